"""Old and new source side by side, or in one column, with syntax colours and the changed tokens marked."""

import itertools
from typing import ClassVar

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style

from explorer.explain.diffing import Half, Row, RowKind, blocks, folded, in_one_column, row_of
from explorer.model.source import Site
from explorer.tui.model.highlight import Highlighter, Ink, Piece
from explorer.tui.model.session import Diff
from explorer.tui.widgets.linelist import LineList
from explorer.tui.widgets.toned import INKS, windowed

_LEAST_FOR_TWO = 76
"""Cells from which two columns of code are legible."""


class DiffPane(LineList):
    """The rows of one pair of files."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "diff--number",
        "diff--added",
        "diff--deleted",
        "diff--added-token",
        "diff--deleted-token",
        "diff--fold",
    }

    def __init__(self, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002
        """Begin without a diff."""
        super().__init__(id=id, classes=classes)
        self.diff: Diff | None = None
        self.rows: tuple[Row, ...] = ()
        self.whole = False
        self.two_wanted: bool | None = None
        self._target: tuple[Site | None, Site | None] = (None, None)

    def show(self, diff: Diff | None, old: Site | None = None, new: Site | None = None) -> None:
        """Replace the files; the cursor goes to the line of `new`, or else of `old`."""
        self.diff, self._target = diff, (old, new)
        self.across = 0
        self.list_rows()
        self.go_to_target()

    @property
    def can_be_two(self) -> bool:
        """Whether there is an old and a new side."""
        return self.diff is not None and self.diff.old_path is not None and self.diff.new_path is not None

    @property
    def two(self) -> bool:
        """Whether old and new stand side by side."""
        if not self.can_be_two:
            return False
        return self.room >= _LEAST_FOR_TWO if self.two_wanted is None else self.two_wanted

    def list_rows(self) -> None:
        """Make the rows in sight again, after the width or a setting changed."""
        rows = self.diff.rows if self.diff is not None else ()
        if not self.whole:
            rows = folded(rows, keep=self._sought(rows))
        self.rows = rows if self.two else in_one_column(rows)
        self.rows_changed(min(self.cursor, max(0, len(self.rows) - 1)))

    def go_to_target(self) -> None:
        """Put the cursor on the change that begins at, or follows, the line asked for."""
        sought = self._sought(self.rows)
        if sought is None:
            sought = next(iter(blocks(self.rows)), 0)
        self.rows_changed(sought)
        self.centre()

    def _sought(self, rows: tuple[Row, ...]) -> int | None:
        old, new = self._target
        if new is not None:
            return row_of(rows, new.line, new=True)
        return row_of(rows, old.line, new=False) if old is not None else None

    def on_resize(self) -> None:
        self.list_rows()

    def count(self) -> int:
        return len(self.rows)

    def widest(self) -> int:
        """Measured as if the longest text were the width: numbers and signs are always in sight."""
        longest = max(
            (cell_len(half.text) for row in self.rows for half in (row.old, row.new) if half is not None),
            default=0,
        )
        return longest - self._text_room() + self.room

    def _text_room(self) -> int:
        return self._half_width() - self._number_width() - 3

    def _half_width(self) -> int:
        return (self.room - 1) // 2 if self.two else self.room

    def _number_width(self) -> int:
        lines = max((half.line for row in self.rows[-1:] for half in (row.old, row.new) if half), default=1)
        return max(3, len(str(lines)))

    @property
    def line_shift(self) -> int:
        """The pane scrolls the texts sideways itself: numbers and signs stay."""
        return 0

    def text_of(self, row: int) -> str:
        shown = self.rows[row]
        return " ".join(half.text for half in (shown.old, shown.new) if half is not None)

    def paint(self, row: int, width: int) -> list[Segment]:
        shown = self.rows[row]
        if shown.kind is RowKind.FOLD:
            text = f"⋯ {shown.hidden:,} equal lines"
            return [Segment(f"{'▸' if row == self.cursor else ' '} {text}", self.painter.style("diff--fold"))]
        pointer = "▸" if row == self.cursor else " "
        if not self.two:
            if shown.kind is RowKind.SAME:
                return self._half(shown.new, RowKind.SAME, "new", pointer, width)
            side = "old" if shown.new is None else "new"
            half = shown.old if shown.new is None else shown.new
            return self._half(half, shown.kind, side, pointer, width)
        left, right = self._half_width(), width - 1 - self._half_width()
        return [
            *self._half(shown.old, shown.kind, "old", pointer, left),
            Segment("│", self.painter.style("diff--number")),
            *self._half(shown.new, shown.kind, "new", " ", right),
        ]

    def _half(self, half: Half | None, kind: RowKind, side: str, pointer: str, width: int) -> list[Segment]:
        number_style = self.painter.style("diff--number")
        if half is None or self.diff is None:
            return [Segment(" " * width, number_style)]
        changed = kind is not RowKind.SAME
        name = "diff--deleted" if side == "old" else "diff--added"
        back = self.painter.style(name) if changed else Style()
        sign = ("−" if side == "old" else "+") if changed else " "
        number = f"{pointer}{half.line:>{self._number_width()}} "
        head = [
            Segment(number, self.painter.style("line--pointer") if pointer.strip() else number_style),
            Segment(sign, back),
        ]
        room = width - len(number) - 1
        colours = self.diff.old_colours if side == "old" else self.diff.new_colours
        token = self.painter.style(f"{name}-token") if changed else Style()
        body = [
            Segment(
                text,
                back + (self.painter.style(INKS[ink]) if ink else Style()) + (token if marked else Style()),
            )
            for text, ink, marked in _pieces(half, colours)
        ]
        strip = windowed(body, self.across, room, self.painter.style("tone--dim"))
        return [*head, *(strip.apply_style(back) if changed else strip)]

    def jump(self, step: int) -> bool:
        """Move to the next (1) or previous (-1) changed block; whether there is one."""
        starts = blocks(self.rows)
        ahead = (
            [row for row in starts if row > self.cursor]
            if step > 0
            else [r for r in starts if r < self.cursor]
        )
        if not ahead:
            return False
        self.move_to(ahead[0] if step > 0 else ahead[-1])
        self.centre()
        return True


def _pieces(half: Half, colours: Highlighter) -> list[tuple[str, Ink | None, bool]]:
    """The text cut wherever its colour or its being changed begins or ends."""
    inks: list[Piece] = colours.pieces(half.line)
    edges = {0, len(half.text)}
    edges.update(at for start, end, _ in inks for at in (start, end))
    edges.update(at for start, end in half.changed for at in (start, end))
    points = sorted(edges)
    pieces = []
    for start, end in itertools.pairwise(points):
        ink = next((kind for first, last, kind in inks if first <= start < last), None)
        marked = any(first <= start < last for first, last in half.changed)
        pieces.append((half.text[start:end], ink, marked))
    return pieces
