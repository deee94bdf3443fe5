"""`select --format json`; assets/schema/select.schema.json describes it."""

from typing import Any

from explorer.explain.words import sentence
from explorer.model.tests import TestClass
from explorer.model.verdict import Verdict
from explorer.report import jsontext
from explorer.report.selection.answer import Answer


def report(answer: Answer) -> str:
    """The whole answer as one document."""
    return jsontext.dumped(
        {
            "old": jsontext.plain(answer.old),
            "new": jsontext.plain(answer.new),
            "techniques": [
                {
                    "id": each.id,
                    "title": each.title,
                    "description": each.description,
                    "available": each.available,
                    "needs": list(each.needs),
                    "selected": len(answer.selections[each.id].selected) if each.available else None,
                }
                for each in answer.techniques
            ],
            "tests": [_test(answer, test) for test in answer.tests],
            "unreadable": [
                {"file": each.file, "reason": each.reason, "side": each.side.value}
                for each in answer.unreadable
            ],
            "partly_read": [
                {
                    "file": each.site.file,
                    "line": each.site.line,
                    "problem": each.problem,
                    "side": each.side.value,
                }
                for each in answer.partly_read
            ],
            "remarks": list(answer.remarks),
        }
    )


def described(test: TestClass) -> dict[str, Any]:
    """What is known of a test class, verdicts aside."""
    return {
        "name": test.name,
        "file": test.site.file,
        "line": test.site.line,
        "module": test.module,
        "framework": test.framework.value,
        "language": test.language,
        "by_name": test.by_name,
        "by_source": test.by_source,
        "remark": test.remark,
        "methods": [
            {
                "name": method.name,
                "declared_in": method.declared_in,
                "file": method.site.file,
                "line": method.site.line,
            }
            for method in test.methods
        ],
    }


def verdict_document(verdict: Verdict) -> dict[str, Any]:
    """A verdict with its sentence and evidence."""
    return {
        "verdict": verdict.decision.value,
        "sentence": sentence(verdict),
        "evidence": [jsontext.evidence(each) for each in verdict.evidence],
    }


def _test(answer: Answer, test: TestClass) -> dict[str, Any]:
    verdicts = {
        each.id: verdict_document(answer.selections[each.id].verdicts[test.name])
        for each in answer.techniques
    }
    return {**described(test), "verdicts": verdicts}
