"""Selections that are shown while they are still being worked out."""

from collections.abc import Iterable

from explorer.model.evidence import Lacks
from explorer.model.tests import TestClass
from explorer.model.verdict import Decision, Selection, Verdict, selection

_NOT_YET = Verdict(
    Decision.UNAVAILABLE, (Lacks(("what all names in bodies mean, and that is not worked out yet",)),)
)


def awaited(technique: str, tests: Iterable[TestClass]) -> Selection:
    """No verdict on any test yet."""
    return selection(technique, {test.name: _NOT_YET for test in tests})


def so_far(made: Selection) -> Selection:
    """What is selected stays selected, whatever else turns out to have changed; the rest may still be."""
    verdicts = {name: each if each.selected else _NOT_YET for name, each in made.verdicts.items()}
    return selection(made.technique, verdicts)
