"""What the compiler forgets; the compiler itself is the judge in `test_spelling_compiled`."""

import pytest

from explorer.java.extract import facts_of
from explorer.java.facts import Type


def types_of(source: str) -> tuple[Type, ...]:
    facts = facts_of(source.encode())
    assert not facts.problems
    return facts.types


def same(one: str, other: str) -> bool:
    return types_of(f"class A {{ {one} }}")[0].checksum == types_of(f"class A {{ {other} }}")[0].checksum


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("int m(int a) { return a; }", "int m(int b) { return b; }"),
        ("int m(int... a) { return a[0]; }", "int m(int... b) { return b[0]; }"),
        ("abstract int m(int a, int b);", "abstract int m(int b, int a);"),
        ("int x; A(int x) { this.x = x; }", "int x; A(int y) { this.x = y; }"),
        ("void m() { int a = 1, b = a; n(a, b); }", "void m() { int b = 1, c = b; n(b, c); }"),
        ("int m(int a) { return a(a).a; }", "int m(int b) { return a(b).a; }"),
        ("Object m(A a) { return a::a; }", "Object m(A b) { return b::a; }"),
        (
            "void m() { for (int i = 0; i < 1; i++) {} for (int i : x) {} }",
            "void m() { for (int j = 0; j < 1; j++) {} for (int j : x) {} }",
        ),
        (
            "void m() { try (R r = r()) { r.n(); } catch (E e) { throw e; } }",
            "void m() { try (R q = r()) { q.n(); } catch (E f) { throw f; } }",
        ),
        ("F f = a -> a.b();", "F f = c -> c.b();"),
        ("F f = (a, b) -> { int c = a; return c + b; };", "F f = (x, y) -> { int z = x; return z + y; };"),
        ("{ int a = 1; n(a); }", "{ int b = 1; n(b); }"),
        ("void m(int a, A b) { }", "void m(final int a, final A b) { }"),
        ("final void m(int a) { }", "final void m(final int a) { }"),
        ("void m() { A a = n(); int[] b = {}; }", "void m() { final A a = n(); final int[] b = {}; }"),
        ("void m() { java.util.List<A> a = n(); }", "void m() { final java.util.List<A> a = n(); }"),
        ("void m() { for (int i : x) {} int j; }", "void m() { for (final int i : x) {} final int j; }"),
        ("public static final int X = 1;", "static final public int X = 1;"),
        ("@B public static void m() {}", "@B static public void m() {}"),
        ("static class B {}", "static strictfp class B {}"),
    ],
)
def test_spellings_of_the_same(one: str, other: str) -> None:
    assert same(one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        # Another variable, or no local variable at all.
        ("int m(int a, int b) { return a; }", "int m(int a, int b) { return b; }"),
        ("int m(int a) { return b; }", "int m(int b) { return b; }"),
        ("int m() { { int a = 1; n(a); } return b; }", "int m() { { int b = 1; n(b); } return b; }"),
        # `x` and `y` are inherited: the free name is not the local one of the same spelling.
        ("int m() { { int x = 1; n(x); } return x; }", "int m() { { int y = 1; n(y); } return y; }"),
        ("int m() { n(x); int x = 1; return x; }", "int m() { n(y); int y = 1; return y; }"),
        ("void m() { int a = x, x = 1; }", "void m() { int a = y, y = 1; }"),
        ("void m() { for (A x : x) n(x); }", "void m() { for (A y : y) n(y); }"),
        ("void m() { for (A x : a) n(x); n(x); }", "void m() { for (A y : a) n(y); n(y); }"),
        (
            "void m() { synchronized (a) { int x = 1; } n(x); }",
            "void m() { synchronized (a) { int y = 1; } n(y); }",
        ),
        (
            "void m() { try (R x = a) { } finally { n(x); } }",
            "void m() { try (R y = a) { } finally { n(y); } }",
        ),
        (
            "void m() { try (R x = a) { } catch (E e) { n(x); } }",
            "void m() { try (R y = a) { } catch (E e) { n(y); } }",
        ),
        ("F f = x -> x; G g = x;", "F f = y -> y; G g = y;"),
        ("void m() { n(x -> x, x); }", "void m() { n(y -> y, y); }"),
        (
            "void m(Object o) { if (o instanceof B x) n(x); n(x); }",
            "void m(Object o) { if (o instanceof B y) n(y); n(y); }",
        ),
        # Types, labels, constants, elements of annotations.
        ("void m(int x) { x y; }", "void m(int z) { z y; }"),
        ("void m(int x) { List<x> y; }", "void m(int z) { List<z> y; }"),
        ("void m(int X) { switch (e) { case X: } }", "void m(int Y) { switch (e) { case Y: } }"),
        ("void m(@B(x = 1) int x) { }", "void m(@B(y = 1) int y) { }"),
        ("void m(@B(x) int x) { }", "void m(@B(y) int y) { }"),
        # Names that get into the class file.
        (
            "Object m(int x) { return new B() { int a = x; }; }",
            "Object m(int y) { return new B() { int a = y; }; }",
        ),
        (
            "Object m(int x) { class C { int a = x; } return 1; }",
            "Object m(int y) { class C { int a = y; } return 1; }",
        ),
        ("Object m(int x) { return () -> x; }", "Object m(int y) { return () -> y; }"),
        ("void m() { F x = () -> 1; }", "void m() { F y = () -> 1; }"),
        ("void m() { F x = n(B::c); }", "void m() { F y = n(B::c); }"),
        ("void m() { F x; x = this.n(B::c); }", "void m() { F y; y = this.n(B::c); }"),
        ("F f = x -> y -> x;", "F f = z -> y -> z;"),
        ("void m() { new B() { int x; }; }", "void m() { new B() { int y; }; }"),
        ("void m() { record R(int x) {} }", "void m() { record R(int y) {} }"),
        # A final variable whose value is copied to where it is used.
        ("int m() { int a = 1; return a; }", "int m() { final int a = 1; return a; }"),
        ("int m() { String a = S; return a; }", "int m() { final java.lang.String a = S; return a; }"),
        ("int m() { var a = 1; return a; }", "int m() { final var a = 1; return a; }"),
        ("int m() { int a, b = 1; return b; }", "int m() { final int a, b = 1; return b; }"),
        ("Object m() { return new B() { B b; }; }", "Object m() { return new B() { final B b; }; }"),
        ("void m() {}", "final void m() {}"),
        ("B b = n(x -> x);", "final B b = n(x -> x);"),
        ("static class B {}", "static final class B {}"),
        ("class B {} class C {}", "class C {} class B {}"),
    ],
)
def test_what_the_class_file_shows(one: str, other: str) -> None:
    assert not same(one, other)


def test_strictfp_is_a_change_of_the_nested_type_itself() -> None:
    before, after = types_of("class A { class B {} }"), types_of("class A { strictfp class B {} }")
    assert [one.checksum == two.checksum for one, two in zip(before, after, strict=True)] == [True, False]


def test_components_and_the_canonical_constructor_keep_their_names() -> None:
    one = types_of("record R(int x) { R(int x) { this.x = x; } }")[0]
    other = types_of("record R(int x) { R(int y) { this.x = y; } }")[0]
    assert one.checksum != other.checksum


def test_a_signature_is_blind_to_the_names_of_parameters() -> None:
    one, other = (types_of(f"class A {{ int m(int {name}) {{ return 1; }} }}")[0] for name in "ab")
    assert one.methods[0].signature_checksum == other.methods[0].signature_checksum


def test_order_of_modifiers_of_a_type_does_not_count() -> None:
    assert (
        types_of("public abstract strictfp class A {}")[0].header
        == types_of("strictfp abstract public class A {}")[0].header
    )
