"""The lines of the Why pane: headline, sentence, evidence, and who shares the way."""

from collections.abc import Iterator

import msgspec
from rich.cells import cell_len

from explorer.explain.explanation import Explanation, Line, Span, Tone
from explorer.explain.routes import Route
from explorer.explain.words import count
from explorer.model.names import simple_name
from explorer.model.text import printable
from explorer.model.verdict import Decision
from explorer.tui.model.naming import breaks, fit_path, wrap

_HANGING = 8
_TONES = {
    Decision.SELECTED: Tone.SELECTED,
    Decision.NOT_SELECTED: Tone.NOT_SELECTED,
    Decision.UNAVAILABLE: Tone.WARNING,
}


def why_lines(explanation: Explanation, route: Route | None, remark: str, width: int) -> tuple[Line, ...]:
    """Everything the pane shows, wrapped to its width where it is prose."""
    return tuple(_lines(explanation, route, remark, width))


def brief(explanation: Explanation, width: int, height: int) -> tuple[Line, ...]:
    """Headline and sentence only, for a screen with room for no more; a cut is marked."""
    lines = [*_headline(explanation, width), *_prose(explanation.sentence, width)]
    if len(lines) > height:
        last = lines[height - 1].text
        lines = [*lines[: height - 1], Line((Span(last[: width - 2] + " …"),))]
    return tuple(lines)


def shared_way(route: Route | None) -> str:
    """How many other tests take the same way; empty when there is none."""
    others = len(route.tests) - 1 if route is not None else 0
    if route is None or others <= 0:
        return ""
    return f"Also {count(others, 'other test')} over this path: f shows them."


def _lines(explanation: Explanation, route: Route | None, remark: str, width: int) -> Iterator[Line]:
    yield from _headline(explanation, width)
    yield from _prose(explanation.sentence, width)
    if explanation.lines:
        yield Line()
        for line in explanation.lines:
            yield from _folded(_fitted(line, width), width)
    if shared := shared_way(route):
        yield Line()
        yield from _prose(shared, width, Tone.STRONG)
    if remark:
        yield Line()
        yield from _prose(printable(remark), width, Tone.WARNING)


def _fitted(line: Line, width: int) -> Line:
    """A line that is too long names files without their folders, or with a part of them."""
    over = cell_len(line.text) - width
    if over <= 0:
        return line
    return Line(
        tuple(
            msgspec.structs.replace(span, text=_short_site(span, over, width))
            if span.tone is Tone.SITE
            else span
            for span in line.spans
        )
    )


def _short_site(span: Span, over: int, width: int) -> str:
    """A source file is known by its name; build files all have the same, so they keep their folders."""
    if span.site is None or span.site.file.endswith(".java"):
        return span.text.rpartition("/")[2]
    return fit_path(span.text, max(cell_len(span.text) - over, width // 2))


def _folded(line: Line, width: int) -> Iterator[Line]:
    """A line that is still too long goes on below the beginning of its last part."""
    if cell_len(line.text) <= width or not line.spans:
        yield line
        return
    *before, last = line.spans
    column = sum(cell_len(span.text) for span in before)
    longest = max(map(cell_len, last.text.split()), default=0)
    if column > width * 2 // 3 or (column > width // 3 and longest > width - column - 2):
        yield Line(tuple(before))
        before, column = [Span(" " * _HANGING)], _HANGING
    for number, (start, end) in enumerate(breaks(last.text, max(8, width - column - 2))):
        lead = before if number == 0 else [Span(" " * (column + 2))]
        yield Line((*lead, msgspec.structs.replace(last, text=last.text[start:end])))


def _headline(explanation: Explanation, width: int) -> Iterator[Line]:
    head, _, decision = explanation.headline.rpartition("   ")
    tone = _TONES[explanation.decision]
    if len(explanation.headline) <= width:
        yield Line((Span(head, Tone.STRONG), Span("   "), Span(decision, tone)))
        return
    short = f"{printable(simple_name(explanation.test))} · {explanation.technique}"
    if len(short) + 3 + len(decision) <= width:
        yield Line((Span(short, Tone.STRONG), Span("   "), Span(decision, tone)))
        return
    for piece in wrap(short, width):
        yield Line((Span(piece, Tone.STRONG),))
    yield Line((Span(decision, tone),))


def _prose(text: str, width: int, tone: Tone = Tone.PLAIN) -> Iterator[Line]:
    for piece in wrap(text, width):
        yield Line((Span(piece, tone),))
