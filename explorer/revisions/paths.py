"""File names as they come from disks, repositories and archives, turned into paths of a revision."""

import os
from collections.abc import Iterable

VERSION_CONTROL = frozenset({".git", ".hg", ".svn", ".bzr", "CVS", "_darcs", ".jj"})
TOOL_DATA = frozenset({".gradle", ".idea", "node_modules", "__MACOSX"})

OUTPUT = "build output, not part of the sources"

_BUILD_FILES = frozenset(
    {"pom.xml", "build.gradle", "build.gradle.kts", "settings.gradle", "settings.gradle.kts", "build.sbt"}
)
_IDE_FILES = frozenset({".classpath", ".project", ".idea"})


def path_text(raw: bytes) -> str:
    """Valid text for any file name; only a name that holds the text `\\xNN` itself could be mistaken."""
    return raw.decode("utf-8", "backslashreplace")


def name_text(name: str) -> str:
    """The same for a name that Python got from the system, with undecodable bytes as lone surrogates."""
    return path_text(os.fsencode(name))


def is_clutter(name: str) -> bool:
    """Whether a folder (or git's link file) of this name is never part of a project."""
    return name in VERSION_CONTROL or name in TOOL_DATA


def may_be_output(name: str, siblings: Iterable[str]) -> bool:
    """Whether a folder of this name, beside these, is where a build tool or an IDE writes."""
    beside = frozenset(siblings)
    if name in ("target", "build"):
        return "src" in beside or not beside.isdisjoint(_BUILD_FILES)
    if name in ("out", "bin"):
        return not beside.isdisjoint(_IDE_FILES) or any(other.endswith(".iml") for other in beside)
    return False


def is_module(children: Iterable[str]) -> bool:
    """Whether a folder with these children holds sources of its own, whatever it is called."""
    inside = frozenset(children)
    return "src" in inside or not inside.isdisjoint(_BUILD_FILES)


def clutter_in(paths: Iterable[str]) -> tuple[frozenset[str], frozenset[str]]:
    """Of a plain list of paths: the folders that are clutter, and those that are build output."""
    children: dict[str, set[str]] = {"": set()}
    for path in paths:
        while True:
            folder, _, name = path.rpartition("/")
            known = folder in children
            children.setdefault(folder, set()).add(name)
            if known:
                break
            path = folder
    clutter = {folder for folder in children if is_clutter(folder.rpartition("/")[2])}
    output = set()
    for folder, inside in children.items():
        parent, _, name = folder.rpartition("/")
        if folder and may_be_output(name, children[parent]) and not is_module(inside):
            output.add(folder)
    return frozenset(clutter), frozenset(output)


def folder_of(path: str, folders: frozenset[str]) -> str | None:
    """The outermost of these folders that holds the path."""
    end = path.find("/")
    while end >= 0:
        if path[:end] in folders:
            return path[:end]
        end = path.find("/", end + 1)
    return None
