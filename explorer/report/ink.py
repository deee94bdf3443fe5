"""Toned lines to the characters of a terminal."""

from collections.abc import Iterable

from explorer.explain.form import Line, Span, Tone

_RESET = "\x1b[0m"
_CODES = {
    Tone.DIM: "2",
    Tone.STRONG: "1",
    Tone.NAME: "36",
    Tone.KIND: "35",
    Tone.SITE: "2",
    Tone.CHANGED: "33",
    Tone.ADDED: "32",
    Tone.DELETED: "31",
    Tone.SELECTED: "1;32",
    Tone.NOT_SELECTED: "2",
    Tone.WARNING: "1;33",
}


def written(lines: Iterable[Line], *, colour: bool = False) -> str:
    """The lines as one text; without colour only the bare characters."""
    if not colour:
        return "".join(f"{line.text.rstrip()}\n" for line in lines)
    return "".join("".join(map(_coloured, line.spans)) + "\n" for line in lines)


def _coloured(span: Span) -> str:
    code = _CODES.get(span.tone)
    return f"\x1b[{code}m{span.text}{_RESET}" if code and span.text else span.text
