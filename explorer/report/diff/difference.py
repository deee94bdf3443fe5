"""Everything that `diff` reports."""

from collections.abc import Iterator

from msgspec import Struct

from explorer.analysis.changes import Changes
from explorer.analysis.comparison import Comparison
from explorer.explain.diffing import Row, folded, in_one_column, side_by_side
from explorer.model.change import ChangeKind, TypeChange
from explorer.revisions.revision import RevisionInfo


class FileLines(Struct, frozen=True):
    """The lines of one Java file that differ, old above new, equal ones folded away."""

    old_path: str
    new_path: str
    rows: tuple[Row, ...]


class Difference(Struct, frozen=True):
    """What changed between two revisions; `lines` only if they were asked for."""

    old: RevisionInfo
    new: RevisionInfo
    changes: Changes
    lines: tuple[FileLines, ...] = ()

    @property
    def layout_only(self) -> tuple[TypeChange, ...]:
        """Types whose files differ in comments, layout or place only."""
        return tuple(c for c in self.changes.types.values() if c.change is ChangeKind.LAYOUT)


def difference(comparison: Comparison, *, with_lines: bool = False) -> Difference:
    """Gather what changed."""
    return Difference(
        old=comparison.old.info,
        new=comparison.new.info,
        changes=comparison.changes,
        lines=tuple(_file_lines(comparison)) if with_lines else (),
    )


def _file_lines(comparison: Comparison) -> Iterator[FileLines]:
    paths: dict[tuple[str, str], None] = {}
    for change in comparison.changes.meaningful.values():
        if change.change is not ChangeKind.MEANING:
            paths[change.old.file if change.old else "", change.new.file if change.new else ""] = None
    # A file in which one type changed and another was added or deleted is shown once, as a whole.
    both = {path for pair in paths if all(pair) for path in pair}
    for old_path, new_path in sorted(paths, key=lambda pair: pair[1] or pair[0]):
        if (old_path and new_path) or not {old_path, new_path} & both:
            yield _lines_of(comparison, old_path, new_path)


def _lines_of(comparison: Comparison, old_path: str, new_path: str) -> FileLines:
    old = comparison.old.lines(old_path) if old_path else comparison.old.lines(new_path)
    new = comparison.new.lines(new_path) if new_path else comparison.new.lines(old_path)
    rows = in_one_column(folded(side_by_side(old, new)))
    return FileLines(old_path or new_path, new_path or old_path, rows)
