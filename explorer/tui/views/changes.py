"""View 2: what differs, side by side, and which tests it concerns."""

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.message import Message
from textual.worker import get_current_worker

from explorer.explain.explanation import Line, Span, Tone
from explorer.model.names import TypeName
from explorer.model.text import printable
from explorer.tui.actions import Broke, Scope, bindings
from explorer.tui.model import documents
from explorer.tui.model.affectedlines import affected_lines, meaning_lines
from explorer.tui.model.changetree import GROUPS, Node, NodeKind, first_look, opened_at_first
from explorer.tui.model.changewords import (
    Paths,
    diff_title,
    group_words,
    meaning_of,
    nothing_left,
    paths_of,
    sites_of,
    tree_title,
    why_nobody,
)
from explorer.tui.model.filters import Filter, Only
from explorer.tui.model.naming import fit_path, wrap
from explorer.tui.model.places import Place, View
from explorer.tui.model.session import Diff, Session
from explorer.tui.safe import shown
from explorer.tui.views.splitview import SplitView
from explorer.tui.widgets.changetree import ChangeTree
from explorer.tui.widgets.diffpane import DiffPane
from explorer.tui.widgets.filterbar import FilterBar
from explorer.tui.widgets.linelist import LineList
from explorer.tui.widgets.textlines import TextLines

if TYPE_CHECKING:
    from explorer.analysis.comparison import Snapshot

_LEGEND = "+ added − deleted ≠ text ≈ meaning · layout"
_SHORT_LEGEND = "≠ text ≈ meaning · layout"


