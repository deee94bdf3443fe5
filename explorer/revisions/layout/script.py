"""Gradle scripts as statements in blocks, Groovy or Kotlin alike: read as text, never run.

Only what both languages share is understood: words, strings, brackets and braces. What a script computes
stays unknown.
"""

import re
from collections.abc import Iterator

from msgspec import Struct

MAX_BYTES = 1024 * 1024

# Every alternative also ends at the end of the text, so that nothing is scanned twice.
_TOKEN = re.compile(
    r"""(?P<skip>[ \t\r\f]+|\\\n|//[^\n]*|/\*.*?(?:\*/|\Z))
    |(?P<long>\"{3}.*?(?:\"{3}|\Z)|'{3}.*?(?:'{3}|\Z))
    |(?P<string>"(?:[^"\\\n]|\\.)*(?:"|$)|'(?:[^'\\\n]|\\.)*(?:'|$))
    |(?P<word>[A-Za-z_$][\w$]*)
    |(?P<number>\d[\w.]*)
    |(?P<line>\n)
    |(?P<sign>.)""",
    re.VERBOSE | re.DOTALL | re.MULTILINE,
)
_OPEN, _CLOSE = "([", ")]"
_GOES_ON = frozenset({",", "=", "+", "."})


class Token(Struct, frozen=True):
    """A word, number or sign as it stands; a string (`quoted`) without its quotes."""

    text: str
    line: int
    quoted: bool = False


class Statement(Struct, frozen=True):
    """The tokens of a statement or of the head of a block; `blocks` are the heads of the blocks around it."""

    tokens: tuple[Token, ...]
    blocks: tuple[tuple[Token, ...], ...]

    @property
    def words(self) -> tuple[str, ...]:
        """Unquoted words of this statement, in order."""
        return tuple(token.text for token in self.tokens if not token.quoted and token.text[0].isidentifier())

    @property
    def strings(self) -> tuple[str, ...]:
        """Quoted texts of this statement, in order."""
        return tuple(token.text for token in self.tokens if token.quoted)

    @property
    def around(self) -> tuple[str, ...]:
        """Words and strings of the blocks around, from outside in; strings because of `named("test")`."""
        return tuple(
            token.text
            for head in self.blocks
            for token in head
            if token.quoted or token.text[0].isidentifier()
        )

    @property
    def line(self) -> int:
        """The line that it starts on."""
        return self.tokens[0].line


def read_script(source: bytes) -> Iterator[Statement]:
    """The statements of a script; a file too large to be one has none."""
    if len(source) > MAX_BYTES:
        return
    current: list[Token] = []
    blocks: list[tuple[Token, ...]] = []
    depths: list[int] = []
    depth = 0
    for kind, text, line in _tokens(source.decode("utf-8", "replace")):
        if kind == "line":
            if depth or not current or current[-1].text in _GOES_ON:
                continue
            yield Statement(tuple(current), tuple(blocks))
            current = []
        elif text in "{};" and kind == "sign":
            if current:
                yield Statement(tuple(current), tuple(blocks))
            if text == "{":
                blocks.append(tuple(current))
                depths.append(depth)
                depth = 0
            elif text == "}" and blocks:
                blocks.pop()
                depth = depths.pop()
            current = []
        else:
            if kind == "sign":
                depth = max(0, depth + (text in _OPEN) - (text in _CLOSE))
            current.append(Token(text, line, kind == "string"))
    if current:
        yield Statement(tuple(current), tuple(blocks))


def _tokens(text: str) -> Iterator[tuple[str, str, int]]:
    line = 1
    for found in _TOKEN.finditer(text):
        kind, written = found.lastgroup or "", found[0]
        if kind == "long":
            yield "string", written.strip(written[0]), line
        elif kind == "string":
            yield "string", written[1:].removesuffix(written[0]), line
        elif kind != "skip":
            yield kind, written, line
        line += written.count("\n")
