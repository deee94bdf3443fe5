"""What is loaded, with everything that is worked out from it on demand and kept.

The methods that may take long are called from workers; one lock keeps two of them from reading a revision
at the same time.
"""

from collections.abc import Callable, Mapping
from threading import Lock

from msgspec import Struct

from explorer.analysis.comparison import Comparison
from explorer.explain.affected import Affected, Impact
from explorer.explain.diffing import Row, side_by_side
from explorer.explain.explanation import Explanation, explain
from explorer.explain.routes import Route, fold
from explorer.model.names import TypeName
from explorer.model.source import Side
from explorer.model.text import printable
from explorer.model.verdict import Selection
from explorer.tui.model.changetree import Node, tree_of
from explorer.tui.model.highlight import Highlighter
from explorer.tui.model.matrix import Matrix, matrix_of

_NUL = printable("\0")
Explain = Callable[..., Explanation]


class Diff(Struct, frozen=True):
    """Both versions of a file, aligned."""

    old_path: str | None
    new_path: str | None
    rows: tuple[Row, ...]
    old_colours: Highlighter
    new_colours: Highlighter
    binary: bool = False


class Session:
    """One comparison with its selections."""

    def __init__(
        self,
        comparison: Comparison,
        selections: Mapping[str, Selection],
        elapsed: float,
        explaining: Explain = explain,
        before: "Session | None" = None,
    ) -> None:
        """Derive what every screen needs at once: the matrix, routes and the tree of changes.

        What `before`, an earlier session on the same revisions, has worked out of the graphs is taken over.
        """
        self.comparison = comparison
        self.selections = dict(selections)
        self.elapsed = elapsed
        self.tests = comparison.new.tests
        self.matrix: Matrix = matrix_of(self.tests, self.selections)
        known = before is not None and before.shares(comparison)
        self.impact: Impact = before.impact if before is not None and known else Impact(comparison)
        self.tree: tuple[Node, ...] = tree_of(comparison.changes, self.impact.count, comparison.lookups)
        self._explain = explaining
        self._routes = {
            name: {test: route for route in fold(selection) for test in route.tests}
            for name, selection in self.selections.items()
        }
        self._explanations: dict[tuple[TypeName, str, int], Explanation] = {}
        self._diffs: dict[tuple[str | None, str | None], Diff] = {}
        self._affected: dict[TypeName, Affected] = {}
        self._lock = Lock()

    def shares(self, comparison: Comparison) -> bool:
        """Whether it stands on the same loaded revisions."""
        return self.comparison.old is comparison.old

    @property
    def title(self) -> str:
        """What is compared with what."""
        old, new = self.comparison.old.info, self.comparison.new.info
        return f"{new.project}: {old.label} → {new.label}"

    def route(self, test: TypeName, technique: str) -> Route | None:
        """The way to the change that the test shares with others."""
        return self._routes.get(technique, {}).get(test)

    def explained(self, test: TypeName, technique: str, width: int) -> Explanation | None:
        """The explanation if it is at hand."""
        return self._explanations.get((test, technique, width))

    def explain(self, test: TypeName, technique: str, width: int) -> Explanation:
        """The explanation; may read sources."""
        key = (test, technique, width)
        with self._lock:
            if key not in self._explanations:
                verdict = self.selections[technique].verdicts[test]
                self._explanations[key] = self._explain(self.comparison, test, technique, verdict, width)
            return self._explanations[key]

    def compared(self, old: str | None, new: str | None) -> Diff | None:
        """The differences of two files if they are at hand."""
        return self._diffs.get((old, new))

    def compare(self, old: str | None, new: str | None) -> Diff:
        """The differences of two files; may read sources."""
        key = (old, new)
        with self._lock:
            if key not in self._diffs:
                self._diffs[key] = self._made(old, new)
            return self._diffs[key]

    def _made(self, old: str | None, new: str | None) -> Diff:
        before, after = self._lines(Side.OLD, old), self._lines(Side.NEW, new)
        if any(_NUL in line for text in (before, after) for line in text):
            return Diff(old, new, (), Highlighter(()), Highlighter(()), binary=True)
        return Diff(old, new, side_by_side(before, after), Highlighter(before), Highlighter(after))

    def affected(self, name: TypeName) -> Affected | None:
        """The tests that a changed type concerns."""
        change = self.comparison.changes.types.get(name)
        if change is None:
            return None
        if name not in self._affected:
            self._affected[name] = self.impact.affected(change, self.selections)
        return self._affected[name]

    def close(self) -> None:
        """Give up what the revisions hold open."""
        with self._lock:
            self.comparison.close()

    def _lines(self, side: Side, path: str | None) -> list[str]:
        if path is None:
            return []
        return [printable(line) for line in self.comparison.snapshot(side).lines(path)]
