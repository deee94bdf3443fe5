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

    def name(self, text: str) -> TypeName:
        """The full binary name of a type of this file; an implicit class has the file's own name."""
        if not text or text.startswith("$"):
            text = self.file.rpartition("/")[2].removesuffix(".java") + text
        return TypeName(f"{self.package}.{text}" if self.package else text)


class Declared(Struct, frozen=True, gc=False):
    """A type and where it is declared."""

    name: TypeName
    facts: Type
    unit: Unit
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
    """The types of one file; a nested one knows the type around it."""
    return [
        Declared(unit.name(fact.name), fact, unit, unit.name(outer) if dollar else None)
        for fact in facts.types
        for outer, dollar, _ in (fact.name.rpartition("$"),)
    ]
