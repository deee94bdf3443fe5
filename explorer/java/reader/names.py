"""Names with and without dots, as plain strings."""

import re
from typing import Any

from explorer.java.reader.grammar import (
    ANNOTATIONS,
    DIMENSIONS,
    IDENTIFIER,
    NOISE,
    SUPER,
    TYPE_ARGUMENTS,
    TYPE_IDENTIFIER,
)

_PARTS = frozenset((IDENTIFIER, TYPE_IDENTIFIER, SUPER))
_SIDE = ANNOTATIONS | NOISE | {TYPE_ARGUMENTS, DIMENSIONS}
_TOKEN = re.compile(
    r"""
      (?P<skip> //[^\n]* | /\*.*?(?:\*/|\Z) | \"{3}(?:\\.|.)*?(?:\"{3}|\Z)
              | "(?:\\.|[^"\\\n])*"? | '(?:\\.|[^'\\\n])*'?
              | 0[xX][\da-fA-F_.]+(?:[pP][-+]?\d+)?[lLfFdD]? | 0[bB][01_]+[lL]?
              | \.?\d[\d_]*(?:[eE][-+]?\d+)?[lLfFdD]? )
    | (?P<chain> [^\W\d][\w$]*|\$[\w$]* ) (?P<rest> (?:\s*\.\s*(?:[^\W\d]|\$)[\w$]*)* )
    """,
    re.DOTALL | re.VERBOSE,
)
# fmt: off
_KEYWORDS = frozenset((
    "abstract", "assert", "boolean", "break", "byte", "case", "catch", "char", "class", "const", "continue",
    "default", "do", "double", "else", "enum", "extends", "final", "finally", "float", "for", "goto", "if",
    "implements", "import", "instanceof", "int", "interface", "long", "native", "new", "package", "private",
    "protected", "public", "return", "short", "static", "strictfp", "super", "switch", "synchronized",
    "this", "throw", "throws", "transient", "try", "void", "volatile", "while", "true", "false", "null",
))
# fmt: on


def dotted(node: Any, file: Any) -> str:
    """A qualified name without the blanks, comments, type arguments and annotations that may stand in it."""
    text: str = file.text[node.start_byte : node.end_byte]
    if text.replace(".", "_").isidentifier():
        return text
    return ".".join(_parts(node, file))


def _parts(node: Any, file: Any) -> list[str]:
    """Left to right; the tree nests to the left, so this goes down its left side only."""
    parts: list[str] = []
    while True:
        kids = node.children
        if not kids:
            return [file.text[node.start_byte : node.end_byte], *parts]
        parts[:0] = [file.text[kid.start_byte : kid.end_byte] for kid in kids[1:] if kid.kind_id in _PARTS]
        node = next((kid for kid in kids if kid.kind_id not in _SIDE), kids[0])


def names_in(node: Any, file: Any) -> tuple[tuple[str, int], ...]:
    """All names in the node's text with their lines; a chain `a.b.c` is one name, keywords are none."""
    text = file.text[node.start_byte : node.end_byte]
    line = node.start_point[0] + 1
    found = []
    at = 0
    for match in _TOKEN.finditer(text):
        first = match["chain"]
        if not first:
            continue
        line += text.count("\n", at, match.start())
        at = match.start()
        name = "".join((first + match["rest"]).split()) if match["rest"] else first
        name = ".".join(part for part in name.split(".") if part not in _KEYWORDS)
        if name:
            found.append((name, line))
    return tuple(found)
