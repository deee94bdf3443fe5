"""A dialogue with a list, to read or to choose from."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from explorer.explain.explanation import Line, Span
from explorer.model.text import printable
from explorer.tui.model.naming import wrap
from explorer.tui.safe import shown
from explorer.tui.widgets.linelist import LineList
from explorer.tui.widgets.textlines import TextLines


class ChooseScreen(ModalScreen[int | None]):
    """Shows rows; gives the number of the chosen one, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "leave", "leave", show=False),
        Binding("enter", "choose", "choose", show=False),
    ]

    def __init__(self, title: str, rows: Sequence[str], reading: bool = False) -> None:
        """Show the rows in order; `reading` when there is nothing to choose."""
        super().__init__()
        self._hint = "↑↓ move · Esc close" if reading else "↑↓ move · ⏎ choose · Esc leave"
        self._look = "dialogue small" if reading else "dialogue small slim"
        self._title = f"{title} ({len(rows):,})" if reading else title
        self._rows = rows
        self._pane = TextLines(classes="pane")
        self._owners: list[int] = []

    def compose(self) -> ComposeResult:
        """The dialogue."""
        with Vertical(classes=self._look):
            yield Static(shown(self._title), classes="title")
            yield self._pane
            yield Static(shown(self._hint), classes="hint")

    def on_mount(self) -> None:
        """Wrap the rows once the width is known."""
        self._pane.focus()
        self.call_after_refresh(self._fill)

    def on_resize(self) -> None:
        """Wrap again."""
        self.call_after_refresh(self._fill)

    def _fill(self) -> None:
        lines: list[Line] = []
        self._owners = []
        for index, row in enumerate(self._rows):
            for number, part in enumerate(wrap(printable(row), max(20, self._pane.room - 4))):
                lines.append(Line((Span(("  " if number == 0 else "    ") + part),)))
                self._owners.append(index)
        around = self.query_one(Vertical).gutter.height + 4
        self._pane.styles.height = max(1, min(len(lines), self.size.height * 17 // 20 - around))
        self._pane.show(tuple(lines))

    def on_line_list_chosen(self, event: LineList.Chosen) -> None:
        """A double click chooses."""
        event.stop()
        self.action_choose()

    def action_choose(self) -> None:
        """Give the row under the cursor."""
        self.dismiss(self._owners[self._pane.cursor] if self._owners else None)

    def action_leave(self) -> None:
        """Give none."""
        self.dismiss(None)
