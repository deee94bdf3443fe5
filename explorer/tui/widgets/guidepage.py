"""A page of the guide as lines: one widget, however long the page is."""

import io

from rich.console import Console
from rich.markdown import Markdown
from rich.segment import Segment
from rich.theme import Theme

from explorer.tui.widgets.linelist import LineList

_STYLES = {
    "markdown.h1": "tone--selected",
    "markdown.h2": "tone--selected",
    "markdown.h3": "tone--strong",
    "markdown.h4": "tone--strong",
    "markdown.code": "ink--string",
    "markdown.code_block": "tone--source",
    "markdown.item.bullet": "tone--kind",
    "markdown.item.number": "tone--kind",
    "markdown.link": "tone--name",
    "markdown.link_url": "tone--dim",
    "markdown.table.header": "tone--strong",
    "markdown.table.border": "tone--dim",
    "markdown.block_quote": "tone--dim",
}


class GuidePage(LineList):
    """Markdown of our own guide; the cursor only scrolls."""

    def __init__(self, text: str, classes: str | None = None) -> None:
        """Show this page."""
        super().__init__(classes=classes)
        # A first heading would be drawn in a box.
        self._text = f"#{text}" if text.startswith("# ") else text
        self._lines: list[list[Segment]] = []
        self._laid_for = 0

    def on_resize(self) -> None:
        """Wrap again."""
        if self._laid_for == self.room:
            super().on_resize()
            return
        self._laid_for = self.room
        styles = {name: self.painter.style(component) for name, component in _STYLES.items()}
        width = max(20, self.room - 1)
        console = Console(
            file=io.StringIO(), force_terminal=True, color_system="truecolor", theme=Theme(styles)
        )
        options = console.options.update(width=width)
        self._lines = console.render_lines(Markdown(self._text, hyperlinks=False), options, pad=False)
        super().on_resize()

    def count(self) -> int:
        return len(self._lines)

    def paint(self, row: int, width: int) -> list[Segment]:
        return self._lines[row]
