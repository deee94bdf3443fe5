"""Lines of text at the top and bottom of the screen, parts of which can be clicked."""

from collections.abc import Sequence
from typing import ClassVar

from rich.segment import Segment
from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from explorer.model.text import printable
from explorer.tui.model.status import Piece, fitted


class Bar(Widget, inherit_bindings=False):
    """Pieces from left and right; what does not fit is left out, and a mark says so."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "bar--plain",
        "bar--strong",
        "bar--answer",
        "bar--warning",
        "bar--dim",
        "bar--key",
        "bar--tab",
        "bar--tab-here",
    }

    class Pressed(Message):
        """A piece with an action was clicked."""

        def __init__(self, action: str) -> None:
            """Carry the action."""
            super().__init__()
            self.action = action

    def __init__(self, id: str | None = None, gap: int = 2) -> None:  # noqa: A002
        """Begin empty."""
        super().__init__(id=id)
        self._left: list[Piece] = []
        self._right: list[Piece] = []
        self._gap = gap
        self._spots: list[tuple[int, int, str]] = []

    def show(self, left: Sequence[Piece], right: Sequence[Piece] = ()) -> None:
        """Replace the pieces; nothing is painted when they are the same."""
        if (self._left, self._right) != (list(left), list(right)):
            self._left, self._right = list(left), list(right)
            self.refresh()

    def render_line(self, y: int) -> Strip:
        """The only line."""
        width = self.size.width
        if y:
            return Strip.blank(width, self.rich_style)
        right = self._segments(self._right, self._gap)
        right_width = sum(segment.cell_length for segment, _ in right)
        room = width - right_width - 4
        kept, cut = fitted(self._left, room, self._gap)
        left = self._segments(kept, self._gap)
        if cut:
            left.append((Segment("…", self.get_component_rich_style("bar--dim", partial=True)), ""))
        filler = max(1, width - 2 - right_width - sum(segment.cell_length for segment, _ in left))
        self._spots = []
        segments, x = [Segment(" ")], 1
        for segment, action in [*left, (Segment(" " * filler), ""), *right]:
            if action:
                self._spots.append((x, x + segment.cell_length, action))
            segments.append(segment)
            x += segment.cell_length
        return Strip(segments).adjust_cell_length(width).apply_style(self.rich_style)

    def _segments(self, pieces: Sequence[Piece], gap: int) -> list[tuple[Segment, str]]:
        made: list[tuple[Segment, str]] = []
        for piece in pieces:
            style = self.get_component_rich_style(f"bar--{piece.look}", partial=True)
            if piece.key:
                key = self.get_component_rich_style("bar--key", partial=True)
                made.append((Segment(piece.key + " ", key), piece.action))
            made.append((Segment(printable(piece.text), style), piece.action))
            made.append((Segment(" " * gap), ""))
        return made

    def on_click(self, event: events.Click) -> None:
        """Pass on what was meant."""
        for start, end, action in self._spots:
            if start <= event.x < end:
                self.post_message(self.Pressed(action))
                return
