"""Driving the application in tests: wait for idle, never sleep."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from textual.pilot import Pilot

from explorer.tui.app import ExplorerApp
from explorer.tui.backend import Backend


async def settle(pilot: Pilot[int]) -> None:
    """Until no worker and no message is left."""
    for _ in range(3):
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()


@asynccontextmanager
async def opened(backend: Backend, size: tuple[int, int] = (120, 40)) -> AsyncIterator["Driver"]:
    """The application with everything loaded."""
    app = ExplorerApp(backend)
    async with app.run_test(size=size, notifications=True) as pilot:
        driver = Driver(app, pilot)
        await pilot.pause()
        await settle(pilot)
        yield driver


class Driver:
    """Keys in, rows and words out."""

    def __init__(self, app: ExplorerApp, pilot: Pilot[int]) -> None:
        """Drive this application."""
        self.app = app
        self.pilot = pilot

    async def press(self, *keys: str) -> None:
        """Press keys one after the other, each time until idle."""
        for key in keys:
            await self.pilot.press(key)
            await settle(self.pilot)

    async def until(self, condition: Callable[[], bool]) -> None:
        """Give the application time until something holds."""
        for _ in range(500):
            if condition():
                return
            await self.pilot.pause(0.01)
        raise AssertionError("it did not come to hold")

    @property
    def tests(self) -> list[str]:
        """The names in the matrix."""
        pane = self.app.main.tests_view.matrix_pane
        return [pane.matrix.rows[row].name.removeprefix("bank.") for row in pane.rows]

    @property
    def cell(self) -> tuple[str | None, str | None]:
        """Test and technique under the cursor."""
        pane = self.app.main.tests_view.matrix_pane
        return (pane.test, pane.technique)

    @property
    def why(self) -> str:
        """The text of the Why pane."""
        return "\n".join(line.text for line in self.app.main.tests_view.why_pane.lines)

    @property
    def node(self) -> str | None:
        """The row of the tree of changes under the cursor."""
        node = self.app.main.changes_view.tree_pane.node
        return node.id if node else None

    @property
    def view(self) -> str | None:
        """The view in sight."""
        return self.app.main.view.id

    @property
    def said(self) -> list[str]:
        """What was notified so far."""
        return [notification.message for notification in self.app._notifications]

    def bar(self, name: str) -> str:
        """The characters of a bar."""
        return "".join(segment.text for segment in self.app.main.query_one(f"#{name}").render_line(0))

    def screen_text(self) -> str:
        """Every character on the screen."""
        return "\n".join(
            "".join(segment.text for segment in strip)
            for strip in self.app.screen._compositor.render_strips()
        )
