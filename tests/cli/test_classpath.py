"""Libraries on the command line: what is read of them, and what is said of those that can't be read."""

from pathlib import Path

import pytest

from explorer.analysis.loading import LoadOptions
from explorer.cli.terminal import Terminal
from tests.cli.conftest import MAIN, TEST, Files, Run, written
from tests.report.schemas import checked
from tests.support.classfiles import ClassWriter
from tests.support.jars import jar
from tests.support.repositories import LeftBehind, dependencies, project


def shelf() -> bytes:
    """`public class Shelf { public Object first() }`."""
    w = ClassWriter()
    first = w.declared("first", "()Ljava/lang/Object;", w.code(b"\1\xb0"))
    return w.bytes_of("lib/Shelf", methods=[first])


def using(answer: int) -> Files:
    """B calls `first` of the library, not that of A, which changes."""
    return {
        f"{MAIN}/A.java": f"package p; public class A {{ public Object first() {{ return {answer}; }} }}",
        f"{MAIN}/B.java": "package p; public class B { Object b(C c) { return c.shelf().first(); } }",
        f"{MAIN}/C.java": "package p; public class C extends lib.Room { }",
        f"{TEST}/BTest.java": (
            "package p; class BTest { @org.junit.Test public void t() { new B().b(new C()); } }"
        ),
        "pom.xml": project("p:app:1", dependencies("lib:room:1")),
    }


def room() -> bytes:
    """`public class Room { public Shelf shelf() }`."""
    w = ClassWriter()
    shelf = w.declared("shelf", "()Llib/Shelf;", w.code(b"\1\xb0"))
    return w.bytes_of("lib/Room", methods=[shelf])


CLASSES = {"lib/Room.class": room(), "lib/Shelf.class": shelf()}


@pytest.fixture
def revisions(tmp_path: Path) -> tuple[Path, Path]:
    return written(tmp_path / "old", using(1)), written(tmp_path / "new", using(2))


def selects(run: Run, *words: str | Path) -> bool:
    ran = run("select", *words, "-t", "method-cha", "--format", "surefire")
    assert ran.code == 0
    return "BTest" in ran.out


def test_a_library_tells_that_a_call_does_not_lead_to_the_change(
    run: Run, revisions: tuple[Path, Path], tmp_path: Path
) -> None:
    assert selects(run, *revisions)
    path = jar(tmp_path / "lib" / "room.jar", CLASSES)
    assert not selects(run, *revisions, "--classpath", path)
    assert not selects(run, *revisions, "--classpath", path.parent / "*")


def test_a_folder_of_classes_is_a_library_too(run: Run, revisions: tuple[Path, Path], tmp_path: Path) -> None:
    for name, content in CLASSES.items():
        written(tmp_path / "classes", {name: content})
    assert not selects(run, *revisions, "--classpath", tmp_path / "classes")


def test_the_jar_that_the_pom_names_is_found_in_the_home_of_the_user(
    run: Run, revisions: tuple[Path, Path], tmp_path: Path
) -> None:
    left = LeftBehind(tmp_path)
    left.maven = tmp_path / "home" / ".m2" / "repository"
    jar(left.library("lib:room:1"), CLASSES)
    assert not selects(run, *revisions)


def test_a_damaged_jar_is_as_good_as_none(run: Run, revisions: tuple[Path, Path], tmp_path: Path) -> None:
    path = jar(tmp_path / "room.jar", CLASSES)
    path.write_bytes(path.read_bytes()[:-30])
    assert selects(run, *revisions, "--classpath", path)


def test_doctor_lists_the_jars_that_are_used_and_why_others_are_not(
    run: Run, revisions: tuple[Path, Path], tmp_path: Path
) -> None:
    whole = jar(tmp_path / "whole.jar", CLASSES)
    broken = jar(tmp_path / "broken.jar", {"lib/Room.class": CLASSES["lib/Room.class"][:-9]})
    words = ("doctor", revisions[0], "--classpath", broken, "--classpath", whole)
    out = run(*words).out
    assert f"), 2 jars\n  {broken}\n  {whole}\n  2 named and not used\n    lib:room:1  " in out
    assert f"    {broken}!lib.Room  " in out
    libraries = checked("doctor", run(*words, "--format", "json").out)["libraries"]
    assert libraries["jars"] == [str(broken), str(whole)]
    assert [each["name"] for each in libraries["missing"]] == ["lib:room:1", f"{broken}!lib.Room"]


@pytest.mark.parametrize("command", ["select", "diff", None])
def test_an_entry_that_does_not_exist_is_one_sentence(
    run: Run, revisions: tuple[Path, Path], command: str | None
) -> None:
    words = ["--classpath", "absent\x1b[31m.jar", *filter(None, [command]), *revisions]
    ran = run(*words)
    assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1)
    assert ran.err.startswith("rts-explorer: --classpath: there is no file or folder absent")
    assert "\x1b" not in ran.err


def test_the_screen_gets_the_class_path_too(
    run: Run, revisions: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[tuple[str, bool]] = []

    def opening(old: str, new: str, options: LoadOptions) -> int:
        opened.append((options.classpath, options.local_jars))
        return 0

    monkeypatch.setattr(Terminal, "interactive", True)
    monkeypatch.setattr("explorer.tui.app.run", opening)
    assert run(*revisions, "--classpath", "a.jar").code == 0
    assert opened == [("a.jar", True)]
