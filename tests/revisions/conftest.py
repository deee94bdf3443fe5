"""Real git repositories in temporary folders, independent of whoever runs the tests."""

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest


class Git:
    """A repository to be changed with git's own commands."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __call__(self, *arguments: str, given: bytes | None = None) -> str:
        command = ["git", "-C", str(self.folder), *arguments]
        done = subprocess.run(command, input=given, capture_output=True, check=True)
        return done.stdout.decode("utf-8", "surrogateescape").strip()

    def write(self, files: dict[str, str | bytes]) -> None:
        write(self.folder, files)

    def commit(self, files: dict[str, str | bytes] | None = None, message: str = "a change") -> str:
        self.write(files or {})
        self("add", "-A")
        self("commit", "-q", "--allow-empty", "-m", message)
        return self("rev-parse", "HEAD")


def write(folder: Path, files: dict[str, str | bytes]) -> Path:
    for path, content in files.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content.encode() if isinstance(content, str) else content)
    return folder


@pytest.fixture(autouse=True)
def own_git(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    base = tmp_path_factory.getbasetemp()
    settings = {
        "GIT_CONFIG_GLOBAL": "/dev/null",
        "GIT_CONFIG_NOSYSTEM": "1",
        "GIT_CEILING_DIRECTORIES": str(base.resolve()),
        "GIT_AUTHOR_NAME": "A Person",
        "GIT_AUTHOR_EMAIL": "person@example.org",
        "GIT_COMMITTER_NAME": "A Person",
        "GIT_COMMITTER_EMAIL": "person@example.org",
    }
    for name, value in settings.items():
        monkeypatch.setenv(name, value)


@pytest.fixture
def new_repository(tmp_path: Path) -> Callable[..., Git]:
    def make(name: str = "project", *options: str) -> Git:
        folder = tmp_path / name
        folder.mkdir()
        git = Git(folder)
        git("init", "-q", "-b", "main", *options)
        return git

    return make


@pytest.fixture
def repository(new_repository: Callable[..., Git]) -> Git:
    return new_repository()


@pytest.fixture
def put() -> Callable[[Path, dict[str, str | bytes]], Path]:
    """Writes files, given by path, into a folder."""
    return write
