"""How it looks, at three sizes and without colour; look at the report before using --snapshot-update."""

from collections.abc import Callable

import pytest
from textual.pilot import Pilot

from explorer.analysis.comparison import Comparison
from explorer.tui.app import ExplorerApp
from explorer.tui.model.session import Session
from tests.tui.driving import settle
from tests.tui.fakes import FakeBackend

SnapCompare = Callable[..., bool]
SIZES = [(80, 24), (120, 40), (200, 60)]


@pytest.fixture(autouse=True)
def steady(monkeypatch: pytest.MonkeyPatch) -> None:
    """The time taken and the folder's name differ from run to run."""
    init = Session.__init__

    def steadied(self: Session, *args: object, **kwargs: object) -> None:
        init(self, *args, **kwargs)  # type: ignore[arg-type]
        self.elapsed = 1.9

    monkeypatch.setattr(Session, "__init__", steadied)


def pressing(*keys: str) -> Callable[[Pilot[int]], object]:
    async def before(pilot: Pilot[int]) -> None:
        await pilot.pause()
        await settle(pilot)
        for key in keys:
            await pilot.press(key)
            await settle(pilot)

    return before


@pytest.fixture
def app(comparison: Comparison) -> ExplorerApp:
    """With a technique that misses a test, so that there is something to see."""
    return ExplorerApp(FakeBackend(comparison, ("retest-all", "ru", "blind")))


@pytest.mark.parametrize("size", SIZES)
def test_tests(snap_compare: SnapCompare, app: ExplorerApp, size: tuple[int, int]) -> None:
    assert snap_compare(app, terminal_size=size, run_before=pressing())


@pytest.mark.parametrize("size", SIZES)
def test_changes(snap_compare: SnapCompare, app: ExplorerApp, size: tuple[int, int]) -> None:
    assert snap_compare(app, terminal_size=size, run_before=pressing("2", "tab"))


def test_missed_without_colour(
    snap_compare: SnapCompare, app: ExplorerApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    plain = ExplorerApp(app.backend)
    keys = ("r", "down", "enter", "l", "l", "m")
    assert snap_compare(plain, terminal_size=(120, 40), run_before=pressing(*keys))


def test_light(snap_compare: SnapCompare, app: ExplorerApp) -> None:
    assert snap_compare(app, terminal_size=(120, 40), run_before=pressing("T"))
