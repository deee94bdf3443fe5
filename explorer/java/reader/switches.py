"""`switch`, as a statement and as an expression, with colons and with arrows."""

from typing import Any

from javalang import tree

from explorer.java.reader.file import EXPRESSION, STATEMENT, reads
from explorer.java.reader.grammar import ERROR, IDENTIFIER, kind
from explorer.java.reader.making import make, strip
from explorer.java.syntax import DefaultLabel, GuardedLabel, SwitchExpression, SwitchRule

_SWITCH = kind("switch_expression")
_GROUP = kind("switch_block_statement_group")
_RULE = kind("switch_rule")
_LABEL = kind("switch_label")
_GUARD = kind("guard")
_DEFAULT = kind("default", named=False)
_COLON = kind(":", named=False)
_LISTED = ("pattern", ",")


@reads(STATEMENT, _SWITCH)
def switch_statement(node: Any, file: Any) -> Any:
    _, condition, body = strip(node.children)
    return make(
        tree.SwitchStatement,
        node,
        file,
        label=None,
        expression=file.expression[condition.kind_id](condition, file),
        cases=_cases(body, file),
    )


@reads(EXPRESSION, _SWITCH)
def switch_expression(node: Any, file: Any) -> Any:
    _, condition, body = strip(node.children)
    return make(
        SwitchExpression,
        node,
        file,
        expression=file.expression[condition.kind_id](condition, file),
        cases=_cases(body, file),
    )


def _cases(node: Any, file: Any) -> list[Any]:
    """javalang has a label without statements in one case with the labels after it; the grammar does not."""
    found: list[Any] = []
    labels: list[Any] = []
    start = None
    for kid in node.children:
        kind_id = kid.kind_id
        if kind_id == _RULE:
            found.append(_rule(kid, file))
        elif kind_id == _GROUP:
            start = start or kid
            statements = _group(kid, labels, file)
            if statements:
                found.append(_case(start, kid, labels, statements, file))
                labels, start = [], None
        elif file.statement[kind_id] is not None:
            found.append(file.statement[kind_id](kid, file))
    if start is not None:
        found.append(_case(start, kid, labels, [], file))
    return found


def _case(start: Any, end: Any, labels: list[Any], statements: list[Any], file: Any) -> Any:
    if len(labels) == 1 and isinstance(labels[0], DefaultLabel):
        labels = []
    made = make(tree.SwitchStatementCase, end, file, case=labels, statements=statements)
    made._first = start
    return made


def _group(node: Any, labels: list[Any], file: Any) -> list[Any]:
    """Adds to the labels; gives the statements."""
    statements = []
    for kid in node.children:
        kind_id = kid.kind_id
        if kind_id == _LABEL:
            labels += _labels(kid, file)
        elif kind_id != _COLON and (handler := file.statement[kind_id]) is not None:
            statements.append(handler(kid, file))
    return statements


def _rule(node: Any, file: Any) -> Any:
    label, _, body = strip(node.children)
    labels = _labels(label, file)
    if len(labels) == 1 and isinstance(labels[0], DefaultLabel):
        labels = []
    statements = [file.statement[body.kind_id](body, file)]
    return make(SwitchRule, node, file, case=labels, statements=statements)


def _labels(node: Any, file: Any) -> list[Any]:
    """What stands between `case` and the colon or arrow; a simple name is a string, as javalang has it."""
    found: list[Any] = []
    for kid in node.children:
        kind_id = kid.kind_id
        if kind_id == IDENTIFIER:
            name = file.text[kid.start_byte : kid.end_byte]
            # The grammar takes the `default` of `case null, default` for a name.
            found.append(make(DefaultLabel, kid, file) if name == "default" else name)
        elif kind_id == _DEFAULT:
            found.append(make(DefaultLabel, kid, file))
        elif kind_id == _GUARD:
            condition = strip(kid.children)[1]
            made = file.expression[condition.kind_id](condition, file)
            found = [make(GuardedLabel, node, file, labels=found, condition=made)]
        elif kind_id == ERROR and all(part.type in _LISTED for part in kid.children):
            # The grammar knows one pattern to a label: it takes those before the last for an error.
            file.understood.add(kid.id)
            found += _labels(kid, file)
        elif (handler := file.expression[kind_id]) is not None:
            found.append(handler(kid, file))
    return found
