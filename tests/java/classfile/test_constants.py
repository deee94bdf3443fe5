"""The constant pool: numbers, Java's own UTF-8, and pools that were made to harm."""

import struct
import tracemalloc

import pytest

from explorer.java.classfile import BadClassFile, code_of, read_class, used_types
from explorer.java.classfile.constants import CLASS, DOUBLE, FLOAT, INTEGER, LONG, MODULE, STRING, UTF8, Pool
from tests.support.classfiles import ClassWriter


@pytest.mark.parametrize(
    ("tag", "raw", "value"),
    [
        (INTEGER, struct.pack(">i", -(2**31)), "i:-2147483648"),
        (LONG, struct.pack(">q", 2**63 - 1), "j:9223372036854775807"),
        (FLOAT, struct.pack(">f", 0.5), "f:0.5"),
        (FLOAT, b"\x7f\xc0\0\0", "f:nan"),
        (DOUBLE, struct.pack(">d", -0.0), "d:-0.0"),
        (DOUBLE, b"\xff\xf0\0\0\0\0\0\0", "d:-inf"),
    ],
)
def test_numbers(tag: int, raw: bytes, value: str) -> None:
    writer = ClassWriter()
    index = writer.constant(tag, raw)
    assert Pool(writer.pool() + b"\0", 0).value(index) == value


@pytest.mark.parametrize(
    ("raw", "text"),
    [
        ("ä→".encode(), "ä→"),
        (b"a\xc0\x80b", "a\0b"),
        (b"\xed\xa0\xbd\xed\xb8\x80", "\N{GRINNING FACE}"),
        (b"\xed\xa0\xbd", "\\ud83d"),
        (b"x\xed\xb8\x80\xed\xa0\xbd", "x\\ude00\\ud83d"),
    ],
)
def test_the_utf_8_of_java(raw: bytes, text: str) -> None:
    writer = ClassWriter()
    index = writer.text(raw)
    found = Pool(writer.pool(), 0).text(index)
    assert found == text
    assert found.encode("utf-8").decode("utf-8") == text


def test_a_name_that_is_no_text_is_refused() -> None:
    with pytest.raises(BadClassFile, match="is not text"):
        read_class(_named(b"\xff\xfe"))


def test_long_and_double_take_two_places() -> None:
    raw = struct.pack(">H", 4) + bytes([LONG]) + bytes(8) + bytes([UTF8]) + b"\0\1x"
    pool = Pool(raw, 0)
    assert (pool.value(1), pool.text(3)) == ("j:0", "x")
    with pytest.raises(BadClassFile, match="does not hold"):
        pool.value(2)


@pytest.mark.parametrize(
    ("raw", "says"),
    [
        (b"\0\2\x02\0\0", "a constant of the unknown kind 2"),
        (b"\0\2\x01\xff\xffabc", "ends in the middle of its constants"),
        (b"\0\2\x05\0\0\0", "ends in the middle of its constants"),
    ],
)
def test_a_pool_that_is_cut_off_or_unknown(raw: bytes, says: str) -> None:
    with pytest.raises(BadClassFile, match=says):
        Pool(raw, 0)


def test_constants_of_the_wrong_kind_are_refused() -> None:
    writer = ClassWriter()
    text, kind = writer.text("x"), writer.type("p/A")
    pool = Pool(writer.pool(), 0)
    for wrong in (
        lambda: pool.type(text),
        lambda: pool.text(kind),
        lambda: pool.member(kind),
        lambda: pool.handle(kind),
        lambda: pool.dynamic(text),
        lambda: pool.named_by(text, MODULE),
        lambda: pool.tag(0),
    ):
        with pytest.raises(BadClassFile):
            wrong()


def test_many_constants_that_share_a_long_text_copy_it_once() -> None:
    """10,000 classes and strings of one name with 60,000 letters would be 600 MB if each had its own."""
    writer = ClassWriter()
    name = struct.pack(">H", writer.text("x/" * 30_000))
    constants = writer.pool()[2:] + (bytes([CLASS]) + name) * 5_000 + (bytes([STRING]) + name) * 5_000
    pool_bytes = struct.pack(">H", 10_002) + constants
    tracemalloc.start()
    pool = Pool(pool_bytes, 0)
    found = [pool.type(index) for index in range(2, 5_002)]
    found += [pool.value(index) for index in range(5_002, 10_002)]
    used = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert len(found) == 10_000
    assert used < 16 * 2**20


def test_a_class_made_of_such_constants_is_read_without_harm() -> None:
    writer = ClassWriter()
    long = "x/" * 30_000
    members = [writer.declared("f", f"L{long};") for _ in range(5_000)]
    content = writer.bytes_of(long, interfaces=[long] * 5_000, fields=members)
    tracemalloc.start()
    assert len(read_class(content).interfaces) == 5_000
    assert len(used_types(content)) == 2
    assert code_of(content) == ()
    used = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert used < 64 * 2**20


def _named(raw: bytes) -> bytes:
    writer = ClassWriter()
    writer.text(raw)
    index = writer.constant(CLASS, struct.pack(">H", writer.text(raw)))
    content = bytearray(writer.bytes_of("p/A"))
    at = content.index(writer.pool()) + len(writer.pool())
    content[at + 2 : at + 4] = struct.pack(">H", index)
    return bytes(content)
