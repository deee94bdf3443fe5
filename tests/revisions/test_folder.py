"""Plain folders: what belongs to the project, and what is never opened."""

import os

import pytest

from explorer.model.errors import BadInput
from explorer.revisions import folder as folders
from explorer.revisions.folder import FolderRevision


def paths(folder) -> list[str]:
    return list(FolderRevision("here", folder).files)


def test_version_control_and_tool_data_are_left_out(tmp_path, put):
    put(tmp_path, {"A.java": "a", ".git/HEAD": "x", "sub/.git": "gitdir: x", ".svn/y": "y", "CVS/z": "z"})
    put(tmp_path, {".gradle/c": "c", "node_modules/m.js": "m", ".mvn/maven.config": "-q", ".gitignore": "*"})
    assert paths(tmp_path) == [".gitignore", ".mvn/maven.config", "A.java"]


@pytest.mark.parametrize(
    ("files", "output"),
    [
        (["pom.xml", "target/A.java"], ["target"]),
        (["build.gradle.kts", "build/A.java"], ["build"]),
        (["core/src/A.java", "core/build/B.java"], ["core/build"]),
        ([".classpath", "bin/A.java"], ["bin"]),
        (["x.iml", "out/A.java"], ["out"]),
        (["src/main/java/com/target/A.java"], []),
        (["build/A.java"], []),
        (["bin/run.sh", "pom.xml"], []),
        (["pom.xml", "build/pom.xml", "build/src/A.java"], []),
    ],
)
def test_build_output_is_left_out_where_it_looks_like_it(tmp_path, put, files, output):
    put(tmp_path, dict.fromkeys(files, "x"))
    revision = FolderRevision("here", tmp_path)
    assert [note.path for note in revision.skipped] == output
    assert list(revision.files) == sorted(
        path for path in files if not any(path.startswith(f"{folder}/") for folder in output)
    )


def test_links_are_noted_and_not_followed(tmp_path, put):
    put(tmp_path / "outside", {"Secret.java": "class Secret {}"})
    root = put(tmp_path / "project", {"A.java": "class A {}"})
    (root / "Out.java").symlink_to("../outside/Secret.java")
    (root / "out").symlink_to(tmp_path / "outside")
    (root / "loop").symlink_to(".")
    (root / "dangling").symlink_to("nowhere")
    revision = FolderRevision("here", root)
    assert list(revision.files) == ["A.java"]
    assert [note.path for note in revision.skipped] == ["Out.java", "dangling", "loop", "out"]
    assert all("not followed" in note.reason for note in revision.skipped)
    (tmp_path / "by-link").symlink_to(root)
    assert paths(tmp_path / "by-link") == ["A.java"]


def test_special_and_unreadable_files_are_noted(tmp_path, put):
    put(tmp_path, {"A.java": "class A {}", "Hidden.java": "class Hidden {}", "closed/B.java": "class B {}"})
    os.mkfifo(tmp_path / "pipe.java")
    (tmp_path / "Hidden.java").chmod(0)
    (tmp_path / "closed").chmod(0)
    revision = FolderRevision("here", tmp_path)
    (tmp_path / "closed").chmod(0o700)
    reasons = {note.path: note.reason for note in revision.skipped}
    assert reasons["pipe.java"] == "a special file, not opened"
    if os.geteuid():
        assert reasons["Hidden.java"] == "cannot be read: Permission denied"
        assert reasons["closed"] == "cannot be opened: Permission denied"


def test_a_source_edited_later_reads_as_it_was(tmp_path, put):
    put(tmp_path, {"A.java": "before", "notes.txt": "before"})
    revision = FolderRevision("here", tmp_path)
    put(tmp_path, {"A.java": "after", "notes.txt": "after"})
    assert list(revision.read(["A.java"])) == [("A.java", b"before")]
    with pytest.raises(BadInput, match=r"notes\.txt was changed while it was read; run the command again"):
        list(revision.read(["notes.txt"]))


def test_deep_folders(tmp_path):
    deep = tmp_path
    for _ in range(300):
        deep /= "d"
    deep.mkdir(parents=True)
    (deep / "A.java").write_text("class A {}")
    assert len(paths(tmp_path)) == 1


def test_too_much_for_one_project(tmp_path, put, monkeypatch):
    put(tmp_path, {f"{number}.java": "x" * 10 for number in range(5)})
    monkeypatch.setattr(folders, "FILES_LIMIT", 4)
    with pytest.raises(BadInput, match="holds more than 4 files; name the folder of one project"):
        FolderRevision("here", tmp_path)


def test_an_empty_folder_is_an_empty_revision(tmp_path):
    assert paths(tmp_path) == []
