"""The working tree, as it is on disk."""

import os

import pytest

from explorer.revisions.contents import blob_id
from explorer.revisions.opening import open_revision


def test_tracked_and_new_without_ignored_and_deleted(repository):
    repository.commit({"A.java": "one", "B.java": "two", "C.java": "three", ".gitignore": "*.class\nlogs/\n"})
    repository.write({"A.java": "changed", "New.java": "new", "A.class": "x", "logs/l.txt": "x"})
    (repository.folder / "B.java").unlink()
    (repository.folder / "C.java").unlink()
    repository.write({"C.java/D.java": "a folder where a file was"})
    revision = open_revision("WORKTREE", repository.folder)
    assert list(revision.files) == [".gitignore", "A.java", "C.java/D.java", "New.java"]
    assert revision.files["A.java"].content_id == blob_id(b"changed")
    assert not revision.skipped


def test_unignored_build_output_is_left_out_and_said(repository):
    repository.commit(
        {"pom.xml": "<project/>", "src/A.java": "class A {}", "tool/build/Keep.java": "tracked"}
    )
    repository.write(
        {
            "target/generated/G.java": "class G {}",
            "tool/build.gradle": "",
            "tool/build/Extra.java": "beside tracked files",
            ".idea/workspace.xml": "<x/>",
        }
    )
    revision = open_revision("WORKTREE", repository.folder)
    assert list(revision.files) == [
        "pom.xml",
        "src/A.java",
        "tool/build.gradle",
        "tool/build/Extra.java",
        "tool/build/Keep.java",
    ]
    assert [note.path for note in revision.skipped] == ["target"]


def test_another_repository_inside_is_noted(repository, put):
    repository.commit({"A.java": "class A {}"})
    put(repository.folder / "inner", {"I.java": "class I {}"})
    repository("init", "-q", str(repository.folder / "inner"))
    repository("-C", str(repository.folder / "inner"), "add", "-A")
    repository("-C", str(repository.folder / "inner"), "commit", "-q", "-m", "inner")
    revision = open_revision("WORKTREE", repository.folder)
    assert list(revision.files) == ["A.java"]
    assert [(note.path, note.reason) for note in revision.skipped] == [("inner", "a repository of its own")]


def test_a_sparse_checkout_is_complete(repository):
    repository.commit({"here/A.java": "class A {}", "there/B.java": "class B {}"})
    (repository.folder / "there" / "link").symlink_to("B.java")
    repository.commit()
    repository("sparse-checkout", "set", "here")
    assert not (repository.folder / "there" / "B.java").exists()
    revision = open_revision("WORKTREE", repository.folder)
    assert revision.files == open_revision("HEAD", repository.folder).files
    assert dict(revision.read(revision.files))["there/B.java"] == b"class B {}"


@pytest.mark.parametrize(
    ("attributes", "autocrlf", "same"),
    [
        ("", "false", False),
        ("", "true", True),
        ("", "input", True),
        ("* text=auto\n", "false", True),
        ("* eol=crlf\n", "false", True),
        ("* -text\n", "true", False),
        ("*.java binary\n", "true", False),
    ],
)
def test_line_ends_that_git_converts_are_no_difference(repository, attributes, autocrlf, same):
    repository("config", "core.autocrlf", "false")
    repository.commit({"a b/\u00e9.java": "class A {\n}\n", ".gitattributes": attributes})
    repository("config", "core.autocrlf", autocrlf)
    repository.write({"a b/\u00e9.java": "class A {\r\n}\r\n"})
    before, after = (open_revision(spec, repository.folder) for spec in ("HEAD", "WORKTREE"))
    assert (before.files == after.files) is same
    content = dict(after.read(after.files))["a b/\u00e9.java"]
    assert blob_id(content) == after.files["a b/\u00e9.java"].content_id
    repository.write({"a b/\u00e9.java": "class B {\r\n}\r\n"})
    assert before.files != open_revision("WORKTREE", repository.folder).files


def test_special_files_are_not_opened(repository):
    repository.commit({"A.java": "class A {}", "B.java": "class B {}"})
    (repository.folder / "B.java").unlink()
    os.mkfifo(repository.folder / "B.java")
    revision = open_revision("WORKTREE", repository.folder)
    assert list(revision.files) == ["A.java"]
    assert [note.reason for note in revision.skipped] == ["a special file, not opened"]
