"""Everything that `why` reports of one test."""

from collections.abc import Mapping

from msgspec import Struct

from explorer.explain.form import Explanation
from explorer.model.tests import TestClass
from explorer.model.text import printable
from explorer.model.verdict import Verdict
from explorer.revisions.revision import RevisionInfo


class Case(Struct, frozen=True):
    """The verdicts on one test, each with its explanation, by the techniques' ids.

    Of a technique that can't judge `method` alone, the verdict is on the whole class.
    """

    old: RevisionInfo
    new: RevisionInfo
    test: TestClass
    verdicts: Mapping[str, Verdict]
    explanations: Mapping[str, Explanation]
    method: str = ""
    """The test method that was asked about; empty for the whole class."""

    def beside(self, technique: str) -> str:
        """What to say where a verdict is not on what was asked about; else empty."""
        if not self.method or self.explanations[technique].method:
            return ""
        return f"{technique} judges whole classes: this is its verdict on all of {printable(self.test.name)}."
