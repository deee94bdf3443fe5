"""Which calls run another method than before, and because of what."""

import pytest

from explorer.model.change import LookupChange
from tests.support.memory import comparison, java

A = "package p; class A { void m() { } }"
BELOW = "package p; class C extends B { }"


def found(old: list[str], new: list[str]) -> list[str]:
    return [said(each) for each in comparison(java(*old), java(*new)).lookups]


def said(lookup: LookupChange) -> str:
    return f"{lookup.type}.{lookup.key}: {lookup.old} → {lookup.new} ({lookup.cause})"


def test_an_added_override_is_run_by_the_class_and_those_below_it() -> None:
    assert found(
        [A, "package p; class B extends A { }", BELOW],
        [A, "package p; class B extends A { void m() { } }", BELOW],
    ) == [f"p.{name}.m(): p.A#m() → p.B#m() (added method)" for name in "BC"]


def test_a_subclass_with_its_own_definition_runs_what_it_ran() -> None:
    own = "package p; class C extends B { void m() { } }"

    assert found(
        [A, "package p; class B extends A { void m() { } }", own],
        [A, "package p; class B extends A { }", own],
    ) == ["p.B.m(): p.B#m() → p.A#m() (deleted method)"]


def test_other_supertypes_give_another_method() -> None:
    both = [A, "package p; class B { void m() { } void n() { } }"]

    assert found(
        [*both, "package p; class C extends A { }", "package p; class D extends C { }"],
        [*both, "package p; class C extends B { }", "package p; class D extends C { }"],
    ) == [f"p.{name}.m(): p.A#m() → p.B#m() (other supertypes)" for name in "CD"]


def test_a_default_method_of_a_lower_interface_takes_over() -> None:
    above = "package p; interface I { default void m() { } }"
    user = "package p; class C implements J { }"

    assert found(
        [above, "package p; interface J extends I { }", user],
        [above, "package p; interface J extends I { default void m() { } }", user],
    ) == ["p.C.m(): p.I#m() → p.J#m() (added method)"]


def test_what_is_declared_outside_counts_too() -> None:
    assert found(
        ["package p; class C { }"], ["package p; class C { public String toString() { return null; } }"]
    ) == ["p.C.toString(): java.lang.Object#toString() → p.C#toString() (added method)"]


def test_parameters_are_those_that_the_class_sees() -> None:
    base = "package p; class Base<T> { void put(T t) { } }"

    assert found(
        [base, "package p; class C extends Base<String> { }"],
        [base, "package p; class C extends Base<String> { void put(String s) { } }"],
    ) == [
        "p.C.put(java.lang.String): p.Base#put(java.lang.Object) → p.C#put(java.lang.String) (added method)"
    ]


def test_an_import_can_change_the_superclass() -> None:
    both = [
        "package q; public class B { public void m() { } }",
        "package r; public class B { public void m() { } }",
    ]

    assert found(
        [*both, "package p; import q.B; class C extends B { }"],
        [*both, "package p; import r.B; class C extends B { }"],
    ) == ["p.C.m(): q.B#m() → r.B#m() (other supertypes)"]


@pytest.mark.parametrize(
    "new",
    [
        "package p; class B extends A { void n() { } }",
        "package p; class B extends A { private void k() { } static void s() { } B() { } }",
        "package p; abstract class B extends A { abstract void m(); }",
    ],
)
def test_what_takes_no_call_away_is_no_lookup_change(new: str) -> None:
    assert found([A, "package p; class B extends A { }"], [A, new]) == []


def test_places_are_those_of_the_methods_and_of_the_type() -> None:
    old = java(A, "package p;\nclass B extends A { }\n")
    new = java(A, "package p;\nclass B extends A {\n    void m() { }\n}\n")
    (lookup,) = comparison(old, new).lookups

    assert str(lookup.old_site) == "src/main/java/p/A.java:1"
    assert str(lookup.new_site) == "src/main/java/p/B.java:3"
    assert str(lookup.site) == "src/main/java/p/B.java:2"
