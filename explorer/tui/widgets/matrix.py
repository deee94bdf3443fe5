"""The matrix of tests and techniques."""

from msgspec.structs import replace
from rich.cells import cell_len
from rich.segment import Segment
from textual.reactive import reactive
from textual.strip import Strip

from explorer.explain.explanation import Tone
from explorer.explain.words import count
from explorer.model.names import TypeName
from explorer.model.text import printable
from explorer.model.verdict import Decision
from explorer.tui.model.columns import POINTER, Columns, columns
from explorer.tui.model.filters import Filter, visible
from explorer.tui.model.matrix import Mark, Matrix
from explorer.tui.model.naming import column_of, pad, with_initials
from explorer.tui.widgets.linelist import LineList
from explorer.tui.widgets.toned import TONES

_TONES = {
    Mark.SELECTED: Tone.SELECTED,
    Mark.NOT_SELECTED: Tone.DIM,
    Mark.MISSED: Tone.DELETED,
    Mark.SURPLUS: Tone.ADDED,
    Mark.UNAVAILABLE: Tone.WARNING,
}


class MatrixPane(LineList):
    """One row a test, one column a technique; the cursor stands on a cell."""

    fixed = 1
    leads = True
    column: reactive[int] = reactive(0)

    def __init__(self, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002
        """Begin without a matrix."""
        super().__init__(id=id, classes=classes)
        self.matrix = Matrix((), (), ())
        self.filter = Filter()
        self.rows: tuple[int, ...] = ()
        self._names: list[str] = []
        self._lacking = False
        self._longest = 0
        self._shortest = 0
        self._laid_for = 0
        self._columns: Columns = columns((), 0, 0, 0, 0)

    def show(self, matrix: Matrix, chosen: Filter, test: TypeName | None, column: int) -> None:
        """Replace what is shown; the cursor goes to the test if it is among the rows."""
        if matrix is not self.matrix:
            if matrix.techniques != self.matrix.techniques:
                # Where not all columns have room, mere yardsticks are the first to be out of sight.
                self._columns = replace(self._columns, first=min(matrix.deciding, default=0))
            self.matrix = matrix
            names = [printable(row.name) for row in matrix.rows]
            verdicts = (each for row in matrix.rows for each in row.verdicts)
            self._lacking = any(each.decision is Decision.UNAVAILABLE for each in verdicts)
            self._longest = max((cell_len(name) for name in names), default=0)
            # A few very long names must not squeeze the headings of all: they are cut instead.
            lengths = sorted(cell_len(with_initials(name)) for name in names)
            self._shortest = lengths[len(lengths) * 9 // 10] if lengths else 0
        self.filter = chosen
        self.set_reactive(MatrixPane.column, column)
        self.rows = visible(matrix, chosen, column)
        wanted = matrix.row(test) if test is not None else None
        self.rows_changed(self.rows.index(wanted) if wanted in self.rows else 0)

    @property
    def test(self) -> TypeName | None:
        """The test under the cursor."""
        return self.matrix.rows[self.rows[self.cursor]].name if self.rows else None

    @property
    def technique(self) -> str | None:
        """The technique under the cursor."""
        return self.matrix.techniques[self.column] if self.matrix.techniques else None

    @property
    def reference(self) -> int | None:
        """The column that others are measured against."""
        return self.matrix.column(self.filter.reference) if self.filter.reference else None

    def count(self) -> int:
        return len(self.rows)

    def rows_changed(self, cursor: int = 0) -> None:
        self._lay_out()
        super().rows_changed(cursor)

    def _lay_out(self) -> None:
        self._laid_for = self.room
        self._columns = columns(
            self.matrix.techniques,
            self._longest,
            self._shortest,
            self.room,
            self.column,
            self._columns.first,
        )
        self._names = column_of((row.name for row in self.matrix.rows), self._columns.name - 1)

    def render_line(self, y: int) -> Strip:
        """A scroll bar may have come or gone since the columns were laid out."""
        if self._laid_for != self.room:
            self._lay_out()
        return super().render_line(y)

    def paint_fixed(self, line: int, width: int) -> list[Segment]:
        laid = self._columns
        hidden = len(self.matrix.techniques) - laid.shown
        more = f"{count(hidden, 'more technique')} ←→" if hidden else ""
        segments = [
            Segment(pad(" " * POINTER + more, POINTER + laid.name), self.painter.style(TONES[Tone.DIM]))
        ]
        for index in range(laid.first, laid.first + laid.shown):
            tone = Tone.STRONG if index == self.column else Tone.DIM
            heading = laid.headings[index] + ("*" if index == self.reference else "")
            text = pad(heading.center(laid.widths[index]), laid.widths[index])
            segments.append(Segment(text, self.painter.style(TONES[tone])))
        return segments

    def paint(self, row: int, width: int) -> list[Segment]:
        laid = self._columns
        index = self.rows[row]
        here = row == self.cursor
        pointer = Segment("▸ " if here else "  ", self.painter.style("line--pointer"))
        name_tone = Tone.STRONG if here else Tone.PLAIN
        segments = [
            pointer,
            Segment(pad(self._names[index], laid.name), self.painter.style(TONES[name_tone])),
        ]
        for column in range(laid.first, laid.first + laid.shown):
            mark = self.matrix.mark(index, column, self.reference)
            tone = _TONES[mark] if column in self.matrix.deciding else Tone.DIM
            style = self.painter.style(TONES[tone])
            text = mark.center(laid.widths[column])
            if here and column == self.column:
                text = f"[{mark}]".center(laid.widths[column])
                style = style + self.painter.style("line--cell")
            segments.append(Segment(text, style))
        return segments

    def watch_column(self) -> None:
        """Another technique: the rows may change with it, the columns in sight too."""
        self._lay_out()
        self.refresh()

    def legend(self) -> str:
        """The signs that occur, in words."""
        words = {Mark.SELECTED: "selected", Mark.NOT_SELECTED: "not"}
        if self.reference is not None:
            words |= {Mark.MISSED: "missed", Mark.SURPLUS: "surplus"}
        if self._lacking:
            words[Mark.UNAVAILABLE] = "lacks what it needs"
        return "  ".join(f"{mark} {word}" for mark, word in words.items())

    def sideways_refusal(self, action: str) -> str | None:
        if action == "left" and self.column == 0:
            return "This is the first technique."
        if action == "right" and self.column >= len(self.matrix.techniques) - 1:
            return "This is the last technique."
        return None

    def label_of(self, action: str) -> str:
        return {"down": "test", "right": "technique"}.get(action) or super().label_of(action)

    def do_left(self) -> None:
        self._go_to(self.column - 1)

    def do_right(self) -> None:
        self._go_to(self.column + 1)

    def clicked(self, row: int, x: int) -> None:
        column = self._columns.at(x)
        self.move_to(row)
        if column is not None and column != self.column:
            self._go_to(column)

    def _go_to(self, column: int) -> None:
        test = self.test
        self.show(self.matrix, self.filter, test, column)
        self.post_message(self.Moved(self))
