"""Nothing that a repository configures is ever run, and nothing of it is written."""

import os
import stat
import subprocess
from pathlib import Path

import pytest

from explorer.model.errors import BadInput
from explorer.revisions.opening import open_revision
from explorer.revisions.renames import renames


def read_everything(folder: Path, *specs: str) -> None:
    for spec in specs:
        revision = open_revision(spec, folder)
        assert list(revision.read(revision.files))
        revision.close()


@pytest.fixture
def trap(tmp_path: Path) -> Path:
    """A command that leaves a mark when it is run."""
    script = tmp_path / "trap"
    script.write_text(f"#!/bin/sh\necho \"$0 $*\" >> '{tmp_path}/sprung'\ncat\n")
    script.chmod(0o755)
    return script


def sprung(trap: Path) -> str:
    mark = trap.parent / "sprung"
    return mark.read_text() if mark.exists() else ""


SETTINGS = [
    "core.fsmonitor",
    "core.sshCommand",
    "core.gitProxy",
    "core.askPass",
    "core.editor",
    "core.pager",
    "core.alternateRefsCommand",
    "credential.helper",
    "diff.external",
    "gpg.program",
    "filter.evil.clean",
    "filter.evil.smudge",
    "filter.evil.process",
    "diff.evil.textconv",
    "diff.evil.command",
    "merge.evil.driver",
    "pager.ls-tree",
    "pager.rev-parse",
    "alias.ls-tree",
    "uploadpack.packObjectsHook",
    "remote.origin.uploadpack",
    "remote.origin.vcs",
    "interactive.diffFilter",
    "trailer.evil.command",
    "trace2.eventTarget",
]


def set_traps(repository, trap: Path) -> None:
    repository.commit(
        {
            ".gitattributes": "* filter=evil diff=evil merge=evil text=auto\n",
            "A.java": "class A {}\n",
            "b/B.java": "class B {}\n",
        }
    )
    repository.commit({"A.java": "class A { int a; }\n", "c/B.java": "class B {}\n"})
    hooks = repository.folder / ".git" / "hooks"
    hooks.mkdir(exist_ok=True)
    for hook in ("post-index-change", "fsmonitor-watchman", "query-watchman", "post-checkout", "pre-auto-gc"):
        (hooks / hook).write_bytes(trap.read_bytes())
        (hooks / hook).chmod(0o755)
    for setting in SETTINGS:
        repository("config", setting, f"!{trap}" if setting.startswith("alias") else str(trap))
    for setting in ("filter.evil.required", "log.showSignature", "core.untrackedCache", "submodule.recurse"):
        repository("config", setting, "true")
    repository("config", "protocol.allow", "always")
    repository("config", "core.hooksPath", str(hooks))


def test_configured_commands_do_not_run(repository, trap):
    set_traps(repository, trap)
    # Not up to date in the index, changed and new: whatever git would compare, it would filter.
    os.utime(repository.folder / "A.java", (1, 1))
    repository.write(
        {"b/B.java": "class B {}\r\n", "c/B.java": "class B { int b; }\n", "D.java": "class D {}\n"}
    )
    (trap.parent / "sprung").unlink(missing_ok=True)
    read_everything(repository.folder, "HEAD", "HEAD~1", "INDEX", "WORKTREE")
    renames(open_revision("HEAD~1", repository.folder), open_revision("WORKTREE", repository.folder))
    with pytest.raises(BadInput):
        open_revision("nowhere", repository.folder)
    assert sprung(trap) == ""


def test_the_traps_would_spring(repository, trap):
    set_traps(repository, trap)
    repository.write({"A.java": "class A { int other; }\n"})
    for command in ("status", "diff", "ls-files --others"):
        (trap.parent / "sprung").unlink(missing_ok=True)
        subprocess.run(["git", "-C", repository.folder, *command.split()], capture_output=True, check=False)
        assert "trap" in sprung(trap), command


def test_a_partial_clone_fetches_nothing(repository, tmp_path, trap):
    repository.commit({"A.java": "one"})
    repository.commit({"A.java": "two"})
    repository("config", "uploadpack.allowFilter", "true")
    clone = tmp_path / "clone"
    repository("clone", "-q", "--filter=blob:none", f"file://{repository.folder}", str(clone))
    repository("-C", str(clone), "config", "remote.origin.uploadpack", str(trap))
    repository("-C", str(clone), "config", "protocol.file.allow", "always")
    read_everything(clone, "HEAD", "INDEX", "WORKTREE")
    for url in (f"file://{repository.folder}", f"ext::{trap}", "ssh://host.invalid/x"):
        repository("-C", str(clone), "config", "remote.origin.url", url)
        with pytest.raises(BadInput, match=r"1 of the files to read is not in .* partial clone: run 'git -C"):
            open_revision("HEAD~1", clone)
    old_blob = repository("rev-parse", "HEAD~1:A.java")
    repository("-C", str(clone), "update-index", "--cacheinfo", f"100644,{old_blob},A.java")
    with pytest.raises(BadInput, match="partial clone"):
        open_revision("INDEX", clone)
    assert sprung(trap) == ""


def test_replaced_objects_are_not_believed(repository):
    first = repository.commit({"A.java": "one"})
    second = repository.commit({"A.java": "two"})
    repository("replace", second, first)
    ((_, content),) = open_revision("HEAD", repository.folder).read(["A.java"])
    assert content == b"two"


def test_nothing_is_written(repository, tmp_path):
    repository.commit({"A.java": "class A {}"})
    repository.write({"B.java": "class B {}"})
    # An index whose times are stale is what git likes to refresh.
    os.utime(repository.folder / "A.java", (1, 1))

    def state() -> dict[str, tuple[int, int]]:
        return {
            str(path): (path.lstat().st_mtime_ns, path.lstat().st_size)
            for path in repository.folder.rglob("*")
            if not stat.S_ISDIR(path.lstat().st_mode)
        }

    before = state()
    read_everything(repository.folder, "HEAD", "INDEX", "WORKTREE")
    assert state() == before


def test_variables_of_a_hook_do_not_lead_elsewhere(repository, new_repository, monkeypatch):
    repository.commit({"A.java": "class A {}"})
    other = new_repository("other")
    other.commit({"B.java": "class B {}"})
    monkeypatch.setenv("GIT_DIR", str(other.folder / ".git"))
    monkeypatch.setenv("GIT_WORK_TREE", str(other.folder))
    monkeypatch.setenv("GIT_INDEX_FILE", str(other.folder / ".git" / "index"))
    for spec in ("HEAD", "INDEX", "WORKTREE"):
        assert list(open_revision(spec, repository.folder).files) == ["A.java"]


def test_a_working_tree_elsewhere_is_refused(repository, tmp_path):
    repository.commit({"A.java": "class A {}"})
    repository("config", "core.worktree", str(tmp_path))
    with pytest.raises(BadInput, match="name that folder instead"):
        open_revision("WORKTREE", repository.folder)


def test_a_folder_turned_into_a_link_is_not_followed(repository, tmp_path, put):
    outside = put(tmp_path / "outside", {"Secret.java": "class Secret {}"})
    repository.commit({"src/Secret.java": "class Secret {}"})
    (repository.folder / "src" / "Secret.java").unlink()
    (repository.folder / "src").rmdir()
    (repository.folder / "src").symlink_to(outside)
    revision = open_revision("WORKTREE", repository.folder)
    assert not revision.files
    assert [note.path for note in revision.skipped] == ["src"]
