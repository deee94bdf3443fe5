"""The part of a graph that is shown; whatever is left out is counted."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import cast

from msgspec import Struct

from explorer.analysis.callgraph import CallGraph, Graph, N, role_of
from explorer.analysis.ways import Way
from explorer.explain.words import count
from explorer.model.calls import Call, MethodNode
from explorer.model.edge import Edge
from explorer.model.source import Role


class Link(Struct, frozen=True):
    """The most telling edge between two nodes; `more` others lead the same way."""

    edge: Edge | Call
    more: int = 0


class Portion(Struct, frozen=True):
    """Some types of an IRG, or methods of a call graph, nearest to the focus first, and the edges between."""

    nodes: Mapping[str, Role | MethodNode]
    edges: tuple[Edge | Call, ...]
    links: tuple[Link, ...]
    """One for each two nodes that edges join."""
    total: int
    """Nodes in the whole graph."""
    found: int
    """Nodes that were asked for, before the limit."""
    what: str
    """How the portion was chosen, in words."""
    focus: str | None = None
    """What was asked for: a type, a method, or a type or name that stands for several methods."""
    starts: tuple[str, ...] = ()
    """The nodes that the focus stands for."""
    dependents: bool = False
    depth: int | None = None
    calls: bool = False
    """Whether the nodes are methods; else they are types."""

    @property
    def showing(self) -> str:
        """`showing 5 of 214 types · within depth 2 of a.B`."""
        cut = f", cut from {self.found:,} by the limit" if len(self.nodes) < self.found else ""
        noun = "method" if self.calls else "type"
        return f"showing {len(self.nodes):,} of {count(self.total, noun)}{cut} · {self.what}"

    def role(self, name: str) -> Role:
        """The part that a node plays in the project."""
        return role_of(self.nodes[name])

    def abstract(self, name: str) -> bool:
        """Whether the node is a method without a body."""
        node = self.nodes[name]
        return isinstance(node, MethodNode) and node.abstract


def whole(graph: Graph[N, Edge | Call], limit: int | None = None) -> Portion:
    """Every node; with a limit, those with most neighbours."""
    names: Iterable[N] = sorted(graph.nodes)
    what = "the whole graph"
    if limit is not None and len(graph.nodes) > limit:
        names = sorted(graph.nodes, key=lambda name: (-len(graph.neighbours(name)), name))[:limit]
        what = "those with most neighbours"
    return _portion(graph, list(names), len(graph.nodes), what)


def neighbourhood(
    graph: Graph[N, Edge | Call],
    starts: Sequence[N],
    depth: int,
    *,
    focus: str | None = None,
    dependents: bool = False,
    limit: int | None = None,
) -> Portion:
    """What these nodes depend on, or who depends on them, up to `depth` edges away; `focus` names them."""
    next_of = graph.predecessors if dependents else graph.successors
    met = dict.fromkeys(starts, 0)
    frontier = list(met)
    for distance in range(1, depth + 1):
        frontier = sorted({near for name in frontier for near in next_of(name)} - met.keys())
        if not frontier:
            break
        met.update(dict.fromkeys(frontier, distance))
    shown = list(met)[:limit]
    label = focus or starts[0]
    if isinstance(graph, CallGraph):
        chosen = f"who calls {label}" if dependents else f"what {label} calls"
    else:
        chosen = f"{'who depends on' if dependents else 'what is used by'} {label}"
    what = f"{chosen}, depth {depth}"
    return _portion(graph, shown, len(met), what, label, tuple(starts), dependents, depth)


def along(graph: Graph[N, Edge | Call], ways: Sequence[Way], what: str, focus: str) -> Portion:
    """These ways and nothing else; each has at least one edge."""
    names = dict.fromkeys(name for way in ways for name in (way[0].source, *(edge.target for edge in way)))
    steps = tuple(dict.fromkeys(edge for way in ways for edge in way))
    return Portion(
        nodes={name: graph.nodes[cast("N", name)] for name in names},
        edges=steps,
        links=tuple(map(Link, steps)),
        total=len(graph.nodes),
        found=len(names),
        what=what,
        focus=focus,
        starts=tuple(dict.fromkeys(way[0].source for way in ways)),
        depth=max(map(len, ways)),
        calls=isinstance(graph, CallGraph),
    )


def _portion(
    graph: Graph[N, Edge | Call],
    names: Sequence[N],
    found: int,
    what: str,
    focus: str | None = None,
    starts: Sequence[str] = (),
    dependents: bool = False,
    depth: int | None = None,
) -> Portion:
    nodes: dict[str, Role | MethodNode] = {name: graph.nodes[name] for name in names}
    edges = tuple(edge for name in names for edge in graph.edges(name) if edge.target in nodes)
    return Portion(
        nodes=nodes,
        edges=edges,
        links=_links(graph, edges, names),
        total=len(graph.nodes),
        found=found,
        what=what,
        focus=focus,
        starts=tuple(name for name in starts if name in nodes),
        dependents=dependents,
        depth=depth,
        calls=isinstance(graph, CallGraph),
    )


def _links(
    graph: Graph[N, Edge | Call], edges: Iterable[Edge | Call], names: Iterable[N]
) -> tuple[Link, ...]:
    numbers: Counter[tuple[str, str]] = Counter((edge.source, edge.target) for edge in edges)
    return tuple(
        Link(graph.edge(source, target), numbers[source, target] - 1)
        for source in sorted(names)
        for target in graph.successors(source)
        if (source, target) in numbers
    )
