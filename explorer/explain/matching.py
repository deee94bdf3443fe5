"""Which lines two texts share, found by the lines that occur once in each (patience diff)."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

_SMALL = 40_000
"""Size (old x new lines) of a gap without unique lines up to which the plain matcher is quick."""

Match = tuple[int, int, int]
"""Position in the old text, in the new one, and how many lines agree from there."""


def matches(old: Sequence[str], new: Sequence[str]) -> Iterator[Match]:
    """The runs of equal lines, in order, none overlapping.

    Anchors on unique lines keep braces and blank lines from being matched across methods, and keep the
    time near linear where the plain matcher is quadratic.
    """
    last: Match | None = None
    for at_old, at_new, length in _within(old, new, 0, len(old), 0, len(new)):
        if last is not None and last[0] + last[2] == at_old and last[1] + last[2] == at_new:
            last = (last[0], last[1], last[2] + length)
            continue
        if last is not None:
            yield last
        last = (at_old, at_new, length)
    if last is not None:
        yield last


def _within(
    old: Sequence[str], new: Sequence[str], low_old: int, high_old: int, low_new: int, high_new: int
) -> Iterator[Match]:
    # An explicit stack: a text can be nested as deep as it has unique lines.
    stack: list[tuple[int, int, int, int] | Match] = [(low_old, high_old, low_new, high_new)]
    while stack:
        item = stack.pop()
        if len(item) == 3:
            yield item
            continue
        i, i_end, j, j_end = item
        start = i, j
        while i < i_end and j < j_end and old[i] == new[j]:
            i, j = i + 1, j + 1
        if i > start[0]:
            yield (*start, i - start[0])
        tail = 0
        while i < i_end and j < j_end and old[i_end - 1] == new[j_end - 1]:
            i_end, j_end, tail = i_end - 1, j_end - 1, tail + 1
        parts = _parts(old, new, i, i_end, j, j_end)
        if tail:
            parts.append((i_end, j_end, tail))
        stack.extend(reversed(parts))


def _parts(
    old: Sequence[str], new: Sequence[str], i: int, i_end: int, j: int, j_end: int
) -> list[tuple[int, int, int, int] | Match]:
    """The gap cut at its anchors into matches and smaller gaps."""
    if i == i_end or j == j_end:
        return []
    anchors = _anchors(old, new, i, i_end, j, j_end)
    if not anchors:
        if (i_end - i) * (j_end - j) > _SMALL:
            return []
        matcher = SequenceMatcher(None, old[i:i_end], new[j:j_end], autojunk=False)
        return [(i + a, j + b, size) for a, b, size in matcher.get_matching_blocks() if size]
    parts: list[tuple[int, int, int, int] | Match] = []
    for at_old, at_new in anchors:
        parts += [(i, at_old, j, at_new), (at_old, at_new, 1)]
        i, j = at_old + 1, at_new + 1
    parts.append((i, i_end, j, j_end))
    return parts


def _anchors(
    old: Sequence[str], new: Sequence[str], i: int, i_end: int, j: int, j_end: int
) -> list[tuple[int, int]]:
    """The longest series of lines, unique on both sides, that stand in the same order."""
    old_count, new_count = Counter(old[i:i_end]), Counter(new[j:j_end])
    at_new = {new[k]: k for k in range(j, j_end) if new_count[new[k]] == 1}
    pairs = [(k, at_new[old[k]]) for k in range(i, i_end) if old_count[old[k]] == 1 and old[k] in at_new]
    tails: list[int] = []
    tail_pair: list[int] = []
    before: list[int] = []
    for index, (_, position) in enumerate(pairs):
        pile = bisect_left(tails, position)
        before.append(tail_pair[pile - 1] if pile else -1)
        if pile == len(tails):
            tails.append(position)
            tail_pair.append(index)
        else:
            tails[pile] = position
            tail_pair[pile] = index
    chain: list[tuple[int, int]] = []
    index = tail_pair[-1] if tail_pair else -1
    while index >= 0:
        chain.append(pairs[index])
        index = before[index]
    return chain[::-1]
