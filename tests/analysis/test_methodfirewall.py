"""What runs with a test, and how it reaches a changed method."""

from explorer.analysis.methodfirewall import MethodFirewall, Roots
from explorer.model.names import MethodName, TypeName
from explorer.model.source import Side, Site
from explorer.model.tests import TestMethod
from tests.support.calls import call_graph, method_change
from tests.support.programs import program

PROGRAM = program(
    "package p; interface Checks { default void check() { } }",
    "package p; class Base implements Checks { void setUp() { } static class Unrelated { void no() { } } }",
    "package p; class ATest extends Base { void t() { } class Inner { class Deep { void d() { } } } }",
    "package p; class A { void a() { } }",
)
TEST = TypeName("p.ATest")


def test_roots_are_of_the_test_its_supertypes_and_its_nested_classes() -> None:
    graph = call_graph(
        alone=[
            *("p.ATest#<init>()", "p.ATest#<clinit>()", "p.ATest#t()", "p.ATest$1#run()"),
            *("p.ATest$Inner$Deep#d()", "p.Base#setUp()", "p.Base$Unrelated#no()", "p.Checks#check()"),
            "p.A#a()",
        ]
    )
    roots = Roots(PROGRAM, graph)

    assert roots.of(TEST) == (
        *("p.ATest#t()", "p.ATest$Inner$Deep#d()", "p.Base#setUp()", "p.Checks#check()"),
        *("p.ATest#<clinit>()", "p.ATest#<init>()"),
    )
    assert roots.of(TypeName("p.Gone")) == ()


def test_with_one_test_method_runs_what_runs_with_every_one() -> None:
    tested = program(
        "package p; class Base { void setUp() { } }",
        "package p; class ATest extends Base { @Test void a() { } @Test void b() { }"
        " @BeforeEach void fill() { } void helps() { } void provides() { }"
        " static class Helper { } }",
    )
    graph = call_graph(
        "p.ATest#b() -virtual-> p.ATest#helps()",
        "p.ATest#b() -virtual-> p.ATest#fill()",
        "p.ATest#b() -virtual-> p.Base#setUp()",
        "p.ATest#b() -new-> p.ATest$Helper#<init>()",
        alone=["p.ATest#a()", "p.ATest#<init>()", "p.ATest#provides()"],
    )
    tests = [TestMethod(name, TEST, Site("ATest.java", 1)) for name in "ab"]
    shared = ("p.ATest#fill()", "p.ATest#provides()", "p.Base#setUp()", "p.ATest#<init>()")

    assert Roots(tested, graph).shared(TEST, tests) == shared
    assert Roots(tested, graph).alone(TEST, tests, "a") == ("p.ATest#a()", *shared)


def firewall(*lines: str, changed: str = "≠ p.A#a()") -> MethodFirewall:
    change = method_change(changed)
    return MethodFirewall(Side.OLD, PROGRAM, call_graph(*lines), {change.name: change})


def test_the_shortest_way_from_any_root_is_taken() -> None:
    found = firewall(
        "p.ATest#t() -static-> p.B#b()", "p.B#b() -static-> p.A#a()", "p.Base#setUp() -virtual-> p.A#a()"
    )

    way = found.way(found.roots.of(TEST))

    assert way is not None
    assert (way.start, way.end, len(way.calls)) == ("p.Base#setUp()", "p.A#a()", 1)
    assert found.types == {"p.A", "p.ATest", "p.B", "p.Base"}


def test_callbacks_are_followed_only_where_asked() -> None:
    found = firewall("p.ATest#t() -new-> p.W#<init>()", "p.W#<init>() -library callback-> p.A#a()")
    roots = found.roots.of(TEST)

    assert found.way(roots) is None
    way = found.way_with_callbacks(roots)
    assert way is not None
    assert [call.how for call in way.calls] == ["new", "library callback"]


def test_a_detour_leads_to_the_change_against_the_calls() -> None:
    found = firewall("p.ATest#t() -new-> p.B#<init>()", "p.A#a() -new-> p.B#<init>()")

    detour = found.detour(found.roots.of(TEST))

    assert detour is not None
    way, change = detour
    assert (way.start, change.name) == ("p.ATest#t()", "p.A#a()")
    assert [(call.source, call.target) for call in way.calls] == [
        ("p.ATest#t()", "p.B#<init>()"),
        ("p.A#a()", "p.B#<init>()"),
    ]
    assert found.detour((MethodName("p.Alone#x()"),)) is None
