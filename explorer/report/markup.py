"""Markdown from text that nobody trusts."""

import re
from collections.abc import Iterable, Sequence

from explorer.model.text import printable

_SPECIAL = re.compile(r"([\\`*_{}\[\]()#+!|<>~&@$])")
_BACKTICKS = re.compile(r"`+")


def escaped(text: str) -> str:
    """Text of the analysed project as plain words: no markup, no HTML, no mention of a person."""
    return _SPECIAL.sub(r"\\\1", printable(text.replace("\n", " ")))


def code(text: str) -> str:
    """Text of the analysed project as a code span, whatever backticks it holds."""
    shown = printable(text.replace("\n", " ")).replace("|", "\\|")
    longest = max((len(run) for run in _BACKTICKS.findall(shown)), default=0)
    fence = "`" * (longest + 1)
    pad = " " if shown.startswith("`") or shown.endswith("`") else ""
    return f"{fence}{pad}{shown}{pad}{fence}"


def block(lines: Iterable[str], language: str = "") -> list[str]:
    """A fenced block that its content can't close."""
    shown = [printable(line) for line in lines]
    longest = max((len(run) for line in shown for run in _BACKTICKS.findall(line)), default=0)
    fence = "`" * max(3, longest + 1)
    return [f"{fence}{language}", *shown, fence]


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """A table; the cells are Markdown already."""
    return [
        f"| {' | '.join(head)} |",
        f"|{'|'.join('---' for _ in head)}|",
        *(f"| {' | '.join(row)} |" for row in rows),
    ]
