"""Types of expressions that call nothing by themselves: names, fields, operators, casts."""

from typing import Any

from explorer.java.binding.body import HANDLERS, Body
from explorer.java.binding.folding import fold
from explorer.java.binding.naming import Named, around, field_of, name_of, outside_field, receiver, super_type
from explorer.java.binding.patterns import bring, introduced, pattern
from explorer.java.binding.types import (
    CLASS,
    NULL,
    NUMERIC,
    OBJECT,
    STRING,
    UNKNOWN,
    Array,
    Ref,
    Type,
    boxed,
    promoted,
    unboxed,
    upper,
)  # fmt: skip
from explorer.java.code import Op
from explorer.model.calls import CallKind

_CAST_FUNCTIONS = frozenset((Op.LAMBDA, Op.REFERENCE, Op.CONDITIONAL, Op.SWITCH))
_BOOLEAN = frozenset(("==", "!=", "<", ">", "<=", ">=", "&&", "||"))


def _literal(body: Body, node: list[Any], expected: Type | None) -> Type:
    return STRING if node[1] == "String" else str(node[1])


def _name(body: Body, node: list[Any], expected: Type | None) -> Type:
    found = name_of(body, node[1], node[2])
    if isinstance(found, Named) or found == UNKNOWN:
        outside_field(body, node[1], node[2])
        return UNKNOWN
    return found


def _field_access(body: Body, node: list[Any], expected: Type | None) -> Type:
    return field_of(body, receiver(body, node[1]), node[2], node[3])


def _index(body: Body, node: list[Any], expected: Type | None) -> Type:
    array = upper(body.type_of(node[1]))
    body.type_of(node[2])
    return array.element if array.__class__ is Array else UNKNOWN


def _cast(body: Body, node: list[Any], expected: Type | None) -> Type:
    kind = body.written(node[1])
    mark = len(body.out)
    inside = node[2]
    # Only these ask where they go: a generic call in a cast stands for itself.
    body.type_of(inside, kind if inside and inside[0] in _CAST_FUNCTIONS else None)
    if inside and inside[0] == Op.CALL:
        body.drop_cast()
    fold(body, node, mark)
    return kind


def _unary(body: Body, node: list[Any], expected: Type | None) -> Type:
    mark = len(body.out)
    kind = unboxed(body.type_of(node[2]))
    fold(body, node, mark)
    operator = node[1]
    if operator == "!":
        return "boolean"
    if operator in ("++", "--"):
        return kind
    return promoted(kind, "int") if kind.__class__ is str and kind in NUMERIC else kind


def _binary(body: Body, node: list[Any], expected: Type | None) -> Type:
    mark, operator = len(body.out), node[1]
    left = body.type_of(node[2])
    if operator in ("&&", "||"):
        right = within(body, introduced(node[2])[operator == "||"], node[3], None)
    else:
        right = body.type_of(node[3])
    fold(body, node, mark)
    if operator in _BOOLEAN:
        return "boolean"
    if operator == "+" and STRING in (left, right):
        for part in (left, right):
            concatenated(body, part, node[4])
        return STRING
    one, other = unboxed(left), unboxed(right)
    if one == UNKNOWN or other == UNKNOWN:
        return UNKNOWN
    if operator in ("<<", ">>", ">>>"):
        return promoted(one, "int") if one.__class__ is str else UNKNOWN
    if one == other == "boolean":
        return "boolean"
    if one.__class__ is str and other.__class__ is str:
        return promoted(one, other)
    return UNKNOWN


def within(body: Body, names: list[str], node: list[Any], expected: Type | None) -> Type:
    """The type of an expression where variables of patterns can be seen."""
    scope = len(body.trail)
    bring(body, names)
    kind = body.type_of(node, expected)
    body.leave(scope)
    return kind


def concatenated(body: Body, part: Type, line: int) -> None:
    """A value becomes a part of a text: its `toString` runs."""
    part = upper(part)
    if part == STRING or part.__class__ is str or part.__class__ is Array:
        return
    found = body.class_of(part)
    if found is None:
        return
    for method, _ in found[0].found_methods("toString"):
        if not method.parameters:
            body.call(CallKind.TO_STRING, method, part, line, dynamic=True)
            return
    objects = body.tools.universe.find(OBJECT.name)
    for method in objects.methods.get("toString", ()) if objects is not None else ():
        body.call(CallKind.TO_STRING, method, part, line, dynamic=True)


