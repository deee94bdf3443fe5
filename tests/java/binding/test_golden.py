"""What names are bound to, in Java sources that javac has confirmed."""

import shutil
from pathlib import Path

import pytest

from explorer.java.binding.bound import Unbound
from tests.java.binding.golden import CONFIRMED, SOURCES, bound, everything, listed
from tests.truth.bindings import compare, compiled


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.stem)
def test_names_are_bound_as_listed(source: Path) -> None:
    assert listed(everything(), source) == source.with_suffix(".txt").read_text(encoding="utf-8")


def test_everything_is_bound() -> None:
    assert [
        each for method in everything().methods.values() for each in method.bound if isinstance(each, Unbound)
    ] == []


@pytest.mark.jdk
@pytest.mark.parametrize(("what", "least"), [("calls", 1000), ("fields", 200), ("functions", 100)])
def test_javac_binds_them_so(what: str, least: int, tmp_path: Path) -> None:
    folder = tmp_path / "sources"
    folder.mkdir()
    for source in CONFIRMED:
        shutil.copy(source, folder)
    verdict = compare(compiled(folder, tmp_path), bound(CONFIRMED), what)
    assert list(verdict.details(20)) == []
    assert verdict.instructions > least
