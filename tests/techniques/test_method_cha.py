"""method-cha: verdicts from call graphs that are made by hand."""

import pytest

from explorer.analysis.callgraph import CallGraph
from explorer.model.change import MethodChange
from explorer.model.errors import Cancelled
from explorer.model.evidence import (
    BlindSpot,
    BuildEvidence,
    CallAbsence,
    CallPath,
    MethodChangeEvidence,
    MethodsReaching,
    MissingCall,
    MissingEdge,
    NewTest,
    NotRead,
)
from explorer.model.names import MethodName, TypeName
from explorer.model.progress import silent
from explorer.model.source import Side
from explorer.model.verdict import Verdict
from explorer.techniques import registry
from explorer.techniques.method_cha import MethodCha
from tests.support.calls import call_graph, method_change, with_calls
from tests.support.memory import Sources, comparison, in_tests, java

TESTS = in_tests(
    "package p; class ATest { @org.junit.Test public void t() { } @org.junit.Test public void u() { } }",
    "package p; class BTest { @org.junit.Test public void t() { } }",
)
PROJECT = java("package p; class A { }", "package p; class B { }") | TESTS
GRAPH = call_graph(
    "p.ATest#t() -new-> p.A#<init>()",
    "p.A#<init>() -static-> p.A#a()",
    "p.BTest#t() -new-> p.B#<init>()",
    "p.B#<init>() -library callback-> p.B#run()",
    "p.B#run() -static-> p.A#b()",
    alone=["p.ATest#u()", "p.A#c()"],
)
A_TEST, B_TEST = TypeName("p.ATest"), TypeName("p.BTest")


def verdicts(
    *changes: MethodChange, old: CallGraph = GRAPH, new: CallGraph = GRAPH, before: Sources = PROJECT,
    after: Sources = PROJECT,
) -> dict[TypeName, Verdict]:  # fmt: skip
    compared = with_calls(comparison(before, after), old, new, *changes)
    return dict(MethodCha().select(compared).verdicts)


def test_a_test_that_reaches_a_changed_method_is_selected_with_the_calls() -> None:
    change = method_change("≠ p.A#a()")
    verdict = verdicts(change)[A_TEST]

    path, changed, methods = verdict.evidence
    assert verdict.selected
    assert isinstance(path, CallPath)
    assert (path.start, path.target, path.side) == ("p.ATest#t()", "p.A#a()", Side.OLD)
    assert [call.how for call in path.calls] == ["new", "static"]
    assert changed == MethodChangeEvidence(change)
    assert methods == MethodsReaching(("t",), 2)


def test_its_own_method_may_be_the_changed_one() -> None:
    path, _, methods = verdicts(method_change("≈ p.ATest#u()", "call x() at line 1: A#x(long) → A#x(int)"))[
        A_TEST
    ].evidence

    assert path == CallPath(A_TEST, path.start, (), Side.OLD)
    assert path.start == "p.ATest#u()"
    assert methods == MethodsReaching(("u",), 2)


def test_what_runs_with_each_test_method_makes_all_of_them_reach_the_change() -> None:
    graph = call_graph("p.ATest#<init>() -static-> p.A#a()", alone=["p.ATest#t()", "p.ATest#u()"])
    found = verdicts(method_change("≠ p.A#a()"), old=graph, new=graph)[A_TEST]

    assert found.evidence[-1] == MethodsReaching(("t", "u"), 2, MethodName("p.ATest#<init>()"))


def test_an_added_method_counts_where_the_new_revision_calls_it() -> None:
    new = call_graph("p.ATest#t() -virtual-> p.A#c()", alone=GRAPH.nodes)
    path, *_ = verdicts(method_change("+ p.A#c()"), new=new)[A_TEST].evidence

    assert isinstance(path, CallPath)
    assert path.side is Side.NEW
    assert not verdicts(method_change("− p.A#c()"), new=new)[A_TEST].selected


def test_a_deleted_method_counts_where_the_old_revision_calls_it() -> None:
    assert verdicts(method_change("− p.A#a()"))[A_TEST].selected
    assert not verdicts(method_change("+ p.A#a()"), new=call_graph(alone=GRAPH.nodes))[A_TEST].selected


def test_layout_is_no_change() -> None:
    assert not verdicts(method_change("· p.A#a()"))[A_TEST].selected


def test_not_selected_says_what_was_searched_and_what_is_near() -> None:
    (absence,) = verdicts(method_change("≠ p.A#b()"), method_change("≠ p.A#c()"))[A_TEST].evidence

    assert isinstance(absence, CallAbsence)
    assert (absence.methods, absence.reached, absence.changed, absence.nearest) == (2, 4, 2, None)


