"""The base of every pane: rows with a cursor, drawn line by line so that thousands cost nothing."""

from typing import TYPE_CHECKING, ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip

from explorer.tui.actions import Acting, Scope, bindings
from explorer.tui.widgets.toned import INKS, TONES, Painter, windowed

if TYPE_CHECKING:
    from explorer.explain.explanation import Line

_STEP = 8


class LineList(Acting, ScrollView, can_focus=True, inherit_bindings=False):
    """Rows that are painted when they come into sight; `fixed` lines on top never scroll."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Scope.PANE)]
    COMPONENT_CLASSES: ClassVar[set[str]] = {
        *TONES.values(),
        *INKS.values(),
        "line--cursor",
        "line--cursor-away",
        "line--cell",
        "line--pointer",
        "line--match",
    }
    fixed = 0
    has_cursor = True
    leads = False
    """Whether other panes follow the cursor, so that it is shown without the focus too."""
    cursor: reactive[int] = reactive(0, repaint=False)
    across: reactive[int] = reactive(0)

    class Moved(Message):
        """The cursor stands on another row."""

        def __init__(self, pane: "LineList") -> None:
            """Remember who sent it."""
            super().__init__()
            self.pane = pane

        @property
        def control(self) -> "LineList":
            """Who sent it."""
            return self.pane

    class Chosen(Moved):
        """A row was clicked twice."""

    def __init__(self, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002
        """Begin empty."""
        super().__init__(id=id, classes=classes)
        self.painter = Painter(self)
        self.empty: tuple[Line, ...] = ()
        self._seen = False
        self._base = Style()

    # What a pane says of its rows

    def count(self) -> int:
        """How many rows there are."""
        raise NotImplementedError

    def paint(self, row: int, width: int) -> list[Segment]:
        """The segments of a row; may be longer than the width."""
        raise NotImplementedError

    def paint_fixed(self, line: int, width: int) -> list[Segment]:
        """The segments of a line that does not scroll."""
        raise NotImplementedError

    def widest(self) -> int:
        """Cells of the longest row, as far as it matters for scrolling sideways."""
        return 0

    @property
    def line_shift(self) -> int:
        """Cells of a row that are out of sight on the left."""
        return self.across

    def text_of(self, row: int) -> str:
        """The characters of a row, to be searched."""
        return "".join(segment.text for segment in self.paint(row, self.room))

    def search(self, words: str, step: int) -> bool:
        """Move to the next (1) or previous (-1) row that holds the words; whether there is one."""
        for distance in range(1, self.count() + 1):
            row = (self.cursor + step * distance) % self.count()
            if words.lower() in self.text_of(row).lower():
                self.move_to(row)
                return True
        return False

    # Keeping in step

    def rows_changed(self, cursor: int = 0) -> None:
        """Call after the rows changed: sizes, cursor and colours follow."""
        count = self.count()
        self.virtual_size = Size(0, count + self.fixed if count else 0)
        self.set_reactive(LineList.cursor, max(0, min(cursor, count - 1)))
        self.across = min(self.across, max(0, self.widest() - self.room))
        self.refresh()
        if self.is_attached:
            self.reveal()

    @property
    def room(self) -> int:
        """Cells of a line."""
        return max(1, self.scrollable_content_region.width)

    @property
    def page(self) -> int:
        """Rows in sight."""
        return max(1, self.scrollable_content_region.height - self.fixed)

    def reveal(self) -> None:
        """Scroll so that the cursor is in sight."""
        top = round(self.scroll_target_y)
        if self.cursor < top:
            self.scroll_to(y=self.cursor, animate=False, force=True)
        elif self.cursor >= top + self.page:
            self.scroll_to(y=self.cursor - self.page + 1, animate=False, force=True)

    def centre(self) -> None:
        """Scroll so that the cursor stands a third from the top, unless it is in sight from there anyway."""
        self.scroll_to(y=max(0, self.cursor - self.page // 3), animate=False, force=True)

    def move_to(self, row: int) -> None:
        """Put the cursor on a row, if there is one."""
        row = max(0, min(row, self.count() - 1))
        if row != self.cursor and self.count():
            self.cursor = row

    def watch_cursor(self, old: int, new: int) -> None:
        """Repaint the two lines that changed and tell the view."""
        top = round(self.scroll_offset.y)
        for row in (old, new):
            self.refresh(Region(0, row - top + self.fixed, self.size.width, 1))
        self.reveal()
        self.post_message(self.Moved(self))

    def on_resize(self) -> None:
        """A smaller pane must not lose the cursor."""
        self.rows_changed(self.cursor)
        self.settle()

    def settle(self) -> None:
        """A place that was asked for while the pane was out of sight is taken up when it comes into sight."""
        if self.size.height and not self._seen:
            self.call_after_refresh(self.first_shown)
        self._seen = bool(self.size.height)

    def first_shown(self) -> None:
        """The pane came into sight: the cursor was moved before there was a height to scroll by."""
        self.centre()

    def on_focus(self) -> None:
        """The cursor looks different in the focused pane."""
        self.refresh()

    def on_blur(self) -> None:
        """The cursor looks different in the focused pane."""
        self.refresh()

    # Drawing

    def render_lines(self, crop: Region) -> list[Strip]:
        """The lines of a part of the pane; what they are laid over is worked out once for all."""
        self._base = self.rich_style
        return super().render_lines(crop)

    def render_line(self, y: int) -> Strip:
        """One line of the pane."""
        width = self.room
        mark = self.painter.style("tone--dim")
        if not self.count():
            lines = self.empty
            segments = self.painter.segments(lines[y]) if y < len(lines) else []
            return windowed(segments, 0, width, mark).apply_style(self._base)
        if y < self.fixed:
            return windowed(self.paint_fixed(y, width), 0, width, mark).apply_style(self._base)
        row = y - self.fixed + round(self.scroll_offset.y)
        if row >= self.count():
            return Strip.blank(width, self._base)
        strip = windowed(self.paint(row, width), self.line_shift, width, mark)
        if row == self.cursor and self.has_cursor and (self.leads or self.has_focus):
            return strip.apply_style(self._base + self.cursor_style())
        return strip.apply_style(self._base)

    def cursor_style(self) -> Style:
        """What the row under the cursor is laid over."""
        return self.painter.style("line--cursor" if self.has_focus else "line--cursor-away")

    # Actions

    def refusal(self, action: str) -> str | None:
        """Movement needs somewhere to move to."""
        if not self.count():
            return "There is nothing to move in yet."
        if action in ("left", "right"):
            return self.sideways_refusal(action)
        return None

    def sideways_refusal(self, action: str) -> str | None:
        """Scrolling sideways needs something out of sight."""
        if action == "left" and self.across == 0:
            return "This is the beginning of the lines."
        if action == "right" and self.widest() - self.across <= self.room:
            return "The lines end here: nothing is cut off."
        return None

    def do_down(self) -> None:
        self.move_to(self.cursor + 1)

    def do_up(self) -> None:
        self.move_to(self.cursor - 1)

    def do_page_down(self) -> None:
        self.move_to(self.cursor + self.page)

    def do_page_up(self) -> None:
        self.move_to(self.cursor - self.page)

    def do_first(self) -> None:
        self.move_to(0)

    def do_last(self) -> None:
        self.move_to(self.count() - 1)

    def do_right(self) -> None:
        self.across = min(self.across + _STEP, max(0, self.widest() - self.room))

    def do_left(self) -> None:
        self.across = max(0, self.across - _STEP)

    def on_click(self, event: events.Click) -> None:
        """A click moves the cursor, a second one follows."""
        offset = event.get_content_offset(self)
        if offset is None or not self.count():
            return
        row = offset.y - self.fixed + round(self.scroll_offset.y)
        if offset.y < self.fixed or row >= self.count():
            return
        self.clicked(row, offset.x)
        if event.chain == 2:
            self.post_message(self.Chosen(self))

    def clicked(self, row: int, x: int) -> None:
        """A row was clicked at a cell of the line."""
        self.move_to(row)
