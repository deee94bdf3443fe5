"""What follows a primary: `.name`, `.call()`, `[index]`, `++`; and what stands before it."""

from collections.abc import Callable
from typing import Any

from javalang import tree

from explorer.java.code import Op
from explorer.java.lowering.tables import DEEPEST, LONGEST, UNKNOWN, Lowering, value, values
from explorer.java.lowering.types import arguments

_NAME, _FIELD, _CALL, _INDEX = Op.NAME.value, Op.FIELD.value, Op.CALL.value, Op.INDEX.value
_SUPER_CALL, _CONSTRUCTOR = Op.SUPER_CALL.value, Op.CONSTRUCTOR.value
_UNARY, _THIS, _SUPER = Op.UNARY.value, Op.THIS.value, Op.SUPER.value


def whole(made: Any, node: Any, low: Lowering) -> Any:
    """The primary with its selectors, postfix operators and prefix operators."""
    selectors = node.selectors
    if selectors:
        made = _selected(made, selectors, low)
    for operator in node.postfix_operators or ():
        made = [_UNARY, operator, made]
    operators = node.prefix_operators
    if operators:
        if len(operators) > LONGEST:
            operators = operators[-LONGEST:]
        for operator in reversed(operators):
            made = [_UNARY, operator, made]
    return made


def _selected(made: Any, selectors: list[Any], low: Lowering) -> Any:
    """A chain, from the inside out; of a long one all but the last stretch are cut into stretches."""
    count = len(selectors)
    if count <= LONGEST:
        low.depth = depth = low.depth + count
        if depth > DEEPEST:
            low.deep = True
        for selector in selectors:
            low.depth -= 1
            made = SELECTORS.get(selector.__class__, _other)(made, selector, low)
        return made
    stretches = []
    last = (count - 1) // LONGEST * LONGEST
    low.depth += LONGEST + 2
    for start in range(0, last, LONGEST):
        stretches.append(_selected(made, selectors[start : start + LONGEST], low))
        made = [UNKNOWN, []]
    low.depth -= LONGEST + 2
    return _selected([UNKNOWN, stretches], selectors[last:], low)


def _select_call(made: Any, node: Any, low: Lowering) -> Any:
    found = node.arguments
    return [
        _CALL,
        made,
        node.member,
        values(found, low) if found else [],
        node._first.start_point[0] + low.up,
        arguments(node.type_arguments) if node.type_arguments else None,
    ]


def _select_field(made: Any, node: Any, low: Lowering) -> Any:
    return [_FIELD, made, node.member, node._first.start_point[0] + low.up]


def _select_element(made: Any, node: Any, low: Lowering) -> Any:
    return [_INDEX, made, value(node.index, low)]


def _select_super_call(made: Any, node: Any, low: Lowering) -> Any:
    """`Outer.super.m()`"""
    qualifier = made[1] if made[0] == _NAME else ""
    call = super_call(qualifier, node, low)
    return call if qualifier else [UNKNOWN, [made, call]]


def _select_super_field(made: Any, node: Any, low: Lowering) -> Any:
    """`Outer.super.f`"""
    qualifier = made[1] if made[0] == _NAME else ""
    field = [_FIELD, [_SUPER, qualifier], node.member, node.line - 1 + low.up]
    return field if qualifier else [UNKNOWN, [made, field]]


def _select_this(made: Any, _node: Any, _low: Lowering) -> Any:
    return [_THIS, made[1]] if made[0] == _NAME else [UNKNOWN, [made]]


def _select_constructor(made: Any, node: Any, low: Lowering) -> Any:
    """`outer().super(x)`"""
    return constructor_call(made, node, low)


def _other(made: Any, node: Any, low: Lowering) -> Any:
    return [UNKNOWN, [made, value(node, low)]]


def super_call(qualifier: str, node: Any, low: Lowering) -> list[Any]:
    return [
        _SUPER_CALL,
        qualifier,
        node.member,
        values(node.arguments, low),
        node.line - 1 + low.up,
        arguments(node.type_arguments),
    ]


def constructor_call(outer: Any, node: Any, low: Lowering) -> list[Any]:
    which = "this" if node.__class__ is tree.ExplicitConstructorInvocation else "super"
    return [_CONSTRUCTOR, which, values(node.arguments, low), node.line - 1 + low.up, outer]


SELECTORS: dict[type, Callable[[Any, Any, Lowering], Any]] = {
    tree.MethodInvocation: _select_call,
    tree.MemberReference: _select_field,
    tree.ArraySelector: _select_element,
    tree.SuperMethodInvocation: _select_super_call,
    tree.SuperMemberReference: _select_super_field,
    tree.This: _select_this,
    tree.SuperConstructorInvocation: _select_constructor,
    tree.ExplicitConstructorInvocation: _select_constructor,
}
