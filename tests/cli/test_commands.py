"""Every command end to end, in every format, on a small project."""

import io
import json
import sys
import tarfile
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import CHANGED, MAIN, PROJECT, TEST, Files, Run, written
from tests.report.schemas import checked


def test_select_text(run: Run, old: Path, new: Path) -> None:
    code, out, err = run("select", old, new, "-t", "ru")
    assert (code, err) == (0, "")
    assert "ru selects 1 of 2 tests\n1 type changed" in out
    assert "  1 test reaches p.A, which changed (method a())\n" in out
    assert "    ● p.BTest  ─new─▶ B  BTest.java:3\n      └─new─▶ A  B.java:3\n" in out
    assert "ru: 1 not selected\n    · p.CTest  " in out


def test_select_json(run: Run, old: Path, new: Path) -> None:
    document = checked("select", run("select", old, new, "--format", "json").out)
    assert [technique["id"] for technique in document["techniques"]][:2] == ["retest-all", "ru"]
    assert {test["name"]: test["verdicts"]["ru"]["verdict"] for test in document["tests"]} == {
        "p.BTest": "selected",
        "p.CTest": "not selected",
    }
    assert document["tests"][0]["framework"] == "JUnit 4"


def test_select_for_build_tools(run: Run, old: Path, new: Path) -> None:
    assert run("select", old, new, "--format", "surefire") == (
        0,
        "-Dtest=p.BTest -Dsurefire.failIfNoSpecifiedTests=false\n",
        "",
    )
    assert run("select", old, new, "--format", "gradle") == (0, ":test --tests p.BTest\n", "")


def test_nothing_selected_is_never_everything(run: Run, old: Path) -> None:
    code, out, err = run("select", old, old, "--format", "surefire")
    assert (code, out) == (0, "-Dtest=NoTestIsSelected -Dsurefire.failIfNoSpecifiedTests=false\n")
    assert err == "note: nothing is selected for Surefire, so the words name a test that does not exist\n"


def test_select_markdown(run: Run, old: Path, new: Path) -> None:
    assert "### ru: 1 selected" in run("select", old, new, "--format", "markdown").out


def test_why_text(run: Run, old: Path, new: Path) -> None:
    code, out, err = run("why", old, new, "BTest", "-t", "ru")
    assert (code, err) == (0, "")
    assert out.startswith("p.BTest · ru   SELECTED\n")
    assert "return 1;" in out
    assert "return 2;" in out


def test_why_not(run: Run, old: Path, new: Path) -> None:
    assert "NOT SELECTED" in run("why", old, new, f"{TEST}/CTest.java", "-t", "ru").out


def test_why_one_test_method(run: Run, old: Path, new: Path) -> None:
    one = f"{TEST}/BTest.java"
    source = "package p;\nclass BTest {\n    @Test void t() { new B().a.a(); }\n    @Test void u() { }\n}\n"
    for folder in (old, new):
        written(folder, {one: source.replace("@Test", "@org.junit.Test")})

    assert run("why", old, new, "BTest#t", "-t", "method-cha").out.startswith("p.BTest#t · method-cha   SELE")
    assert run("why", old, new, "BTest#u()", "-t", "method-cha").out.startswith(
        "p.BTest#u · method-cha   NOT"
    )
    assert "1 of its 2 test methods reaches a change: t." in run("why", old, new, "BTest").out
    document = checked("why", run("why", old, new, "BTest#u[1]", "--format", "json").out)
    about = {name: verdict["about"] for name, verdict in document["verdicts"].items()}
    assert (document["method"], about["method-rta"], about["ru"]) == ("u", "method", "class")
    assert list(about)[-1] == "retest-all"


def test_why_json_and_markdown(run: Run, old: Path, new: Path) -> None:
    document = checked("why", run("why", old, new, "p.CTest", "--format", "json").out)
    assert document["verdicts"]["ru"]["evidence"][0]["type"] == "absence"
    assert "### ru: selected" in run("why", old, new, "BTest", "--format", "markdown").out


def test_diff(run: Run, old: Path, new: Path) -> None:
    out = run("diff", old, new, "--lines").out
    assert "  ≠ p.A  src/main/java/p/A.java:2\n      ≠ method a()  line 3" in out
    assert "    3      −     int a() { return 1; }\n         3 +     int a() { return 2; }" in out
    document = checked("diff", run("diff", old, new, "--lines", "--format", "json").out)
    assert [(each["name"], each["change"]) for each in document["types"]] == [("p.A", "text")]
    assert "| ≠ | `p.A` |" in run("diff", old, new, "--format", "markdown").out


