"""Runs one command; whatever happens, the user gets an exit code and at most one line about it."""

import os
import sys
import traceback
from collections.abc import Sequence

from explorer.cli.arguments import PROGRAM, parse
from explorer.cli.commands import command
from explorer.cli.terminal import Terminal
from explorer.model.errors import Cancelled, ExplorerError

INTERRUPTED = 130


def main(words: Sequence[str] | None = None) -> int:
    """0 if all went well, 1 for bad input, 2 for wrong usage, 130 when interrupted."""
    words = sys.argv[1:] if words is None else words
    terminal = Terminal()
    try:
        name, arguments = parse(words)
        command(name).run(arguments, terminal)
        terminal.out.flush()
    except SystemExit as leaving:
        # What --help printed may still be in the buffer, and its reader gone.
        try:
            sys.stdout.flush()
        except OSError:
            _silence_output()
        return leaving.code if isinstance(leaving.code, int) else 0
    except ExplorerError as error:
        terminal.note(f"{PROGRAM}: {error}")
        return error.exit_code
    except (KeyboardInterrupt, Cancelled):
        terminal.clear()
        return INTERRUPTED
    except BrokenPipeError:
        _silence_output()
        return 0
    except OSError as error:
        _silence_output()
        if "--debug" in words:
            traceback.print_exc()
        terminal.note(f"{PROGRAM}: {_system(error)}")
        return 1
    except Exception as error:
        if "--debug" in words:
            traceback.print_exc()
        terminal.note(_internal(error))
        return 1
    return 0


def _internal(error: Exception) -> str:
    what = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    return f"{PROGRAM}: internal error, please report it with what --debug prints: {what}"


def _system(error: OSError) -> str:
    """What the system refused: a full disk, a folder that may not be read."""
    what = error.strerror or str(error)
    return f"can't use {error.filename}: {what}" if error.filename else f"can't write the answer: {what}"


def _silence_output() -> None:
    """The reader has gone (`| head`) or the disk is full: keep Python from complaining again at exit."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):
        sys.stdout = None
