"""`rts-explorer why`: the evidence for one test."""

import argparse
import difflib
import re
from collections.abc import Iterable

from explorer.analysis.comparison import Comparison
from explorer.cli.arguments import revisions
from explorer.cli.naming import named
from explorer.cli.opening import comparing, tests_of
from explorer.cli.techniques import technique_option
from explorer.cli.terminal import Terminal
from explorer.explain.explanation import explain
from explorer.model.errors import BadInput
from explorer.model.tests import TestClass
from explorer.model.verdict import Verdict
from explorer.report.ink import written
from explorer.report.selection.answer import is_yardstick
from explorer.report.why import json, markdown, text
from explorer.report.why.case import Case
from explorer.techniques.registry import chosen, judge, select

_ARGUMENTS = re.compile(r"[(\[].*")
"""What build tools and runners write behind the name of a test method: `adds(int)`, `adds[3]`."""


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
        method = _method(wanted, tests[name])
        judged = _judged(comparison, techniques, tests[name], method, terminal)
        case = Case(
            old=comparison.old.info,
            new=comparison.new.info,
            test=tests[name],
            method=method,
            verdicts={each: verdict for each, (verdict, _) in judged.items()},
            explanations={
                each: explain(comparison, name, each, verdict, terminal.width, about)
                for each, (verdict, about) in judged.items()
            },
        )
    if arguments.format == "json":
        terminal.write(json.report(case))
    elif arguments.format == "markdown":
        terminal.write(markdown.report(case))
    else:
        terminal.write(written(text.report(case), colour=terminal.colour))


def _judged(
    comparison: Comparison, techniques: Iterable[str], test: TestClass, method: str, terminal: Terminal
) -> dict[str, tuple[Verdict, str]]:
    """Verdict and the method that it is about, none for the whole class; those that look at nothing last."""
    found = {}
    for each in techniques if method else ():
        terminal.progress(f"judging {method} with {each}", 0, 0)
        verdict = judge(comparison, each, test, method)
        if verdict is not None:
            found[each] = (verdict, method)
    rest = [each for each in techniques if each not in found]
    selections = select(comparison, rest, terminal.progress) if rest else {}
    found |= {each: (selections[each].verdicts[test.name], "") for each in rest}
    last = {each for each in rest if is_yardstick(selections[each])}
    return {each: found[each] for each in sorted(techniques, key=lambda each: each in last)}


def _method(wanted: str, test: TestClass) -> str:
    """The test method asked for, if any; one that the class has not is a slip of the user."""
    method = _ARGUMENTS.sub("", wanted.partition("#")[2]).strip()
    known = list(dict.fromkeys(each.name for each in test.methods))
    if method and known and method not in known:
        near = difflib.get_close_matches(method, known, n=3, cutoff=0.4) or known[:3]
        more = f" and {left} more" if (left := len(known) - len(near)) else ""
        raise BadInput(f"{test.name} has no test method '{method}'; it has {', '.join(near)}{more}")
    return method
