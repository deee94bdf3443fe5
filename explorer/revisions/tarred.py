"""Members of tar files, compressed or not, in one forward pass."""

import bz2
import gzip
import lzma
import tarfile
import zlib
from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from typing import IO, BinaryIO, cast

from explorer.revisions.contents import CHUNK
from explorer.revisions.member import Member, TooLarge, nothing

_OPENERS: tuple[tuple[bytes, Callable[[Path], object]], ...] = (
    (b"\x1f\x8b", gzip.GzipFile),
    (b"BZh", bz2.BZ2File),
    (b"\xfd7zXZ\0", lzma.LZMAFile),
)
_LARGEST_HEADER = 16 * CHUNK


def is_tar(path: Path, head: bytes) -> bool:
    """Whether the file is a tar archive, or a compressed file that begins like one."""
    if head[257:262] == b"ustar":
        return True
    compressed = any(head.startswith(magic) for magic, _ in _OPENERS)
    if not compressed and path.suffix.lower() != ".tar":
        return False
    try:
        with _stream(path) as stream:
            return _looks_like_tar(stream.read(512))
    except (OSError, EOFError, zlib.error, lzma.LZMAError):
        # A damaged archive: what is wrong with it is told when it is opened.
        return compressed


class TarredFiles:
    """A tar archive; every walk reads it from its beginning, since nothing of it is written to disk."""

    def __init__(self, path: Path, limit: int) -> None:
        self._path = path
        self._limit = limit

    def walk(self, only: Collection[int] | None = None) -> Iterator[Member]:
        """Members in the order of the archive."""
        with _stream(self._path) as stream:
            archive = tarfile.TarFile(
                fileobj=cast("IO[bytes]", _Forward(stream, self._limit)),
                encoding="utf-8",
                errors="surrogateescape",
            )
            number = -1
            while (info := archive.next()) is not None:
                number += 1
                # Members pile up in memory otherwise.
                archive.members = []  # type: ignore[attr-defined]
                if not info.isdir() and (only is None or number in only):
                    yield _member(archive, number, info)

    def close(self) -> None:
        """Nothing is held open between walks."""


class _Forward:
    """A stream that only goes forward and ends in time, whatever the headers claim."""

    def __init__(self, stream: BinaryIO, limit: int) -> None:
        self._stream = stream
        self._limit = limit
        self._position = 0

    def read(self, size: int) -> bytes:
        if not 0 <= size <= _LARGEST_HEADER:
            raise TooLarge
        content = self._stream.read(size)
        self._position += len(content)
        if self._position > self._limit:
            raise TooLarge
        return content

    def tell(self) -> int:
        return self._position

    def seek(self, position: int) -> int:
        if position < self._position:
            raise tarfile.StreamError("not a plain sequence of files")
        while position > self._position and self.read(min(position - self._position, CHUNK)):
            pass
        return self._position


def _member(archive: tarfile.TarFile, number: int, info: tarfile.TarInfo) -> Member:
    name = _raw(info.name)
    if info.issym():
        return Member(number, name, 0, nothing, "a link, not followed", _raw(info.linkname))
    if info.islnk():
        return Member(number, name, 0, nothing, same_as=_raw(info.linkname))
    content = archive.extractfile(info) if info.isreg() else None
    if content is None:
        return Member(number, name, 0, nothing, "a special file, not opened")
    return Member(number, name, info.size, content.read)


def _raw(name: str) -> bytes:
    try:
        return name.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return name.encode("utf-8", "backslashreplace")


def _stream(path: Path) -> BinaryIO:
    with path.open("rb") as file:
        head = file.read(8)
    for magic, opener in _OPENERS:
        if head.startswith(magic):
            return cast("BinaryIO", opener(path))
    return path.open("rb")


def _looks_like_tar(block: bytes) -> bool:
    try:
        tarfile.TarInfo.frombuf(block, "utf-8", "surrogateescape")
    except tarfile.TarError:
        return False
    return True
