"""What of a commit is read, and what is noted instead."""

import hashlib
import subprocess

import pytest

from explorer.revisions.contents import READ_LIMIT
from explorer.revisions.opening import open_revision


def reasons(revision) -> dict[str, str]:
    return {note.path: note.reason for note in revision.skipped}


def test_links_and_submodules_are_noted(repository, new_repository):
    inner = new_repository("inner")
    inner.commit({"I.java": "class I {}"})
    repository.commit({"A.java": "class A {}"})
    (repository.folder / "link.java").symlink_to("A.java")
    (repository.folder / "out.java").symlink_to("/etc/passwd")
    repository("-c", "protocol.file.allow=always", "submodule", "add", "-q", str(inner.folder), "inner")
    repository.commit()
    for spec in ("HEAD", "INDEX", "WORKTREE"):
        revision = open_revision(spec, repository.folder)
        assert set(revision.files) == {".gitmodules", "A.java"}
        notes = reasons(revision)
        assert set(notes) == {"inner", "link.java", "out.java"}
        assert "submodule" in notes["inner"]
        assert "not followed" in notes["link.java"]


def test_everything_tracked_counts(repository):
    repository.commit({"pom.xml": "", "target/A.java": "class A {}", "node_modules/x.js": "x"})
    for spec in ("HEAD", "INDEX"):
        assert list(open_revision(spec, repository.folder).files) == [
            "node_modules/x.js",
            "pom.xml",
            "target/A.java",
        ]


def test_hostile_names_become_valid_text(repository):
    names = [b"a\nb.java", b"\x1b[31m.java", b"\xff\xfe.java", "é.java".encode(), b"-rf", b'"q".java']
    for number, name in enumerate(names):
        (repository.folder / name.decode("utf-8", "surrogateescape")).write_text(str(number))
    repository.commit()
    for spec in ("HEAD", "INDEX", "WORKTREE", str(repository.folder)):
        revision = open_revision(spec, repository.folder)
        assert set(revision.files) == {
            "a\nb.java",
            "\x1b[31m.java",
            "\\xff\\xfe.java",
            "é.java",
            "-rf",
            '"q".java',
        }
        assert "".join(revision.files).encode()
        contents = dict(revision.read(revision.files))
        assert contents["\\xff\\xfe.java"] == b"2"
        assert contents["a\nb.java"] == b"0"


def test_two_names_with_one_text(repository):
    (repository.folder / "\udcff.java").write_text("one")
    (repository.folder / "\\xff.java").write_text("two")
    repository.commit()
    for spec in ("HEAD", "INDEX", "WORKTREE", str(repository.folder)):
        revision = open_revision(spec, repository.folder)
        assert list(revision.files) == ["\\xff.java"]
        assert "another file" in reasons(revision)["\\xff.java"]


def test_a_large_file_is_compared_but_not_read(repository):
    repository.commit({"Big.java": b"x" * (READ_LIMIT + 1), "A.java": "class A {}"})
    ids = set()
    for spec in ("HEAD", "INDEX", "WORKTREE", str(repository.folder)):
        revision = open_revision(spec, repository.folder)
        ids.add(revision.files["Big.java"].content_id)
        assert reasons(revision) == {"Big.java": "larger than 20 MB, not read"}
        assert [path for path, _ in revision.read(revision.files)] == ["A.java"]
    assert ids == {repository("rev-parse", "HEAD:Big.java")}


def test_many_and_large_files_do_not_block_the_pipes(repository):
    files = {f"F{number}.java": b"%d" % number * 10_000 for number in range(20)}
    repository.commit(files)
    revision = open_revision("HEAD", repository.folder)
    # Both the questions and the answers are more than a pipe holds.
    assert list(revision.read(list(files) * 100)) == list(files.items()) * 100
    reading = revision.read(revision.files)
    next(reading)
    reading.close()


def test_an_unknown_path_is_an_error_of_the_caller(repository):
    repository.commit({"A.java": "class A {}"})
    for spec in ("HEAD", "INDEX", "WORKTREE", str(repository.folder)):
        with pytest.raises(KeyError):
            list(open_revision(spec, repository.folder).read(["B.java"]))


def test_other_hashes_give_the_same_ids(new_repository):
    try:
        modern = new_repository("modern", "--object-format=sha256")
    except subprocess.CalledProcessError:
        pytest.skip("this git knows no SHA-256")
    modern.commit({"A.java": "class A {}", "b/B.java": "class B {}"})
    old = new_repository("old")
    old.commit({"A.java": "class A {}", "b/B.java": "class B {}"})
    expected = dict(open_revision("HEAD", old.folder).files)
    for spec in ("HEAD", "INDEX", "WORKTREE"):
        revision = open_revision(spec, modern.folder)
        assert dict(revision.files) == expected
        assert dict(revision.read(revision.files)) == {"A.java": b"class A {}", "b/B.java": b"class B {}"}


def test_files_in_git_lfs_are_compared_by_their_pointers(repository):
    content = b"\x00" * 5_000
    digest = hashlib.sha256(content).hexdigest()
    pointer = f"version https://git-lfs.github.com/spec/v1\noid sha256:{digest}\nsize {len(content)}\n"
    repository.commit(
        {".gitattributes": "*.bin filter=lfs -text\n", "a.bin": pointer, "A.java": "class A {}"}
    )
    repository.write({"a.bin": content})
    committed = open_revision("HEAD", repository.folder)
    here = open_revision("WORKTREE", repository.folder)
    assert committed.files == here.files
    assert reasons(committed) == reasons(here) == {"a.bin": "kept in Git LFS, only its pointer is compared"}
    assert [path for path, _ in here.read(here.files)] == [".gitattributes", "A.java"]
    repository.write({"a.bin": b"\x01" * 5_000})
    assert open_revision("WORKTREE", repository.folder).files["a.bin"] != committed.files["a.bin"]
