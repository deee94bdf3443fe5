"""method-rta: the same search in the graph of rapid type analysis."""

from explorer.model.names import TypeName
from explorer.techniques.method_cha import MethodCha
from explorer.techniques.method_rta import MethodRta
from tests.support.calls import call_graph, method_change, with_calls
from tests.support.memory import comparison, in_tests, java

PROJECT = java("package p; class A { }", "package p; class B extends A { }") | in_tests(
    "package p; class ATest { @org.junit.Test public void t() { } }"
)
BY_HIERARCHY = call_graph("p.ATest#t() -virtual-> p.A#a()", "p.ATest#t() -virtual-> p.B#a()")
BY_CREATION = call_graph("p.ATest#t() -virtual-> p.A#a()", alone=["p.B#a()"])


def test_a_class_that_nobody_creates_selects_nothing() -> None:
    compared = with_calls(
        comparison(PROJECT, PROJECT), BY_HIERARCHY, BY_HIERARCHY, method_change("≠ p.B#a()")
    )
    for snapshot in (compared.old, compared.new):
        vars(snapshot).update(calls_rta=BY_CREATION)
    test = compared.new.tests[0]

    assert MethodCha().select(compared).selected == (TypeName("p.ATest"),)
    assert MethodRta().select(compared).selected == ()
    assert MethodRta().select(compared).technique == "method-rta"
    assert not MethodRta().judge(compared, test, "t").selected
