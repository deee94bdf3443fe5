"""What the code of a class calls, reads, writes and creates, and at which line."""

from bisect import bisect_right
from collections.abc import Iterator
from struct import Struct as Form

from explorer.java.classfile import instructions as op
from explorer.java.classfile.bootstraps import Bootstraps
from explorer.java.classfile.constants import INTERFACE_METHOD
from explorer.java.classfile.errors import BadClassFile, reading
from explorer.java.classfile.layout import Member, Parts, Span, u2
from explorer.java.classfile.model import Creation, DynamicCall, FieldUse, Invocation, MethodCode

_U4 = Form(">I").unpack_from
_CALLS = {
    op.INVOKEVIRTUAL: "virtual",
    op.INVOKESPECIAL: "special",
    op.INVOKESTATIC: "static",
    op.INVOKEINTERFACE: "interface",
}
_FIELDS = {
    op.GETSTATIC: "getstatic",
    op.PUTSTATIC: "putstatic",
    op.GETFIELD: "getfield",
    op.PUTFIELD: "putfield",
}


@reading
def code_of(data: bytes) -> tuple[MethodCode, ...]:
    """The code of each method that has some, in the order of the file."""
    parts = Parts(data)
    bootstraps = Bootstraps(parts)
    return tuple(
        _method(parts, bootstraps, member, span)
        for member in parts.methods
        for span in member.attributes
        if span.name == "Code"
    )


def _method(parts: Parts, bootstraps: Bootstraps, member: Member, span: Span) -> MethodCode:
    data, pool = parts.data, parts.pool
    start = span.start + 8
    end = start + _U4(data, span.start + 4)[0]
    if end > span.end:
        raise BadClassFile("the class file ends in the middle of code")
    lines = _Lines(parts, span, end)
    calls: list[Invocation] = []
    dynamics: list[DynamicCall] = []
    fields: list[FieldUse] = []
    creations: list[Creation] = []
    for offset, opcode, index in op.references(data, start, end):
        line = lines.at(offset)
        if opcode == op.NEW:
            creations.append(Creation(pool.type(index), line))
        elif opcode == op.INVOKEDYNAMIC:
            dynamics.append(bootstraps.call(index, line))
        else:
            tag, owner, name, descriptor = pool.member(index)
            if opcode in _FIELDS:
                fields.append(FieldUse(_FIELDS[opcode], owner, name, descriptor, line))
            else:
                interface = tag == INTERFACE_METHOD
                calls.append(Invocation(_CALLS[opcode], owner, name, descriptor, interface, line))
    return MethodCode(
        member.name,
        member.access,
        member.descriptor,
        tuple(calls),
        tuple(dynamics),
        tuple(fields),
        tuple(creations),
    )


class _Lines:
    """The line of each instruction; the tables may be several, and in any order."""

    def __init__(self, parts: Parts, code: Span, end: int) -> None:
        rows = sorted(self._rows(parts, code, end))
        self._starts = [start for start, _ in rows]
        self._lines = [line for _, line in rows]

    @staticmethod
    def _rows(parts: Parts, code: Span, end: int) -> Iterator[tuple[int, int]]:
        (handlers,) = u2(parts.data, end)
        attributes, last = parts.attributes_at(end + 2 + 8 * handlers)
        if last != code.end:
            raise BadClassFile("the class file's code and what belongs to it have not the length they say")
        for span in attributes:
            if span.name == "LineNumberTable":
                yield from ((row[0], row[1]) for row in parts.words(span, 2))

    def at(self, offset: int) -> int:
        """The line, 0 if there is none."""
        row = bisect_right(self._starts, offset) - 1
        return self._lines[row] if row >= 0 else 0
