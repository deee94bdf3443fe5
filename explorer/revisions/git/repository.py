"""Finding a repository, and a commit in it.

The whole repository is read, also from a sub-folder of it: a change in one module matters to the tests of
others. `REV:folder` names a part.
"""

import os
from pathlib import Path

from msgspec import Struct

from explorer.model.errors import BadInput
from explorer.model.text import printable
from explorer.revisions.git.command import GitFailed, git
from explorer.revisions.paths import name_text


class Repository(Struct, frozen=True):
    """A repository that git can read; `worktree` is None where nothing is checked out."""

    folder: Path
    worktree: Path | None
    name: str
    shallow: bool
    sha1: bool
    partial: bool
    """Whether objects may be missing because the clone left them out."""
    autocrlf: bool


class Commit(Struct, frozen=True):
    """A commit and what to read of it: itself, or the tree of one of its folders."""

    id: str
    tree: str
    title: str


class UnknownRevision(BadInput):
    """The name is no commit of the repository."""


def find_repository(folder: Path) -> Repository:
    """The repository that holds this folder."""
    try:
        folder = folder.resolve(strict=True)
    except (OSError, RuntimeError):
        raise BadInput(f"no such folder: {printable(str(folder))}; name a repository with -C") from None
    shown = printable(str(folder))
    if not folder.is_dir():
        raise BadInput(f"{shown} is no folder; name a repository with -C")
    try:
        facts = git(
            folder,
            "rev-parse",
            "--is-inside-work-tree",
            "--is-shallow-repository",
            "--show-object-format",
            "--absolute-git-dir",
            "--show-cdup",
        )
    except GitFailed as failure:
        raise _not_usable(shown, failure) from None
    inside, shallow, hashing, git_folder, *up = os.fsdecode(facts).split("\n")
    worktree = _top(folder, up[-2]) if inside == "true" else None
    home = worktree or Path(git_folder)
    settings = _settings(folder)
    autocrlf = settings.pop("core.autocrlf", "false").lower()
    return Repository(
        folder=home,
        worktree=worktree,
        name=name_text(home.parent.name if home.name == ".git" else home.name.removesuffix(".git")),
        shallow=shallow == "true",
        sha1=hashing == "sha1",
        partial=bool(settings),
        autocrlf=autocrlf not in ("false", "no", "off", "0", ""),
    )


def find_commit(repository: Repository, spec: str) -> Commit:
    """The commit (or `REV:folder` of one) that git understands by this name."""
    if spec.startswith("-"):
        raise UnknownRevision(f"a revision cannot begin with '-': {printable(spec)}; give its full name")
    inner = ""
    try:
        # What follows `:/` is a text to look for, to its very end.
        commit = _resolve(repository, spec if spec.startswith(":/") else f"{spec}^{{commit}}")
    except GitFailed as failure:
        revision, colon, inner = spec.partition(":")
        if not (revision and colon):
            raise _unknown(repository, spec, failure) from None
        try:
            commit = _resolve(repository, f"{revision}^{{commit}}")
        except GitFailed as cause:
            raise _unknown(repository, revision, cause) from None
    return Commit(commit, _tree(repository, commit, inner), _title(repository, commit))


def _resolve(repository: Repository, name: str) -> str:
    return git(repository.folder, "rev-parse", "--verify", name).decode().strip()


def _tree(repository: Repository, commit: str, inner: str) -> str:
    inner = inner.strip("/")
    if not inner:
        return commit
    try:
        tree = _resolve(repository, f"{commit}:{inner}")
        kind = git(repository.folder, "cat-file", "-t", tree).strip()
    except GitFailed:
        kind = b""
    if kind != b"tree":
        raise BadInput(f"'{printable(inner)}' is no folder in {commit[:12]}; git ls-tree shows what is there")
    return tree


def _title(repository: Repository, commit: str) -> str:
    """The subject, from the commit itself: `git log` could be made to run a signature check."""
    header, _, message = git(repository.folder, "cat-file", "commit", commit).partition(b"\n\n")
    paragraph = message.strip(b"\n").partition(b"\n\n")[0].replace(b"\n", b" ")
    encoding = next((line[9:] for line in header.split(b"\n") if line.startswith(b"encoding ")), b"utf-8")
    try:
        return paragraph.decode(encoding.decode("ascii", "replace"), "replace")
    except (LookupError, ValueError):
        return paragraph.decode("utf-8", "replace")


def _settings(folder: Path) -> dict[str, str]:
    """The few settings that say how the files are stored."""
    wanted = r"^(extensions\.partialclone|remote\..*\.promisor|core\.autocrlf)$"
    try:
        found = git(folder, "config", "--null", "--get-regexp", wanted).decode("utf-8", "replace")
    except GitFailed:
        return {}
    lines = (line.partition("\n") for line in found.split("\0") if line)
    return {name: value for name, _, value in lines}


def _top(folder: Path, up: str) -> Path:
    top = (folder / up).resolve()
    # core.worktree of a foreign repository could point anywhere on this machine.
    if not (top / ".git").exists():
        raise BadInput(
            f"the repository at {printable(str(folder))} says that its files are in {printable(str(top))}; "
            "name that folder instead"
        )
    return top


def _not_usable(shown: str, failure: GitFailed) -> BadInput:
    if "not a git repository" in failure.said:
        return BadInput(f"not a git repository: {shown}; name a folder, an archive, or a repository with -C")
    if "dubious ownership" in failure.said:
        return BadInput(
            f"git does not trust {shown} since another user owns it; if you do, run: "
            f"git config --global --add safe.directory {shown}"
        )
    return BadInput(f"git cannot read {shown}: {failure}; try 'git status' there")


def _unknown(repository: Repository, spec: str, failure: GitFailed) -> UnknownRevision:
    name, where = printable(spec), printable(str(repository.folder))
    if not _has_commits(repository):
        return UnknownRevision(f"no commits yet in {where}; commit first, or compare folders")
    if spec in ("HEAD", "@"):
        return UnknownRevision(
            f"the current branch of {where} has no commits yet; name another branch or a commit"
        )
    if "is ambiguous" in failure.said:
        return UnknownRevision(f"'{name}' is the start of several names in {where}; give more of its digits")
    if ".." in spec:
        return UnknownRevision(f"'{name}' is a range; give its two ends as two revisions")
    hint = (
        "; this is a shallow clone, 'git fetch --unshallow' brings older commits"
        if repository.shallow
        else ""
    )
    return UnknownRevision(
        f"unknown revision '{name}' in {where}; try a branch, tag or commit (git log shows them){hint}"
    )


def _has_commits(repository: Repository) -> bool:
    try:
        return bool(git(repository.folder, "for-each-ref", "--count=1")) or bool(
            _resolve(repository, "HEAD^{commit}")
        )
    except GitFailed:
        return False
