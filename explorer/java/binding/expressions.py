"""Types of expressions that call nothing by themselves: names, fields, operators, casts, patterns."""

from typing import Any

from explorer.java.binding.body import HANDLERS, Body
from explorer.java.binding.classes import Class, Field
from explorer.java.binding.types import (
    CLASS,
    NULL,
    NUMERIC,
    OBJECT,
    STRING,
    UNKNOWN,
    VOID,
    Array,
    Ref,
    Type,
    Wild,
    boxed,
    erased_text,
    erasure,
    promoted,
    substitute,
    unboxed,
    upper,
)  # fmt: skip
from explorer.java.code import Op
from explorer.model.calls import CallKind

_BOOLEAN = frozenset(("==", "!=", "<", ">", "<=", ">=", "&&", "||"))


class Named:
    """What a name stands for that is no value: a type."""

    __slots__ = ("type",)

    def __init__(self, kind: Ref) -> None:
        self.type = kind


def name_of(body: Body, text: str, line: int) -> Type | Named:
    """What a dotted name means: a value's type, or the type itself (JLS 6.5)."""
    head, _, rest = text.partition(".")
    found = variable(body, head, line)
    if found is None:
        return _qualified(body, text, line)
    return fields(body, found, rest, line) if rest else found


def variable(body: Body, name: str, line: int) -> Type | None:
    """The type of a local variable, or of a field of the classes around; None if there is none."""
    local = body.locals.get(name)
    if local is not None:
        return local
    around: Class | None = body.cls
    while around is not None:
        found = around.find_field(name)
        if found is not None:
            return _field(body, found[0], substitute(found[0].type, found[1]), around.name, line)
        captured = body.captured.get(around.name)
        if captured is not None and name in captured:
            return captured[name]
        around = around.outer
    imported = body.tools.constants._imported(name, body.cls)
    if imported is not None:
        return _field(body, imported, imported.type, imported.owner.name, line)
    return None


def _field(body: Body, field: Field, kind: Type, receiver: str, line: int) -> Type:
    body.field(field, receiver, line)
    return kind


def _qualified(body: Body, text: str, line: int) -> Type | Named:
    parts = text.split(".")
    names = body.tools.names
    for count in range(1, len(parts) + 1):
        prefix = ".".join(parts[:count])
        found = names.lookup(prefix, body.env)
        if found is None:
            continue
        # As deep as member types go; then come fields.
        while count < len(parts):
            inner = names.member(found, parts[count])
            if inner is None or _has_field(body, found, parts[count]):
                break
            found, count = inner, count + 1
        rest = ".".join(parts[count:])
        if not rest:
            return Named(Ref(found))
        return fields(body, Named(Ref(found)), rest, line)
    if len(parts) == 1:
        if body.env.variables.get(text) is not None:
            return Named(OBJECT)
        if _is_imported(body, text) or text[:1].isupper():
            return Named(Ref(names._names.qualified(text, body.env.declared)))
        return UNKNOWN
    # A type outside that is not known: as its name is written.
    last = next((at for at, part in enumerate(parts) if part[:1].isupper()), None)
    if last is None:
        return UNKNOWN
    prefix = ".".join(parts[: last + 1])
    if last + 1 == len(parts) or parts[last + 1][:1].isupper():
        return Named(Ref(names._names.qualified(text, body.env.declared)))
    del prefix
    return UNKNOWN


def _has_field(body: Body, owner: str, name: str) -> bool:
    kind = body.tools.universe.find(owner)
    return kind is not None and kind.find_field(name) is not None


def _is_imported(body: Body, name: str) -> bool:
    return any(
        not e.on_demand and not e.static and e.name.endswith(f".{name}")
        for e in body.env.declared.unit.imports
    )


def fields(body: Body, start: Type | Named, path: str, line: int) -> Type:
    """The type of `start.a.b`."""
    kind = start
    for name in path.split("."):
        kind = field_of(body, kind, name, line)
    return kind.type if isinstance(kind, Named) else kind


def field_of(body: Body, owner: Type | Named, name: str, line: int) -> Type:
    """The type of a field of a value or a type."""
    kind = owner.type if isinstance(owner, Named) else upper(owner)
    if kind.__class__ is Array and name == "length":
        return "int"
    found = body.class_of(kind)
    if found is None:
        return UNKNOWN
    cls, ref = found
    field = cls.find_field(name)
    if field is None:
        return UNKNOWN
    body.field(field[0], erased_text(kind), line)
    declared = field[0].type
    if field[0].static or declared.__class__ is str:
        return declared
    made = substitute(declared, field[1])
    if cls.variables:
        table = dict(zip(cls.variables, ref.args, strict=False))
        if not ref.args:
            return erasure(made)
        made = substitute(made, table)
    return upper(made)


