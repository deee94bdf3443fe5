"""retest-all: the yardstick that every technique is measured against."""

from explorer.analysis.comparison import Comparison
from explorer.model.evidence import Always
from explorer.model.verdict import Decision, Selection, Verdict, selection
from explorer.techniques.base import Need


class RetestAll:
    """Selects every test, whatever changed."""

    id = "retest-all"
    title = "Retest all"
    description = "every test, whatever changed: safe, and never less work"
    needs: tuple[Need, ...] = ()

    def select(self, comparison: Comparison) -> Selection:
        """Every test, each with the count of all as its evidence."""
        tests = comparison.new.tests
        return selection(
            self.id,
            {t.name: Verdict(Decision.SELECTED, (Always(len(tests), t.site),)) for t in tests},
        )
