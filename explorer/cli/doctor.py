"""`rts-explorer doctor`: what was read of a revision, and how well."""

import argparse

from explorer.cli.arguments import NEW
from explorer.cli.opening import load_options, snapshot_of
from explorer.cli.terminal import Terminal
from explorer.report.doctor import json, text
from explorer.report.doctor.checkup import checkup
from explorer.report.ink import written


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's own arguments."""
    parser.add_argument("revision", nargs="?", metavar="REV", default=NEW, help="the revision (WORKTREE)")
    parser.add_argument("--all", action="store_true", help="cut no list, however long")
    parser.add_argument("--format", choices=("text", "json"), default="text")


def run(arguments: argparse.Namespace, terminal: Terminal) -> None:
    """Load, look, report."""
    options = load_options(arguments)
    with snapshot_of(arguments.revision, arguments, terminal) as snapshot:
        found = checkup(snapshot, options.cache, cached=not options.no_cache)
    if arguments.format == "json":
        terminal.write(json.report(found))
    else:
        terminal.write(written(text.report(found, everything=arguments.all), colour=terminal.colour))
