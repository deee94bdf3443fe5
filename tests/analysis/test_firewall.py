"""The class firewall, held against a plain search from every single type."""

import networkx
from hypothesis import given
from hypothesis import strategies as st

from explorer.analysis.firewall import Firewall, Surroundings
from explorer.analysis.irg import Irg
from explorer.java.uses import Use
from explorer.model.edge import How
from explorer.model.names import TypeName
from explorer.model.source import Role

NAMES = [TypeName(f"p.C{n}") for n in range(12)]
GRAPHS = st.sets(st.tuples(st.sampled_from(NAMES), st.sampled_from(NAMES)), max_size=30)
SOME = st.sets(st.sampled_from(NAMES), min_size=1, max_size=3)


def irg(pairs: set[tuple[TypeName, TypeName]], role: Role = Role.MAIN) -> Irg:
    uses: dict[TypeName, list[Use]] = {name: [] for name in NAMES}
    for source, target in sorted(pairs):
        if source != target:
            uses[source].append(Use(target, How.NEW, f"{source}.java", 1))
    return Irg(dict.fromkeys(NAMES, role), uses.items())


def drawn(pairs: set[tuple[TypeName, TypeName]]) -> networkx.DiGraph:
    graph = networkx.DiGraph()
    graph.add_nodes_from(NAMES)
    graph.add_edges_from((a, b) for a, b in pairs if a != b)
    return graph


@given(GRAPHS, SOME)
def test_every_path_is_a_shortest_one(pairs: set[tuple[TypeName, TypeName]], changed: set[TypeName]) -> None:
    firewall = Firewall(irg(pairs), changed)
    lengths = networkx.multi_source_dijkstra_path_length(drawn(pairs).reverse(), changed)

    for name in NAMES:
        path = firewall.path(name)
        assert (name in firewall) == (name in lengths) == (path is not None)
        if path is not None:
            assert len(path) == lengths[name]
            walked = [name, *(edge.target for edge in path)]
            assert [edge.source for edge in path] == walked[:-1]
            assert walked[-1] in changed


@given(GRAPHS, SOME)
def test_the_firewall_is_what_reaches_a_change(
    pairs: set[tuple[TypeName, TypeName]], changed: set[TypeName]
) -> None:
    graph = irg(pairs)
    firewall = Firewall(graph, changed)

    assert {name for name in NAMES if name in firewall} == graph.dependents(changed)
    assert all((name in firewall) == bool(graph.closure(name) & changed) for name in NAMES)


@given(GRAPHS, SOME)
def test_a_detour_is_a_shortest_way_over_edges_of_either_direction(
    pairs: set[tuple[TypeName, TypeName]], changed: set[TypeName]
) -> None:
    surroundings = Surroundings(irg(pairs), changed)
    lengths = networkx.multi_source_dijkstra_path_length(drawn(pairs).to_undirected(), changed)

    for name in NAMES:
        detour = surroundings.detour(name)
        assert (detour is not None) == (name in lengths) == (surroundings.nearest(name) in changed)
        if detour is not None:
            assert len(detour) == lengths[name]
            assert all((edge.source, edge.target) in pairs for edge in detour)


def test_a_changed_type_that_is_not_in_the_graph_is_reached_by_nobody() -> None:
    firewall = Firewall(irg({(NAMES[0], NAMES[1])}), {TypeName("p.Gone")})

    assert not any(name in firewall for name in NAMES)
