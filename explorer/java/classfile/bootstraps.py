"""Bootstrap methods: what stands behind an invokedynamic."""

from collections.abc import Iterator

from explorer.java.classfile.constants import DYNAMIC, HANDLE, METHOD_TYPE
from explorer.java.classfile.errors import BadClassFile
from explorer.java.classfile.layout import Parts, u2
from explorer.java.classfile.model import DynamicCall, Handle

_Row = tuple[int, tuple[int, ...]]

_MOST_ARGUMENTS = 200_000
"""Of all dynamic calls of a class together; arguments can refer to each other and multiply."""


class Bootstraps:
    """The BootstrapMethods table of a class."""

    def __init__(self, parts: Parts) -> None:
        self._pool = parts.pool
        self._rows = tuple(_rows(parts))
        self._known: dict[int, tuple[tuple[Handle, ...], tuple[str, ...]]] = {}
        self._left = _MOST_ARGUMENTS

    def call(self, index: int, line: int) -> DynamicCall:
        """The dynamic call at an index of the constant pool."""
        number, name, descriptor = self._pool.dynamic(index)
        method, _ = self._row(number)
        handles, types = self._told(number)
        return DynamicCall(name, descriptor, Handle(*self._pool.handle(method)), handles, types, line)

    def _told(self, number: int) -> tuple[tuple[Handle, ...], tuple[str, ...]]:
        """The method handles and method types among the arguments of a bootstrap."""
        if number not in self._known:
            pool, arguments = self._pool, tuple(self._arguments(number))
            self._known[number] = (
                tuple(Handle(*pool.handle(each)) for each in arguments if pool.tag(each) == HANDLE),
                tuple(pool.method_type(each) for each in arguments if pool.tag(each) == METHOD_TYPE),
            )
        return self._known[number]

    def _arguments(self, number: int) -> Iterator[int]:
        """The arguments, and those of dynamic constants among them, each bootstrap once."""
        seen, agenda = {number}, [number]
        while agenda:
            for argument in self._row(agenda.pop())[1]:
                self._left -= 1
                if self._left < 0:
                    raise BadClassFile("the dynamic calls of the class file have too many arguments")
                yield argument
                if self._pool.tag(argument) == DYNAMIC:
                    inner = self._pool.dynamic(argument)[0]
                    if inner not in seen:
                        seen.add(inner)
                        agenda.append(inner)

    def _row(self, number: int) -> _Row:
        if number >= len(self._rows):
            raise BadClassFile("a dynamic call in the class file has no bootstrap method")
        return self._rows[number]


def _rows(parts: Parts) -> Iterator[_Row]:
    for span in parts.attributes:
        if span.name == "BootstrapMethods":
            at = span.start + 2
            for _ in range(parts.word(span)):
                method, count = u2(parts.data, at)[0], u2(parts.data, at + 2)[0]
                end = at + 4 + 2 * count
                if end > span.end:
                    raise BadClassFile("the class file's bootstrap methods are cut off")
                yield method, tuple(u2(parts.data, place)[0] for place in range(at + 4, end, 2))
                at = end
