"""The call graph: which method may come to run because another one does."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import Protocol, TypeVar

from explorer.analysis.reach import reached_by_all
from explorer.model.calls import Call, CallKind, MethodNode
from explorer.model.edge import Edge
from explorer.model.names import MethodName
from explorer.model.source import Role, Site

N = TypeVar("N", bound=str)
E_co = TypeVar("E_co", bound=Edge | Call, covariant=True)
Ways = Mapping[int, Sequence[int]]
"""The methods that one method calls, each with the marks of those calls; methods by their numbers."""
Table = Sequence[Sequence[int]]

_FIRST = (CallKind.NEW, CallKind.STATIC, CallKind.VIRTUAL, CallKind.INTERFACE, CallKind.SPECIAL)
_LAST = (CallKind.UNRESOLVED, CallKind.CALLBACK)
"""What is only guessed, or done by code that nobody sees, says least about why."""

_KINDS = tuple(CallKind)
_NUMBERS = {kind: number for number, kind in enumerate(_KINDS)}
_KIND_BITS = 5
_KIND_MASK = ((1 << _KIND_BITS) - 1) << 1
_CALLBACK = _NUMBERS[CallKind.CALLBACK] << 1


def mark_of(how: CallKind, line: int, *, lambda_body: bool = False) -> int:
    """All there is to say of a call beside its ends, as one number: graphs have very many of them."""
    return (line << _KIND_BITS | _NUMBERS[how]) << 1 | lambda_body


def as_callback(mark: int) -> int:
    """The same call, made by library code."""
    return mark_of(CallKind.CALLBACK, mark >> _KIND_BITS + 1, lambda_body=bool(mark & 1))


def _kind(mark: int) -> int:
    return (mark & _KIND_MASK) >> 1


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
    """Methods of the project and the calls between them; several calls may join the same two.

    A call stands in the file of the method that makes it.
    """

    def __init__(self, nodes: Mapping[MethodName, MethodNode], ways: Sequence[Ways]) -> None:
        """`nodes` are sorted by name, and numbered in that order; `ways` has what each of them calls."""
        self.nodes: Mapping[MethodName, MethodNode] = MappingProxyType(nodes)
        self.ways = ways
        self._names = tuple(nodes)

    @classmethod
    def of(cls, nodes: Mapping[MethodName, MethodNode], calls: Iterable[Call]) -> "CallGraph":
        """The graph of these calls, whose ends must be among the nodes."""
        ordered = dict(sorted(nodes.items()))
        index = {name: number for number, name in enumerate(ordered)}
        ways: list[dict[int, list[int]]] = [{} for _ in ordered]
        for call in calls:
            mark = mark_of(call.how, call.site.line, lambda_body=call.lambda_body)
            ways[index[call.source]].setdefault(index[call.target], []).append(mark)
        return cls(ordered, ways)

    @cached_property
    def without_callbacks(self) -> "CallGraph":
        """The same methods, but only calls that the project's own code makes."""
        return CallGraph(self.nodes, [_own_calls(ways) for ways in self.ways])

    @cached_property
    def _index(self) -> Mapping[MethodName, int]:
        return {name: number for number, name in enumerate(self._names)}

    @cached_property
    def _next(self) -> Table:
        return [sorted(ways) for ways in self.ways]

    @cached_property
    def _back(self) -> Table:
        back: list[list[int]] = [[] for _ in self._names]
        for source, targets in enumerate(self.ways):
            for target in targets:
                back[target].append(source)
        return back

    def _named(self, numbers: Iterable[int]) -> tuple[MethodName, ...]:
        names = self._names
        return tuple([names[number] for number in numbers])

    def _call(self, source: MethodName, target: MethodName, mark: int) -> Call:
        line = mark >> _KIND_BITS + 1
        site = Site(self.nodes[source].site.file, line)
        return Call(source, target, _KINDS[_kind(mark)], site, bool(mark & 1))

    def edges(self, source: MethodName) -> tuple[Call, ...]:
        """The calls that leave a method, by target, one of each kind."""
        number = self._index[source]
        ways = self.ways[number]
        return tuple(
            self._call(source, self._names[target], mark)
            for target in self._next[number]
            for mark in _one_of_each(ways[target])
        )

    def edge(self, source: MethodName, target: MethodName) -> Call:
        """The call that says most about why `source` runs `target`; a KeyError if it does not."""
        marks = self.ways[self._index[source]][self._index[target]]
        return self._call(source, target, min(marks, key=_telling))

    def between(self, source: MethodName, target: MethodName) -> tuple[Call, ...]:
        """Every call from `source` that may run `target`, in the order of the source; none if it does not."""
        marks = self.ways[self._index[source]].get(self._index[target], ())
        calls = (self._call(source, target, mark) for mark in marks)
        return tuple(sorted(calls, key=lambda call: (call.site.line, call.how)))

    def all_edges(self) -> Iterator[Call]:
        """Every call, by source and target, one of each kind."""
        for name in self.nodes:
            yield from self.edges(name)

    def successors(self, name: MethodName) -> tuple[MethodName, ...]:
        """The methods it calls directly, sorted."""
        return self._named(self._next[self._index[name]])

    def predecessors(self, name: MethodName) -> tuple[MethodName, ...]:
        """The methods that call it directly, sorted."""
        return self._named(self._back[self._index[name]])

    def neighbours(self, name: MethodName) -> tuple[MethodName, ...]:
        """Both of these, sorted."""
        number = self._index[name]
        return self._named(sorted({*self._next[number], *self._back[number]}))

    def closure(self, *sources: MethodName) -> frozenset[MethodName]:
        """All that these methods reach, themselves included."""
        return frozenset(self._named(self._reached(sources, self._next)))

    def closure_size(self, *sources: MethodName) -> int:
        """How many methods they reach, themselves included."""
        return len(self._reached(sources, self._next))

    def closure_sizes(self, groups: Sequence[Collection[MethodName]]) -> list[int]:
        """The same for many groups at once; what every method reaches is worked out, then forgotten."""
        if not groups:
            return []
        bits = reached_by_all(self._next)
        sizes = []
        for group in groups:
            reached = 0
            for name in group:
                reached |= bits[self._index[name]]
            sizes.append(reached.bit_count())
        return sizes

    def dependents(self, targets: Collection[MethodName]) -> frozenset[MethodName]:
        """All methods that reach one of `targets`, these included."""
        return frozenset(self._named(self._reached(targets, self._back)))

    def path(self, source: MethodName, targets: Collection[MethodName]) -> tuple[Call, ...] | None:
        """A shortest path to one of `targets`; among equals the one whose methods sort first."""
        wanted = {self._index[name] for name in targets if name in self._index}
        start = self._index[source]
        came = {start: start}
        for here in (queue := [start]):
            if here in wanted:
                return self._walked(here, came)
            for after in self._next[here]:
                if after not in came:
                    came[after] = here
                    queue.append(after)
        return None

    def _walked(self, end: int, came: Mapping[int, int]) -> tuple[Call, ...]:
        calls = []
        while (before := came[end]) != end:
            calls.append(self.edge(self._names[before], self._names[end]))
            end = before
        return tuple(reversed(calls))

    def _reached(self, start: Iterable[MethodName], table: Table) -> set[int]:
        seen = {self._index[name] for name in start if name in self._index}
        waiting = list(seen)
        while waiting:
            fresh = set(table[waiting.pop()]) - seen
            seen |= fresh
            waiting.extend(fresh)
        return seen


def _own_calls(ways: Ways) -> Ways:
    """What is left without calls of library code; mostly all."""
    if not any(mark & _KIND_MASK == _CALLBACK for marks in ways.values() for mark in marks):
        return ways
    own = {
        target: [mark for mark in marks if mark & _KIND_MASK != _CALLBACK] for target, marks in ways.items()
    }
    return {target: marks for target, marks in own.items() if marks}


def _one_of_each(marks: Sequence[int]) -> Iterable[int]:
    """For each kind, the call that comes first in the source."""
    if len(marks) == 1:
        return marks
    first: dict[int, int] = {}
    for mark in sorted(marks):
        first.setdefault(_kind(mark), mark)
    return first.values()


def _telling(mark: int) -> tuple[int, int]:
    how = _KINDS[_kind(mark)]
    return _FIRST.index(how) if how in _FIRST else len(_FIRST) + (how in _LAST), mark
