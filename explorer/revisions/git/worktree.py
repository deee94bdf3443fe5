"""The working tree as a revision: files as they are on disk, tracked or not, without the ignored ones."""

import os
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType

from msgspec.structs import replace

from explorer.model.errors import BadInput
from explorer.model.text import printable
from explorer.revisions.disk import DiskFiles
from explorer.revisions.git.blobs import SUBMODULE, BlobFiles, Listed
from explorer.revisions.git.command import GitFailed, git
from explorer.revisions.git.conversion import same_as_stored
from explorer.revisions.git.index import IndexListing
from explorer.revisions.git.repository import Repository
from explorer.revisions.paths import OUTPUT, clutter_in, folder_of, path_text
from explorer.revisions.revision import FileEntry, RevisionInfo, Skipped


class WorktreeRevision:
    """What a build would see now; a file that a sparse checkout leaves out is taken from the index."""

    def __init__(self, label: str, repository: Repository, worktree: Path) -> None:
        self.info = RevisionInfo(label, "worktree", project=repository.name)
        index = IndexListing(repository)
        untracked, left_out = _untracked(repository, worktree, index.names.values())
        self._disk = DiskFiles(str(worktree))
        parents = _Parents(str(worktree))
        for raw in [*index.names, *untracked]:
            name = os.fsdecode(raw)
            if parents.are_folders(name):
                self._disk.add(name)
        stored = [entry for entry in index.listed if self._needs_blob(entry, index.absent)]
        self._blobs = BlobFiles(repository, stored)
        left_to_git = self._blobs.entries.keys() - self._disk.entries.keys()
        spelling = {path: raw for raw, path in index.names.items()}
        self._stored = left_to_git | same_as_stored(repository, self._disk, self._blobs, spelling)
        entries = self._disk.entries | {path: self._blobs.entries[path] for path in self._stored}
        self.files: Mapping[str, FileEntry] = MappingProxyType(dict(sorted(entries.items())))
        self.skipped = self._all_skipped(left_out)

    def read(self, paths: Iterable[str]) -> Iterator[tuple[str, bytes]]:
        """The bytes of these files, first those on disk."""
        wanted = list(paths)
        yield from self._disk.read(path for path in wanted if path not in self._stored)
        yield from self._blobs.read(path for path in wanted if path in self._stored)

    def close(self) -> None:
        """Let go of the memory."""
        self._disk.close()

    def _needs_blob(self, entry: Listed, absent: set[str]) -> bool:
        """Whether the index knows more of it than the disk: it differs, is absent, or speaks of others."""
        here = self._disk.entries.get(entry.path)
        if here is None:
            return entry.path in absent or entry.mode == SUBMODULE
        return here.content_id != entry.object or entry.path.rpartition("/")[2] == ".gitattributes"

    def _all_skipped(self, left_out: list[Skipped]) -> tuple[Skipped, ...]:
        on_disk = [note for note in self._disk.skipped if note.path not in self._stored]
        not_there = self._stored | {note.path for note in self._blobs.skipped} - self._disk.entries.keys()
        in_index = [
            replace(note, commit=_checked_out(self._disk.root, note)) if note.commit else note
            for note in self._blobs.skipped
            if note.path in not_there
        ]
        return tuple(sorted([*on_disk, *in_index, *left_out], key=lambda note: note.path))


def _checked_out(root: str, submodule: Skipped) -> str:
    """The commit that stands in the submodule's folder; the index's word if there is none."""
    folder = Path(root, submodule.path)
    if folder.is_symlink() or not (folder / ".git").exists():
        return submodule.commit
    try:
        said = git(folder, "rev-parse", "--show-prefix", "HEAD").decode().split("\n")
    except GitFailed:
        return submodule.commit
    # A prefix means that git found only the repository around it.
    return said[1] if not said[0] and len(said) > 1 else submodule.commit


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
    repository: Repository, worktree: Path, tracked: Collection[str]
) -> tuple[list[bytes], list[Skipped]]:
    """Files that git neither knows nor ignores; what builds write is left out even if not ignored."""
    try:
        listing = git(worktree, "ls-files", "-z", "--others", "--exclude-standard")
    except GitFailed as failure:
        where = printable(str(repository.folder))
        raise BadInput(f"git cannot list the files of {where}: {failure}; try 'git status' there") from None
    found = {raw: path_text(raw) for raw in listing.split(b"\0")[:-1]}
    clutter, output = clutter_in([*tracked, *found.values()])
    owned = frozenset(folder for path in tracked for folder in [folder_of(path, output)] if folder)
    output -= owned
    kept, skipped = [], {}
    for raw, path in found.items():
        if path.endswith("/"):
            skipped[path.rstrip("/")] = "a repository of its own"
        elif folder := folder_of(path, output):
            skipped[folder] = OUTPUT
        elif not folder_of(path, clutter):
            kept.append(raw)
    return kept, [Skipped(path, reason) for path, reason in skipped.items()]
