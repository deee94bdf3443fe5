"""Small projects on disk, and the command line run inside the test's own process."""

import subprocess
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from explorer.cli.main import main

Files = Mapping[str, str | bytes]

MAIN, TEST = "src/main/java/p", "src/test/java/p"
PROJECT: dict[str, str | bytes] = {
    f"{MAIN}/A.java": "package p;\npublic class A {\n    int a() { return 1; }\n}\n",
    f"{MAIN}/B.java": "package p;\npublic class B {\n    A a = new A();\n}\n",
    f"{MAIN}/C.java": "package p;\npublic class C { }\n",
    f"{TEST}/BTest.java": "package p;\nclass BTest {\n    @org.junit.Test public void t() { new B(); }}\n",
    f"{TEST}/CTest.java": "package p;\nclass CTest {\n    @org.junit.Test public void t() { new C(); }}\n",
}
CHANGED: dict[str, str | bytes] = PROJECT | {
    f"{MAIN}/A.java": "package p;\npublic class A {\n    int a() { return 2; }\n}\n"
}
"""A changes, so BTest is selected over B and CTest is not."""


class Ran(NamedTuple):
    """What a run left behind."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]


def written(folder: Path, files: Files) -> Path:
    for path, content in files.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content.encode() if isinstance(content, str) else content)
    return folder


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs the command line; what it remembers stays in the test's own folder, the user's jars unseen."""
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.delenv("GRADLE_USER_HOME", raising=False)

    def running(*words: str | Path) -> Ran:
        capsys.readouterr()
        code = main([*map(str, words), "--cache", str(tmp_path / "cache")])
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return running


@pytest.fixture
def old(tmp_path: Path) -> Path:
    return written(tmp_path / "old", PROJECT)


@pytest.fixture
def new(tmp_path: Path) -> Path:
    return written(tmp_path / "new", CHANGED)


@pytest.fixture
def project(tmp_path: Path) -> Callable[[str, Files], Path]:
    """Writes a project of that name."""
    return lambda name, files: written(tmp_path / name, files)


@pytest.fixture
def git(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Path]:
    """Runs git in a repository of its own, untouched by the settings of whoever runs the tests."""
    for name, value in {
        "GIT_CONFIG_GLOBAL": "/dev/null",
        "GIT_CONFIG_NOSYSTEM": "1",
        "GIT_CEILING_DIRECTORIES": str(tmp_path.parent.resolve()),
        "GIT_AUTHOR_NAME": "A Person",
        "GIT_AUTHOR_EMAIL": "person@example.org",
        "GIT_COMMITTER_NAME": "A Person",
        "GIT_COMMITTER_EMAIL": "person@example.org",
    }.items():
        monkeypatch.setenv(name, value)
    folder = tmp_path / "repository"
    folder.mkdir()

    def running(*words: str) -> Path:
        subprocess.run(["git", "-C", str(folder), *words], check=True, capture_output=True)
        return folder

    running("init", "-q", "-b", "main")
    return running
