"""The whole way in a real terminal, with the keyboard alone."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tui.fakes import NEW, OLD, write

pytestmark = pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed")
DEADLINE = 60.0


class Terminal:
    """A tmux session on a server of its own."""

    def __init__(self, folder: Path, environment: dict[str, str]) -> None:
        self._socket = str(folder / "tmux")
        # Test runners set these for their own output; they would overrule the terminal's real size.
        inherited = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
        self._environment = {**inherited, **environment}

    def start(self, columns: int, rows: int, *command: str) -> None:
        size = ["-x", str(columns), "-y", str(rows)]
        self._tmux("-f", os.devnull, "new-session", "-d", *size, *command)

    def type(self, *keys: str) -> None:
        self._tmux("send-keys", *keys)

    def shown(self) -> str:
        return self._tmux("capture-pane", "-p").stdout

    def until(self, text: str) -> str:
        """The screen once it holds the text."""
        end = time.monotonic() + DEADLINE
        while text not in (screen := self.shown()):
            if time.monotonic() > end:
                raise AssertionError(f"'{text}' did not appear in:\n{screen}")
            time.sleep(0.05)
        return screen

    def close(self) -> None:
        self._tmux("kill-server")

    def _tmux(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        command = ["tmux", "-S", self._socket, *arguments]
        return subprocess.run(command, env=self._environment, capture_output=True, text=True, check=False)


@pytest.fixture
def terminal(tmp_path: Path, home: Path) -> Iterator[Terminal]:
    write(tmp_path / "old", OLD)
    write(tmp_path / "new", NEW)
    made = Terminal(tmp_path, {"HOME": str(home), "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"})
    yield made
    made.close()


def test_from_the_answer_to_the_change_and_out(terminal: Terminal, tmp_path: Path) -> None:
    program = f"{sys.executable} -m explorer {tmp_path}/old {tmp_path}/new; echo left with $?; read wait"
    terminal.start(120, 40, "sh", "-c", program)
    terminal.until("SELECTED")
    terminal.type("/", "TellerAgain", "Enter")
    terminal.until("bank.TellerAgainTest · ru")
    terminal.type("Enter")
    terminal.until("Who is affected")
    terminal.until("Math.max(0,")
    terminal.type("q")
    terminal.until("left with 0")


def test_a_small_terminal_without_colour(terminal: Terminal, tmp_path: Path) -> None:
    program = f"NO_COLOR=1 {sys.executable} -m explorer {tmp_path}/old {tmp_path}/new; echo left; read wait"
    terminal.start(80, 24, "sh", "-c", program)
    screen = terminal.until("SELECTED")
    assert all(len(line) <= 80 for line in screen.splitlines())
    assert "●" in screen
    terminal.type("Enter")
    terminal.until("Math.max(0, sum)")
    terminal.type("q")
    terminal.until("left")
