"""A pane of toned lines: explanations, who is affected, remarks."""

from rich.cells import cell_len
from rich.segment import Segment

from explorer.explain.explanation import Line, Span
from explorer.tui.widgets.linelist import LineList


class TextLines(LineList):
    """Lines as they are; a line whose spans lead somewhere can be followed."""

    def __init__(self, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002
        """Begin empty."""
        super().__init__(id=id, classes=classes)
        self.lines: tuple[Line, ...] = ()

    def show(self, lines: tuple[Line, ...], cursor: int = 0) -> None:
        """Replace the lines."""
        self.lines = lines
        self.across = 0
        self.rows_changed(cursor)
        self.scroll_to(y=0, animate=False, force=True)
        self.reveal()

    def count(self) -> int:
        return len(self.lines)

    def widest(self) -> int:
        return max((cell_len(line.text) for line in self.lines), default=0)

    def paint(self, row: int, width: int) -> list[Segment]:
        return self.painter.segments(self.lines[row])

    @property
    def spans(self) -> tuple[Span, ...]:
        """What is under the cursor."""
        return self.lines[self.cursor].spans if self.lines else ()
