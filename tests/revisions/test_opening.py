"""What a user may write for a revision, and what the messages say when it is none."""

import hashlib
import os
import zipfile
from pathlib import Path

import pytest

from explorer.model.errors import BadInput
from explorer.revisions.opening import open_revision


def message(spec: str, repository: Path | None = None) -> str:
    with pytest.raises(BadInput) as caught:
        open_revision(spec, repository)
    text = str(caught.value)
    assert "\n" not in text
    assert len(text) > 20
    return text


def test_kinds(repository, tmp_path, monkeypatch):
    commit = repository.commit({"src/A.java": "class A {}"}, "First words\n\nand more")
    with zipfile.ZipFile(tmp_path / "a.zip", "w") as archive:
        archive.writestr("src/A.java", "class A {}")
    monkeypatch.chdir(repository.folder)
    revisions = [open_revision(spec) for spec in ("HEAD", "INDEX", "WORKTREE", ".", "../a.zip")]
    assert [revision.info.kind for revision in revisions] == ["git", "index", "worktree", "folder", "archive"]
    assert [revision.info.project for revision in revisions] == ["project"] * 4 + ["a"]
    assert [revision.info.id for revision in revisions] == [commit, "", "", "", ""]
    assert revisions[0].info.title == "First words"
    assert revisions[0].info.label == "HEAD"
    for revision in revisions:
        assert [(path, content) for path, content in revision.read(revision.files)] == [
            ("src/A.java", b"class A {}")
        ]
        revision.close()


def test_repository_is_named_with_an_option(repository, tmp_path, monkeypatch):
    repository.commit({"A.java": "class A {}"})
    monkeypatch.chdir(tmp_path)
    assert list(open_revision("HEAD", repository.folder).files) == ["A.java"]


def test_from_a_subfolder_the_whole_repository_is_read(repository, monkeypatch):
    repository.commit({"core/A.java": "class A {}", "app/B.java": "class B {}"})
    monkeypatch.chdir(repository.folder / "app")
    for spec in ("HEAD", "INDEX", "WORKTREE"):
        assert list(open_revision(spec).files) == ["app/B.java", "core/A.java"]


def test_a_folder_of_a_commit(repository):
    repository.commit({"core/src/A.java": "class A {}", "app/B.java": "class B {}"})
    assert list(open_revision("HEAD:core", repository.folder).files) == ["src/A.java"]
    assert list(open_revision("main:core/src/", repository.folder).files) == ["A.java"]
    assert "no folder in" in message("HEAD:nowhere", repository.folder)
    assert "no folder in" in message("HEAD:app/B.java", repository.folder)
    assert "unknown revision 'nope'" in message("nope:core", repository.folder)


@pytest.mark.parametrize("spec", ["HEAD~1", "main^", "v1", "v1^{}", "HEAD@{1}", ":/first", "COMMIT"])
def test_whatever_git_takes_for_a_commit(repository, spec):
    commit = repository.commit({"A.java": "one"}, "first")
    repository("tag", "-a", "v1", "-m", "annotated")
    repository.commit({"A.java": "two"}, "second")
    spec = spec.replace("COMMIT", commit[:8])
    assert open_revision(spec, repository.folder).info.id == commit


def test_a_name_that_is_both_is_refused_and_can_be_made_clear(repository, monkeypatch):
    repository.commit({"docs/A.java": "class A {}"})
    repository("branch", "docs")
    monkeypatch.chdir(repository.folder)
    assert message("docs") == "'docs' is both a path and a git revision; write ./docs or docs^0"
    assert open_revision("./docs").info.kind == "folder"
    assert open_revision("docs/").info.kind == "folder"
    assert open_revision("docs^0").info.kind == "git"


def test_a_plain_file_does_not_hide_a_revision(repository, monkeypatch):
    repository.commit({"main": "a file named like the branch"})
    monkeypatch.chdir(repository.folder)
    assert open_revision("main").info.kind == "git"


def test_a_folder_inside_a_repository_is_read_as_a_folder(repository, monkeypatch):
    repository.commit({"samples/old/A.java": "class A {}", ".gitignore": "B.java"})
    repository.write({"samples/old/B.java": "class B {}"})
    monkeypatch.chdir(repository.folder)
    revision = open_revision("samples/old")
    assert (revision.info.kind, revision.info.project) == ("folder", "samples")
    assert list(revision.files) == ["A.java", "B.java"]


