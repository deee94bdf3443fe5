"""The ways from one type or method to another, and what is to be said where there are none."""

from collections.abc import Sequence

from msgspec import Struct

from explorer.analysis.callgraph import Graph, N
from explorer.analysis.ways import Way, one_per_kind, reached, shortest
from explorer.model.calls import Call
from explorer.model.edge import Edge
from explorer.report.graph.portion import Portion, along


class Route(Struct, frozen=True):
    """What one graph, `irg` or `calls`, says about the way; the names are those that the user meant."""

    graph: str
    source: str
    target: str
    ways: tuple[Way, ...]
    portions: tuple[Portion, ...]
    """The ways as parts of the graph: all in one, or with one for each kind of edge each for itself."""
    total: int
    """How many ways there are, also those that are not shown."""
    reached: int
    """Nodes that can be reached from the source, itself included."""
    nodes: int
    """Nodes of the whole graph."""
    back: int | None
    """The length of a shortest way from the target to the source; None if there is none."""


class Wish(Struct, frozen=True):
    """What the user asked for, beside the two ends."""

    one_per_kind: bool = False
    most: int = 20


def route(
    name: str,
    graph: Graph[N, Edge | Call],
    source: tuple[str, Sequence[N]],
    target: tuple[str, Sequence[N]],
    wish: Wish,
) -> Route:
    """Search the graph; an end is what the user called it and the nodes that this stands for."""
    label, (start, sources), (end, targets) = f"from {source[0]} to {target[0]}", source, target
    if wish.one_per_kind:
        ways = one_per_kind(graph, sources, targets)
        portions = tuple(along(graph, [way], label, start) for way in ways)
        total = len(ways)
    else:
        found = shortest(graph, sources, targets, wish.most)
        ways, total = found.ways, found.total
        portions = (along(graph, ways, label, start),) if ways else ()
    back = shortest(graph, targets, sources, 1).ways
    return Route(
        graph=name,
        source=start,
        target=end,
        ways=ways,
        portions=portions,
        total=total,
        reached=len(reached(graph, sources)),
        nodes=len(graph.nodes),
        back=len(back[0]) if back else None,
    )
