"""Which rows of the matrix are shown, in which order, and why a filter may be refused."""

from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from explorer.model.names import TypeName
from explorer.model.verdict import Decision
from explorer.tui.model.matrix import Mark, Matrix


class Show(StrEnum):
    """The rows a filter keeps; all but `ALL` and `DIFFER` look at the column under the cursor."""

    ALL = "all"
    SELECTED = "selected"
    UNSELECTED = "not selected"
    DIFFER = "techniques differ"
    MISSED = "missed"
    SURPLUS = "surplus"


class Order(StrEnum):
    """How rows are sorted."""

    INTEREST = "most interesting first"
    NAME = "by name"


class Only(Struct, frozen=True):
    """A set of tests that something else led to, and what it was."""

    tests: frozenset[TypeName]
    because: str


class Filter(Struct, frozen=True):
    """Everything that decides which rows are shown."""

    show: Show = Show.ALL
    words: str = ""
    only: Only | None = None
    order: Order = Order.INTEREST
    reference: str | None = None

    @property
    def narrows(self) -> bool:
        """Whether it may hide a row."""
        return self.show is not Show.ALL or bool(self.words.strip()) or self.only is not None

    @property
    def without_limits(self) -> "Filter":
        """All rows, in the same order and against the same reference."""
        return Filter(order=self.order, reference=self.reference)

    def beside(self, other: "Filter") -> "Filter":
        """The same rows with the order and the reference of another: these hold for the matrix as a whole."""
        show = self.show
        if other.reference is None and show in (Show.MISSED, Show.SURPLUS):
            show = Show.ALL
        return replace(self, show=show, order=other.order, reference=other.reference)


def visible(matrix: Matrix, chosen: Filter, column: int) -> tuple[int, ...]:
    """The rows that pass, in order."""
    reference = matrix.column(chosen.reference) if chosen.reference else None
    rows = [
        index
        for index, row in enumerate(matrix.rows)
        if (chosen.only is None or row.name in chosen.only.tests)
        and matches(row.name, chosen.words)
        and _shown(matrix, index, chosen.show, column, reference)
    ]
    if chosen.order is Order.INTEREST:
        rows.sort(key=lambda index: (matrix.interest(index, reference), index))
    return tuple(rows)


def matches(name: str, words: str) -> bool:
    """Whether every word occurs in the name; a word in lower case also matches upper case."""
    lowered = name.lower()
    return all(word in (lowered if word.islower() else name) for word in words.split())


def refusal(show: Show, matrix: Matrix, reference: str | None, column: int) -> str | None:
    """Why a filter can't be used here and now; None when it can."""
    if show is Show.DIFFER and len(matrix.deciding) < 2:
        only = matrix.techniques[matrix.deciding[0]] if matrix.deciding else "no technique"
        return f"Nothing to differ from: only {only} looks at what changed."
    if show in (Show.MISSED, Show.SURPLUS):
        if reference is None:
            return f"'{show.value}' needs a recorded run or a reference technique: r chooses one."
        if matrix.column(reference) == column:
            return f"{reference} is the reference itself: move to another technique with ← →."
    return None


def said(chosen: Filter, technique: str) -> str:
    """The filter in words, for the title of the pane; empty when all rows are shown."""
    parts = []
    if chosen.show in (Show.SELECTED, Show.UNSELECTED):
        parts.append(f"{chosen.show.value} by {technique}")
    elif chosen.show in (Show.MISSED, Show.SURPLUS):
        parts.append(f"{chosen.show.value} by {technique} against {chosen.reference}")
    elif chosen.show is Show.DIFFER:
        parts.append(chosen.show.value)
    if chosen.only is not None:
        parts.append(chosen.only.because)
    if chosen.words.strip():
        parts.append(f"/{chosen.words.strip()}")
    return " · ".join(parts)


def _shown(matrix: Matrix, row: int, show: Show, column: int, reference: int | None) -> bool:
    if show is Show.ALL:
        return True
    if show is Show.DIFFER:
        return matrix.rows[row].differs
    decision = matrix.rows[row].verdicts[column].decision
    if show is Show.SELECTED:
        return decision is Decision.SELECTED
    if show is Show.UNSELECTED:
        return decision is Decision.NOT_SELECTED
    wanted = Mark.MISSED if show is Show.MISSED else Mark.SURPLUS
    return matrix.mark(row, column, reference) is wanted
