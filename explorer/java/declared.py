"""Types of a linked program, each with the file it stands in."""

from msgspec import Struct

from explorer.java.facts import FileFacts, Import, Type
from explorer.model.names import TypeName
from explorer.model.source import Role


class Unit(Struct, frozen=True, gc=False):
    """What the types of one source file share."""

    file: str
    role: Role
    module: str
    root: str
    package: str
    imports: tuple[Import, ...]
    code: bytes = b""
    """What bodies say, see `explorer.java.code`."""

    def name(self, text: str) -> TypeName:
        """The full binary name of a type of this file."""
        return TypeName(f"{self.package}.{text}" if self.package else text)


class Declared(Struct, frozen=True, gc=False):
    """A type and where it is declared."""

    name: TypeName
    facts: Type
    unit: Unit
    simple: str
    """The name that it is declared by."""
    outer: TypeName | None = None

    @property
    def file(self) -> str:
        """The path of the source file."""
        return self.unit.file

    @property
    def role(self) -> Role:
        """Main, test or library."""
        return self.unit.role

    @property
    def package(self) -> str:
        """The package, empty for the unnamed one."""
        return self.unit.package

    @property
    def module(self) -> str:
        """The build module's folder."""
        return self.unit.module


def declared_types(unit: Unit, facts: FileFacts) -> list[Declared]:
    """The types of one file; a nested one knows the type around it.

    A dollar may also be part of a plain name, so that only what the file declares is taken for an outer type.
    An implicit class has the file's own name.
    """
    names = {fact.name for fact in facts.types}
    stem = unit.file.rpartition("/")[2].removesuffix(".java") if "" in names else ""
    found = []
    for fact in facts.types:
        outer, dollar, simple = fact.name.rpartition("$")
        while dollar and outer not in names:
            outer, dollar, after = outer.rpartition("$")
            simple = f"{after}${simple}"
        around = unit.name(stem + outer) if dollar else None
        found.append(Declared(unit.name(stem + fact.name), fact, unit, simple or stem, around))
    return found