def _instanceof(body: Body, node: list[Any], expected: Type | None) -> Type:
    kind = body.type_of(node[1])
    pattern(body, node[2], kind)
    return "boolean"


def _conditional(body: Body, node: list[Any], expected: Type | None) -> Type:
    mark = len(body.out)
    body.type_of(node[1])
    true, false = introduced(node[1])
    one, other = within(body, true, node[2], expected), within(body, false, node[3], expected)
    fold(body, node, mark)
    return either(body, one, other, expected)


def either(body: Body, one: Type, other: Type, expected: Type | None) -> Type:
    """The type of a value that is one of two (JLS 15.25, roughly)."""
    if one == other:
        return one
    if one == NULL:
        return boxed(other)
    if other == NULL:
        return boxed(one)
    if UNKNOWN in (one, other):
        return expected if expected is not None else UNKNOWN
    left, right = unboxed(one), unboxed(other)
    if left.__class__ is str and right.__class__ is str:
        if left in NUMERIC and right in NUMERIC:
            if left == right:
                return left
            small = {left, right} <= {"byte", "short"}
            return "short" if small else promoted(left, right)
        return "boolean" if left == right else OBJECT
    one, other = boxed(one), boxed(other)
    if body.tools.fitting.subtype(one, other):
        return other
    if body.tools.fitting.subtype(other, one):
        return one
    if expected is not None:
        return expected
    return body.tools.fitting.common(one, other)


def _assign(body: Body, node: list[Any], expected: Type | None) -> Type:
    kind = body.type_of(node[2])
    value = body.type_of(node[3], kind)
    if node[1] == "+=" and kind == STRING:
        concatenated(body, value, node[4])
    return kind


def _class_literal(body: Body, node: list[Any], expected: Type | None) -> Type:
    return Ref(CLASS, (boxed(body.written(node[1])),))


def _this(body: Body, node: list[Any], expected: Type | None) -> Type:
    return around(body, node[1]).this


def _super(body: Body, node: list[Any], expected: Type | None) -> Type:
    return super_type(body, node[1])


def _new_array(body: Body, node: list[Any], expected: Type | None) -> Type:
    kind = body.written(node[1])
    for each in node[2] or ():
        if each:
            body.type_of(each, "int")
    if node[3] is not None:
        _values(body, node[3], kind)
    return kind


def _values(body: Body, values: list[Any], kind: Type) -> None:
    element = kind.element if kind.__class__ is Array else None
    for each in values:
        body.type_of(each, element)


def _array_values(body: Body, node: list[Any], expected: Type | None) -> Type:
    _values(body, node[1], expected if expected is not None else UNKNOWN)
    return expected if expected is not None else UNKNOWN


def _template(body: Body, node: list[Any], expected: Type | None) -> Type:
    body.type_of(node[1])
    for each in node[2]:
        body.type_of(each)
    return UNKNOWN


def _unknown(body: Body, node: list[Any], expected: Type | None) -> Type:
    for each in node[1] or ():
        if each.__class__ is list and each and each[0].__class__ is int:
            body.type_of(each)
    return UNKNOWN


def _type(body: Body, node: list[Any], expected: Type | None) -> Type:
    return body.written(node[1])


HANDLERS.update(
    {
        Op.LITERAL: _literal,
        Op.NAME: _name,
        Op.FIELD: _field_access,
        Op.INDEX: _index,
        Op.CAST: _cast,
        Op.UNARY: _unary,
        Op.BINARY: _binary,
        Op.INSTANCEOF: _instanceof,
        Op.CONDITIONAL: _conditional,
        Op.ASSIGN: _assign,
        Op.CLASS_LITERAL: _class_literal,
        Op.THIS: _this,
        Op.SUPER: _super,
        Op.NEW_ARRAY: _new_array,
        Op.ARRAY_VALUES: _array_values,
        Op.TEMPLATE: _template,
        Op.UNKNOWN: _unknown,
        Op.TYPE: _type,
    }
)
