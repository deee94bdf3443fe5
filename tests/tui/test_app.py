"""The screen in use: keys, filters, places, copies."""

from pathlib import Path

import pytest
from textual import events

from explorer.analysis.comparison import Comparison
from explorer.tui.actions import ACTIONS
from explorer.tui.screens.help import HelpScreen
from explorer.tui.widgets.linelist import LineList
from explorer.tui.widgets.textlines import TextLines
from tests.tui.driving import opened
from tests.tui.fakes import FakeBackend


async def test_the_answer_is_there_without_a_key(comparison: Comparison) -> None:
    async with opened(FakeBackend(comparison)) as driver:
        assert driver.cell == ("bank.AccountTest", "ru")
        assert "SELECTED" in driver.why
        assert "amount += Math.max(0, sum);" in driver.why
        assert "2 types changed · 6 tests" in driver.bar("header")
        assert "ru selects 4" in driver.bar("header")
        assert "1 Tests" in driver.bar("tabs")
        assert "3" not in driver.bar("tabs")


@pytest.mark.parametrize(("down", "up"), [("down", "up"), ("j", "k")])
async def test_rows_are_walked_with_arrows_and_letters(comparison: Comparison, down: str, up: str) -> None:
    async with opened(FakeBackend(comparison)) as driver:
        await driver.press(down)
        assert driver.cell[0] == "bank.TellerAgainTest"
        assert "TellerAgainTest" in driver.why
        await driver.press(up)
        assert driver.cell[0] == "bank.AccountTest"


async def test_ends_and_techniques(comparison: Comparison) -> None:
    async with opened(FakeBackend(comparison)) as driver:
        await driver.press("G")
        assert driver.cell[0] == "bank.RateTest"
        assert "NOT SELECTED" in driver.why
        await driver.press("left")
        assert driver.cell == ("bank.RateTest", "retest-all")
        await driver.press("home", "l")
        assert driver.cell == ("bank.AccountTest", "ru")


async def test_a_refused_key_says_why(comparison: Comparison) -> None:
    async with opened(FakeBackend(comparison)) as driver:
        await driver.press("m")
        assert "needs a recorded run or a reference technique" in driver.said[-1]
        await driver.press("d")
        assert "only ru looks at what changed" in driver.said[-1]
        await driver.press("left_square_bracket")
        assert "no earlier place" in driver.said[-1]
        await driver.press("l")
        assert "last technique" in driver.said[-1]
        assert len(driver.tests) == 6


async def test_filters_narrow_and_escape_takes_them_off(comparison: Comparison) -> None:
    async with opened(FakeBackend(comparison)) as driver:
        await driver.press("u")
        assert driver.tests == ["ClockTest", "RateTest"]
        await driver.press("s")
        assert "ClockTest" not in driver.tests
        await driver.press("escape")
        assert len(driver.tests) == 6


async def test_typing_filters_at_once_and_the_test_stays_chosen(comparison: Comparison) -> None:
    async with opened(FakeBackend(comparison)) as driver:
        await driver.press("G", "slash", "r", "a", "t")
        assert driver.tests == ["RateTest"]
        await driver.press("enter", "n")
        assert driver.cell[0] == "bank.RateTest"
        await driver.press("escape")
        assert len(driver.tests) == 6
        assert driver.cell[0] == "bank.RateTest"


async def test_escape_while_typing_drops_the_words(comparison: Comparison) -> None:
    async with opened(FakeBackend(comparison)) as driver:
        await driver.press("slash", "z", "z")
        assert driver.tests == []
        assert "No test is left" in driver.screen_text()
        await driver.press("escape", "down")
        assert len(driver.tests) == 6
        assert driver.cell[0] == "bank.TellerAgainTest"


