"""Files whose bytes are blobs of a repository: what commits and the index have in common."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from explorer.model.errors import BadInput
from explorer.model.text import printable
from explorer.revisions.contents import READ_LIMIT, TOO_LARGE
from explorer.revisions.git.command import GitFailed, git
from explorer.revisions.git.lfs import NOT_HERE, Pointer, find_pointers
from explorer.revisions.git.objects import blob_ids_of, read_objects, sizes_of
from explorer.revisions.git.repository import Repository
from explorer.revisions.revision import FileEntry, Skipped

_LINK = "120000"
SUBMODULE = "160000"


class Listed(NamedTuple):
    """A line of git's listing."""

    mode: str
    object: str
    path: str


class BlobFiles:
    """Files by path, their ids, and the blobs that hold their bytes."""

    def __init__(
        self, repository: Repository, listed: Iterable[Listed], sizes: Mapping[str, int] | None = None
    ):
        self.skipped: list[Skipped] = []
        self._folder = repository.folder
        self._blobs: dict[str, str] = {}
        links: dict[str, str] = {}
        for mode, name, path in listed:
            if mode == _LINK:
                links[path] = name
            elif mode == SUBMODULE:
                self.skipped.append(Skipped(path, "a submodule, a repository of its own", commit=name))
            elif path in self._blobs:
                self.skipped.append(Skipped(path, "its name looks like that of another file, not read"))
            else:
                self._blobs[path] = name
        targets = _ids(repository, links)
        self.skipped += [Skipped(path, "a link, not followed", targets[path]) for path in links]
        known = sizes if sizes is not None else _sizes(repository, self._blobs)
        self.entries = _entries(repository, self._blobs, known)
        self.pointers: Mapping[str, Pointer] = find_pointers(self._folder, self._blobs, known)
        self._unread = frozenset(self.pointers) | {
            path for path, entry in self.entries.items() if entry.size > READ_LIMIT
        }
        for path in self._unread:
            self.skipped.append(Skipped(path, NOT_HERE if path in self.pointers else TOO_LARGE))

    def read(self, paths: Iterable[str]) -> Iterator[tuple[str, bytes]]:
        """The bytes of these files, through one process."""
        wanted = [(path, self._blobs[path]) for path in paths if path not in self._unread]
        if wanted:
            contents = read_objects(self._folder, [name for _, name in wanted])
            for (path, _), content in zip(wanted, contents, strict=True):
                yield path, content


def _sizes(repository: Repository, blobs: Mapping[str, str]) -> dict[str, int]:
    refuse_missing(repository, "--indexed-objects")
    names = list(dict.fromkeys(blobs.values()))
    found = sizes_of(repository.folder, names) if names else {}
    known = {name: size for name, size in found.items() if size is not None}
    if len(known) < len(found):
        raise objects_missing(repository, len(found) - len(known))
    return known


def refuse_missing(repository: Repository, *what: str) -> None:
    """Say what a partial clone lacks, with the one command that never tries to fetch it."""
    if not repository.partial:
        return
    try:
        found = git(repository.folder, "rev-list", "--objects", "--no-object-names", "--missing=print", *what)
    except GitFailed:
        # What is wrong will show, and be told, when the files are listed.
        return
    if missing := sum(line.startswith(b"?") for line in found.splitlines()):
        raise objects_missing(repository, missing)


def objects_missing(repository: Repository, count: int) -> BadInput:
    """The message for a repository that does not hold all it lists."""
    where = printable(str(repository.folder))
    if repository.partial:
        cure = f"it is a partial clone: run 'git -C {where} fetch --refetch --no-filter' first"
    else:
        cure = "the repository is damaged: 'git fsck' there tells more"
    return BadInput(f"{count} of the files to read {'is' if count == 1 else 'are'} not in {where}; {cure}")


def _entries(
    repository: Repository, blobs: Mapping[str, str], sizes: Mapping[str, int]
) -> dict[str, FileEntry]:
    ids = _ids(repository, blobs)
    return {path: FileEntry(path, ids[path], sizes[name]) for path, name in blobs.items()}


def _ids(repository: Repository, blobs: Mapping[str, str]) -> Mapping[str, str]:
    if repository.sha1 or not blobs:
        return blobs
    ids = blob_ids_of(repository.folder, list(dict.fromkeys(blobs.values())))
    return {path: ids[name] for path, name in blobs.items()}
