"""A snapshot knows the types outside its project, reads them when it is asked, and closes what it opened."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from explorer.analysis.comparison import Snapshot
from explorer.analysis.loading import LoadOptions, load, load_snapshot
from explorer.java.binding.bound import BoundCall, Unbound
from explorer.java.classpaths import NOTHING
from explorer.java.jars import JarClasses
from explorer.model.errors import BadInput
from tests.support.classfiles import ClassWriter
from tests.support.jars import jar
from tests.support.repositories import LeftBehind, dependencies, project

USER = "package p;\nclass A extends lib.Base { int a() { return given().length(); } }\n"
KNOWN = ["lib.Base#given()", "java.lang.String#length()"]


def base() -> bytes:
    """`public class Base { public String given() }`."""
    w = ClassWriter()
    given = w.declared("given", "()Ljava/lang/String;", w.code(b"\1\xb0"))
    return w.bytes_of("lib/Base", methods=[given])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    path = tmp_path / "project" / "src" / "main" / "java" / "p" / "A.java"
    path.parent.mkdir(parents=True)
    path.write_text(USER)
    (tmp_path / "project" / "pom.xml").write_text(
        project("p:app:1", dependencies("lib:base:1", "lib:gone:2"))
    )
    return tmp_path / "project"


def calls(snapshot: Snapshot) -> list[str]:
    """What the calls in A.a are bound to."""
    (method,) = (each for name, each in snapshot.bound.methods.items() if name.endswith("#a()"))
    return [
        f"{each.owner}#{each.key}" if isinstance(each, BoundCall) else f"? {each.name}"
        for each in method.bound
        if isinstance(each, BoundCall | Unbound)
    ]


@contextmanager
def loaded(folder: Path, options: LoadOptions) -> Iterator[Snapshot]:
    snapshot = load_snapshot(str(folder), options)
    try:
        yield snapshot
    finally:
        snapshot.close()


def test_without_jars_types_outside_are_unknown(folder: Path) -> None:
    with loaded(folder, LoadOptions(no_cache=True)) as snapshot:
        assert KNOWN[1] not in calls(snapshot)
        assert (snapshot.classpath, snapshot.library.problems, snapshot.release) == (NOTHING, (), None)


def test_jars_of_the_class_path_are_read(folder: Path, tmp_path: Path) -> None:
    path = jar(tmp_path / "base.jar", {"lib/Base.class": base()})
    with loaded(folder, LoadOptions(no_cache=True, classpath=str(path))) as snapshot:
        assert calls(snapshot) == KNOWN
        assert snapshot.classpath.jars == (path,)


def test_jars_that_the_build_names_are_read_and_what_is_missing_is_told(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = LeftBehind(tmp_path)
    jar(left.library("lib:base:1"), {"lib/Base.class": base()})
    monkeypatch.setattr("explorer.analysis.loading.local_repositories", lambda: left.repositories)
    with loaded(folder, LoadOptions(no_cache=True, local_jars=True)) as snapshot:
        assert calls(snapshot) == KNOWN
        assert [each.name for each in snapshot.classpath.missing] == ["lib:gone:2"]
        assert snapshot.library.jdk is not None
        assert snapshot.library.jdk.version.startswith("17.")


@pytest.mark.parametrize("content", [b"PK\3\4 no jar", b"", bytes(1000)])
def test_a_jar_that_is_damaged_is_noted(folder: Path, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "base.jar"
    path.write_bytes(content)
    with loaded(folder, LoadOptions(no_cache=True, classpath=str(path))) as snapshot:
        assert KNOWN[1] not in calls(snapshot)
        assert [problem.path for problem in snapshot.library.problems] == [str(path)]


def test_a_class_that_is_damaged_is_noted(folder: Path, tmp_path: Path) -> None:
    path = jar(tmp_path / "base.jar", {"lib/Base.class": base()[:-3]})
    with loaded(folder, LoadOptions(no_cache=True, classpath=str(path))) as snapshot:
        assert KNOWN[1] not in calls(snapshot)
        assert [problem.path for problem in snapshot.library.problems] == [f"{path}!lib.Base"]


def test_nothing_is_opened_before_it_is_asked_for(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened, closed = [], []
    path = jar(tmp_path / "base.jar", {"lib/Base.class": base()})
    monkeypatch.setattr(JarClasses, "__init__", _noting(opened, JarClasses.__init__))
    monkeypatch.setattr(JarClasses, "close", _noting(closed, JarClasses.close))
    comparison = load(str(folder), str(folder), LoadOptions(no_cache=True, classpath=str(path)))
    assert opened == []
    assert comparison.old.bound is not comparison.new.bound
    assert len(opened) == 1
    comparison.close()
    assert set(closed) == set(opened)


def _noting(seen: list[object], method: Callable[..., None]) -> Callable[..., None]:
    def noting(jar: JarClasses, *rest: object) -> None:
        seen.append(jar)
        method(jar, *rest)

    return noting


def test_an_entry_that_does_not_exist_is_refused_before_anything_is_read(folder: Path) -> None:
    with pytest.raises(BadInput, match="there is no file or folder absent"):
        load_snapshot(str(folder), LoadOptions(no_cache=True, classpath="absent.jar"))
