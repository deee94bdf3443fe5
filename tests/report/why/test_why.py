"""What `why` says in each format."""

from msgspec.structs import replace

from explorer.explain.form import Explanation, line, plain_text
from explorer.model.names import TypeName
from explorer.report.why import json, markdown, text
from explorer.report.why.case import Case
from tests.report import made
from tests.report.schemas import checked

NAME = TypeName("shop.CartTest")
VERDICT = made.reaches(NAME, "shop.Price")
CASE = Case(
    old=made.OLD,
    new=made.NEW,
    test=made.a_test(NAME, remark="It is <special>."),
    verdicts={"ru": VERDICT},
    explanations={
        "ru": Explanation(
            NAME,
            "ru",
            VERDICT.decision,
            "shop.CartTest · ru   SELECTED",
            "It reaches Price.",
            (line("  CartTest"), line("  └─new─▶ Price ``` ≠")),
        )
    },
)


def test_text_has_the_verdict_the_sentence_and_the_steps() -> None:
    assert plain_text(text.report(CASE)).splitlines() == [
        "shop.CartTest · ru   SELECTED",
        "It reaches Price.",
        "",
        "  CartTest",
        "  └─new─▶ Price ``` ≠",
        "",
        "! It is <special>.",
    ]


def test_a_verdict_on_the_class_says_so_where_a_method_was_asked_about() -> None:
    asked = replace(CASE, method="adds")
    beside = "ru judges whole classes: this is its verdict on all of shop.CartTest."

    assert plain_text(text.report(asked)).splitlines()[1] == beside
    assert markdown.report(asked).splitlines()[0] == "## `shop.CartTest#adds`"
    assert beside in markdown.report(asked)
    document = checked("why", json.report(asked))
    assert (document["method"], document["verdicts"]["ru"]["about"]) == ("adds", "class")


def test_a_verdict_on_the_method_needs_no_such_words() -> None:
    explanations = {"ru": replace(CASE.explanations["ru"], method="adds")}
    asked = replace(CASE, method="adds", explanations=explanations)

    assert plain_text(text.report(asked)).splitlines()[1] == "It reaches Price."
    assert checked("why", json.report(asked))["verdicts"]["ru"]["about"] == "method"


def test_markdown_keeps_the_steps_in_a_block_they_cannot_close() -> None:
    assert markdown.report(CASE).splitlines()[4:] == [
        "### ru: selected",
        "",
        "It reaches Price.",
        "",
        "````",
        "  CartTest",
        "  └─new─▶ Price ``` ≠",
        "````",
        "",
        "Remark: It is \\<special\\>.",
    ]


def test_json_is_as_the_schema_says() -> None:
    document = checked("why", json.report(CASE))
    assert document["test"]["name"] == NAME
    assert document["verdicts"]["ru"]["explanation"] == ["  CartTest", "  └─new─▶ Price ``` ≠"]
    assert [each["type"] for each in document["verdicts"]["ru"]["evidence"]] == ["path", "change"]
