"""What lies around the revisions of a project: the JDK that they are written for, and the jars they name."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

from explorer.java.classpaths import NOTHING, Found, jars_for
from explorer.java.jars import open_classes
from explorer.java.jdkindex.index import JdkIndex, shipped_index
from explorer.java.library import JarLibrary, Libraries
from explorer.java.release import named_release
from explorer.java.repositories import Repositories
from explorer.revisions.layout.layout import Layout, Module
from explorer.revisions.revision import Revision

_Paths = tuple[Path, ...]
_Build = tuple[tuple[Module, ...], tuple[tuple[str, str], ...]]

_K = TypeVar("_K")
_T = TypeVar("_T")


class Surroundings:
    """Answers for several revisions; what they have in common is looked up and opened once.

    Nothing is read before it is asked for. The jars stay open until `close`, for all revisions together.
    """

    def __init__(self, given: Found = NOTHING, repositories: Repositories | None = None) -> None:
        """`given` is what the user names; without `repositories` build files are not asked for jars."""
        self._given = given
        self._repositories = repositories
        self._releases: dict[_Build, int | None] = {}
        self._classpaths: dict[_Build, Found] = {}
        self._indexes: dict[int | None, JdkIndex] = {}
        self._jars: dict[_Paths, JarLibrary] = {}

    def release(self, revision: Revision, layout: Layout) -> int | None:
        """The release of Java that the build names."""
        return _kept(
            self._releases,
            _build(revision, layout),
            lambda: named_release(revision, layout, self._repositories),
        )

    def classpath(self, revision: Revision, layout: Layout) -> Found:
        """The jars that are used: those given first, as the user knows best."""
        if self._repositories is None:
            return self._given
        repositories = self._repositories
        return self._given + _kept(
            self._classpaths, _build(revision, layout), lambda: jars_for(revision, layout, repositories)
        )

    def library(self, revision: Revision, layout: Layout) -> Libraries:
        """The types of the JDK and of the class path."""
        jdk = self._index(self.release(revision, layout))
        paths = self.classpath(revision, layout).jars
        return Libraries(jdk, _kept(self._jars, paths, lambda: JarLibrary(map(open_classes, paths))))

    def _index(self, release: int | None) -> JdkIndex:
        return _kept(self._indexes, release, lambda: shipped_index(release))

    def identity(self, revision: Revision, layout: Layout) -> Iterator[str]:
        """Which JDK and jars these are; a jar that was written again is another one."""
        yield self._index(self.release(revision, layout)).digest
        for path in self.classpath(revision, layout).jars:
            yield f"{path} {_state(path)}"

    def close(self) -> None:
        """Close the jars."""
        for jars in self._jars.values():
            jars.close()


def _build(revision: Revision, layout: Layout) -> _Build:
    """What the answers of build files depend on: as long as it is the same, they are."""
    files = (revision.files.get(path) for path in layout.build_files)
    return layout.modules, tuple((each.path, each.content_id) for each in files if each is not None)


def _state(path: Path) -> str:
    """Of a folder of classes, that of all files in it."""
    if path.is_dir():
        return " ".join(f"{each} {_state(each)}" for each in sorted(path.rglob("*")) if each.is_file())
    try:
        state = path.stat()
    except OSError:
        return "gone"
    return f"{state.st_size} {state.st_mtime_ns} {state.st_ctime_ns}"


def _kept(table: dict[_K, _T], key: _K, make: Callable[[], _T]) -> _T:
    if key not in table:
        table[key] = make()
    return table[key]
