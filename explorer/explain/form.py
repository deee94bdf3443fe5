"""The form of an explanation: lines of toned text that the screen colours and the command line prints."""

from collections.abc import Iterable
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from explorer.model.names import TypeName
from explorer.model.source import Side, Site
from explorer.model.text import printable
from explorer.model.verdict import Decision


class Tone(StrEnum):
    """What a piece of text is, so that each exit can colour it its own way."""

    PLAIN = "plain"
    DIM = "dim"
    STRONG = "strong"
    NAME = "name"
    KIND = "kind"
    SITE = "site"
    SOURCE = "source"
    CHANGED = "changed"
    ADDED = "added"
    DELETED = "deleted"
    SELECTED = "selected"
    NOT_SELECTED = "not selected"
    WARNING = "warning"


class Span(Struct, frozen=True):
    """A piece of a line; `type` and `site` say where it can lead to, `topic` which page explains it."""

    text: str
    tone: Tone = Tone.PLAIN
    type: TypeName | None = None
    site: Site | None = None
    side: Side | None = None
    topic: str | None = None


class Line(Struct, frozen=True):
    """One line; never wrapped by its maker."""

    spans: tuple[Span, ...] = ()

    @property
    def text(self) -> str:
        """The bare characters."""
        return "".join(span.text for span in self.spans)


class Explanation(Struct, frozen=True):
    """Why a technique says what it says of a test; every text in it is safe to show."""

    test: TypeName
    technique: str
    decision: Decision
    headline: str
    sentence: str
    lines: tuple[Line, ...]
    method: str = ""
    """The test method that the verdict is on; empty for the whole class."""


def line(*spans: Span | str) -> Line:
    """A line of spans; bare strings are plain text, and everything is made printable here."""
    return Line(tuple(_safe(Span(span) if isinstance(span, str) else span) for span in spans))


def blank() -> Line:
    """An empty line."""
    return Line()


def plain_text(lines: Iterable[Line]) -> str:
    """The lines without tones."""
    return "\n".join(each.text.rstrip() for each in lines)


def _safe(span: Span) -> Span:
    text = printable(span.text)
    return span if text == span.text else replace(span, text=text)
