"""A class with its superclasses and interfaces, as a test runner walks them."""

from collections.abc import Iterator

from msgspec import Struct

from explorer.java.declared import Declared
from explorer.java.facts import TypeKind
from explorer.java.program import Program
from explorer.model.names import TypeName

_HARMLESS = ("java.", "javax.", "jdk.")


class Hierarchy(Struct, frozen=True):
    """The class itself, then its superclasses; then all interfaces that any of them has."""

    classes: tuple[Declared, ...]
    interfaces: tuple[Declared, ...]
    outside: str
    """Full name of the first superclass that is not in the project; empty if that is Object or of the JDK."""

    @property
    def everything(self) -> tuple[Declared, ...]:
        """Classes first, nearest first."""
        return (*self.classes, *self.interfaces)


def hierarchy(program: Program, start: Declared) -> Hierarchy:
    """Walk up from a class; a cycle ends the walk."""
    classes, outside = [start], ""
    seen = {start.name}
    while (current := classes[-1]).facts.kind is TypeKind.CLASS and current.facts.extends:
        written = current.facts.extends[0]
        parent = program.resolve(written, current)
        if parent is None:
            full = program.qualified(written, current)
            outside = "" if full.startswith(_HARMLESS) else full
            break
        if parent in seen:
            break
        seen.add(parent)
        classes.append(_seen_from(start, program.declarations(parent)))
    return Hierarchy(tuple(classes), tuple(_interfaces(program, classes, seen)), outside)


def _seen_from(start: Declared, declarations: tuple[Declared, ...]) -> Declared:
    """Of several declarations with one name, the one in the same module; else the one that counts."""
    return next((each for each in declarations if each.module == start.module), declarations[0])


def _interfaces(program: Program, classes: list[Declared], seen: set[TypeName]) -> Iterator[Declared]:
    agenda = list(classes)
    for current in agenda:
        for parent in program.supertypes(current.name):
            if parent not in seen and program.types[parent].facts.kind is TypeKind.INTERFACE:
                seen.add(parent)
                agenda.append(program.types[parent])
                yield program.types[parent]
