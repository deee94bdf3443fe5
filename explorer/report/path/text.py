"""`path --format text`: the ways as a tree, in which what several share stands once."""

from collections.abc import Iterable, Iterator

from explorer.explain.form import Line, Span, Tone, blank, line
from explorer.explain.words import count
from explorer.report.graph.text import tree
from explorer.report.path.route import Route

_NOUNS = {"irg": "type", "calls": "method"}
_OVER = {"irg": "dependences of types", "calls": "calls"}


def report(routes: Iterable[Route], *, by_kind: bool = False) -> tuple[Line, ...]:
    """A part for each graph that was searched."""
    lines: list[Line] = []
    for each in routes:
        if lines:
            lines.append(blank())
        lines += _by_kind(each) if by_kind and each.ways else _route(each)
    return tuple(lines)


def _route(found: Route) -> Iterator[Line]:
    if not found.ways:
        yield from _none(found)
        return
    length = count(len(found.ways[0]), "edge")
    paths = count(found.total, "shortest path")
    shown = "" if len(found.ways) == found.total else f", showing {len(found.ways):,} of them (--limit)"
    yield line(Span(f"{paths} of {length} over {_OVER[found.graph]}{shown}", Tone.STRONG))
    yield line(f"from {found.source} to {found.target}")
    yield blank()
    for portion in found.portions:
        yield from tree(portion, whole=True)


def _by_kind(found: Route) -> Iterator[Line]:
    """Each way for itself, under the kind of its last edge."""
    yield line(Span(f"{count(len(found.ways), 'kind')} of edge over {_OVER[found.graph]}", Tone.STRONG))
    yield line(f"from {found.source} to {found.target}: a shortest path for each kind of its last edge")
    for way, portion in zip(found.ways, found.portions, strict=True):
        yield blank()
        yield line(Span(way[-1].how.value, Tone.KIND), f", {count(len(way), 'edge')}")
        yield from tree(portion, whole=True)


def _none(found: Route) -> Iterator[Line]:
    noun = _NOUNS[found.graph]
    yield line(Span(f"no path over {_OVER[found.graph]}", Tone.STRONG))
    yield line(
        f"{found.source} reaches {found.reached:,} of {count(found.nodes, noun)}, "
        f"and {found.target} is not among them"
    )
    if found.back is None:
        yield line("there is none the other way round, either")
    else:
        yield line(f"the other way round there is one, of {count(found.back, 'edge')}")
