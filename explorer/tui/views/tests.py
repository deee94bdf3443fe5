"""View 1: the matrix of tests and techniques, and why the cell under the cursor is what it is."""

from functools import partial
from typing import ClassVar

import msgspec
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.message import Message
from textual.worker import get_current_worker

from explorer.explain.affected import reason_of
from explorer.explain.explanation import Explanation, Line, Span, Tone
from explorer.explain.guide import technique_topic
from explorer.explain.naming import short
from explorer.explain.routes import Route
from explorer.explain.words import sentence
from explorer.model.names import TypeName
from explorer.model.text import printable
from explorer.tui.actions import Broke, Scope, bindings
from explorer.tui.model import documents
from explorer.tui.model.filters import Filter, Only, Order, Show, refusal, said
from explorer.tui.model.matrix import Matrix, first_look
from explorer.tui.model.naming import wrap
from explorer.tui.model.places import Place, View
from explorer.tui.model.session import Session
from explorer.tui.model.why import brief, shared_way, why_lines
from explorer.tui.safe import shown
from explorer.tui.views.splitview import SplitView
from explorer.tui.widgets.filterbar import FilterBar
from explorer.tui.widgets.linelist import LineList
from explorer.tui.widgets.matrix import MatrixPane
from explorer.tui.widgets.textlines import TextLines

_PATIENCE = 0.08
"""Seconds after which a slow explanation is announced instead of leaving the last one in sight."""
_BRIEF = 4


