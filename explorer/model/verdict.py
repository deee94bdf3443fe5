"""What a technique says of a test."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

from msgspec import Struct

from explorer.model.evidence import Evidence
from explorer.model.names import TypeName


class Decision(StrEnum):
    """Selected, not, or the technique lacks what it needs."""

    SELECTED = "selected"
    NOT_SELECTED = "not selected"
    UNAVAILABLE = "unavailable"


class Verdict(Struct, frozen=True):
    """A decision with its evidence; a verdict without evidence is a bug."""

    decision: Decision
    evidence: tuple[Evidence, ...]

    @property
    def selected(self) -> bool:
        """Whether the test is to be run."""
        return self.decision is Decision.SELECTED


class Selection(Struct, frozen=True):
    """The verdicts of one technique, for every test of the new revision, in the tests' order."""

    technique: str
    verdicts: Mapping[TypeName, Verdict]

    @property
    def selected(self) -> tuple[TypeName, ...]:
        """The tests to run."""
        return tuple(name for name, verdict in self.verdicts.items() if verdict.selected)


def selection(technique: str, verdicts: Mapping[TypeName, Verdict]) -> Selection:
    """A selection that can't be changed any more."""
    return Selection(technique, MappingProxyType(dict(verdicts)))
