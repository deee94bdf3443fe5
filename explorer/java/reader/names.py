"""Names with and without dots, as plain strings."""

from typing import Any

from explorer.java.reader.grammar import (
    ANNOTATIONS,
    DIMENSIONS,
    IDENTIFIER,
    NOISE,
    TYPE_ARGUMENTS,
    TYPE_IDENTIFIER,
)

_PARTS = frozenset((IDENTIFIER, TYPE_IDENTIFIER))
_SIDE = ANNOTATIONS | NOISE | {TYPE_ARGUMENTS, DIMENSIONS}


def dotted(node: Any, file: Any) -> str:
    """A qualified name without the blanks, comments, type arguments and annotations that may stand in it."""
    text: str = file.text[node.start_byte : node.end_byte]
    if text.replace(".", "_").isidentifier():
        return text
    return ".".join(_parts(node, file))


def _parts(node: Any, file: Any) -> list[str]:
    """Left to right; the tree nests to the left, so this goes down its left side only."""
    if not node.children:
        return [file.text[node.start_byte : node.end_byte]]
    parts: list[str] = []
    while True:
        kids = node.children
        below = [kid for kid in kids if kid.child_count and kid.kind_id not in _SIDE]
        parts[:0] = [file.text[kid.start_byte : kid.end_byte] for kid in kids if kid.kind_id in _PARTS]
        if not below:
            return parts
        node = below[0]
