"""What both techniques at method level share: the search from a test's methods to changed ones."""

from collections.abc import Mapping
from functools import cached_property

from explorer.analysis.blindspots import AnnotationValue, annotation_values
from explorer.analysis.callgraph import CallGraph
from explorer.analysis.comparison import Comparison
from explorer.analysis.lookupcalls import Elsewhere, redirected
from explorer.analysis.lookupfields import used_elsewhere
from explorer.analysis.methodfirewall import MethodFirewall, Way, plain_name
from explorer.model.calls import Call, CallKind
from explorer.model.change import ChangeKind, MethodChange
from explorer.model.evidence import (
    BlindSpot,
    CallAbsence,
    CallPath,
    Evidence,
    LookupEvidence,
    MethodChangeEvidence,
    MethodsReaching,
    MissingCall,
    MissingEdge,
)
from explorer.model.names import MethodName, TypeName, owner_of
from explorer.model.source import Side
from explorer.model.tests import TestClass, TestMethod
from explorer.model.verdict import Decision, Selection, Verdict, selection
from explorer.techniques._everything import why_everything, without_record

_BEFORE = (ChangeKind.TEXT, ChangeKind.MEANING, ChangeKind.DELETED)
_AFTER = (ChangeKind.TEXT, ChangeKind.MEANING, ChangeKind.ADDED)


class MethodSearch:
    """Whether a method of a test reaches a changed one, in the call graph of either revision.

    What changed or was deleted is looked for in the old graph, what changed or was added in the new one.
    """

    def __init__(
        self,
        comparison: Comparison,
        changes: Mapping[MethodName, MethodChange],
        before: CallGraph,
        after: CallGraph,
        graphs: str,
    ) -> None:
        """Search the graphs of both revisions once, from the changed methods backwards.

        `graphs` says how they were made: what follows from them is remembered by that.
        """
        self.comparison = comparison
        self.old, self.new = (
            MethodFirewall(
                side,
                comparison.snapshot(side).program,
                graph,
                {name: change for name, change in changes.items() if change.change in kinds},
                _elsewhere(comparison, graph, graphs, side),
                comparison.snapshot(side).blind_calls,
            )
            for side, graph, kinds in ((Side.OLD, before, _BEFORE), (Side.NEW, after, _AFTER))
        )
        self.changed = len(self.old.changed.keys() | self.new.changed.keys())
        self.everything = why_everything(comparison)

    def select(self, technique: str) -> Selection:
        """A verdict for every test; how much is reached is counted at once for all that are not selected."""
        tests = self.comparison.new.tests
        reasons = {test.name: self.reasons(test) for test in tests}
        left = [test for test in tests if not reasons[test.name]]
        graph = self.old.graph.without_callbacks
        reached = graph.closure_sizes([self.old.roots.of(test.name) for test in left])
        absent = {test.name: self.absence(test, size) for test, size in zip(left, reached, strict=True)}
        return selection(
            technique, {test.name: _verdict(reasons[test.name], absent.get(test.name, ())) for test in tests}
        )

    def verdict(self, test: TestClass, method: str) -> Verdict:
        """The verdict on one test method, with what runs with every test method of its class."""
        reasons = self.reasons(test, method)
        graph = self.old.graph.without_callbacks
        size = 0 if reasons else graph.closure_size(*self._roots(self.old, test, method))
        return _verdict(reasons, () if reasons else self.absence(test, size, method))

    def reasons(self, test: TestClass, method: str = "") -> tuple[Evidence, ...]:
        """Why the test is selected; nothing if it is not."""
        return (*self.everything, *(without_record(self.comparison, test) or self._reached(test, method)))

    def _reached(self, test: TestClass, method: str) -> tuple[Evidence, ...]:
        for firewall in (self.old, self.new):
            way = firewall.way(self._roots(firewall, test, method))
            if way is not None:
                return (*_evidence(test, firewall, way), *(() if method else self._reaching(test)))
        return ()

    def _roots(self, firewall: MethodFirewall, test: TestClass, method: str) -> tuple[MethodName, ...]:
        if not method:
            return firewall.roots.of(test.name)
        return firewall.roots.alone(test.name, self._test_methods(test), method)

    def _test_methods(self, test: TestClass) -> tuple[TestMethod, ...]:
        """Those of both revisions."""
        return (*test.methods, *self._tests_before.get(test.name, ()))

    @cached_property
    def _tests_before(self) -> dict[TypeName, tuple[TestMethod, ...]]:
        return {test.name: test.methods for test in self.comparison.old.tests}

    def _reaching(self, test: TestClass) -> tuple[MethodsReaching, ...]:
        """Which test methods reach a change, in either revision; nothing if none of them is known."""
        names = tuple(dict.fromkeys(each.name for each in test.methods))
        if not names:
            return ()
        every = self._test_methods(test)
        for firewall in (self.old, self.new):
            for shared in firewall.roots.shared(test.name, every):
                if shared in firewall:
                    return (MethodsReaching(names, len(names), shared),)
        apart = {(each.declared_in, each.name) for each in test.methods}
        reaching = {
            plain_name(root)
            for firewall in (self.old, self.new)
            for root in firewall.roots.of(test.name)
            if root in firewall and (owner_of(root), plain_name(root)) in apart
        }
        return (MethodsReaching(tuple(name for name in names if name in reaching), len(names)),)

    def absence(self, test: TestClass, reached: int, method: str = "") -> tuple[Evidence, ...]:
        """Why it is not selected: what was searched, what came nearest, and what can't be seen."""
        firewall = self.old if self.old.changed or not self.new.changed else self.new
        found = firewall.detour(self._roots(firewall, test, method))
        way, nearest = found if found is not None else (None, None)
        absence = CallAbsence(
            site=test.site,
            side=firewall.side,
            methods=len(self._roots(self.old, test, method)),
            reached=reached,
            changed=self.changed,
            nearest=nearest,
            start=None if way is None else way.start,
            detour=() if way is None else way.calls,
        )
        missing = self._missing_call(test, method)
        return (absence, *missing, *self._blind_spot(test, method), *self._missing_value(test))

    def _missing_call(self, test: TestClass, method: str) -> tuple[MissingCall, ...]:
        for firewall in (self.old, self.new):
            way = firewall.way_with_callbacks(self._roots(firewall, test, method))
            if way is not None:
                calls, end = _end(firewall, way)
                return (MissingCall(way.start, calls, _first_callback(way), firewall.side, end),)
        return ()

    def _blind_spot(self, test: TestClass, method: str) -> tuple[BlindSpot, ...]:
        for firewall in (self.old, self.new):
            way = firewall.blind_way(self._roots(firewall, test, method))
            if way is not None:
                return (BlindSpot(way.start, way.calls, firewall.blind[way.end], firewall.side),)
        return ()

    def _missing_value(self, test: TestClass) -> tuple[MissingEdge, ...]:
        """A class that an annotation of the test names: a suite's tests, a runner, an extension."""
        for name in self.old.roots.types(test.name):
            if (value := self._named.get(name)) is not None:
                written = f"@{value.annotation}"
                return (MissingEdge((), value.source, value.target, written, value.site, Side.OLD),)
        return ()

    @cached_property
    def _named(self) -> dict[TypeName, AnnotationValue]:
        return annotation_values(self.comparison.old.program, self.old.types)


