"""The walk over the instructions of a method."""

import struct
from collections.abc import Iterator

from explorer.java.classfile.errors import BadClassFile

GETSTATIC, PUTSTATIC, GETFIELD, PUTFIELD = 178, 179, 180, 181
INVOKEVIRTUAL, INVOKESPECIAL, INVOKESTATIC, INVOKEINTERFACE, INVOKEDYNAMIC, NEW = range(182, 188)

_TABLESWITCH, _LOOKUPSWITCH, _WIDE, _IINC = 170, 171, 196, 132
_I4 = struct.Struct(">i").unpack_from
_TWO_I4 = struct.Struct(">ii").unpack_from
_LAST = 201


def _lengths() -> bytes:
    """The length of each instruction by opcode; 0 if it depends on operands, 255 if there is no such."""
    length = [1] * (_LAST + 1) + [255] * (255 - _LAST)
    two = (16, 18, *range(21, 26), *range(54, 59), 169, 188)
    three = (17, 19, 20, _IINC, *range(153, 169), *range(178, 185), NEW, 189, 192, 193, 198, 199)
    for opcode in two:
        length[opcode] = 2
    for opcode in three:
        length[opcode] = 3
    length[197] = 4
    length[INVOKEINTERFACE] = length[INVOKEDYNAMIC] = length[200] = length[201] = 5
    length[_TABLESWITCH] = length[_LOOKUPSWITCH] = length[_WIDE] = 0
    return bytes(length)


_LENGTHS = _lengths()


def references(data: bytes, start: int, end: int) -> Iterator[tuple[int, int, int]]:
    """(offset in the code, opcode, constant's index) of calls, field uses and creations, in their order."""
    lengths = _LENGTHS
    at = start
    while at < end:
        opcode = data[at]
        if GETSTATIC <= opcode <= NEW:
            yield at - start, opcode, data[at + 1] << 8 | data[at + 2]
        step = lengths[opcode]
        if step == 0:
            step = _variable(data, at, start, end)
        elif step == 255:
            raise BadClassFile(f"the code has the unknown instruction {opcode}")
        at += step
    if at != end:
        raise BadClassFile("the code ends in the middle of an instruction")


def _variable(data: bytes, at: int, start: int, end: int) -> int:
    opcode = data[at]
    if opcode == _WIDE:
        return 6 if data[at + 1] == _IINC else 4
    # The operands of a switch begin at a multiple of four.
    operands = at + 4 - (at - start) % 4
    if opcode == _TABLESWITCH:
        low, high = _TWO_I4(data, operands + 4)
        rows, size, head = high - low + 1, 4, 12
    else:
        (rows,), size, head = _I4(data, operands + 4), 8, 8
    if rows < 0 or operands + head + rows * size > end:
        raise BadClassFile("a switch in the code has more cases than there is room for")
    length: int = operands + head + rows * size - at
    return length
