"""What code calls, uses and creates; that it is what javap says is checked beside the reader."""

import struct

import pytest

from explorer.java.classfile import BadClassFile, Creation, FieldUse, Invocation, code_of
from tests.support.classfiles import ClassWriter, rich_class


def test_calls_fields_and_creations_with_their_lines() -> None:
    (run,) = code_of(rich_class())
    assert [(call.kind, call.line) for call in run.calls] == [
        ("virtual", 5),
        ("special", 5),
        ("static", 5),
        ("interface", 6),
    ]
    assert run.calls[0] == Invocation("virtual", "p.A", "run", "()V", interface=False, line=5)
    kinds = ("getstatic", "putstatic", "getfield", "putfield")
    assert run.fields == tuple(FieldUse(kind, "p.A", "f", "I", 6) for kind in kinds)
    assert run.creations == (Creation("p.B", 6),)


def test_without_a_line_table_lines_are_0_and_tables_may_be_several() -> None:
    assert [call.line for call in _calls()] == [0, 0]
    assert [call.line for call in _calls((3, 9), (0, 4))] == [4, 9]
    assert [call.line for call in _calls((3, 9))] == [0, 9]


def _calls(*rows: tuple[int, int]) -> tuple[Invocation, ...]:
    writer = ClassWriter()
    call = bytes([184]) + struct.pack(">H", writer.member("p/A", "m", "()V"))
    tables = [writer.words("LineNumberTable", 1, *row) for row in rows]
    method = writer.declared("m", "()V", writer.code(call + call, *tables))
    return code_of(writer.bytes_of(methods=[method]))[0].calls


@pytest.mark.parametrize(
    ("code", "says"),
    [
        (b"\xca", "the unknown instruction 202"),
        (b"\xff", "the unknown instruction 255"),
        (b"\xb8", "ends in the middle of an instruction|refers to"),
        (b"\x11\0", "ends in the middle of an instruction"),
        (b"\xb8\0\0", "a constant that it does not hold"),
        (b"\xb8\xff\xff", "refers to what it does not hold"),
        (b"\xaa\0\0\0" + struct.pack(">iii", 0, 0, 2**31 - 1), "more cases than there is room for"),
        (b"\xaa\0\0\0" + struct.pack(">iii", 0, 5, -5), "more cases than there is room for"),
        (b"\xab\0\0\0" + struct.pack(">ii", 0, 2**31 - 1), "more cases than there is room for"),
        (b"\xab\0\0\0" + struct.pack(">ii", 0, -1), "more cases than there is room for"),
    ],
)
def test_code_that_makes_no_sense(code: bytes, says: str) -> None:
    writer = ClassWriter()
    content = writer.bytes_of(methods=[writer.declared("m", "()V", writer.code(code))])
    with pytest.raises(BadClassFile, match=says):
        code_of(content)


@pytest.mark.parametrize("length", [2**32 - 1, 2**31, 9, 3, 1])
def test_a_length_of_code_that_is_not_true(length: int) -> None:
    writer = ClassWriter()
    attribute = writer.attribute("Code", struct.pack(">HHI", 1, 1, length) + b"\0\xb1" + b"\0\0\0\0")
    with pytest.raises(BadClassFile):
        code_of(writer.bytes_of(methods=[writer.declared("m", "()V", attribute)]))