class TestsView(SplitView):
    """Left the matrix, right the explanation."""

    __test__ = False

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Scope.TESTS)]

    class Explained(Message):
        """An explanation is ready."""

        def __init__(self, session: Session, key: tuple[TypeName, str, int], made: Explanation) -> None:
            """Carry it with the session and the cell it was asked for."""
            super().__init__()
            self.session = session
            self.key = key
            self.made = made

    class AskReference(Message):
        """The user wants to choose what techniques are measured against."""

        def __init__(self, techniques: tuple[str, ...]) -> None:
            """Carry the choice."""
            super().__init__()
            self.techniques = techniques

    def __init__(self, id: str | None = None) -> None:  # noqa: A002
        """Begin empty."""
        super().__init__(id=id)
        self.matrix_pane = MatrixPane(id="matrix", classes="pane left")
        self.brief_pane = TextLines(id="brief")
        self.brief_pane.can_focus = False
        self.brief_pane.has_cursor = False
        self.why_pane = TextLines(id="why", classes="pane right")
        self.explanation: Explanation | None = None
        self._wanted: tuple[TypeName, str, int] | None = None
        self._anchor: TypeName | None = None
        """Where the cursor stood before words were typed that don't fit there."""

    def compose(self) -> ComposeResult:
        """The panes."""
        with Horizontal():
            with Vertical(classes="left-side"):
                yield self.matrix_pane
                yield self.brief_pane
            yield self.why_pane
        yield FilterBar(classes="filter-bar")

    def on_mount(self) -> None:
        """Nothing is filtered yet."""
        self.query_one(FilterBar).display = False
        self.why_pane.border_title = "Why"
        self.matrix_pane.border_title = "Tests"

    def panes(self) -> list[LineList]:
        return [self.matrix_pane, self.why_pane]

    # Showing

    def load(self, session: Session, place: Place | None = None) -> None:
        """Show a session: at the place where the user was, or where the answer is."""
        self.session = session
        if place is not None and place.test is not None:
            self.go(place)
            # No row may be left while verdicts are missing that a filter asks for.
            self._anchor = None if self.matrix_pane.rows else place.test
        else:
            chosen = self.matrix_pane.filter
            matrix = session.matrix
            row, column = first_look(matrix, range(len(matrix.rows))) if matrix.rows else (0, 0)
            test = matrix.rows[row].name if matrix.rows else None
            self._show(matrix, chosen.without_limits, test, column)

    def place(self) -> Place:
        pane = self.matrix_pane
        return Place(View.TESTS, pane.test or self._anchor, pane.technique, pane.filter)

    def go(self, place: Place) -> None:
        if self.session is None:
            return
        matrix = self.session.matrix
        column = matrix.column(place.technique) if place.technique else None
        self._anchor = None
        chosen = place.filter.beside(self.matrix_pane.filter)
        self._show(matrix, chosen, place.test, self.matrix_pane.column if column is None else column)

    def _show(self, matrix: Matrix, chosen: Filter, test: TypeName | None, column: int) -> None:
        self.matrix_pane.show(matrix, chosen, test, column)
        self._titles()
        self._explain()

    def _apply(self, chosen: Filter, typing: bool = False) -> None:
        """Filter otherwise; words in the making, or that no row holds, don't lose the row of the cursor."""
        pane = self.matrix_pane
        test = self._anchor or pane.test
        self._show(pane.matrix, chosen, test, pane.column)
        self._anchor = test if typing or not pane.rows else None

    def _titles(self) -> None:
        pane = self.matrix_pane
        if self.session is None:
            return
        total = len(pane.matrix.rows)
        words = said(pane.filter, pane.technique or "")
        counted = f"{len(pane.rows):,} of {total:,}" if pane.filter.narrows else f"{total:,}"
        pane.border_title = shown(f"Tests {counted}{' · ' + words if words else ''}")
        pane.border_subtitle = shown(pane.legend()) if pane.rows else None
        if not pane.rows:
            pane.empty = self._empty(words)
            pane.refresh()

    def _empty(self, words: str) -> tuple[Line, ...]:
        assert self.session is not None
        if not self.matrix_pane.matrix.rows:
            text = "No tests found: looked for *Test and the like in test folders; say where with --tests."
        elif not self.matrix_pane.matrix.techniques:
            text = "No technique has run. R loads again."
        else:
            text = f"No test is left: {words}. Esc takes the filter off."
        lines = (Line((Span(part, Tone.PLAIN),)) for part in wrap(text, self.matrix_pane.room - 2))
        return (Line(), *lines)

    # Explaining

    def on_line_list_moved(self, event: LineList.Moved) -> None:
        """Another cell, another reason."""
        if event.pane is self.matrix_pane:
            self._anchor = None
            self._titles()
            self._explain()

    def on_resize(self) -> None:
        super().on_resize()
        self.call_after_refresh(self._explain)

    def _explain(self) -> None:
        session, pane = self.session, self.matrix_pane
        if session is None or pane.test is None or pane.technique is None:
            self.explanation = None
            self.why_pane.show(())
            self.brief_pane.show(())
            return
        key = (pane.test, pane.technique, self._width())
        self._wanted = key
        made = session.explained(*key)
        if made is not None:
            self._show_explanation(made)
            return
        self.run_worker(
            partial(self._work, session, key), thread=True, exclusive=True, group="why", exit_on_error=False
        )
        self.set_timer(_PATIENCE, partial(self._announce, key))

    def _width(self) -> int:
        inner = self.why_pane.room
        return inner - 1 if inner > 20 else max(40, self.app.size.width - 4)

    def _work(self, session: Session, key: tuple[TypeName, str, int]) -> None:
        if get_current_worker().is_cancelled:
            return
        try:
            self.post_message(self.Explained(session, key, session.explain(*key)))
        except Exception as error:
            self.post_message(Broke(error))

    def _announce(self, key: tuple[TypeName, str, int]) -> None:
        """Say at least the sentence while the sources are still being read."""
        shown_is_old = (
            self.explanation is None or (self.explanation.test, self.explanation.technique) != key[:2]
        )
        if self._wanted == key and shown_is_old and self.session is not None:
            verdict = self.session.selections[key[1]].verdicts[key[0]]
            waiting = (Line((Span("reading the sources …", Tone.DIM),)),)
            head = printable(f"{key[0]} · {key[1]}   {verdict.decision.value.upper()}")
            self._show_explanation(
                Explanation(key[0], key[1], verdict.decision, head, sentence(verdict), waiting)
            )

    def on_tests_view_explained(self, event: Explained) -> None:
        """Show what was asked for last; anything else came too late. The screen hears of it, too."""
        if event.session is self.session and event.key == self._wanted:
            self._show_explanation(event.made)

    def _show_explanation(self, made: Explanation) -> None:
        self.explanation = made
        route = self._route(made)
        row = self.matrix_pane.matrix.row(made.test)
        remark = self.matrix_pane.matrix.rows[row].test.remark if row is not None else ""
        lines = why_lines(made, route, remark, self._width())
        if lines != self.why_pane.lines:
            self.why_pane.show(lines)
        self.brief_pane.show(brief(made, max(20, self.brief_pane.room), _BRIEF))

    def _route(self, made: Explanation) -> Route | None:
        return self.session.route(made.test, made.technique) if self.session else None

    # Actions

    def refusal(self, action: str) -> str | None:
        reason = super().refusal(action)
        if reason is not None:
            return reason
        pane = self.matrix_pane
        if action in _SHOWS:
            return refusal(_SHOWS[action], pane.matrix, pane.filter.reference, pane.column)
        if action == "copy" and self.explanation is None:
            return "There is no explanation to copy."
        if action == "same-path":
            route = self._route(self.explanation) if self.explanation else None
            if route is None or len(route.tests) < 2:
                return "No other test reaches a change over this path."
        if action == "reference" and len(pane.matrix.techniques) < 2:
            return "There is only one technique, so none to measure it against."
        if action == "open":
            return self._open_refusal()
        return None

    def _open_refusal(self) -> str | None:
        if self._shows_why_next():
            return None
        if self._target() is None:
            if self.current == 1:
                return "This line leads to no changed type."
            return "No change stands behind this verdict, so there is none to show."
        return None

    def _shows_why_next(self) -> bool:
        """Where only one pane has room, Enter leads from the matrix to the reason first."""
        return self.current == 0 and self.solo and self.matrix_pane.test is not None

    def _target(self) -> TypeName | None:
        """The changed type to go to: that of the line in the Why pane, else the one that decided."""
        if self.session is None:
            return None
        changed = self.session.comparison.changes.types
        if self.current == 1:
            for span in self.why_pane.spans:
                if span.type is not None and span.type in changed:
                    return span.type
        test, technique = self.matrix_pane.test, self.matrix_pane.technique
        if test is None or technique is None:
            return None
        reason = reason_of(self.session.selections[technique].verdicts[test])
        if reason is None and test in changed:
            return test
        return reason

    def label_of(self, action: str) -> str:
        if action == "open":
            return "why" if self._shows_why_next() else "show the change"
        return super().label_of(action)

    def do_open(self) -> None:
        if self._shows_why_next():
            self.show_pane(1)
            return
        target = self._target()
        if target is not None:
            self.post_message(self.GoToType(target))

    def _toggle(self, show: Show) -> None:
        chosen = self.matrix_pane.filter
        self._apply(msgspec.structs.replace(chosen, show=Show.ALL if chosen.show is show else show))

    def do_show_selected(self) -> None:
        self._toggle(Show.SELECTED)

    def do_show_unselected(self) -> None:
        self._toggle(Show.UNSELECTED)

    def do_show_differ(self) -> None:
        self._toggle(Show.DIFFER)

    def do_show_missed(self) -> None:
        self._toggle(Show.MISSED)

    def do_show_surplus(self) -> None:
        self._toggle(Show.SURPLUS)

    def do_same_path(self) -> None:
        route = self._route(self.explanation) if self.explanation else None
        if route is not None:
            only = Only(frozenset(route.tests), f"same path to {short(route.target)}")
            self.post_message(self.Go(msgspec.structs.replace(self.place(), filter=Filter(only=only))))

    def do_order(self) -> None:
        other = Order.NAME if self.matrix_pane.filter.order is Order.INTEREST else Order.INTEREST
        self._apply(msgspec.structs.replace(self.matrix_pane.filter, order=other))
        self.app.notify(f"Tests are sorted {other.value}.", markup=False)

    def do_reference(self) -> None:
        self.post_message(self.AskReference(self.matrix_pane.matrix.techniques))

    def measure_against(self, reference: str | None) -> None:
        """Take a technique as the reference, or none."""
        chosen = msgspec.structs.replace(self.matrix_pane.filter, reference=reference, show=Show.ALL)
        column = self.matrix_pane.matrix.column(reference) if reference else None
        if column is not None and self.matrix_pane.column == column:
            others = [c for c in range(len(self.matrix_pane.matrix.techniques)) if c != column]
            self.matrix_pane.column = others[0]
        self._apply(chosen)

    def words(self) -> str:
        return self.matrix_pane.filter.words

    def filter_by(self, words: str, typing: bool = False) -> None:
        self._apply(msgspec.structs.replace(self.matrix_pane.filter, words=words), typing)

    def clear(self) -> bool:
        chosen = self.matrix_pane.filter
        if not chosen.narrows:
            return False
        self._apply(chosen.without_limits)
        return True

    def copied(self) -> str:
        assert self.explanation is not None
        return documents.explanation_text(self.explanation, shared_way(self._route(self.explanation)))

    def document(self) -> tuple[str, str]:
        assert self.session is not None
        pane = self.matrix_pane
        why = self.copied() if self.explanation is not None else ""
        words = said(pane.filter, pane.technique or "")
        title = self.session.title
        made = documents.matrix_document(title, pane.matrix, pane.rows, pane.reference, words, why)
        return "tests.md", made

    def topic(self) -> str | None:
        if self.current == 1:
            for span in self.why_pane.spans:
                if span.topic is not None:
                    return span.topic
        technique = self.matrix_pane.technique
        return technique_topic(technique) if technique else None


_SHOWS = {
    "show-selected": Show.SELECTED,
    "show-unselected": Show.UNSELECTED,
    "show-differ": Show.DIFFER,
    "show-missed": Show.MISSED,
    "show-surplus": Show.SURPLUS,
}
