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
