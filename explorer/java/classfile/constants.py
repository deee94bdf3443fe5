"""The constant pool: found in one pass, and decoded only where it is asked for."""

import struct
from collections.abc import Iterator

from explorer.java.classfile.errors import BadClassFile

UTF8, INTEGER, FLOAT, LONG, DOUBLE, CLASS, STRING = 1, 3, 4, 5, 6, 7, 8
FIELD, METHOD, INTERFACE_METHOD, NAME_AND_TYPE = 9, 10, 11, 12
HANDLE, METHOD_TYPE, DYNAMIC, INVOKE_DYNAMIC, MODULE, PACKAGE = 15, 16, 17, 18, 19, 20

_SIZES = {
    INTEGER: 5, FLOAT: 5, LONG: 9, DOUBLE: 9, CLASS: 3, STRING: 3,
    FIELD: 5, METHOD: 5, INTERFACE_METHOD: 5, NAME_AND_TYPE: 5,
    HANDLE: 4, METHOD_TYPE: 3, DYNAMIC: 5, INVOKE_DYNAMIC: 5, MODULE: 3, PACKAGE: 3,
}  # fmt: skip
_WIDE = (LONG, DOUBLE)
_NUMBERS = {INTEGER: ("i", ">i"), FLOAT: ("f", ">f"), LONG: ("j", ">q"), DOUBLE: ("d", ">d")}
_U2 = struct.Struct(">H").unpack_from
_TWO_U2 = struct.Struct(">HH").unpack_from


class Pool:
    """Constants by index; `end` is where the file goes on."""

    def __init__(self, data: bytes, start: int) -> None:
        self._data = data
        self._texts: dict[int, str] = {}
        self._types: dict[int, str] = {}
        self._strings: dict[int, str] = {}
        (count,) = _U2(data, start)
        at, size = start + 2, len(data)
        offsets = [0] * count
        index = 1
        while index < count:
            tag = data[at]
            offsets[index] = at
            if tag == UTF8:
                at += 3 + (data[at + 1] << 8 | data[at + 2])
            else:
                step = _SIZES.get(tag)
                if step is None:
                    raise BadClassFile(f"the class file has a constant of the unknown kind {tag}")
                at += step
                index += tag in _WIDE
            index += 1
        if at > size:
            raise BadClassFile("the class file ends in the middle of its constants")
        self._offsets = offsets
        self.end = at

    def text(self, index: int) -> str:
        """A UTF-8 constant."""
        found = self._texts.get(index)
        if found is None:
            at = self._at(index, UTF8)
            found = self._texts[index] = _text(self._data[at + 3 : at + 3 + _U2(self._data, at + 1)[0]])
        return found

    def type(self, index: int) -> str:
        """A class constant, with dots."""
        # Kept by the name's index: any number of constants may share a long name, and none may copy it.
        name = self._at(index, CLASS) + 1
        written = self._data[name] << 8 | self._data[name + 1]
        found = self._types.get(written)
        if found is None:
            found = self._types[written] = self.text(written).replace("/", ".")
        return found

    def optional_type(self, index: int) -> str:
        """A class constant, or nothing where the index is 0."""
        return self.type(index) if index else ""

    def tag(self, index: int) -> int:
        """The kind of a constant."""
        return self._data[self._offset(index)]

    def named(self, index: int) -> tuple[str, str]:
        """The (name, descriptor) of a NameAndType constant."""
        name, descriptor = _TWO_U2(self._data, self._at(index, NAME_AND_TYPE) + 1)
        return self.text(name), self.text(descriptor)

    def member(self, index: int) -> tuple[int, str, str, str]:
        """The (tag, owner, name, descriptor) of a field or method constant."""
        at = self._offset(index)
        tag = self._data[at]
        if tag not in (FIELD, METHOD, INTERFACE_METHOD):
            raise BadClassFile("the class file calls or uses what is no member")
        owner, named = _TWO_U2(self._data, at + 1)
        return tag, self.type(owner), *self.named(named)

    def handle(self, index: int) -> tuple[int, str, str, str]:
        """The (reference kind, owner, name, descriptor) of a method handle."""
        at = self._at(index, HANDLE)
        _, *member = self.member(_U2(self._data, at + 2)[0])
        return self._data[at + 1], member[0], member[1], member[2]

    def method_type(self, index: int) -> str:
        """The descriptor of a method type."""
        return self.text(_U2(self._data, self._at(index, METHOD_TYPE) + 1)[0])

    def dynamic(self, index: int) -> tuple[int, str, str]:
        """The (bootstrap method's number, name, descriptor) of a dynamic call or constant."""
        at = self._offset(index)
        if self._data[at] not in (DYNAMIC, INVOKE_DYNAMIC):
            raise BadClassFile("the class file has a dynamic call without its constant")
        bootstrap, named = _TWO_U2(self._data, at + 1)
        return bootstrap, *self.named(named)

    def value(self, index: int) -> str:
        """A constant as text, with a letter for its type in front."""
        at = self._offset(index)
        tag = self._data[at]
        if tag == STRING:
            (written,) = _U2(self._data, at + 1)
            if written not in self._strings:
                self._strings[written] = "s:" + self.text(written)
            return self._strings[written]
        if tag not in _NUMBERS:
            raise BadClassFile("the class file has a field with a constant that is none")
        letter, form = _NUMBERS[tag]
        return f"{letter}:{struct.unpack_from(form, self._data, at + 1)[0]}"

    def named_by(self, index: int, tag: int) -> str:
        """The text of a module or package constant."""
        return self.text(_U2(self._data, self._at(index, tag) + 1)[0])

    def each(self, tag: int) -> Iterator[int]:
        """The indices of the constants of one kind."""
        data = self._data
        return (index for index, at in enumerate(self._offsets) if at and data[at] == tag)

    def _offset(self, index: int) -> int:
        at = self._offsets[index]
        if not at:
            raise BadClassFile("the class file refers to a constant that it does not hold")
        return at

    def _at(self, index: int, tag: int) -> int:
        at = self._offsets[index]
        if not at or self._data[at] != tag:
            raise BadClassFile("the class file refers to a constant of the wrong kind")
        return at


def _text(raw: bytes) -> str:
    """Java's own UTF-8: zero as two bytes, characters beyond 16 bits as two surrogates.

    A surrogate without its partner is no text that could be written anywhere; it stands as `\\ud800`.
    """
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        halves = raw.replace(b"\xc0\x80", b"\0").decode("utf-8", "surrogatepass")
        text = halves.encode("utf-16", "surrogatepass").decode("utf-16", "surrogatepass")
        return text.encode("utf-8", "backslashreplace").decode("utf-8")
