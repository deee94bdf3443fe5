"""Bytes of files: their ids, and how many of them are read at most."""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping

READ_LIMIT = 20 * 1024 * 1024
"""A larger file is listed and compared, but not read."""

KEPT_LIMIT = 256 * 1024 * 1024
"""How much Java source a revision keeps in memory, when it is not stored in a repository."""

CHUNK = 1024 * 1024

TOO_LARGE = f"larger than {READ_LIMIT // (1024 * 1024)} MB, not read"


def blob_id(content: bytes) -> str:
    """The name that git gives to these bytes."""
    return hashlib.sha1(b"blob %d\0" % len(content) + content, usedforsecurity=False).hexdigest()


def blob_id_of(size: int, chunks: Iterable[bytes]) -> str:
    """The same for content that is too large to be held."""
    digest = hashlib.sha1(b"blob %d\0" % size, usedforsecurity=False)
    for chunk in chunks:
        digest.update(chunk)
    return digest.hexdigest()


def chunks_of(read: Callable[[int], bytes], size: int) -> Iterator[bytes]:
    """At most `size` bytes in pieces, fewer when the source ends early."""
    while size > 0 and (chunk := read(min(size, CHUNK))):
        size -= len(chunk)
        yield chunk


class Kept:
    """Java sources held in memory, so that a file edited meanwhile is still shown as it was analysed."""

    def __init__(self) -> None:
        self._contents: dict[str, bytes] = {}
        self._room = KEPT_LIMIT

    def offer(self, path: str, content: bytes) -> None:
        """Keep it if it is Java and there is room."""
        if path.endswith(".java") and len(content) <= self._room:
            self._room -= len(content)
            self._contents[path] = content

    def get(self, path: str) -> bytes | None:
        """The content, if it was kept."""
        return self._contents.get(path)

    def rename(self, paths: Mapping[str, str]) -> None:
        """Go by these new paths, and forget the files that have none."""
        self._contents = {paths[old]: content for old, content in self._contents.items() if old in paths}

    def clear(self) -> None:
        """Forget everything."""
        self._contents.clear()