def test_diff_of_the_same_is_empty(run: Run, old: Path) -> None:
    document = checked("diff", run("diff", old, old, "--format", "json").out)
    assert (document["types"], document["files"], document["build"]) == ([], [], [])


def test_graph_text_and_data(run: Run, new: Path) -> None:
    out = run("graph", "irg", new, "--focus", "BTest").out
    assert out.startswith("p.BTest (test)\n└─new─▶ p.B  BTest.java:3\n   └─new─▶ p.A  B.java:3")
    assert run("graph", "irg", new, "--path", "BTest", "A").out.startswith("p.BTest (test)\n└─new─▶ p.B")
    assert "◀─new─ p.B" in run("graph", "irg", new, "--focus", "A", "--dependents").out
    document = checked("graph", run("graph", "irg", new, "--format", "json").out)
    assert {"id": "p.BTest", "role": "test"} in document["nodes"]
    assert run("graph", "irg", new, "--format", "dot").out.startswith("digraph irg {")


def test_graph_of_calls(run: Run, new: Path) -> None:
    out = run("graph", "calls", new, "--focus", "BTest").out
    assert out.startswith("p.BTest#<init>() (test)\np.BTest#t() (test)\n└─new─▶ new B()  BTest.java:3\n")
    assert run("graph", "calls", new, "--path", "BTest#t", "new A").out.startswith("p.BTest#t() (test)\n")
    assert "◀─new─ new B()" in run("graph", "calls", new, "--focus", "new A", "--dependents").out
    document = checked("graph", run("graph", "calls", new, "--format", "json", "--by", "rta").out)
    assert {"p.A#a()", "p.BTest#t()"} <= {each["id"] for each in document["nodes"]}
    assert ("p.BTest#t()", "p.B#<init>()") in {(each["from"], each["to"]) for each in document["edges"]}
    assert run("graph", "calls", new, "--format", "dot").out.startswith("digraph calls {")


def test_path(run: Run, new: Path) -> None:
    out = run("path", new, "BTest", "A").out
    assert out.startswith("1 shortest path of 2 edges over dependences of types\nfrom p.BTest to p.A\n")
    assert "\n\n1 shortest path of 2 edges over calls\nfrom p.BTest to p.A\n" in out
    assert run("path", new, "BTest#t", "A").out.startswith("1 shortest path of 2 edges over calls\n")
    code, out, err = run("path", new, "A", "C", "--graph", "irg")
    assert (code, err) == (0, "")
    assert out.startswith("no path over dependences of types\np.A reaches 1 of 5 types, and p.C is not")
    document = checked("path", run("path", new, "BTest", "A", "--one-per-kind", "--format", "json").out)
    assert [each["graph"] for each in document["routes"]] == ["irg", "calls"]


def test_uses(run: Run, new: Path) -> None:
    out = run("uses", new, "A").out
    assert out.startswith(
        "type p.A\n\nDepended on by 1 type  the first place of each construct\n  field  1\n"
    )
    assert "    p.B  B.java:3  A a = new A();\n" in out
    assert "Called by 1 method, at 1 place\n  p.A#<init>()  1\n    ◀─new─ new B()  B.java:3  A a" in out
    assert "Calls 1 method" in run("uses", new, "B", "--of").out
    assert run("uses", new, "BTest.t", "--of").out.startswith("method p.BTest#t()\n\nCalls 1 method")
    assert run("uses", new, "B.a").out == "field p.B#a\n\nnothing in the project uses it\n"
    document = checked("uses", run("uses", new, "A#a", "--format", "json").out)
    assert (document["kind"], document["calls"]) == ("method", [])


def test_a_name_that_is_a_method_and_a_field_is_a_method_unless_said_otherwise(
    run: Run, project: Callable[[str, Files], Path]
) -> None:
    source = "package p; record R(int x) { int twice() { return x + x(); } }"
    folder = project("record", {f"{MAIN}/R.java": source})
    assert run("uses", folder, "R.x").out.startswith("method p.R#x()\n")
    assert run("uses", folder, "R.x", "--kind", "field").out.startswith("field p.R#x\n\nFields used by ")