def _literal(body: Body, node: list[Any], expected: Type | None) -> Type:
    return STRING if node[1] == "String" else str(node[1])


def _name(body: Body, node: list[Any], expected: Type | None) -> Type:
    found = name_of(body, node[1], node[2])
    return UNKNOWN if isinstance(found, Named) else found


def receiver(body: Body, node: list[Any]) -> Type | Named:
    """What stands before a dot: a value or a type."""
    if node[0] == Op.NAME:
        return name_of(body, node[1], node[2])
    return body.type_of(node)


def _field_access(body: Body, node: list[Any], expected: Type | None) -> Type:
    return field_of(body, receiver(body, node[1]), node[2], node[3])


def _index(body: Body, node: list[Any], expected: Type | None) -> Type:
    array = upper(body.type_of(node[1]))
    body.type_of(node[2])
    return array.element if array.__class__ is Array else UNKNOWN


def _cast(body: Body, node: list[Any], expected: Type | None) -> Type:
    kind = body.written(node[1])
    body.type_of(node[2], kind)
    return kind


def _unary(body: Body, node: list[Any], expected: Type | None) -> Type:
    kind = unboxed(body.type_of(node[2]))
    operator = node[1]
    if operator == "!":
        return "boolean"
    if operator in ("++", "--"):
        return kind
    return promoted(kind, "int") if kind.__class__ is str and kind in NUMERIC else kind


def _binary(body: Body, node: list[Any], expected: Type | None) -> Type:
    left, right = body.type_of(node[2]), body.type_of(node[3])
    operator = node[1]
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


def pattern(body: Body, node: Any, value: Type) -> None:
    """Declare what a pattern matches; a record pattern calls the accessors of the record."""
    if not node:
        return
    if node.__class__ is str or node[0].__class__ is str:  # a plain type
        return
    if node[0] == Op.TYPE_PATTERN:
        body.declare(node[2], value if node[1] is None else body.written(node[1]))
    elif node[0] == Op.RECORD_PATTERN:
        kind = body.written(node[1])
        found = body.class_of(kind)
        components: list[Type] = []
        if found is not None and found[0].code is not None:
            cls, ref = found
            seen = body.tools.universe.ancestor(value, cls.name) if not ref.args else None
            table = dict(zip(cls.variables, (seen or ref).args, strict=False))
            for field in (each for each in found[0].code.fields if each.component):
                for method in cls.methods.get(field.name, ()):
                    if not method.parameters:
                        body.call(CallKind.ACCESSOR, method, kind, node[3])
                        components.append(substitute(method.returns, table))
        for place, each in enumerate(node[2]):
            pattern(body, each, components[place] if place < len(components) else UNKNOWN)


def _conditional(body: Body, node: list[Any], expected: Type | None) -> Type:
    body.type_of(node[1])
    one, other = body.type_of(node[2], expected), body.type_of(node[3], expected)
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
    from explorer.java.binding.fitting import Inference

    return Inference(body.tools.fitting, body.tools.universe, ())._common(one, other)


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


def around(body: Body, qualifier: str) -> Class:
    """The class that `Outer.this` means."""
    if not qualifier:
        return body.cls
    name = body.tools.names.lookup(qualifier, body.env)
    found: Class | None = body.cls
    while found is not None:
        if found.name == name:
            return found
        found = found.outer
    return (body.tools.universe.find(name) if name is not None else None) or body.cls


def _super(body: Body, node: list[Any], expected: Type | None) -> Type:
    return super_type(body, node[1])


def super_type(body: Body, qualifier: str) -> Type:
    """The type that `super` or `X.super` means: of an interface X, that very one."""
    if qualifier:
        name = body.tools.names.lookup(qualifier, body.env)
        kind = body.tools.universe.find(name) if name is not None else None
        if kind is not None and kind.interface:
            return body.cls.ancestors.get(kind.name, Ref(kind.name))
        if kind is not None:
            return kind.superclass or OBJECT
    return body.cls.superclass or OBJECT


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

__all__ = ["VOID", "Named", "Wild", "around", "either", "field_of", "name_of", "pattern", "receiver"]
