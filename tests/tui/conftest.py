"""A loaded comparison for all tests of the screen, and a home of their own for settings and copies."""

from pathlib import Path

import pytest

from explorer.analysis.comparison import Comparison
from explorer.explain.explanation import explain
from explorer.techniques import registry
from explorer.tui.model.session import Session
from tests.tui.fakes import FakeBackend, compared


@pytest.fixture(scope="session")
def comparison(tmp_path_factory: pytest.TempPathFactory) -> Comparison:
    """The bank in two revisions."""
    return compared(tmp_path_factory.mktemp("bank"))


@pytest.fixture
def session(comparison: Comparison) -> Session:
    """The bank with both techniques."""
    return Session(comparison, registry.select(comparison, ["retest-all", "ru"]), 1.5, explain)


@pytest.fixture
def session_of_three(comparison: Comparison) -> Session:
    """The bank with a technique that misses a test."""
    backend = FakeBackend(comparison)
    made = {name: backend.select(comparison, name, print) for name in ("retest-all", "ru", "blind")}
    return Session(comparison, made, 1.5, explain)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nothing is read from, or written to, the real home folder; no setting of the shell shows."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.delenv("NO_COLOR", raising=False)
    return tmp_path
