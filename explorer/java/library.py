"""The types outside the project, wherever they are: the JDK index, jars, folders of classes."""

from collections import defaultdict
from collections.abc import Collection, Iterable
from functools import cached_property

from explorer.java.classfile import BadClassFile, read_class
from explorer.java.jars import ClassEntries, LibraryProblem
from explorer.java.jdkindex.index import JdkIndex
from explorer.java.outside import (
    Library,
    OutsideField,
    OutsideMethod,
    OutsideType,
    is_public,
    outside_type,
)

__all__ = [
    "JarLibrary",
    "JdkIndex",
    "Libraries",
    "Library",
    "OutsideField",
    "OutsideMethod",
    "OutsideType",
]


class JarLibrary:
    """Jars and folders of classes; of two with the same class the first counts, as on a class path."""

    def __init__(self, entries: Iterable[ClassEntries]) -> None:
        self._entries = tuple(entries)
        self._holders: dict[str, ClassEntries] = {}
        for holder in reversed(self._entries):
            self._holders.update(dict.fromkeys(holder.names, holder))
        self._known: dict[str, OutsideType | None] = {}
        self._packages: dict[str, tuple[str, ...]] = {}
        self._bad: list[LibraryProblem] = []

    @property
    def problems(self) -> tuple[LibraryProblem, ...]:
        """What can't be read, as far as it was asked for."""
        return (*(each for holder in self._entries for each in holder.problems), *self._bad)

    @cached_property
    def _tops(self) -> dict[str, list[str]]:
        """Packages with the classes that have no `$` in their names."""
        found: dict[str, list[str]] = defaultdict(list)
        for name in self._holders:
            package, _, simple = name.rpartition(".")
            tops = found[package]
            if "$" not in simple:
                tops.append(simple)
        return dict(found)

    def find(self, name: str) -> OutsideType | None:
        """The class is read when it is first asked for."""
        holder = self._holders.get(name)
        if holder is None:
            return None
        if name not in self._known:
            self._known[name] = self._read(holder, name)
        return self._known[name]

    def package(self, name: str) -> Collection[str]:
        """Reads all classes of the package, to know which of them are public."""
        if name not in self._tops:
            return ()
        if name not in self._packages:
            start = f"{name}." if name else ""
            found = ((simple, self.find(start + simple)) for simple in self._tops[name])
            self._packages[name] = tuple(sorted(simple for simple, each in found if each and is_public(each)))
        return self._packages[name]

    def has_package(self, name: str) -> bool:
        """Known from the names alone."""
        return name in self._tops

    def close(self) -> None:
        """Close the jars."""
        for holder in self._entries:
            holder.close()

    def _read(self, holder: ClassEntries, name: str) -> OutsideType | None:
        content = holder.read(name)
        if content is None:
            return None
        try:
            found = outside_type(read_class(content))
        except BadClassFile as error:
            self._bad.append(LibraryProblem(f"{holder.path}!{name}", str(error)))
            return None
        if found.name != name:
            self._bad.append(LibraryProblem(f"{holder.path}!{name}", f"it says that it is {found.name}"))
            return None
        return found


class Libraries:
    """Several libraries; the first one that knows a type is asked."""

    def __init__(self, jdk: JdkIndex | None, jars: JarLibrary | None = None) -> None:
        self.jdk = jdk
        self.jars = jars
        self._all: tuple[Library, ...] = tuple(each for each in (jdk, jars) if each is not None)

    @property
    def problems(self) -> tuple[LibraryProblem, ...]:
        """What can't be read, as far as it was asked for."""
        return self.jars.problems if self.jars else ()

    def find(self, name: str) -> OutsideType | None:
        """The JDK's own type goes before that of a jar, as at run time."""
        for library in self._all:
            found = library.find(name)
            if found is not None:
                return found
        return None

    def package(self, name: str) -> Collection[str]:
        """All that is found of the package."""
        found = [library.package(name) for library in self._all if library.has_package(name)]
        return found[0] if len(found) == 1 else tuple(sorted({each for part in found for each in part}))

    def has_package(self, name: str) -> bool:
        """Whether one of them has it."""
        return any(library.has_package(name) for library in self._all)

    def close(self) -> None:
        """Close the jars."""
        if self.jars:
            self.jars.close()
