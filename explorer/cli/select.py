"""`rts-explorer select`: the verdicts of techniques on every test."""

import argparse

from explorer.cli.arguments import revisions
from explorer.cli.opening import comparing, tests_of
from explorer.cli.techniques import technique_option
from explorer.cli.terminal import Terminal
from explorer.model.errors import WrongUsage
from explorer.report.ink import written
from explorer.report.selection import gradle, json, markdown, surefire, text
from explorer.report.selection.answer import Answer, answer
from explorer.techniques.registry import chosen, select

_DEFAULT = "ru"
_FOR_TOOLS = {"surefire": surefire.report, "gradle": gradle.report}
_EPILOG = """
in CI:
  mvn test $(rts-explorer select OLD NEW --format surefire)
  gradle $(rts-explorer select OLD NEW --format gradle)
Both take one technique (default: ru). With nothing selected they print words that run no test.
Where a command line gets too long for the system, Surefire also reads the names, one a line, from a file:
  rts-explorer select OLD NEW --format surefire | sed 's/-Dtest=//; s/ .*//' | tr , '\\n' > selected
  mvn test -Dsurefire.includesFile=$PWD/selected
(where the pom names includes of its own, the file adds to them, so more tests run)"""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's own arguments."""
    parser.add_argument("revisions", nargs="*", metavar="OLD NEW", help="the two revisions")
    technique_option(parser)
    parser.add_argument("--format", choices=("text", "json", "markdown", *_FOR_TOOLS), default="text")
    parser.epilog = f"{parser.epilog}\n{_EPILOG}"


def run(arguments: argparse.Namespace, terminal: Terminal) -> None:
    """Load, select, report."""
    old, new = revisions(arguments.revisions, "select ")
    wanted = arguments.technique
    if arguments.format in _FOR_TOOLS:
        wanted = wanted or [_DEFAULT]
        if len(set(wanted)) > 1:
            raise WrongUsage(f"--format {arguments.format} takes one technique; name it with a single -t ID")
    chosen(wanted)
    with comparing(old, new, arguments, terminal) as comparison:
        tests_of(comparison.new)
        selections = select(comparison, wanted, terminal.progress)
        found = answer(comparison, chosen(wanted).values(), selections)
        show(found, arguments.format, terminal)


def show(found: Answer, form: str, terminal: Terminal) -> None:
    """Print the answer; what a tool's words can't say goes to standard error."""
    if form in _FOR_TOOLS:
        pasted = _FOR_TOOLS[form](found)
        terminal.write(pasted.words)
        for note in pasted.notes:
            terminal.note(f"note: {note}")
    elif form == "json":
        terminal.write(json.report(found))
    elif form == "markdown":
        terminal.write(markdown.report(found))
    else:
        terminal.write(written(text.report(found), colour=terminal.colour))
