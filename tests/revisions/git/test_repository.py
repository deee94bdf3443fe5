"""Commits, as the repository tells them."""

import pytest

from explorer.model.errors import BadInput
from explorer.revisions.git.repository import find_commit, find_repository
from explorer.revisions.opening import open_revision


def test_title_is_the_first_paragraph_in_any_encoding(repository):
    repository.commit({"A.java": "a"}, "Two\nlines\n\nThe rest")
    found = find_repository(repository.folder)
    assert find_commit(found, "HEAD").title == "Two lines"
    repository(
        "-c", "i18n.commitEncoding=ISO-8859-1", "commit", "-q", "--allow-empty", "-F", "-", given=b"caf\xe9\n"
    )
    assert find_commit(found, "HEAD").title == "café"
    repository("-c", "i18n.commitEncoding=nonsense", "commit", "-q", "--allow-empty", "-m", "plain")
    assert find_commit(found, "HEAD").title == "plain"


def test_linked_worktree_is_a_repository(repository, tmp_path):
    repository.commit({"A.java": "a"})
    repository("worktree", "add", "-q", "-b", "side", str(tmp_path / "side"))
    found = find_repository(tmp_path / "side")
    assert (found.worktree, found.name) == (tmp_path / "side", "side")


def test_git_folder_itself_has_no_working_tree(repository):
    found = find_repository(repository.folder / ".git")
    assert (found.worktree, found.name) == (None, "project")


def test_broken_configuration_is_told(repository):
    (repository.folder / ".git" / "config").write_text("[core\n")
    with pytest.raises(BadInput, match=r"git cannot read .*bad config.*; try 'git status' there") as caught:
        find_repository(repository.folder)
    assert "\n" not in str(caught.value)


def test_a_damaged_object_is_told(repository):
    repository.commit({"A.java": "class A {}"})
    blob = repository("rev-parse", "HEAD:A.java")
    file = repository.folder / ".git" / "objects" / blob[:2] / blob[2:]
    file.chmod(0o644)
    file.unlink()
    for spec in ("HEAD", "INDEX"):
        with pytest.raises(BadInput, match=r"1 of the files to read is not in .*git fsck"):
            open_revision(spec, repository.folder)
    file.write_bytes(b"nonsense")
    with pytest.raises(BadInput, match="git fsck"):
        open_revision("HEAD", repository.folder)
