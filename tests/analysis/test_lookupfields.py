"""Which fields are found in another class than before, and because of what."""

import pytest

from tests.analysis.test_lookups import said
from tests.support.memory import comparison, java

A = "package p; class A { int x = 1; }"
B = "package p; class B extends A { }"
BELOW = "package p; class C extends B { }"


def found(old: list[str], new: list[str]) -> list[str]:
    return [said(each) for each in comparison(java(*old), java(*new)).lookups if each.of_field]


def test_a_field_that_came_hides_the_one_above_for_the_class_and_those_below() -> None:
    hiding = B.replace("{ }", "{ int x = 2; }")

    assert found([A, B, BELOW], [A, hiding, BELOW]) == [
        f"p.{name}.x: p.A#x → p.B#x (added field)" for name in "BC"
    ]
    assert found([A, hiding, BELOW], [A, B, BELOW]) == [
        f"p.{name}.x: p.B#x → p.A#x (deleted field)" for name in "BC"
    ]


def test_other_supertypes_have_another_field() -> None:
    both = [A, "package p; class O { int x = 3; }"]
    heirs = [f"package p; class B extends {above} {{ }}" for above in "AO"]

    assert found([*both, heirs[0]], [*both, heirs[1]]) == ["p.B.x: p.A#x → p.O#x (other supertypes)"]


def test_a_field_of_the_library_has_no_place() -> None:
    heirs = [f"package p; class B extends {above} {{ }}" for above in ("java.util.Vector", "java.util.Stack")]
    own = "package p; class B extends java.util.Vector { protected int elementCount; }"

    assert found([heirs[0]], [heirs[1]]) == []
    (lookup,) = comparison(java(heirs[0]), java(own)).lookups
    assert said(lookup) == (
        "p.B.elementCount: java.util.Vector#elementCount → p.B#elementCount (added field)"
    )
    assert lookup.old_site is None


def test_interfaces_hand_fields_down_too() -> None:
    above = "package p; interface I { Object X = new Object(); }"
    lower = ["package p; interface J extends I { }", "package p; interface J extends I { Object X = null; }"]
    user = "package p; enum E implements J { }"

    assert found([above, lower[0], user], [above, lower[1], user]) == [
        f"p.{name}.X: p.I#X → p.J#X (added field)" for name in "EJ"
    ]


@pytest.mark.parametrize("field", ["long x = 2;", "static int x = 2;", "final int x = 2;", "int y;"])
def test_what_compiles_to_something_else_is_no_lookup_change(field: str) -> None:
    assert found([A, B], [A, f"package p; class B extends A {{ {field} }}"]) == []


def test_private_fields_are_for_their_own_class_alone() -> None:
    private = B.replace("{ }", "{ private int x; }")

    assert found([A, B, BELOW], [A, private, BELOW]) == ["p.B.x: p.A#x → p.B#x (added field)"]
    assert found([A, private, BELOW], [A.replace("int", "private int"), private, BELOW]) == []


def test_places_are_those_of_the_fields_and_of_the_type() -> None:
    old = java("package p;\nclass A {\n    int x;\n}\n", "package p;\n\nclass B extends A { }\n")
    new = old | java("package p;\n\nclass B extends A {\n\n    int y, x;\n}\n")
    (lookup,) = comparison(old, new).lookups

    assert str(lookup.old_site) == "src/main/java/p/A.java:3"
    assert str(lookup.new_site) == "src/main/java/p/B.java:5"
    assert str(lookup.site) == "src/main/java/p/B.java:3"
