"""A path of edges as an indented tree, the source line beside each step where it fits."""

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from explorer.analysis.comparison import Comparison
from explorer.explain.form import Line, Span, Tone, line
from explorer.explain.naming import arrow, short, shorter, topic, type_of
from explorer.model.calls import Call
from explorer.model.edge import Edge
from explorer.model.source import Side, Site

_NARROWEST_SOURCE = 24


class Step(Struct, frozen=True):
    """One edge of a way, with its line of source; `backwards` when it is walked against its direction."""

    edge: Edge | Call
    backwards: bool
    source: str
    side: Side

    @property
    def reached(self) -> str:
        """The type or method that this step leads to."""
        return self.edge.source if self.backwards else self.edge.target


def steps_of(comparison: Comparison, start: str, edges: Iterable[Edge | Call], side: Side) -> Iterator[Step]:
    """The way along these edges; one that does not leave where the last led to is walked backwards."""
    here = start
    for edge in edges:
        backwards = edge.source != here
        here = edge.source if backwards else edge.target
        yield Step(edge, backwards, source_at(comparison, edge.site, side).text, side)


def site_at(site: Site, side: Side, *, short: bool = False) -> Span:
    """A place that can be gone to; `short` without its folders."""
    return Span(str(site).rpartition("/")[2] if short else str(site), Tone.SITE, site=site, side=side)


def source_at(comparison: Comparison, site: Site, side: Side) -> Span:
    """The line of source at a place."""
    text = comparison.snapshot(side).line(site.file, site.line).strip()
    return Span(text, Tone.SOURCE, site=site, side=side)


def draw(steps: Iterable[Step], start: str, marks: Mapping[str, str], width: int) -> Iterator[Line]:
    """The way from `start`, one line a step; `marks` are shown behind the names of what changed.

    Where whole signatures leave no room for the place, parameters are left out.
    """
    taken = list(steps)
    rows = [_Row(depth, step, marks, short(step.reached)) for depth, step in enumerate(taken)]
    if any(row.tree_width + 2 + row.place_width > width for row in rows):
        rows = [_Row(depth, step, marks, shorter(step.reached)) for depth, step in enumerate(taken)]
    tree = max((row.tree_width for row in rows), default=0) + 2
    place = max((row.place_width for row in rows), default=0) + 2
    beside = width - tree - place >= _NARROWEST_SOURCE
    yield line("  ", Span(f"{short(start)} {marks.get(start, '')}".rstrip(), Tone.NAME, type=type_of(start)))
    for row in rows:
        yield row.line(tree, place) if beside else row.line(tree, 0)
        if not beside and row.step.source:
            yield line(" " * (row.indent + 3), _source(row.step))


class _Row:
    def __init__(self, depth: int, step: Step, marks: Mapping[str, str], name: str) -> None:
        mark = marks.get(step.reached, "")
        self.step = step
        self.indent = 2 + 2 * depth
        self.arrow = f"└{arrow(step.edge, backwards=step.backwards)}"
        self.name = f"{name} {mark}".rstrip()
        self.tone = Tone.CHANGED if mark else Tone.NAME
        site = step.edge.site
        self.place = f"{site.file.rpartition('/')[2]}:{site.line}"
        self.tree_width = self.indent + len(self.arrow) + 1 + len(self.name)
        self.place_width = len(self.place)

    def line(self, tree: int, place: int) -> Line:
        step = self.step
        spans = [
            Span(" " * self.indent),
            Span(self.arrow, Tone.KIND, topic=topic(step.edge)),
            Span(" "),
            Span(self.name, self.tone, type=type_of(step.reached)),
            Span(" " * (tree - self.tree_width)),
            Span(self.place, Tone.SITE, site=step.edge.site, side=step.side),
        ]
        if place:
            spans += [Span(" " * (place - self.place_width)), _source(step)]
        return line(*spans)


def _source(step: Step) -> Span:
    return Span(step.source, Tone.SOURCE, site=step.edge.site, side=step.side)
