"""Checksums over canonical tokens: the counterpart of a bytecode checksum without debug information.

Comments, layout and line numbers do not count, nor do the annotations of java.lang that never reach a class
file. Literals and text blocks count as written.
"""

import re
from collections.abc import Iterable
from hashlib import blake2b

# Possessive throughout: hostile text must not make the search try the same characters twice.
_SKIPPED = rb"""
    (?: \s++
      | //[^\r\n]*+
      | /\*[^*]*+\*++(?:[^/*][^*]*+\*++)*+/
      | @\s*+(?:java\s*+\.\s*+lang\s*+\.\s*+)?+
        (?: Override\b(?!\s*+\.)(?:\s*+\(\s*+\))?+
          | SuppressWarnings\s*+\((?:[^()"]|"(?:[^"\\]|\\.)*+")*+\) )
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
    | \S )
"""
_tokens = re.compile(_SKIPPED + _TOKEN, re.VERBOSE | re.DOTALL).findall
_PUNCTUATION = frozenset({b"{", b"}", b";", b","})


def combined(parts: Iterable[bytes]) -> bytes:
    """One checksum of several, whose order counts."""
    return blake2b(b"\x00".join(parts), digest_size=16).digest()


class Slices:
    """Checksums of parts of one file."""

    __slots__ = ("_source",)

    def __init__(self, source: bytes) -> None:
        """Keep the source to cut from."""
        self._source = source

    def checksum(self, start: int, end: int) -> bytes:
        """The checksum of the tokens between two byte offsets."""
        return blake2b(b"\x00".join(_tokens(self._source, start, end)), digest_size=16).digest()

    def head(self, start: int, end: int) -> bytes:
        """The same without punctuation at the ends: what stands before a body."""
        return blake2b(self._trimmed(start, end), digest_size=16).digest()

    def rest(self, start: int, end: int, parts: Iterable[tuple[int, int]]) -> bytes:
        """The checksum of what `parts` leave over: of a type, its header and whatever could not be read.

        Punctuation at the ends of each left-over piece belongs to the members around it.
        """
        pieces = []
        for part_start, part_end in sorted(parts):
            if part_start > start:
                pieces.append(self._trimmed(start, part_start))
            start = max(start, part_end)
        pieces.append(self._trimmed(start, end))
        return combined(piece for piece in pieces if piece)

    def _trimmed(self, start: int, end: int) -> bytes:
        tokens = _tokens(self._source, start, end)
        first, last = 0, len(tokens)
        while first < last and tokens[first] in _PUNCTUATION:
            first += 1
        while last > first and tokens[last - 1] in _PUNCTUATION:
            last -= 1
        return b"\x00".join(tokens[first:last])
