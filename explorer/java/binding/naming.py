"""What names mean: variables, fields, types; and what `this` and `super` are."""

from typing import Any

from explorer.java.binding.body import Body
from explorer.java.binding.bound import BoundField
from explorer.java.binding.classes import Class, Field
from explorer.java.binding.types import (
    OBJECT,
    UNKNOWN,
    Array,
    Ref,
    Type,
    Var,
    erased_text,
    erasure,
    substitute,
    upper,
)  # fmt: skip
from explorer.java.code import Op


class Named:
    """What a name stands for that is no value: a type."""

    __slots__ = ("type",)

    def __init__(self, kind: Type) -> None:
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
            through = found[0].owner if found[0].static and around is not body.cls else around
            return _field(body, found[0], substitute(found[0].type, found[1]), through.name, line)
        captured = body.captured.get(around.name)
        if captured is not None and name in captured:
            return captured[name]
        around = around.outer
    imported = body.tools.constants.imported(name, body.cls)
    if imported is not None:
        field, giver = imported
        return _field(body, field, field.type, giver, line)
    return None


def outside_field(body: Body, name: str, line: int) -> None:
    """Note a field that only static imports from classes nobody knows can give."""
    givers = {False: list[str](), True: list[str]()}
    for entry in body.env.declared.unit.imports:
        path, _, member = (entry.name, "", name) if entry.on_demand else entry.name.rpartition(".")
        if entry.static and member == name and body.tools.names.by_full_name(path) is None:
            givers[entry.on_demand].append(path)
    owner = " or ".join(sorted(givers[False] or givers[True]))
    if owner:
        body.out.append(BoundField(owner, owner, name, UNKNOWN, line, static=True))


def _field(body: Body, field: Field, kind: Type, receiver: str, line: int) -> Type:
    body.field(field, receiver, line)
    if kind is not field.type and field.type.__class__ in (Var, Array):
        body.shows("value", kind, line)
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
        type_variable = body.env.variables.get(text)
        if type_variable is not None:
            return Named(type_variable)
        if _is_imported(body, text) or text[:1].isupper():
            return Named(Ref(names.guessed(text, body.env)))
        return UNKNOWN
    # A type outside that is not known: as its name is written.
    last = next((at for at, part in enumerate(parts) if part[:1].isupper()), None)
    if last is None:
        return UNKNOWN
    prefix = ".".join(parts[: last + 1])
    if last + 1 == len(parts) or parts[last + 1][:1].isupper():
        return Named(Ref(names.guessed(text, body.env)))
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
    if declared.__class__ in (Var, Array):
        body.shows("value", made, line)
    return upper(made)


def receiver(body: Body, node: list[Any]) -> Type | Named:
    """What stands before a dot: a value or a type."""
    if node[0] == Op.NAME:
        return name_of(body, node[1], node[2])
    return body.type_of(node)


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
