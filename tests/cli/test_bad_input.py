"""Whatever a project holds: a clear message and a code, or a marked row; never a traceback."""

import io
import os
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import CHANGED, MAIN, PROJECT, TEST, Files, Run, written

Git = Callable[..., Path]
Project = Callable[[str, Files], Path]


def refused(run: Run, *words: str | Path) -> str:
    """The one line that is said; the code must be 1 and nothing may be printed."""
    code, out, err = run(*words)
    assert (code, out) == (1, "")
    assert err.startswith("rts-explorer: ")
    assert err.count("\n") == 1
    assert "internal error" not in err
    return err


def answered(run: Run, *words: str | Path) -> str:
    """The answer; it must be free of anything that could steer a terminal."""
    code, out, err = run(*words)
    assert (code, err) == (0, "")
    assert "\x1b" not in out
    return out


def test_not_a_repository(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent.resolve()))
    assert "not a git repository" in refused(run, "-C", tmp_path)


def test_unknown_revision(run: Run, git: Git) -> None:
    repository = written(git("status"), PROJECT)
    git("add", "-A")
    git("commit", "-q", "-m", "one")
    assert "nowhere" in refused(run, "-C", repository, "select", "nowhere", "HEAD")


def test_a_repository_without_commits(run: Run, git: Git) -> None:
    assert "no commits yet" in refused(run, "-C", git("status"))


def test_no_such_folder(run: Run, tmp_path: Path, new: Path) -> None:
    assert "no such folder or archive" in refused(run, "diff", tmp_path / "gone", new)


def test_a_file_that_is_no_archive(run: Run, tmp_path: Path, new: Path) -> None:
    (tmp_path / "note.txt").write_text("hello")
    assert "no zip, jar or tar archive" in refused(run, "diff", tmp_path / "note.txt", new)


def test_empty_project(run: Run, project: Project, new: Path) -> None:
    assert "no Java sources in" in refused(run, "select", project("empty", {"README": "hi"}), new)


def test_no_tests(run: Run, project: Project) -> None:
    only_main = {path: source for path, source in PROJECT.items() if path.startswith("src/main")}
    folder = project("main-only", only_main)
    said = refused(run, "select", folder, folder)
    assert "no tests found in" in said
    assert "--tests FOLDER" in said
    assert "no tests found in" in refused(run, "why", folder, folder, "BTest")


@pytest.mark.parametrize(
    ("wanted", "says"),
    [
        ("BTst", "no test is called 'BTst'; the nearest are p.BTest"),
        ("A", "no test is called 'A'"),
        ("BTest#x", "p.BTest has no test method 'x'; it has"),
    ],
)
def test_unknown_test(run: Run, old: Path, new: Path, wanted: str, says: str) -> None:
    assert says in refused(run, "why", old, new, wanted)


def test_of_many_test_methods_the_rest_is_counted(run: Run, old: Path, new: Path) -> None:
    many = " ".join(f"@org.junit.Test public void t{number}() {{ }}" for number in range(5))
    next(new.rglob("BTest.java")).write_text(f"package p; class BTest {{ {many} }}")

    assert "it has t0, t1, t2 and 2 more" in refused(run, "why", old, new, "BTest#x")


def test_unknown_type_in_a_graph(run: Run, new: Path) -> None:
    assert "no type is called 'Bb'; the nearest are p.B" in refused(run, "graph", "irg", new, "--focus", "Bb")


def test_no_path_between_types(run: Run, new: Path) -> None:
    assert "p.C does not reach p.A" in refused(run, "graph", "irg", new, "--path", "C", "A")


def test_unknown_method_or_no_path_in_a_call_graph(run: Run, new: Path) -> None:
    calls = ("graph", "calls", new)
    assert "no method or type is called 'A.b'" in refused(run, *calls, "--focus", "A.b")
    said = refused(run, *calls, "--path", "new A", "CTest")
    assert "p.A#<init>() does not reach p.CTest" in said
    assert "the 1 method from there on" in said
    assert "are the same" in refused(run, *calls, "--path", "A.a", "A")


def test_no_such_ends_of_a_path(run: Run, new: Path) -> None:
    assert "no method or type is called 'Bx'" in refused(run, "path", new, "Bx", "A")
    assert "no type is called 'Bx'" in refused(run, "path", new, "Bx", "A", "--graph", "irg")
    assert "p.A and p.A are the same" in refused(run, "path", new, "A", "p.A")


def test_what_is_used_by_nobody_knows_what(run: Run, new: Path) -> None:
    assert "no method or type is called 'Nix'" in refused(run, "uses", new, "Nix")
    assert "no field is called 'nix'" in refused(run, "uses", new, "nix", "--kind", "field")
    assert "p.B#a is a field: it uses nothing itself" in refused(run, "uses", new, "B.a", "--of")


def test_a_field_does_not_hide_methods_that_a_name_may_mean(run: Run, project: Project) -> None:
    source = "package p; class A { int x; int x() { return 1; } } class B { int x() { return 2; } }"
    folder = project("same", {f"{MAIN}/A.java": source})
    assert "'x' may mean any of p.A#x(), p.B#x()" in refused(run, "uses", folder, "x")


