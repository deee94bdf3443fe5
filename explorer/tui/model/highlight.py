"""Colours for Java source, a line at a time: comments and strings may span lines, the rest may not."""

import re
from collections.abc import Sequence
from enum import StrEnum

_KEYWORDS = (
    "abstract|assert|boolean|break|byte|case|catch|char|class|const|continue|default|do|double|else|enum|extends"
    "|false|final|finally|float|for|goto|if|implements|import|instanceof|int|interface|long|native|new|null"
    "|package|permits|private|protected|public|record|return|sealed|short|static|strictfp|super|switch"
    "|synchronized|this|throw|throws|transient|true|try|var|void|volatile|while|yield"
)
_SPANNING = re.compile(
    r'(?P<comment>//[^\n]*|/\*.*?(?:\*/|\Z))|(?P<string>""".*?(?:"""|\Z)|"(?:\\.|[^"\\\n])*"?|\'(?:\\.|[^\'\\\n])*\'?)',
    re.DOTALL,
)
_WITHIN = re.compile(
    rf"(?P<keyword>\b(?:{_KEYWORDS})\b)|(?P<annotation>@\w+(?:\.\w+)*)|(?P<number>\b\d[\w.]*)"
    r"|(?P<type>\b[A-Z]\w*\b)"
)


class Ink(StrEnum):
    """What a piece of source is."""

    COMMENT = "comment"
    STRING = "string"
    KEYWORD = "keyword"
    ANNOTATION = "annotation"
    NUMBER = "number"
    TYPE = "type"


Piece = tuple[int, int, Ink]


class Highlighter:
    """The coloured pieces of any line of one file; only comments and strings are searched for ahead."""

    def __init__(self, lines: Sequence[str]) -> None:
        """Find what spans lines."""
        self._lines = lines
        self._spanning: dict[int, list[Piece]] = {}
        text = "\n".join(lines)
        number, start = 0, 0
        for match in _SPANNING.finditer(text):
            ink = Ink(str(match.lastgroup))
            position, end = match.span()
            while start + len(lines[number]) < position:
                start += len(lines[number]) + 1
                number += 1
            while position < end:
                stop = min(end, start + len(lines[number]))
                if stop > position:
                    self._spanning.setdefault(number, []).append((position - start, stop - start, ink))
                if end <= stop:
                    break
                start += len(lines[number]) + 1
                number += 1
                position = start

    def pieces(self, line: int) -> list[Piece]:
        """The pieces of a line (counted from 1), in order; what is between them is plain."""
        if not 0 < line <= len(self._lines):
            return []
        text = self._lines[line - 1]
        found: list[Piece] = []
        at = 0
        for start, end, ink in [*self._spanning.get(line - 1, ()), (len(text), len(text), Ink.COMMENT)]:
            found += (
                (match.start(), match.end(), Ink(str(match.lastgroup)))
                for match in _WITHIN.finditer(text, at, start)
            )
            if end > start:
                found.append((start, end, ink))
            at = end
        return found
