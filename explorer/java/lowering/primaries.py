"""Names, calls, `this` and `super`, literals: what expressions begin with."""

from typing import Any

from javalang import tree

from explorer.java import syntax
from explorer.java.code import Op
from explorer.java.lowering.selectors import constructor_call, super_call, whole
from explorer.java.lowering.tables import EXPRESSIONS, LONGEST, Lowering, value, values
from explorer.java.lowering.types import arguments, array, written

_LITERAL, _NAME, _FIELD, _CALL = Op.LITERAL.value, Op.NAME.value, Op.FIELD.value, Op.CALL.value
_THIS, _SUPER = Op.THIS.value, Op.SUPER.value
_CLASS_LITERAL, _TEMPLATE = Op.CLASS_LITERAL.value, Op.TEMPLATE.value


def _name(node: Any, low: Lowering) -> Any:
    qualifier = node.qualifier
    name = f"{qualifier}.{node.member}" if qualifier else node.member
    if node.selectors or node.prefix_operators or node.postfix_operators:
        return whole([_NAME, name, node.line - 1 + low.up], node, low)
    return [_NAME, name, node._node.start_point[0] + low.up]


def _call(node: Any, low: Lowering) -> Any:
    line = (node.line - 1 if node.prefix_operators else node._node.start_point[0]) + low.up
    qualifier = node.qualifier
    selectors = node.selectors
    around = min(len(selectors), LONGEST) if selectors else 0
    low.depth += around
    found = node.arguments
    made = [
        _CALL,
        [_NAME, qualifier, line] if qualifier else None,
        node.member,
        values(found, low) if found else [],
        line,
        arguments(node.type_arguments) if node.type_arguments else None,
    ]
    low.depth -= around
    if selectors or node.prefix_operators or node.postfix_operators:
        return whole(made, node, low)
    return made


def _super_call(node: Any, low: Lowering) -> Any:
    return whole(super_call(node.qualifier or "", node, low), node, low)


def _super_field(node: Any, low: Lowering) -> Any:
    made = [_FIELD, [_SUPER, node.qualifier or ""], node.member, node.line - 1 + low.up]
    return whole(made, node, low)


def _constructor(node: Any, low: Lowering) -> Any:
    line = node.line - 1 + low.up
    outer = [_NAME, node.qualifier, line] if node.qualifier else None
    return whole(constructor_call(outer, node, low), node, low)


def _this(node: Any, low: Lowering) -> Any:
    return whole([_THIS, node.qualifier or ""], node, low)


def _super(node: Any, low: Lowering) -> Any:
    return whole([_SUPER, node.qualifier or ""], node, low)


def _parenthesised(node: Any, low: Lowering) -> Any:
    around = min(len(node.selectors or ()), LONGEST) + len(node.prefix_operators or ())
    low.depth += around
    made = value(node.expression, low)
    low.depth -= around
    return whole(made, node, low)


def _class_literal(node: Any, low: Lowering) -> Any:
    if node.type is None:
        made: Any = "void"
    elif node.qualifier:
        made = array(f"{node.qualifier}.{node.type.name}", len(node.type.dimensions or ()))
    else:
        made = written(node.type)
    return whole([_CLASS_LITERAL, made, node.line - 1 + low.up], node, low)


def _template(node: Any, low: Lowering) -> Any:
    made = [_TEMPLATE, value(node.processor, low), values(node.values, low), node.line - 1 + low.up]
    return whole(made, node, low)


def _literal(node: Any, low: Lowering) -> Any:
    text = node.value
    made = [_LITERAL, _FIRST.get(text[:1]) or _number(text), text]
    if node.selectors or node.prefix_operators or node.postfix_operators:
        return whole(made, node, low)
    return made


_FIRST = {'"': "String", "'": "char", "t": "boolean", "f": "boolean", "n": "null"}


def _number(text: str) -> str:
    last = text[-1:]
    if last in ("L", "l"):
        return "long"
    if text[:2] in ("0x", "0X"):
        if "p" not in text and "P" not in text:
            return "int"
    elif last not in "fFdD" and "." not in text and "e" not in text and "E" not in text:
        return "int"
    return "float" if last in ("f", "F") else "double"


EXPRESSIONS.update(
    {
        tree.MemberReference: _name,
        tree.MethodInvocation: _call,
        tree.Literal: _literal,
        syntax.TextBlock: _literal,
        tree.This: _this,
        syntax.Super: _super,
        tree.SuperMethodInvocation: _super_call,
        tree.SuperMemberReference: _super_field,
        tree.SuperConstructorInvocation: _constructor,
        tree.ExplicitConstructorInvocation: _constructor,
        tree.ClassReference: _class_literal,
        tree.VoidClassReference: _class_literal,
        syntax.Parenthesised: _parenthesised,
        syntax.TemplateExpression: _template,
    }
)