def test_doctor(run: Run, project: Callable[[str, Files], Path]) -> None:
    files = {
        **PROJECT,
        f"{MAIN}/Half.java": "package p;\nclass Half {\n    void m() { unknown.go(); }\n    int x = ;\n}\n",
        f"{MAIN}/Bin.java": bytes(range(256)),
        "pom.xml": "<project><artifactId>shop</artifactId></project>",
        "other/X.java": "class X { }",
    }
    folder = project("ill", files)
    out = run("doctor", folder).out
    assert out.startswith("ill  ")
    assert "Files  7 Java files: main 5, test 2\n" in out
    assert "  1 Java file in no source folder\n" in out
    assert f"  1 can't be read at all\n    {MAIN}/Bin.java  " in out
    assert f"  1 in 1 file can't be read\n    {MAIN}/Half.java:4  " in out
    assert "\nTests  2 test classes: JUnit 4 2\n" in out
    assert f"{MAIN}/Half.java:3  go in Half.m()\n" in out
    assert "\nLibraries  index of JDK 17 (17." in out
    assert "contents.sqlite3\n" in out
    document = checked("doctor", run("doctor", folder, "--format", "json", "--no-cache").out)
    assert [each["path"] for each in document["modules"][0]["folders"]] == ["src/main/java", "src/test/java"]
    assert (document["cache"], document["calls"]["places"][0]["name"]) == (None, "go")


def test_graph_pictures(run: Run, new: Path, tmp_path: Path) -> None:
    file = tmp_path / "irg.png"
    assert run("graph", "irg", new, "--format", "png", "-o", file) == (0, "", "")
    assert file.read_bytes().startswith(b"\x89PNG")
    assert run("graph", "irg", new, "--format", "svg", "-o", tmp_path / "irg.svg").code == 0
    assert "BTest" in (tmp_path / "irg.svg").read_text()


def test_without_a_terminal_the_answer_is_printed(run: Run, old: Path, new: Path) -> None:
    assert "ru selects 1 of 2 tests" in run(old, new).out


def test_on_a_terminal_the_screen_opens(
    run: Run, old: Path, new: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from explorer.cli.terminal import Terminal
    from explorer.tui import app

    opened: list[tuple[str, str]] = []

    def screen(first: str, second: str, _options: object) -> int:
        opened.append((first, second))
        return 0

    monkeypatch.setattr(app, "run", screen)
    monkeypatch.setattr(Terminal, "interactive", property(lambda _self: True))
    assert run(old, new).code == 0
    assert opened == [(str(old), str(new))]


def test_in_a_repository_head_is_compared_with_the_working_tree(
    run: Run, git: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    repository = written(git("status"), PROJECT)
    git("add", "-A")
    git("commit", "-q", "-m", "The first")
    written(repository, CHANGED)
    monkeypatch.chdir(repository)
    code, out, _ = run()
    assert code == 0
    assert "The first) → WORKTREE" in out
    assert "ru selects 1 of 2 tests" in out
    assert "NOT SELECTED" in run("why", "CTest").out
    assert "≠ p.A" in run("diff").out
    monkeypatch.chdir("/")
    assert "ru selects 1 of 2 tests" in run("select", "-C", repository).out


def test_archives_are_revisions(run: Run, old: Path, tmp_path: Path) -> None:
    with tarfile.open(tmp_path / "new.tgz", "w:gz") as archive:
        for path, content in CHANGED.items():
            data = str(content).encode()
            entry = tarfile.TarInfo(path)
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))
    assert "ru selects 1 of 2 tests" in run("select", old, tmp_path / "new.tgz").out


def test_folders_said_by_the_user(run: Run, tmp_path: Path) -> None:
    odd = {
        path.replace("src/main/java", "code").replace("src/test/java", "checks"): c
        for path, c in PROJECT.items()
    }
    folder = written(tmp_path / "odd", odd)
    document = json.loads(
        run("--main", "code", "select", folder, folder, "--tests", "checks", "--format", "json").out
    )
    assert [test["name"] for test in document["tests"]] == ["p.BTest", "p.CTest"]


def test_a_terminal_without_unicode(
    old: Path, new: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from explorer.cli.main import main

    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding="ascii"))
    assert main(["select", str(old), str(new), "--cache", str(tmp_path / "cache")]) == 0
    assert b"    * p.BTest  -new-> B" in raw.getvalue()
    assert b"    . p.CTest" in raw.getvalue()
