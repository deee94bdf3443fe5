"""Files on disk that differ from their blob only by what git itself converts on checkout.

Asking git would run the repository's filters. So the two usual conversions are known here: line ends, where
attributes or `core.autocrlf` ask for them, and Git LFS, whose pointer names the file's hash. A file that is
its blob in that sense counts as the blob, as it does for `git status`.
"""

import hashlib
from collections.abc import Iterator, Mapping

from explorer.revisions.contents import READ_LIMIT, blob_id
from explorer.revisions.disk import DiskFiles
from explorer.revisions.git.blobs import BlobFiles
from explorer.revisions.git.command import GitFailed, git
from explorer.revisions.git.repository import Repository


def same_as_stored(
    repository: Repository, disk: DiskFiles, stored: BlobFiles, names: Mapping[str, bytes]
) -> frozenset[str]:
    """The paths whose file on disk is what git makes of the stored one; `names` holds git's own spelling."""
    changed = [
        path
        for path, entry in stored.entries.items()
        if path in disk.entries and disk.entries[path].content_id != entry.content_id
    ]
    fetched = {path for path in changed if path in stored.pointers and _is_fetched(disk, stored, path)}
    ends = [path for path in changed if path not in fetched and _differs_in_line_ends(disk, stored, path)]
    return frozenset(fetched | _converted(repository, ends, names))


def _is_fetched(disk: DiskFiles, stored: BlobFiles, path: str) -> bool:
    pointer = stored.pointers[path]
    if disk.entries[path].size != pointer.size:
        return False
    digest = hashlib.sha256()
    for chunk in disk.chunks(path):
        digest.update(chunk)
    return digest.hexdigest() == pointer.sha256


def _differs_in_line_ends(disk: DiskFiles, stored: BlobFiles, path: str) -> bool:
    here, there = disk.entries[path].size, stored.entries[path].size
    if not there < here <= min(2 * there, READ_LIMIT):
        return False
    ((_, content),) = disk.read([path])
    return blob_id(content.replace(b"\r\n", b"\n")) == stored.entries[path].content_id


def _converted(repository: Repository, paths: list[str], names: Mapping[str, bytes]) -> set[str]:
    """Of these paths, those that git's attributes make it treat as text."""
    if not paths:
        return set()
    asked = b"".join(names[path] + b"\0" for path in paths)
    try:
        answer = git(repository.folder, "check-attr", "-z", "--stdin", "text", "eol", given=asked)
    except GitFailed:
        return set()
    values = [value for _, _, value in _triples(answer.split(b"\0"))]
    return {
        path
        for path, text, end in zip(paths, values[::2], values[1::2], strict=True)
        if text in (b"set", b"auto")
        or (text == b"unspecified" and (end in (b"lf", b"crlf") or repository.autocrlf))
    }


def _triples(fields: list[bytes]) -> Iterator[tuple[bytes, bytes, bytes]]:
    return zip(fields[::3], fields[1::3], fields[2::3], strict=False)
