"""Many tests that reach a change over the same middle, folded into one explanation."""

from collections import defaultdict

from msgspec import Struct

from explorer.model.calls import Call
from explorer.model.edge import Edge
from explorer.model.evidence import CallPath, Evidence, PathEvidence
from explorer.model.names import TypeName
from explorer.model.verdict import Selection

Steps = tuple[Edge | Call, ...]


class Route(Struct, frozen=True):
    """`tests` all lead to the first type or method of `middle`, and on to `target`.

    The edges of `middle` are those after the first step; with no step at all something of the tests
    themselves changed, and with one step `middle` is empty and `entry` is what changed.
    """

    tests: tuple[TypeName, ...]
    entry: str
    middle: Steps
    target: str
    changed: bool = False
    """Whether this is no way at all: the test itself, or a method that runs with it, changed."""

    @property
    def names(self) -> tuple[str, ...]:
        """The types or methods that the tests share, from the entry to the change."""
        return (self.entry, *(edge.target for edge in self.middle))


def steps(evidence: Evidence) -> Steps | None:
    """The edges or calls of a path; None for other evidence."""
    if isinstance(evidence, PathEvidence):
        return evidence.edges
    return evidence.calls if isinstance(evidence, CallPath) else None


def fold(selection: Selection) -> tuple[Route, ...]:
    """The routes of all tests selected over a path, those with most tests first."""
    groups: defaultdict[tuple[str, ...], list[PathEvidence | CallPath]] = defaultdict(list)
    changed: defaultdict[str, list[TypeName]] = defaultdict(list)
    for verdict in selection.verdicts.values():
        for evidence in verdict.evidence:
            if isinstance(evidence, PathEvidence | CallPath):
                if way := steps(evidence):
                    groups[tuple(edge.target for edge in way)].append(evidence)
                else:
                    changed[evidence.target].append(evidence.test)
    routes = [Route(tuple(tests), name, (), name, changed=True) for name, tests in changed.items()]
    for shared, paths in groups.items():
        tests = tuple(path.test for path in paths)
        routes.append(Route(tests, shared[0], (steps(paths[0]) or ())[1:], shared[-1]))
    return tuple(sorted(routes, key=lambda route: (-len(route.tests), route.names, route.tests)))
