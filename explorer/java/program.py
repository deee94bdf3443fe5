"""All files of a revision, linked: every type by its name, and what names mean."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from types import MappingProxyType

from msgspec.structs import replace

from explorer.java.binding.members import BoundProgram
from explorer.java.binding.universe import Universe
from explorer.java.bindings import Binding, Bindings
from explorer.java.checksums import combined
from explorer.java.declared import Declared, Unit, declared_types
from explorer.java.facts import FileFacts, Problem, Type, TypeKind
from explorer.java.inherited import Inherited
from explorer.java.names import Names
from explorer.java.outside import Library
from explorer.java.recursion import allow_depth
from explorer.java.staticimports import StaticImports
from explorer.java.uses import Use, Uses
from explorer.model.edge import How
from explorer.model.names import TypeName
from explorer.model.progress import Progress, silent
from explorer.model.source import Role
from explorer.revisions.layout import SourceFile

__all__ = ["Declared", "Program", "link"]

_NO_TYPES = "no type could be read from it"
_NOT_TYPES = ("package-info", "module-info")


class Program:
    """The types of one revision.

    Where a name is declared more than once, `types` has the declaration that counts for the screen, with a
    checksum over all; what it uses is what any of them uses.
    """

    def __init__(
        self,
        declarations: Mapping[TypeName, tuple[Declared, ...]],
        unreadable: Mapping[str, str],
        problems: Mapping[str, tuple[Problem, ...]],
        modules: Mapping[str, str],
    ) -> None:
        """Take the declarations of every type, the one that counts first, and the modules' source roots."""
        self._declarations = declarations
        self.types: Mapping[TypeName, Declared] = MappingProxyType(
            {name: _merged(found) for name, found in declarations.items()}
        )
        self.unreadable = MappingProxyType(dict(unreadable))
        """Path → reason."""
        self.problems = MappingProxyType(dict(problems))
        """Path → syntax errors from which the reader recovered."""
        self.duplicates: Mapping[TypeName, tuple[str, ...]] = MappingProxyType(
            {name: tuple(d.file for d in found) for name, found in declarations.items() if len(found) > 1}
        )
        """Name → paths, of the types that are declared more than once."""
        self._names = Names(self.types, modules)
        inherited = Inherited(self.types, self._names)
        statics = StaticImports(self.types, self._names)
        self._uses = Uses(self.types, self._names, inherited, statics)
        self._bindings = Bindings(self.types, self._names, inherited, statics)

    def bound(self, library: Library, progress: Progress = silent) -> BoundProgram:
        """What all bodies are bound to, given what is known of the world outside."""
        allow_depth()
        universe = Universe(self.types, self._names, library)
        return BoundProgram(universe, self._declarations, progress)

    def declarations(self, name: TypeName) -> tuple[Declared, ...]:
        """Every declaration of the type as it stands, the one that counts first."""
        return self._declarations[name]

    def resolve(self, text: str, within: TypeName | Declared) -> TypeName | None:
        """The type of the program that a type name means inside the type, or the declaration, `within`."""
        return self._names.resolve(text, within if isinstance(within, Declared) else self.types[within])

    def qualified(self, text: str, within: TypeName | Declared) -> str:
        """The best-known full name, also of types outside the program; the text itself if there is none."""
        return self._names.qualified(text, within if isinstance(within, Declared) else self.types[within])

    def supertypes(self, name: TypeName) -> tuple[TypeName, ...]:
        """Direct supertypes within the program."""
        return self._names.supertypes(name)

    def subtypes(self, name: TypeName) -> tuple[TypeName, ...]:
        """Direct subtypes, sorted."""
        return self._subtypes.get(name, ())

    def uses(self, name: TypeName) -> Iterator[Use]:
        """What the type's source leads to, declaration by declaration; nesting is not in it."""
        for declared in self._declarations[name]:
            yield from self._uses.of(declared)
            if "sealed" in declared.facts.modifiers:
                yield from self._implicitly_permitted(declared)

    def bindings(self, name: TypeName) -> frozenset[Binding]:
        """What the type's names are bound to."""
        return frozenset(
            binding for declared in self._declarations[name] for binding in self._bindings.of(declared)
        )

    def _implicitly_permitted(self, declared: Declared) -> Iterator[Use]:
        """A sealed type without `permits` permits its subtypes in the same file."""
        if any(reference.how is How.PERMITS for reference in declared.facts.references):
            return
        for name in self.subtypes(declared.name):
            if self.types[name].file == declared.file:
                yield Use(name, How.PERMITS, declared.file, declared.facts.line)

    @cached_property
    def _subtypes(self) -> dict[TypeName, tuple[TypeName, ...]]:
        found: dict[TypeName, list[TypeName]] = {}
        for name in sorted(self.types):
            for parent in self._names.supertypes(name):
                found.setdefault(parent, []).append(name)
        return {name: tuple(children) for name, children in found.items()}


def link(sources: Iterable[tuple[SourceFile, FileFacts]]) -> Program:
    """Put the files of a revision together."""
    declarations: dict[TypeName, list[Declared]] = {}
    unreadable: dict[str, str] = {}
    problems: dict[str, tuple[Problem, ...]] = {}
    modules: dict[str, str] = {}
    for source, facts in sources:
        if facts.module:
            modules.setdefault(facts.module, source.root)
        unit = Unit(
            source.path, source.role, source.module, source.root, facts.package, facts.imports, facts.code
        )
        declared = declared_types(unit, facts)
        if facts.unreadable:
            unreadable[source.path] = facts.unreadable
        elif facts.problems:
            problems[source.path] = facts.problems
            if not declared and not _declares_no_type(source):
                unreadable[source.path] = _NO_TYPES
        if facts.unreadable or facts.problems:
            declared += _placeholder(source, facts, {d.name for d in declared})
        for found in declared:
            declarations.setdefault(found.name, []).append(found)
    ordered = {name: tuple(sorted(found, key=_preference)) for name, found in declarations.items()}
    return Program(ordered, unreadable, problems, modules)


def _declares_no_type(source: SourceFile) -> bool:
    return source.path.rpartition("/")[2].removesuffix(".java") in _NOT_TYPES


def _placeholder(source: SourceFile, facts: FileFacts, known: set[TypeName]) -> list[Declared]:
    """The type that a file which was not wholly read should declare by its name: names lead to it."""
    inside = source.path.removeprefix(source.root).lstrip("/") if source.root else source.path
    folder, _, file = inside.rpartition("/")
    simple = file.removesuffix(".java")
    if simple in _NOT_TYPES:
        return []
    package = facts.package or folder.replace("/", ".")
    unit = Unit(source.path, source.role, source.module, source.root, package, facts.imports)
    if unit.name(simple) in known:
        return []
    empty = Type(simple, TypeKind.CLASS, (), 1, 1, b"", b"")
    return [Declared(unit.name(simple), empty, unit, simple)]


def _preference(declared: Declared) -> tuple[bool, str]:
    return declared.role is not Role.MAIN, declared.file


def _merged(found: tuple[Declared, ...]) -> Declared:
    if len(found) == 1:
        return found[0]
    facts = replace(
        found[0].facts,
        checksum=combined(declared.facts.checksum for declared in found),
        header=combined(declared.facts.header for declared in found),
    )
    return replace(found[0], facts=facts)
