"""Who uses what, from sources."""

import pytest

from explorer.analysis.calls import call_graphs
from explorer.analysis.irg import build_irg
from explorer.analysis.usage import (
    Usage,
    field_names,
    used_by_methods,
    used_by_type,
    users_of_field,
    users_of_methods,
    users_of_type,
)
from explorer.java.jdkindex.index import shipped_index
from explorer.java.library import Libraries
from explorer.model.names import MethodName, TypeName
from tests.support.programs import program_of

SOURCE = """package p;
class Base { void m() { } }
class Sub extends Base { void m() { super.m(); } }
class Data {
    static final int ONE = 1;
    int count = ONE;
    int twice() { return count + count; }
    int both() { return twice() + ONE; }
}
class User {
    void use(Base base, Data data) {
        base.m();
        base.m();
        data.count = data.twice() + Data.ONE;
    }
}
"""
PROGRAM = program_of({"src/p/All.java": SOURCE})
BOUND = PROGRAM.bound(Libraries(shipped_index()))
GRAPH, IRG = call_graphs(BOUND).cha, build_irg(PROGRAM)
DATA, USER = TypeName("p.Data"), TypeName("p.User")
USE = MethodName("p.User#use(p.Base,p.Data)")


def own(name: str) -> list[MethodName]:
    return [method for method, node in GRAPH.nodes.items() if node.belongs_to == name]


def types(usage: Usage) -> list[str]:
    return [f"{edge.source} {edge.how} {edge.target} {edge.site.line}" for edge in usage.types]


def calls(usage: Usage) -> list[str]:
    return [
        f"{each.call.source} {each.call.how} {each.call.target} {each.call.site.line} of {each.among}"
        for each in usage.calls
    ]


def fields(usage: Usage) -> list[str]:
    return [
        f"{each.source} {each.field} {each.site.line}{' constant' if each.constant else ''}"
        for each in usage.fields
    ]


def test_a_method_is_used_by_every_call_that_may_run_it() -> None:
    """Two calls through the superclass, on two lines, may run either method."""
    assert calls(users_of_methods([MethodName("p.Sub#m()")], GRAPH)) == [
        f"{USE} virtual p.Sub#m() 12 of 2",
        f"{USE} virtual p.Sub#m() 13 of 2",
    ]
    assert calls(users_of_methods([MethodName("p.Base#m()")], GRAPH)) == [
        "p.Sub#m() special p.Base#m() 3 of 1",
        f"{USE} virtual p.Base#m() 12 of 2",
        f"{USE} virtual p.Base#m() 13 of 2",
    ]


def test_what_a_method_uses_is_in_the_order_of_the_source() -> None:
    usage = used_by_methods([USE], GRAPH, BOUND)
    assert calls(usage) == [
        f"{USE} virtual p.Base#m() 12 of 2",
        f"{USE} virtual p.Sub#m() 12 of 2",
        f"{USE} virtual p.Base#m() 13 of 2",
        f"{USE} virtual p.Sub#m() 13 of 2",
        f"{USE} virtual p.Data#twice() 14 of 1",
    ]
    assert fields(usage) == [f"{USE} p.Data#count 14", f"{USE} p.Data#ONE 14 constant"]


def test_a_type_is_used_from_outside_only() -> None:
    usage = users_of_type(DATA, IRG, GRAPH, BOUND, own(DATA))
    assert types(usage) == ["p.User parameter p.Data 11", "p.User member p.Data 14"]
    assert calls(usage) == [f"{USE} virtual p.Data#twice() 14 of 1"]
    assert fields(usage) == [f"{USE} p.Data#count 14", f"{USE} p.Data#ONE 14 constant"]


def test_what_a_type_uses_is_outside_of_it() -> None:
    usage = used_by_type(USER, IRG, GRAPH, BOUND, own(USER))
    assert types(usage)[0] == "p.User parameter p.Base 11"
    assert len(calls(usage)) == 5
    assert fields(usage) == [f"{USE} p.Data#count 14", f"{USE} p.Data#ONE 14 constant"]
    assert used_by_type(DATA, IRG, GRAPH, BOUND, own(DATA)) == Usage()


@pytest.mark.parametrize(
    ("field", "users"),
    [
        ("p.Data#count", ["p.Data#twice() p.Data#count 7", f"{USE} p.Data#count 14"]),
        (
            "p.Data#ONE",
            [
                "p.Data#<init>() p.Data#ONE 6 constant",
                "p.Data#both() p.Data#ONE 8 constant",
                f"{USE} p.Data#ONE 14 constant",
            ],
        ),
    ],
)
def test_a_field_is_used_by_methods_and_initialisers(field: str, users: list[str]) -> None:
    assert fields(users_of_field(field, BOUND)) == users
    assert field in set(field_names(BOUND))
