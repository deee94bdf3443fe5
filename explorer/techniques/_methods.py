"""What both techniques at method level share: the search from a test's methods to changed ones."""

from collections.abc import Mapping
from functools import cached_property

from explorer.analysis.blindspots import AnnotationValue, annotation_values
from explorer.analysis.callgraph import CallGraph
from explorer.analysis.comparison import Comparison
from explorer.analysis.methodfirewall import MethodFirewall, Way
from explorer.model.calls import CallKind
from explorer.model.change import ChangeKind, MethodChange
from explorer.model.evidence import (
    CallAbsence,
    CallPath,
    Evidence,
    MethodChangeEvidence,
    MissingCall,
    MissingEdge,
)
from explorer.model.names import MethodName, TypeName
from explorer.model.source import Side
from explorer.model.tests import TestClass
from explorer.model.verdict import Decision, Selection, Verdict, selection
from explorer.techniques.everything import why_everything, without_record

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
    ) -> None:
        """Search the graphs of both revisions once, from the changed methods backwards."""
        self.comparison = comparison
        self.old, self.new = (
            MethodFirewall(
                side,
                comparison.snapshot(side).program,
                graph,
                {name: change for name, change in changes.items() if change.change in kinds},
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
        """The verdict on one test method, and nothing else that runs with it."""
        reasons = self.reasons(test, method)
        graph = self.old.graph.without_callbacks
        size = 0 if reasons else graph.closure_size(*self.old.roots.of(test.name, method))
        return _verdict(reasons, () if reasons else self.absence(test, size, method))

    def reasons(self, test: TestClass, method: str = "") -> tuple[Evidence, ...]:
        """Why the test is selected; nothing if it is not."""
        return (*self.everything, *(without_record(self.comparison, test) or self._reached(test, method)))

    def _reached(self, test: TestClass, method: str) -> tuple[Evidence, ...]:
        for firewall in (self.old, self.new):
            way = firewall.way(firewall.roots.of(test.name, method))
            if way is not None:
                path = CallPath(test.name, way.start, way.calls, firewall.side)
                return (path, MethodChangeEvidence(firewall.changed[path.target]))
        return ()

    def absence(self, test: TestClass, reached: int, method: str = "") -> tuple[Evidence, ...]:
        """Why it is not selected: what was searched, what came nearest, and what can't be seen."""
        firewall = self.old if self.old.changed or not self.new.changed else self.new
        found = firewall.detour(firewall.roots.of(test.name, method))
        way, nearest = found if found is not None else (None, None)
        absence = CallAbsence(
            site=test.site,
            side=firewall.side,
            methods=len(self.old.roots.of(test.name, method)),
            reached=reached,
            changed=self.changed,
            nearest=nearest,
            start=None if way is None else way.start,
            detour=() if way is None else way.calls,
        )
        return (absence, *self._missing_call(test, method), *self._missing_value(test))

    def _missing_call(self, test: TestClass, method: str) -> tuple[MissingCall, ...]:
        for firewall in (self.old, self.new):
            way = firewall.way_with_callbacks(firewall.roots.of(test.name, method))
            if way is not None:
                change = firewall.changed[way.end]
                return (MissingCall(way.start, way.calls, _first_callback(way), firewall.side, change),)
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


def _first_callback(way: Way) -> int:
    return next(at for at, call in enumerate(way.calls) if call.how is CallKind.CALLBACK)