async def test_tests_over_the_same_path(comparison: Comparison) -> None:
    async with opened(FakeBackend(comparison)) as driver:
        await driver.press("f")
        assert "No other test" in driver.said[-1]
        await driver.press("down")
        assert "Also 1 other test over this path" in driver.why
        await driver.press("f")
        assert driver.tests == ["TellerAgainTest", "TellerTest"]
        await driver.press("left_square_bracket")
        assert len(driver.tests) == 6


async def test_a_reference_makes_missed_tests_known(comparison: Comparison) -> None:
    async with opened(FakeBackend(comparison, ("retest-all", "ru", "blind"))) as driver:
        assert driver.cell == ("bank.TellerTest", "ru")
        await driver.press("d")
        assert driver.tests == ["TellerTest"]
        await driver.press("escape", "r", "down", "enter")
        assert "reference: ru" in driver.bar("header")
        await driver.press("l", "l", "m")
        assert driver.tests == ["TellerTest"]
        assert driver.cell[1] == "blind"
        assert "✗" in driver.screen_text()


async def test_a_technique_that_lacks_something_says_so(comparison: Comparison) -> None:
    async with opened(FakeBackend(comparison, ("ru", "hungry"))) as driver:
        await driver.press("l")
        assert "NO VERDICT" in driver.why
        assert "?" in driver.screen_text()
        await driver.press("enter")
        assert "No change stands behind this verdict" in driver.said[-1]


async def test_from_a_test_to_its_change_and_back(comparison: Comparison) -> None:
    async with opened(FakeBackend(comparison)) as driver:
        await driver.press("down", "enter")
        assert (driver.view, driver.node) == ("changes", "type:bank.Account")
        assert "Math.max" in driver.screen_text()
        await driver.press("left_square_bracket")
        assert (driver.view, driver.cell[0]) == ("tests", "bank.TellerAgainTest")
        await driver.press("right_square_bracket")
        assert (driver.view, driver.node) == ("changes", "type:bank.Account")


async def test_from_a_change_to_its_tests(comparison: Comparison) -> None:
    async with opened(FakeBackend(comparison)) as driver:
        await driver.press("2", "t")
        assert driver.view == "tests"
        assert driver.tests == ["AccountTest", "TellerAgainTest", "TellerTest"]
        assert "reach Account" in driver.screen_text()


async def test_from_an_affected_test_to_its_reason(comparison: Comparison) -> None:
    async with opened(FakeBackend(comparison)) as driver:
        await driver.press("2", "shift+tab", "G", "enter")
        assert (driver.view, driver.cell[0]) == ("tests", "bank.TellerTest")


async def test_the_tree_opens_closes_and_filters(comparison: Comparison) -> None:
    async with opened(FakeBackend(comparison)) as driver:
        pane = driver.app.main.changes_view.tree_pane
        await driver.press("2", "g", "enter")
        assert [row.node.label for row in pane.rows] == ["bank", "Other files", "notes.txt"]
        await driver.press("right", "c")
        assert "Clock" not in [row.node.label for row in pane.rows]
        await driver.press("slash", *"lends", "enter")
        assert [row.node.label for row in pane.rows] == ["bank", "LoanTest", "method lends()"]
        await driver.press("escape", "G", "t")
        assert "Tests are known for types" in driver.said[-1]


async def test_the_diff_in_two_columns_and_in_one(comparison: Comparison) -> None:
    async with opened(FakeBackend(comparison), size=(160, 40)) as driver:
        pane = driver.app.main.changes_view.diff_pane
        await driver.press("2")
        assert pane.two
        assert "│" in driver.screen_text()
        await driver.press("v")
        assert not pane.two
        shown = pane.count()
        await driver.press("a")
        assert pane.count() > shown
        await driver.press("tab", "g", "n")
        assert "sum" in pane.text_of(pane.cursor)
        await driver.press("N")
        assert "No more changed lines" in driver.said[-1]


async def test_a_file_that_is_not_java_is_compared_too(comparison: Comparison) -> None:
    async with opened(FakeBackend(comparison)) as driver:
        await driver.press("2", "G")
        assert "one" in driver.screen_text()
        assert "No technique here follows files" in driver.screen_text()


