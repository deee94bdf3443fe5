"""What a type name in the source means, as Java resolves it.

From the inside out: member types of the type and of its supertypes, then of the types around it, then the
file's single imports, its package, its on-demand imports, java.lang, the modules that it imports.
"""

from collections.abc import Iterable, Mapping
from functools import cached_property
from types import MappingProxyType
from typing import NamedTuple

from explorer.java.declared import Declared, Unit
from explorer.java.jdk import JAVA_LANG, JAVA_LANG_SINCE_9
from explorer.model.names import TypeName

Meanings = tuple[str, ...]
"""Full names, or packages and types followed by `.*` and modules followed by `/*`; sorted."""

_NO_MEMBERS: Mapping[str, TypeName] = MappingProxyType({})
_DEEPEST = 50


class Meaning(NamedTuple):
    """What the first part of a name is: a type of the project, or the full name of one outside if known."""

    type: TypeName | None
    qualified: str


class Names:
    """Resolves type names among the types of one program."""

    def __init__(self, types: Mapping[TypeName, Declared], modules: Mapping[str, str]) -> None:
        """Index the types by package and by the type around them; `modules` have their source roots."""
        self._types = types
        self._modules = modules
        self._in_modules: dict[str, Mapping[str, TypeName]] = {}
        self._packages: dict[str, dict[str, TypeName]] = {}
        self._nested: dict[TypeName, dict[str, TypeName]] = {}
        for name, declared in types.items():
            if declared.outer is None:
                self._packages.setdefault(declared.package, {})[declared.simple] = name
            else:
                self._nested.setdefault(declared.outer, {})[declared.simple] = name
        self._supertypes: dict[TypeName, tuple[TypeName, ...]] = {}
        self._members: dict[TypeName, Mapping[str, TypeName]] = {}
        self._visible: dict[TypeName, Mapping[str, TypeName]] = {}
        self._units: dict[str, _FileNames] = {}
        self._canonical: dict[str, TypeName | None] = {}
        self._depth = 0

    def supertypes(self, name: TypeName) -> tuple[TypeName, ...]:
        """Direct supertypes within the program, in the order in which they are written."""
        known = self._supertypes.get(name)
        if known is not None:
            return known
        # Cyclic inheritance meets this value instead of itself.
        self._supertypes[name] = ()
        declared = self._types[name]
        texts = (*declared.facts.extends, *declared.facts.implements)
        found = []
        if texts and self._depth < _DEEPEST:
            self._depth += 1
            for text in texts:
                parent = self.supertype(text, declared)
                if parent is not None and parent != name and parent not in found:
                    found.append(parent)
            self._depth -= 1
        self._supertypes[name] = tuple(found)
        return self._supertypes[name]

    def supertype(self, text: str, declared: Declared) -> TypeName | None:
        """What a name means in the header of a type, where the type's own members are not yet in scope."""
        return self._within(text, declared, self._surroundings(declared))

    def ancestors(self, name: TypeName) -> Iterable[TypeName]:
        """The type and all its supertypes within the program, nearest first."""
        seen = {name: None}
        for found in (waiting := [name]):
            for parent in self.supertypes(found):
                if parent not in seen:
                    seen[parent] = None
                    waiting.append(parent)
        return seen

    def meaning(self, head: str, declared: Declared) -> Meaning:
        """What a simple name means within a type."""
        found = self._visible_in(declared).get(head)
        return Meaning(found, found) if found is not None else self._in_file(head, declared.unit)

    def longest(self, text: str, declared: Declared) -> tuple[TypeName | None, str]:
        """The type that a dotted name starts with, as deep as it goes, and what is left of the name."""
        head, _, rest = text.partition(".")
        meaning = self.meaning(head, declared)
        if meaning.type is not None:
            return self._descend(meaning.type, rest)
        if meaning.qualified or not rest:
            return None, text
        return self._by_full_name(text)

    def resolve(self, text: str, declared: Declared) -> TypeName | None:
        """The type of the program that a whole dotted name means."""
        found, rest = self.longest(text, declared)
        return None if rest else found

    def qualified(self, text: str, declared: Declared) -> str:
        """The full name, also of a type outside the program as far as imports tell; else the text itself."""
        found, rest = self.longest(text, declared)
        if found is not None:
            return f"{found}.{rest}" if rest else found
        head, dot, tail = text.partition(".")
        full = self.meaning(head, declared).qualified
        if not full and not dot:
            full = _FileNames.of(self, declared.unit).guess(head)
        return f"{full or head}{dot}{tail}"

    def meanings(
        self, text: str, declared: Declared, *, header: bool = False, certain: bool = True
    ) -> Meanings:
        """All that a name may mean, as far as the program and the file's imports tell.

        A full name, or every `package.*` that can give the name, or nothing. What a name may mean that is not
        `certain` to be a type's includes the member that a static import gives.
        """
        head, _, rest = text.partition(".")
        visible = self._surroundings(declared) if header else self._visible_in(declared)
        found = visible.get(head)
        if found is not None:
            return (self._descend(found, rest)[0],)
        file = _FileNames.of(self, declared.unit)
        meaning = file.meaning(head)
        if rest and not meaning.qualified:
            found, _ = self._by_full_name(text)
            if found is not None:
                return (found,)
            if head[:1].islower() and (certain or _names_a_type(rest)):
                return (text,)  # the head is a package
        if meaning.type is not None and certain:
            return (self._descend(meaning.type, rest)[0],)
        return tuple(
            self._descend(meaning.type, rest)[0] if full == meaning.type else full
            for full in file.meanings(head, certain)
        )

    def may_inherit(self, name: TypeName) -> bool:
        """Whether a supertype lies outside the program, so that members of the type are unknown."""
        return any(
            self.supertype(text, declared) is None
            for declared in map(self._types.__getitem__, self.ancestors(name))
            for text in (*declared.facts.extends, *declared.facts.implements)
        )

    def canonical(self, text: str) -> TypeName | None:
        """The type with this full name, written with dots (`a.b.C.D`)."""
        if text not in self._canonical:
            found, rest = self._by_full_name(text)
            self._canonical[text] = None if rest else found
        return self._canonical[text]

    def members(self, name: TypeName) -> Mapping[str, TypeName]:
        """Member types by simple name, inherited ones included."""
        known = self._members.get(name)
        if known is None:
            self._members[name] = self._nested.get(name, _NO_MEMBERS)
            tables = [table for parent in self.ancestors(name) if (table := self._nested.get(parent))]
            known = tables[0] if len(tables) == 1 else _NO_MEMBERS
            if len(tables) > 1:
                known = {key: value for table in reversed(tables) for key, value in table.items()}
            self._members[name] = known
        return known

    def package(self, name: str) -> Mapping[str, TypeName]:
        """The top-level types of a package by simple name."""
        return self._packages.get(name, _NO_MEMBERS)

    def module(self, name: str) -> Mapping[str, TypeName]:
        """The top-level types of a module of the program by simple name."""
        if name not in self._in_modules:
            root = self._modules.get(name)
            self._in_modules[name] = {
                declared.simple: declared.name
                for declared in (self._types.values() if root is not None else ())
                if declared.unit.root == root and declared.outer is None
            }
        return self._in_modules[name]

    def _surroundings(self, declared: Declared) -> Mapping[str, TypeName]:
        return _NO_MEMBERS if declared.outer is None else self._visible_in(self._types[declared.outer])

    def _visible_in(self, declared: Declared) -> Mapping[str, TypeName]:
        """Member types of the type and of all types around it; inner ones hide outer ones."""
        chain: list[TypeName] = []
        name: TypeName | None = declared.name
        while name is not None and name not in self._visible:
            chain.append(name)
            name = self._types[name].outer
        known = self._visible[name] if name is not None else _NO_MEMBERS
        for inner in reversed(chain):
            own = self.members(inner)
            known = {**known, **own} if own and known else own or known
            self._visible[inner] = known
        return known

    def _within(self, text: str, declared: Declared, visible: Mapping[str, TypeName]) -> TypeName | None:
        head, _, rest = text.partition(".")
        if head in declared.facts.type_parameters:
            return None
        found = visible.get(head)
        if found is None:
            meaning = self._in_file(head, declared.unit)
            found = meaning.type
            if found is None:
                return self.canonical(text) if rest and not meaning.qualified else None
        found, rest = self._descend(found, rest)
        return None if rest else found

    def _descend(self, found: TypeName, rest: str) -> tuple[TypeName, str]:
        while rest:
            part, _, after = rest.partition(".")
            inner = self.members(found).get(part)
            if inner is None:
                break
            found, rest = inner, after
        return found, rest

    def _by_full_name(self, text: str) -> tuple[TypeName | None, str]:
        end = text.find(".")
        while end > 0:
            types = self._packages.get(text[:end])
            if types is not None:
                part, _, rest = text[end + 1 :].partition(".")
                found = types.get(part)
                if found is not None:
                    return self._descend(found, rest)
            end = text.find(".", end + 1)
        head, _, rest = text.partition(".")
        found = self._packages.get("", {}).get(head)
        return (None, text) if found is None else self._descend(found, rest)

    def _in_file(self, head: str, unit: Unit) -> Meaning:
        return _FileNames.of(self, unit).meaning(head)


