"""A dialogue with one line to type."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from explorer.tui.safe import shown


class PromptScreen(ModalScreen[str | None]):
    """Asks for a line; Esc gives none."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", "leave", show=False)]

    def __init__(self, question: str, answer: str) -> None:
        """Ask the question; the answer can be changed before it is given."""
        super().__init__()
        self._question = question
        self._answer = answer

    def compose(self) -> ComposeResult:
        """The dialogue."""
        with Vertical(classes="dialogue small"):
            yield Static(shown(self._question), classes="title")
            yield Input(self._answer)
            yield Static(shown("⏎ yes · Esc no"), classes="hint")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """The answer is given."""
        self.dismiss(event.value)

    def action_leave(self) -> None:
        """No answer."""
        self.dismiss(None)
