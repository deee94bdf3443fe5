"""What a technique is."""

from enum import StrEnum
from typing import Protocol, runtime_checkable

from explorer.analysis.comparison import Comparison
from explorer.model.tests import TestClass
from explorer.model.verdict import Selection, Verdict


class Need(StrEnum):
    """What a technique requires beyond the two revisions; without it its verdicts are unavailable."""

    TRACE = "a trace of the old revision"
    NEW_TRACE = "a trace of the new revision"
    JDK_INDEX = "the JDK index"


class Technique(Protocol):
    """A way to select tests. Stateless: everything it may look at is passed to `select`.

    To add one, write a class of this shape in a module of its own and name it in the entry-point group
    `rts_explorer.techniques`; it then appears in every command, screen and report.
    """

    id: str
    title: str
    description: str
    needs: tuple[Need, ...]

    def select(self, comparison: Comparison) -> Selection:
        """A verdict with evidence for every test of the new revision."""
        ...


@runtime_checkable
class JudgesMethods(Protocol):
    """What a technique may have beside `select`, if it can tell the test methods of a class apart."""

    def judge(self, comparison: Comparison, test: TestClass, method: str) -> Verdict:
        """The verdict on all test methods of that name, with evidence.

        What runs with every test method (constructors, initialisers, set-up) runs with this one, too.
        """
        ...
