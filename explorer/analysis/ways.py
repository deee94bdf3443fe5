"""All shortest ways through a graph of types or of methods, from any of some nodes to any of others."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import islice, pairwise

from msgspec import Struct

from explorer.analysis.callgraph import Graph, N
from explorer.model.calls import Call, CallKind
from explorer.model.edge import Edge, How

Way = tuple[Edge | Call, ...]


class Ways(Struct, frozen=True):
    """Some of the ways, those whose names sort first, and how many there are in all."""

    ways: tuple[Way, ...]
    total: int


def shortest(graph: Graph[N, Edge | Call], sources: Iterable[N], targets: Iterable[N], most: int) -> Ways:
    """The shortest ways, counted by the nodes that they lead through; none longer than another."""
    ends = frozenset(targets)
    starts = sorted(set(sources) - ends)
    left = _distances(graph, ends, starts)
    nearest = min((left[name] for name in starts if name in left), default=None)
    if nearest is None:
        return Ways((), 0)
    first = [name for name in starts if left.get(name) == nearest]
    counts = _counts(graph, left, nearest)
    found = islice(_walks(graph, first, left), most)
    ways = tuple(tuple(graph.edge(*pair) for pair in pairwise(walk)) for walk in found)
    return Ways(ways, sum(counts[name] for name in first))


def one_per_kind(graph: Graph[N, Edge | Call], sources: Iterable[N], targets: Iterable[N]) -> tuple[Way, ...]:
    """For each kind of edge that a target is entered by, a shortest way that ends so; shortest first."""
    ends = frozenset(targets)
    came: dict[N, N | None] = dict.fromkeys(sorted(set(sources) - ends))
    steps: dict[N, int] = dict.fromkeys(came, 0)
    for here in (queue := list(came)):
        for after in graph.successors(here):
            if after not in came and after not in ends:
                came[after], steps[after] = here, steps[here] + 1
                queue.append(after)
    best: dict[How | CallKind, tuple[int, N, Edge | Call]] = {}
    for end in sorted(ends):
        for before in graph.predecessors(end):
            if before not in came:
                continue
            for edge in graph.edges(before):
                if edge.target == end and (edge.how not in best or steps[before] < best[edge.how][0]):
                    best[edge.how] = (steps[before], before, edge)
    ordered = sorted(best.items(), key=lambda item: (item[1][0], item[0]))
    return tuple((*_walked(graph, before, came), edge) for _, (_, before, edge) in ordered)


def reached(graph: Graph[N, Edge | Call], sources: Iterable[N]) -> frozenset[N]:
    """All that these nodes reach, themselves included."""
    seen = set(sources)
    for here in (queue := list(seen)):
        fresh = [after for after in graph.successors(here) if after not in seen]
        seen.update(fresh)
        queue += fresh
    return frozenset(seen)


def _distances(graph: Graph[N, Edge | Call], ends: Collection[N], starts: Collection[N]) -> dict[N, int]:
    """How far each node is from the nearest end, up to the nearest start."""
    left = dict.fromkeys(ends, 0)
    frontier, wanted = list(ends), set(starts)
    while frontier and wanted.isdisjoint(frontier):
        distance = left[frontier[0]] + 1
        fresh = {before for name in frontier for before in graph.predecessors(name) if before not in left}
        left.update(dict.fromkeys(fresh, distance))
        frontier = list(fresh)
    return left


def _counts(graph: Graph[N, Edge | Call], left: Mapping[N, int], nearest: int) -> dict[N, int]:
    """How many shortest ways lead on from each node."""
    counts: dict[N, int] = {}
    for name in sorted(left, key=left.__getitem__):
        if left[name] <= nearest:
            counts[name] = sum(counts[after] for after in _onwards(graph, name, left)) if left[name] else 1
    return counts


def _walks(graph: Graph[N, Edge | Call], starts: list[N], left: Mapping[N, int]) -> Iterator[tuple[N, ...]]:
    waiting: list[tuple[N, ...]] = [(name,) for name in reversed(starts)]
    while waiting:
        walk = waiting.pop()
        if not left[walk[-1]]:
            yield walk
        else:
            waiting += [(*walk, after) for after in reversed(_onwards(graph, walk[-1], left))]


def _onwards(graph: Graph[N, Edge | Call], name: N, left: Mapping[N, int]) -> list[N]:
    nearer = left[name] - 1
    return [after for after in graph.successors(name) if left.get(after) == nearer]


def _walked(graph: Graph[N, Edge | Call], end: N, came: Mapping[N, N | None]) -> Way:
    edges: list[Edge | Call] = []
    while (before := came[end]) is not None:
        edges.append(graph.edge(before, end))
        end = before
    return tuple(reversed(edges))
