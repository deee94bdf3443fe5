"""Old and new source side by side, or in one column, with syntax colours and the changed tokens marked."""

import itertools
from typing import ClassVar

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from explorer.explain.diffing import Half, Row, RowKind, blocks, folded, in_one_column, row_of
from explorer.model.source import Site
from explorer.tui.model.highlight import Highlighter, Ink, Piece
from explorer.tui.model.naming import breaks
from explorer.tui.model.session import Diff
from explorer.tui.widgets.linelist import LineList
from explorer.tui.widgets.toned import INKS

Ranges = tuple[tuple[int, int], ...]
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
        self._two_fit = False
        self._target: tuple[Site | None, Site | None] = (None, None)
        self._lines: list[tuple[int, int]] = []
        self._first: dict[int, int] = {}
        self._digits = 3
        self._texts = (8, 8)
        self._breaks: list[tuple[Ranges, Ranges]] = []

    def show(self, diff: Diff | None, old: Site | None = None, new: Site | None = None) -> None:
        """Replace the files; the cursor goes to the line of `new`, or else of `old`."""
        self.diff, self._target = diff, (old, new)
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
        return self._two_fit if self.two_wanted is None else self.two_wanted

    def _fits_two(self) -> bool:
        """Whether most changed lines fit half the width; if not, one column is easier to read."""
        if self.diff is None or self.room < _LEAST_FOR_TWO:
            return False
        room = (self.room - 1) // 2 - self._digits - 3
        widths = [
            cell_len(half.text)
            for row in self.diff.rows
            if row.kind not in (RowKind.SAME, RowKind.FOLD)
            for half in _halves(row)
        ]
        return 2 * sum(width <= room for width in widths) > len(widths)

    def list_rows(self) -> None:
        """Make the rows in sight again, after the width or a setting changed."""
        rows = self.diff.rows if self.diff is not None else ()
        here = self.line_here()
        self._digits = max(
            3, len(str(max((half.line for row in rows[-1:] for half in _halves(row)), default=1)))
        )
        self._two_fit = self._fits_two()
        if not self.whole:
            rows = folded(rows, keep=self._sought(rows))
        rows = rows if self.two else in_one_column(rows)
        self.rows = rows
        self._texts = self._text_widths()
        self._breaks = [self._wrapped(row) for row in rows]
        self._lines = [
            (index, part)
            for index, (old, new) in enumerate(self._breaks)
            for part in range(max(1, len(old), len(new)))
        ]
        self._first = {index: line for line, (index, part) in enumerate(self._lines) if part == 0}
        row = row_of(rows, here[0], new=here[1]) if here is not None else None
        self.rows_changed(self._first.get(0 if row is None else row, 0))

    def line_here(self) -> tuple[int, bool] | None:
        """The line under the cursor, and whether it is one of the new file."""
        if self.cursor >= len(self._lines):
            return None
        row = self.rows[self._lines[self.cursor][0]]
        half = row.new or row.old
        return (half.line, row.new is not None) if half is not None else None

    def go_to_target(self) -> None:
        """Put the cursor on the line asked for, or on the first change."""
        sought = self._sought(self.rows)
        if sought is None:
            sought = next(iter(blocks(self.rows)), 0)
        self.rows_changed(self._first.get(sought, 0))
        self.centre()

    def _sought(self, rows: tuple[Row, ...]) -> int | None:
        old, new = self._target
        if new is not None:
            return row_of(rows, new.line, new=True)
        return row_of(rows, old.line, new=False) if old is not None else None

    def on_resize(self) -> None:
        self.list_rows()
        self.settle()

    def count(self) -> int:
        return len(self._lines)

    def text_of(self, row: int) -> str:
        index, part = self._lines[row]
        return " ".join(half.text for half in _halves(self.rows[index])) if part == 0 else ""

    def _text_widths(self) -> tuple[int, int]:
        """Cells for the text of the left and of the right half."""
        taken = self._digits + 3
        if not self.two:
            return (max(8, self.room - taken), max(8, self.room - taken))
        left = (self.room - 1) // 2
        return (max(8, left - taken), max(8, self.room - 1 - left - taken))

    def _wrapped(self, row: Row) -> tuple[Ranges, Ranges]:
        """Where the lines of both halves are broken: a long line is wrapped, never cut."""
        if row.kind is RowKind.FOLD:
            return ((), ())
        old = tuple(breaks(row.old.text, self._texts[0])) if row.old is not None else ()
        new = tuple(breaks(row.new.text, self._texts[1])) if row.new is not None else ()
        return (old, new)

    def sideways_refusal(self, action: str) -> str | None:
        return "Nothing is cut here: long lines are wrapped."

    def paint(self, row: int, width: int) -> list[Segment]:
        index, part = self._lines[row]
        shown = self.rows[index]
        pointer = "▸" if row == self.cursor and self.has_focus else " "
        if shown.kind is RowKind.FOLD:
            text = f"{pointer} ⋯ {shown.hidden:,} equal lines"
            return [Segment(text, self.painter.style("diff--fold"))]
        if self.two:
            return [
                *self._half(index, "old", part, pointer),
                Segment("│", self.painter.style("diff--number")),
                *self._half(index, "new", part, " "),
            ]
        return self._half(index, "old" if shown.new is None else "new", part, pointer)

    def _half(self, index: int, side: str, part: int, pointer: str) -> list[Segment]:
        row = self.rows[index]
        half, which = (row.old, 0) if side == "old" else (row.new, 1)
        room, lines = self._texts[which], self._breaks[index][which]
        plain = self.painter.style("diff--number")
        if half is None or self.diff is None or part >= len(lines):
            return [Segment(pointer + " " * (room + self._digits + 2), plain)]
        changed = row.kind is not RowKind.SAME
        name = "diff--deleted" if side == "old" else "diff--added"
        back = self.painter.style(name) if changed else Style()
        sign = ("−" if side == "old" else "+") if changed else " "
        number = str(half.line) if part == 0 else "↪"
        head = [
            Segment(pointer, self.painter.style("line--pointer")),
            Segment(f"{number:>{self._digits}} ", plain),
            Segment(sign, back),
        ]
        colours = self.diff.old_colours if side == "old" else self.diff.new_colours
        token = self.painter.style(f"{name}-token") if changed else Style()
        body = [
            Segment(text, back + self._ink(ink) + (token if marked else Style()))
            for text, ink, marked in _pieces(half, colours, *lines[part])
        ]
        return [*head, *Strip(body).adjust_cell_length(room, back)]

    def _ink(self, ink: Ink | None) -> Style:
        return self.painter.style(INKS[ink]) if ink is not None else Style()

    def jump(self, step: int) -> bool:
        """Move to the next (1) or previous (-1) changed block; whether there is one."""
        starts = [self._first[row] for row in blocks(self.rows)]
        ahead = [at for at in starts if (at > self.cursor if step > 0 else at < self.cursor)]
        if not ahead:
            return False
        self.move_to(ahead[0] if step > 0 else ahead[-1])
        self.centre()
        return True


def _halves(row: Row) -> list[Half]:
    return [half for half in (row.old, row.new) if half is not None]


def _pieces(half: Half, colours: Highlighter, begin: int, stop: int) -> list[tuple[str, Ink | None, bool]]:
    """A part of the text, cut wherever its colour or its being changed begins or ends."""
    inks: list[Piece] = colours.pieces(half.line)
    edges = {begin, stop}
    edges.update(at for start, end, _ in inks for at in (start, end) if begin < at < stop)
    edges.update(at for start, end in half.changed for at in (start, end) if begin < at < stop)
    points = sorted(edges)
    pieces = []
    for start, end in itertools.pairwise(points):
        ink = next((kind for first, last, kind in inks if first <= start < last), None)
        marked = any(first <= start < last for first, last in half.changed)
        pieces.append((half.text[start:end], ink, marked))
    return pieces
