"""Checksums over canonical tokens: the counterpart of a bytecode checksum without debug information.

Comments, layout and line numbers do not count, nor do the annotations of java.lang that never reach a class
file, nor what `explorer.java.spelling` takes away. Literals and text blocks count as written.
"""

import re
from collections.abc import Collection, Iterable
from hashlib import blake2b

from explorer.java.locals import Locals
from explorer.java.spelling import drop_finals, rename, sort_modifiers

# Possessive throughout: hostile text must not make the search try the same characters twice.
# Blanks stand outside the choice, which most tokens then need not enter.
_SKIPPED = rb"""
    \s*+
    (?: (?: //[^\r\n]*+
          | /\*[^*]*+\*++(?:[^/*][^*]*+\*++)*+/
          | @\s*+(?:java\s*+\.\s*+lang\s*+\.\s*+)?+
            (?: Override\b(?!\s*+\.)(?:\s*+\(\s*+\))?+
              | SuppressWarnings\s*+\((?:[^()"]|"(?:[^"\\]|\\.)*+")*+\) ) )
        \s*+
    )*+
"""
# "++" and "--" are tokens of their own because "- -x" and "--x" both are Java; all other operators may be cut
# into characters, since no two spellings of one sequence of characters both are.
_TOKEN = rb"""
    ( [\w$\x80-\xff]++
    | \"\"\"(?:[^"\\]|\\.|"(?!""))*+\"\"\"
    | "(?:[^"\\\r\n]|\\.)*+"
    | '(?:[^'\\\r\n]|\\.)*+'
    | \+\+ | --
    | \S | \Z )
"""
_find = re.compile(_SKIPPED + _TOKEN, re.VERBOSE | re.DOTALL).findall
_PUNCTUATION = frozenset({b"{", b"}", b";", b","})


def _tokens(source: bytes, start: int, end: int) -> list[bytes]:
    tokens: list[bytes] = _find(source, start, end)
    # The end is a token, too, so that what is skipped before it is not looked at again and again.
    while tokens and not tokens[-1]:
        tokens.pop()
    if source.find(b"\r", start, end) >= 0:
        # Only a text block holds line ends, and the compiler takes them all for the same.
        return [token.replace(b"\r\n", b"\n").replace(b"\r", b"\n") for token in tokens]
    return tokens


def combined(parts: Iterable[bytes]) -> bytes:
    """One checksum of several, whose order counts."""
    return blake2b(b"\x00".join(parts), digest_size=16).digest()


class Slices:
    """Checksums of parts of one file, given as byte offsets."""

    __slots__ = ("_source",)

    def __init__(self, source: bytes) -> None:
        """Keep the source to cut from."""
        self._source = source

    def checksum(self, start: int, end: int) -> bytes:
        """The checksum of the tokens between two offsets."""
        return blake2b(b"\x00".join(_tokens(self._source, start, end)), digest_size=16).digest()

    def member(self, start: int, end: int, modifiers: Collection[str], known: Locals) -> bytes:
        """The checksum of a field or enum constant, in whose value there may be local variables."""
        tokens = _tokens(self._source, start, end)
        sort_modifiers(tokens, modifiers)
        if known.declared and not known.broken:
            finals = rename(tokens, known.replaceable())
            if finals and not known.classes:
                drop_finals(tokens, finals[1:] if "final" in modifiers else finals, 0)
        return blake2b(b"\x00".join(tokens), digest_size=16).digest()

    def method(
        self, start: int, middle: int, end: int, modifiers: Collection[str], known: Locals
    ) -> tuple[bytes, bytes]:
        """The checksum of a method whose first statement is at `middle`, and that of what stands before."""
        tokens = _trimmed(_tokens(self._source, start, middle))
        sort_modifiers(tokens, modifiers)
        size = len(tokens)
        tokens += _tokens(self._source, middle, end)
        if known.declared and not known.broken:
            finals = rename(tokens, known.replaceable())
            if "final" in modifiers:
                del finals[:1]
            if known.classes:
                finals = [place for place in finals if place < size]
            if finals:
                size -= drop_finals(tokens, finals, size)
        signature = b"\x00".join(tokens[:size])
        body = b"\x00".join(tokens[size:])
        return combined((signature, body)), blake2b(signature, digest_size=16).digest()

    def rest(self, start: int, end: int, parts: list[tuple[int, int]], modifiers: Collection[str]) -> bytes:
        """The checksum of what `parts` leave over: of a type, its header and whatever could not be read.

        Punctuation between the parts belongs to them.
        """
        parts = sorted(part for part in parts if part[1] > start)
        if not parts:
            header = _trimmed(_tokens(self._source, start, end))
            sort_modifiers(header, modifiers)
            return combined(header)
        source = self._source
        header = _trimmed(_tokens(source, start, max(start, parts[0][0])))
        sort_modifiers(header, modifiers)
        pieces = []
        for part_start, part_end in (*parts, (end, end)):
            if part_start > start:
                pieces.append(source[start:part_start])
            start = max(start, part_end)
        between = b"\n".join(pieces[1:])
        tokens = _tokens(between, 0, len(between))
        return combined((*header, *(token for token in tokens if token not in _PUNCTUATION)))


def _trimmed(tokens: list[bytes]) -> list[bytes]:
    """Without punctuation at the end."""
    while tokens and tokens[-1] in _PUNCTUATION:
        tokens.pop()
    return tokens
