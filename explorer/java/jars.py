"""Class files of jars and folders by their names; each is read only when it is asked for.

What can't be read is noted, and never raised: a library without that jar is better than no answer. Of a jar
for several releases the base is read. `module-info` and `package-info` are no types.
"""

import os
import struct
import zlib
from collections.abc import Collection, Mapping
from lzma import LZMAError
from pathlib import Path
from typing import Protocol
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from msgspec import Struct

from explorer.model.text import printable

MOST_ENTRIES = 200_000
LARGEST_CLASS = 16 * 1024 * 1024
MOST_BYTES = 1024**3
"""Of the classes of one jar together; many classes, each just small enough, are a bomb too."""

_SUFFIX = ".class"
# All that jars have. Of others, Python unpacks a whole block at once, however large it is.
_METHODS = (ZIP_STORED, ZIP_DEFLATED)
_NO_TYPES = frozenset({"module-info", "package-info"})
_ZIP_ERRORS = (
    BadZipFile, struct.error, zlib.error, LZMAError, EOFError, OSError,
    ValueError, NotImplementedError, RuntimeError, OverflowError,
)  # fmt: skip


class LibraryProblem(Struct, frozen=True):
    """A jar, folder or class that is not used, and why; raw text, not yet made safe to show."""

    path: str
    reason: str

    def sentence(self) -> str:
        """For the user."""
        return f"{printable(self.path)} is not used: {printable(self.reason)}"


class ClassEntries(Protocol):
    """Class files by the binary names that their paths stand for."""

    @property
    def path(self) -> Path: ...

    @property
    def names(self) -> Collection[str]: ...

    @property
    def problems(self) -> tuple[LibraryProblem, ...]: ...

    def read(self, name: str) -> bytes | None:
        """The bytes of a class; None if there is none, or it can't be read."""
        ...

    def close(self) -> None: ...


def open_classes(path: Path) -> ClassEntries:
    """A jar or a folder of classes; if it is neither, it is empty and says why."""
    return FolderClasses(path) if os.path.isdir(path) else JarClasses(path)


class JarClasses:
    """A jar, or another zip file whose classes stand under `prefix`."""

    def __init__(self, path: Path, prefix: str = "") -> None:
        self.path = path
        self._problems: list[LibraryProblem] = []
        self._zip: ZipFile | None = None
        self._entries: Mapping[str, ZipInfo] = {}
        self._room = MOST_BYTES
        if os.path.exists(path) and not os.path.isfile(path):
            # A pipe would have to be waited for.
            self._note(str(path), "it is no ordinary file")
            return
        try:
            self._zip = ZipFile(path)
            self._entries = self._listed(self._zip.infolist(), prefix)
        except FileNotFoundError:
            self._note(str(path), "there is no such file")
        except _ZIP_ERRORS as error:
            self._note(str(path), f"it is no readable jar ({_words(error)})")

    @property
    def names(self) -> Collection[str]:
        """All classes of the jar."""
        return self._entries.keys()

    @property
    def problems(self) -> tuple[LibraryProblem, ...]:
        """What was not read so far."""
        return tuple(self._problems)

    def read(self, name: str) -> bytes | None:
        """The bytes of a class; never more than the limit, whatever the jar says of its size."""
        info = self._entries.get(name)
        if info is None or self._zip is None:
            return None
        where = f"{self.path}!{info.filename}"
        if info.compress_type not in _METHODS:
            self._note(where, "it is packed in a way that jars don't have")
            return None
        if self._room < 0:
            self._note(where, f"the classes of the jar are larger than {MOST_BYTES >> 20} MiB together")
            return None
        try:
            with self._zip.open(info) as file:
                content = file.read(LARGEST_CLASS + 1)
        except _ZIP_ERRORS as error:
            self._note(where, f"it can't be unpacked ({_words(error)})")
            return None
        self._room -= len(content)
        if len(content) > LARGEST_CLASS:
            self._note(where, f"it is larger than {LARGEST_CLASS >> 20} MiB")
            return None
        return content

    def close(self) -> None:
        """Close the file."""
        if self._zip is not None:
            self._zip.close()

    def _listed(self, infos: list[ZipInfo], prefix: str) -> dict[str, ZipInfo]:
        if len(infos) > MOST_ENTRIES:
            self._note(str(self.path), f"it has more than {MOST_ENTRIES} entries")
            return {}
        found: dict[str, ZipInfo] = {}
        for info in infos:
            name = class_name(info.filename, prefix)
            if name:
                found.setdefault(name, info)
        return found

    def _note(self, path: str, reason: str) -> None:
        self._problems.append(LibraryProblem(path, reason))


class FolderClasses:
    """A folder of class files; links to folders are not followed."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._problems: list[LibraryProblem] = []
        self._entries: dict[str, str] = {}
        seen = 0
        for folder, _, files in os.walk(path):
            relative = os.path.relpath(folder, path).replace(os.sep, "/")
            start = "" if relative == "." else f"{relative}/"
            for file in sorted(files):
                seen += 1
                name = class_name(start + file)
                if name:
                    self._entries[name] = os.path.join(folder, file)
            if seen > MOST_ENTRIES:
                self._problems.append(LibraryProblem(str(path), f"it has more than {MOST_ENTRIES} files"))
                self._entries.clear()
                return

    @property
    def names(self) -> Collection[str]:
        """All classes of the folder."""
        return self._entries.keys()

    @property
    def problems(self) -> tuple[LibraryProblem, ...]:
        """What was not read so far."""
        return tuple(self._problems)

    def read(self, name: str) -> bytes | None:
        """The bytes of a class."""
        path = self._entries.get(name)
        if path is None:
            return None
        reason = f"it is larger than {LARGEST_CLASS >> 20} MiB"
        try:
            if not os.path.isfile(path):
                reason = "it is no ordinary file"
            else:
                with open(path, "rb") as file:
                    content = file.read(LARGEST_CLASS + 1)
                if len(content) <= LARGEST_CLASS:
                    return content
        except OSError as error:
            reason = error.strerror or "it can't be read"
        self._problems.append(LibraryProblem(path, reason))
        return None

    def close(self) -> None:
        """Nothing is open."""


def class_name(path: str, prefix: str = "") -> str:
    """The binary name that a path stands for; empty if it is no type's."""
    if not path.endswith(_SUFFIX) or not path.startswith(prefix) or path.startswith("META-INF/"):
        return ""
    inside = path[len(prefix) : -len(_SUFFIX)]
    if inside.rpartition("/")[2] in _NO_TYPES:
        return ""
    return inside.replace("/", ".")


def _words(error: BaseException) -> str:
    return str(error) or type(error).__name__
