"""Why a verdict is what it is: a small closed family of values, turned into words by `explorer.explain`."""

from msgspec import Struct

from explorer.model.change import BuildChange, TypeChange
from explorer.model.edge import Edge
from explorer.model.names import TypeName
from explorer.model.source import Side, Site


class PathEvidence(Struct, frozen=True, tag="path"):
    """The test reaches a changed type over these edges; empty when the test itself changed."""

    test: TypeName
    edges: tuple[Edge, ...]
    side: Side

    @property
    def target(self) -> TypeName:
        """The type the path ends in."""
        return self.edges[-1].target if self.edges else self.test


class ChangeEvidence(Struct, frozen=True, tag="change"):
    """What of the type at the end of the path differs."""

    change: TypeChange


class NewTest(Struct, frozen=True, tag="new test"):
    """The old revision has no record of this test."""

    site: Site


class BuildEvidence(Struct, frozen=True, tag="build"):
    """The class path differs, so every test is selected."""

    changes: tuple[BuildChange, ...]


class UnreadableEvidence(Struct, frozen=True, tag="unreadable"):
    """A changed file that can't be read may hold anything, so every test is selected."""

    file: str
    reason: str
    side: Side


class NotRead(Struct, frozen=True, tag="not read"):
    """The test is written in a language that is not analysed, so it is selected."""

    site: Site
    language: str


class Always(Struct, frozen=True, tag="always"):
    """The technique selects every test, whatever changed."""

    tests: int
    site: Site


class Absence(Struct, frozen=True, tag="absence"):
    """Nothing that the test reaches changed: what was searched, and the nearest change.

    `nearest` is the changed type that shares most with the test: `meeting` is a type that both the test
    and some dependent of the change lead to or, if there is none, the test itself.
    """

    site: Site
    reached: int
    """Types in the test's closure, itself included."""
    changed: int
    """Changed or deleted types of the old revision."""
    side: Side
    nearest: TypeChange | None = None
    dependents: int = 0
    """How many types of the old revision reach `nearest`, none of which the test reaches."""
    closest: tuple[Edge, ...] = ()
    """A shortest path over edges in either direction from the test towards `nearest`; empty if unrelated."""


Evidence = (
    PathEvidence | ChangeEvidence | NewTest | BuildEvidence | UnreadableEvidence | NotRead | Always | Absence
)
