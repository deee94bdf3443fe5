"""Calls that run another method than before because a class has other supertypes.

Where an override came or went, that method is itself a change, and whoever reaches it is found by it. Other
supertypes can make a call run another method though both methods are what they were.
"""

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from explorer.analysis.callgraph import CallGraph
from explorer.analysis.dispatch import Dispatch
from explorer.analysis.places import site_of
from explorer.java.binding.bound import BoundCall, Unbound
from explorer.java.binding.members import BoundMethod, BoundProgram
from explorer.model.calls import Call, CallKind
from explorer.model.change import LookupCause, LookupChange
from explorer.model.evidence import LookupEvidence
from explorer.model.names import MethodName
from explorer.model.source import Side

_Wanted = Mapping[str, list[tuple[LookupChange, MethodName]]]


class Elsewhere(Struct, frozen=True):
    """What leads elsewhere in a method: a call to what it runs in this revision, or a field."""

    found: LookupEvidence
    call: Call | None = None

    @property
    def calls(self) -> tuple[Call, ...]:
        """The call, if it is one."""
        return () if self.call is None else (self.call,)


def redirected(
    program: BoundProgram, graph: CallGraph, lookups: Iterable[LookupChange], side: Side
) -> dict[MethodName, Elsewhere]:
    """For each method with such a call, the first one."""
    wanted: dict[str, list[tuple[LookupChange, MethodName]]] = {}
    for lookup in lookups:
        if lookup.cause is LookupCause.SUPERTYPES and not lookup.of_field:
            target = MethodName(lookup.old if side is Side.OLD else lookup.new)
            wanted.setdefault(lookup.key.partition("(")[0], []).append((lookup, target))
    if not wanted:
        return {}
    search = _Search(program, graph, wanted)
    found = {}
    for name, bound in program.methods.items():
        first = next(search.calls(bound), None) if name in graph.nodes else None
        if first is not None:
            call, lookup = first
            found[name] = Elsewhere(LookupEvidence(lookup, call.site, side), call)
    return found


class _Search:
    def __init__(self, program: BoundProgram, graph: CallGraph, wanted: _Wanted) -> None:
        self._program = program
        self._graph = graph
        self._wanted = wanted
        self._dispatch = Dispatch(program)

    def calls(self, bound: BoundMethod) -> Iterator[tuple[Call, LookupChange]]:
        for each in bound.bound:
            if isinstance(each, BoundCall):
                for lookup, target in self._wanted.get(each.key.partition("(")[0].partition("/")[0], ()):
                    if self._runs(each, lookup, target) and self._drawn(bound, target):
                        yield self._call(bound, target, each.kind, each), lookup
            elif isinstance(each, Unbound):
                for lookup, target in self._wanted.get(each.name, ()):
                    if each.arguments in (-1, _arity(lookup.key)) and self._drawn(bound, target):
                        yield self._call(bound, target, CallKind.UNRESOLVED, each), lookup

    def _runs(self, call: BoundCall, lookup: LookupChange, target: MethodName) -> bool:
        """Whether the call runs that method, if the object is of that class."""
        if not call.dynamic:
            return call.receiver == lookup.type and f"{call.owner}#{call.key}" == target
        if target in self._program.methods:
            return target in self._dispatch.targets(call.receiver, call.owner, call.key).get(lookup.type, ())
        cls = self._program.classes[lookup.type]
        inside = call.receiver in self._program.classes and call.receiver in cls.ancestors
        return inside and _arity(call.key) == _arity(lookup.key)

    def _drawn(self, bound: BoundMethod, target: MethodName) -> bool:
        """Whether the graph has the call; it has none of methods outside the project."""
        return target not in self._graph.nodes or target in self._graph.successors(bound.name)

    def _call(self, bound: BoundMethod, target: MethodName, how: CallKind, each: BoundCall | Unbound) -> Call:
        site = site_of(self._program, bound, each.line)
        return Call(bound.name, target, how, site, each.in_lambda)


def _arity(key: str) -> int:
    """How many parameters `m(int,long)` or `m/2` has."""
    _, _, count = key.partition("/")
    if count:
        return int(count)
    inside = key.partition("(")[2].rstrip(")")
    return inside.count(",") + 1 if inside else 0
