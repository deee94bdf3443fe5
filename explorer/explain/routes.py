"""Many tests that reach a change over the same middle, folded into one explanation."""

from collections import defaultdict

from msgspec import Struct

from explorer.model.edge import Edge
from explorer.model.evidence import PathEvidence
from explorer.model.names import TypeName
from explorer.model.verdict import Selection


class Route(Struct, frozen=True):
    """`tests` all lead to the first type of `middle`, and on to `target`.

    The edges of `middle` are those after the first step; with no step at all the test itself changed, and
    with one step `middle` is empty and `entry` is the changed type.
    """

    tests: tuple[TypeName, ...]
    entry: TypeName
    middle: tuple[Edge, ...]
    target: TypeName

    @property
    def changed(self) -> bool:
        """Whether this is no way at all: the test itself changed."""
        return self.tests == (self.target,)

    @property
    def types(self) -> tuple[TypeName, ...]:
        """The types that the tests share, from the entry to the change."""
        return (self.entry, *(edge.target for edge in self.middle))


def fold(selection: Selection) -> tuple[Route, ...]:
    """The routes of all tests selected over a path, those with most tests first."""
    groups: defaultdict[tuple[TypeName, ...], list[PathEvidence]] = defaultdict(list)
    routes: list[Route] = []
    for verdict in selection.verdicts.values():
        for evidence in verdict.evidence:
            if isinstance(evidence, PathEvidence) and evidence.edges:
                groups[tuple(edge.target for edge in evidence.edges)].append(evidence)
            elif isinstance(evidence, PathEvidence):
                routes.append(Route((evidence.test,), evidence.test, (), evidence.test))
    for shared, paths in groups.items():
        tests = tuple(path.test for path in paths)
        routes.append(Route(tests, shared[0], paths[0].edges[1:], shared[-1]))
    return tuple(sorted(routes, key=lambda route: (-len(route.tests), route.types, route.tests)))
