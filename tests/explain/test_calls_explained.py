"""Verdicts on methods as the user reads them, at several widths."""

from explorer.explain.explanation import explain
from explorer.explain.form import plain_text
from explorer.explain.words import method_changed
from explorer.model.calls import BlindCall, BlindKind
from explorer.model.change import LookupCause, LookupChange
from explorer.model.evidence import (
    BlindSpot,
    CallAbsence,
    CallPath,
    Evidence,
    LookupEvidence,
    MethodChangeEvidence,
    MissingCall,
)
from explorer.model.names import FieldName, MethodName, TypeName
from explorer.model.source import Side, Site
from explorer.model.verdict import Decision, Verdict
from explorer.techniques import registry
from tests.support.calls import call, method_change
from tests.support.memory import comparison, in_tests, java

A = "package p;\nclass A {\n    int a(int n, String text) { return 1; }\n}\n"
OLD = java(A) | in_tests('package p; class ATest { void t() { new A().a(1, ""); } }')
NEW = {path: source.replace("return 1", "return 2") for path, source in OLD.items()}
T = TypeName("p.ATest")
START = MethodName("p.ATest#t()")
CALLS = (
    call("p.ATest#t() -new-> p.A#<init>()"),
    call("p.A#<init>() -virtual λ-> p.A#a(int,java.lang.String)"),
)
CHANGED = method_change("≠ p.A#a(int,java.lang.String)")


def explained(*evidence: Evidence, width: int = 120, method: str = "") -> str:
    decision = Decision.SELECTED if isinstance(evidence[0], CallPath) else Decision.NOT_SELECTED
    made = explain(comparison(OLD, NEW), T, "method-cha", Verdict(decision, evidence), width, method)
    return f"{made.headline}\n{plain_text(made.lines)}"


def test_a_path_of_calls_with_its_source_beside_it() -> None:
    assert (
        explained(CallPath(T, START, CALLS, Side.OLD), MethodChangeEvidence(CHANGED))
        == """\
p.ATest · method-cha   SELECTED
  ATest.t()
  └─new─▶ new A()                    ATest.java:1  package p; class ATest { void t() { new A().a(1, ""); } }
    └─virtual λ─▶ A.a(int,String) ≠  A.java:1      package p;

  A.a(int,String) ≠  changed  src/main/java/p/A.java:1"""
    )


def test_parameters_are_left_out_where_it_is_narrow() -> None:
    lines = explained(CallPath(T, START, CALLS, Side.OLD), width=40).splitlines()

    assert lines[1:4] == [
        "  ATest.t()",
        "  └─new─▶ new A()         ATest.java:1",
        '     package p; class ATest { void t() { new A().a(1, ""); } }',
    ]
    assert lines[4].startswith("    └─virtual λ─▶ A.a(…)")


def test_a_change_in_meaning_says_what_is_bound_now() -> None:
    change = method_change("≈ p.ATest#t()", "call a(1) at line 1: A#a(long) → A#a(int)")

    assert explained(CallPath(T, START, (), Side.OLD), MethodChangeEvidence(change)).splitlines()[1:] == [
        "  ATest.t() ≈  changed in meaning  src/test/java/p/ATest.java:1",
        "      ≈ call a(1) at line 1: A#a(long) → A#a(int)",
    ]


def test_the_nearest_change_and_the_missing_call_are_drawn() -> None:
    back = (CALLS[0], call("p.A#<init>() -library callback-> p.A#a(int,java.lang.String)"))
    against = (CALLS[0], call("p.A#a(int,java.lang.String) -new-> p.A#<init>()"))
    text = explained(
        CallAbsence(Site("src/test/java/p/ATest.java", 1), Side.OLD, 1, 2, 1, CHANGED, START, against),
        MissingCall(START, back, 1, Side.OLD, CHANGED),
        method="t",
    )

    assert text.startswith("p.ATest#t · method-cha   NOT SELECTED\n")
    assert "The nearest change, were calls also walked backwards:" in text
    assert "└◀─new─ A.a(int,String) ≠" in text
    assert "▲ A.a(int,String) calls new A(), not the other way round" in text
    assert "└┄library callback┄▶ A.a(int,String) ≠" in text
    assert "▲ library code may call A.a(int,String) back, and only calls of the project count" in text


def test_where_calls_can_t_be_followed_is_drawn() -> None:
    place = BlindCall(BlindKind.NATIVE, "A.a(int,String)", Site("src/main/java/p/A.java", 3))
    text = explained(
        CallAbsence(Site("src/test/java/p/ATest.java", 1), Side.OLD, 1, 2, 1),
        BlindSpot(START, CALLS, place, Side.OLD),
    )

    assert "Where the calls can't be followed:\n  ATest.t()\n  └─new─▶ new A()" in text
    assert "└┄native┄▶ A.a(int,String)  A.java:3  int a(int n, String text) { return 1; }" in text


SUB = "package p;\nclass B extends A {\n}\n"
USER = in_tests("package p;\nclass UTest {\n    int u(B b) {\n        return b.x;\n    }\n}\n")


def test_a_field_that_is_found_elsewhere_shows_its_use_and_both_declarations() -> None:
    old = java(A.replace("{\n", "{\n    int x = 1;\n", 1), SUB) | USER
    new = old | java(SUB.replace("{\n", "{\n    int x = 2;\n"))
    compared = comparison(old, new)
    test = TypeName("p.UTest")
    verdict = registry.select(compared, ["method-cha"])["method-cha"].verdicts[test]
    made = explain(compared, test, "method-cha", verdict)

    assert made.sentence == "UTest.u(B), which runs with the test, now uses B.x instead of A.x through B."
    assert plain_text(made.lines).splitlines() == [
        "  B.x ≈  is another field, because B.x was added  src/main/java/p/B.java:2",
        "      used at UTest.java:4  return b.x;",
        "      − A.x  A.java:3  int x = 1;",
        "      + B.x  B.java:3  int x = 2;",
    ]


def test_a_missing_call_may_end_where_a_field_is_found_elsewhere() -> None:
    a, b = FieldName("p.A#x"), FieldName("p.B#x")
    lookup = LookupChange(
        TypeName("p.B"), "x", a, b, LookupCause.SUPERTYPES, None, None, Site("src/main/java/p/B.java", 2)
    )
    back = (CALLS[0], call("p.A#<init>() -library callback-> p.A#a(int,java.lang.String)"))
    used = LookupEvidence(lookup, Site("src/main/java/p/A.java", 3), Side.OLD)
    text = explained(
        CallAbsence(Site("src/test/java/p/ATest.java", 1), Side.OLD, 1, 2, 0),
        MissingCall(START, back, 1, Side.OLD, used),
    )

    assert "└┄library callback┄▶ A.a(int,String) ≈" in text
    assert "B.x ≈  is another field, because the supertypes differ" in text
    assert "used at A.java:3  int a(int n, String text) { return 1; }" in text


def test_a_method_whose_type_alone_means_something_else() -> None:
    """An annotation of the type names another value: no name in the body tells."""
    alone = method_change("≈ p.A#a(int,java.lang.String)")
    assert method_changed(alone) == "changed in meaning"
