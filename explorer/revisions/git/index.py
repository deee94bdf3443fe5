"""The index as a revision: what `git commit` would take now."""

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType

from explorer.model.errors import BadInput
from explorer.model.text import printable
from explorer.revisions.git.blobs import SUBMODULE, BlobFiles, Listed
from explorer.revisions.git.command import GitFailed, git
from explorer.revisions.git.repository import Repository
from explorer.revisions.paths import path_text
from explorer.revisions.revision import FileEntry, RevisionInfo, Skipped

_OURS = "2"


class IndexListing:
    """What the index holds; of a file in conflict, our side is taken."""

    def __init__(self, repository: Repository) -> None:
        try:
            listing = git(repository.folder, "ls-files", "-z", "-t", "-s")
        except GitFailed as failure:
            where = printable(str(repository.folder))
            raise BadInput(
                f"git cannot read the index of {where}: {failure}; try 'git status' there"
            ) from None
        self.listed: list[Listed] = []
        self.names: dict[bytes, str] = {}
        """Paths by git's own spelling, also of those in conflict that our side deleted."""
        self.absent: set[str] = set()
        """Paths that a sparse checkout leaves out of the working tree."""
        conflicts: set[str] = set()
        for line in listing.split(b"\0")[:-1]:
            head, _, raw = line.partition(b"\t")
            tag, mode, name, stage = head.decode().split()
            path = path_text(raw)
            if mode != SUBMODULE:
                self.names[raw] = path
            if stage != "0":
                conflicts.add(path)
            if stage in ("0", _OURS):
                self.listed.append(Listed(mode, name, path))
            if tag == "S":
                self.absent.add(path)
        self.conflicts = [Skipped(path, "in conflict, our side is read") for path in sorted(conflicts)]


class IndexRevision:
    """The files as they are staged."""

    def __init__(self, label: str, repository: Repository) -> None:
        self.info = RevisionInfo(label, "index", project=repository.name)
        index = IndexListing(repository)
        self._blobs = BlobFiles(repository, index.listed)
        self.files: Mapping[str, FileEntry] = MappingProxyType(dict(sorted(self._blobs.entries.items())))
        found = [*self._blobs.skipped, *index.conflicts]
        self.skipped = tuple(sorted(found, key=lambda skipped: skipped.path))

    def read(self, paths: Iterable[str]) -> Iterator[tuple[str, bytes]]:
        """The bytes of these files."""
        return self._blobs.read(paths)

    def close(self) -> None:
        """Nothing is held open."""
