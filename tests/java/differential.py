"""Compares the reader's tree with the one that javalang's own parser builds, up to javalang's known losses.

`ODDITIES` is the whole list of what may differ; each entry turns our node into what javalang makes of it, and
applies only where that very oddity occurs. All else that differs is a bug of the reader.
"""

import copy
import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from javalang import parse, tree
from javalang.ast import Node
from javalang.parser import JavaSyntaxError
from javalang.tokenizer import JavaToken, LexerError

from explorer.java import syntax
from explorer.java.reader import read

Rewrite = Callable[[Any, Any], Any]
NOT_THIS = object()
_ESCAPE = re.compile(r"(?<!\\)(?:\\\\)*\\u([0-9a-fA-F]{4})")


class Difference(NamedTuple):
    """`path` leads from the compilation unit to the attribute in which the trees differ."""

    path: str
    line: int
    ours: str
    theirs: str


class Oddity(NamedTuple):
    """`rewrite(ours, theirs)` gives our node as javalang would have it, or NOT_THIS."""

    name: str
    reason: str
    rewrite: Rewrite


def _parenthesised(ours: Any, _theirs: Any) -> Any:
    """`(a + b).foo()` comes back as `a + b`, `-(int) x` as `(int) x`; `(a).b()` as `a.b()`."""
    if not isinstance(ours, syntax.Parenthesised):
        return NOT_THIS
    inner = ours.expression
    if not isinstance(inner, tree.Primary):
        return inner
    return _changed(
        inner,
        prefix_operators=ours.prefix_operators,
        postfix_operators=ours.postfix_operators,
        selectors=ours.selectors,
        _node=ours._node,
        _at=inner.__dict__.get("_at", inner._node),
    )


def _inside_parentheses(ours: Any, _theirs: Any) -> Any:
    """`(-a)` comes back as `a`, `(b.c().d)` as `b.c()`."""
    if not isinstance(ours, tree.Primary) or not (
        ours.prefix_operators or ours.postfix_operators or ours.selectors
    ):
        return NOT_THIS
    around = ours._node.parent
    if around is None or around.type != "parenthesized_expression" or _belongs_to_statement(around):
        return NOT_THIS
    return _changed(ours, prefix_operators=[], postfix_operators=[], selectors=[])


def _belongs_to_statement(parentheses: Any) -> bool:
    """Whether the parentheses are those of `if (...)` and the like, which are no expression."""
    statement = parentheses.parent
    if statement.type not in _STATEMENTS:
        return False
    return bool(next(kid for kid in statement.children if kid.type == parentheses.type) == parentheses)


_STATEMENTS = (
    "if_statement",
    "while_statement",
    "do_statement",
    "switch_expression",
    "synchronized_statement",
)


def _catch_modifiers(ours: Any, theirs: Any) -> Any:
    if (
        isinstance(ours, tree.CatchClauseParameter)
        and theirs.modifiers is None
        and ours.modifiers is not None
    ):
        return _changed(ours, modifiers=None, annotations=None)
    return NOT_THIS


def _lone_lambda_parameter(ours: Any, theirs: Any) -> Any:
    if isinstance(ours, tree.InferredFormalParameter) and isinstance(theirs, tree.MemberReference):
        return _as_member(ours.name, ours)
    return NOT_THIS


def _generic_call(ours: Any, theirs: Any) -> Any:
    """`a.b.<T>c()` comes back as `a.<T>b()`."""
    if isinstance(ours, tree.MethodInvocation) and ours.type_arguments and ours.qualifier:
        qualifier, _, member = ours.qualifier.rpartition(".")
        return _changed(ours, qualifier=qualifier, member=member) if theirs.member == member else NOT_THIS
    return NOT_THIS


def _array_class(ours: Any, _theirs: Any) -> Any:
    """`C[].class` comes back as `C.class`."""
    if (
        isinstance(ours, tree.ClassReference)
        and isinstance(ours.type, tree.ReferenceType)
        and ours.type.dimensions
    ):
        return _changed(ours, type=_changed(ours.type, dimensions=None))
    return NOT_THIS


def _default_label(ours: Any, _theirs: Any) -> Any:
    """`case 1: default:` comes back as `case 1:`."""
    if isinstance(ours, tree.SwitchStatementCase) and any(
        isinstance(i, syntax.DefaultLabel) for i in ours.case
    ):
        return _changed(ours, case=[i for i in ours.case if not isinstance(i, syntax.DefaultLabel)])
    return NOT_THIS


def _after_cast(ours: Any, theirs: Any) -> Any:
    """`(T) a::b` comes back as `((T) a)::b`, `(T) x -> y` as `((T) x) -> y`."""
    if not isinstance(ours, tree.Cast) or isinstance(ours, syntax.IntersectionCast):
        return NOT_THIS
    inner = ours.expression
    if isinstance(inner, tree.MethodReference) and isinstance(theirs, tree.MethodReference):
        return _changed(inner, expression=_changed(ours, expression=inner.expression))
    if isinstance(inner, tree.LambdaExpression) and isinstance(theirs, tree.LambdaExpression):
        only = _as_member(inner.parameters[0].name, inner.parameters[0])
        return _changed(inner, parameters=[_changed(ours, expression=only)])
    return NOT_THIS


def _annotated_local(ours: Any, theirs: Any) -> Any:
    """`@A T x` is said to stand at the second token of its type."""
    if not isinstance(ours, tree.LocalVariableDeclaration) or ours.position == theirs.position:
        return NOT_THIS
    plain = any(mark.element is None for mark in ours.annotations)
    return _changed(ours, _position=theirs.position) if plain else NOT_THIS


