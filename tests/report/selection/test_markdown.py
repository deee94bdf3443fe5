"""The Markdown answer of `select`."""

from explorer.explain.words import sentence
from explorer.report.markup import escaped
from explorer.report.selection.markdown import report
from tests.report import made


def test_the_answer_is_the_title() -> None:
    first = report(made.answer({"p.T": made.absent()})).splitlines()[0]
    assert first == "## ru selects 0 of 1 test"


def test_groups_steps_and_the_rest_are_there() -> None:
    text = report(made.EVERYTHING)
    assert "- 3 tests reach shop.Price, which changed \\(method total\\(int\\)\\)\n" in text
    assert "  - `shop.CartTest` → `shop.Cart` (new, `CartTest.java:5`)\n" in text
    assert "    - then → `shop.Price` (new, `Cart.java:5`)\n" in text
    assert f"| `shop.BookTest` | {escaped(sentence(made.absent()))} |" in text
    assert "Needs a trace of the old revision." in text
    assert "- `Half.java:7` (new) is read only in part: unexpected \\}" in text
    assert "- `Broken.java` (new) can't be read: it is not text" in text


def test_the_reason_for_everything_is_told() -> None:
    assert "**Why everything?** Every test is selected, because the build differs" in report(made.BUILT)


def test_markup_of_the_project_is_no_markup_here() -> None:
    evil = made.a_test("p.T", remark="<img src=x> **bold** [a](http://x) | @team `tick`")
    text = report(made.answer({"p.T": made.absent()}, tests=[evil]))
    assert "\\<img src=x\\> \\*\\*bold\\*\\* \\[a\\]\\(http://x\\) \\| \\@team \\`tick\\`" in text