def _verdict(reasons: tuple[Evidence, ...], absent: tuple[Evidence, ...]) -> Verdict:
    return Verdict(Decision.SELECTED, reasons) if reasons else Verdict(Decision.NOT_SELECTED, absent)


def _elsewhere(
    comparison: Comparison, graph: CallGraph, graphs: str, side: Side
) -> dict[MethodName, Elsewhere]:
    lookups = comparison.lookups
    if not lookups:
        return {}

    def found() -> dict[MethodName, Elsewhere]:
        bound = comparison.snapshot(side).bound
        return redirected(bound, graph, lookups, side) | used_elsewhere(bound, lookups, side)

    return comparison.recall(f"elsewhere by {graphs}, {side.value}", dict[MethodName, Elsewhere], found)


def _evidence(test: TestClass, firewall: MethodFirewall, way: Way) -> tuple[Evidence, Evidence]:
    calls, end = _end(firewall, way)
    path = CallPath(test.name, way.start, calls, firewall.side)
    return path, MethodChangeEvidence(end) if isinstance(end, MethodChange) else end


def _end(firewall: MethodFirewall, way: Way) -> tuple[tuple[Call, ...], MethodChange | LookupEvidence]:
    """The calls, and what changed at their end: the method, or what its call runs, or a field of its."""
    change = firewall.changed.get(way.end)
    if change is not None:
        return way.calls, change
    other = firewall.elsewhere[way.end]
    return (*way.calls, *other.calls), other.found


def _first_callback(way: Way) -> int:
    return next(at for at, call in enumerate(way.calls) if call.how is CallKind.CALLBACK)
