"""What a technique is."""

from enum import StrEnum
from typing import Protocol

from explorer.analysis.comparison import Comparison
from explorer.model.verdict import Selection


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
