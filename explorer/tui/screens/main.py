"""The main screen: header, tabs, the views, footer; it loads, and takes the user from place to place."""

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.message import Message
from textual.screen import Screen
from textual.widgets import ContentSwitcher

from explorer.explain.explanation import Line, Span, Tone
from explorer.model.names import TypeName
from explorer.tui.actions import ACTIONS, Acted, Acting, Scope, bindings
from explorer.tui.footing import footer_pieces, tab_pieces
from explorer.tui.loading import Failed, Finished, Partly, Progressed
from explorer.tui.model.changetree import type_id
from explorer.tui.model.naming import wrap
from explorer.tui.model.places import History, Place, View
from explorer.tui.model.session import Session
from explorer.tui.model.status import (
    Piece,
    Stage,
    header_pieces,
    labels,
    loading_line,
    remarks_of,
    stopped_line,
)
from explorer.tui.screens.choose import ChooseScreen
from explorer.tui.screens.help import HelpScreen
from explorer.tui.screens.message import MessageScreen
from explorer.tui.settings import Settings
from explorer.tui.views.changes import ChangesView
from explorer.tui.views.splitview import SplitView
from explorer.tui.views.tests import TestsView
from explorer.tui.widgets.bar import Bar
from explorer.tui.widgets.filterbar import FilterBar
from explorer.tui.widgets.linelist import LineList
from explorer.tui.writing import Writing

_FOR_TWO_COLUMNS = 9
"""Per cent by which the left side is narrower where two columns of code stand beside it."""


