"""Why a verdict is what it is: a small closed family of values, turned into words by `explorer.explain`."""

from msgspec import Struct

from explorer.model.calls import BlindCall, Call
from explorer.model.change import BuildChange, LookupChange, MethodChange, TypeChange
from explorer.model.edge import Edge
from explorer.model.names import MethodName, TypeName
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


class MissingEdge(Struct, frozen=True, tag="missing edge"):
    """The test would be selected if the technique knew that `source` depends on `target`."""

    path: tuple[Edge, ...]
    """From the test to `source`; empty if that is the test itself."""
    source: TypeName
    target: TypeName
    """A type that changed, or that leads to one."""
    construct: str
    """What makes the dependency, as written: `@ExtendWith`."""
    site: Site
    side: Side


class Lacks(Struct, frozen=True, tag="lacks"):
    """The technique was not given what it needs, so it gives no verdict."""

    needs: tuple[str, ...]


class Absence(Struct, frozen=True, tag="absence"):
    """Nothing that the test reaches changed: what was searched, and the nearest change."""

    site: Site
    side: Side
    reached: int
    """Types in the test's closure, itself included."""
    changed: int
    """Types of the searched revision that changed or were deleted."""
    nearest: TypeChange | None = None
    detour: tuple[Edge, ...] = ()
    """Shortest way from the test to `nearest` when edges may be walked backwards too; empty if there is none.

    The first edge that is walked backwards is where the technique stops: it follows edges only forwards.
    """


class CallPath(Struct, frozen=True, tag="call path"):
    """A method that runs with the test reaches a changed one over these calls; none if it changed itself."""

    test: TypeName
    start: MethodName
    calls: tuple[Call, ...]
    side: Side

    @property
    def target(self) -> MethodName:
        """The method the path ends in."""
        return self.calls[-1].target if self.calls else self.start


class MethodChangeEvidence(Struct, frozen=True, tag="method change"):
    """What happened to the method at the end of the calls."""

    change: MethodChange


class LookupEvidence(Struct, frozen=True, tag="lookup"):
    """The last method may run another method, or use another field, than before, though it did not change.

    Of a method it is the last of the calls that may run it.
    """

    change: LookupChange
    site: Site
    side: Side
    """Where the call or the field is written."""


class MethodsReaching(Struct, frozen=True, tag="test methods"):
    """Which test methods of a selected class reach a changed method; the others need not run again."""

    reaching: tuple[str, ...]
    """Their names, in the order of the source; all of them if `shared` is given."""
    total: int
    """How many test methods the class has."""
    shared: MethodName | None = None
    """A method that runs with every one of them (set-up, a constructor) and reaches a changed one."""


class MissingCall(Struct, frozen=True, tag="missing call"):
    """The test would be selected if the technique followed the calls that library code may make back."""

    start: MethodName
    calls: tuple[Call, ...]
    """The whole way to what changed."""
    missing: int
    """Which of the calls is the first that the technique does not follow."""
    side: Side
    change: MethodChange | LookupEvidence

    @property
    def call(self) -> Call:
        """The first call that the technique does not follow."""
        return self.calls[self.missing]


class BlindSpot(Struct, frozen=True, tag="blind spot"):
    """The test comes to a place where the technique's graph ends though the program goes on."""

    start: MethodName
    calls: tuple[Call, ...]
    """From a method of the test to the one that holds the place."""
    place: BlindCall
    side: Side


class CallAbsence(Struct, frozen=True, tag="call absence"):
    """No method that the test reaches changed: what was searched, and the nearest changed method."""

    site: Site
    side: Side
    """The revision of the detour."""
    methods: int
    """Methods that run with the test: its own, those of its superclasses and of its nested classes."""
    reached: int
    """Methods that these reach in the old revision, themselves included."""
    changed: int
    """Methods that changed, were added or deleted."""
    nearest: MethodChange | None = None
    start: MethodName | None = None
    """The method of the test that the detour starts from."""
    detour: tuple[Call, ...] = ()
    """Shortest way to `nearest` when calls may be walked backwards too; empty if there is none."""


Evidence = (
    PathEvidence
    | ChangeEvidence
    | NewTest
    | BuildEvidence
    | UnreadableEvidence
    | NotRead
    | Always
    | Lacks
    | Absence
    | MissingEdge
    | CallPath
    | MethodChangeEvidence
    | LookupEvidence
    | MethodsReaching
    | MissingCall
    | BlindSpot
    | CallAbsence
)
