"""method-cha: the call graph by class hierarchy, searched from the tests' methods to changed ones."""

from explorer.analysis.comparison import Comparison
from explorer.model.tests import TestClass
from explorer.model.verdict import Selection, Verdict
from explorer.techniques._methods import MethodSearch
from explorer.techniques.base import Need


class MethodCha:
    """A call may be bound to every override below the receiver's type."""

    id = "method-cha"
    title = "Methods (CHA)"
    description = "tests that reach a changed method over calls; blind to reflection and library callbacks"
    needs: tuple[Need, ...] = ()

    def select(self, comparison: Comparison) -> Selection:
        """Search both revisions' graphs, then look each test up."""
        return self._search(comparison).select(self.id)

    def judge(self, comparison: Comparison, test: TestClass, method: str) -> Verdict:
        """The verdict on one test method alone."""
        return self._search(comparison).verdict(test, method)

    def _search(self, comparison: Comparison) -> MethodSearch:
        old, new = comparison.old.calls, comparison.new.calls
        return MethodSearch(comparison, comparison.method_changes, old, new, self.id)
