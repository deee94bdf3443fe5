"""`switch`, as a statement and as an expression."""

from typing import Any

from javalang import tree

from explorer.java import syntax
from explorer.java.code import Op
from explorer.java.lowering.tables import (
    EXPRESSIONS,
    STATEMENTS,
    UNKNOWN,
    Lowering,
    expression_statement,
    statements,
    value,
)

_SWITCH, _CASE, _NAME = Op.SWITCH.value, Op.CASE.value, Op.NAME.value


def _switch(node: Any, low: Lowering) -> Any:
    selector = value(node.expression, low)
    low.depth += 2
    cases = [_case(case, low) for case in node.cases or ()]
    low.depth -= 2
    return [_SWITCH, selector, cases, node.line - 1 + low.up]


def _case(node: Any, low: Lowering) -> list[Any]:
    kind = node.__class__
    if kind is not tree.SwitchStatementCase and kind is not syntax.SwitchRule:
        return [_CASE, [], None, statements([node], low), False]
    line = node.line - 1 + low.up
    labels: list[Any] = []
    guards: list[Any] = []
    low.depth += 1
    for label in node.case or ():
        _label(label, low, line, labels, guards)
    low.depth -= 1
    if not labels:
        labels.append("default")
    guard = (guards[0] if len(guards) == 1 else [UNKNOWN, guards]) if guards else None
    return [_CASE, labels, guard, statements(node.statements or [], low), kind is syntax.SwitchRule]


def _label(label: Any, low: Lowering, line: int, labels: list[Any], guards: list[Any]) -> None:
    kind = label.__class__
    if kind is str:
        labels.append([_NAME, label, line])
    elif kind is syntax.DefaultLabel:
        labels.append("default")
    elif kind is syntax.GuardedLabel:
        for part in label.labels or ():
            _label(part, low, line, labels, guards)
        guards.append(value(label.condition, low))
    else:
        labels.append(value(label, low))


EXPRESSIONS[syntax.SwitchExpression] = _switch
EXPRESSIONS[tree.SwitchStatement] = _switch
STATEMENTS[tree.SwitchStatement] = expression_statement
