"""The part of a graph that is shown; whatever is left out is counted."""

from collections import Counter
from collections.abc import Iterable, Mapping

from msgspec import Struct

from explorer.analysis.irg import Irg
from explorer.explain.words import count
from explorer.model.edge import Edge
from explorer.model.names import TypeName
from explorer.model.source import Role


class Link(Struct, frozen=True):
    """The most telling edge between two types; `more` others lead the same way."""

    edge: Edge
    more: int = 0


class Portion(Struct, frozen=True):
    """Some types of an IRG, nearest to the focus first, and all edges between them."""

    nodes: Mapping[TypeName, Role]
    edges: tuple[Edge, ...]
    links: tuple[Link, ...]
    """One for each two types that edges join."""
    total: int
    """Types in the whole graph."""
    found: int
    """Types that were asked for, before the limit."""
    what: str
    """How the portion was chosen, in words."""
    focus: TypeName | None = None
    dependents: bool = False
    depth: int | None = None

    @property
    def showing(self) -> str:
        """`showing 5 of 214 types · within depth 2 of a.B`."""
        cut = f", cut from {self.found:,} by the limit" if len(self.nodes) < self.found else ""
        return f"showing {len(self.nodes):,} of {count(self.total, 'type')}{cut} · {self.what}"


def whole(irg: Irg, limit: int | None = None) -> Portion:
    """Every type; with a limit, those with most neighbours."""
    names: Iterable[TypeName] = sorted(irg.nodes)
    what = "the whole graph"
    if limit is not None and len(irg.nodes) > limit:
        names = sorted(irg.nodes, key=lambda name: (-len(irg.neighbours(name)), name))[:limit]
        what = "those with most neighbours"
    return _portion(irg, list(names), len(irg.nodes), what)


def neighbourhood(
    irg: Irg, focus: TypeName, depth: int, *, dependents: bool = False, limit: int | None = None
) -> Portion:
    """What `focus` depends on, or who depends on it, up to `depth` edges away."""
    next_of = irg.predecessors if dependents else irg.successors
    met = {focus: 0}
    frontier = [focus]
    for distance in range(1, depth + 1):
        frontier = sorted({near for name in frontier for near in next_of(name)} - met.keys())
        if not frontier:
            break
        met.update(dict.fromkeys(frontier, distance))
    shown = list(met)[:limit]
    direction = "who depends on" if dependents else "what is used by"
    what = f"{direction} {focus}, depth {depth}"
    return _portion(irg, shown, len(met), what, focus, dependents, depth)


def path(irg: Irg, source: TypeName, target: TypeName) -> Portion | None:
    """A shortest path and nothing else; None if there is none."""
    edges = irg.path(source, {target})
    if edges is None:
        return None
    names = [source, *(edge.target for edge in edges)]
    return Portion(
        nodes={name: irg.nodes[name] for name in names},
        edges=edges,
        links=tuple(map(Link, edges)),
        total=len(irg.nodes),
        found=len(names),
        what=f"a shortest path from {source} to {target}",
        focus=source,
        depth=len(edges),
    )


def _portion(
    irg: Irg,
    names: list[TypeName],
    found: int,
    what: str,
    focus: TypeName | None = None,
    dependents: bool = False,
    depth: int | None = None,
) -> Portion:
    nodes = {name: irg.nodes[name] for name in names}
    edges = tuple(edge for name in names for edge in irg.edges(name) if edge.target in nodes)
    return Portion(nodes, edges, _links(irg, edges), len(irg.nodes), found, what, focus, dependents, depth)


def _links(irg: Irg, edges: Iterable[Edge]) -> tuple[Link, ...]:
    numbers = Counter((edge.source, edge.target) for edge in edges)
    return tuple(Link(irg.edge(*pair), number - 1) for pair, number in sorted(numbers.items()))
