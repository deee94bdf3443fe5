"""Streams of all kinds: a terminal, a file, one that knows no Unicode."""

import io
import sys

import pytest

from explorer.cli.terminal import Terminal
from explorer.model.errors import BadInput


class Screen(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_marks_survive_an_encoding_without_them(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding="ascii"))
    Terminal().write("● a ≠ b → c · é\n└─new─▶ X")
    assert raw.getvalue() == b"* a != b -> c . ?\n`-new-> X\n"


def test_progress_is_one_rewritten_line_and_gone_before_the_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    err, out = Screen(), io.StringIO()
    monkeypatch.setattr(sys, "stderr", err)
    monkeypatch.setattr(sys, "stdout", out)
    terminal = Terminal()
    terminal.progress("reading", 312, 1204)
    terminal.write("answer")
    assert err.getvalue() == "\r\x1b[Kreading 312 of 1,204\r\x1b[K"
    assert out.getvalue() == "answer\n"


def test_nobody_watches_no_progress(monkeypatch: pytest.MonkeyPatch) -> None:
    err = io.StringIO()
    monkeypatch.setattr(sys, "stderr", err)
    Terminal().progress("reading", 1, 2)
    assert err.getvalue() == ""


@pytest.mark.parametrize(
    ("stream", "variables", "coloured"),
    [
        (Screen, {}, True),
        (io.StringIO, {}, False),
        (Screen, {"NO_COLOR": "1"}, False),
        (Screen, {"NO_COLOR": ""}, True),
        (Screen, {"TERM": "dumb"}, False),
    ],
)
def test_colour_only_where_it_is_seen_and_welcome(
    stream: type[io.StringIO], variables: dict[str, str], coloured: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "stdout", stream())
    assert Terminal().colour is coloured


def test_a_note_is_one_line_without_escape_codes(monkeypatch: pytest.MonkeyPatch) -> None:
    err = io.StringIO()
    monkeypatch.setattr(sys, "stderr", err)
    Terminal().note("first\nsecond \x1b[31m")
    assert err.getvalue() == "first second ␛[31m\n"


def test_a_picture_is_refused_by_a_terminal_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", Screen())
    with pytest.raises(BadInput, match="-o FILE"):
        Terminal().refuse_picture()
    monkeypatch.setattr(sys, "stdout", io.StringIO())
    Terminal().refuse_picture()
