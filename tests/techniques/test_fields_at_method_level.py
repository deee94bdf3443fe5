"""method-cha on fields that are found in another class than before though nobody who uses them changed."""

import pytest

from explorer.explain.words import sentence
from explorer.model.evidence import CallPath, LookupEvidence, MethodChangeEvidence
from explorer.model.names import TypeName
from explorer.model.source import Side, Site
from explorer.model.verdict import Verdict
from explorer.techniques import registry
from tests.support.memory import comparison, in_tests, java

A = "package p; public class A { public int x = 1; public static int s = 1; }"
OTHER = "package p; public class O { public int x = 3; public static int s = 3; }"
B = "package p; public class B extends A { }"
C = "package p; public class C extends B { public int r() { return %s; } }"
HIDING = B.replace("{ }", "{ public int x = 2; public static int s; }")


def in_t(body: str, more: str = "") -> dict[str, str]:
    return in_tests(f"package p; class T {{ {more} @org.junit.Test public void t() {{ {body} }} }}")


def verdict(old: list[str], new: list[str], test: dict[str, str], technique: str = "method-cha") -> Verdict:
    compared = comparison(java(*old) | test, java(*new) | test)
    return registry.select(compared, [technique])[technique].verdicts[TypeName("p.T")]


READ_BY_THE_TEST = ["b.x++", "b.x = 1", "int n = B.s", "b.s++", "bs[0].x++", "run(() -> b.x)", "made().x++"]
MORE = "@Inject B b; B[] bs; static native B made(); "


@pytest.mark.parametrize("technique", ["method-cha", "method-rta"])
@pytest.mark.parametrize("body", READ_BY_THE_TEST)
def test_a_field_that_hides_another_is_used_through_the_class(body: str, technique: str) -> None:
    test = in_t(f"{body};", MORE)

    assert verdict([A, B], [A, HIDING], test, technique).selected
    assert verdict([A, HIDING], [A, B], test, technique).selected


@pytest.mark.parametrize(
    "body",
    ["((A) b).x++", "A a = b; a.x++", "int n = A.s", "b.r()", "new A().x++", "int x = 0; x++", "O.s++"],
)
def test_what_is_used_through_another_class_is_what_it_was(body: str) -> None:
    known = "package p; public class B extends A {\n public int r() { return super.x; }\n}"
    hiding = known.replace("{\n", "{ public int x = 2; public static int s;\n")

    assert not verdict([A, OTHER, known], [A, OTHER, hiding], in_t(f"{body};", MORE)).selected


@pytest.mark.parametrize("read", ["x", "this.x", "super.x", "s", "new Object() { int y = x; }.y"])
def test_names_in_a_subclass_mean_what_it_inherits(read: str) -> None:
    below = C % read
    test = in_t("c.r();", "@Inject C c;")

    assert verdict([A, B, below], [A, HIDING, below], test).selected
    assert verdict([A, HIDING, below], [A, B, below], test).selected


@pytest.mark.parametrize("read", ["((A) this).x", "A.s"])
def test_names_in_a_subclass_that_say_another_class_mean_that(read: str) -> None:
    below = C % read

    assert not verdict([A, B, below], [A, HIDING, below], in_t("c.r();", "@Inject C c;")).selected


@pytest.mark.parametrize("read", ["x", "B.this.x", "s"])
def test_an_inner_class_uses_the_fields_of_the_class_around(read: str) -> None:
    inner = "package p; public class D extends B { public class N { public int r() { return %s; } } }"
    around = inner % read.replace("B.", "D.")

    assert verdict([A, B, around], [A, HIDING, around], in_t("n.r();", "@Inject D.N n;")).selected


def test_another_superclass_brings_another_field() -> None:
    other = B.replace("A", "O")
    test = in_t("b.x++;", MORE)

    assert verdict([A, OTHER, B], [A, OTHER, other], test).selected
    assert not verdict([A, OTHER, B], [A, OTHER, other], in_t("a.x++;", "@Inject A a; ")).selected


