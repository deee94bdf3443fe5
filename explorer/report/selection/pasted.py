"""Names of tests as words of a command line, and what can't be said there."""

import re
from collections.abc import Iterable

from msgspec import Struct

from explorer.explain.words import count
from explorer.model.tests import TestClass
from explorer.report.selection.answer import Answer

_NAME = re.compile(r"[^\W\d][\w$]*(\.[^\W\d][\w$]*)*")
_NAMED = 3


class Pasted(Struct, frozen=True):
    """Words ready to paste, and a sentence for the reader where they do not say all."""

    words: str
    notes: tuple[str, ...] = ()


def selected_tests(answer: Answer) -> list[TestClass]:
    """The selected tests of the one technique that was asked."""
    (row,) = answer.techniques
    chosen = set(answer.selections[row.id].selected)
    return [test for test in answer.tests if test.name in chosen]


def sayable(tests: Iterable[TestClass]) -> tuple[list[TestClass], list[TestClass]]:
    """Tests whose names are Java names, and the others: those could mean anything to a shell."""
    kept: list[TestClass] = []
    others: list[TestClass] = []
    for test in tests:
        (kept if _NAME.fullmatch(test.name) else others).append(test)
    return kept, others


def left_out(tests: list[TestClass], reason: str) -> tuple[str, ...]:
    """The note about tests that are selected but not among the words."""
    if not tests:
        return ()
    named = ", ".join(test.name for test in tests[:_NAMED])
    more = f" and {len(tests) - _NAMED} more" if len(tests) > _NAMED else ""
    return (f"left out, {reason}: {count(len(tests), 'selected test')} ({named}{more})",)
