"""The one door through which text of the analysed project comes onto the screen.

Textual reads strings as markup in titles, labels, notifications and lists: `fooTest[red]` would lose its
bracket and `T[/x]` would end the application. `Content` made here is never read so.
"""

from textual.content import Content

from explorer.model.text import printable


def shown(text: str) -> Content:
    """Printable text that is not read as markup."""
    return Content(printable(text))


def one_line(text: str) -> str:
    """Printable text without line breaks, for places that take only a plain string."""
    return printable(" ".join(text.split()))
