"""The same source with other names for its local variables and without the `final`s that mean nothing.

It changes what checksums are blind to and nothing else, so that the compiler can judge whether they may be.
"""

import re

import pytest

from explorer.java import checksums
from explorer.java.extract import facts_of
from explorer.java.locals import Locals
from explorer.java.reader import read
from explorer.java.spelling import drop_finals, rename

_TOKEN = re.compile(checksums._SKIPPED + checksums._TOKEN, re.VERBOSE | re.DOTALL)


def respelt(source: bytes) -> tuple[bytes, int]:
    """The other source, and how many of its tokens differ."""
    members: list[tuple[int, int, int, object, dict[bytes, int] | None, bool]] = []

    def member(self: checksums.Slices, start: int, end: int, modifiers: object, known: Locals) -> bytes:
        members.append((start, start, end, modifiers, _names(known), known.classes))
        return b""

    def method(
        self: checksums.Slices, start: int, middle: int, end: int, modifiers: object, known: Locals
    ) -> tuple[bytes, bytes]:
        members.append((start, middle, end, modifiers, _names(known), known.classes))
        return b"", b""

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(checksums.Slices, "member", member)
        patch.setattr(checksums.Slices, "method", method)
        facts = facts_of(source)
    assert not facts.unreadable
    source = read(source).source
    changes: list[tuple[int, int, bytes]] = []
    for start, middle, end, modifiers, names, classes in members:
        if names is not None:
            changes += _changes(source, start, middle, end, "final" in str(modifiers), names, classes)
    for start, end, text in sorted(changes, reverse=True):
        source = source[:start] + text + source[end:]
    return source, len(changes)


def _names(known: Locals) -> dict[bytes, int] | None:
    return known.replaceable() if known.declared and not known.broken else None


def _changes(
    source: bytes, start: int, middle: int, end: int, final: bool, names: dict[bytes, int], classes: bool
) -> list[tuple[int, int, bytes]]:
    spans = [match.span(1) for match in _TOKEN.finditer(source, start, end) if match[1]]
    before = [source[slice(*span)] for span in spans]
    tokens = list(before)
    size = sum(span[0] < middle for span in spans)
    places = rename(tokens, names)[1 if final else 0 :]
    changes = [
        (*span, b"other$%d" % int(token[1:]))
        for span, token, old in zip(spans, tokens, before, strict=True)
        if token != old
    ]
    for place in places:
        if place < size or not classes:
            rest = list(tokens)
            drop_finals(rest, [place], size)
            if len(rest) < len(tokens):
                changes.append((*spans[place], b""))
    return changes
