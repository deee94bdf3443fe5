"""A project held in memory: Java sources as data, compared without touching a disk."""

import hashlib
from collections.abc import Iterable, Iterator, Mapping

from explorer.analysis.comparison import Comparison, Snapshot
from explorer.analysis.loading import snapshots_of
from explorer.model.progress import silent
from explorer.revisions.layout import LayoutOptions
from explorer.revisions.revision import FileEntry, RevisionInfo, Skipped

Sources = Mapping[str, str | bytes]
AS_FOUND = LayoutOptions()


class MemoryRevision:
    """A revision whose files are given by the test."""

    def __init__(self, files: Sources, label: str = "memory") -> None:
        self.info = RevisionInfo(label, "folder", project="memory")
        self._content = {p: c.encode() if isinstance(c, str) else c for p, c in sorted(files.items())}
        self.files = {p: FileEntry(p, _blob_id(c), len(c)) for p, c in self._content.items()}
        self.skipped: tuple[Skipped, ...] = ()

    def read(self, paths: Iterable[str]) -> Iterator[tuple[str, bytes]]:
        return ((path, self._content[path]) for path in paths)

    def close(self) -> None:
        """Nothing is open."""


def comparison(old: Sources, new: Sources, options: LayoutOptions = AS_FOUND) -> Comparison:
    """Both revisions, read and linked in this process."""
    revisions = [MemoryRevision(old, "old"), MemoryRevision(new, "new")]
    before, after = snapshots_of(revisions, options, None, silent)
    return Comparison(before, after)


def snapshot(files: Sources, options: LayoutOptions = AS_FOUND) -> Snapshot:
    """One revision, read and linked in this process."""
    (only,) = snapshots_of([MemoryRevision(files)], options, None, silent)
    return only


def java(*sources: str, root: str = "src/main/java") -> dict[str, str]:
    """Files for sources that each declare `package p;`-style packages and a public-ish first type."""
    files = {}
    for source in sources:
        words = source.replace(";", " ; ").replace("{", " { ").replace("<", " < ").split()
        package = words[words.index("package") + 1].replace(".", "/") + "/" if "package" in words else ""
        kinds = ("class", "interface", "enum", "record", "@interface")
        name = next(words[i + 1] for i, word in enumerate(words) if word in kinds)
        files[f"{root}/{package}{name.partition('(')[0]}.java"] = source
    return files


def in_tests(*sources: str) -> dict[str, str]:
    """The same in the test folder."""
    return java(*sources, root="src/test/java")


def _blob_id(content: bytes) -> str:
    return hashlib.sha1(b"blob %d\0" % len(content) + content, usedforsecurity=False).hexdigest()
