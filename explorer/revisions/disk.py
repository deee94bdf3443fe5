"""Files of a folder on disk, read without ever following a link or waiting on a special file."""

import os
import stat
from collections.abc import Iterable, Iterator
from typing import BinaryIO

from explorer.model.errors import BadInput
from explorer.model.text import printable
from explorer.revisions.contents import READ_LIMIT, TOO_LARGE, Kept, blob_id, blob_id_of, chunks_of
from explorer.revisions.paths import name_text
from explorer.revisions.revision import FileEntry, Skipped

_FLAGS = (
    os.O_RDONLY
    | getattr(os, "O_NOFOLLOW", 0)
    | getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_BINARY", 0)
)


class NotRegular(Exception):
    """What stands at a path is no ordinary file; the text says what it is, the id where a link leads."""

    def __init__(self, reason: str, content_id: str = "") -> None:
        super().__init__(reason)
        self.content_id = content_id


class DiskFiles:
    """Files under `root`, with their ids as they were when added."""

    def __init__(self, root: str) -> None:
        self.root = root
        self.entries: dict[str, FileEntry] = {}
        self.skipped: list[Skipped] = []
        self.bytes = 0
        self._names: dict[str, str] = {}
        self._kept = Kept()

    def add(self, name: str) -> None:
        """Take in the file that the file system calls so, or note why not; one that is absent is no file."""
        path = name_text(name).replace(os.sep, "/")
        if path in self.entries:
            self.skipped.append(Skipped(path, "its name looks like that of another file, not read"))
            return
        try:
            self.entries[path] = self._look_at(path, name)
            self._names[path] = name
        except (FileNotFoundError, NotADirectoryError):
            return
        except NotRegular as refusal:
            self.skipped.append(Skipped(path, str(refusal), refusal.content_id))
        except OSError as error:
            self.skipped.append(Skipped(path, f"cannot be read: {error.strerror}"))

    def read(self, paths: Iterable[str]) -> Iterator[tuple[str, bytes]]:
        """The bytes that the ids stand for; a file that was changed since is refused."""
        for path in paths:
            entry = self.entries[path]
            if entry.size > READ_LIMIT:
                continue
            content = self._kept.get(path)
            if content is None:
                content = self._read_again(entry)
            yield path, content

    def chunks(self, path: str) -> Iterator[bytes]:
        """What stands there now, in pieces, however large."""
        try:
            with _opened(os.path.join(self.root, self._names[path])) as file:
                yield from chunks_of(file.read, self.entries[path].size)
        except (OSError, NotRegular):
            return

    def close(self) -> None:
        """Let go of the memory."""
        self._kept.clear()

    def _look_at(self, path: str, name: str) -> FileEntry:
        with _opened(os.path.join(self.root, name)) as file:
            size = os.fstat(file.fileno()).st_size
            if size > READ_LIMIT:
                self.skipped.append(Skipped(path, TOO_LARGE))
                self.bytes += size
                return FileEntry(path, blob_id_of(size, chunks_of(file.read, size)), size)
            content = file.read(READ_LIMIT)
        self.bytes += len(content)
        self._kept.offer(path, content)
        return FileEntry(path, blob_id(content), len(content))

    def _read_again(self, entry: FileEntry) -> bytes:
        try:
            with _opened(os.path.join(self.root, self._names[entry.path])) as file:
                content = file.read(READ_LIMIT)
        except (OSError, NotRegular):
            content = b""
        if blob_id(content) != entry.content_id:
            raise BadInput(f"{printable(entry.path)} was changed while it was read; run the command again")
        return content


def _opened(name: str) -> BinaryIO:
    mode = os.lstat(name).st_mode
    if stat.S_ISLNK(mode):
        raise link_refusal(os.readlink(name))
    if stat.S_ISREG(mode):
        file = os.fdopen(os.open(name, _FLAGS), "rb")
        # Between the look and the opening, something else may have been put there.
        if stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            return file
        file.close()
    if stat.S_ISDIR(mode):
        raise FileNotFoundError
    raise NotRegular("a special file, not opened")


def link_refusal(target: str) -> NotRegular:
    """Why a link is not followed; what it leads to inside the project is read at its own path."""
    return NotRegular(f"a link to {name_text(target)}, not followed", blob_id(os.fsencode(target)))
