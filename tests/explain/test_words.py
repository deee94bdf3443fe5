"""Each kind of evidence has its sentence."""

import pytest

from explorer.explain.words import build_change, sentence, what_changed
from explorer.model.change import BuildChange, ChangeKind, MemberChange, MemberKind, TypeChange
from explorer.model.edge import Edge, How
from explorer.model.evidence import (
    Absence,
    Always,
    BuildEvidence,
    ChangeEvidence,
    Evidence,
    Lacks,
    NewTest,
    NotRead,
    PathEvidence,
    UnreadableEvidence,
)
from explorer.model.names import TypeName
from explorer.model.source import Role, Side, Site
from explorer.model.verdict import Decision, Verdict

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