async def test_copy_writes_a_file_and_names_it(comparison: Comparison, home: Path) -> None:
    async with opened(FakeBackend(comparison)) as driver:
        await driver.press("y")
        file = home / "cache" / "rts-explorer" / "exports" / "copied.txt"
        assert "bank.AccountTest · ru" in file.read_text()
        assert driver.app.clipboard == file.read_text()
        assert str(file) in driver.said[-1]


async def test_export_asks_where_to(comparison: Comparison, home: Path) -> None:
    async with opened(FakeBackend(comparison)) as driver:
        await driver.press("e", "enter")
        file = home / "cache" / "rts-explorer" / "exports" / "tests.md"
        assert "| `bank.AccountTest` | ● | ● |" in file.read_text()
        await driver.press("2", "e", "enter")
        assert "+        amount += Math.max(0, sum);" in file.with_name("changes.md").read_text()
        await driver.press("e", "ctrl+a", "delete", *"plain.txt", "escape")
        assert len(driver.app.screen_stack) == 2


async def test_an_export_that_cannot_be_written_says_so(comparison: Comparison, home: Path) -> None:
    (home / "cache").write_text("in the way")
    async with opened(FakeBackend(comparison)) as driver:
        await driver.press("y")
        assert "can't be written" in driver.said[-1]


async def test_help_shows_the_keys_that_work_here(comparison: Comparison) -> None:
    async with opened(FakeBackend(comparison), size=(250, 40)) as driver:
        await driver.press("question_mark")
        assert isinstance(driver.app.screen, HelpScreen)
        text = " ".join(line.text for line in driver.app.screen.query_one(TextLines).lines)
        assert ACTIONS["show-selected"].help in text
        assert "not now: 'missed' needs a recorded run or a reference technique" in " ".join(text.split())
        assert ACTIONS["comments"].help not in text
        await driver.press("escape")
        assert driver.app.screen is driver.app.main


async def test_the_palette_leads_to_a_test_by_name(comparison: Comparison) -> None:
    async with opened(FakeBackend(comparison)) as driver:
        await driver.press("ctrl+p", *"ratet")
        await driver.until(lambda: "test: bank.RateTest" in driver.screen_text())
        await driver.press("enter")
        await driver.until(lambda: driver.cell[0] == "bank.RateTest")


async def test_the_footer_shows_only_what_works(comparison: Comparison) -> None:
    async with opened(FakeBackend(comparison), size=(250, 40)) as driver:
        assert "missed" not in driver.bar("footer")
        assert "s selected" in driver.bar("footer")
        assert "[ back" not in driver.bar("footer")
        await driver.press("2")
        assert "s selected" not in driver.bar("footer")
        assert "[ back" in driver.bar("footer")


async def test_below_a_hundred_columns_one_pane_is_shown(comparison: Comparison) -> None:
    async with opened(FakeBackend(comparison), size=(80, 24)) as driver:
        view = driver.app.main.tests_view
        assert (view.matrix_pane.display, view.why_pane.region.width) == (True, 0)
        assert "SELECTED" in driver.screen_text()
        await driver.press("enter")
        assert view.why_pane.region.width == 80
        await driver.press("enter")
        assert (driver.view, driver.node) == ("changes", "type:bank.Account")
        assert driver.app.main.changes_view.diff_pane.region.width == 80
        await driver.press("escape")
        assert driver.app.main.changes_view.tree_pane.region.width == 80


@pytest.mark.parametrize("size", [(1, 1), (12, 4), (40, 10), (99, 24), (101, 12)])
async def test_any_size_holds(comparison: Comparison, size: tuple[int, int]) -> None:
    async with opened(FakeBackend(comparison, ("retest-all", "ru", "blind")), size=size) as driver:
        await driver.press("down", "enter", "tab", "2", "enter", "tab", "question_mark", "escape")
        await driver.pilot.resize_terminal(130, 30)
        await driver.press("1")
        assert driver.app.is_running
        assert "TellerTest" in driver.screen_text()


