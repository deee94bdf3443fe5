"""Who is affected by a change: the tests that reach a type, found for all types in one pass."""

from collections.abc import Callable, Collection, Iterable, Mapping

import networkx as nx
from msgspec import Struct

from explorer.analysis.comparison import Comparison
from explorer.model.change import ChangeKind, TypeChange
from explorer.model.evidence import Absence, ChangeEvidence, PathEvidence
from explorer.model.names import TypeName
from explorer.model.verdict import Selection, Verdict


class Reach:
    """Which tests reach a type over the edges of one revision's IRG."""

    def __init__(
        self,
        tests: Collection[TypeName],
        types: Iterable[TypeName],
        successors: Callable[[TypeName], Iterable[TypeName]],
    ) -> None:
        """Hand the set of tests down the graph, cycles taken as one; a set is an int with a bit a test."""
        graph: nx.DiGraph[TypeName] = nx.DiGraph()
        graph.add_nodes_from(types)
        graph.add_edges_from((source, target) for source in list(graph) for target in successors(source))
        self._tests = tuple(tests)
        own = {test: 1 << bit for bit, test in enumerate(self._tests)}
        cycles = nx.condensation(graph)
        arrived: dict[int, int] = {}
        self._bits: dict[TypeName, int] = {}
        for cycle in nx.topological_sort(cycles):
            members = cycles.nodes[cycle]["members"]
            bits = arrived.pop(cycle, 0)
            for member in members:
                bits |= own.get(member, 0)
            for member in members:
                self._bits[member] = bits
            for following in cycles.successors(cycle):
                arrived[following] = arrived.get(following, 0) | bits

    def count(self, name: TypeName) -> int:
        """How many tests reach the type."""
        return self._bits.get(name, 0).bit_count()

    def tests(self, name: TypeName) -> tuple[TypeName, ...]:
        """The tests that reach the type, in the order in which they were given."""
        bits = self._bits.get(name, 0)
        return tuple(test for bit, test in enumerate(self._tests) if bits >> bit & 1)


class Affected(Struct, frozen=True):
    """The tests that one changed type concerns."""

    type: TypeName
    reaching: tuple[TypeName, ...]
    """Tests that depend on the type over the IRG, whoever selects them."""
    selected: Mapping[str, tuple[TypeName, ...]]
    """For each technique, those of its selected tests that reach the type or name it as their reason."""


class Impact:
    """Answers `Affected` for every changed type; added types are looked up in the new revision."""

    def __init__(self, comparison: Comparison) -> None:
        """Search both graphs once."""
        names = [test.name for test in comparison.new.tests]
        self._old = Reach(names, comparison.old.irg.nodes, comparison.old.irg.successors)
        self._new = Reach(names, comparison.new.irg.nodes, comparison.new.irg.successors)

    def count(self, change: TypeChange) -> int:
        """How many tests reach the changed type."""
        return self._side(change).count(change.name)

    def affected(self, change: TypeChange, selections: Mapping[str, Selection]) -> Affected:
        """The tests concerned, for each technique."""
        reaching = self._side(change).tests(change.name)
        return Affected(
            change.name,
            reaching,
            {
                technique: _concerned(selection, change.name, frozenset(reaching))
                for technique, selection in selections.items()
            },
        )

    def _side(self, change: TypeChange) -> Reach:
        return self._new if change.change is ChangeKind.ADDED else self._old


def reason_of(verdict: Verdict) -> TypeName | None:
    """The changed type that a verdict's evidence leads to; the nearest one where it leads to none."""
    for evidence in verdict.evidence:
        if isinstance(evidence, PathEvidence):
            return evidence.target
        if isinstance(evidence, ChangeEvidence):
            return evidence.change.name
        if isinstance(evidence, Absence) and evidence.nearest is not None:
            return evidence.nearest.name
    return None


def _concerned(selection: Selection, name: TypeName, reaching: frozenset[TypeName]) -> tuple[TypeName, ...]:
    return tuple(
        test
        for test, verdict in selection.verdicts.items()
        if verdict.selected and (test in reaching or reason_of(verdict) == name)
    )