def _names_a_type(text: str) -> bool:
    """Whether a part of a dotted name is written as types are, and constants are not."""
    return any(part[:1].isupper() and not part.isupper() for part in text.split("."))


class _FileNames:
    """What simple names mean at the top of one file."""

    @staticmethod
    def of(names: Names, unit: Unit) -> "_FileNames":
        """The table of that file, made when first asked for."""
        known = names._units.get(unit.file)
        if known is None:
            known = names._units[unit.file] = _FileNames(names, unit)
        return known

    def __init__(self, names: Names, unit: Unit) -> None:
        self._names = names
        self._package = names.package(unit.package)
        self._single: dict[str, list[str]] = {}
        self._on_demand: list[str] = []
        self._modules: list[str] = []
        for entry in unit.imports:
            if entry.module:
                self._modules.append(entry.name)
            elif entry.on_demand:
                self._on_demand.append(entry.name)
            else:
                paths = self._single.setdefault(entry.name.rpartition(".")[2], [])
                # A static import names a member; only if there is no other import is it taken for a type's.
                paths.insert(0, entry.name) if not entry.static else paths.append(entry.name)
        self._static = {e.name for e in unit.imports if e.static}
        self._known: dict[str, Meaning] = {}

    def meaning(self, head: str) -> Meaning:
        """What the imports and the package say."""
        known = self._known.get(head)
        if known is None:
            known = self._known[head] = self._find(head)
        return known

    def _find(self, head: str) -> Meaning:
        for path in self._single.get(head, ()):
            found = self._names.canonical(path)
            if found is not None:
                return Meaning(found, found)
            if path not in self._static:
                return Meaning(None, path)
        found = self._package.get(head)
        if found is not None:
            return Meaning(found, found)
        for path in self._on_demand:
            found = self._names.package(path).get(head)
            if found is None and (owner := self._names.canonical(path)) is not None:
                found = self._names.members(owner).get(head)
            if found is not None:
                return Meaning(found, found)
        if head in JAVA_LANG:
            return Meaning(None, f"java.lang.{head}")
        found = next((found for name in self._modules if (found := self._names.module(name).get(head))), None)
        return Meaning(found, found or "")

    def meanings(self, head: str, certain: bool) -> Meanings:
        """The full name if it is known, else whatever may give it; see `Names.meanings`."""
        full = self.meaning(head).qualified
        if full == f"java.lang.{head}" and self._givers and head in JAVA_LANG_SINCE_9:
            full = ""
        known = {full} if full else set[str]()
        if not known or not certain:
            known.update(filter(self._is_open, self._static.intersection(self._single.get(head, ()))))
        return tuple(sorted(known or self._givers))

    def _is_open(self, member: str) -> bool:
        """Whether a static import names a member that no type of the program is known to have."""
        owner = self._names.canonical(member.rpartition(".")[0])
        return owner is None or self._names.may_inherit(owner)

    @cached_property
    def _givers(self) -> frozenset[str]:
        """What is imported on demand, but for types of which every member is known."""
        imported = [
            f"{path}.*"
            for path in self._on_demand
            if (owner := self._names.canonical(path)) is None or self._names.may_inherit(owner)
        ]
        return frozenset([*imported, *(f"{name}/*" for name in self._modules)])

    def guess(self, head: str) -> str:
        """The name a type outside the program most likely has, if one on-demand import alone can give it."""
        outside = [
            path
            for path in self._on_demand
            if path not in self._static and not self._names.package(path) and not self._names.canonical(path)
        ]
        # A module's name is mostly that of a package in it.
        outside += self._modules
        likely = [path for path in outside if not path.startswith(("java.", "javax."))] or outside
        return f"{likely[0]}.{head}" if len(likely) == 1 else ""
