"""What calls may run, found from sources."""

from explorer.model.calls import CallKind
from explorer.model.names import MethodName
from explorer.revisions.layout import LayoutOptions
from tests.support.memory import java, snapshot


def calls(*sources: str) -> set[tuple[str, str]]:
    return {(call.source, call.target) for call in snapshot(java(*sources)).calls.all_edges()}


def test_the_default_method_of_the_lower_interface_runs() -> None:
    found = calls(
        "package p; interface I { default void m() { } }",
        "package p; interface J extends I { default void m() { } }",
        "package p; class C implements I, J { }",
        "package p; class U { void u(I i) { i.m(); } void v(C c) { c.m(); } }",
    )

    assert {("p.U#u(p.I)", "p.J#m()"), ("p.U#v(p.C)", "p.J#m()")} <= found


def test_a_method_of_a_class_comes_before_any_default() -> None:
    found = calls(
        "package p; interface I { default void m() { } }",
        "package p; class B { public void m() { } }",
        "package p; class C extends B implements I { }",
        "package p; class U { void u(C c) { c.m(); } }",
    )

    assert {each for each in found if each[0] == "p.U#u(p.C)"} == {("p.U#u(p.C)", "p.B#m()")}


def test_a_method_of_a_superclass_comes_before_those_of_interfaces_below() -> None:
    found = calls(
        "package p; interface I { void m(); }",
        "package p; abstract class A { public void m() { } }",
        "package p; abstract class B extends A { }",
        "package p; class C extends B implements I { }",
        "package p; class U { void u(I i) { i.m(); } }",
    )

    assert ("p.U#u(p.I)", "p.A#m()") in found


def test_a_method_of_the_package_is_not_overridden_elsewhere() -> None:
    found = calls(
        "package p; public class A { void m() { } void n() { m(); } }",
        "package q; public class B extends p.A { void m() { } }",
        "package p; public class C extends A { void m() { } }",
    )

    assert {target for source, target in found if source == "p.A#n()"} == {"p.A#m()", "p.C#m()"}


def test_member_types_of_local_classes_are_classes_like_others() -> None:
    found = calls(
        "package p; class A {"
        " Object o = new Object() { class In { void m() { n(); } } void n() { new In().m(); } };"
        " void l() { class L { class Deep { Deep(int a) { } } void k() { new Deep(1); } } new L().k(); } }"
    )

    assert {
        ("p.A$1#n()", "p.A$1$In#m()"),
        ("p.A$1$In#m()", "p.A$1#n()"),
        ("p.A$1L#k()", "p.A$1L$Deep#<init>(int)"),
    } <= found


def test_a_class_with_an_unknown_superclass_may_be_of_any_type_outside() -> None:
    found = calls(
        "package p; class A extends lib.Unknown { public void run() { } public int size() { return 1; } }",
        "package p; class B { public void run() { } }",
        "package p; class U { void u(Runnable r) { r.run(); } void v(lib.Other o) { o.size(); }"
        " void w(B b) { b.run(); } }",
    )

    assert {("p.U#u(java.lang.Runnable)", "p.A#run()"), ("p.U#v(lib.Other)", "p.A#size()")} <= found
    assert {target for source, target in found if source == "p.U#w(p.B)"} == {"p.B#run()"}


def test_of_a_method_that_is_not_known_every_overload_may_run() -> None:
    found = calls(
        "package p; class A extends lib.Unknown { public void m(int a) { } public void m(String a) { } }",
        "package p; class U { void u(lib.Unknown o) { o.m(null); } }",
    )

    assert {"p.A#m(int)", "p.A#m(java.lang.String)"} <= {target for _, target in found}


def by_creation(*sources: str) -> set[tuple[str, str]]:
    return {(call.source, call.target) for call in snapshot(java(*sources)).calls_rta.all_edges()}


SHAPES = (
    "package p; interface Shape { void draw(); }",
    "package p; class Circle implements Shape { public void draw() { } }",
    "package p; class Square implements Shape { public void draw() { } }",
)


def test_only_methods_of_created_classes_run() -> None:
    found = by_creation(
        *SHAPES,
        "package p; class Main { public static void main(String[] a) { Shape s = new Circle(); s.draw(); } }",
    )

    assert {target for _, target in found} == {"p.Circle#<init>()", "p.Circle#draw()"}


def test_a_class_is_created_by_a_reference_to_its_constructor_too() -> None:
    found = by_creation(
        *SHAPES,
        "package p; class Main { public static void main(String[] a) {"
        " java.util.function.Supplier<Shape> s = Square::new; s.get().draw(); } }",
    )

    assert ("p.Main#main(java.lang.String[])", "p.Square#draw()") in found
    assert not any("Circle" in target for _, target in found)


def test_what_a_callback_creates_is_created() -> None:
    found = by_creation(
        *SHAPES,
        "package p; class Job implements Runnable { public void run() { Main.kept = new Circle(); } }",
        "package p; class Main { static Shape kept; public static void main(String[] a) {"
        " new Thread(new Job()).start(); kept.draw(); } }",
    )

    assert ("p.Main#main(java.lang.String[])", "p.Circle#draw()") in found
    assert ("p.Job#<init>()", "p.Job#run()") in found


def test_a_library_whose_sources_are_at_hand_calls_back() -> None:
    sources = java("package p; class B implements l.Calls { public void m() { } }") | {
        "lib/l/Calls.java": "package l; public interface Calls { void m(); }",
        "lib/l/Lib.java": "package l; class Lib { void own() { } void call(Calls c) { own(); c.m(); } }",
    }
    graph = snapshot(sources, LayoutOptions(libraries=("lib",))).calls
    lib = MethodName("l.Lib#call(l.Calls)")

    assert graph.successors(lib) == ("l.Calls#m()", "l.Lib#own()", "p.B#m()")
    assert graph.edge(lib, MethodName("p.B#m()")).how is CallKind.CALLBACK
    assert graph.without_callbacks.successors(lib) == ("l.Calls#m()", "l.Lib#own()")


def test_object_streams_call_what_they_look_for_by_name() -> None:
    members = (
        "private void readObject(java.io.ObjectInputStream in) { } Object writeReplace() { return this; } "
    )
    others = "void readObject() { } private void own() { } static Object readResolve() { return 1; }"
    graph = snapshot(
        java(
            f"package p; class S implements java.io.Serializable {{ {members}{others} }}",
            f"package p; class N {{ {members} }}",
        )
    ).calls

    assert graph.successors(MethodName("p.S#<init>()")) == (
        "p.S#readObject(java.io.ObjectInputStream)",
        "p.S#writeReplace()",
    )
    assert graph.successors(MethodName("p.N#<init>()")) == ()
