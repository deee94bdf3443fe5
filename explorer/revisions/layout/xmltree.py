"""XML with line numbers, without what it can do to its reader: entities, external files, endless depth."""

from collections.abc import Iterator
from typing import Any
from xml.etree.ElementTree import ParseError

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import XMLParser
from msgspec import Struct

MAX_BYTES = 1024 * 1024
MAX_DEPTH = 100


class BadXml(Exception):
    """The file is not used; the text says why, in words that end a sentence."""


class Element(Struct, frozen=True):
    """An element without its namespace; `line` is where its start tag begins."""

    tag: str
    line: int
    text: str = ""
    attributes: dict[str, str] = {}
    children: tuple["Element", ...] = ()

    def all(self, *path: str) -> Iterator["Element"]:
        """The elements at the end of this path of tags, in the file's order."""
        if not path:
            yield self
            return
        for child in self.children:
            if child.tag == path[0]:
                yield from child.all(*path[1:])

    def first(self, *path: str) -> "Element | None":
        """The first element at the end of the path."""
        return next(self.all(*path), None)

    def value(self, *path: str) -> str:
        """The text at the end of the path, empty if there is none."""
        return next((found.text for found in self.all(*path) if found.text), "")


class _Open:
    """An element whose end tag is still to come."""

    def __init__(self, tag: str, line: int, attributes: dict[str, str]) -> None:
        self.tag = tag
        self.line = line
        self.attributes = attributes
        self.text: list[str] = []
        self.children: list[Element] = []


class _Builder:
    """The target that expat's events are sent to."""

    def __init__(self) -> None:
        self.expat: Any = None
        self.stack: list[_Open] = []
        self.root: Element | None = None

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        if len(self.stack) >= MAX_DEPTH:
            raise BadXml(f"its elements are nested more than {MAX_DEPTH} deep")
        self.stack.append(_Open(_local(tag), self.expat.CurrentLineNumber, attributes))

    def data(self, text: str) -> None:
        self.stack[-1].text.append(text)

    def end(self, _tag: str) -> None:
        done = self.stack.pop()
        text = "".join(done.text).strip()
        element = Element(done.tag, done.line, text, done.attributes, tuple(done.children))
        if self.stack:
            self.stack[-1].children.append(element)
        else:
            self.root = element

    def close(self) -> Element | None:
        return self.root


def _local(tag: str) -> str:
    return tag.rpartition("}")[2]


def read_xml(source: bytes) -> Element:
    """The root element, or `BadXml`."""
    if len(source) > MAX_BYTES:
        raise BadXml(f"it is larger than {MAX_BYTES // 1024} KiB")
    builder = _Builder()
    try:
        parser = XMLParser(target=builder, forbid_entities=True, forbid_external=True)
        builder.expat = parser.parser
        parser.feed(source)
        root = parser.close()
    except DefusedXmlException as error:
        raise BadXml("it declares XML entities") from error
    except ParseError as error:
        raise BadXml(f"it is not well-formed XML (line {error.position[0]})") from error
    except (ValueError, LookupError) as error:
        raise BadXml("its encoding is not known") from error
    if not isinstance(root, Element):
        raise BadXml("it is empty")
    return root
