"""`rts-explorer why`: the evidence for one test."""

import argparse
import difflib

from explorer.cli.arguments import revisions
from explorer.cli.naming import named
from explorer.cli.opening import comparing, tests_of
from explorer.cli.techniques import technique_option
from explorer.cli.terminal import Terminal
from explorer.explain.explanation import explain
from explorer.model.errors import BadInput
from explorer.model.tests import TestClass
from explorer.report.ink import written
from explorer.report.selection.answer import is_yardstick
from explorer.report.why import json, markdown, text
from explorer.report.why.case import Case
from explorer.techniques.registry import chosen, select


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's own arguments."""
    parser.add_argument(
        "words", nargs="*", metavar="OLD NEW TEST", help="the revisions, then the test: its name or its end"
    )
    technique_option(parser)
    parser.add_argument("--format", choices=("text", "json", "markdown"), default="text")


def run(arguments: argparse.Namespace, terminal: Terminal) -> None:
    """Load, find the test, explain each verdict."""
    old, new, wanted = revisions(arguments.words, "why ", extra=1)
    techniques = chosen(arguments.technique)
    with comparing(old, new, arguments, terminal) as comparison:
        tests = {test.name: test for test in tests_of(comparison.new)}
        name = named(wanted, tests, "test", {test.site.file: test.name for test in tests.values()})
        _check_method(wanted, tests[name])
        selections = select(comparison, techniques, terminal.progress)
        ordered = sorted(techniques, key=lambda each: is_yardstick(selections[each]))
        verdicts = {each: selections[each].verdicts[name] for each in ordered}
        case = Case(
            old=comparison.old.info,
            new=comparison.new.info,
            test=tests[name],
            verdicts=verdicts,
            explanations={
                each: explain(comparison, name, each, verdict, terminal.width)
                for each, verdict in verdicts.items()
            },
        )
    if arguments.format == "json":
        terminal.write(json.report(case))
    elif arguments.format == "markdown":
        terminal.write(markdown.report(case))
    else:
        terminal.write(written(text.report(case), colour=terminal.colour))


def _check_method(wanted: str, test: TestClass) -> None:
    """The answer is for the whole class; a method that it has not is a slip of the user."""
    method = wanted.partition("#")[2].strip()
    known = [each.name for each in test.methods]
    if method and known and method not in known:
        near = difflib.get_close_matches(method, known, n=3, cutoff=0.4) or known[:3]
        raise BadInput(f"{test.name} has no test method '{method}'; it has {', '.join(near)}")
