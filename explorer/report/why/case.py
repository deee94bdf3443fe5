"""Everything that `why` reports of one test."""

from collections.abc import Mapping

from msgspec import Struct

from explorer.explain.form import Explanation
from explorer.model.tests import TestClass
from explorer.model.verdict import Verdict
from explorer.revisions.revision import RevisionInfo


class Case(Struct, frozen=True):
    """The verdicts on one test, each with its explanation, by the techniques' ids."""

    old: RevisionInfo
    new: RevisionInfo
    test: TestClass
    verdicts: Mapping[str, Verdict]
    explanations: Mapping[str, Explanation]
