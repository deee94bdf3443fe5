"""The call graph: which method may come to run because another one does."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import Protocol, TypeVar

from explorer.analysis.reach import reached_by_all
from explorer.model.calls import Call, CallKind, MethodNode
from explorer.model.edge import Edge
from explorer.model.names import MethodName
from explorer.model.source import Role

N = TypeVar("N", bound=str)
E_co = TypeVar("E_co", bound=Edge | Call, covariant=True)
Table = Mapping[MethodName, tuple[MethodName, ...]]

_FIRST = (CallKind.NEW, CallKind.STATIC, CallKind.VIRTUAL, CallKind.INTERFACE, CallKind.SPECIAL)
_LAST = (CallKind.UNRESOLVED, CallKind.CALLBACK)
"""What is only guessed, or done by code that nobody sees, says least about why."""


class Graph(Protocol[N, E_co]):
    """What the graph of types and the graph of methods have in common; names are sorted everywhere."""

    @property
    def nodes(self) -> Mapping[N, Role | MethodNode]: ...
    def edges(self, source: N, /) -> tuple[E_co, ...]: ...
    def edge(self, source: N, target: N, /) -> E_co: ...
    def successors(self, name: N, /) -> tuple[N, ...]: ...
    def predecessors(self, name: N, /) -> tuple[N, ...]: ...
    def neighbours(self, name: N, /) -> tuple[N, ...]: ...
    def closure(self, source: N, /) -> frozenset[N]: ...
    def path(self, source: N, targets: Collection[N], /) -> tuple[E_co, ...] | None: ...


def role_of(node: Role | MethodNode) -> Role:
    """The part that a node of either graph plays."""
    return node.role if isinstance(node, MethodNode) else node


class CallGraph:
    """Methods of the project and the calls between them; several calls may join the same two."""

    def __init__(self, nodes: Mapping[MethodName, MethodNode], calls: Iterable[Call]) -> None:
        """Keep the calls by their ends, which must be among the nodes."""
        self.nodes: Mapping[MethodName, MethodNode] = MappingProxyType(dict(sorted(nodes.items())))
        self._calls: dict[MethodName, dict[MethodName, list[Call]]] = {name: {} for name in self.nodes}
        self._called_back: set[MethodName] = set()
        for call in calls:
            ways = self._calls[call.source]
            if call.how is CallKind.CALLBACK:
                self._called_back.add(call.source)
            if call.target in ways:
                ways[call.target].append(call)
            else:
                ways[call.target] = [call]

    @cached_property
    def without_callbacks(self) -> "CallGraph":
        """The same methods, but only calls that the project's own code makes."""
        graph = CallGraph(self.nodes, ())
        graph._calls = self._calls | {name: _own_calls(self._calls[name]) for name in self._called_back}
        return graph

    @cached_property
    def _next(self) -> Table:
        return {name: tuple(sorted(ways)) for name, ways in self._calls.items()}

    @cached_property
    def _back(self) -> Table:
        back: dict[MethodName, list[MethodName]] = {name: [] for name in self.nodes}
        for source, targets in self._calls.items():
            for target in targets:
                back[target].append(source)
        return {name: tuple(sources) for name, sources in back.items()}

    def edges(self, source: MethodName) -> tuple[Call, ...]:
        """The calls that leave a method, by target, one of each kind."""
        ways = self._calls[source]
        return tuple(call for target in self._next[source] for call in _one_of_each(ways[target]))

    def edge(self, source: MethodName, target: MethodName) -> Call:
        """The call that says most about why `source` runs `target`; a KeyError if it does not."""
        calls = self._calls[source][target]
        return calls[0] if len(calls) == 1 else min(calls, key=_telling)

    def between(self, source: MethodName, target: MethodName) -> tuple[Call, ...]:
        """Every call from `source` that may run `target`, in the order of the source; none if it does not."""
        calls = self._calls[source].get(target, ())
        return tuple(sorted(calls, key=lambda call: (call.site.file, call.site.line, call.how)))

    def all_edges(self) -> Iterator[Call]:
        """Every call, by source and target, one of each kind."""
        for name in self.nodes:
            yield from self.edges(name)

    def successors(self, name: MethodName) -> tuple[MethodName, ...]:
        """The methods it calls directly, sorted."""
        return self._next[name]

    def predecessors(self, name: MethodName) -> tuple[MethodName, ...]:
        """The methods that call it directly, sorted."""
        return self._back[name]

    def neighbours(self, name: MethodName) -> tuple[MethodName, ...]:
        """Both of these, sorted."""
        return tuple(sorted({*self._next[name], *self._back[name]}))

    def closure(self, *sources: MethodName) -> frozenset[MethodName]:
        """All that these methods reach, themselves included."""
        return frozenset(_reached(sources, self._next))

    def closure_size(self, *sources: MethodName) -> int:
        """How many methods they reach, themselves included."""
        return len(_reached(sources, self._next))

    def closure_sizes(self, groups: Sequence[Collection[MethodName]]) -> list[int]:
        """The same for many groups at once; what every method reaches is worked out, then forgotten."""
        if not groups:
            return []
        position = {name: at for at, name in enumerate(self.nodes)}
        bits = reached_by_all([[position[near] for near in following] for following in self._next.values()])
        sizes = []
        for group in groups:
            reached = 0
            for name in group:
                reached |= bits[position[name]]
            sizes.append(reached.bit_count())
        return sizes

    def dependents(self, targets: Collection[MethodName]) -> frozenset[MethodName]:
        """All methods that reach one of `targets`, these included."""
        return frozenset(_reached([name for name in targets if name in self.nodes], self._back))

    def path(self, source: MethodName, targets: Collection[MethodName]) -> tuple[Call, ...] | None:
        """A shortest path to one of `targets`; among equals the one whose methods sort first."""
        came: dict[MethodName, Call | None] = {source: None}
        for here in (queue := [source]):
            if here in targets:
                return _walked(here, came)
            for after in self._next[here]:
                if after not in came:
                    came[after] = self.edge(here, after)
                    queue.append(after)
        return None


def _walked(end: MethodName, came: Mapping[MethodName, Call | None]) -> tuple[Call, ...]:
    calls = []
    while (call := came[end]) is not None:
        calls.append(call)
        end = call.source
    return tuple(reversed(calls))


def _reached(start: Iterable[MethodName], table: Table) -> set[MethodName]:
    seen = set(start)
    waiting = list(seen)
    while waiting:
        fresh = set(table[waiting.pop()]) - seen
        seen |= fresh
        waiting.extend(fresh)
    return seen


def _own_calls(ways: dict[MethodName, list[Call]]) -> dict[MethodName, list[Call]]:
    own = {
        target: [call for call in calls if call.how is not CallKind.CALLBACK]
        for target, calls in ways.items()
    }
    return {target: calls for target, calls in own.items() if calls}


def _one_of_each(calls: list[Call]) -> Iterable[Call]:
    """For each kind, the call that comes first in the source."""
    if len(calls) == 1:
        return calls
    first: dict[CallKind, Call] = {}
    for call in sorted(calls, key=lambda call: (call.site.file, call.site.line)):
        first.setdefault(call.how, call)
    return first.values()


def _telling(call: Call) -> tuple[int, str, int, str]:
    rank = _FIRST.index(call.how) if call.how in _FIRST else len(_FIRST) + (call.how in _LAST)
    return rank, call.site.file, call.site.line, call.how
