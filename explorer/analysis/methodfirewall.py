"""Which methods run with a test, and how they reach a changed method in one revision's call graph."""

from collections import defaultdict
from collections.abc import Mapping
from functools import cached_property

from msgspec import Struct

from explorer.analysis.callgraph import CallGraph
from explorer.analysis.firewall import Firewall, Surroundings
from explorer.analysis.hierarchy import hierarchy
from explorer.java.program import Program
from explorer.model.calls import Call
from explorer.model.change import MethodChange
from explorer.model.names import MethodName, TypeName, owner_of
from explorer.model.source import Role, Side

Searching = Firewall[MethodName, Call]


class Way(Struct, frozen=True):
    """Calls that lead from a method of the test to a changed one; none if it changed itself."""

    start: MethodName
    calls: tuple[Call, ...]

    @property
    def end(self) -> MethodName:
        """The changed method, of a way that only leads forwards."""
        return self.calls[-1].target if self.calls else self.start


class Roots:
    """The methods that a runner may start when it runs a test class."""

    def __init__(self, program: Program, graph: CallGraph) -> None:
        """Sort the methods by the types that declare them."""
        self._program = program
        self._methods: defaultdict[TypeName, list[MethodName]] = defaultdict(list)
        for name in graph.nodes:
            self._methods[owner_of(name)].append(name)
        self._nested: defaultdict[TypeName, list[TypeName]] = defaultdict(list)
        for declared in program.types.values():
            if declared.outer is not None:
                self._nested[declared.outer].append(declared.name)

    def types(self, test: TypeName) -> tuple[TypeName, ...]:
        """The test class, its nested classes, and the superclasses and interfaces of all of them."""
        own = [test] if test in self._program.types else []
        for name in own:
            own += self._nested[name]
        above = (hierarchy(self._program, self._program.types[name]).everything for name in own)
        return tuple(dict.fromkeys([*own, *(each.name for found in above for each in found)]))

    def of(self, test: TypeName, method: str = "") -> tuple[MethodName, ...]:
        """Every method they declare, or all of one name; what is written as a method comes first."""
        found = [name for kind in self.types(test) for name in self._methods[kind]]
        if method:
            found = [name for name in found if _plain(name) == method]
        return tuple(sorted(found, key=lambda name: _plain(name).startswith("<")))


class MethodFirewall:
    """The methods of one revision that reach one of `changed`, with and without calls of library code."""

    def __init__(
        self, side: Side, program: Program, graph: CallGraph, changed: Mapping[MethodName, MethodChange]
    ) -> None:
        """Search once for all tests; libraries are not tracked method by method."""
        self.side = side
        self.graph = graph
        self.changed = {
            name: change
            for name, change in changed.items()
            if name in graph.nodes and graph.nodes[name].role is not Role.LIBRARY
        }
        self.roots = Roots(program, graph)
        self._firewall: Searching = Firewall(graph.without_callbacks, self.changed)

    @cached_property
    def _with_callbacks(self) -> Searching:
        return Firewall(self.graph, self.changed)

    @cached_property
    def _surroundings(self) -> Surroundings[MethodName, Call]:
        return Surroundings(self.graph.without_callbacks, self.changed)

    @cached_property
    def types(self) -> frozenset[TypeName]:
        """The named types with a method that reaches a change."""
        return frozenset(self.graph.nodes[name].belongs_to for name in self._firewall)

    def way(self, roots: tuple[MethodName, ...]) -> Way | None:
        """The shortest way from one of these methods to a change, over the project's own calls."""
        return _way(self._firewall, roots)

    def way_with_callbacks(self, roots: tuple[MethodName, ...]) -> Way | None:
        """The same if library code called every method back that it may call."""
        return _way(self._with_callbacks, roots)

    def detour(self, roots: tuple[MethodName, ...]) -> tuple[Way, MethodChange] | None:
        """The shortest way when calls may be walked backwards too, and the change at its end."""
        near = self._surroundings
        start = near.nearest_of(roots)
        end = None if start is None else near.nearest(start)
        if start is None or end is None:
            return None
        return Way(start, near.detour(start) or ()), self.changed[end]


def _way(firewall: Searching, roots: tuple[MethodName, ...]) -> Way | None:
    start = firewall.nearest_of(roots)
    return None if start is None else Way(start, firewall.path(start) or ())


def _plain(name: MethodName) -> str:
    return name.partition("#")[2].partition("(")[0]
