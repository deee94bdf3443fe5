"""Loading: progress, stopping, failing, again; and projects with little or hostile content."""

import threading
from pathlib import Path

import pytest

from explorer.analysis.comparison import Comparison
from explorer.model.errors import BadInput
from explorer.model.progress import Progress
from explorer.model.verdict import Selection
from explorer.tui.app import ExplorerApp
from explorer.tui.loading import Loading
from explorer.tui.screens.message import MessageScreen
from tests.tui.driving import Driver, opened, settle
from tests.tui.fakes import NEW, OLD, FakeBackend, compared

TEST = "src/test/java/bank/RateTest.java"


class Gate:
    """Holds the loading until it is opened, telling its progress all the while."""

    def __init__(self) -> None:
        self.reached = threading.Event()
        self.open = threading.Event()

    def __call__(self, progress: Progress) -> None:
        progress("reading", 312, 1204)
        self.reached.set()
        while not self.open.wait(0.01):
            progress("reading", 312, 1204)


async def test_the_frame_is_there_before_anything_is_read(comparison: Comparison) -> None:
    gate = Gate()
    app = ExplorerApp(FakeBackend(comparison, before=gate))
    async with app.run_test(size=(120, 40)) as pilot:
        driver = Driver(app, pilot)
        await pilot.pause()
        gate.reached.wait(5)
        await pilot.pause()
        assert "reading 312 of 1,204 files · linking · comparing" in driver.screen_text()
        assert "Esc" in driver.bar("footer")
        gate.open.set()
        await settle(pilot)
        assert driver.cell[0] == "bank.AccountTest"


async def test_escape_stops_and_r_starts_again(comparison: Comparison) -> None:
    gate = Gate()
    backend = FakeBackend(comparison, before=gate)
    app = ExplorerApp(backend)
    async with app.run_test(size=(120, 40)) as pilot:
        driver = Driver(app, pilot)
        await pilot.pause()
        gate.reached.wait(5)
        await driver.press("escape")
        assert "Stopped while reading 312 of 1,204 files" in driver.screen_text()
        assert app.main.session is None
        gate.open.set()
        await driver.press("R")
        assert driver.cell[0] == "bank.AccountTest"
        assert backend.loads == 2


async def test_stopping_the_techniques_leaves_the_changes(comparison: Comparison) -> None:
    gate = Gate()
    app = ExplorerApp(FakeBackend(comparison, before_select=gate))
    async with app.run_test(size=(120, 40)) as pilot:
        driver = Driver(app, pilot)
        await pilot.pause()
        gate.reached.wait(5)
        await driver.press("escape")
        assert app.main.session is not None
        assert "R goes on" in driver.bar("header")
        await driver.press("2")
        assert driver.node == "type:bank.Account"
        gate.open.set()


class SlowOnMethods(FakeBackend):
    """Waits before it answers at method level."""

    def __init__(self, comparison: Comparison, gate: Gate) -> None:
        super().__init__(comparison, ("retest-all", "ru", "method-cha"))
        self._gate = gate

    def select(self, comparison: Comparison, technique: str, progress: Progress) -> Selection:
        if technique == "method-cha":
            self._gate(progress)
        return super().select(comparison, technique, progress)


async def test_answers_on_types_are_there_while_methods_are_looked_at(comparison: Comparison) -> None:
    gate = Gate()
    app = ExplorerApp(SlowOnMethods(comparison, gate))
    async with app.run_test(size=(120, 40)) as pilot:
        driver = Driver(app, pilot)
        await driver.until(gate.reached.is_set)
        await driver.until(lambda: app.main.session is not None)
        assert "ru selects" in driver.bar("header")
        assert "method-cha selects" not in driver.bar("header")
        await pilot.press("right")
        await driver.until(lambda: "is not worked out yet" in driver.why)
        here = driver.cell
        gate.open.set()
        await settle(pilot)
        assert driver.cell == here
        assert "method-cha selects 2" in driver.bar("header")
        assert "is not worked out yet" not in driver.why


async def test_escape_keeps_the_answers_on_types(comparison: Comparison) -> None:
    gate = Gate()
    app = ExplorerApp(SlowOnMethods(comparison, gate))
    async with app.run_test(size=(120, 40)) as pilot:
        driver = Driver(app, pilot)
        await driver.until(gate.reached.is_set)
        await driver.press("escape")
        assert "R goes on" in driver.bar("header")
        assert driver.cell[1] == "ru"
        assert "SELECTED" in driver.why
        gate.open.set()


