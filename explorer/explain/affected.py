"""Who is affected by a change: the tests that reach a type, found for all types in one pass."""

from collections.abc import Callable, Collection, Iterable, Mapping

from msgspec import Struct

from explorer.analysis.comparison import Comparison
from explorer.analysis.reach import reached_by_all
from explorer.model.change import ChangeKind, TypeChange
from explorer.model.evidence import (
    Absence,
    CallAbsence,
    ChangeEvidence,
    LookupEvidence,
    MethodChangeEvidence,
    PathEvidence,
)
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
        """Turn the edges round and see, for all types at once, where each leads: a set is an int of bits."""
        names = tuple(types)
        self._position = {name: position for position, name in enumerate(names)}
        dependents: list[list[int]] = [[] for _ in names]
        for position, name in enumerate(names):
            for target in successors(name):
                dependents[self._position[target]].append(position)
        self._bits = reached_by_all(dependents)
        self._tests = tuple(test for test in tests if test in self._position)
        self._mask = sum(1 << self._position[test] for test in self._tests)

    def count(self, name: TypeName) -> int:
        """How many tests reach the type."""
        return (self._reaching(name) & self._mask).bit_count()

    def tests(self, name: TypeName) -> tuple[TypeName, ...]:
        """The tests that reach the type, in the order in which they were given."""
        bits = self._reaching(name)
        return tuple(test for test in self._tests if bits >> self._position[test] & 1)

    def _reaching(self, name: TypeName) -> int:
        position = self._position.get(name)
        return 0 if position is None else self._bits[position]


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
        if isinstance(evidence, MethodChangeEvidence):
            return evidence.change.type
        if isinstance(evidence, LookupEvidence):
            return evidence.change.type
        if isinstance(evidence, Absence) and evidence.nearest is not None:
            return evidence.nearest.name
        if isinstance(evidence, CallAbsence) and evidence.nearest is not None:
            return evidence.nearest.type
    return None


def _concerned(selection: Selection, name: TypeName, reaching: frozenset[TypeName]) -> tuple[TypeName, ...]:
    return tuple(
        test
        for test, verdict in selection.verdicts.items()
        if verdict.selected and (test in reaching or reason_of(verdict) == name)
    )