class ChangesView(SplitView):
    """Left the tree, right the diff, below it who is affected."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Scope.CHANGES)]

    class Compared(Message):
        """A diff is ready."""

        def __init__(self, session: Session, node: str, made: Diff) -> None:
            """Carry it with the node it was asked for."""
            super().__init__()
            self.session = session
            self.node = node
            self.made = made

    def __init__(self, id: str | None = None) -> None:  # noqa: A002
        """Begin empty."""
        super().__init__(id=id)
        self.tree_pane = ChangeTree(id="tree", classes="pane left")
        self.diff_pane = DiffPane(id="diff", classes="pane")
        self.affected_pane = TextLines(id="affected", classes="pane")
        self._node: str | None = None
        self._shown_of: Snapshot | None = None
        """The revision whose tree is shown: while more is found out of it, open branches stay open."""

    def compose(self) -> ComposeResult:
        """The panes."""
        with Horizontal():
            with Vertical(classes="left-side"):
                yield self.tree_pane
            with Vertical(classes="right-side"):
                yield self.diff_pane
                yield self.affected_pane
        yield FilterBar(classes="filter-bar")

    def on_mount(self) -> None:
        """Nothing is filtered yet."""
        self.query_one(FilterBar).display = False
        self.tree_pane.border_title = "Changes"
        self.diff_pane.border_title = "Old and new"
        self.affected_pane.border_title = "Who is affected"

    def panes(self) -> list[LineList]:
        return [self.tree_pane, self.diff_pane, self.affected_pane]

    # Showing

    def load(self, session: Session, place: Place | None = None) -> None:
        """Show a session: at the place where the user was, or on the change that matters most."""
        self.session = session
        look = first_look(session.tree)
        wanted = place.node if place is not None and place.node else look.id if look else None
        opened = opened_at_first(session.tree, look)
        if place is not None and session.comparison.old is self._shown_of:
            opened = self.tree_pane.opened
        self._shown_of = session.comparison.old
        self.tree_pane.show(session.tree, opened, wanted)
        self._show_node()

    def place(self) -> Place:
        node = self.tree_pane.node
        return Place(View.CHANGES, node=node.id if node else None)

    def go(self, place: Place) -> None:
        if place.node is not None and not self.tree_pane.reveal_node(place.node):
            self.app.notify("That is not among the changes any more.", severity="warning", markup=False)
        self._show_node()

    def on_line_list_moved(self, event: LineList.Moved) -> None:
        """Another row, another diff."""
        if event.pane is self.tree_pane:
            self._show_node()

    def on_resize(self) -> None:
        super().on_resize()
        self.call_after_refresh(self._titles)
        self.call_after_refresh(self._show_affected)

    def _nothing(self, session: Session) -> str:
        if session.tree:
            return nothing_left(self.tree_pane.words)
        old, new = session.comparison.old.info.label, session.comparison.new.info.label
        return f"Nothing changed between {old} and {new}."

    def _show_node(self) -> None:
        node, session = self.tree_pane.node, self.session
        self._titles()
        self._show_affected()
        if session is None:
            return
        paths = paths_of(node) if node is not None else (None, None)
        if node is None or paths == (None, None):
            self._node = None
            self._say(group_words(node))
            return
        if self._node == node.id:
            return
        self._node = node.id
        made = session.compared(*paths)
        if made is not None:
            self._show_diff(node, made)
            return
        self.run_worker(
            partial(self._work, session, node.id, paths),
            thread=True,
            exclusive=True,
            group="diff",
            exit_on_error=False,
        )

    def _work(self, session: Session, node: str, paths: Paths) -> None:
        if get_current_worker().is_cancelled:
            return
        try:
            self.post_message(self.Compared(session, node, session.compare(*paths)))
        except Exception as error:
            self.post_message(Broke(error))

    def on_changes_view_compared(self, event: Compared) -> None:
        """Show what was asked for last."""
        event.stop()
        node = self.tree_pane.node
        session = self.session
        current = session is not None and session.shares(event.session.comparison)
        if current and node is not None and event.node == node.id:
            self._show_diff(node, event.made)

    def _show_diff(self, node: Node, made: Diff) -> None:
        old, new = sites_of(node)
        if made.binary:
            self._say("This file is not text: there is nothing to lay side by side.")
            return
        self.diff_pane.show(made, old, new)
        self._titles()

    def _say(self, words: str) -> None:
        self.diff_pane.show(None)
        self.diff_pane.empty = (
            Line(),
            *(Line((Span(f" {part}", Tone.DIM),)) for part in wrap(words, max(20, self.diff_pane.room - 2))),
        )
        self.diff_pane.refresh()

    def _titles(self) -> None:
        if self.session is None:
            return
        tree, node = self.tree_pane, self.tree_pane.node
        changes = self.session.comparison.changes
        tree.border_title = shown(tree_title(changes, tree.rows, tree.words, tree.layout_shown))
        if not tree.rows:
            words = wrap(printable(self._nothing(self.session)), max(20, tree.room - 2))
            tree.empty = (Line(), *(Line((Span(f" {part}"),)) for part in words))
            tree.refresh()
        legend = _LEGEND if tree.room > len(_LEGEND) + 2 else _SHORT_LEGEND
        tree.border_subtitle = shown(legend) if tree.rows else None
        self.diff_pane.border_title = shown(fit_path(diff_title(node), max(20, self.diff_pane.room - 4)))

    def _show_affected(self) -> None:
        session, node = self.session, self.tree_pane.node
        pane = self.affected_pane
        if session is None:
            return
        width = max(20, pane.room - 1)
        meaning = meaning_lines(meaning_of(node), width) if node is not None else ()
        if node is None or node.type is None:
            pane.empty = (Line((Span(why_nobody(node), Tone.DIM),)),)
            pane.show(meaning)
            return
        affected = session.affected(node.type.name)
        if affected is not None:
            deciding = [session.matrix.techniques[column] for column in session.matrix.deciding]
            lines = affected_lines(node.type, affected, deciding, len(session.tests), width)
            pane.show((*meaning, *lines))

    # Actions

    def refusal(self, action: str) -> str | None:
        reason = super().refusal(action)
        if reason is not None:
            return reason
        node = self.tree_pane.node
        if node is None:
            return self._nothing(self.session) if self.session else "Nothing is loaded yet."
        if action == "open" and self.current == 2 and self._affected_test() is None:
            return "Move to a test first: ⏎ then shows why."
        if action == "tests" or (action == "open" and self.current == 0 and not self._opens_branch()):
            return self._tests_refusal(node)
        if action == "toggle" and not node.children:
            return "There is nothing below this row."
        if action == "columns" and self.diff_pane.diff is not None and not self.diff_pane.can_be_two:
            return "There is only one side: the file was added or deleted."
        if action == "copy" and self.diff_pane.diff is None:
            return "Choose a type or a file first: there is nothing to copy."
        return None

    def _tests_refusal(self, node: Node) -> str | None:
        if self.session is None or node.kind is NodeKind.BUILD:
            return None
        if node.type is None:
            return "Tests are known for types: choose one below this row."
        affected = self.session.affected(node.type.name)
        if affected is None or not affected.reaching:
            return f"No test reaches {node.type.name}."
        return None

    def match_refusal(self) -> str | None:
        if self.current in (0, 1):
            return None
        return super().match_refusal()

    def _opens_branch(self) -> bool:
        node = self.tree_pane.node
        return node is not None and node.kind in GROUPS

    def _shows_diff_next(self) -> bool:
        return self.current == 0 and self.solo and not self._opens_branch()

    def label_of(self, action: str) -> str:
        if action == "open":
            if self.current == 2:
                return "why this test"
            if self._opens_branch():
                return "open/close"
            return "diff" if self._shows_diff_next() else "its tests"
        if action == "comments":
            return "hide comments" if self.tree_pane.layout_shown else "show comments"
        if action == "whole":
            return "fold" if self.diff_pane.whole else "whole file"
        return super().label_of(action)

    def _affected_test(self) -> TypeName | None:
        return next((span.type for span in self.affected_pane.spans if span.type is not None), None)

    def do_open(self) -> None:
        test = self._affected_test()
        if self.current == 2 and test is not None and self.session is not None:
            columns = self.session.matrix.deciding or (0,)
            self.post_message(self.Go(Place(View.TESTS, test, self.session.matrix.techniques[columns[0]])))
        elif self.current == 0 and self._opens_branch():
            self.tree_pane.toggle()
        elif self._shows_diff_next():
            self.show_pane(1)
        else:
            self.do_tests()

    def do_tests(self) -> None:
        node, session = self.tree_pane.node, self.session
        if node is None or session is None:
            return
        if node.type is None:
            self.post_message(self.Go(Place(View.TESTS)))
            return
        affected = session.affected(node.type.name)
        if affected is not None:
            only = Only(frozenset(affected.reaching), f"reach {node.type.name.rpartition('.')[2]}")
            technique = session.matrix.techniques[(session.matrix.deciding or (0,))[0]]
            self.post_message(self.Go(Place(View.TESTS, affected.reaching[0], technique, Filter(only=only))))

    def do_toggle(self) -> None:
        self.tree_pane.toggle()

    def do_comments(self) -> None:
        self.tree_pane.layout_shown = not self.tree_pane.layout_shown
        self.tree_pane.list_rows()
        self._show_node()

    def do_columns(self) -> None:
        self.diff_pane.two_wanted = not self.diff_pane.two
        self.diff_pane.list_rows()
        self.diff_pane.centre()

    def do_whole(self) -> None:
        self.diff_pane.whole = not self.diff_pane.whole
        self.diff_pane.list_rows()
        self.diff_pane.centre()

    def jump(self, step: int) -> None:
        pane = self.pane
        if self.current == 1 and not self.sought.get("diff"):
            if not self.diff_pane.jump(step):
                self.app.notify("No more changed lines in this direction.", severity="warning", markup=False)
        elif self.current == 0 and not self.tree_pane.words.strip():
            self._jump_to_leaf(step)
        else:
            super().jump(step)
        pane.reveal()

    def _jump_to_leaf(self, step: int) -> None:
        """To the next type, file or build change, over packages and members."""
        pane = self.tree_pane
        kinds = (NodeKind.TYPE, NodeKind.LOOKUP, NodeKind.FILE, NodeKind.BUILD)
        for distance in range(1, pane.count() + 1):
            row = (pane.cursor + step * distance) % pane.count()
            if pane.rows[row].node.kind in kinds:
                pane.move_to(row)
                return

    def words(self) -> str:
        return self.tree_pane.words

    def filter_by(self, words: str, typing: bool = False) -> None:
        self.tree_pane.words = words
        self.tree_pane.list_rows(typing=typing)
        self._show_node()

    def clear(self) -> bool:
        if not self.tree_pane.words.strip():
            return False
        self.filter_by("")
        return True

    def copied(self) -> str:
        return f"{diff_title(self.tree_pane.node)}\n\n{documents.diff_text(self.diff_pane.rows)}\n"

    def document(self) -> tuple[str, str]:
        assert self.session is not None
        title = self.session.title
        name = diff_title(self.tree_pane.node)
        rows = self.diff_pane.rows
        return "changes.md", documents.changes_document(title, name, rows, self.affected_pane.lines)

    def topic(self) -> str | None:
        return "marks"
