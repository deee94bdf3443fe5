"""A dialogue that says what went wrong; its text can be copied."""

import traceback
from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from explorer.model.errors import ExplorerError
from explorer.model.text import printable
from explorer.tui.safe import one_line, shown
from explorer.tui.settings import exports_folder


def kept(text: str) -> Path | None:
    """Write the text of an error to a file; None where that is not possible."""
    file = exports_folder() / "error.txt"
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    except OSError:
        return None
    return file


class MessageScreen(ModalScreen[None]):
    """A sentence, with details below it when the fault is ours."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q", "leave", "leave", show=False),
        Binding("y", "copy", "copy", show=False),
    ]

    def __init__(self, title: str, sentence: str, details: str = "") -> None:
        """Say this."""
        super().__init__()
        self._title = title
        self._sentence = sentence
        self._details = details

    @classmethod
    def of(cls, error: Exception) -> "MessageScreen":
        """Say what an error says."""
        if isinstance(error, ExplorerError):
            return cls("That did not work", str(error))
        details = "".join(traceback.format_exception(error))
        return cls("That did not work", f"{type(error).__name__}: {error}", details)

    def compose(self) -> ComposeResult:
        """The dialogue."""
        with Vertical(classes="dialogue" if self._details else "dialogue small"):
            yield Static(shown(self._title), classes="title")
            with VerticalScroll():
                yield Static(shown(self._sentence), classes="sentence")
                details = "\n".join(printable(line) for line in self._details.splitlines())
                yield Static(Content(details), classes="detail")
            yield Static(shown("y copy · Esc close"), classes="hint")

    def action_copy(self) -> None:
        """To the clipboard and to a file."""
        text = f"{self._sentence}\n{self._details}"
        self.app.copy_to_clipboard(text)
        file = kept(text)
        also = f"; also in {file}" if file else ""
        self.app.notify(one_line(f"Copied, if your terminal allows it{also}"), markup=False)

    def action_leave(self) -> None:
        """Close."""
        self.dismiss(None)
