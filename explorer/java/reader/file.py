"""The file that is being read: its text by byte offset, its places, and the tables of handlers in force."""

from collections.abc import Callable
from typing import Any

from explorer.java.reader.grammar import ERROR
from explorer.java.reader.making import Handler, Table, make, table
from explorer.java.reader.names import names_in
from explorer.java.syntax import Position, Unparsed

DEEPEST = 1000
"""Nested constructs that are read; of what lies deeper only the names are taken."""

_BROKEN = (AttributeError, IndexError, KeyError, TypeError, ValueError)
"""What a handler raises when it meets a hole, or an error where it wants a name."""


class Utf8Text:
    """Text that is cut by byte offsets; a plain string does that itself when it is ASCII."""

    __slots__ = ("_bytes",)

    def __init__(self, source: bytes) -> None:
        self._bytes = source

    def __getitem__(self, place: slice) -> str:
        return self._bytes[place].decode("utf-8", "replace")


class File:
    """What handlers need besides their node, and what they note.

    The tables are the file's own so that they can be exchanged. `unparsed` is all that no handler took,
    `deep` what of it is nested too deeply, `understood` the errors that only the grammar takes for such.
    """

    __slots__ = (
        "deep",
        "depth",
        "expression",
        "member",
        "statement",
        "text",
        "type",
        "understood",
        "unparsed",
    )

    def __init__(self, source: bytes) -> None:
        self.text: Any = source.decode("ascii") if source.isascii() else Utf8Text(source)
        self.expression: Table = EXPRESSION
        self.statement: Table = STATEMENT
        self.member: Table = MEMBER
        self.type: Table = TYPE
        self.depth = 0
        self.deep: list[Any] = []
        self.unparsed: list[Any] = []
        self.understood: set[int] = set()

    def position(self, offset: int, point: tuple[int, int]) -> Position:
        """Line and column as people count them; `point` counts bytes."""
        row, column = point
        if not isinstance(self.text, str):
            column = len(self.text[offset - column : offset])
        return Position(row + 1, column + 1)


def unparsed(node: Any, file: File) -> Any:
    """Stands in for what no handler takes."""
    made = make(Unparsed, node, file, names=names_in(node, file))
    file.unparsed.append(made)
    return made


EXPRESSION: Table = table(unparsed)
STATEMENT: Table = table(unparsed)
MEMBER: Table = table(unparsed)
TYPE: Table = table(unparsed) | {ERROR: None}
"""An error beside a type is no type; it is kept as what it is."""


def guarded(handler: Handler) -> Handler:
    """The handler with a bound on nesting, which gives up on a node that is not as the grammar says."""

    def guard(node: Any, file: Any) -> Any:
        depth = file.depth
        if depth > DEEPEST:
            made = unparsed(node, file)
            file.deep.append(made)
            return made
        file.depth = depth + 1
        try:
            made = handler(node, file)
        except _BROKEN:
            made = unparsed(node, file)
        file.depth = depth
        return made

    return guard


def reads(which: Table, *kinds: int, leaf: bool = False) -> Callable[[Handler], Handler]:
    """Puts the decorated handler into the table for these kinds, guarded unless it reads only leaves."""

    def register(handler: Handler) -> Handler:
        entry = handler if leaf else guarded(handler)
        for kind in kinds:
            which[kind] = entry
        return handler

    return register
