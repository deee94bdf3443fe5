"""Each kind of evidence has its sentence."""

import pytest

from explorer.explain.words import build_change, sentence, what_changed
from explorer.model.calls import BlindCall, BlindKind
from explorer.model.change import BuildChange, ChangeKind, MemberChange, MemberKind, TypeChange
from explorer.model.edge import Edge, How
from explorer.model.evidence import (
    Absence,
    Always,
    BlindSpot,
    BuildEvidence,
    CallAbsence,
    CallPath,
    ChangeEvidence,
    Evidence,
    Lacks,
    MethodChangeEvidence,
    MissingCall,
    NewTest,
    NotRead,
    PathEvidence,
    UnreadableEvidence,
)
from explorer.model.names import MethodName, TypeName
from explorer.model.source import Role, Side, Site
from explorer.model.verdict import Decision, Verdict
from tests.support.calls import call, method_change

T, A, B = TypeName("p.T"), TypeName("p.A"), TypeName("p.B")
HERE = Site("src/p/T.java", 5)
RUN = MemberChange("run()", MemberKind.METHOD, ChangeKind.TEXT, HERE, HERE)
B_CHANGED = TypeChange(B, ChangeKind.TEXT, Role.MAIN, (RUN,), HERE, HERE)
PATH = PathEvidence(T, (Edge(T, A, How.NEW, HERE), Edge(A, B, How.FIELD, HERE)), Side.OLD)
LIBRARY = BuildChange("dependency org.x:y", "1.0", "1.1", Site("pom.xml", 12))


@pytest.mark.parametrize(
    ("evidence", "expected"),
    [
        (
            (PATH, ChangeEvidence(B_CHANGED)),
            "It reaches B, which changed (method run()), over 2 edges: T → A → B.",
        ),
        (
            (PathEvidence(B, (), Side.OLD), ChangeEvidence(B_CHANGED)),
            "The test itself changed (method run()).",
        ),
        (
            (NewTest(HERE),),
            "The old revision has no record of this test (src/p/T.java:5), so it is selected.",
        ),
        (
            (BuildEvidence((LIBRARY,)),),
            "Every test is selected, because the build differs: dependency org.x:y 1.0 → 1.1 in pom.xml:12.",
        ),
        (
            (UnreadableEvidence("A.java", "it is binary", Side.NEW),),
            "Every test is selected, because A.java changed and can't be read: it is binary.",
        ),
        ((NotRead(HERE, "Kotlin"),), "It is written in Kotlin, which is not read, so it is always selected."),
        ((Always(3, HERE),), "Every test is selected, whatever changed: 3 in all."),
    ],
)
def test_why_a_test_is_selected(evidence: tuple[Evidence, ...], expected: str) -> None:
    assert sentence(Verdict(Decision.SELECTED, evidence)) == expected


@pytest.mark.parametrize(
    ("absence", "expected"),
    [
        (
            Absence(HERE, Side.OLD, reached=4, changed=0),
            "It reaches 4 types, and no type of the old revision changed.",
        ),
        (
            Absence(HERE, Side.OLD, reached=1, changed=2),
            "It reaches no type but itself, and did not change. No edges connect it with what changed.",
        ),
        (
            Absence(HERE, Side.OLD, 4, 2, B_CHANGED, (Edge(B, T, How.FIELD, HERE),)),
            "It reaches 4 types; none of the 2 changed or deleted types is among them. "
            "The nearest, B, is 1 edge away, but not along the edges.",
        ),
    ],
)
def test_why_a_test_is_not_selected(absence: Absence, expected: str) -> None:
    assert sentence(Verdict(Decision.NOT_SELECTED, (absence,))) == expected


def test_a_technique_without_what_it_needs_says_so() -> None:
    verdict = Verdict(Decision.UNAVAILABLE, (Lacks(("a trace", "the JDK index")),))

    assert sentence(verdict) == "No verdict: this technique needs a trace and the JDK index."


def test_many_members_are_counted_not_listed() -> None:
    members = tuple(MemberChange(f"m{n}()", MemberKind.METHOD, ChangeKind.TEXT, HERE, HERE) for n in range(5))

    changed = what_changed(TypeChange(B, ChangeKind.TEXT, Role.MAIN, members))

    assert changed == "changed (method m0(), method m1(), method m2() and 2 more)"


