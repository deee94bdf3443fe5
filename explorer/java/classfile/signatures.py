"""Whether signatures and descriptors are well formed (JVMS 4.3 and 4.7.9), so that nobody else has to ask.

What is nested deeper than people write, or has more parameters than the JVM allows, is refused as well.
"""

import re
from collections.abc import Callable

from explorer.java.classfile.errors import BadClassFile

_MOST_PARAMETERS = 255
_DEEPEST = 60
_DIMENSIONS = 255
_PRIMITIVES = "BCDFIJSZ"
_Pattern = Callable[[str, int], re.Match[str] | None]
_WORD = r"[^.;\[/<>:()]+"
_SIMPLE_TYPE = rf"\[{{0,{_DIMENSIONS}}}(?:[{_PRIMITIVES}]|L{_WORD}(?:/{_WORD})*;)"
_is_simple_field = re.compile(_SIMPLE_TYPE).fullmatch
_is_simple_method = re.compile(
    rf"\((?:{_SIMPLE_TYPE}){{0,{_MOST_PARAMETERS}}}\)(?:V|{_SIMPLE_TYPE})"
).fullmatch
_word = re.compile(_WORD).match
_name = re.compile(rf"{_WORD}(?:/{_WORD})*").match
_dimensions = re.compile(rf"\[{{0,{_DIMENSIONS}}}").match


def check_class(text: str) -> None:
    """Refuse what is no signature of a class."""
    _Parser(text).class_()


def check_field(text: str) -> None:
    """Refuse what is neither the signature nor the descriptor of a field."""
    if not _is_simple_field(text):
        _Parser(text).field()


def check_method(text: str) -> None:
    """Refuse what is neither the signature nor the descriptor of a method."""
    if not _is_simple_method(text):
        _Parser(text).method()


class _Parser:
    """Goes over a text once; `at` is where it has come to."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0

    def class_(self) -> None:
        self._parameters()
        while self._at < len(self._text):
            self._class_type(0)

    def field(self) -> None:
        self._type(0)
        self._end()

    def method(self) -> None:
        self._parameters()
        self._expect("(")
        count = 0
        while not self._skip(")"):
            self._type(0)
            count += 1
            if count > _MOST_PARAMETERS:
                raise self._bad()
        if not self._skip("V"):
            self._type(0)
        while self._skip("^"):
            self._reference(0)
        self._end()

    def _parameters(self) -> None:
        if not self._skip("<"):
            return
        while True:
            self._match(_word)
            self._expect(":")
            # The bound of a class may be missing, but compilers write it unless that of an interface follows.
            if self._next() != ":":
                self._reference(0)
            while self._skip(":"):
                self._reference(0)
            if self._skip(">"):
                return

    def _type(self, depth: int) -> None:
        self._match(_dimensions)
        if self._next() in _PRIMITIVES:
            self._at += 1
        elif self._next() == "[":
            raise self._bad()
        else:
            self._reference(depth)

    def _reference(self, depth: int) -> None:
        if self._next() == "[":
            self._type(depth)
        elif self._skip("T"):
            self._match(_word)
            self._expect(";")
        else:
            self._class_type(depth)

    def _class_type(self, depth: int) -> None:
        if depth > _DEEPEST:
            raise self._bad()
        self._expect("L")
        self._match(_name)
        self._arguments(depth)
        while self._skip("."):
            self._match(_word)
            self._arguments(depth)
        self._expect(";")

    def _arguments(self, depth: int) -> None:
        if not self._skip("<"):
            return
        while True:
            if not self._skip("*"):
                if self._next() in "+-":
                    self._at += 1
                self._reference(depth + 1)
            if self._skip(">"):
                return

    def _next(self) -> str:
        """The next character; one that nothing expects at the end."""
        return self._text[self._at] if self._at < len(self._text) else "\0"

    def _skip(self, character: str) -> bool:
        found = self._text.startswith(character, self._at)
        self._at += found
        return found

    def _expect(self, character: str) -> None:
        if not self._skip(character):
            raise self._bad()

    def _match(self, pattern: _Pattern) -> None:
        found = pattern(self._text, self._at)
        if found is None:
            raise self._bad()
        self._at = found.end()

    def _end(self) -> None:
        if self._at != len(self._text):
            raise self._bad()

    def _bad(self) -> BadClassFile:
        return BadClassFile("a signature in the class file makes no sense")