class MainScreen(Acting, Writing, Screen[None]):
    """Everything the user sees most of the time."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Scope.APP)]

    class Asked(Message):
        """Something for the application: to `load`, to `stop`, to change the `theme`, to `quit`."""

        def __init__(self, what: str) -> None:
            """Carry the wish."""
            super().__init__()
            self.what = what

    def __init__(self, old: str, new: str, settings: Settings) -> None:
        """Begin with the frame; loading is asked for once it is painted."""
        super().__init__()
        self.labels = (old, new)
        self.keys = settings.keys
        self.session: Session | None = None
        self.stages: list[Stage] = []
        self.loading_run: int | None = None
        self.stopped = ""
        self.history = History(Place(View.TESTS))
        self._first_places: tuple[Place, Place] | None = None
        self.tests_view = TestsView(id=View.TESTS.value)
        self.changes_view = ChangesView(id=View.CHANGES.value)
        self.tests_view.share = settings.split
        self.changes_view.share = max(20, settings.split - _FOR_TWO_COLUMNS)

    def compose(self) -> ComposeResult:
        """The frame."""
        yield Bar(id="header")
        yield Bar(id="tabs")
        with ContentSwitcher(initial=View.TESTS.value, id="views"):
            yield self.tests_view
            yield self.changes_view
        yield Bar(id="footer")

    def on_mount(self) -> None:
        """Paint the frame, then load."""
        self.refresh_bars()
        self.tests_view.show_pane(0)
        self.call_after_refresh(self.post_message, self.Asked("load"))

    # Loading

    def begin(self, run: int) -> None:
        """A run starts; messages of older ones no longer count."""
        self.loading_run = run
        self.stages = []
        self.stopped = ""
        self._say(loading_line(()))

    def on_progressed(self, event: Progressed) -> None:
        """Say where the run is."""
        if event.run != self.loading_run:
            return
        if self.stages and self.stages[-1].name == event.stage.name:
            self.stages[-1] = event.stage
        else:
            self.stages.append(event.stage)
        self._say(loading_line(self.stages))

    def on_partly(self, event: Partly) -> None:
        """Show what there is, while the run goes on."""
        if event.run == self.loading_run:
            self._show(event.session)
            self.refresh_bars()

    def on_finished(self, event: Finished) -> None:
        """Show what there is."""
        if event.run != self.loading_run:
            if event.session is not None:
                event.session.close()
            return
        self.loading_run = None
        if not event.complete:
            self.stopped = stopped_line(self.stages)
        if event.session is not None and event.session is not self.session:
            self._show(event.session)
        if self.stopped and self.session is None:
            self._say(self.stopped)
        self.refresh_bars()

    def on_failed(self, event: Failed) -> None:
        """Say what went wrong, in words that can be copied."""
        if event.run != self.loading_run:
            return
        self.loading_run = None
        self.stopped = f"{event.sentence.rstrip('.')}. R tries again."
        if self.session is None:
            self._say(self.stopped)
        self.refresh_bars()
        self.app.push_screen(MessageScreen("That did not work", event.sentence, event.details))

    def _show(self, session: Session) -> None:
        before, self.session = self.session, session
        places = (self.tests_view.place(), self.changes_view.place()) if before else (None, None)
        if places == self._first_places:
            # The user has not moved yet: the most telling cell may be another one now.
            places = (None, None)
        self.tests_view.load(session, places[0])
        self.changes_view.load(session, places[1])
        if places == (None, None):
            self._first_places = (self.tests_view.place(), self.changes_view.place())
        if before is not None:
            if not before.shares(session.comparison):
                before.close()
            if places == (None, None):
                self.history = History(self.view.place())
        elif session.matrix.rows or not session.comparison.changes.types:
            self.history = History(self.tests_view.place())
        else:
            self._open(View.CHANGES)
            self.history = History(self.changes_view.place())

    def _say(self, words: str) -> None:
        """Words in the middle of the frame while it is empty, and in the header always."""
        if self.session is None:
            pane = self.tests_view.matrix_pane
            lines = [Line((Span(f" {part}", Tone.STRONG),)) for part in wrap(words, max(20, pane.room - 2))]
            hint = "Esc stops it" if self.loading_run is not None else ""
            pane.empty = (Line(), *lines, Line(), Line((Span(f" {hint}", Tone.DIM),)))
            pane.refresh()
        self.refresh_bars()

    # Places

    @property
    def view(self) -> SplitView:
        """The view in sight."""
        current = self.query_one("#views", ContentSwitcher).current
        return self.changes_view if current == View.CHANGES.value else self.tests_view

    def _open(self, view: View, pane: int | None = None) -> None:
        self.query_one("#views", ContentSwitcher).current = view.value
        self.view.show_pane(self.view.current if pane is None else pane)
        self.refresh_bars()

    def visit(self, place: Place, pane: int | None = None) -> None:
        """Go somewhere, perhaps to a certain pane; back leads here again."""
        self.history.moved(self.view.place())
        self._arrive(place, pane)
        self.history.visit(self.view.place())
        self.refresh_bars()

    def visit_type(self, name: TypeName) -> None:
        """Go to the change of a type."""
        self.visit(Place(View.CHANGES, node=type_id(name)), 1 if self.view.solo else 0)

    def visit_test(self, name: TypeName) -> None:
        """Go to a test, whatever is filtered."""
        pane = self.tests_view.matrix_pane
        self.visit(Place(View.TESTS, name, pane.technique), 0)

    def _arrive(self, place: Place, pane: int | None = None) -> None:
        self._open(place.view, pane)
        if place != self.view.place() and (place.view is View.CHANGES or place.test is not None):
            self.view.go(place)

    def on_split_view_go(self, event: SplitView.Go) -> None:
        """A view leads elsewhere."""
        self.visit(event.place, 0)

    def on_split_view_go_to_type(self, event: SplitView.GoToType) -> None:
        """A test leads to a change."""
        self.visit_type(event.name)

    def on_tests_view_ask_reference(self, event: TestsView.AskReference) -> None:
        """Let the user choose what techniques are measured against."""
        rows = [*event.techniques, "no reference"]

        def chosen(index: int | None) -> None:
            if index is not None:
                self.tests_view.measure_against(None if index == len(rows) - 1 else rows[index])
                self.refresh_bars()

        self.app.push_screen(ChooseScreen("Measure the others against", rows), chosen)

    # Bars

    def refresh_bars(self) -> None:
        """Header, tabs and footer say what holds now."""
        if not self.is_mounted:
            return
        right: list[Piece] = []
        if self.session is None:
            left = [Piece(labels(*self.labels), 1)]
        else:
            left = header_pieces(self.session, self.tests_view.matrix_pane.filter.reference)
            right.append(Piece(f"{self.session.elapsed:.1f} s", look="dim"))
        if self.loading_run is not None:
            left.insert(0, Piece(loading_line(self.stages), 0, "answer"))
        elif self.stopped and self.session is not None:
            left.insert(0, Piece(self.stopped, 0, "warning"))
        self.query_one("#header", Bar).show([Piece("RTS Explorer", 6, "strong"), *left], right)
        self.query_one("#tabs", Bar).show(tab_pieces(View(self.view.id or "tests")), [])
        typing = isinstance(self.focused, FilterBar)
        pieces = [] if typing else footer_pieces(self, self.keys)
        if typing:
            pieces = [Piece("keep", key="⏎"), Piece("clear", key="Esc")]
        self.query_one("#footer", Bar).show(pieces)

    def on_acted(self, _event: Acted) -> None:
        """The footer follows."""
        self.refresh_bars()

    def on_line_list_moved(self, _event: LineList.Moved) -> None:
        """The footer follows."""
        self.refresh_bars()

    def on_tests_view_explained(self, _event: TestsView.Explained) -> None:
        """The footer follows: what is explained can be copied."""
        self.refresh_bars()

    def on_descendant_focus(self, _event: events.DescendantFocus) -> None:
        """The footer follows."""
        self.refresh_bars()

    def on_resize(self) -> None:
        """One pane or two: other keys."""
        self.call_after_refresh(self.refresh_bars)

    def on_bar_pressed(self, event: Bar.Pressed) -> None:
        """A click on a tab or a key."""
        self.owner(event.action).action_do(event.action)

    def owner(self, action: str) -> Acting:
        """Who carries an action out."""
        scope = ACTIONS[action].scope
        if scope is Scope.APP:
            return self
        return self.view.pane if scope is Scope.PANE else self.view

    def refusals(self) -> dict[str, str | None]:
        """The actions that belong here, each with the reason why it does not work now, if so."""
        here = Scope.TESTS if self.view is self.tests_view else Scope.CHANGES
        scopes = (Scope.PANE, Scope.VIEW, here, Scope.APP)
        return {
            action.id: self.owner(action.id).refusal(action.id)
            for action in ACTIONS.values()
            if action.scope in scopes
        }

    def available(self) -> list[str]:
        """The actions that work here and now."""
        return [name for name, reason in self.refusals().items() if reason is None]

    # Actions

    def refusal(self, action: str) -> str | None:
        if action == "back" and not self.history.can_go_back:
            return "This is where you began: there is no earlier place."
        if action == "forward" and not self.history.can_go_forward:
            return "You have not gone back from anywhere."
        if action == "leave" and not self._leaves():
            return "Nothing to leave here: q quits."
        if action == "remarks" and (self.session is None or not remarks_of(self.session)):
            return "Nothing to remark: every file was read."
        if action == "reload" and self.loading_run is not None:
            return "It is loading already: Esc stops it."
        if action in ("view-tests", "view-changes") and action == f"view-{self.view.id}":
            return ""
        return None

    def _leaves(self) -> str:
        """What Esc would do; empty for nothing."""
        if self.loading_run is not None:
            return "stop"
        if self.view.zoomed:
            return "all panes"
        if self.view.solo and self.view.current:
            return "back to the list"
        narrowed = self.session is not None and (
            self.tests_view.matrix_pane.filter.narrows if self.view is self.tests_view else self.view.words()
        )
        return "all rows" if narrowed else ""

    def label_of(self, action: str) -> str:
        return self._leaves() if action == "leave" else super().label_of(action)

    def do_leave(self) -> None:
        what = self._leaves()
        if what == "stop":
            self.post_message(self.Asked("stop"))
        elif what == "all panes":
            self.view.do_zoom()
        elif what == "all rows":
            self.view.clear()
        else:
            self.view.show_pane(0)

    def do_view_tests(self) -> None:
        self.visit(self.tests_view.place())

    def do_view_changes(self) -> None:
        self.visit(self.changes_view.place())

    def do_back(self) -> None:
        self.history.moved(self.view.place())
        self._arrive(self.history.back())

    def do_forward(self) -> None:
        self.history.moved(self.view.place())
        self._arrive(self.history.forward())

    def do_remarks(self) -> None:
        assert self.session is not None
        self.app.push_screen(ChooseScreen("Remarks", remarks_of(self.session), reading=True))

    def do_reload(self) -> None:
        self.post_message(self.Asked("load"))

    def do_theme(self) -> None:
        self.post_message(self.Asked("theme"))

    def do_help(self) -> None:
        self.app.push_screen(HelpScreen(self.refusals(), self.keys, self.view.topic()))

    def do_palette(self) -> None:
        self.app.action_command_palette()

    def do_quit(self) -> None:
        self.post_message(self.Asked("quit"))
