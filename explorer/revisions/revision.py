"""What every kind of revision offers, whatever it is read from.

Paths are relative to the project's root, with `/` between the parts, and always valid text: a byte of a
file name that is not UTF-8 stands as `\\xNN`. They may still hold newlines and escape codes; whoever shows
one passes it through `explorer.model.text.printable`.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Protocol

from msgspec import Struct


class FileEntry(Struct, frozen=True):
    """A file; `content_id` is git's SHA-1 blob id of its bytes, in every kind of revision."""

    path: str
    content_id: str
    size: int


def differs(path: str, old: Mapping[str, FileEntry], new: Mapping[str, FileEntry]) -> bool:
    """Whether the path is in one revision only, or has other content."""
    before, after = old.get(path), new.get(path)
    return before is None or after is None or before.content_id != after.content_id


class RevisionInfo(Struct, frozen=True):
    """What the user named, and what it turned out to be."""

    label: str
    kind: str
    """`git`, `index`, `worktree`, `folder` or `archive`."""
    id: str = ""
    """The commit's hash, for a git revision."""
    title: str = ""
    """The commit's subject, raw."""
    project: str = ""


class Skipped(Struct, frozen=True):
    """A path that is not read, or not simply as it stands, and why.

    Links, submodules and special files are not in `files` at all. A file too large to be read, or of which
    only a Git LFS pointer is here, is in `files` (so that its change is seen) but `read` passes over it.
    """

    path: str
    reason: str
    content_id: str = ""
    """Of a link, git's blob id of where it leads to: what differs when it is changed."""
    commit: str = ""
    """Of a submodule, the commit that is to be checked out there."""


class Revision(Protocol):
    """The files of a project at one moment; what is listed does not change while the revision is open."""

    @property
    def info(self) -> RevisionInfo: ...

    @property
    def files(self) -> Mapping[str, FileEntry]:
        """By path, in the order of the paths."""
        ...

    @property
    def skipped(self) -> tuple[Skipped, ...]: ...

    def read(self, paths: Iterable[str]) -> Iterator[tuple[str, bytes]]:
        """The bytes of these files, in one go; a file that is listed as skipped is passed over."""
        ...

    def close(self) -> None: ...
