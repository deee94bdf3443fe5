"""The Inter-type Relation Graph (REFLECT 2.1): which type depends on which, by use or inheritance."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType

from explorer.analysis.reach import reached_by_all
from explorer.java.program import Program
from explorer.java.uses import Use
from explorer.model.edge import Edge, How
from explorer.model.names import TypeName
from explorer.model.source import Role, Site

_FIRST = (How.EXTENDS, How.IMPLEMENTS, How.NEW, How.CALL, How.FIELD)
_LAST = (How.ANNOTATION, How.UNCLEAR)
"""What an annotation names is in the class file for a reason that few know: any other construct says more."""


class Irg:
    """Types and the edges between them; an edge is named by its ends and the construct that makes it."""

    def __init__(
        self, nodes: Mapping[TypeName, Role], uses: Iterable[tuple[TypeName, Iterable[Use]]]
    ) -> None:
        """Number the types in the order of their names and keep, for each, what it uses."""
        self.nodes: Mapping[TypeName, Role] = MappingProxyType(dict(sorted(nodes.items())))
        self._names = tuple(self.nodes)
        self._index = {name: index for index, name in enumerate(self._names)}
        self._uses: list[dict[int, list[Use]]] = [{} for _ in self._names]
        for source, found in uses:
            targets = self._uses[self._index[source]]
            for use in found:
                targets.setdefault(self._index[use.target], []).append(use)
        self._next = [tuple(sorted(targets)) for targets in self._uses]
        back: list[list[int]] = [[] for _ in self._names]
        for index, following in enumerate(self._next):
            for target in following:
                back[target].append(index)
        self._back = back

    def edges(self, source: TypeName) -> tuple[Edge, ...]:
        """The edges that leave a type, by target, one for each construct."""
        index = self._index[source]
        return tuple(
            _edge(source, use)
            for target in self._next[index]
            for use in _one_of_each(self._uses[index][target])
        )

    def edge(self, source: TypeName, target: TypeName) -> Edge:
        """The edge that says most about why `source` depends on `target`; a KeyError if it does not."""
        uses = self._uses[self._index[source]][self._index[target]]
        return _edge(source, min(uses, key=_telling))

    def all_edges(self) -> Iterator[Edge]:
        """Every edge, by source and target."""
        for name in self._names:
            yield from self.edges(name)

    def successors(self, name: TypeName) -> tuple[TypeName, ...]:
        """The types it depends on directly, sorted."""
        return tuple(self._names[index] for index in self._next[self._index[name]])

    def predecessors(self, name: TypeName) -> tuple[TypeName, ...]:
        """The types that depend on it directly, sorted."""
        return tuple(self._names[index] for index in self._back[self._index[name]])

    def neighbours(self, name: TypeName) -> tuple[TypeName, ...]:
        """Both of these, sorted."""
        index = self._index[name]
        return tuple(self._names[near] for near in sorted({*self._next[index], *self._back[index]}))

    def closure(self, source: TypeName) -> frozenset[TypeName]:
        """All that a type reaches, itself included."""
        return frozenset(self._names[index] for index in _reached([self._index[source]], self._next))

    def closure_size(self, source: TypeName) -> int:
        """How many types it reaches, itself included."""
        return self._sizes[self._index[source]]

    @cached_property
    def _sizes(self) -> list[int]:
        return [bits.bit_count() for bits in reached_by_all(self._next)]

    def dependents(self, targets: Collection[TypeName]) -> frozenset[TypeName]:
        """The class firewall: all types that reach one of `targets`, these included."""
        start = [self._index[name] for name in targets if name in self._index]
        return frozenset(self._names[index] for index in _reached(start, self._back))

    def path(self, source: TypeName, targets: Collection[TypeName]) -> tuple[Edge, ...] | None:
        """A shortest path to one of `targets`; among equals the one whose types sort first."""
        wanted = {self._index[name] for name in targets if name in self._index}
        start = self._index[source]
        came: dict[int, int] = {start: start}
        queue = [start]
        for index in queue:
            if index in wanted:
                return self._walked(start, index, came)
            for after in self._next[index]:
                if after not in came:
                    came[after] = index
                    queue.append(after)
        return None

    def _walked(self, start: int, end: int, came: Mapping[int, int]) -> tuple[Edge, ...]:
        steps = []
        while end != start:
            steps.append(self.edge(self._names[came[end]], self._names[end]))
            end = came[end]
        return tuple(reversed(steps))


def build_irg(program: Program) -> Irg:
    """The graph of all types of a program."""
    nodes = {name: declared.role for name, declared in program.types.items()}
    uses: dict[TypeName, list[Use]] = {name: list(program.uses(name)) for name in program.types}
    for name, declared in program.types.items():
        if declared.outer in uses:
            line = declared.facts.line
            uses[name].append(Use(declared.outer, How.OUTER, declared.file, line))
            uses[declared.outer].append(Use(name, How.NESTED, declared.file, line))
    return Irg(nodes, uses.items())


def _reached(start: list[int], table: Sequence[Sequence[int]]) -> set[int]:
    seen = set(start)
    waiting = list(start)
    while waiting:
        fresh = [index for index in table[waiting.pop()] if index not in seen]
        seen.update(fresh)
        waiting += fresh
    return seen


def _one_of_each(uses: list[Use]) -> Iterable[Use]:
    """For each construct, the use that comes first in the source."""
    if len(uses) == 1:
        return uses
    first: dict[How, Use] = {}
    for use in sorted(uses, key=lambda use: (use.file, use.line)):
        first.setdefault(use.how, use)
    return first.values()


def _telling(use: Use) -> tuple[int, str, int, str]:
    rank = _FIRST.index(use.how) if use.how in _FIRST else len(_FIRST) + (use.how in _LAST)
    return rank, use.file, use.line, use.how


def _edge(source: TypeName, use: Use) -> Edge:
    return Edge(source, use.target, use.how, Site(use.file, use.line))
