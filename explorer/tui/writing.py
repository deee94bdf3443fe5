"""Copies and exports: to the clipboard, and always also to a file whose path is named."""

from pathlib import Path
from typing import Any

from explorer.tui.model.documents import without_markup
from explorer.tui.safe import one_line
from explorer.tui.screens.prompt import PromptScreen
from explorer.tui.settings import exports_folder
from explorer.tui.views.splitview import SplitView


class Writing:
    """Mixed into the main screen. Terminals drop clipboard codes silently, so a copy is also a file."""

    app: Any

    def on_split_view_wrote(self, event: SplitView.Wrote) -> None:
        """Copy, or ask where to export to."""
        file = exports_folder() / event.name
        if not event.export:
            self.app.copy_to_clipboard(event.text)
            self._write(file, event.text, "Copied, if your terminal allows it; also in")
            return

        def named(answer: str | None) -> None:
            if answer:
                path = Path(answer).expanduser()
                text = without_markup(event.text) if path.suffix == ".txt" else event.text
                self._write(path, text, "Written to")

        self.app.push_screen(
            PromptScreen("Write what is shown to (.md Markdown, .txt text)", str(file)), named
        )

    def _write(self, file: Path, text: str, words: str) -> None:
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        except OSError as error:
            problem = f"{file} can't be written ({error.strerror}); name another file with e."
            self.app.notify(one_line(problem), severity="error", markup=False)
            return
        self.app.notify(one_line(f"{words} {file}"), markup=False)
