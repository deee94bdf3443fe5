"""Help made of the registry: the keys that belong here, and the guide page on what is under the cursor."""

from collections.abc import Mapping
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from explorer.explain.guide import page, topics
from explorer.tui.helping import help_lines
from explorer.tui.safe import shown
from explorer.tui.widgets.guidepage import GuidePage
from explorer.tui.widgets.textlines import TextLines

_WIDE = 110


class HelpScreen(ModalScreen[None]):
    """The keys, and beside or below them the page."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,question_mark", "leave", "leave", show=False),
        Binding("tab", "other", "keys or guide", show=False),
    ]

    def __init__(
        self, refusals: Mapping[str, str | None], keys: Mapping[str, str], topic: str | None
    ) -> None:
        """Show these actions, each with the reason why it is refused now, and the page of this topic."""
        super().__init__()
        self._refusals = refusals
        self._keys = keys
        self._list = TextLines(classes="pane")
        self._page = GuidePage(page(topic), classes="pane") if topic in topics() and topic else None

    def compose(self) -> ComposeResult:
        """The dialogue."""
        with Vertical(classes="dialogue"):
            yield Static(shown("Help"), classes="title")
            with Container(classes="pages wide" if self.app.size.width >= _WIDE else "pages"):
                yield self._list
                if self._page is not None:
                    yield self._page
            both = " · ⇥ keys or guide" if self._page else ""
            yield Static(shown(f"↑↓ scroll{both} · Esc close"), classes="hint")

    def on_mount(self) -> None:
        """The keys come first."""
        self._list.focus()

    def on_resize(self) -> None:
        """Side by side where there is room."""
        self.query_one(".pages").set_class(self.size.width >= _WIDE, "wide")
        self.call_after_refresh(self._fill)

    def _fill(self) -> None:
        self._list.show(help_lines(self._refusals, self._keys, max(40, self._list.room - 1)))

    def action_other(self) -> None:
        """From the keys to the page and back."""
        if self._page is not None:
            self.set_focus(self._page if self._list.has_focus else self._list)

    def action_leave(self) -> None:
        """Close."""
        self.dismiss(None)
