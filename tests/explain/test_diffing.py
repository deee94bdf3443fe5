"""Side-by-side differences as plain data."""

from hypothesis import given
from hypothesis import strategies as st

from explorer.explain.diffing import (
    Row,
    RowKind,
    blocks,
    folded,
    in_one_column,
    row_of,
    side_by_side,
)

LINES = st.lists(
    st.sampled_from(["{", "}", "", "  int a;", "  int b;", "return 1;", "return 2;"]), max_size=12
)


def shape(rows: tuple[Row, ...]) -> str:
    signs = {"same": "=", "changed": "~", "added": "+", "deleted": "-", "fold": "."}
    return "".join(signs[row.kind] for row in rows)


def marked(text: str, ranges: tuple[tuple[int, int], ...]) -> list[str]:
    return [text[start:end] for start, end in ranges]


def test_equal_texts_have_only_equal_rows() -> None:
    assert shape(side_by_side(["a", "b"], ["a", "b"])) == "=="


def test_a_changed_line_marks_only_the_tokens_that_differ() -> None:
    (row,) = side_by_side(["    return count + 1;"], ["    return total + 1;"])
    assert row.kind is RowKind.CHANGED
    assert row.old is not None
    assert row.new is not None
    assert marked(row.old.text, row.old.changed) == ["count"]
    assert marked(row.new.text, row.new.changed) == ["total"]


def test_line_numbers_count_from_one_on_each_side() -> None:
    rows = side_by_side(["a", "b", "c"], ["a", "new line here", "b", "c"])
    assert shape(rows) == "=+=="
    assert [(row.old and row.old.line, row.new and row.new.line) for row in rows] == [
        (1, 1),
        (None, 2),
        (2, 3),
        (3, 4),
    ]


def test_lines_that_have_nothing_in_common_are_not_put_beside_each_other() -> None:
    assert shape(side_by_side(["int width = 3;"], ["throw up(everything);"])) == "-+"


def test_the_line_that_is_alike_is_the_partner() -> None:
    rows = side_by_side(["String name = first;"], ["int unrelated = compute(7, 8);", "String name = second;"])
    assert shape(rows) == "+~"


def test_unique_lines_keep_methods_together() -> None:
    old = ["void a() {", "  one();", "}", "", "void b() {", "  two();", "}"]
    new = ["void a() {", "  one();", "}", "", "void c() {", "  three();", "}", "", *old[4:]]
    assert shape(side_by_side(old, new)) == "====++++==="


def test_control_characters_and_tabs_are_shown_not_sent() -> None:
    (row,) = side_by_side(["\x1b[31m\tx"], ["\x1b[31m\tx"])
    assert row.old is not None
    assert "\x1b" not in row.old.text
    assert "\t" not in row.old.text


def test_long_equal_runs_are_folded_and_counted() -> None:
    old = [f"line {n}" for n in range(40)]
    new = [*old[:20], "inserted", *old[20:]]
    rows = folded(side_by_side(old, new), context=2)
    assert shape(rows) == ".==+==."
    assert [row.hidden for row in rows if row.kind is RowKind.FOLD] == [18, 18]


def test_a_row_that_must_be_seen_is_not_folded() -> None:
    text = [f"line {n}" for n in range(40)]
    rows = side_by_side(text, text)
    assert shape(folded(rows, context=1, keep=10)) == ".===."


def test_one_hidden_line_is_shown_rather_than_folded() -> None:
    old = ["x1", "a", "b", "c", "x2"]
    new = ["y1y", "a", "b", "c", "y2y"]
    assert "." not in shape(folded(side_by_side(old, new), context=1))


def test_a_folded_line_is_found_at_its_fold() -> None:
    text = [f"line {n}" for n in range(30)]
    rows = folded(side_by_side(text, [*text, "end"]), context=2)
    assert row_of(rows, 5, new=True) == 0
    assert row_of(rows, 31, new=True) == len(rows) - 1
    assert row_of(rows, 99, new=True) is None


def test_one_column_puts_old_lines_before_new_ones() -> None:
    rows = in_one_column(side_by_side(["k", "int a = 1;", "int b = 1;"], ["k", "int a = 2;", "int b = 2;"]))
    assert shape(rows) == "=--++"


def test_blocks_are_where_changes_begin() -> None:
    rows = side_by_side(["a", "b", "c", "d"], ["a", "bb bb", "c", "dd dd"])
    assert [rows[index].kind for index in blocks(rows)] != []
    assert all(index == 0 or rows[index - 1].kind is RowKind.SAME for index in blocks(rows))


@given(LINES, LINES)
def test_rows_hold_every_line_of_both_texts_in_order(old: list[str], new: list[str]) -> None:
    rows = side_by_side(old, new)
    assert [row.old.text for row in rows if row.old is not None] == old
    assert [row.new.text for row in rows if row.new is not None] == new
    assert [row.old.line for row in rows if row.old is not None] == list(range(1, len(old) + 1))
    assert all(
        row.old is not None and row.new is not None and row.old.text == row.new.text
        for row in rows
        if row.kind is RowKind.SAME
    )


@given(LINES, LINES)
def test_one_column_loses_no_line(old: list[str], new: list[str]) -> None:
    rows = in_one_column(side_by_side(old, new))
    assert [row.old.text for row in rows if row.old is not None] == old
    assert [row.new.text for row in rows if row.new is not None] == new
