"""ru: the reflection-unaware class firewall (REFLECT 2.1, 4.1), answered as STARTS answers it."""

from explorer.analysis.blindspots import annotation_values
from explorer.analysis.comparison import Comparison
from explorer.analysis.firewall import Firewall, Surroundings
from explorer.model.evidence import Absence, ChangeEvidence, Evidence, MissingEdge, PathEvidence
from explorer.model.source import Role, Side
from explorer.model.tests import TestClass
from explorer.model.verdict import Decision, Selection, Verdict, selection
from explorer.techniques._everything import why_everything, without_record
from explorer.techniques.base import Need


class ReflectionUnaware:
    """A test is selected unless every type it reached in the old revision still has its checksum.

    The closure is that of the *old* revision, as a tool that keeps a record between runs has it: a type that
    was only added selects nothing by itself, and a test without a record is selected.
    """

    id = "ru"
    title = "RU (STARTS)"
    description = "tests that reach a changed type over use and inheritance edges; blind to reflection"
    needs: tuple[Need, ...] = ()

    def select(self, comparison: Comparison) -> Selection:
        """Search once from the changed types, then look each test up."""
        search = _Search(comparison)
        return selection(self.id, {test.name: search.verdict(test) for test in comparison.new.tests})


class _Search:
    def __init__(self, comparison: Comparison) -> None:
        self.comparison = comparison
        self.irg = comparison.old.irg
        self.changed = {
            name: change
            for name, change in comparison.changes.known_before.items()
            if change.role is not Role.LIBRARY
        }
        self.firewall = Firewall(self.irg, self.changed)
        self.surroundings = Surroundings(self.irg, self.changed)
        self.everything = why_everything(comparison)
        self.named = annotation_values(comparison.old.program, self.firewall)

    def verdict(self, test: TestClass) -> Verdict:
        reasons = (*self.everything, *self._own_reasons(test))
        if reasons:
            return Verdict(Decision.SELECTED, reasons)
        return Verdict(Decision.NOT_SELECTED, (self._absence(test), *self._missing(test)))

    def _own_reasons(self, test: TestClass) -> tuple[Evidence, ...]:
        if unknown := without_record(self.comparison, test):
            return unknown
        path = self.firewall.path(test.name)
        if path is None:
            return ()
        evidence = PathEvidence(test.name, path, Side.OLD)
        return (evidence, ChangeEvidence(self.changed[evidence.target]))

    def _absence(self, test: TestClass) -> Absence:
        nearest = self.surroundings.nearest(test.name)
        return Absence(
            site=test.site,
            side=Side.OLD,
            reached=self.irg.closure_size(test.name),
            changed=len(self.changed),
            nearest=None if nearest is None else self.changed[nearest],
            detour=self.surroundings.detour(test.name) or (),
        )

    def _missing(self, test: TestClass) -> tuple[MissingEdge, ...]:
        """The nearest class in an annotation that leads to a change, if only such values made edges."""
        if not self.named:
            return ()
        path = self.irg.path(test.name, self.named)
        if path is None:
            return ()
        value = self.named[path[-1].target if path else test.name]
        found = MissingEdge(path, value.source, value.target, f"@{value.annotation}", value.site, Side.OLD)
        return (found,)
