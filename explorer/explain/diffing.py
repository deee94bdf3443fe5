"""Two versions of a text side by side: which lines belong together, and which tokens of them differ."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from enum import StrEnum

from msgspec import Struct

from explorer.explain.matching import matches
from explorer.model.text import printable

_TOKEN = re.compile(r"\w+|\s+|[^\w\s]")
_ALIKE = 0.4
_MOST_PAIRS = 4_000
"""Lines old x new of one changed block up to which the best pairing is searched for."""


class RowKind(StrEnum):
    """What a row of the side-by-side view shows."""

    SAME = "same"
    CHANGED = "changed"
    ADDED = "added"
    DELETED = "deleted"
    FOLD = "fold"


class Half(Struct, frozen=True):
    """One side of a row: a printable line with the ranges of characters that the other side lacks."""

    line: int
    text: str
    changed: tuple[tuple[int, int], ...] = ()


class Row(Struct, frozen=True):
    """A line of both sides; a fold stands for `hidden` equal lines that are left out."""

    kind: RowKind
    old: Half | None = None
    new: Half | None = None
    hidden: int = 0


def side_by_side(old: Sequence[str], new: Sequence[str]) -> tuple[Row, ...]:
    """Align two texts line by line; the rows hold every line of both."""
    before = [printable(line) for line in old]
    after = [printable(line) for line in new]
    return tuple(_rows(before, after))


def folded(rows: Sequence[Row], context: int = 3, keep: int | None = None) -> tuple[Row, ...]:
    """Replace long runs of equal lines by one fold row; `keep` is a row that must stay in sight."""
    near = bytearray(len(rows))
    for index, row in enumerate(rows):
        if row.kind is not RowKind.SAME or index == keep:
            for close in range(max(0, index - context), min(len(rows), index + context + 1)):
                near[close] = 1
    shown: list[Row] = []
    index = 0
    while index < len(rows):
        start = index
        while index < len(rows) and not near[index]:
            index += 1
        if index - start > 1:
            shown.append(Row(RowKind.FOLD, rows[start].old, rows[start].new, index - start))
        else:
            shown.extend(rows[start:index])
        if index < len(rows):
            shown.append(rows[index])
            index += 1
    return tuple(shown)


def in_one_column(rows: Sequence[Row]) -> tuple[Row, ...]:
    """The same rows for a narrow screen: within a changed block, the old lines above the new ones."""
    shown: list[Row] = []
    waiting: list[Row] = []
    for row in rows:
        if row.old is not None and row.kind in (RowKind.CHANGED, RowKind.DELETED):
            shown.append(Row(RowKind.DELETED, old=row.old))
        if row.new is not None and row.kind in (RowKind.CHANGED, RowKind.ADDED):
            waiting.append(Row(RowKind.ADDED, new=row.new))
        if row.kind in (RowKind.SAME, RowKind.FOLD):
            shown += [*waiting, row]
            waiting = []
    return tuple(shown + waiting)


def row_of(rows: Sequence[Row], line: int, *, new: bool) -> int | None:
    """The row that shows (or folds away) this line of the new, or else the old, text."""
    for index, row in enumerate(rows):
        half = row.new if new else row.old
        if half is not None and half.line <= line < half.line + max(1, row.hidden):
            return index
    return None


def blocks(rows: Sequence[Row]) -> tuple[int, ...]:
    """The first row of every run of changed rows, to jump between."""
    quiet = (RowKind.SAME, RowKind.FOLD)
    return tuple(
        index
        for index, row in enumerate(rows)
        if row.kind not in quiet and (index == 0 or rows[index - 1].kind in quiet)
    )


def _rows(old: list[str], new: list[str]) -> Iterator[Row]:
    i = j = 0
    for at_old, at_new, length in (*matches(old, new), (len(old), len(new), 0)):
        yield from _block(old[i:at_old], new[j:at_new], i + 1, j + 1)
        for offset in range(length):
            yield Row(
                RowKind.SAME,
                Half(at_old + offset + 1, old[at_old + offset]),
                Half(at_new + offset + 1, new[at_new + offset]),
            )
        i, j = at_old + length, at_new + length


def _block(old: list[str], new: list[str], old_line: int, new_line: int) -> Iterator[Row]:
    """Rows of a block that differs: alike lines beside each other, the others alone."""
    i = j = 0
    for left, right in (*_pairs(old, new), (len(old), len(new))):
        for index in range(i, left):
            yield Row(RowKind.DELETED, old=Half(old_line + index, old[index]))
        for index in range(j, right):
            yield Row(RowKind.ADDED, new=Half(new_line + index, new[index]))
        if left < len(old) and right < len(new):
            was, now = _changed_tokens(old[left], new[right])
            yield Row(
                RowKind.CHANGED,
                Half(old_line + left, old[left], was),
                Half(new_line + right, new[right], now),
            )
        i, j = left + 1, right + 1


def _pairs(old: list[str], new: list[str]) -> list[tuple[int, int]]:
    """Which old line became which new one: in order, and as much alike in sum as possible."""
    if not old or not new or len(old) * len(new) > _MOST_PAIRS:
        return []
    bags = [_bag(line) for line in old], [_bag(line) for line in new]
    best = [[0.0] * (len(new) + 1) for _ in range(len(old) + 1)]
    alike = [[_likeness(left, right) for right in bags[1]] for left in bags[0]]
    for i in range(len(old) - 1, -1, -1):
        for j in range(len(new) - 1, -1, -1):
            together = best[i + 1][j + 1] + alike[i][j] if alike[i][j] >= _ALIKE else 0.0
            best[i][j] = max(together, best[i + 1][j], best[i][j + 1])
    found: list[tuple[int, int]] = []
    i = j = 0
    while i < len(old) and j < len(new):
        if alike[i][j] >= _ALIKE and best[i][j] == best[i + 1][j + 1] + alike[i][j]:
            found.append((i, j))
            i, j = i + 1, j + 1
        elif best[i][j] == best[i + 1][j]:
            i += 1
        else:
            j += 1
    return found


def _bag(line: str) -> Counter[str]:
    return Counter(token for token in _TOKEN.findall(line) if not token.isspace())


def _likeness(left: Counter[str], right: Counter[str]) -> float:
    """Twice the shared tokens over all tokens, weighted by their length so that brackets count for little."""
    shared = sum(len(token) * count for token, count in (left & right).items())
    total = sum(len(token) * count for bag in (left, right) for token, count in bag.items())
    return 2 * shared / total if total else 1.0


Ranges = tuple[tuple[int, int], ...]


def _changed_tokens(old: str, new: str) -> tuple[Ranges, Ranges]:
    before, after = _TOKEN.findall(old), _TOKEN.findall(new)
    was: list[tuple[int, int]] = []
    now: list[tuple[int, int]] = []
    starts = _starts(before), _starts(after)
    for tag, i, i_end, j, j_end in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if tag != "equal":
            _add(was, starts[0][i], starts[0][i_end], old)
            _add(now, starts[1][j], starts[1][j_end], new)
    return tuple(was), tuple(now)


def _starts(tokens: list[str]) -> list[int]:
    starts = [0]
    for token in tokens:
        starts.append(starts[-1] + len(token))
    return starts


def _add(ranges: list[tuple[int, int]], start: int, end: int, text: str) -> None:
    """Append a range; one that only white space parts from the last is joined to it."""
    if start == end:
        return
    if ranges and text[ranges[-1][1] : start].isspace():
        ranges[-1] = (ranges[-1][0], end)
    else:
        ranges.append((start, end))
