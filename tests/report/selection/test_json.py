"""The JSON answer of `select`, against its schema."""

import pytest

from explorer.report.selection.json import report
from tests.report import made
from tests.report.schemas import checked


@pytest.mark.parametrize("answer", [made.EVERYTHING, made.BUILT], ids=["everything", "build"])
def test_it_is_as_the_schema_says(answer: made.Answer) -> None:
    assert checked("select", report(answer))["version"] == 1


def test_a_verdict_has_its_sentence_and_its_evidence_with_kinds_of_edges() -> None:
    document = checked("select", report(made.EVERYTHING))
    test = next(each for each in document["tests"] if each["name"] == "shop.CartTest")
    verdict = test["verdicts"]["ru"]
    path, change = verdict["evidence"]
    assert verdict["verdict"] == "selected"
    assert verdict["sentence"].startswith("It reaches Price")
    assert path["type"] == "path"
    assert path["edges"][0] == {
        "from": "shop.CartTest",
        "to": "shop.Cart",
        "kind": "use",
        "how": "new",
        "file": "CartTest.java",
        "line": 5,
    }
    assert change["type"] == "change"
    assert change["change"]["members"][0]["name"] == "total(int)"


def test_a_technique_without_what_it_needs_is_unavailable() -> None:
    document = checked("select", report(made.EVERYTHING))
    technique = document["techniques"][2]
    assert (technique["available"], technique["needs"]) == (False, ["a trace of the old revision"])
    assert {test["verdicts"]["ekstazi"]["verdict"] for test in document["tests"]} == {"unavailable"}


def test_names_that_are_no_text_do_not_break_it() -> None:
    evil = made.a_test("p.T", remark="byte \udcff and half a pair \ud800")
    text = report(made.answer({"p.T": made.absent()}, tests=[evil]))
    assert text.isascii()
    assert checked("select", text)["tests"][0]["remark"] == "byte \\xff and half a pair \\ud800"
