"""From what the user wrote to a revision.

`WORKTREE` and `INDEX` are the repository's; anything else is a folder, an archive or a git revision. A name
that is both an existing folder (or archive) and a revision is refused: `./name` is the folder, `name^0` the
revision. Whatever begins with `.`, `/` or `~`, or ends with `/`, is a path. Paths start from the current
folder, also where another repository is named.
"""

import os
from pathlib import Path

from explorer.model.errors import BadInput
from explorer.model.text import printable
from explorer.revisions.archive import ArchiveRevision, is_archive
from explorer.revisions.folder import FolderRevision
from explorer.revisions.git.commit import CommitRevision
from explorer.revisions.git.index import IndexRevision
from explorer.revisions.git.repository import Repository, UnknownRevision, find_commit, find_repository
from explorer.revisions.git.worktree import WorktreeRevision
from explorer.revisions.paths import name_text
from explorer.revisions.revision import Revision

WORKTREE = "WORKTREE"
INDEX = "INDEX"

_FOLDER = "a folder"
_ARCHIVE = "an archive"
_USABLE = (_FOLDER, _ARCHIVE)


def open_revision(spec: str, repository: Path | None = None) -> Revision:
    """The revision of this name; git revisions are those of `repository`, or of the current folder's."""
    if not spec or "\0" in spec:
        raise BadInput("an empty revision; name a folder, an archive or a git revision")
    home = repository if repository is not None else Path()
    if spec == WORKTREE:
        return _worktree(spec, find_repository(home))
    if spec == INDEX:
        return IndexRevision(spec, _with_files(spec, find_repository(home)))
    path = Path(os.path.expanduser(spec))
    there = _what_is(path)
    if _is_plainly_a_path(spec):
        return _open_path(spec, path, there)
    try:
        owner = find_repository(home)
        commit = find_commit(owner, spec)
    except BadInput as refusal:
        if there in _USABLE or (there and isinstance(refusal, UnknownRevision)):
            return _open_path(spec, path, there)
        if "/" in spec and ":" not in spec:
            raise BadInput(
                f"no such folder, archive or git revision: {printable(spec)}; check the spelling"
            ) from None
        raise
    if there in _USABLE:
        name = printable(spec)
        raise BadInput(f"'{name}' is both a path and a git revision; write ./{name} or {name}^0")
    return CommitRevision(name_text(spec), owner, commit)


def _open_path(spec: str, path: Path, there: str) -> Revision:
    if there == _FOLDER:
        return FolderRevision(name_text(spec), path)
    if there == _ARCHIVE:
        return ArchiveRevision(name_text(spec), path)
    shown = printable(spec)
    if there:
        raise BadInput(
            f"{shown} is {there}, no zip, jar or tar archive; name one, a folder or a git revision"
        )
    raise BadInput(f"no such folder or archive: {shown}; check the path")


def _what_is(path: Path) -> str:
    """What stands at the path, empty if nothing does."""
    try:
        if path.is_dir():
            path.resolve(strict=True)
            return _FOLDER
        if path.is_file():
            return _ARCHIVE if is_archive(path) else "a file"
        return "a special file" if path.exists() else ""
    except OSError:
        # Such as a name that is too long for any file, or a current folder that is gone.
        return ""


def _worktree(spec: str, repository: Repository) -> Revision:
    worktree = _with_files(spec, repository).worktree
    assert worktree is not None
    return WorktreeRevision(spec, repository, worktree)


def _with_files(spec: str, repository: Repository) -> Repository:
    if repository.worktree is None:
        where = printable(str(repository.folder))
        raise BadInput(f"{spec} needs a working tree, and {where} has none; name a commit instead")
    return repository


def _is_plainly_a_path(spec: str) -> bool:
    if spec.endswith("/"):
        return ":" not in spec
    return spec.startswith((".", "/", "~")) or Path(spec).is_absolute()
