"""All shortest ways, held against a plain search, and one for each kind of edge."""

from itertools import pairwise

import networkx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.analysis.ways import Way, one_per_kind, reached, shortest
from explorer.model.names import MethodName
from tests.support.calls import call_graph

NAMES = [MethodName(f"p.C#m{n}()") for n in range(7)]
PAIRS = st.sets(st.tuples(st.sampled_from(NAMES), st.sampled_from(NAMES)), max_size=25)
SOME = st.sets(st.sampled_from(NAMES), min_size=1, max_size=3)


def walked(way: Way) -> list[str]:
    return [way[0].source, *(edge.target for edge in way)]


@given(PAIRS, SOME, SOME)
def test_ways_are_those_of_a_plain_search(
    pairs: set[tuple[MethodName, MethodName]], sources: set[MethodName], targets: set[MethodName]
) -> None:
    graph = call_graph(*(f"{a} -static-> {b}" for a, b in pairs), alone=NAMES)
    plain = networkx.DiGraph([*pairs])
    plain.add_nodes_from(NAMES)
    found = [
        path
        for start in sources - targets
        for end in targets
        if networkx.has_path(plain, start, end)
        for path in networkx.all_shortest_paths(plain, start, end)
    ]
    shortest_length = min(map(len, found), default=0)
    wanted = sorted(path for path in found if len(path) == shortest_length)

    ways = shortest(graph, sources, targets, 100)
    assert list(map(walked, ways.ways)) == wanted
    assert ways.total == len(wanted)
    assert shortest(graph, sources, targets, 1).ways == ways.ways[:1]
    below = {each for start in sources for each in (start, *networkx.descendants(plain, start))}
    assert reached(graph, sources) == below


def test_many_ways_are_counted_though_few_are_made() -> None:
    layers = [[f"p.L{depth}#m{n}()" for n in range(10)] for depth in range(30)]
    lines = [f"{a} -static-> {b}" for above, below in pairwise(layers) for a in above for b in below]
    ways = shortest(call_graph(*lines), [MethodName(layers[0][0])], map(MethodName, layers[-1]), 3)
    assert (len(ways.ways), ways.total) == (3, 10**29)


GRAPH = call_graph(
    "p.T#t() -static-> p.A#a()",
    "p.T#t() -virtual-> p.B#b()",
    "p.B#b() -virtual-> p.A#a()",
    "p.B#b() -static-> p.A#a()",
    "p.A#a() -library callback-> p.A#a()",
    "p.A#a() -new-> p.Z#z()",
    "p.Z#z() -interface-> p.A#a()",
)


@pytest.mark.parametrize(
    ("source", "ways"),
    [
        ("p.T#t()", [["static"], ["virtual", "virtual"]]),
        ("p.B#b()", [["static"], ["virtual"]]),
        ("p.A#a()", []),
    ],
)
def test_one_way_for_each_kind_of_last_edge(source: str, ways: list[list[str]]) -> None:
    """Neither a way through the target nor a target's own call of itself leads to it."""
    found = one_per_kind(GRAPH, [MethodName(source)], [MethodName("p.A#a()")])
    assert [[edge.how.value for edge in way] for way in found] == ways
