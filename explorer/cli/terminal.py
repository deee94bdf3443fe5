"""Standard output and error: colour or not, progress or not, and never a crash over an encoding."""

import codecs
import io
import os
import shutil
import sys
import time
from typing import TextIO

from explorer.model.errors import BadInput
from explorer.model.text import printable

_PLAIN = {
    "●": "*", "·": ".", "✗": "x", "○": "o", "→": "->", "←": "<-", "≠": "!=", "−": "-", "≈": "~", "…": "...",
    "─": "-", "│": "|", "├": "|", "└": "`", "▶": ">", "▷": ">", "╭": ".", "╰": "`", "—": "-", "–": "-",
    "×": "x", "┄": "-", "◀": "<", "◁": "<", "▲": "^", "║": "|", "═": "=", "‼": "!!",
}  # fmt: skip
_WIDTH = 100
"""Columns where no terminal says otherwise."""
_HANDLER = "explorer.plain"
_BETWEEN = 0.1
"""Seconds between two paintings of the progress line."""


def _plain(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(_PLAIN.get(c, "?") for c in error.object[error.start : error.end]), error.end


codecs.register_error(_HANDLER, _plain)


class Terminal:
    """The streams a command writes to."""

    def __init__(self) -> None:
        """Take the process's streams; characters they can't encode become plain ones."""
        # A stream that was closed before the start is None.
        self.out = sys.stdout or io.StringIO()
        self.err = sys.stderr or io.StringIO()
        for stream in (self.out, self.err):
            reconfigure = getattr(stream, "reconfigure", None)
            if reconfigure is not None:
                reconfigure(errors=_HANDLER)
        self._painted = 0.0
        self._line_open = False

    @property
    def interactive(self) -> bool:
        """Whether a person can use a screen here."""
        return sys.stdin is not None and _is_terminal(sys.stdin) and _is_terminal(self.out)

    @property
    def colour(self) -> bool:
        """Whether colours are seen and welcome (https://no-color.org)."""
        wanted = not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
        return wanted and _is_terminal(self.out)

    @property
    def width(self) -> int:
        """The columns there are; a file or pipe gets the same text whatever terminal it was started from."""
        return shutil.get_terminal_size((_WIDTH, 0)).columns if _is_terminal(self.out) else _WIDTH

    def write(self, text: str) -> None:
        """Print the answer."""
        self.clear()
        self.out.write(text if text.endswith("\n") else text + "\n")
        self.out.flush()

    def refuse_picture(self) -> None:
        """A terminal is no place for a picture's bytes."""
        if _is_terminal(self.out):
            raise BadInput("a picture can't be shown on a terminal; name a file with -o FILE")

    def write_bytes(self, content: bytes) -> None:
        """Print a file's content as it is."""
        self.clear()
        self.out.flush()
        self.out.buffer.write(content)
        self.out.buffer.flush()

    def note(self, message: str) -> None:
        """One line on standard error."""
        self.clear()
        self.err.write(" ".join(printable(message.replace("\n", " ")).split()) + "\n")
        self.err.flush()

    def progress(self, stage: str, done: int, total: int) -> None:
        """Rewrite the progress line, if anybody watches."""
        now = time.monotonic()
        if not _is_terminal(self.err) or now - self._painted < _BETWEEN:
            return
        self._painted = now
        self._line_open = True
        count = f" {done:,} of {total:,}" if total else ""
        self.err.write(f"\r\x1b[K{printable(stage)}{count}")
        self.err.flush()

    def clear(self) -> None:
        """Take the progress line away."""
        if self._line_open:
            self._line_open = False
            self.err.write("\r\x1b[K")
            self.err.flush()


def _is_terminal(stream: TextIO) -> bool:
    try:
        return stream.isatty()
    except ValueError:
        return False
