"""How the matrix divides its width between names and techniques."""

from itertools import accumulate

from msgspec import Struct
from rich.cells import cell_len

from explorer.tui.model.naming import abbreviated

_LEAST_NAME = 24
_LEAST_COLUMN = 5
"""Cells for the mark of a cell under the cursor, and a space on both sides."""
_ABBREVIATED = 6
"""Cells of a heading that can still be told apart."""
POINTER = 2
"""Cells before the name: the sign that marks the row under the cursor."""


class Columns(Struct, frozen=True):
    """Widths in cells; `first` is the first technique in sight, `shown` how many are."""

    name: int
    widths: tuple[int, ...]
    first: int
    shown: int
    headings: tuple[str, ...]

    def at(self, x: int) -> int | None:
        """The technique whose column holds this cell."""
        offset = x - POINTER - self.name
        ends = list(accumulate(self.widths[self.first : self.first + self.shown]))
        if offset < 0:
            return None
        return next((self.first + index for index, end in enumerate(ends) if offset < end), None)


def columns(
    techniques: tuple[str, ...], longest: int, shortest: int, width: int, cursor: int, first: int = 0
) -> Columns:
    """Names get what they need as long as headings stay legible; the cursor's column is always in sight.

    `longest` are the cells of the longest name in full, `shortest` of most with initials for packages.
    """
    rest = max(0, width - POINTER - 1)
    headings = techniques
    widths = tuple(max(_LEAST_COLUMN, cell_len(name) + 2) for name in techniques)
    if sum(widths) > rest - min(shortest, longest):
        headings = tuple(abbreviated(techniques, _ABBREVIATED))
        widths = tuple(max(_LEAST_COLUMN, cell_len(name) + 2) for name in headings)
    room = max(_LEAST_COLUMN, rest - min(longest, shortest, _LEAST_NAME))
    shown, first = _window(widths, room, cursor, first)
    name = max(0, width - POINTER - sum(widths[first : first + shown]))
    return Columns(name, widths, first, shown, headings)


def _window(widths: tuple[int, ...], room: int, cursor: int, first: int) -> tuple[int, int]:
    """How many columns fit, and from which on, so that the one under the cursor is among them."""
    if sum(widths) <= room:
        return len(widths), 0
    first = min(first, cursor)
    while first < cursor and sum(widths[first : cursor + 1]) > room:
        first += 1
    last = cursor
    while last + 1 < len(widths) and sum(widths[first : last + 2]) <= room:
        last += 1
    return last + 1 - first, first