def _two_labels(ours: Any, theirs: Any) -> Any:
    """`a: b: c();` comes back as `a: c();`."""
    if isinstance(ours, tree.BlockStatement) and ours.label and not isinstance(theirs, tree.BlockStatement):
        return _changed(ours.statements[0], label=ours.label, _at=ours._node)
    return NOT_THIS


def _sign_after_parentheses(ours: Any, theirs: Any) -> Any:
    """`(a) + b` comes back as a cast of `+b`, and the sum around it grouped anew: all of it is left out."""
    if not isinstance(ours, tree.BinaryOperation) or not isinstance(theirs, tree.BinaryOperation | tree.Cast):
        return NOT_THIS
    if not _SIGNED.search(ours._file.text[ours.start_byte : ours.end_byte]):
        return NOT_THIS
    more_casts = len(list(theirs.filter(tree.Cast))) > len(list(ours.filter(tree.Cast)))
    return theirs if more_casts else NOT_THIS


_SIGNED = re.compile(r"\(\s*[\w.]+\s*\)\s*[-+]")


def _super_token(ours: Any, theirs: Any) -> Any:
    """`super::m` comes back with a token in place of a node."""
    if isinstance(ours, syntax.Super) and isinstance(theirs, JavaToken) and theirs.value == "super":
        return theirs
    if isinstance(ours, syntax.Super) and isinstance(theirs, tree.MemberReference):
        return (
            theirs
            if isinstance(theirs.selectors[-1], JavaToken) and theirs.member == ours.qualifier
            else NOT_THIS
        )
    return NOT_THIS


def _kept_escape(ours: Any, theirs: Any) -> Any:
    """Escapes of control characters and surrogates stay as they are written."""
    if isinstance(ours, str) and isinstance(theirs, str) and "\\u" in ours:
        return _ESCAPE.sub(lambda found: chr(int(found[1], 16)), ours)
    return NOT_THIS


def _changed(node: Any, **values: Any) -> Any:
    made = copy.copy(node)
    made.__dict__.update(values)
    return made


def _as_member(name: str, node: Any) -> Any:
    made = tree.MemberReference(
        member=name, qualifier="", prefix_operators=[], postfix_operators=[], selectors=[]
    )
    made._node, made._file = node._node, node._file
    return made


ODDITIES = (
    Oddity("parentheses", "selectors and operators on parentheses are dropped", _parenthesised),
    Oddity(
        "inside parentheses", "operators and selectors inside parentheses are dropped", _inside_parentheses
    ),
    Oddity("catch modifiers", "modifiers and annotations of a catch parameter are dropped", _catch_modifiers),
    Oddity("lone lambda parameter", "x in `x -> y` is taken for an expression", _lone_lambda_parameter),
    Oddity("generic call", "a qualified call with type arguments loses its name", _generic_call),
    Oddity("array class", "a class literal of an array loses its dimensions", _array_class),
    Oddity("default label", "`default` beside other labels is dropped", _default_label),
    Oddity("after a cast", "`::` and `->` take a cast before them for their operand", _after_cast),
    Oddity("annotated local", "a local variable after a plain annotation is misplaced", _annotated_local),
    Oddity("two labels", "of two labels the inner one is dropped", _two_labels),
    Oddity("sign after parentheses", "`(a) + b` is taken for a cast of `+b`", _sign_after_parentheses),
    Oddity("super token", "`super` before `::` is a token, not a node", _super_token),
    Oddity("kept escape", "the reader leaves escapes that are no text", _kept_escape),
)


def parse_with_javalang(source: str) -> Any:
    """javalang's own tree, or None for a file that it rejects."""
    try:
        return parse.parse(source)
    except (JavaSyntaxError, LexerError, AttributeError, StopIteration, TypeError):
        return None


def differences(source: bytes, theirs: Any, used: Counter[str] | None = None) -> Iterator[Difference]:
    """All differences between our tree of the source and javalang's; `used` counts the oddities met."""
    reading = read(source)
    lines = reading.source.decode().split("\n")
    used = Counter() if used is None else used
    pending: list[tuple[Any, Any, str, int]] = [(reading.tree, theirs, "", 0)]
    while pending:
        ours, theirs, path, line = pending.pop()
        if isinstance(ours, Node):
            line = ours.line
        ours = _as_javalang(ours, theirs, used)
        if ours is theirs:
            continue
        if isinstance(ours, Node) and isinstance(theirs, Node):
            path = f"{path}/{type(theirs).__name__}"
            if type(ours) is not type(theirs):
                yield Difference(path, line, type(ours).__name__, type(theirs).__name__)
                continue
            position = theirs.__dict__.get("_position")
            if position is not None and tuple(position) != _position(ours, lines):
                yield Difference(path + ".position", line, str(ours.position), str(position))
            pending += [
                (getattr(ours, name, "missing"), getattr(theirs, name), f"{path}.{name}", line)
                for name in theirs.attrs
            ]
        elif isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
            pending += [(one, other, path, line) for one, other in zip(ours, theirs, strict=True)]
        elif ours != theirs:
            yield Difference(path, line, repr(ours)[:200], repr(theirs)[:200])


def _position(ours: Any, lines: list[str]) -> tuple[int, int]:
    """Our position as it would be if the escapes before it on the line were single characters."""
    line, column = ours.position
    return line, column - 5 * len(_ESCAPE.findall(lines[line - 1][: column - 1]))


def _as_javalang(ours: Any, theirs: Any, used: Counter[str]) -> Any:
    """Applies oddities until none applies; some come together."""
    for _ in range(5):
        for oddity in ODDITIES:
            if ours is theirs or (isinstance(ours, str) and ours == theirs):
                return ours
            changed = oddity.rewrite(ours, theirs)
            if changed is not NOT_THIS:
                used[oddity.name] += 1
                ours = changed
                break
        else:
            break
    return ours
