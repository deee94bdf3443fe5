"""The file that is being read: its text by byte offset, its places, and the tables of handlers in force."""

from collections.abc import Callable
from typing import Any

from explorer.java.reader.making import Handler, Table, make, table
from explorer.java.reader.names import names_in
from explorer.java.syntax import Position, Unparsed


class Utf8Text:
    """Text that is cut by byte offsets; a plain string does that itself when it is ASCII."""

    __slots__ = ("_bytes",)

    def __init__(self, source: bytes) -> None:
        self._bytes = source

    def __getitem__(self, place: slice) -> str:
        return self._bytes[place].decode("utf-8", "replace")


class File:
    """What handlers need besides their node. The tables are the file's own so that they can be exchanged."""

    __slots__ = ("expression", "member", "statement", "text", "type", "unparsed")

    def __init__(self, source: bytes) -> None:
        self.text: Any = source.decode("ascii") if source.isascii() else Utf8Text(source)
        self.expression: Table = EXPRESSION
        self.statement: Table = STATEMENT
        self.member: Table = MEMBER
        self.type: Table = TYPE
        self.unparsed: list[Unparsed] = []

    def line(self, offset: int) -> int:
        """The line of a byte."""
        before: str = self.text[0:offset]
        return before.count("\n") + 1

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
TYPE: Table = table(unparsed)


def reads(which: Table, *kinds: int) -> Callable[[Handler], Handler]:
    """Puts the decorated handler into the table for these kinds."""

    def register(handler: Handler) -> Handler:
        for kind in kinds:
            which[kind] = handler
        return handler

    return register
