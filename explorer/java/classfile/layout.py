"""Where the parts of a class file are: the walk that all readers share."""

import struct
from collections.abc import Iterator

from msgspec import Struct

from explorer.java.classfile.constants import Pool
from explorer.java.classfile.errors import BadClassFile

NEWEST = 69
"""The version of Java 25's class files."""

_MAGIC = 0xCAFEBABE
_HEAD = struct.Struct(">IHH").unpack_from
_MEMBER = struct.Struct(">HHHH").unpack_from
_ATTRIBUTE = struct.Struct(">HI").unpack_from
u2 = struct.Struct(">H").unpack_from


class Span(Struct, frozen=True, array_like=True, gc=False):
    """An attribute: its name, and where its content is."""

    name: str
    start: int
    end: int


class Member(Struct, frozen=True):
    """A field or method with its attributes."""

    access: int
    name: str
    descriptor: str
    attributes: tuple[Span, ...]


class Parts:
    """A class file, walked once; nothing of code is looked at."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        if len(data) < 10 or _HEAD(data, 0)[0] != _MAGIC:
            raise BadClassFile("it does not begin as class files do")
        self.major: int = _HEAD(data, 0)[2]
        if self.major > NEWEST:
            raise BadClassFile(f"its version {self.major} is newer than Java 25's ({NEWEST})")
        self.pool = Pool(data, 8)
        at = self.pool.end
        self.access, self.this, self.parent, count = _MEMBER(data, at)
        at += 8
        self.interfaces: tuple[int, ...] = struct.unpack_from(f">{count}H", data, at)
        at += 2 * count
        self.fields, at = self._members(at)
        self.methods, at = self._members(at)
        self.attributes, at = self.attributes_at(at)
        if at != len(data):
            raise BadClassFile("something follows the end of the class file")

    def attributes_at(self, at: int) -> tuple[tuple[Span, ...], int]:
        """The attributes of a table, and where it ends."""
        data, size, text = self.data, len(self.data), self.pool.text
        (count,) = u2(data, at)
        at += 2
        found: list[Span] = []
        for _ in range(count):
            name, length = _ATTRIBUTE(data, at)
            start = at + 6
            at = start + length
            if at > size:
                raise BadClassFile("the class file ends in the middle of an attribute")
            found.append(Span(text(name), start, at))
        return tuple(found), at

    def words(self, span: Span, size: int) -> Iterator[tuple[int, ...]]:
        """The rows of an attribute that is a count and rows of `size` 16-bit words each."""
        (count,) = u2(self.data, span.start)
        if span.start + 2 + 2 * size * count > span.end:
            raise BadClassFile(f"the class file's {span.name} is cut off")
        return struct.iter_unpack(
            f">{size}H", memoryview(self.data)[span.start + 2 : span.start + 2 + 2 * size * count]
        )

    def word(self, span: Span) -> int:
        """The 16-bit word that an attribute begins with."""
        if span.end - span.start < 2:
            raise BadClassFile(f"the class file's {span.name} is empty")
        found: int = u2(self.data, span.start)[0]
        return found

    def _members(self, at: int) -> tuple[tuple[Member, ...], int]:
        (count,) = u2(self.data, at)
        at += 2
        text, found = self.pool.text, []
        for _ in range(count):
            access, name, descriptor = _MEMBER(self.data, at)[:3]
            attributes, at = self.attributes_at(at + 6)
            found.append(Member(access, text(name), text(descriptor), attributes))
        return tuple(found), at
