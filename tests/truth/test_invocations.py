"""Our call graph against the invoke instructions of compiled classes: nothing missing, little extra."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from explorer.java.classfile import code_of
from explorer.resources import sample_projects
from tests.benchmarks.jdk import compile_sources, tool
from tests.benchmarks.libraries import sources
from tests.truth.invocations import Ours, compare, our_edges
from tests.truth.invoked import STUBS, Bytecode, bytecode

pytestmark = pytest.mark.jdk

MOST_EXTRA = 0.10
SAMPLES = sorted(path.parent for path in sample_projects().glob("*/sample.toml"))
INSTRUCTION = re.compile(r": invoke(\w+) .*// (?:Interface)?Method (?:(\S+)\.)?(\S+):(\S+)")
DYNAMIC = re.compile(r": invokedynamic .*// InvokeDynamic #\d+:(\S+):(\S+)")

EXAMPLE = """package p;
import java.util.function.*;

public class X implements Comparable<X>, AutoCloseable {
    int field = made();
    X() { this(1); }
    X(int a) { }
    static int made() { return 1; }
    public int compareTo(X o) { return 0; }
    public void close() { }
    public String toString() { return super.toString(); }
    void reached() { }
    enum E { A { int v() { return 2; } }, B; int v() { return 1; } }
    class In { In(String s) { } private void hidden() { } }
    record R(int a, String b) { R { made(); } int twice() { return a() * 2; } }
    static class Sub extends X implements Runnable {
        public void run() { }
        public int compareTo(X o) { return 1; }
        public int hashCode() { return 3; }
    }
    void creates(int kept) {
        class Local { int copy = kept; Local(long q) { } }
        new Local(3L);
        new Object() { int copy = kept; { made(); } };
        new In("s").hidden();
        new R(1, "").twice();
    }
    void closes() { try (X x = new X()) { } }
    void dispatches(E e, Object o, Runnable r) {
        o.hashCode();
        r.run();
        e.v();
    }
    @SuppressWarnings({"unchecked", "rawtypes"})
    int compares(Comparable c) { return c.compareTo(c); }
    void defers() {
        Supplier<X> s = X::new;
        Runnable r = () -> { Runnable inner = this::reached; made(); };
    }
    int switches(E e) { switch (e) { case A: return E.values().length; default: return 0; } }
}
"""
EDGES = """\
p.X#<init>() -> p.X#<init>(int)
p.X#<init>(int) -> p.X#made()
p.X#closes() -> p.X#<init>()
p.X#closes() -> p.X#close()
p.X#compares(java.lang.Comparable) -> p.X#compareTo(p.X)
p.X#compares(java.lang.Comparable) -> p.X$Sub#compareTo(p.X)
p.X#creates(int) -> p.X$1#<init>()
p.X#creates(int) -> p.X$1Local#<init>(long)
p.X#creates(int) -> p.X$In#<init>(java.lang.String)
p.X#creates(int) -> p.X$In#hidden()
p.X#creates(int) -> p.X$R#<init>(int,java.lang.String)
p.X#creates(int) -> p.X$R#twice()
p.X#defers() -> p.X#<init>()
p.X#defers() -> p.X#made()
p.X#defers() -> p.X#reached()
p.X#dispatches(p.X$E,java.lang.Object,java.lang.Runnable) -> p.X$E#v()
p.X#dispatches(p.X$E,java.lang.Object,java.lang.Runnable) -> p.X$E$1#v()
p.X#dispatches(p.X$E,java.lang.Object,java.lang.Runnable) -> p.X$Sub#hashCode()
p.X#dispatches(p.X$E,java.lang.Object,java.lang.Runnable) -> p.X$Sub#run()
p.X$1#<init>() -> p.X#made()
p.X$E#<clinit>() -> p.X$E#<init>()
p.X$E#<clinit>() -> p.X$E$1#<init>()
p.X$E$1#<init>() -> p.X$E#<init>()
p.X$R#<init>(int,java.lang.String) -> p.X#made()
p.X$Sub#<init>() -> p.X#<init>()
"""


@pytest.fixture(scope="module")
def example(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Bytecode]:
    folder = tmp_path_factory.mktemp("example")
    source = folder / "project/p/X.java"
    source.parent.mkdir(parents=True)
    source.write_text(EXAMPLE, encoding="utf-8")
    return folder, bytecode(folder / "project", folder / "made")


def test_calls_are_bound_and_folded(example: tuple[Path, Bytecode]) -> None:
    found = "".join(f"{source} -> {target}\n" for source, target in sorted(example[1].edges))
    assert found == EDGES


def test_an_edge_that_is_missing_or_extra_is_found(example: tuple[Path, Bytecode]) -> None:
    judge = example[1]
    first, *rest = judge.edges
    invented = ("p.X#reached()", "p.X#made()")
    tolerated = ("p.X#reached()", "p.X$E#values()")
    ours = [Ours(pair, "static", "p/X.java:1") for pair in (*rest, invented, tolerated)]
    truth = compare(judge, [*ours, Ours(("p.X#reached()", "p.X#close()"), "library callback", "p/X.java:1")])
    assert set(truth.missing) == {first}
    assert set(truth.extra) == {invented}
    assert truth.extra_share == 1 / len(judge.edges)
    assert f"{judge.edges[first]}  {first[0]} -> {first[1]}" in truth.details()


@pytest.mark.parametrize("name", ["bookshop", "jcgeks-fig7"])
def test_the_reader_sees_the_calls_that_javap_shows(name: str, tmp_path: Path) -> None:
    files = [path for path in (sample_projects() / name / "new").rglob("*.java") if "src" in path.parts]
    stubs = compile_sources(STUBS.rglob("*.java"), tmp_path / "stubs")
    classes = compile_sources(files, tmp_path / "classes", "-cp", str(stubs))
    agrees_with_javap(sorted(classes.rglob("*.class")), least=5)


def test_the_reader_sees_the_calls_of_the_example_that_javap_shows(example: tuple[Path, Bytecode]) -> None:
    agrees_with_javap(sorted((example[0] / "made/classes").rglob("*.class")), least=10)


def agrees_with_javap(files: list[Path], least: int) -> None:
    """Every call and dynamic call of each class, in the order of the instructions; some must be there."""
    run = subprocess.run(
        [tool("javap"), "-p", "-c", *map(str, files)], capture_output=True, text=True, check=True
    )
    shown = run.stdout.split("Compiled from ")[1:]
    assert len(shown) == len(files)
    compared = 0
    for file, text in zip(files, shown, strict=True):
        codes = code_of(file.read_bytes())
        own = ".".join(file.relative_to(_root(file)).with_suffix("").parts)
        ours = [(c.kind, c.owner, c.name, c.descriptor) for code in codes for c in code.calls]
        assert ours == list(_calls(text, own)), own
        dynamics = [(each.name, each.descriptor) for code in codes for each in code.dynamics]
        assert dynamics == DYNAMIC.findall(text), own
        compared += len(ours) + len(dynamics)
    assert compared > least


def _calls(text: str, own: str) -> Iterator[tuple[str, str, str, str]]:
    for kind, owner, name, descriptor in INSTRUCTION.findall(text):
        yield kind, owner.strip('"').replace("/", ".") or own, name.strip('"'), descriptor


def _root(file: Path) -> Path:
    return next(parent for parent in file.parents if parent.name == "classes")


@pytest.mark.parametrize("side", ["old", "new"])
@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.name)
def test_a_sample_has_the_calls_of_its_class_files(sample: Path, side: str, tmp_path: Path) -> None:
    truth = compare(bytecode(sample / side, tmp_path), our_edges(sample / side))
    assert not truth.missing, truth.details()
    assert len(truth.extra) <= truth.edges * MOST_EXTRA, truth.details()


@pytest.mark.network
@pytest.mark.parametrize(
    "name",
    [
        "org.apache.commons:commons-lang3:3.18.0",
        "commons-codec:commons-codec:1.18.0",
        "com.google.code.gson:gson:2.10.1",
        "info.picocli:picocli:4.7.5",
        "org.apache.commons:commons-collections4:4.4",
        "org.apache.commons:commons-math3:3.6.1",
    ],
)
def test_a_library_has_the_calls_of_its_class_files(name: str, tmp_path: Path) -> None:
    project = sources(name)
    truth = compare(bytecode(project, tmp_path / "made"), our_edges(project))
    print(f"{name}: {truth.summary()}")
    assert truth.edges > 500, "too little was compared to mean anything"
    assert not truth.missing, truth.details()
    assert truth.extra_share < MOST_EXTRA, truth.details()
