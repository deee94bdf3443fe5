"""The line in which words are typed to filter or to find."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import Input


class FilterBar(Input):
    """Shown while words are typed; what they are for is in its border."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "drop", "clear", show=False),
        Binding("down,tab", "keep", "keep", show=False),
    ]

    class Typed(Message):
        """Other words; `done` when the user goes on to the rows."""

        def __init__(self, words: str, done: bool) -> None:
            """Carry the words."""
            super().__init__()
            self.words = words
            self.done = done

    def begin(self, words: str, purpose: str) -> None:
        """Show the line with the words that hold now."""
        self.display = True
        self.placeholder = purpose
        with self.prevent(Input.Changed):
            self.value = words
        self.cursor_position = len(words)
        # At once: keys typed right after must not go to the rows.
        self.screen.set_focus(self)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Every key counts at once."""
        event.stop()
        if self.display:
            self.post_message(self.Typed(event.value, done=False))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter keeps the words."""
        event.stop()
        self.action_keep()

    def action_keep(self) -> None:
        """Go on to the rows."""
        self.display = False
        self.post_message(self.Typed(self.value, done=True))

    def action_drop(self) -> None:
        """Forget the words."""
        self.display = False
        self.post_message(self.Typed("", done=True))
