"""What copy and export write."""

from explorer.explain.diffing import folded, side_by_side
from explorer.model.names import TypeName
from explorer.tui.model.documents import (
    changes_document,
    diff_text,
    explanation_text,
    matrix_document,
    without_markup,
)
from explorer.tui.model.session import Session
from explorer.tui.model.why import shared_way, why_lines


def test_the_explanation_says_all_that_the_pane_says(session: Session) -> None:
    test = TypeName("bank.TellerTest")
    made = session.explain(test, "ru", 100)
    route = session.route(test, "ru")
    text = explanation_text(made, shared_way(route))
    for line in why_lines(made, route, "", 100):
        for word in line.text.split():
            assert word in text
    assert "Also 1 other test over this path" in text


def test_tests_as_a_table(session: Session) -> None:
    text = matrix_document("bank: a → b", session.matrix, [0, 1], None, "", "because\n")
    assert "2 tests of 6" in text
    assert "| `bank.AccountTest` | ● | ● |" in text
    assert "```text\nbecause\n```" in text


def test_a_title_cannot_become_markup(session: Session) -> None:
    assert "# \\[red\\]\\*x" in matrix_document("[red]*x", session.matrix, [], None, "", "")


def test_a_document_as_plain_text(session: Session) -> None:
    text = without_markup(matrix_document("[bank]: a → b", session.matrix, [0], None, "", "because\n"))
    assert text.startswith("[bank]: a → b\n")
    assert "bank.AccountTest  ●  ●" in text
    assert "because" in text
    assert "`" not in text


def test_the_diff_as_text() -> None:
    rows = folded(side_by_side(["a"] * 9 + ["b"], ["a"] * 9 + ["c"]), context=1)
    assert diff_text(rows) == "@@ 8 equal lines @@\n a\n-b\n+c"
    assert "```diff\n" in changes_document("t", "n", rows, ())
