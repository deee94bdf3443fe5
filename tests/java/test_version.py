from collections.abc import Iterator
from pathlib import Path

import pytest

from explorer.java import version
from explorer.java.version import reader_version, version_of


@pytest.fixture(autouse=True)
def anew() -> Iterator[None]:
    reader_version.cache_clear()
    yield
    reader_version.cache_clear()


def test_other_modules_or_libraries_are_another_version() -> None:
    modules, versions = {"a.py": b"x = 1", "b.py": b"y"}, {"javalang": "1.0"}
    others = [
        (modules | {"a.py": b"x = 2"}, versions),
        (modules | {"c.py": b""}, versions),
        ({"a.py": b"x = 1y", "b.py": b""}, versions),
        (modules, {"javalang": "1.1"}),
        (modules, {}),
    ]
    assert version_of(dict(modules), dict(versions)) == version_of(modules, versions)
    assert len({version_of(*each) for each in [(modules, versions), *others]}) == 1 + len(others)


@pytest.mark.parametrize(
    "path", ["java/extract.py", "java/reader/source.py", "java/facts.py", "model/edge.py"]
)
def test_every_module_that_makes_facts_counts(
    path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = reader_version()
    reader_version.cache_clear()
    for source in (*version._PACKAGE.glob("java/**/*.py"), version._PACKAGE / "model/edge.py"):
        copy = tmp_path / source.relative_to(version._PACKAGE)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(source.read_bytes())
    monkeypatch.setattr(version, "_PACKAGE", tmp_path)
    assert reader_version() == before
    reader_version.cache_clear()
    (tmp_path / path).write_bytes((tmp_path / path).read_bytes() + b"#")
    assert reader_version() != before


def test_without_sources_the_version_of_the_package_has_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(version, "_PACKAGE", tmp_path / "archive.zip")
    first = reader_version()
    reader_version.cache_clear()
    monkeypatch.setattr("explorer.__version__", "99")
    assert reader_version() != first
