"""Which methods run with a test, and how they reach a changed method in one revision's call graph."""

from collections import defaultdict
from collections.abc import Collection, Mapping
from functools import cached_property
from types import MappingProxyType
from typing import TypeVar

from msgspec import Struct

from explorer.analysis.callgraph import CallGraph
from explorer.analysis.firewall import Firewall, Surroundings
from explorer.analysis.hierarchy import hierarchy
from explorer.analysis.lookupcalls import Elsewhere
from explorer.java.program import Program
from explorer.model.calls import BlindCall, Call
from explorer.model.change import MethodChange
from explorer.model.names import MethodName, TypeName, owner_of
from explorer.model.source import Role, Side
from explorer.model.tests import TestMethod

V = TypeVar("V")
Searching = Firewall[MethodName, Call]
_SET_UP = ("setUp", "tearDown")
"""What JUnit 3 runs around each test method; other frameworks mark such methods with annotations."""


class Way(Struct, frozen=True):
    """Calls that lead from a method of the test to a changed one; none if it changed itself."""

    start: MethodName
    calls: tuple[Call, ...]

    @property
    def end(self) -> MethodName:
        """The method at its end, of a way that only leads forwards."""
        return self.calls[-1].target if self.calls else self.start


class Roots:
    """The methods that a runner may start when it runs a test class."""

    def __init__(self, program: Program, graph: CallGraph) -> None:
        """Sort the methods by the types that declare them."""
        self._program = program
        self._graph = graph
        self._methods: defaultdict[TypeName, list[MethodName]] = defaultdict(list)
        for name in graph.nodes:
            self._methods[owner_of(name)].append(name)
        self._nested: defaultdict[TypeName, list[TypeName]] = defaultdict(list)
        for declared in program.types.values():
            if declared.outer is not None:
                self._nested[declared.outer].append(declared.name)

    def types(self, test: TypeName) -> tuple[TypeName, ...]:
        """The test class, its nested classes, and the superclasses and interfaces of all of them."""
        own = [test, *self._nested_in(test)] if test in self._program.types else []
        above = (hierarchy(self._program, self._program.types[name]).everything for name in own)
        return tuple(dict.fromkeys([*own, *(each.name for found in above for each in found)]))

    def of(self, test: TypeName) -> tuple[MethodName, ...]:
        """Every method they declare; what is written as a method comes first."""
        found = [name for kind in self.types(test) for name in self._methods[kind]]
        return tuple(sorted(found, key=lambda name: plain_name(name).startswith("<")))

    def alone(self, test: TypeName, tests: Collection[TestMethod], method: str) -> tuple[MethodName, ...]:
        """Its methods of one name, and what runs with each of `tests`, its test methods."""
        named = tuple(name for name in self.of(test) if plain_name(name) == method)
        return tuple(dict.fromkeys([*named, *self.shared(test, tests)]))

    def shared(self, test: TypeName, tests: Collection[TestMethod]) -> tuple[MethodName, ...]:
        """What may run with every one of its test methods: constructors, initialisers, set-up.

        A runner starts methods that have an annotation; what nobody calls may be there for it to start, too.
        """
        apart = {(each.declared_in, each.name) for each in tests}
        return tuple(
            name
            for name in self.of(test)
            if (owner_of(name), plain_name(name)) not in apart and self._may_be_started(test, name)
        )

    def _may_be_started(self, test: TypeName, name: MethodName) -> bool:
        owner, plain = owner_of(name), plain_name(name)
        if plain in _SET_UP or not self._graph.predecessors(name):
            return True
        if plain.startswith("<"):
            return owner not in self._nested_in(test)
        methods = self._program.types[owner].facts.methods
        return any(each.name == plain and each.annotations for each in methods)

    def _nested_in(self, test: TypeName) -> list[TypeName]:
        found = list(self._nested[test])
        for name in found:
            found += self._nested[name]
        return found


class MethodFirewall:
    """The methods of one revision that reach a change, with and without calls of library code.

    A change is one of `changed`, or a method in which something leads elsewhere than before.
    """

    def __init__(
        self,
        side: Side,
        program: Program,
        graph: CallGraph,
        changed: Mapping[MethodName, MethodChange],
        elsewhere: Mapping[MethodName, Elsewhere] = MappingProxyType({}),
        blind: Mapping[MethodName, BlindCall] = MappingProxyType({}),
    ) -> None:
        """Search once for all tests; libraries are not tracked method by method.

        In the methods of `blind` the graph ends though the program goes on.
        """
        self.side = side
        self.graph = graph
        self.changed = self._tracked(changed)
        self.elsewhere = self._tracked(elsewhere)
        self.blind = self._tracked(blind)
        self.roots = Roots(program, graph.without_callbacks)
        self._goals = self.changed.keys() | self.elsewhere.keys()
        self._firewall: Searching = Firewall(graph.without_callbacks, self._goals)

    def _tracked(self, found: Mapping[MethodName, V]) -> dict[MethodName, V]:
        nodes = self.graph.nodes
        return {
            name: each
            for name, each in found.items()
            if name in nodes and nodes[name].role is not Role.LIBRARY
        }

    @cached_property
    def _with_callbacks(self) -> Searching:
        return Firewall(self.graph, self._goals)

    @cached_property
    def _surroundings(self) -> Surroundings[MethodName, Call]:
        return Surroundings(self.graph.without_callbacks, self.changed)

    @cached_property
    def types(self) -> frozenset[TypeName]:
        """The named types with a method that reaches a change."""
        return frozenset(self.graph.nodes[name].belongs_to for name in self._firewall)

    def __contains__(self, name: object) -> bool:
        return name in self._firewall

    def way(self, roots: tuple[MethodName, ...]) -> Way | None:
        """The shortest way from one of these methods to a change, over the project's own calls."""
        return _way(self._firewall, roots)

    def way_with_callbacks(self, roots: tuple[MethodName, ...]) -> Way | None:
        """The same if library code called every method back that it may call."""
        return _way(self._with_callbacks, roots)

    def blind_way(self, roots: tuple[MethodName, ...]) -> Way | None:
        """The shortest way to where the graph ends though the program goes on."""
        return _way(self._blind, roots)

    @cached_property
    def _blind(self) -> Searching:
        return Firewall(self.graph.without_callbacks, self.blind)

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


def plain_name(name: MethodName) -> str:
    """`m` of `a.b.C#m(int)`."""
    return name.partition("#")[2].partition("(")[0]