@pytest.mark.parametrize("sides", [(0, 1), (1, 0)])
def test_a_field_of_the_library_gives_way_to_one_of_the_project(sides: tuple[int, int]) -> None:
    counted = "package p; public class L { protected int modCount; }"
    heirs = [f"package p; public class B extends {above} {{ }}" for above in ("java.util.Vector", "L")]
    below = C % "modCount"
    old, new = ([counted, heirs[side], below] for side in sides)

    assert verdict(old, new, in_t("c.r();", "@Inject C c;")).selected


def test_an_interface_hides_the_field_of_the_one_above() -> None:
    above = "package p; interface I { Object O = new Object(); }"
    lower = "package p; interface J extends I { }"
    user = "package p; class K implements J { static Object get() { return O; } }"
    hiding = lower.replace("{ }", "{ Object O = new Object(); }")

    for body in ("K.get();", "J.O.hashCode();", "K.O.hashCode();"):
        assert verdict([above, lower, user], [above, hiding, user], in_t(body)).selected
    assert not verdict([above, lower, user], [above, hiding, user], in_t("I.O.hashCode();")).selected


def test_a_field_moves_from_the_superclass_to_an_interface() -> None:
    made = "static Object O = new Object();"
    both = [
        "package p; class Up { %s }",
        "package p; interface I { %s }",
        "package p; class K extends Up implements I { }",
    ]
    old = [both[0] % made, both[1] % "", both[2]]
    new = [both[0] % "", both[1] % made, both[2]]

    assert verdict(old, new, in_t("K.O.hashCode();")).selected


def test_nobody_uses_the_class_that_has_it() -> None:
    assert not verdict([A, B], [A, HIDING], in_t("new A();")).selected


def test_a_private_field_hides_for_those_in_the_same_nest() -> None:
    nest = "package p; class N { static class B extends A { %s } static int u(B b) { return b.x; } }"

    assert verdict([A, nest % ""], [A, nest % "private int x;"], in_t("N.u(null);")).selected


def test_a_private_field_above_hides_nothing_of_the_class_around() -> None:
    above = "package p; class Up { }"
    around = "package p; class D { int x; class N extends Up { int r() { return x; } } }"
    private = above.replace("{ }", "{ private int x; }")

    assert not verdict([above, around], [private, around], in_t("n.r();", "@Inject D.N n;")).selected


def test_a_constant_is_not_looked_up() -> None:
    constants = [f"package p; interface I{n} {{ int X = 1; }}" for n in (1, 2)]
    users = [f"package p; class K implements I{n} {{ }}" for n in (1, 2)]

    old, new = ([*constants, user] for user in users)
    assert not verdict(old, new, in_t("int n = K.X;")).selected


def test_the_reason_names_the_use_and_both_fields() -> None:
    user = "package p;\npublic class U {\n    @Inject B b;\n    int n() {\n        return b.x;\n    }\n}\n"
    found = verdict([A, B, user], [A, HIDING, user], in_t("u.n();", "@Inject U u;"))

    path, changed = found.evidence[:2]
    assert isinstance(path, CallPath)
    assert isinstance(changed, LookupEvidence)
    assert (path.start, path.target, path.side) == ("p.T#t()", "p.U#n()", Side.OLD)
    assert changed.site == Site("src/main/java/p/U.java", 5)
    assert (changed.change.type, changed.change.key) == ("p.B", "x")
    assert (changed.change.old, changed.change.new) == ("p.A#x", "p.B#x")
    assert sentence(found) == (
        "It reaches U.n(), which now uses B.x instead of A.x through B, over 1 call: T.t() → U.n()."
    )


def test_who_makes_an_object_reaches_the_constructor_that_sets_the_field() -> None:
    found = verdict([A, B], [A, HIDING], in_t("new B();"))

    assert isinstance(found.evidence[1], MethodChangeEvidence)
