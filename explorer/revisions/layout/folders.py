"""Folders of a revision, as posix paths relative to its root; the root itself is the empty string."""

import posixpath
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import TypeVar

T = TypeVar("T")

# The first `src/<set>/<kind>` decides; further down it may be a resource that merely looks like one.
_SOURCE_SET = re.compile(r"(?:^|(.*?)/)src/([^/]+)/([^/]+)(?=/|$)")
_LANGUAGES = frozenset({"java", "groovy", "kotlin", "scala", "aspect", "aspectj"})
_RESOURCES = re.compile(
    r"META-INF(?:/|$)|(?:.*?/)?(?:src/[^/]+|tests?)/(?:resources|webapp|assets)(?:/|$)|resources(?:/|$)"
)
_TEST_FOLDERS = re.compile(
    r"(?:.*[-_.])?(?:tests?|javatests|testsrc|testcases|unittests?)(?:[-_.]src)?", re.I
)

_TEST_SETS = re.compile(
    r".*test.*|its?|.*specs?|e2e|smoke|bdd|(?:integ|intg|integration|func|functional|acceptance)s?", re.I
)


def folder_of(path: str) -> str:
    """The folder that holds the file."""
    return path.rpartition("/")[0]


def ancestors(folder: str) -> Iterator[str]:
    """The folder itself and all above it, ending with the root."""
    while folder:
        yield folder
        folder = folder_of(folder)
    yield ""


def join(folder: str, relative: str) -> str | None:
    """`relative` seen from `folder`, or None if it leads out of the revision.

    A leading slash means the root of the revision.
    """
    path = posixpath.normpath(posixpath.join("/", folder, relative.replace("\\", "/")).lstrip("/") or ".")
    if path == ".." or path.startswith("../"):
        return None
    return "" if path == "." else path


def nearest(folder: str, table: Mapping[str, T], known: dict[str, T | None]) -> T | None:
    """The entry of `table` for the folder or the closest one above it; `known` remembers the answers."""
    passed: list[str] = []
    found: T | None = None
    for above in ancestors(folder):
        if above in known:
            found = known[above]
            break
        passed.append(above)
        if above in table:
            found = table[above]
            break
    for each in passed:
        known[each] = found
    return found


def topmost(folders: Iterable[str]) -> tuple[str, ...]:
    """Those folders that lie in no other of them."""
    chosen: set[str] = set()
    for folder in sorted(set(folders), key=lambda each: (each.count("/"), each)):
        if not any(above in chosen for above in ancestors(folder)):
            chosen.add(folder)
    return tuple(sorted(chosen))


def within(folder: str, tops: Collection[str]) -> bool:
    """Whether the folder is one of `tops` or lies in one."""
    return any(above in tops for above in ancestors(folder))


def source_set(folder: str) -> tuple[str, str, str] | None:
    """(module folder, set, kind) of the first `src/<set>/<kind>` in the folder's path."""
    found = _SOURCE_SET.match(folder)
    return (found[1] or "", found[2], found[3]) if found else None


def is_test_set(name: str) -> bool:
    """Whether the name of a source set says that it holds tests: `test`, `integrationTest`, `it`, `spec`."""
    return _TEST_SETS.fullmatch(name) is not None


def is_language(kind: str) -> bool:
    """Whether `src/<set>/<kind>` holds sources of a JVM language, and not resources."""
    return kind in _LANGUAGES


def is_resource(folder: str) -> bool:
    """Whether the folder lies where only resources do: a .java file there is data."""
    return _RESOURCES.match(folder) is not None


def names_tests(folder: str) -> bool:
    """Whether some part of the path is a usual name for a folder of tests."""
    return any(_TEST_FOLDERS.fullmatch(part) for part in folder.split("/"))
