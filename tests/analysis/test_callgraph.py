"""The call graph, held against plain searches."""

import networkx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.analysis.callgraph import CallGraph
from explorer.model.calls import Call, CallKind
from explorer.model.names import MethodName
from explorer.model.source import Site
from tests.support.calls import call, call_graph, node

NAMES = [MethodName(f"p.C#m{n}()") for n in range(10)]
CALLS = st.lists(
    st.builds(
        Call,
        st.sampled_from(NAMES),
        st.sampled_from(NAMES),
        st.sampled_from([CallKind.STATIC, CallKind.NEW, CallKind.CALLBACK]),
        st.builds(Site, st.just("C.java"), st.integers(1, 9)),
    ),
    max_size=30,
)
SOME = st.lists(st.sampled_from(NAMES), min_size=1, max_size=3)


def graph(calls: list[Call]) -> CallGraph:
    return CallGraph.of({name: node(name) for name in reversed(NAMES)}, calls)


def drawn(calls: list[Call]) -> networkx.DiGraph:
    made = networkx.DiGraph()
    made.add_nodes_from(NAMES)
    made.add_edges_from((each.source, each.target) for each in calls)
    return made


@given(CALLS, SOME)
def test_reach_and_paths_are_those_of_a_plain_search(calls: list[Call], some: list[MethodName]) -> None:
    made, plain = graph(calls), drawn(calls)

    assert list(made.nodes) == sorted(NAMES)
    for name in NAMES:
        below = {name, *networkx.descendants(plain, name)}
        assert made.successors(name) == tuple(sorted(plain.successors(name)))
        assert made.predecessors(name) == tuple(sorted(plain.predecessors(name)))
        assert set(made.neighbours(name)) == {*plain.successors(name), *plain.predecessors(name)}
        assert made.closure(name) == below
        assert made.closure_size(name) == len(below)
        path = made.path(name, some)
        lengths = networkx.single_source_shortest_path_length(plain, name)
        assert (path is not None) == bool(below & set(some))
        if path is not None:
            assert len(path) == min(lengths[end] for end in some if end in lengths)
            walked = [name, *(each.target for each in path)]
            assert [each.source for each in path] == walked[:-1]
            assert walked[-1] in some


@given(CALLS, st.lists(SOME, max_size=4))
def test_groups_are_counted_as_one_by_one(calls: list[Call], groups: list[list[MethodName]]) -> None:
    made = graph(calls)

    assert made.closure_sizes(groups) == [made.closure_size(*group) for group in groups]


@given(CALLS)
def test_without_callbacks_the_other_calls_stay(calls: list[Call]) -> None:
    own = [each for each in calls if each.how is not CallKind.CALLBACK]

    assert list(graph(calls).without_callbacks.all_edges()) == list(graph(own).all_edges())


def test_the_most_telling_call_speaks_for_two_methods() -> None:
    made = call_graph(
        "p.A#a() -unresolved-> p.B#b()",
        "p.A#a() -initialises-> p.B#b()",
        "p.A#a() -virtual-> p.B#b()",
        "p.A#a() -virtual-> p.B#b()",
    )

    assert made.edge(NAMED_A, NAMED_B) == call("p.A#a() -virtual-> p.B#b()", 3)
    assert [(each.how, each.site.line) for each in made.edges(NAMED_A)] == [
        ("unresolved", 1),
        ("initialises", 2),
        ("virtual", 3),
    ]


def test_a_call_that_is_not_there_is_an_error() -> None:
    with pytest.raises(KeyError):
        call_graph("p.A#a() -virtual-> p.B#b()").edge(NAMED_B, NAMED_A)


NAMED_A, NAMED_B = MethodName("p.A#a()"), MethodName("p.B#b()")
