"""The staged state."""

import subprocess

from explorer.revisions.opening import open_revision


def contents(repository, spec: str) -> dict[str, bytes]:
    revision = open_revision(spec, repository.folder)
    return dict(revision.read(revision.files))


def test_staged_is_neither_committed_nor_on_disk(repository):
    repository.commit({"A.java": "committed", "Gone.java": "committed"})
    repository.write({"A.java": "staged", "New.java": "staged"})
    repository("rm", "-q", "Gone.java")
    repository("add", "-A")
    repository.write({"A.java": "on disk", "Later.java": "on disk"})
    assert contents(repository, "INDEX") == {"A.java": b"staged", "New.java": b"staged"}
    assert contents(repository, "HEAD") == {"A.java": b"committed", "Gone.java": b"committed"}
    assert contents(repository, "WORKTREE") == {
        "A.java": b"on disk",
        "Later.java": b"on disk",
        "New.java": b"staged",
    }


def test_conflicts_show_our_side(repository):
    repository.commit({"A.java": "base\n", "D.java": "base\n"})
    repository("checkout", "-q", "-b", "side")
    repository.commit({"A.java": "theirs\n", "D.java": "theirs\n"})
    repository("checkout", "-q", "main")
    repository("rm", "-q", "D.java")
    repository.commit({"A.java": "ours\n"})
    merge = ["git", "-C", str(repository.folder), "merge", "side"]
    assert subprocess.run(merge, capture_output=True, check=False).returncode == 1
    assert contents(repository, "INDEX") == {"A.java": b"ours\n"}
    notes = open_revision("INDEX", repository.folder).skipped
    assert [(note.path, note.reason) for note in notes] == [
        ("A.java", "in conflict, our side is read"),
        ("D.java", "in conflict, our side is read"),
    ]
    on_disk = contents(repository, "WORKTREE")
    assert on_disk["A.java"].startswith(b"<<<<<<<")
    assert on_disk["D.java"] == b"theirs\n"
