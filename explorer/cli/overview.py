"""`rts-explorer` without a command: the screen, or the answer in text where there is none."""

import argparse

from explorer.cli.arguments import misspelt, revisions
from explorer.cli.terminal import Terminal


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the revisions."""
    parser.add_argument("revisions", nargs="*", metavar="OLD NEW", help="the two revisions")


def run(arguments: argparse.Namespace, terminal: Terminal) -> None:
    """Open the screen if a person is there.

    What is heavy is imported here, not above: this module also answers --version and wrong usage.
    """
    misspelt(arguments.revisions)
    old, new = revisions(arguments.revisions, "")
    from explorer.cli.opening import load_options

    if terminal.interactive:
        from explorer.tui.app import run as open_screen

        raise SystemExit(open_screen(old, new, load_options(arguments)))
    from explorer.cli import select

    arguments.technique = None
    arguments.format = "text"
    select.run(arguments, terminal)
