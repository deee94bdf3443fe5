"""How a run ends, whatever happens in it."""

import argparse
import os
import subprocess
import sys

import pytest

from explorer.cli import main as module
from explorer.cli.main import main
from explorer.cli.terminal import Terminal
from explorer.model.errors import BadInput, Cancelled


def failing(error: BaseException) -> object:
    class Failing:
        @staticmethod
        def arguments(parser: argparse.ArgumentParser) -> None:
            parser.add_argument("words", nargs="*")

        @staticmethod
        def run(_arguments: argparse.Namespace, _terminal: Terminal) -> None:
            raise error

    return Failing


@pytest.mark.parametrize(
    ("error", "code", "says"),
    [
        (BadInput("bad\nthing"), 1, "rts-explorer: bad thing\n"),
        (KeyboardInterrupt(), 130, ""),
        (Cancelled(), 130, ""),
        (BrokenPipeError(), 0, ""),
        (OSError(28, "No space left"), 1, "rts-explorer: can't write the answer: No space left\n"),
        (
            OSError(13, "Permission denied", "secret"),
            1,
            "rts-explorer: can't use secret: Permission denied\n",
        ),
        (
            KeyError("x"),
            1,
            "rts-explorer: internal error, please report it with what --debug prints: KeyError: 'x'\n",
        ),
        (
            RecursionError(),
            1,
            "rts-explorer: internal error, please report it with what --debug prints: RecursionError\n",
        ),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, BaseException) else None,
)
def test_every_end_has_its_code_and_at_most_one_line(
    error: BaseException,
    code: int,
    says: str,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(module, "command", lambda _name: failing(error))
    monkeypatch.setattr(module, "_silence_output", lambda: None)
    assert main(["diff", "a", "b"]) == code
    assert capfd.readouterr() == ("", says)


def test_debug_shows_the_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(module, "command", lambda _name: failing(KeyError("x")))
    assert main(["--debug", "diff", "a", "b"]) == 1
    assert "Traceback" in capsys.readouterr().err


def test_the_version_needs_nothing_heavy() -> None:
    """What makes a start slow is never imported just to say the version."""
    heavy = ("textual", "networkx", "pygraphviz", "tree_sitter", "javalang", "msgspec")
    code = (
        "import sys; from explorer.cli.main import main; main(['--version']);"
        f"print([name for name in {heavy} if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stdout.splitlines()[1:] == ["[]"]


def test_a_reader_that_leaves_early_is_no_error() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, "-m", "explorer", "--help"]
    done = subprocess.run(command, stdout=writer, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, "")


def test_no_output_at_all_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["nonsense"]) == 2
