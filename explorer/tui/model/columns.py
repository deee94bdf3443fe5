"""How the matrix divides its width between names and techniques."""

from msgspec import Struct
from rich.cells import cell_len

from explorer.tui.model.naming import abbreviated

_LEAST_NAME = 24
_LEAST_COLUMN = 7
"""Cells of a heading that can still be told apart, and a space."""
POINTER = 2
"""Cells before the name: the sign that marks the row under the cursor."""


class Columns(Struct, frozen=True):
    """Widths in cells; `first` is the first technique in sight, `shown` how many are."""

    name: int
    column: int
    first: int
    shown: int
    headings: tuple[str, ...]

    def at(self, x: int) -> int | None:
        """The technique whose column holds this cell."""
        offset = x - POINTER - self.name
        if offset < 0 or offset >= self.column * self.shown:
            return None
        return self.first + offset // self.column


def columns(
    techniques: tuple[str, ...], longest: int, shortest: int, width: int, cursor: int, first: int = 0
) -> Columns:
    """Names get what they need as long as headings stay legible; the cursor's column is always in sight.

    `longest` are the cells of the longest name in full, `shortest` of most with initials for packages.
    """
    count = len(techniques)
    if not count:
        return Columns(max(0, width - POINTER), _LEAST_COLUMN, 0, 0, ())
    wanted = max(_LEAST_COLUMN, max(cell_len(name) for name in techniques) + 2)
    rest = width - POINTER - 1
    for_names = longest if rest - longest >= wanted * count else shortest
    for_names = min(for_names, max(_LEAST_NAME, rest - _LEAST_COLUMN * count))
    room = max(_LEAST_COLUMN, rest - for_names)
    column = max(_LEAST_COLUMN, min(wanted, room // count))
    shown = max(1, min(count, room // column))
    first = min(max(min(first, cursor), cursor - shown + 1), count - shown)
    name = max(0, width - POINTER - shown * column)
    headings = tuple(abbreviated(techniques, column - 1))
    return Columns(name, column, first, shown, headings)
