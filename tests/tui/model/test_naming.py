"""Names in cells: nothing is cut without a mark."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from explorer.tui.model.columns import columns
from explorer.tui.model.naming import (
    abbreviated,
    breaks,
    column_of,
    fit,
    fit_left,
    fit_path,
    pad,
    with_initials,
    wrap,
)

LONG = "org.apache.commons.lang3.StringUtilsTest"


def test_packages_become_initials() -> None:
    assert with_initials(LONG) == "o.a.c.l.StringUtilsTest"
    assert with_initials("Plain") == "Plain"


def test_a_column_shows_all_names_in_the_same_way() -> None:
    assert column_of(["a.B", LONG], 60) == ["a.B", LONG]
    assert column_of(["aa.B", LONG], 30) == ["a.B", "o.a.c.l.StringUtilsTest"]


def test_a_name_too_long_keeps_its_end_behind_a_mark() -> None:
    assert column_of([LONG], 10) == ["…UtilsTest"]


def test_control_characters_in_names_are_shown() -> None:
    assert column_of(["a\x1bB"], 10) == ["a␛B"]


@given(st.text(alphabet="ab界é", max_size=12), st.integers(1, 12))
def test_cuts_keep_the_width_and_carry_a_mark(text: str, width: int) -> None:
    for cut in (fit(text, width), fit_left(text, width), fit_path(f"{text}/{text}", width)):
        assert cell_len(cut) <= width
        assert cut in (text, f"{text}/{text}") or "…" in cut
    assert cell_len(pad(text, width)) == width


@given(st.text(alphabet="ab 界", max_size=40), st.integers(2, 20))
def test_wrapping_loses_nothing_but_spaces(text: str, width: int) -> None:
    lines = wrap(text, width)
    assert all(cell_len(line) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


@given(st.text(alphabet="ab 界", max_size=40), st.integers(2, 20))
def test_breaking_keeps_every_character(text: str, width: int) -> None:
    parts = [text[start:end] for start, end in breaks(text, width)]
    assert "".join(parts) == text
    assert all(cell_len(part) <= width for part in parts)


def test_lines_are_broken_between_words() -> None:
    text = "    return first + second;"
    assert [text[start:end] for start, end in breaks(text, 16)] == ["    return ", "first + second;"]


def test_headings_stay_apart_when_they_are_short() -> None:
    ids = ("border-four", "border-fourteen", "ru", "method-cha")
    short = abbreviated(ids, 5)
    assert len(set(short)) == len(ids)
    assert all(len(name) <= 5 for name in short)


@pytest.mark.parametrize("cursor", range(12))
def test_the_column_under_the_cursor_is_always_in_sight(cursor: int) -> None:
    ids = tuple(f"technique-{n}" for n in range(12))
    laid = columns(ids, 60, 30, 60, cursor)
    assert laid.first <= cursor < laid.first + laid.shown
    assert laid.name + sum(laid.widths[laid.first : laid.first + laid.shown]) + 2 <= 60


def test_a_click_finds_its_column() -> None:
    laid = columns(("retest-all", "ru"), 20, 20, 60, 0)
    assert laid.at(2 + laid.name) == 0
    assert laid.at(2 + laid.name + laid.widths[0]) == 1
    assert laid.at(3) is None
    assert laid.at(60) is None


def test_headings_are_shortened_before_names_are_cut() -> None:
    assert columns(("retest-all", "ru"), 60, 20, 60, 0).headings == ("retest-all", "ru")
    assert columns(("retest-all", "ru"), 60, 45, 60, 0).headings == ("r-all", "ru")


def test_a_path_loses_the_middle_of_its_folders() -> None:
    path = "platform-tests/engine-console/build.gradle.kts:21"
    assert fit_path(path, 60) == path
    assert fit_path(path, 36) == "platform…console/build.gradle.kts:21"
    assert fit_path(path, 20) == "…build.gradle.kts:21"