def test_a_picture_that_can_not_be_written(run: Run, new: Path, tmp_path: Path) -> None:
    said = refused(run, "graph", "irg", new, "--format", "svg", "-o", tmp_path / "no" / "such" / "x.svg")
    assert "can't write" in said


def test_broken_java(run: Run, project: Project, old: Path) -> None:
    broken = project(
        "broken", CHANGED | {f"{MAIN}/Z.java": "package p; class Z { void m( { if } int x = ; }"}
    )
    out = answered(run, "select", old, broken, "-t", "ru")
    assert f"{MAIN}/Z.java" in out
    assert "● p.BTest" in out


def test_binary_java(run: Run, project: Project, old: Path) -> None:
    binary = project("binary", CHANGED | {f"{MAIN}/Z.java": bytes(range(256)) * 20})
    out = answered(run, "select", old, binary, "-t", "ru")
    assert f"Files that can't be read\n  ! {MAIN}/Z.java (new): " in out
    assert "ru selects 2 of 2 tests" in out
    assert "why everything?" in out


@pytest.mark.parametrize(
    "body",
    [
        "int x = " + "(" * 20_000 + "1" + ")" * 20_000 + ";",
        "void m() " + "{" * 20_000 + "}" * 20_000,
        "".join(f"class N{n} {{ " for n in range(3_000)) + "}" * 3_000,
        "int x = " + "1 + " * 20_000 + "1;",
    ],
    ids=["parentheses", "blocks", "types", "sums"],
)
def test_extreme_nesting(run: Run, project: Project, old: Path, body: str) -> None:
    deep = project("deep", CHANGED | {f"{MAIN}/Z.java": f"package p; class Z {{ {body} }}"})
    assert "● p.BTest" in answered(run, "select", old, deep, "-t", "ru")


def test_cyclic_inheritance(run: Run, project: Project) -> None:
    cycle = {f"{MAIN}/A.java": "package p; class A extends B { int x; }"}
    loop = {
        f"{MAIN}/B.java": "package p; class B extends A { class D extends D.E { class E extends D { } } }"
    }
    first = project("cycle", PROJECT | cycle | loop)
    second = project(
        "cycle2", PROJECT | loop | {f"{MAIN}/A.java": "package p; class A extends B { long x; }"}
    )
    assert "● p.BTest" in answered(run, "select", first, second, "-t", "ru")
    assert "p.A" in answered(run, "graph", "irg", second)


def test_duplicate_class_names(run: Run, project: Project, old: Path) -> None:
    twice = project("twice", CHANGED | {f"{MAIN}/Other.java": "package p; class A { }"})
    out = answered(run, "select", old, twice, "-t", "ru")
    assert f"p.A is declared more than once, in {MAIN}/A.java and {MAIN}/Other.java" in out


def test_links_out_of_the_tree(run: Run, project: Project, old: Path, tmp_path: Path) -> None:
    (tmp_path / "Secret.java").write_text("package p; class Secret { }")
    linked = project("linked", CHANGED)
    (linked / MAIN / "Secret.java").symlink_to(tmp_path / "Secret.java")
    (linked / MAIN / "loop").symlink_to(linked)
    out = answered(run, "select", old, linked, "-t", "ru")
    assert f"! {MAIN}/Secret.java is left out: " in out
    assert "p.Secret" not in answered(run, "graph", "irg", linked)


def zipped(file: Path, files: Files) -> Path:
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in files.items():
            archive.writestr(path, content)
    return file


def test_an_archive_with_paths_out_of_it(run: Run, old: Path, tmp_path: Path) -> None:
    outside = {"../../evil/Evil.java": "package p; class Evil { }", "/abs/Evil.java": "class E { }"}
    archive = zipped(tmp_path / "evil.zip", CHANGED | outside)
    out = answered(run, "select", old, archive, "-t", "ru")
    assert "ru selects 1 of 2 tests" in out
    assert "Evil" not in answered(run, "graph", "irg", archive)
    assert not list(tmp_path.parent.rglob("Evil.java"))


def test_an_archive_that_is_a_bomb(run: Run, old: Path, tmp_path: Path) -> None:
    bomb = io.BytesIO(b"\0" * (64 * 1024 * 1024))
    with tarfile.open(tmp_path / "bomb.tar.gz", "w:gz") as archive:
        for path, content in CHANGED.items():
            data = content.encode() if isinstance(content, str) else content
            entry = tarfile.TarInfo(path)
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))
        entry = tarfile.TarInfo(f"{MAIN}/Bomb.java")
        entry.size = len(bomb.getvalue())
        archive.addfile(entry, bomb)
    code, out, err = run("select", old, tmp_path / "bomb.tar.gz", "-t", "ru")
    assert code in (0, 1)
    assert "Bomb.java" in out + err
    assert "internal error" not in err


def test_a_damaged_archive(run: Run, old: Path, tmp_path: Path) -> None:
    archive = zipped(tmp_path / "cut.zip", CHANGED)
    archive.write_bytes(archive.read_bytes()[:-60])
    assert "cut.zip" in refused(run, "select", old, archive)


