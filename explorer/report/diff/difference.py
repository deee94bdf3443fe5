"""Everything that `diff` reports."""

from collections.abc import Iterator

from msgspec import Struct

from explorer.analysis.changes import Changes
from explorer.analysis.comparison import Comparison
from explorer.explain.diffing import Row, RowKind, folded, in_one_column, side_by_side
from explorer.model.change import ChangeKind, LookupChange, TypeChange
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
    lookups: tuple[LookupChange, ...] = ()
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
        lookups=comparison.lookups,
        lines=tuple(_file_lines(comparison)) if with_lines else (),
    )


def _file_lines(comparison: Comparison) -> Iterator[FileLines]:
    """Each file with a changed type once, a moved one beside what it was."""
    pairs: dict[str, str] = {}
    for change in comparison.changes.meaningful.values():
        if change.new is not None:
            path = change.new.file
            pairs[path] = change.old.file if change.old is not None else comparison.renamed.get(path, path)
    shown = {*pairs, *pairs.values()}
    gone = (c.old.file for c in comparison.changes.meaningful.values() if c.new is None and c.old is not None)
    pairs.update((path, path) for path in gone if path not in shown)
    for new_path, old_path in sorted(pairs.items()):
        rows = in_one_column(
            folded(side_by_side(comparison.old.lines(old_path), comparison.new.lines(new_path)))
        )
        if any(row.kind in (RowKind.ADDED, RowKind.DELETED) for row in rows):
            yield FileLines(old_path, new_path, rows)
