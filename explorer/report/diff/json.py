"""`diff --format json`; assets/schema/diff.schema.json describes it."""

from typing import Any

from explorer.explain.diffing import Row, RowKind
from explorer.model.change import BuildChange
from explorer.report import jsontext
from explorer.report.diff.difference import Difference


def report(difference: Difference) -> str:
    """What changed: types, lookups, files, the build; types that only look different are named apart."""
    changes = difference.changes
    document: dict[str, Any] = {
        "old": jsontext.plain(difference.old),
        "new": jsontext.plain(difference.new),
        "types": [jsontext.plain(each) for each in changes.meaningful.values()],
        "lookups": [jsontext.plain(each) for each in difference.lookups],
        "files": [jsontext.plain(each) for each in changes.files],
        "build": [_build(each) for each in changes.build],
        "layout_only": [each.name for each in difference.layout_only],
    }
    if difference.lines:
        document["lines"] = [
            {
                "old_path": each.old_path,
                "new_path": each.new_path,
                "rows": [_row(row) for row in each.rows if row.kind in (RowKind.ADDED, RowKind.DELETED)],
            }
            for each in difference.lines
        ]
    return jsontext.dumped(document)


def _build(change: BuildChange) -> dict[str, Any]:
    return {
        "what": change.what,
        "old": change.old,
        "new": change.new,
        "file": change.site.file,
        "line": change.site.line,
    }


def _row(row: Row) -> dict[str, Any]:
    half = row.new if row.kind is RowKind.ADDED else row.old
    return {
        "change": row.kind.value,
        "line": half.line if half else 0,
        "text": half.text if half else "",
    }