@pytest.mark.parametrize("stage", ["binding old", "drawing calls new"])
async def test_escape_takes_effect_amid_the_work_on_methods(
    stage: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reached, tell = threading.Event(), Loading._progress
    pause = threading.Event()

    def held(loading: Loading, name: str, done: int, total: int) -> None:
        tell(loading, name, done, total)
        while name == stage and loading.run == 1 and not loading._stopped:
            reached.set()
            pause.wait(0.01)

    monkeypatch.setattr(Loading, "_progress", held)
    app = ExplorerApp(FakeBackend(compared(tmp_path), ("ru", "method-cha")))
    async with app.run_test(size=(120, 40)) as pilot:
        driver = Driver(app, pilot)
        await driver.until(reached.is_set)
        await driver.press("escape")
        assert "R goes on" in driver.bar("header")
        assert "ru selects" in driver.bar("header")
        assert "method-cha selects" not in driver.bar("header")
        await driver.press("R")
        assert "method-cha selects 2" in driver.bar("header")


async def test_quitting_while_loading_stops_the_work(comparison: Comparison) -> None:
    gate = Gate()
    app = ExplorerApp(FakeBackend(comparison, before=gate))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        gate.reached.wait(5)
        await pilot.press("q")
    assert app.return_value == 0


async def test_bad_input_is_a_sentence_without_details(comparison: Comparison) -> None:
    def fail(_progress: Progress) -> None:
        raise BadInput("no revision 'x[/red]': name one that exists")

    async with opened(FakeBackend(comparison, before=fail)) as driver:
        assert isinstance(driver.app.screen, MessageScreen)
        assert "no revision 'x[/red]'" in driver.screen_text()
        assert "Traceback" not in driver.screen_text()
        await driver.press("escape")
        words = " ".join(line.text.strip() for line in driver.app.main.tests_view.matrix_pane.empty)
        assert "name one that exists. R tries again." in words


async def test_an_error_of_ours_can_be_copied(comparison: Comparison, home: Path) -> None:
    def fail(_progress: Progress) -> None:
        raise ZeroDivisionError("oh")

    async with opened(FakeBackend(comparison, before=fail)) as driver:
        await driver.press("y")
        text = (home / "cache" / "rts-explorer" / "exports" / "error.txt").read_text()
        assert "ZeroDivisionError: oh" in text
        assert "Traceback" in text


async def test_an_error_behind_an_explanation_does_not_end_the_application(comparison: Comparison) -> None:
    async with opened(FakeBackend(comparison)) as driver:
        session = driver.app.main.session
        assert session is not None

        def fail(*_args: object) -> None:
            raise RuntimeError("no source")

        session._explain = fail  # type: ignore[assignment]
        await driver.press("down")
        assert isinstance(driver.app.screen, MessageScreen)
        await driver.press("escape")
        assert driver.app.screen is driver.app.main


async def test_loading_again_keeps_the_place(comparison: Comparison) -> None:
    backend = FakeBackend(comparison)
    async with opened(backend) as driver:
        await driver.press("u", "down", "R")
        assert backend.loads == 2
        assert driver.cell == ("bank.RateTest", "ru")
        assert driver.tests == ["ClockTest", "RateTest"]


async def test_nothing_changed(tmp_path: Path) -> None:
    async with opened(FakeBackend(compared(tmp_path, OLD, OLD))) as driver:
        assert "0 types changed" in driver.bar("header")
        assert "NOT SELECTED" in driver.why
        await driver.press("2")
        assert "Nothing changed between" in driver.screen_text()
        await driver.press("t")
        assert "Nothing changed" in driver.said[-1]


async def test_no_tests(tmp_path: Path) -> None:
    old = {path: text for path, text in OLD.items() if "/test/" not in path}
    new = {path: text for path, text in NEW.items() if "/test/" not in path}
    async with opened(FakeBackend(compared(tmp_path, old, new))) as driver:
        await driver.press("1")
        assert "No tests found" in driver.screen_text()
        assert "--tests" in driver.screen_text()


async def test_hostile_names_are_shown_and_nothing_breaks(tmp_path: Path) -> None:
    evil = "\x1b[31m[red]fooTest[/red] [/x] \u202e"
    new = {
        **NEW,
        f"docs/{evil.replace('/', '')}.txt": evil,
        TEST: OLD[TEST].replace("new Rate()", f"/* {evil} [/x] */ new Rate()").replace("of(2)", "of(5)"),
    }
    async with opened(FakeBackend(compared(tmp_path, OLD, new))) as driver:
        await driver.press("slash", "r", "a", "t", "e", "enter", "enter", "2", "G")
        text = driver.screen_text()
        assert "\x1b" not in text
        assert "\u202e" not in text
        assert "[red]fooTest[red]" in text
        await driver.press(
            "slash", "bracketleft", "left_square_bracket", "x", "enter", "question_mark", "escape"
        )
        assert driver.app.is_running
