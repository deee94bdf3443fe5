"""Operators, casts and patterns."""

from typing import Any

from javalang import tree

from explorer.java import syntax
from explorer.java.code import Op
from explorer.java.lowering.tables import DEEPEST, EXPRESSIONS, LONGEST, UNKNOWN, Lowering, nothing, value
from explorer.java.lowering.types import variable_type, written

_BINARY, _INSTANCEOF = Op.BINARY.value, Op.INSTANCEOF.value
_CONDITIONAL, _ASSIGN, _CAST = Op.CONDITIONAL.value, Op.ASSIGN.value, Op.CAST.value
_TYPE_PATTERN, _RECORD_PATTERN = Op.TYPE_PATTERN.value, Op.RECORD_PATTERN.value


def _binary(node: Any, low: Lowering) -> Any:
    """Goes down the left side in a loop, as the reader does."""
    first = node.operandl
    if first.__class__ is tree.BinaryOperation:
        return _sum(node, low)
    low.depth = depth = low.depth + 1
    if depth > DEEPEST:
        low.deep = True
    table = EXPRESSIONS
    left = table[first.__class__](first, low)
    operator = node.operator
    right = node.operandr
    line = node._node.start_point[0] + low.up
    if operator == "instanceof":
        made = [_INSTANCEOF, left, _tested(right, low), line]
    else:
        made = [_BINARY, operator, left, table[right.__class__](right, low), line]
    low.depth = depth - 1
    return made


def _sum(node: Any, low: Lowering) -> Any:
    links = []
    while node.__class__ is tree.BinaryOperation:
        links.append(node)
        node = node.operandl
    links.reverse()
    nested = min(len(links), LONGEST)
    low.depth = depth = low.depth + nested + 2
    if depth > DEEPEST:
        low.deep = True
    table = EXPRESSIONS
    made = table[node.__class__](node, low)
    cut = len(links) - nested
    if cut:
        made = [UNKNOWN, [made, *(_operand(link, low) for link in links[:cut])]]
    up = low.up
    for link in links[cut:]:
        low.depth -= 1
        right = link.operandr
        line = link._node.start_point[0] + up
        if link.operator == "instanceof":
            made = [_INSTANCEOF, made, _tested(right, low), line]
        else:
            made = [_BINARY, link.operator, made, table[right.__class__](right, low), line]
    low.depth = depth - nested - 2
    return made


def _operand(link: Any, low: Lowering) -> Any:
    """The right side of a link that is cut off."""
    right = link.operandr
    if link.operator == "instanceof":
        return [_INSTANCEOF, [UNKNOWN, []], _tested(right, low), link._node.start_point[0] + low.up]
    return EXPRESSIONS[right.__class__](right, low)


def _tested(node: Any, low: Lowering) -> Any:
    """The right side of `instanceof`, a pattern or a type."""
    if node.__class__ is syntax.TypePattern or node.__class__ is syntax.RecordPattern:
        return value(node, low)
    return [_TYPE_PATTERN, written(node), None]


def _ternary(node: Any, low: Lowering) -> Any:
    """Goes down the right side in a loop, as the reader does."""
    links = []
    while node.__class__ is tree.TernaryExpression:
        links.append((value(node.condition, low), value(node.if_true, low)))
        node = node.if_false
    nested = min(len(links), LONGEST)
    low.depth = depth = low.depth + nested + 2
    if depth > DEEPEST:
        low.deep = True
    made = EXPRESSIONS[node.__class__](node, low)
    low.depth = depth - nested - 2
    if len(links) > nested:
        made = [UNKNOWN, [part for link in links[nested:] for part in link] + [made]]
    for condition, chosen in reversed(links[:nested]):
        made = [_CONDITIONAL, condition, chosen, made]
    return made


def _assignment(node: Any, low: Lowering) -> Any:
    low.depth = depth = low.depth + 1
    if depth > DEEPEST:
        low.deep = True
    target, given = node.expressionl, node.value
    table = EXPRESSIONS
    made = [
        _ASSIGN,
        node.type,
        table[target.__class__](target, low),
        table[given.__class__](given, low),
        node._node.start_point[0] + low.up,
    ]
    low.depth = depth - 1
    return made


def _cast(node: Any, low: Lowering) -> Any:
    return [_CAST, written(node.type), value(node.expression, low)]


def _intersection_cast(node: Any, low: Lowering) -> Any:
    bounds = [written(bound) for bound in (node.type, *node.bounds)]
    return [_CAST, ["&", bounds], value(node.expression, low)]


def _type_pattern(node: Any, _low: Lowering) -> Any:
    name = node.name
    return [_TYPE_PATTERN, variable_type(node.type), name if name and name != "_" else None]


def _record_pattern(node: Any, low: Lowering) -> Any:
    low.depth += 1
    found = [value(pattern, low) for pattern in node.patterns or ()]
    low.depth -= 1
    return [_RECORD_PATTERN, written(node.type), found, node.line - 1 + low.up]


EXPRESSIONS.update(
    {
        tree.BinaryOperation: _binary,
        tree.TernaryExpression: _ternary,
        tree.Assignment: _assignment,
        tree.Cast: _cast,
        syntax.IntersectionCast: _intersection_cast,
        syntax.TypePattern: _type_pattern,
        syntax.RecordPattern: _record_pattern,
        syntax.DefaultLabel: nothing,
    }
)
