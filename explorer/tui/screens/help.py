"""Help made of the registry: the keys that work here, and the guide page on what is under the cursor."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Markdown, Static

from explorer.explain.guide import page, topics
from explorer.tui.actions import ACTIONS, Scope, keys_sign
from explorer.tui.model.naming import pad
from explorer.tui.safe import shown


class HelpScreen(ModalScreen[None]):
    """Keys first, then the page."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,question_mark", "leave", "leave", show=False),
        Binding("down,j", "scroll(1)", "down", show=False),
        Binding("up,k", "scroll(-1)", "up", show=False),
    ]

    def __init__(self, available: Sequence[str], keys: Mapping[str, str], topic: str | None) -> None:
        """Show the keys of these actions and the page of this topic."""
        super().__init__()
        self._available = available
        self._keys = keys
        self._topic = topic

    def compose(self) -> ComposeResult:
        """The dialogue."""
        with Vertical(classes="dialogue"):
            yield Static(shown("Help"), classes="title")
            with VerticalScroll():
                if self._topic is not None and self._topic in topics():
                    yield Markdown(page(self._topic), open_links=False)
                for scope in Scope:
                    if lines := self._lines(scope):
                        yield Static(shown(scope.value), classes="heading")
                        yield Static(lines)
            yield Static(shown("↑↓ scroll · Esc close"), classes="hint")

    def _lines(self, scope: Scope) -> Content | None:
        lines = []
        for action in ACTIONS.values():
            if action.scope is scope and action.id in self._available:
                keys = self._keys.get(action.id, action.keys).split(",")
                lines.append(f"  {pad(keys_sign(keys), 12)} {action.help}  ({action.id})")
        return Content("\n".join(lines)) if lines else None

    def action_scroll(self, step: int) -> None:
        """A line down or up."""
        self.query_one(VerticalScroll).scroll_relative(y=step, animate=False)

    def action_leave(self) -> None:
        """Close."""
        self.dismiss(None)
