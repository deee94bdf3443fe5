"""The file that a JDK index is: a head, a directory, and one compressed block for each package.

    8 bytes   `RTSJDK` and the version of this form, two digits
    4 + 4     the directory's length, and its CRC-32
    …         the directory, then the blocks; zlib around MessagePack

A run inflates only the packages that it asks for.
"""

import struct
import zlib
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from explorer.model.errors import BadInput

MAGIC = b"RTSJDK01"

_HEAD = struct.Struct(">8sII")
_LARGEST_BLOCK = 64 * 1024 * 1024
_T = TypeVar("_T")


class Place(Struct, frozen=True, array_like=True, gc=False):
    """Where a block is, counted from the end of the directory."""

    start: int
    size: int
    exported: bool = True
    """Whether the package may be named by everybody."""


class Directory(Struct, frozen=True, array_like=True):
    """What is where."""

    release: int
    version: str
    """As the JDK says it: `17.0.2`."""
    packages: dict[str, Place]
    reflection: Place


class Block(Struct, frozen=True, array_like=True):
    """A package: its public top-level types, and each type by its name without the package, undecoded."""

    public: tuple[str, ...]
    types: dict[str, msgspec.Raw]


class BadIndex(BadInput):
    """The file is no JDK index, or a damaged one."""

    def __init__(self, what: str) -> None:
        super().__init__(f"the JDK index {what}; make it anew with `rts-explorer jdk-index JDK_HOME -o FILE`")


def packed(value: Any) -> bytes:
    """A block's bytes."""
    return zlib.compress(msgspec.msgpack.encode(value, order="deterministic"), 9)


def unpacked(data: bytes, kind: type[_T]) -> _T:
    """A block's value; what is damaged, or far too large, is refused."""
    try:
        inflating = zlib.decompressobj()
        raw = inflating.decompress(data, _LARGEST_BLOCK)
        if not inflating.eof:
            raise BadIndex("is damaged")
        return msgspec.msgpack.decode(raw, type=kind)
    except (zlib.error, msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise BadIndex("is damaged") from error


def join(directory: Directory, blocks: bytes) -> bytes:
    """The whole file."""
    head = packed(directory)
    return _HEAD.pack(MAGIC, len(head), zlib.crc32(head)) + head + blocks


def split(data: bytes) -> tuple[Directory, memoryview]:
    """The directory and the blocks of a file."""
    if len(data) < _HEAD.size or data[:6] != MAGIC[:6]:
        raise BadIndex("is none")
    magic, length, checksum = _HEAD.unpack_from(data)
    if magic != MAGIC:
        raise BadIndex(f"has the form {printed(magic[6:])}, and {MAGIC[6:].decode()} is needed")
    head = data[_HEAD.size : _HEAD.size + length]
    if len(head) != length or zlib.crc32(head) != checksum:
        raise BadIndex("is damaged")
    return unpacked(head, Directory), memoryview(data)[_HEAD.size + length :]


def printed(raw: bytes) -> str:
    """A few bytes that may be anything."""
    return raw.decode("ascii", "backslashreplace")