async def test_keys_typed_right_behind_the_slash_are_not_lost(comparison: Comparison) -> None:
    async with opened(FakeBackend(comparison)) as driver:
        for key in ("slash", "r", "a", "t", "e", "enter"):
            driver.app.post_message(events.Key(key, key if len(key) == 1 else None))
        await driver.until(lambda: driver.tests == ["RateTest"])
        await driver.press("escape")
        assert len(driver.tests) == 6


async def test_zoom_and_back(comparison: Comparison) -> None:
    async with opened(FakeBackend(comparison)) as driver:
        pane = driver.app.main.tests_view.why_pane
        await driver.press("tab", "z")
        assert pane.region.width == 120
        await driver.press("escape")
        assert pane.region.width < 120


async def test_a_click_goes_to_the_cell_and_the_tab(comparison: Comparison) -> None:
    async with opened(FakeBackend(comparison)) as driver:
        await driver.pilot.click("#matrix", offset=(10, 3))
        await driver.press()
        assert driver.cell[0] == "bank.TellerAgainTest"
        await driver.pilot.click("#tabs", offset=(15, 0))
        await driver.pilot.pause()
        assert driver.view == "changes"


async def test_other_keys_from_the_settings(comparison: Comparison, home: Path) -> None:
    folder = home / "config" / "rts-explorer"
    folder.mkdir(parents=True)
    (folder / "settings.toml").write_text('[keys]\nshow-unselected = "U"\nfly = "x"\n')
    async with opened(FakeBackend(comparison)) as driver:
        assert any("no action 'fly'" in sentence for sentence in driver.said)
        await driver.press("U")
        assert driver.tests == ["ClockTest", "RateTest"]


async def test_themes_change(comparison: Comparison) -> None:
    async with opened(FakeBackend(comparison)) as driver:
        await driver.press("T")
        assert driver.app.theme == "explorer-light"
        driver.app.theme = "nord"
        await driver.press("T")
        assert driver.app.theme == "explorer-light"


async def test_the_reference_holds_wherever_the_user_goes(comparison: Comparison) -> None:
    async with opened(FakeBackend(comparison, ("retest-all", "ru", "blind"))) as driver:
        await driver.press("r", "down", "enter", "g", "l")
        assert "reference: ru" in driver.bar("header")
        await driver.press("f")
        assert driver.tests == ["TellerTest", "TellerAgainTest"]
        assert "reference: ru" in driver.bar("header")
        await driver.press("left_square_bracket")
        assert "reference: ru" in driver.bar("header")
        await driver.press("2", "t")
        assert "reference: ru" in driver.bar("header")
        await driver.press("r", "G", "enter", "left_square_bracket", "left_square_bracket")
        assert "reference" not in driver.bar("header")


async def test_escape_leads_back_to_the_list_before_it_takes_the_filter_off(comparison: Comparison) -> None:
    async with opened(FakeBackend(comparison), size=(80, 24)) as driver:
        await driver.press("u", "enter")
        assert driver.app.main.tests_view.current == 1
        await driver.press("escape")
        assert driver.app.main.tests_view.current == 0
        assert driver.tests == ["ClockTest", "RateTest"]
        await driver.press("escape")
        assert len(driver.tests) == 6


async def test_words_that_nothing_holds_leave_the_cursor_where_it_was(comparison: Comparison) -> None:
    async with opened(FakeBackend(comparison)) as driver:
        await driver.press("down", "down", "slash", *"rx")
        assert driver.tests == []
        await driver.press("escape")
        assert driver.cell[0] == "bank.TellerTest"
        await driver.press("slash", *"rx", "enter", "escape")
        assert driver.cell[0] == "bank.TellerTest"


