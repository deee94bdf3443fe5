"""What `copy` and `export` write: what is on the screen, as text and Markdown."""

import re
from collections.abc import Sequence

from explorer.explain.diffing import Row, RowKind, in_one_column
from explorer.explain.explanation import Explanation, Line
from explorer.explain.form import plain_text
from explorer.explain.words import count
from explorer.model.text import printable
from explorer.tui.model.matrix import Matrix


def explanation_text(explanation: Explanation, shared: str) -> str:
    """The explanation as it stands in the pane."""
    parts = [explanation.headline, explanation.sentence]
    if explanation.lines:
        parts.append("\n" + plain_text(explanation.lines))
    if shared:
        parts.append("\n" + shared)
    return "\n".join(parts) + "\n"


def matrix_document(
    title: str, matrix: Matrix, rows: Sequence[int], reference: int | None, said: str, why: str
) -> str:
    """The rows in sight as a table, then the explanation that is open."""
    shown = count(len(rows), "test") + (f" of {len(matrix.rows):,}" if len(rows) < len(matrix.rows) else "")
    lines = [f"# {_plain(title)}", "", f"{shown}{f' · {_plain(said)}' if said else ''}", ""]
    lines.append(f"| test | {' | '.join(matrix.techniques)} |")
    lines.append("|---" * (len(matrix.techniques) + 1) + "|")
    for row in rows:
        marks = (matrix.mark(row, column, reference) for column in range(len(matrix.techniques)))
        lines.append(f"| {_code(matrix.rows[row].name)} | {' | '.join(mark.value for mark in marks)} |")
    lines += ["", "● selected  · not  ✗ missed  ○ surplus  ? lacks what it needs"]
    if why:
        lines += ["", "## Why", "", "```text", why.rstrip(), "```"]
    return "\n".join(lines) + "\n"


def changes_document(title: str, name: str, rows: Sequence[Row], affected: Sequence[Line]) -> str:
    """The diff in sight and who is affected."""
    lines = [f"# {_plain(title)}", "", f"## {_plain(name)}", "", "```diff", diff_text(rows), "```"]
    if affected:
        lines += ["", "## Who is affected", "", "```text", plain_text(affected), "```"]
    return "\n".join(lines) + "\n"


def diff_text(rows: Sequence[Row]) -> str:
    """The rows as a unified diff's lines."""
    signs = {RowKind.SAME: " ", RowKind.ADDED: "+", RowKind.DELETED: "-"}
    text = []
    for row in in_one_column(rows):
        half = row.new or row.old
        if row.kind is RowKind.FOLD:
            text.append(f"@@ {row.hidden:,} equal lines @@")
        elif half is not None:
            text.append(f"{signs[row.kind]}{half.text}")
    return "\n".join(text)


def without_markup(markdown: str) -> str:
    """A document of ours as plain text, for a file that is named so."""
    lines = (line for line in markdown.splitlines() if not line.startswith(("```", "|---")))
    return "\n".join(_bare(line) for line in lines) + "\n"


def _bare(line: str) -> str:
    if line.startswith("| "):
        return line.strip("| ").replace("`", "").replace(" | ", "  ")
    if line.startswith("#"):
        return re.sub(r"\\(.)", r"\1", line.lstrip("# "))
    return line


def _plain(text: str) -> str:
    """Text in which Markdown sees nothing but text."""
    return "".join(f"\\{c}" if c in "\\`*_[]<>#|" else c for c in printable(text))


def _code(text: str) -> str:
    return f"`{printable(text).replace('`', '′').replace('|', '¦')}`"