def test_a_callback_is_not_followed_but_named() -> None:
    verdict = verdicts(method_change("≠ p.A#b()"))[B_TEST]

    absence, missing = verdict.evidence
    assert not verdict.selected
    assert isinstance(absence, CallAbsence)
    assert isinstance(missing, MissingCall)
    assert (missing.call.source, missing.call.target) == ("p.B#<init>()", "p.B#run()")
    assert [call.target for call in missing.calls] == ["p.B#<init>()", "p.B#run()", "p.A#b()"]
    assert missing.change.name == "p.A#b()"


def test_reflection_that_a_test_comes_to_is_named() -> None:
    loads = java(
        'package p; class Loads { static void load() throws Exception { Class.forName("p.A"); } }'
    ) | in_tests(
        "package p; class LTest { @org.junit.Test public void t() throws Exception { Loads.load(); } }"
    )
    compared = comparison(
        loads | java("package p; class A { int a() { return 1; } }"),
        loads | java("package p; class A { int a() { return 2; } }"),
    )
    verdict = MethodCha().select(compared).verdicts[TypeName("p.LTest")]

    assert not verdict.selected
    _, spot = verdict.evidence
    assert isinstance(spot, BlindSpot)
    assert (spot.start, spot.place.what) == ("p.LTest#t()", "Class.forName(String)")
    assert [call.target for call in spot.calls] == ["p.Loads#load()"]


def test_a_suite_names_its_tests_without_calling_them() -> None:
    suite = in_tests(
        "package p; import org.junit.runner.RunWith; import org.junit.runners.Suite;"
        "@RunWith(Suite.class) @Suite.SuiteClasses(ATest.class) class AllTests { }"
    )
    found = verdicts(method_change("≠ p.A#a()"), before=PROJECT | suite, after=PROJECT | suite)

    _, missing = found[TypeName("p.AllTests")].evidence
    assert isinstance(missing, MissingEdge)
    assert (missing.source, missing.target) == ("p.AllTests", "p.ATest")


def test_what_selects_everything_does_so_here_too() -> None:
    pom = "<project><dependencies><dependency><groupId>g</groupId><artifactId>a</artifactId>"
    old, new = (
        {"pom.xml": f"{pom}<version>{v}</version></dependency></dependencies></project>"} for v in "12"
    )
    found = verdicts(before=PROJECT | old, after=PROJECT | new)

    assert all(isinstance(verdict.evidence[0], BuildEvidence) for verdict in found.values())


def test_new_tests_and_those_in_other_languages_are_selected() -> None:
    fresh = in_tests("package p; class NewTest { @org.junit.Test public void t() { } }")
    kotlin = {"src/test/java/p/KTest.kt": "package p\nclass KTest { @org.junit.Test fun t() { } }"}
    found = verdicts(before=PROJECT | kotlin, after=PROJECT | kotlin | fresh)

    assert isinstance(found[TypeName("p.NewTest")].evidence[0], NewTest)
    assert isinstance(found[TypeName("p.KTest")].evidence[0], NotRead)


def test_one_method_is_judged_alone() -> None:
    compared = with_calls(comparison(PROJECT, PROJECT), GRAPH, GRAPH, method_change("≠ p.A#a()"))
    test = compared.new.tests[0]

    assert MethodCha().judge(compared, test, "t").selected
    left_out = MethodCha().judge(compared, test, "u")
    (absence,) = left_out.evidence
    assert not left_out.selected
    assert isinstance(absence, CallAbsence)
    assert (absence.methods, absence.reached) == (1, 1)


@pytest.mark.parametrize("technique", ["method-cha", "method-rta"])
@pytest.mark.parametrize("stage", ["binding", "drawing calls"])
def test_it_can_be_stopped_in_every_stage_and_goes_on_from_there(technique: str, stage: str) -> None:
    test = in_tests("package p; class ATest { @org.junit.Test public void t() { new A().m(); } }")
    old, new = (java(f"package p; class A {{ int m() {{ return {n}; }} }}") for n in (1, 2))
    compared = comparison(old | test, new | test)
    told: list[str] = []

    def stop(name: str, done: int, total: int) -> None:
        told.append(name)
        if name == stage and done == total // 2:
            raise Cancelled

    for side in (compared.old, compared.new):
        side.watch(stop)
        with pytest.raises(Cancelled):
            registry.select(compared, [technique])
        assert told[-1] == stage
        side.watch(silent)
    assert registry.select(compared, [technique])[technique].verdicts[TypeName("p.ATest")].selected
