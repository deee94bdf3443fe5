"""method-rta: the call graph by rapid type analysis, searched from the tests' methods to changed ones."""

from explorer.analysis.comparison import Comparison
from explorer.model.tests import TestClass
from explorer.model.verdict import Selection, Verdict
from explorer.techniques._methods import MethodSearch
from explorer.techniques.base import Need


class MethodRta:
    """A call may be bound only to methods of classes that the project creates."""

    id = "method-rta"
    title = "Methods (RTA)"
    description = "as method-cha, but a call binds only to methods of classes that are created somewhere"
    needs: tuple[Need, ...] = ()

    def select(self, comparison: Comparison) -> Selection:
        """Search both revisions' graphs, then look each test up."""
        return self._search(comparison).select(self.id)

    def judge(self, comparison: Comparison, test: TestClass, method: str) -> Verdict:
        """The verdict on one test method alone."""
        return self._search(comparison).verdict(test, method)

    def _search(self, comparison: Comparison) -> MethodSearch:
        old, new = comparison.old.calls_rta, comparison.new.calls_rta
        return MethodSearch(comparison, comparison.method_changes, old, new, self.id)
