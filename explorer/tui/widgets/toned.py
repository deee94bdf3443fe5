"""Lines of toned text as strips of cells."""

from collections.abc import Iterable

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip
from textual.widget import Widget

from explorer.explain.explanation import Line, Tone
from explorer.tui.model.highlight import Ink
from explorer.tui.model.naming import CUT

TONES = {tone: f"tone--{tone.value.replace(' ', '-')}" for tone in Tone}
INKS = {ink: f"ink--{ink.value}" for ink in Ink}


class Painter:
    """Styles of one widget by name, over its own colours."""

    def __init__(self, widget: Widget) -> None:
        """Look styles up in this widget's component classes."""
        self._widget = widget

    def style(self, name: str) -> Style:
        """The style of a component class without the widget's own colours."""
        return self._widget.get_component_rich_style(name, partial=True)

    def segments(self, line: Line, over: Style | None = None) -> list[Segment]:
        """A toned line in colours; `over` is laid on top."""
        return [
            Segment(span.text, self.style(TONES[span.tone]) + over if over else self.style(TONES[span.tone]))
            for span in line.spans
            if span.text
        ]


def windowed(segments: Iterable[Segment], start: int, width: int, mark: Style) -> Strip:
    """The part of a line that begins at cell `start`; where something is cut, a mark says so."""
    strip = Strip(segments)
    length = strip.cell_length
    before, after = start > 0 and length > 0, length > start + width
    shown = strip.crop(start, start + width).adjust_cell_length(width)
    if width < 3:
        return shown
    if after:
        shown = Strip([*shown.crop(0, width - 1), Segment(CUT, mark)], width)
    if before:
        shown = Strip([Segment(CUT, mark), *shown.crop(1, width)], width)
    return shown
