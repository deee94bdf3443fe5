"""Text of the analysed project inside Markdown."""

import pytest

from explorer.report.markup import block, code, escaped, table


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain words", "plain words"),
        ("*a* _b_ [c](d)", "\\*a\\* \\_b\\_ \\[c\\]\\(d\\)"),
        ("<script>&amp;", "\\<script\\>\\&amp;"),
        ("# no\nheading", "\\# no heading"),
        ("\x1b[31m", "␛\\[31m"),
    ],
)
def test_words_have_no_markup(text: str, shown: str) -> None:
    assert escaped(text) == shown


@pytest.mark.parametrize(
    ("text", "shown"), [("a.B", "`a.B`"), ("a`b", "``a`b``"), ("`", "`` ` ``"), ("a|b\nc", "`a\\|b c`")]
)
def test_code_can_not_be_left(text: str, shown: str) -> None:
    assert code(text) == shown


def test_a_block_can_not_be_closed_from_inside() -> None:
    assert block(["x", "```", "y"], "diff") == ["````diff", "x", "```", "y", "````"]


def test_a_table_has_a_head_and_rows() -> None:
    assert table(("a", "b"), [("1", "2")]) == ["| a | b |", "|---|---|", "| 1 | 2 |"]