async def test_words_that_no_change_holds_are_said(comparison: Comparison) -> None:
    async with opened(FakeBackend(comparison)) as driver:
        pane = driver.app.main.changes_view.tree_pane
        await driver.press("2", "G", "slash", *"Spring")
        assert "No change is left: /Spring. Esc takes the filter off." in pane_words(pane)
        assert str(pane.border_title) == "Changes 0 of 2 types · /Spring"
        await driver.press("enter", "t")
        assert "No change is left" in driver.said[-1]
        await driver.press("escape")
        assert driver.node == "file:notes.txt"
        assert str(pane.border_title) == "Changes 2 types · 1 only layout"


async def test_the_title_of_the_changes_says_what_it_counts(comparison: Comparison) -> None:
    async with opened(FakeBackend(comparison)) as driver:
        pane = driver.app.main.changes_view.tree_pane
        await driver.press("2")
        assert str(pane.border_title) == "Changes 2 types · 1 only layout"
        await driver.press("c")
        assert str(pane.border_title) == "Changes 2 types · 1 only layout, hidden"


def pane_words(pane: LineList) -> str:
    return " ".join(line.text.strip() for line in pane.empty)


async def test_resizing_keeps_the_line_of_the_diff(comparison: Comparison) -> None:
    async with opened(FakeBackend(comparison), size=(160, 40)) as driver:
        pane = driver.app.main.changes_view.diff_pane
        await driver.press("2", "tab", "a", "G", "up")
        line = pane.line_here()
        for width in (80, 120, 40, 160):
            await driver.pilot.resize_terminal(width, 30)
            await driver.press()
            assert pane.line_here() == line
        await driver.press("v")
        assert pane.line_here() == line


async def test_two_columns_only_where_the_changed_lines_fit(comparison: Comparison) -> None:
    async with opened(FakeBackend(comparison), size=(120, 40)) as driver:
        pane = driver.app.main.changes_view.diff_pane
        await driver.press("2")
        assert not pane.two
        await driver.pilot.resize_terminal(150, 40)
        await driver.press()
        assert pane.two


async def test_the_view_in_sight_is_no_refusal_and_reasons_do_not_pile_up(comparison: Comparison) -> None:
    async with opened(FakeBackend(comparison)) as driver:
        await driver.press("1")
        assert driver.said == []
        await driver.press("m", "x", "m")
        assert len(driver.said) == 1


async def test_a_short_list_is_a_small_dialogue(comparison: Comparison) -> None:
    async with opened(FakeBackend(comparison)) as driver:
        await driver.press("r")
        assert driver.app.screen.query_one(".dialogue").size.height < 10
        assert all(word in driver.screen_text() for word in ("retest-all", "no reference", "Esc leave"))


async def test_a_small_header_keeps_what_is_compared(comparison: Comparison) -> None:
    async with opened(FakeBackend(comparison, ("retest-all", "ru", "blind")), size=(80, 24)) as driver:
        assert "old → new" in driver.bar("header")
        await driver.press("m")
        assert "SELECTED" in driver.screen_text()
        assert "needs a recorded run" in driver.screen_text().splitlines()[-1]


async def test_the_calls_of_a_verdict_on_methods_are_copied_and_exported(
    comparison: Comparison, home: Path
) -> None:
    exports = home / "cache" / "rts-explorer" / "exports"
    path = """bank.AccountTest · method-cha   SELECTED
It reaches Account.pay(int), which changed, over 1 call: AccountTest.pays() → Account.pay(…).

  AccountTest.pays()
  └─virtual─▶ Account.pay(int) ≠  AccountTest.java:8
     new Account().pay(1);
"""
    async with opened(FakeBackend(comparison, ("ru", "method-cha"))) as driver:
        await driver.press("g", "right", *["down"] * driver.tests.index("AccountTest"), "y")
        assert driver.cell == ("bank.AccountTest", "method-cha")
        assert (exports / "copied.txt").read_text().startswith(path)
        assert driver.app.clipboard == (exports / "copied.txt").read_text()
        await driver.press("e", "enter")
        assert f"```text\n{path}" in (exports / "tests.md").read_text()
