"""The part of a graph that is shown; whatever is left out is counted."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping

from msgspec import Struct

from explorer.analysis.irg import Irg
from explorer.explain.words import count
from explorer.model.edge import Edge, EdgeKind
from explorer.model.names import TypeName
from explorer.model.source import Role


class Portion(Struct, frozen=True):
    """Some types of an IRG, nearest to the focus first, and all edges between them."""

    nodes: Mapping[TypeName, Role]
    edges: tuple[Edge, ...]
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
        degree = Counter(end for edge in irg.all_edges() for end in (edge.source, edge.target))
        names = sorted(irg.nodes, key=lambda name: (-degree[name], name))[:limit]
        what = "those with most edges"
    return _portion(irg, list(names), len(irg.nodes), what)


def neighbourhood(
    irg: Irg, focus: TypeName, depth: int, *, dependents: bool = False, limit: int | None = None
) -> Portion:
    """What `focus` depends on, or who depends on it, up to `depth` edges away."""
    next_of = _backwards(irg) if dependents else None
    met = {focus: 0}
    frontier = [focus]
    for distance in range(1, depth + 1):
        near: set[TypeName] = set()
        for name in frontier:
            near |= next_of[name] if next_of is not None else {edge.target for edge in irg.edges(name)}
        frontier = sorted(near - met.keys())
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
        total=len(irg.nodes),
        found=len(names),
        what=f"a shortest path from {source} to {target}",
        focus=source,
        depth=len(edges),
    )


def strongest(edges: Iterable[Edge]) -> dict[tuple[TypeName, TypeName], tuple[Edge, int]]:
    """One edge for each pair of types, inheritance before use, and how many edges it stands for."""
    parallel: defaultdict[tuple[TypeName, TypeName], list[Edge]] = defaultdict(list)
    for edge in edges:
        parallel[edge.source, edge.target].append(edge)
    return {pair: (min(found, key=_rank), len(found)) for pair, found in parallel.items()}


def _rank(edge: Edge) -> tuple[bool, str, int]:
    return edge.kind is not EdgeKind.INHERIT, edge.site.file, edge.site.line


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
    return Portion(nodes, edges, len(irg.nodes), found, what, focus, dependents, depth)


def _backwards(irg: Irg) -> Mapping[TypeName, set[TypeName]]:
    sources: defaultdict[TypeName, set[TypeName]] = defaultdict(set)
    for edge in irg.all_edges():
        sources[edge.target].add(edge.source)
    return sources
