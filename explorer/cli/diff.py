"""`rts-explorer diff`: what changed."""

import argparse

from explorer.cli.arguments import revisions
from explorer.cli.opening import comparing
from explorer.cli.terminal import Terminal
from explorer.report.diff import json, markdown, text
from explorer.report.diff.difference import difference
from explorer.report.ink import written


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's own arguments."""
    parser.add_argument("revisions", nargs="*", metavar="OLD NEW", help="the two revisions")
    parser.add_argument("--format", choices=("text", "json", "markdown"), default="text")
    parser.add_argument("--lines", action="store_true", help="also show the lines of source that differ")


def run(arguments: argparse.Namespace, terminal: Terminal) -> None:
    """Load, compare, report."""
    old, new = revisions(arguments.revisions, "diff ")
    with comparing(old, new, arguments, terminal) as comparison:
        found = difference(comparison, with_lines=arguments.lines)
    if arguments.format == "json":
        terminal.write(json.report(found))
    elif arguments.format == "markdown":
        terminal.write(markdown.report(found))
    else:
        terminal.write(written(text.report(found), colour=terminal.colour))
