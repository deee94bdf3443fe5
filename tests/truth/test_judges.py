"""The judges themselves: a comparison that could not find a difference would prove nothing."""

import zipfile
from pathlib import Path

import pytest

from explorer.analysis.irg import Irg, build_irg
from explorer.java.extract import facts_of
from explorer.java.program import link
from explorer.model.source import Role
from explorer.revisions.layout import SourceFile
from tests.benchmarks.jdk import folded
from tests.benchmarks.libraries import Unavailable, unpack
from tests.benchmarks.reach import Reach
from tests.benchmarks.truth import compare
from tests.truth.cases import cases
from tests.truth.edit_kinds import ALL_KINDS
from tests.truth.edits import draw

JAVA = """package p;
import java.util.List;
import java.util.Map;
public class Example {
    private static final int LIMIT = 3;
    private int count;
    enum Colour { RED, GREEN }
    private static class First { }
    static class Second { }
    int twice(final long amount, Object what) {
        int sum = LIMIT;
        return sum;
    }
    private void say(Object what) { System.out.println("hello"); }
}
"""


def irg(**sources: str) -> Irg:
    """The graph of some one-line classes."""
    return build_irg(
        link(
            (SourceFile(f"{name}.java", Role.MAIN, "", ""), facts_of(text.encode()))
            for name, text in sources.items()
        )
    )


def test_reach_goes_around_circles() -> None:
    reach = Reach({"a": ["b"], "b": ["c"], "c": ["b"], "d": []}, "abcd")
    assert [name for name in "abcd" if reach.reaches("a", name)] == ["b", "c"]
    assert reach.reaches("c", "b")
    assert not reach.reaches("b", "a")
    assert reach.pairs == 4


def test_a_missing_dependency_is_found_with_its_cause() -> None:
    ours = irg(A="class A { B b; }", B="class B { }", C="class C { }")
    judge = {"A": frozenset("B"), "B": frozenset("C"), "C": frozenset[str]()}
    truth = compare(judge, ours)
    assert (truth.missing, truth.extra) == (2, 0)
    assert [(cause.source, cause.target, cause.pairs) for cause in truth.missing_causes] == [("B", "C", 2)]


def test_an_extra_dependency_is_found_with_its_construct() -> None:
    ours = irg(A="class A { B b; }", B="class B { void m() { new C(); } }", C="class C { }")
    judge = {"A": frozenset("B"), "B": frozenset[str](), "C": frozenset[str]()}
    truth = compare(judge, ours)
    assert (truth.missing, truth.extra) == (0, 2)
    assert [(cause.source, cause.target, cause.how) for cause in truth.extra_causes] == [("B", "C", "new")]
    assert "B.java:1" in truth.details()


def test_types_that_only_one_side_knows_are_named() -> None:
    truth = compare({"A": frozenset(), "Gone": frozenset()}, irg(A="class A { }", B="class B { }"))
    assert truth.unknown_to_us == ("Gone",)
    assert truth.unknown_to_jdeps == ("B",)


@pytest.mark.parametrize(
    ("name", "named"),
    [("a.B$1", "a.B"), ("a.B$C$12Local$D", "a.B$C"), ("a.B$C", "a.B$C"), ("a.B1", "a.B1")],
)
def test_anonymous_and_local_classes_are_folded(name: str, named: str) -> None:
    assert folded(name) == named


def test_a_jar_that_leads_out_is_refused(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "bad.jar", "w") as jar:
        jar.writestr("../out.java", "class Out { }")
    with pytest.raises(Unavailable, match="leads out"):
        unpack(tmp_path / "bad.jar", tmp_path / "inside")
    assert not (tmp_path / "out.java").exists()


@pytest.mark.parametrize("kind", ALL_KINDS)
def test_every_kind_of_edit_finds_its_place(kind: str) -> None:
    (edit,) = draw([("p/Example.java", JAVA)], {kind: ALL_KINDS[kind]}, 1, seed=1)
    assert edit.text not in (None, JAVA)


def test_the_same_seed_draws_the_same_edits() -> None:
    files = [(f"p/Example{n}.java", JAVA.replace("Example", f"Example{n}")) for n in range(9)]
    assert list(draw(files, ALL_KINDS, 9, seed=3)) == list(draw(files, ALL_KINDS, 9, seed=3))
    assert list(draw(files, ALL_KINDS, 9, seed=3)) != list(draw(files, ALL_KINDS, 9, seed=4))


def test_cases_are_read_with_both_sides() -> None:
    case = next(case for case in cases() if case.name == "overload")
    assert case.old["Used"] == case.new["Used"]
    assert case.old["Other"] != case.new["Other"]
    assert case.selected
