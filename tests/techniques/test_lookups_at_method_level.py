"""method-cha and method-rta on calls that run another method though no caller changed, from sources."""

from collections.abc import Mapping

import pytest

from explorer.explain.words import sentence
from explorer.model.calls import CallKind
from explorer.model.evidence import CallPath, Evidence, LookupEvidence, MethodChangeEvidence, MissingCall
from explorer.model.names import TypeName
from explorer.model.source import Side
from explorer.model.verdict import Verdict
from explorer.techniques import registry
from tests.support.memory import comparison, in_tests, java

A = "package p; public class A { public int m() { return 1; } public static int s() { return 1; } }"
OTHER = "package p; public class O { public int m() { return 2; } public static int s() { return 2; } }"
SPEAKS = "package p; public interface Speaks { default int say() { return 1; } }"
LOUD = "package p; public interface Loud extends Speaks { default int say() { return 2; } }"
BOTH = ["method-cha", "method-rta"]


def in_t(body: str, more: str = "") -> dict[str, str]:
    return in_tests(f"package p; class T {{ {more} @org.junit.Test public void t() {{ {body} }} }}")


def verdict(
    old: list[str], new: list[str], test: Mapping[str, str], technique: str = "method-cha"
) -> Verdict:
    compared = comparison(java(*old) | test, java(*new) | test)
    return registry.select(compared, [technique])[technique].verdicts[TypeName("p.T")]


def reason(found: Verdict) -> Evidence:
    return found.evidence[1]


@pytest.mark.parametrize("technique", BOTH)
def test_a_new_override_takes_calls_of_what_it_overrides(technique: str) -> None:
    found = verdict(
        [A, "package p; public class B extends A { }"],
        [A, "package p; public class B extends A {\n public int m() { return 2; }\n}"],
        in_t("A a = Made.one(); a.m();")
        | java("package p; public class Made { static A one() { return new B(); } }"),
        technique,
    )

    path = found.evidence[0]
    assert isinstance(path, CallPath)
    assert (path.side, path.target) == (Side.NEW, "p.B#m()")


@pytest.mark.parametrize("technique", BOTH)
def test_a_deleted_override_gives_them_back(technique: str) -> None:
    found = verdict(
        [A, "package p; public class B extends A {\n public int m() { return 2; }\n}"],
        [A, "package p; public class B extends A { }"],
        in_t("A a = new B(); a.m();"),
        technique,
    )

    path = found.evidence[0]
    assert isinstance(path, CallPath)
    assert (path.side, path.target) == (Side.OLD, "p.B#m()")


def moved() -> tuple[list[str], list[str]]:
    """C gets another superclass, from which it inherits all that it had."""
    made = [[A, OTHER, f"package p; public class C extends {above} {{ }}"] for above in "AO"]
    return made[0], made[1]


def test_a_class_that_the_test_makes_counts_by_its_constructor() -> None:
    assert isinstance(reason(verdict(*moved(), in_t("new C();"))), MethodChangeEvidence)


def test_an_object_from_elsewhere_runs_what_its_new_superclass_has() -> None:
    found = verdict(*moved(), in_t("c.m();", "@Inject C c;"))

    path, changed = found.evidence[:2]
    assert isinstance(path, CallPath)
    assert isinstance(changed, LookupEvidence)
    assert (path.start, path.target, path.side) == ("p.T#t()", "p.A#m()", Side.OLD)
    assert (changed.change.type, changed.change.key) == ("p.C", "m()")
    assert sentence(found) == (
        "It reaches A.m(), which gives way to O.m() on objects of C, over 1 call: T.t() → A.m()."
    )


@pytest.mark.parametrize("technique", BOTH)
def test_a_static_call_through_the_class_is_looked_up_too(technique: str) -> None:
    found = verdict(*moved(), in_t("C.s();"), technique)

    assert isinstance(reason(found), LookupEvidence)


def test_a_call_that_does_not_go_through_the_class_is_what_it_was() -> None:
    assert not verdict(*moved(), in_t("A.s(); O.s(); new A();")).selected


def test_a_super_call_from_below_is_looked_up_too() -> None:
    old, new = moved()
    below = ["package p; public class D extends C { public int m() { return super.m(); } }"]
    found = verdict(old + below, new + below, in_t("d.m();", "@Inject D d;"))

    assert isinstance(reason(found), LookupEvidence)


@pytest.mark.parametrize("technique", BOTH)
def test_a_default_method_of_a_lower_interface_takes_over(technique: str) -> None:
    quiet = "package p; public interface Loud extends Speaks { }"
    cow = "package p; public enum Cow implements Speaks, Loud { ONE }"
    found = verdict(
        [SPEAKS, quiet, cow], [SPEAKS, LOUD, cow], in_t("Speaks s = Cow.ONE; s.say();"), technique
    )

    path = found.evidence[0]
    assert isinstance(path, CallPath)
    assert path.target == "p.Loud#say()"


def test_an_interface_more_can_take_a_call_over() -> None:
    cow = "package p; public enum Cow implements Speaks { ONE }"
    found = verdict(
        [SPEAKS, LOUD, cow],
        [SPEAKS, LOUD, cow.replace("Speaks {", "Loud {")],
        in_t("", "@EnumSource void each(Cow cow) { cow.say(); }"),
    )

    path, changed = found.evidence[:2]
    assert isinstance(path, CallPath)
    assert isinstance(changed, LookupEvidence)
    assert path.start == "p.T#each(p.Cow)"


def test_a_method_of_the_library_may_be_the_one() -> None:
    old = "package p; public class L extends java.util.ArrayList<String> { }"
    found = verdict([old], [old.replace("ArrayList", "Vector")], in_t("list.isEmpty();", "@Inject L list;"))

    changed = reason(found)
    assert isinstance(changed, LookupEvidence)
    assert (changed.change.old, changed.change.old_site) == ("java.util.ArrayList#isEmpty()", None)


def test_a_receiver_that_is_not_known_may_be_of_the_class() -> None:
    assert verdict(*moved(), in_t("nobodyKnows().m();")).selected


def test_a_call_that_leads_elsewhere_may_be_behind_a_library_callback() -> None:
    old, new = moved()
    worker = "package p; class W extends Thread { @Inject C c; public void run() { c.m(); } }"
    found = verdict([*old, worker], [*new, worker], in_t("new W();"))
    missing = next(each for each in found.evidence if isinstance(each, MissingCall))

    assert not found.selected
    assert [call.target for call in missing.calls] == ["p.W#<init>()", "p.W#run()", "p.A#m()"]
    assert (missing.missing, missing.call.how) == (1, CallKind.CALLBACK)
    assert isinstance(missing.change, LookupEvidence)
    assert missing.change.change.new == "p.O#m()"
