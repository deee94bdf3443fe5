"""`why --format json`; assets/schema/why.schema.json describes it."""

from explorer.report import jsontext
from explorer.report.selection.json import described, verdict_document
from explorer.report.why.case import Case


def report(case: Case) -> str:
    """The test, and each verdict as in `select`, with the explanation's lines as text."""
    return jsontext.dumped(
        {
            "old": jsontext.plain(case.old),
            "new": jsontext.plain(case.new),
            "test": described(case.test),
            "method": case.method or None,
            "verdicts": {
                technique: {
                    "about": "method" if case.explanations[technique].method else "class",
                    **verdict_document(verdict),
                    "explanation": [each.text.rstrip() for each in case.explanations[technique].lines],
                }
                for technique, verdict in case.verdicts.items()
            },
        }
    )
