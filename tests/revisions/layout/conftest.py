"""A revision in memory: paths and texts."""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping

import pytest

from explorer.revisions.revision import FileEntry, RevisionInfo, Skipped


class MemoryRevision:
    """Files given as texts; `reads` counts the files that were asked for."""

    def __init__(self, files: Mapping[str, str | bytes]) -> None:
        self.contents = {
            path: text.encode() if isinstance(text, str) else text for path, text in sorted(files.items())
        }
        self.info = RevisionInfo(label="memory", kind="folder", project="shop")
        self.skipped: tuple[Skipped, ...] = ()
        self.files = {
            path: FileEntry(path, hashlib.sha1(b"blob %d\0" % len(data) + data).hexdigest(), len(data))
            for path, data in self.contents.items()
        }
        self.reads = 0

    def read(self, paths: Iterable[str]) -> Iterator[tuple[str, bytes]]:
        for path in paths:
            self.reads += 1
            yield path, self.contents[path]

    def close(self) -> None:
        pass


@pytest.fixture
def revision() -> Callable[[Mapping[str, str | bytes]], MemoryRevision]:
    return MemoryRevision
