"""Which types give a file its statically imported members."""

from collections.abc import Iterator, Mapping

from explorer.java.declared import Declared, Unit
from explorer.java.inherited import declares
from explorer.java.names import Names
from explorer.model.names import TypeName


class StaticImports:
    """Looks members' simple names up in the static imports of files."""

    def __init__(self, types: Mapping[TypeName, Declared], names: Names) -> None:
        """The imports of a file are looked at when a name of it is asked for."""
        self._types = types
        self._names = names
        self._files: dict[str, _File] = {}
        self._owners: dict[tuple[str, str, bool], tuple[TypeName, ...]] = {}

    def owners(self, name: str, call: bool, unit: Unit) -> tuple[TypeName, ...]:
        """Where a name leads within the program: the type imported from, and the one that declares it."""
        file = self._of(unit)
        if not file.imports_any:
            return ()
        key = (unit.file, name, call)
        if key not in self._owners:
            found = dict.fromkeys(owner for _, owner in file.single.get(name, ()) if owner is not None)
            for owner in (*found, *(owner for _, owner in file.on_demand if owner is not None)):
                declaring = next(self._declaring(owner, name, call), None)
                if declaring is not None:
                    found |= {owner: None, declaring: None}
            self._owners[key] = tuple(found)
        return self._owners[key]

    def givers(self, name: str, call: bool, unit: Unit) -> frozenset[str]:
        """All types that may give a member, those outside the program included.

        What a single import gives hides what others give on demand; an outside type may have any member.
        """
        file = self._of(unit)
        for imported in (file.single.get(name, ()), file.on_demand):
            found = frozenset(
                giver for path, owner in imported for giver in self._giving(path, owner, name, call)
            )
            if found:
                return found
        return frozenset()

    def sources(self, units: Iterator[Unit]) -> frozenset[TypeName]:
        """All types of the program of which members are imported on demand, or inherited by such a type."""
        owners = {owner for unit in units for _, owner in self._of(unit).on_demand if owner is not None}
        return frozenset(kin for owner in owners for kin in self._names.ancestors(owner))

    def _giving(self, path: str, owner: TypeName | None, name: str, call: bool) -> Iterator[str]:
        if owner is None:
            yield path
            return
        known = list(self._declaring(owner, name, call))
        if known:
            # A field hides those it overrides; a method may be overloaded.
            yield from known if call else known[:1]
        elif self._names.may_inherit(owner):
            yield owner

    def _declaring(self, owner: TypeName, name: str, call: bool) -> Iterator[TypeName]:
        for kin in self._names.ancestors(owner):
            if declares(self._types[kin].facts, name, call):
                yield kin

    def _of(self, unit: Unit) -> "_File":
        known = self._files.get(unit.file)
        if known is None:
            known = self._files[unit.file] = _File(unit, self._names)
        return known


class _File:
    """Static imports as (path of the owner, the owner if the program has it)."""

    def __init__(self, unit: Unit, names: Names) -> None:
        self.single: dict[str, list[tuple[str, TypeName | None]]] = {}
        self.on_demand: list[tuple[str, TypeName | None]] = []
        for entry in unit.imports:
            if entry.static:
                path, _, member = (entry.name, "", "") if entry.on_demand else entry.name.rpartition(".")
                place = self.on_demand if entry.on_demand else self.single.setdefault(member, [])
                place.append((path, names.canonical(path)))
        self.imports_any = bool(self.single or self.on_demand)
