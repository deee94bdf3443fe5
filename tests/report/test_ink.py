"""Colour, and its absence."""

from explorer.explain.form import Span, Tone, blank, line
from explorer.report.ink import written

LINES = [line("a ", Span("B", Tone.CHANGED), Span("   ", Tone.PLAIN)), blank(), line(Span("c", Tone.SOURCE))]


def test_without_colour_only_the_characters_remain() -> None:
    assert written(LINES) == "a B\n\nc\n"


def test_with_colour_each_tone_ends_where_it_began() -> None:
    assert written(LINES, colour=True) == "a \x1b[33mB\x1b[0m   \n\nc\n"
