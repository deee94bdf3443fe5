"""Links and submodules are not followed, but a change of where they lead is seen."""

import io
import subprocess
import tarfile
import zipfile

import pytest

from explorer.analysis.comparison import Comparison
from explorer.analysis.loading import LoadOptions, load
from explorer.model.change import ChangeKind, FileChange
from explorer.model.evidence import BuildEvidence, UnreadableEvidence
from explorer.revisions.contents import blob_id
from explorer.revisions.opening import open_revision
from explorer.techniques.ru import ReflectionUnaware

SOURCES = {
    "src/main/java/p/A.java": "package p; class A { }",
    "src/test/java/p/ATest.java": "package p; class ATest { @org.junit.Test public void t() { } }",
}


def compared(repository, old: str, new: str) -> Comparison:
    return load(old, new, LoadOptions(repository=repository.folder, no_cache=True))


def reasons(comparison: Comparison):
    (verdict,) = ReflectionUnaware().select(comparison).verdicts.values()
    return verdict.evidence if verdict.selected else ()


@pytest.fixture
def bumped(repository, new_repository):
    """A repository whose working tree has a submodule at a later commit than HEAD."""
    inner = new_repository("inner")
    first = inner.commit({"I.java": "class I {}"})
    second = inner.commit({"I.java": "class I { int i; }"})
    repository.commit(SOURCES)
    repository("-c", "protocol.file.allow=always", "submodule", "add", "-q", str(inner.folder), "libs/inner")
    subprocess.run(["git", "-C", str(repository.folder / "libs/inner"), "checkout", "-q", first], check=True)
    repository.commit(message="at the first")
    subprocess.run(["git", "-C", str(repository.folder / "libs/inner"), "checkout", "-q", second], check=True)
    return repository, first, second


def test_a_bumped_submodule_selects_every_test_and_says_why(bumped):
    repository, first, second = bumped
    repository.commit(message="at the second")
    comparison = compared(repository, "HEAD~1", "HEAD")
    (change,) = comparison.changes.build
    assert (change.what, change.old, change.new) == (
        "submodule libs/inner",
        f"commit {first[:8]}",
        f"commit {second[:8]}",
    )
    assert comparison.changes.files == (FileChange("libs/inner", ChangeKind.TEXT),)
    assert reasons(comparison) == (BuildEvidence((change,)),)
    assert "libs/inner" not in comparison.new.revision.files


def test_what_is_checked_out_counts_in_the_working_tree(bumped):
    repository, _, second = bumped
    (change,) = compared(repository, "HEAD", "WORKTREE").changes.build
    assert change.new == f"commit {second[:8]}"
    assert compared(repository, "HEAD", "INDEX").changes.build == ()


def test_a_submodule_that_is_not_checked_out_is_as_the_index_says(bumped):
    repository, *_ = bumped
    (repository.folder / "libs/inner/.git").unlink()
    assert compared(repository, "HEAD", "WORKTREE").changes.build == ()
    (repository.folder / "libs/inner/.git").mkdir()
    assert compared(repository, "HEAD", "WORKTREE").changes.build == ()


def test_a_folder_tells_no_commit(bumped):
    repository, *_ = bumped
    (repository.folder / "libs/inner/I.java").unlink()
    assert compared(repository, "HEAD", str(repository.folder)).changes.build == ()


def test_a_link_that_leads_elsewhere_is_a_changed_file(repository):
    link = repository.folder / "notes.txt"
    link.symlink_to("one.txt")
    repository.commit(SOURCES)
    link.unlink()
    link.symlink_to("two.txt")
    comparison = compared(repository, "HEAD", "WORKTREE")
    assert comparison.changes.files == (FileChange("notes.txt", ChangeKind.TEXT),)
    assert reasons(comparison) == ()


@pytest.mark.parametrize("path", ["src/main/java/p/B.java", "src/main/java/q", "lib/src/main/java"])
def test_a_link_among_the_sources_may_change_anything(repository, path):
    link = repository.folder / path
    repository.commit(SOURCES)
    link.parent.mkdir(parents=True, exist_ok=True)
    link.symlink_to("one")
    repository.commit()
    link.unlink()
    link.symlink_to("two")
    for old, new in (("HEAD", "WORKTREE"), ("HEAD~1", "HEAD"), ("HEAD", "HEAD~1")):
        (evidence,) = reasons(compared(repository, old, new))
        assert isinstance(evidence, UnreadableEvidence)
        assert (evidence.file, evidence.reason) == (path, "it is a link, which is not followed")


def test_a_link_has_the_same_id_everywhere(repository, tmp_path):
    repository.commit({"A.java": "class A { }"})
    (repository.folder / "link").symlink_to("some/where")
    repository.commit()
    with zipfile.ZipFile(tmp_path / "a.zip", "w") as zipped:
        info = zipfile.ZipInfo("link")
        info.external_attr = 0o120777 << 16
        zipped.writestr(info, "some/where")
        zipped.writestr("A.java", "class A { }")
    with tarfile.open(tmp_path / "a.tgz", "w:gz") as tarred:
        member = tarfile.TarInfo("link")
        member.type, member.linkname = tarfile.SYMTYPE, "some/where"
        tarred.addfile(member)
        tarred.addfile(tarfile.TarInfo("A.java"), io.BytesIO())
    for spec in (
        "HEAD",
        "INDEX",
        "WORKTREE",
        str(repository.folder),
        f"{tmp_path}/a.zip",
        f"{tmp_path}/a.tgz",
    ):
        (note,) = open_revision(spec, repository.folder).skipped
        assert (note.path, note.content_id) == ("link", blob_id(b"some/where"))