def test_hostile_names_are_made_printable() -> None:
    hostile = TypeChange(
        B, ChangeKind.TEXT, Role.MAIN, (MemberChange("\x1b[2J", MemberKind.FIELD, ChangeKind.TEXT),)
    )

    assert "\x1b" not in sentence(Verdict(Decision.SELECTED, (PATH, ChangeEvidence(hostile))))


def test_what_came_and_went_in_a_build() -> None:
    gone = BuildChange("dependency a:b", "1", None, HERE)
    came = BuildChange("dependency a:b", None, "2", HERE)

    assert build_change(gone) == "dependency a:b was removed (1)"
    assert build_change(came) == "dependency a:b was added (2)"


START = MethodName("p.T#t()")
CALLS = (
    call("p.T#t() -new-> p.A#<init>(int)"),
    call("p.A#<init>(int) -virtual-> p.B#run(int,java.lang.String)"),
)
RUN_CHANGED = method_change("≠ p.B#run(int,java.lang.String)")


@pytest.mark.parametrize(
    ("evidence", "expected"),
    [
        (
            (CallPath(T, START, CALLS, Side.OLD), MethodChangeEvidence(RUN_CHANGED)),
            "It reaches B.run(int,String), which changed, over 2 calls: T.t() → new A(…) → B.run(…).",
        ),
        (
            (
                CallPath(T, START, CALLS[:1], Side.NEW),
                MethodChangeEvidence(method_change("+ p.A#<init>(int)")),
            ),
            "In the new revision, it reaches new A(int), which was added, over 1 call: T.t() → new A(…).",
        ),
        (
            (CallPath(T, START, (), Side.OLD), MethodChangeEvidence(method_change("− p.T#t()"))),
            "T.t(), which runs with the test, was deleted.",
        ),
        (
            (
                CallPath(T, START, (), Side.OLD),
                MethodChangeEvidence(
                    method_change("≈ p.T#t()", "call f(1) at line 3: A#f(long) → A#f(int)", "x")
                ),
            ),
            "T.t(), which runs with the test, changed in meaning "
            "(call f(1) at line 3: A#f(long) → A#f(int) and 1 more).",
        ),
        ((MethodChangeEvidence(RUN_CHANGED),), "B.run(int,String) changed."),
        (
            (CallAbsence(HERE, Side.OLD, methods=2, reached=9, changed=0),),
            "It reaches 9 methods, and no method changed.",
        ),
        (
            (CallAbsence(HERE, Side.OLD, 2, 9, 3, RUN_CHANGED, START, CALLS),),
            "It reaches 9 methods; none of the 3 that changed is among them. "
            "The nearest, B.run(int,String), is 2 calls away, but not along the calls.",
        ),
        (
            (CallAbsence(HERE, Side.OLD, methods=2, reached=2, changed=1),),
            "It calls no method of the project but its own, and none of these changed. "
            "No calls connect it with what changed.",
        ),
        (
            (
                CallAbsence(HERE, Side.OLD, methods=2, reached=9, changed=1),
                MissingCall(START, CALLS, 1, Side.OLD, RUN_CHANGED),
            ),
            "It reaches 9 methods; the one that changed is not among them. "
            "No calls connect it with what changed. "
            "But library code may call B.run(int,String) back, and that is not followed.",
        ),
        (
            (
                CallAbsence(HERE, Side.OLD, methods=2, reached=9, changed=1),
                BlindSpot(
                    START, (), BlindCall(BlindKind.REFLECTION, "Class.forName(String)", HERE), Side.OLD
                ),
            ),
            "It reaches 9 methods; the one that changed is not among them. "
            "No calls connect it with what changed. "
            "But it comes to Class.forName(String), "
            "and what that loads or runs is not known from the source.",
        ),
    ],
)
def test_what_is_said_of_methods(evidence: tuple[Evidence, ...], expected: str) -> None:
    assert sentence(Verdict(Decision.SELECTED, evidence)) == expected
