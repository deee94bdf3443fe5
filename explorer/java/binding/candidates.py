"""The methods and constructors that a call may mean, before one is chosen."""

from collections.abc import Sequence

from explorer.java.binding.body import Body
from explorer.java.binding.classes import Class, arguments_of
from explorer.java.binding.types import (
    Both,
    Ref,
    Type,
    Var,
    Wild,
    erasure,
    substitute,
    upper,
)  # fmt: skip
from explorer.java.binding.values import Candidate

_LONGEST = 10
"""Type variables that bound each other in a row; `<T extends T>` has no end."""


def methods_of(body: Body, kind: Type, name: str) -> list[Candidate]:
    """The methods of a type, each with what its class's variables stand for."""
    if kind.__class__ is Ref and not kind.args:
        # Most types of receivers have no arguments, and the same are asked for again and again.
        known = body.tools.methods.get((kind.name, name))
        if known is None:
            known = _methods_of(body, kind, name)
            if known:
                body.tools.methods[kind.name, name] = known
        return known
    return _methods_of(body, kind, name)


def _methods_of(body: Body, kind: Type, name: str) -> list[Candidate]:
    found: list[Candidate] = []
    for part in parts_of(kind):
        seen = body.class_of(part)
        if seen is None:
            continue
        cls, ref = seen
        for method, table in cls.found_methods(name):
            found.append((method, seen_through(cls, ref, table)))
    return found


def parts_of(kind: Type) -> Sequence[Type]:
    """The parts of an intersection, or of what bounds a type variable; of other types, just that."""
    kind = upper(kind)
    for _ in range(_LONGEST):
        if kind.__class__ is not Var or not kind.bounds:
            break
        if len(kind.bounds) > 1:
            return kind.bounds
        kind = upper(kind.bounds[0])
    if kind.__class__ is Both:
        return [part for each in kind.parts for part in parts_of(each)]
    return (kind,)


class Erased(dict[Var, Type]):
    """What variables stand for in a member of a raw type, of which all type arguments are gone."""


def seen_through(cls: Class, ref: Ref, table: dict[Var, Type]) -> dict[Var, Type]:
    """What variables stand for in a member that is reached through a type; `table` has those of its class."""
    if not cls.variables:
        return table
    if not ref.args:
        return Erased({variable: erasure(variable) for variable in (*table, *cls.variables)})
    own = arguments_of(cls, ref)
    for variable, argument in own.items():
        if argument.__class__ is Wild and argument.variance == "?" and variable.bounds:
            # Whatever it is, it is below the bound.
            own[variable] = Wild("+", substitute(variable.bounds[0], arguments_of(cls, ref)))
    return {**{variable: substitute(kind, own) for variable, kind in table.items()}, **own}


def constructors_of(cls: Class, ref: Ref) -> list[Candidate]:
    """The constructors of a class, as its type arguments make them."""
    return [(each, seen_through(cls, ref, {})) for each in cls.methods.get("<init>", ())]


def imported(body: Body, name: str) -> tuple[list[tuple[str, Candidate]], str | None]:
    """The methods that static imports give, each with the class that the import names.

    Or a class outside that may give it and is not known.
    """
    place = (body.env.declared.file, name)
    known = body.tools.imported.get(place)
    if known is None:
        known = body.tools.imported[place] = _imported(body, name)
    return known


def _imported(body: Body, name: str) -> tuple[list[tuple[str, Candidate]], str | None]:
    names, find = body.tools.names, body.tools.universe.find
    unknown: list[str] = []
    for on_demand in (False, True):
        found: list[tuple[str, Candidate]] = []
        for entry in body.env.declared.unit.imports:
            if not entry.static or entry.on_demand is not on_demand:
                continue
            path, _, member = (entry.name, "", name) if on_demand else entry.name.rpartition(".")
            if member != name:
                continue
            full = names.by_full_name(path)
            owner = find(full) if full is not None else None
            if owner is None:
                unknown.append(path)
                continue
            found += [(owner.name, each) for each in owner.found_methods(name) if each[0].static]
            if not found and owner.unknown_parent:
                unknown.append(owner.name)
        if found:
            return found, None
        if unknown:
            return [], " or ".join(sorted(set(unknown)))
    return [], None
