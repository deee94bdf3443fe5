"""The working tree as a revision: files as they are on disk, tracked or not, without the ignored ones."""

import os
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType

from explorer.model.errors import BadInput
from explorer.model.text import printable
from explorer.revisions.disk import DiskFiles
from explorer.revisions.git.blobs import BlobFiles
from explorer.revisions.git.command import GitFailed, git
from explorer.revisions.git.index import IndexListing
from explorer.revisions.git.repository import Repository
from explorer.revisions.paths import OUTPUT, clutter_in, folder_of, path_text
from explorer.revisions.revision import FileEntry, RevisionInfo, Skipped

_SUBMODULE = "160000"


class WorktreeRevision:
    """What a build would see now; a file that a sparse checkout leaves out is taken from the index."""

    def __init__(self, label: str, repository: Repository, worktree: Path) -> None:
        self.info = RevisionInfo(label, "worktree", project=repository.name)
        index = IndexListing(repository)
        tracked = [(raw, entry) for raw, entry in index.listed if entry.mode != _SUBMODULE]
        untracked, left_out = _untracked(repository, worktree, [entry.path for _, entry in tracked])
        self._disk = DiskFiles(str(worktree))
        parents = _Parents(str(worktree))
        for raw in [*(raw for raw, _ in tracked), *untracked]:
            name = os.fsdecode(raw)
            if parents.are_folders(name):
                self._disk.add(name)
        absent = [
            entry
            for _, entry in tracked
            if entry.path in index.absent and entry.path not in self._disk.entries
        ]
        modules = [entry for _, entry in index.listed if entry.mode == _SUBMODULE]
        self._blobs = BlobFiles(repository, [*absent, *modules])
        entries = self._disk.entries | self._blobs.entries
        self.files: Mapping[str, FileEntry] = MappingProxyType(dict(sorted(entries.items())))
        skipped = [*self._disk.skipped, *self._blobs.skipped, *left_out]
        self.skipped = tuple(sorted(skipped, key=lambda skipped: skipped.path))

    def read(self, paths: Iterable[str]) -> Iterator[tuple[str, bytes]]:
        """The bytes of these files."""
        wanted = list(paths)
        yield from self._disk.read(path for path in wanted if path in self._disk.entries)
        yield from self._blobs.read(path for path in wanted if path not in self._disk.entries)

    def close(self) -> None:
        """Let go of the memory."""
        self._disk.close()


class _Parents:
    """Whether a tracked path still leads through real folders; a link in between could lead anywhere."""

    def __init__(self, root: str) -> None:
        self._root = root
        self._known = {"": True}

    def are_folders(self, name: str) -> bool:
        parent = os.path.dirname(name)
        known = self._known.get(parent)
        if known is None:
            known = self.are_folders(parent) and not os.path.islink(os.path.join(self._root, parent))
            self._known[parent] = known
        return known


def _untracked(
    repository: Repository, worktree: Path, tracked: list[str]
) -> tuple[list[bytes], list[Skipped]]:
    """Files that git neither knows nor ignores; what builds write is left out even if not ignored."""
    try:
        listing = git(worktree, "ls-files", "-z", "--others", "--exclude-standard")
    except GitFailed as failure:
        where = printable(str(repository.folder))
        raise BadInput(f"git cannot list the files of {where}: {failure}; try 'git status' there") from None
    found = {path_text(raw): raw for raw in listing.split(b"\0")[:-1]}
    clutter, output = clutter_in([*tracked, *found])
    owned = frozenset(folder for path in tracked for folder in [folder_of(path, output)] if folder)
    output -= owned
    kept, skipped = [], {}
    for path, raw in found.items():
        if path.endswith("/"):
            skipped[path.rstrip("/")] = "a repository of its own"
        elif folder := folder_of(path, output):
            skipped[folder] = OUTPUT
        elif not folder_of(path, clutter):
            kept.append(raw)
    return kept, [Skipped(path, reason) for path, reason in skipped.items()]