def test_not_a_repository(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for spec in ("HEAD", "WORKTREE", "INDEX"):
        assert message(spec).startswith(f"not a git repository: {tmp_path}; ")
        assert "-C" in message(spec)
    assert message("HEAD", tmp_path / "nowhere").startswith("no such folder: ")
    (tmp_path / "file").write_text("text")
    assert "is no folder; name a repository" in message("HEAD", tmp_path / "file")


def test_unknown_names(repository, monkeypatch):
    repository.commit({"A.java": "class A {}", "notes.txt": "text"})
    monkeypatch.chdir(repository.folder)
    assert message("foo").startswith("unknown revision 'foo' in ")
    assert "git log" in message("foo")
    assert "two revisions" in message("main..main")
    assert message("--all").startswith("a revision cannot begin with '-'")
    assert message("./nowhere").startswith("no such folder or archive: ./nowhere")
    assert message("notes.txt").startswith("notes.txt is a file, no zip, jar or tar archive; name ")
    assert message("./notes.txt").startswith("./notes.txt is a file, no zip")
    assert message("x" * 5000).startswith("unknown revision 'x")
    assert message("./" + "x" * 5000).startswith("no such folder or archive")
    assert (
        message("old/samples") == "no such folder, archive or git revision: old/samples; check the spelling"
    )
    assert "empty revision" in message("")
    assert "empty revision" in message("a\0b")
    assert "\x1b" not in message("\x1b[31mred")


def test_special_file(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    os.mkfifo("pipe")
    assert "special file" in message("./pipe")


def test_no_commits_yet(repository, new_repository):
    repository.write({"A.java": "class A {}"})
    assert message("HEAD", repository.folder).startswith("no commits yet in ")
    assert list(open_revision("WORKTREE", repository.folder).files) == ["A.java"]
    assert not open_revision("INDEX", repository.folder).files
    orphan = new_repository("orphan")
    orphan.commit({"A.java": "class A {}"})
    orphan("checkout", "-q", "--orphan", "empty")
    assert "current branch" in message("HEAD", orphan.folder)
    assert open_revision("main", orphan.folder).files


def test_bare_repository(repository, tmp_path):
    repository.commit({"A.java": "class A {}"})
    bare = tmp_path / "mirror.git"
    repository("clone", "-q", "--bare", str(repository.folder), str(bare))
    revision = open_revision("HEAD", bare)
    assert (list(revision.files), revision.info.project) == (["A.java"], "mirror")
    assert "needs a working tree" in message("WORKTREE", bare)
    assert "needs a working tree" in message("INDEX", bare)


def test_shallow_clone_says_how_to_deepen(repository, tmp_path):
    repository.commit({"A.java": "one"})
    repository.commit({"A.java": "two"})
    shallow = tmp_path / "shallow"
    repository("clone", "-q", "--depth=1", f"file://{repository.folder}", str(shallow))
    assert open_revision("HEAD", shallow).files
    assert "--unshallow" in message("HEAD~1", shallow)


def test_ambiguous_digits(repository, monkeypatch):
    for who in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{who}_DATE", "1000000000 +0000")
    tree = repository("mktree", given=b"")
    seen: dict[str, int] = {}
    person = "A Person <person@example.org> 1000000000 +0000"
    for number in range(10_000):
        text = f"tree {tree}\nauthor {person}\ncommitter {person}\n\n{number}\n".encode()
        start = hashlib.sha1(b"commit %d\0%s" % (len(text), text)).hexdigest()[:4]
        if start in seen:
            break
        seen[start] = number
    ids = [repository("commit-tree", tree, "-m", str(each)) for each in (seen[start], number)]
    assert [each[:4] for each in ids] == [start, start]
    repository("update-ref", "refs/heads/main", ids[0])
    assert "more of its digits" in message(start, repository.folder)


def test_git_is_missing(repository, tmp_path, monkeypatch):
    repository.commit({"A.java": "class A {}"})
    monkeypatch.setenv("PATH", str(tmp_path))
    assert message("HEAD", repository.folder).startswith("git cannot be run")
    assert list(open_revision(str(repository.folder)).files) == ["A.java"]


def test_a_repository_of_another_owner(repository, tmp_path, monkeypatch):
    repository.commit({"A.java": "class A {}"})
    real = repository("--exec-path")
    wrapper = tmp_path / "bin" / "git"
    wrapper.parent.mkdir()
    wrapper.write_text(f'#!/bin/sh\nGIT_TEST_ASSUME_DIFFERENT_OWNER=1 exec {real}/git "$@"\n')
    wrapper.chmod(0o755)
    monkeypatch.setenv("PATH", f"{wrapper.parent}:{os.environ['PATH']}")
    assert f"git config --global --add safe.directory {repository.folder}" in message(
        "HEAD", repository.folder
    )


def test_names_that_are_no_text_become_text(tmp_path, put, new_repository):
    odd = put(tmp_path / "odd\udcff", {"A.java": "class A {}"})
    (odd / "link").symlink_to("\udcfe")
    git = new_repository("repo\udcff")
    git.commit({"A.java": "class A {}"})
    git("branch", "b\udcff")
    for revision in (open_revision(str(odd)), open_revision("b\udcff", git.folder)):
        told = [revision.info.label, revision.info.project, *(note.reason for note in revision.skipped)]
        assert "".join(told).encode()
        assert "\\xff" in revision.info.label
        assert "\\xff" in revision.info.project


def test_the_current_folder_is_gone(tmp_path, monkeypatch):
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    assert message("HEAD").startswith("no such folder: .")
    assert message(".").startswith("no such folder or archive: .")
    assert message("old/new").startswith("no such folder, archive")
