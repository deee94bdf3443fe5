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
            found = dict.fromkeys(file.single.get(name, ()))
            for owner in (*found, *file.on_demand):
                declaring = next(self._declaring(owner, name, call), None)
                if declaring is not None:
                    found |= {owner: None, declaring: None}
            self._owners[key] = tuple(found)
        return self._owners[key]

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
    """The types of the program that static imports name."""

    def __init__(self, unit: Unit, names: Names) -> None:
        self.single: dict[str, list[TypeName]] = {}
        self.on_demand: list[TypeName] = []
        for entry in unit.imports:
            if entry.static:
                path, _, member = (entry.name, "", "") if entry.on_demand else entry.name.rpartition(".")
                place = self.on_demand if entry.on_demand else self.single.setdefault(member, [])
                owner = names.canonical(path)
                if owner is not None:
                    place.append(owner)
        self.imports_any = bool(self.single or self.on_demand)