BOMB = (
    '<?xml version="1.0"?><!DOCTYPE p [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">'
    '<!ENTITY f SYSTEM "file:///etc/passwd">]><project><artifactId>&b;&f;</artifactId></project>'
)


def test_a_pom_with_entities(run: Run, project: Project, old: Path) -> None:
    poisoned = project("poisoned", CHANGED | {"pom.xml": BOMB})
    out = answered(run, "select", old, poisoned, "-t", "ru")
    assert "pom.xml" in out
    assert "root:" not in out
    assert "aaaaaaaaaaaaaaaaaaaa" not in out


def test_hostile_git_configuration(run: Run, git: Git, tmp_path: Path) -> None:
    repository = written(git("status"), PROJECT | {".gitattributes": "*.java filter=evil diff=evil\n"})
    git("add", "-A")
    git("commit", "-q", "-m", "one")
    mark = tmp_path / "mark"
    trap = tmp_path / "trap"
    trap.write_text(f"#!/bin/sh\ntouch '{mark}'\ncat\n")
    trap.chmod(0o755)
    hooks = repository / ".git" / "hooks"
    hooks.mkdir(exist_ok=True)
    for hook in ("post-index-change", "reference-transaction", "post-checkout"):
        (hooks / hook).symlink_to(trap)
    for setting in (
        "core.fsmonitor",
        "core.pager",
        "diff.external",
        "filter.evil.clean",
        "filter.evil.smudge",
        "filter.evil.process",
        "diff.evil.textconv",
        "diff.evil.command",
    ):
        git("config", setting, str(trap))
    written(repository, CHANGED)
    for pair in (("HEAD", "WORKTREE"), ("HEAD", "INDEX"), ("INDEX", "WORKTREE")):
        out = answered(run, "-C", repository, "select", *pair, "-t", "ru")
        assert "of 2 tests" in out
    assert not mark.exists()


@pytest.mark.parametrize(
    "name", ["\x1b[31mRed.java", "a\nb.java", "\u202egnp.java", "<b>[x](y)`.java", "-rf.java"]
)
def test_hostile_file_names(run: Run, project: Project, old: Path, name: str) -> None:
    folder = project("named", CHANGED | {f"{MAIN}/{name}": "package p; class {"})
    for command in (("select", "-t", "ru"), ("diff", "--lines"), ("select", "--format", "markdown")):
        out = answered(run, *command[:1], old, folder, *command[1:])
        assert "\u202e" not in out
    assert run("select", old, folder, "--format", "json").code == 0
    assert run("graph", "irg", folder, "--format", "svg").code == 0
    assert run("graph", "irg", folder, "--format", "dot").code == 0


@pytest.mark.skipif(os.name == "nt", reason="file names there are text")
def test_a_file_name_that_is_no_text(run: Run, project: Project, old: Path) -> None:
    folder = project("bytes", CHANGED)
    (folder / MAIN / os.fsdecode(b"\xff\xfe.java")).write_text("package p; class {")
    assert "\\xff\\xfe.java" in answered(run, "select", old, folder, "-t", "ru")
    assert "\\\\xff\\\\xfe.java" in answered(run, "select", old, folder, "--format", "json")


def test_escape_codes_and_markup_in_sources(run: Run, project: Project, old: Path) -> None:
    codes = "\x1b]0;gotcha\x07\x1b[2J\u202e[red]<script>"
    evil = f'package p;\nclass A {{\n    int a() {{ return "{codes}".length(); }}\n}}\n'
    folder = project("evil", PROJECT | {f"{MAIN}/A.java": evil})
    for words in (("why", old, folder, "BTest"), ("diff", old, folder, "--lines")):
        out = answered(run, *words)
        assert "␛]0;gotcha" in out
        assert "\u202e" not in out
    prose = answered(run, "why", old, folder, "BTest", "--format", "markdown").split("```")[::2]
    assert not any("<script>" in part for part in prose)


def test_nothing_is_written_into_the_project(run: Run, old: Path, new: Path) -> None:
    before = sorted(old.rglob("*")) + sorted(new.rglob("*"))
    answered(run, "select", old, new)
    assert sorted(old.rglob("*")) + sorted(new.rglob("*")) == before


def test_a_cache_that_is_no_cache(run: Run, old: Path, new: Path, tmp_path: Path) -> None:
    written(tmp_path / "cache", {"contents.sqlite3": b"not a database" * 100})
    assert "ru selects 1 of 2 tests" in answered(run, "select", old, new, "-t", "ru")


def test_a_foreign_test_is_listed(run: Run, project: Project, old: Path) -> None:
    kotlin = project(
        "kotlin", CHANGED | {"src/test/kotlin/p/KTest.kt": "package p\nclass KTest { @Test fun t() {} }"}
    )
    assert "● p.KTest  Kotlin" in answered(run, "select", old, kotlin, "-t", "ru")
    assert TEST in answered(run, "select", old, kotlin, "--format", "json")
