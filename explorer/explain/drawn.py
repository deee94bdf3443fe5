"""A path of edges as an indented tree, the source line beside each step where it fits."""

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from explorer.explain.form import Line, Span, Tone, line
from explorer.model.edge import Edge, EdgeKind
from explorer.model.names import TypeName, simple_name
from explorer.model.source import Side

_NARROWEST_SOURCE = 24


class Step(Struct, frozen=True):
    """One edge of a way, with its line of source; `backwards` when it is walked against its direction."""

    edge: Edge
    backwards: bool
    source: str
    side: Side

    @property
    def reached(self) -> TypeName:
        """The type that this step leads to."""
        return self.edge.source if self.backwards else self.edge.target


def draw(steps: Iterable[Step], start: TypeName, marks: Mapping[TypeName, str], width: int) -> Iterator[Line]:
    """The way from `start`, one line a step; `marks` are shown behind the names of changed types."""
    rows = [_Row(depth, step, marks.get(step.reached, "")) for depth, step in enumerate(steps)]
    tree = max((row.tree_width for row in rows), default=0) + 2
    place = max((row.place_width for row in rows), default=0) + 2
    beside = width - tree - place >= _NARROWEST_SOURCE
    yield line("  ", Span(simple_name(start), Tone.NAME, type=start))
    for row in rows:
        yield row.line(tree, place) if beside else row.line(tree, 0)
        if not beside and row.step.source:
            yield line(" " * (row.indent + 3), _source(row.step))


class _Row:
    def __init__(self, depth: int, step: Step, mark: str) -> None:
        self.step = step
        self.indent = 2 + 2 * depth
        self.arrow = _arrow(step)
        self.name = f"{simple_name(step.reached)} {mark}".rstrip()
        self.tone = Tone.CHANGED if mark else Tone.NAME
        site = step.edge.site
        self.place = f"{site.file.rpartition('/')[2]}:{site.line}"
        self.tree_width = self.indent + len(self.arrow) + 1 + len(self.name)
        self.place_width = len(self.place)

    def line(self, tree: int, place: int) -> Line:
        step = self.step
        spans = [
            Span(" " * self.indent),
            Span(self.arrow, Tone.KIND),
            Span(" "),
            Span(self.name, self.tone, type=step.reached),
            Span(" " * (tree - self.tree_width)),
            Span(self.place, Tone.SITE, site=step.edge.site, side=step.side),
        ]
        if place:
            spans += [Span(" " * (place - self.place_width)), _source(step)]
        return line(*spans)


def _source(step: Step) -> Span:
    return Span(step.source, Tone.SOURCE, site=step.edge.site, side=step.side)


def _arrow(step: Step) -> str:
    """`└─new─▶`, with an open arrow for inheritance, as in the graphs; turned round when walked backwards."""
    how = step.edge.how.value
    inherits = step.edge.kind is EdgeKind.INHERIT
    if step.backwards:
        return f"└{'◁' if inherits else '◀'}─{how}─"
    return f"└─{how}─{'▷' if inherits else '▶'}"
