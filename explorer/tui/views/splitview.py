"""What both views share: panes of which one is current, zoom, filtering and finding."""

from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.binding import BindingType
from textual.containers import Container
from textual.message import Message

from explorer.model.names import TypeName
from explorer.tui.actions import Acting, Scope, bindings
from explorer.tui.model.places import Place
from explorer.tui.widgets.filterbar import FilterBar
from explorer.tui.widgets.linelist import LineList

if TYPE_CHECKING:
    from explorer.tui.model.session import Session

NARROW = 100
"""Columns below which only one pane is shown."""


class SplitView(Acting, Container):
    """A view; subclasses say what panes it has and what they show."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Scope.VIEW)]

    class Go(Message):
        """Take the user to another place, to which back leads back."""

        def __init__(self, place: Place) -> None:
            """Carry the place."""
            super().__init__()
            self.place = place

    class GoToType(Message):
        """Take the user to the change of a type."""

        def __init__(self, name: TypeName) -> None:
            """Carry the name."""
            super().__init__()
            self.name = name

    class Wrote(Message):
        """Text for the clipboard and a file (`path` empty), or for a file that the user names."""

        def __init__(self, text: str, name: str, export: bool) -> None:
            """Carry the text and a name for its file."""
            super().__init__()
            self.text = text
            self.name = name
            self.export = export

    def __init__(self, id: str | None = None) -> None:  # noqa: A002
        """Begin without a session."""
        super().__init__(id=id)
        self.session: Session | None = None
        self.zoomed = False
        self.current = 0
        self.sought: dict[str, str] = {}
        self.share = 42
        """Per cent of the width for the left side."""

    # What a view says of itself

    def panes(self) -> list[LineList]:
        """The panes in the order of Tab."""
        raise NotImplementedError

    def place(self) -> Place:
        """Where the user is."""
        raise NotImplementedError

    def go(self, place: Place) -> None:
        """Show a place of this view."""
        raise NotImplementedError

    def words(self) -> str:
        """The words that filter the first pane."""
        raise NotImplementedError

    def filter_by(self, words: str, typing: bool = False) -> None:
        """Filter the first pane; `typing` while the words may still change."""
        raise NotImplementedError

    def clear(self) -> bool:
        """Take off what narrows the view; whether there was anything."""
        raise NotImplementedError

    def copied(self) -> str:
        """The text that `copy` takes."""
        raise NotImplementedError

    def document(self) -> tuple[str, str]:
        """A file name and the Markdown that `export` writes."""
        raise NotImplementedError

    def topic(self) -> str | None:
        """The guide page on what is under the cursor."""
        raise NotImplementedError

    # Panes

    @property
    def pane(self) -> LineList:
        """The current pane."""
        return self.panes()[self.current]

    @property
    def solo(self) -> bool:
        """Whether only the current pane is shown."""
        return self.zoomed or self.app.size.width < NARROW

    def lay_out(self) -> None:
        """Show the panes that have room; every class set here costs a new style for all that is below."""
        self.set_class(self.app.size.width < NARROW, "narrow")
        self.set_class(self.solo, "solo")
        self.set_class(self.solo and self.current == 0, "on-left")
        for side in self.query(".left-side"):
            side.styles.width = "1fr" if self.solo else f"{self.share}%"
        for index, pane in enumerate(self.panes()):
            pane.set_class(self.solo and index == self.current, "current")

    def show_pane(self, index: int) -> None:
        """Make a pane the current one and focus it."""
        self.current = index % len(self.panes())
        self.lay_out()
        if self.pane.display:
            self.screen.set_focus(self.pane)
        else:
            # Not before the style that shows it is applied.
            self.pane.focus()

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """A click or a key can focus a pane."""
        panes = self.panes()
        if event.widget in panes and panes.index(event.widget) != self.current:
            self.current = panes.index(event.widget)
            self.lay_out()

    def on_resize(self) -> None:
        """One pane or several, as the width allows."""
        self.lay_out()

    # Actions

    def refusal(self, action: str) -> str | None:
        """Everything here needs something loaded."""
        if self.session is None:
            return "Nothing is loaded yet."
        if action == "zoom" and self.app.size.width < NARROW:
            return f"Below {NARROW} columns every pane is alone already: Tab shows the next."
        if action in ("next-match", "previous-match"):
            return self.match_refusal()
        return None

    def match_refusal(self) -> str | None:
        """Jumping needs words."""
        if self.current == 0 and not self.words().strip():
            return "No filter is set: / sets one."
        if self.current and not self.sought.get(self.pane.id or ""):
            return "Nothing is looked for: / takes the words to find."
        return None

    def label_of(self, action: str) -> str:
        """Words that depend on the pane."""
        if action == "filter":
            return "filter" if self.current == 0 else "find"
        if action == "zoom":
            return "all panes" if self.zoomed else "zoom"
        return super().label_of(action)

    def do_next_pane(self) -> None:
        self.show_pane(self.current + 1)

    def do_previous_pane(self) -> None:
        self.show_pane(self.current - 1)

    def do_zoom(self) -> None:
        self.zoomed = not self.zoomed
        self.lay_out()

    def do_filter(self) -> None:
        bar = self.query_one(FilterBar)
        if self.current == 0:
            bar.begin(self.words(), "words that a name must hold · ⏎ keep · Esc clear")
        else:
            bar.begin(self.sought.get(self.pane.id or "", ""), "text to find here · ⏎ find · Esc stop")

    def on_filter_bar_typed(self, event: FilterBar.Typed) -> None:
        """Filter or find while typing."""
        event.stop()
        if self.current == 0:
            self.filter_by(event.words, not event.done)
        else:
            self.sought[self.pane.id or ""] = event.words
            if event.words and not event.done and not self.pane.search(event.words, 0):
                self.pane.search(event.words, 1)
        if event.done:
            self.screen.set_focus(self.pane)

    def do_next_match(self) -> None:
        self.jump(1)

    def do_previous_match(self) -> None:
        self.jump(-1)

    def jump(self, step: int) -> None:
        """To the next (1) or previous (-1) match, round the end."""
        pane = self.pane
        if self.current == 0 and pane.count():
            pane.move_to((pane.cursor + step) % pane.count())
        elif not pane.search(self.sought.get(pane.id or "", ""), step):
            self.app.notify("Not found in this pane.", severity="warning", markup=False)

    def do_copy(self) -> None:
        self.post_message(self.Wrote(self.copied(), "copied.txt", export=False))

    def do_export(self) -> None:
        name, text = self.document()
        self.post_message(self.Wrote(text, name, export=True))

    def on_line_list_chosen(self, event: LineList.Chosen) -> None:
        """A double click follows, as Enter does."""
        event.stop()
        self.action_do("open")
