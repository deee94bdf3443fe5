"""Errors of our own: never a traceback on the terminal."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from explorer.analysis.comparison import Comparison
from explorer.tui.screens.message import MessageScreen
from explorer.tui.views.tests import TestsView
from explorer.tui.widgets.matrix import MatrixPane
from tests.tui.driving import opened
from tests.tui.fakes import FakeBackend

if TYPE_CHECKING:
    from explorer.tui.app import ExplorerApp


def fail(*_args: object) -> None:
    raise ZeroDivisionError("oh")


@pytest.mark.parametrize(
    ("method", "key"),
    [("do_order", "o"), ("on_line_list_moved", "down"), ("on_tests_view_explained", "down")],
)
async def test_an_error_in_a_handler_is_told_and_the_user_goes_on(
    comparison: Comparison, monkeypatch: pytest.MonkeyPatch, method: str, key: str
) -> None:
    async with opened(FakeBackend(comparison)) as driver:
        with monkeypatch.context() as broken:
            broken.setattr(TestsView, method, fail)
            await driver.press(key)
            assert isinstance(driver.app.screen, MessageScreen)
            assert "ZeroDivisionError: oh" in driver.screen_text()
            await driver.press("escape")
            assert driver.app.screen is driver.app.main
        await driver.press("down", "G")
        assert driver.cell[0] == "bank.RateTest"
        assert "RateTest" in driver.why


async def test_a_pane_that_cannot_be_painted_ends_in_one_line(
    comparison: Comparison, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    apps: list[ExplorerApp] = []

    async def use() -> None:
        async with opened(FakeBackend(comparison)) as driver:
            apps.append(driver.app)
            monkeypatch.setattr(MatrixPane, "paint", fail)
            await driver.press("down")

    with pytest.raises(ZeroDivisionError):
        await use()
    file = home / "cache" / "rts-explorer" / "exports" / "error.txt"
    assert apps[0].stopped_by == f"an error of its own, ZeroDivisionError: oh; the details are in {file}"
    assert "Traceback" in file.read_text()
    assert capsys.readouterr().err == ""


async def test_control_c_names_the_key_that_quits(comparison: Comparison) -> None:
    async with opened(FakeBackend(comparison)) as driver:
        await driver.press("ctrl+c")
        assert driver.said[-1] == "q quits."


async def test_without_colour_the_terminal_keeps_its_own(
    comparison: Comparison, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with opened(FakeBackend(comparison)) as driver:
        strips = driver.app.screen._compositor.render_strips()
        styles = [segment.style for strip in strips for segment in strip if segment.style is not None]
        assert styles
        assert all(style.bgcolor is None or style.bgcolor.is_default for style in styles)
        assert all(style.color is None or style.color.is_default for style in styles)
