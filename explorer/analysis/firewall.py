"""The firewall (REFLECT 2.1): every node of a graph that reaches a changed one, and over which edges."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Generic

from explorer.analysis.callgraph import E_co, Graph, N, role_of
from explorer.model.source import Role


class Firewall(Generic[N, E_co]):
    """All nodes that reach one of `changed`, each with a shortest path; found in one search for all tests."""

    def __init__(self, graph: Graph[N, E_co], changed: Collection[N]) -> None:
        """Search backwards from what changed; ties go to the name that sorts first."""
        self._graph = graph
        self._next = _towards(graph, changed, graph.predecessors)

    def __contains__(self, name: object) -> bool:
        return name in self._next

    def __iter__(self) -> Iterator[N]:
        return iter(self._next)

    def path(self, name: N) -> tuple[E_co, ...] | None:
        """A shortest path to something changed; empty if the node itself changed, None outside."""
        if name not in self._next:
            return None
        return tuple(self._graph.edge(here, there) for here, there in _steps(name, self._next))

    def nearest_of(self, names: Iterable[N]) -> N | None:
        """Of these nodes the one with the shortest path, the first of equals; None if all are outside."""
        return _nearest_of(names, self._next)


class Surroundings(Generic[N, E_co]):
    """The nearest change of any node when edges may also be walked backwards.

    A changed test is near to every other test through what both use, which tells nobody anything: it counts
    only when nothing but tests changed.
    """

    def __init__(self, graph: Graph[N, E_co], changed: Collection[N]) -> None:
        """Search in both directions from what changed."""
        self._graph = graph
        nodes = graph.nodes
        telling = [name for name in changed if name not in nodes or role_of(nodes[name]) is not Role.TEST]
        self._next = _towards(graph, telling or changed, graph.neighbours)

    def detour(self, name: N) -> tuple[E_co, ...] | None:
        """A shortest way to a change, its edges as they are in the graph; None if unconnected."""
        if name not in self._next:
            return None
        return tuple(self._edge(here, there) for here, there in _steps(name, self._next))

    def nearest(self, name: N) -> N | None:
        """What changed at the end of the detour."""
        if name not in self._next:
            return None
        for _, there in _steps(name, self._next):
            name = there
        return name

    def nearest_of(self, names: Iterable[N]) -> N | None:
        """Of these nodes the one with the shortest detour, the first of equals; None if none has any."""
        return _nearest_of(names, self._next)

    def _edge(self, here: N, there: N) -> E_co:
        forwards = there in self._graph.successors(here)
        return self._graph.edge(here, there) if forwards else self._graph.edge(there, here)


def _towards(
    graph: Graph[N, E_co], changed: Collection[N], neighbours: Callable[[N], Iterable[N]]
) -> dict[N, N | None]:
    """For each node that the search meets, the next node on the way to a changed one (None for those)."""
    towards: dict[N, N | None] = {name: None for name in sorted(changed) if name in graph.nodes}
    frontier = list(towards)
    while frontier:
        met = []
        for there in frontier:
            for here in neighbours(there):
                if here not in towards:
                    towards[here] = there
                    met.append(here)
        frontier = met
    return towards


def _steps(name: N, towards: Mapping[N, N | None]) -> Iterable[tuple[N, N]]:
    there = towards[name]
    while there is not None:
        yield name, there
        name, there = there, towards[there]


def _nearest_of(names: Iterable[N], towards: Mapping[N, N | None]) -> N | None:
    near = ((sum(1 for _ in _steps(name, towards)), name) for name in names if name in towards)
    best = min(near, key=lambda found: found[0], default=None)
    return None if best is None else best[1]
