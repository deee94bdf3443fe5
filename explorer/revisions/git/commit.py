"""A commit as a revision: everything tracked counts, nothing is checked out."""

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType

from explorer.model.errors import BadInput
from explorer.model.text import printable
from explorer.revisions.git.blobs import BlobFiles, Listed, objects_missing, refuse_missing
from explorer.revisions.git.command import GitFailed, git
from explorer.revisions.git.repository import Commit, Repository
from explorer.revisions.paths import path_text
from explorer.revisions.revision import FileEntry, RevisionInfo


class CommitRevision:
    """The files of a commit, or of one folder of it."""

    def __init__(self, label: str, repository: Repository, commit: Commit) -> None:
        self.info = RevisionInfo(label, "git", commit.id, commit.title, repository.name)
        refuse_missing(repository, "--no-walk", commit.tree)
        listed, sizes = _list(repository, commit)
        self._blobs = BlobFiles(repository, listed, sizes)
        self.files: Mapping[str, FileEntry] = MappingProxyType(dict(sorted(self._blobs.entries.items())))
        self.skipped = tuple(sorted(self._blobs.skipped, key=lambda skipped: skipped.path))

    def read(self, paths: Iterable[str]) -> Iterator[tuple[str, bytes]]:
        """The bytes of these files."""
        return self._blobs.read(paths)

    def close(self) -> None:
        """Nothing is held open."""


def _list(repository: Repository, commit: Commit) -> tuple[list[Listed], dict[str, int]]:
    try:
        listing = git(repository.folder, "ls-tree", "-r", "-z", "-l", "--full-tree", commit.tree)
    except GitFailed as failure:
        where = printable(str(repository.folder))
        raise BadInput(
            f"git cannot list {commit.id[:12]} in {where}: {failure}; 'git fsck' tells more"
        ) from None
    listed: list[Listed] = []
    sizes: dict[str, int] = {}
    missing = 0
    for line in listing.split(b"\0")[:-1]:
        head, _, path = line.partition(b"\t")
        mode, _kind, name, size = head.decode().split()
        listed.append(Listed(mode, name, path_text(path)))
        if size.isdigit():
            sizes[name] = int(size)
        elif size != "-":
            missing += 1
    if missing:
        raise objects_missing(repository, missing)
    return listed, sizes
