"""The matrix of tests and techniques: what each cell says, and which cell to look at first."""

from collections.abc import Mapping, Sequence
from enum import IntEnum, StrEnum

from msgspec import Struct

from explorer.explain.routes import steps
from explorer.model.evidence import Always
from explorer.model.names import TypeName
from explorer.model.tests import TestClass
from explorer.model.verdict import Decision, Selection, Verdict


class Mark(StrEnum):
    """The sign in a cell; missed and surplus are said only against a reference."""

    SELECTED = "●"
    NOT_SELECTED = "·"
    MISSED = "✗"
    SURPLUS = "○"
    UNAVAILABLE = "?"


class Interest(IntEnum):
    """How much a row deserves to be seen first."""

    MISSED = 0
    DIFFERS = 1
    OVER_PATH = 2
    ITSELF = 3
    SELECTED = 4
    UNAVAILABLE = 5
    NOT_SELECTED = 6


class TestRow(Struct, frozen=True):
    """One test with a decision of every technique, in the matrix's order of techniques."""

    __test__ = False

    test: TestClass
    verdicts: tuple[Verdict, ...]
    differs: bool
    interest: Interest

    @property
    def name(self) -> TypeName:
        """The test's name."""
        return self.test.name


class Matrix(Struct, frozen=True):
    """All rows, sorted by the tests' names."""

    techniques: tuple[str, ...]
    rows: tuple[TestRow, ...]
    deciding: tuple[int, ...]
    """The columns that look at the change; one that selects every test regardless is a mere yardstick."""

    def mark(self, row: int, column: int, reference: int | None = None) -> Mark:
        """The sign of a cell."""
        decision = self.rows[row].verdicts[column].decision
        if decision is Decision.UNAVAILABLE:
            return Mark.UNAVAILABLE
        if reference is not None and reference != column:
            wanted = self.rows[row].verdicts[reference].decision
            if {decision, wanted} == {Decision.SELECTED, Decision.NOT_SELECTED}:
                return Mark.MISSED if wanted is Decision.SELECTED else Mark.SURPLUS
        return Mark.SELECTED if decision is Decision.SELECTED else Mark.NOT_SELECTED

    def column(self, technique: str) -> int | None:
        """The column of a technique."""
        return self.techniques.index(technique) if technique in self.techniques else None

    def row(self, test: TypeName) -> int | None:
        """The row of a test."""
        return next((index for index, row in enumerate(self.rows) if row.name == test), None)

    def interest(self, row: int, reference: int | None = None) -> Interest:
        """How much the row deserves to be seen first, given the reference."""
        columns = range(len(self.techniques))
        if reference is not None and any(self.mark(row, c, reference) is Mark.MISSED for c in columns):
            return Interest.MISSED
        return self.rows[row].interest

    def selected(self, technique: str) -> int:
        """How many tests a technique selects."""
        column = self.techniques.index(technique)
        return sum(row.verdicts[column].selected for row in self.rows)


def matrix_of(tests: Sequence[TestClass], selections: Mapping[str, Selection]) -> Matrix:
    """Put the selections side by side."""
    techniques = tuple(selections)
    deciding = tuple(i for i, name in enumerate(techniques) if not _yardstick(selections[name]))
    rows = []
    for test in sorted(tests, key=lambda test: test.name):
        verdicts = tuple(selections[name].verdicts[test.name] for name in techniques)
        rows.append(_row(test, verdicts, deciding))
    return Matrix(techniques, tuple(rows), deciding)


def first_look(matrix: Matrix, rows: Sequence[int], reference: int | None = None) -> tuple[int, int]:
    """The cell to open on: the most interesting of these rows, in the column that makes it so."""
    row = min(rows, key=lambda row: (matrix.interest(row, reference), row))
    columns = matrix.deciding or tuple(range(len(matrix.techniques)))
    if matrix.interest(row, reference) is Interest.MISSED:
        columns = tuple(
            column
            for column in range(len(matrix.techniques))
            if matrix.mark(row, column, reference) is Mark.MISSED
        )
    return row, columns[0] if columns else 0


def _row(test: TestClass, verdicts: tuple[Verdict, ...], deciding: tuple[int, ...]) -> TestRow:
    decisions = [verdicts[column].decision for column in deciding]
    known = {decision for decision in decisions if decision is not Decision.UNAVAILABLE}
    differs = len(known) > 1
    if differs:
        interest = Interest.DIFFERS
    elif Decision.SELECTED in known:
        interest = min(_reason(verdicts[column]) for column in deciding if verdicts[column].selected)
    elif Decision.NOT_SELECTED in known or not decisions:
        interest = Interest.NOT_SELECTED
    else:
        interest = Interest.UNAVAILABLE
    return TestRow(test, verdicts, differs, interest)


def _reason(verdict: Verdict) -> Interest:
    first = verdict.evidence[0] if verdict.evidence else None
    way = None if first is None else steps(first)
    if way is None:
        return Interest.SELECTED
    return Interest.OVER_PATH if way else Interest.ITSELF


def _yardstick(selection: Selection) -> bool:
    return all(
        any(isinstance(evidence, Always) for evidence in verdict.evidence)
        for verdict in selection.verdicts.values()
    )
