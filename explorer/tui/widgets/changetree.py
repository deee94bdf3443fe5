"""The tree of changes."""

from rich.cells import cell_len
from rich.segment import Segment

from explorer.explain.explanation import Line, Span, Tone
from explorer.model.change import ChangeKind
from explorer.model.text import printable
from explorer.tui.model.changetree import GROUPS, Node, NodeKind, TreeRow, rows_of
from explorer.tui.model.filters import matches
from explorer.tui.model.naming import fit, fit_left, fit_path, pad
from explorer.tui.widgets.linelist import LineList

_TONES = {
    ChangeKind.ADDED: Tone.ADDED,
    ChangeKind.DELETED: Tone.DELETED,
    ChangeKind.TEXT: Tone.CHANGED,
    ChangeKind.MEANING: Tone.CHANGED,
    ChangeKind.LAYOUT: Tone.DIM,
}


class ChangeTree(LineList):
    """Branches open and close; the row under the cursor decides what the other panes show."""

    leads = True

    def __init__(self, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002
        """Begin without a tree."""
        super().__init__(id=id, classes=classes)
        self.tree_nodes: tuple[Node, ...] = ()
        self.opened: frozenset[str] = frozenset()
        self.words = ""
        self.layout_shown = True
        self.rows: tuple[TreeRow, ...] = ()
        self._anchor: str | None = None
        """Where the cursor stood before words were typed that don't fit there."""

    def show(self, tree: tuple[Node, ...], opened: frozenset[str], node: str | None) -> None:
        """Replace the tree; the cursor goes to the node of that id."""
        self.tree_nodes, self.opened = tree, opened
        self.list_rows(node)

    def list_rows(self, node: str | None = None, typing: bool = False) -> None:
        """Make the rows in sight again; the cursor stays on its node, or on the one that holds it.

        Words in the making (`typing`), or that no row holds, don't lose the node of the cursor.
        """
        wanted = node or self._anchor or (self.node.id if self.node else None)
        self.rows = rows_of(self.tree_nodes, self.opened, self.words, self.layout_shown)
        self._anchor = wanted if typing or not self.rows else None
        ids = [row.node.id for row in self.rows]
        while wanted and wanted not in ids and "#" in wanted:
            wanted = wanted.rpartition("#")[0]
        self.rows_changed(ids.index(wanted) if wanted in ids else self._elsewhere())

    def _elsewhere(self) -> int:
        """Where the cursor goes when its node is out of sight: to the first match, or where it was."""
        if self.words.strip():
            found = (
                index
                for index, row in enumerate(self.rows)
                if row.node.mark is not None and matches(row.node.label, self.words)
            )
            return next(found, 0)
        return min(self.cursor, max(0, len(self.rows) - 1))

    def reveal_node(self, node: str) -> bool:
        """Open what is above a node and put the cursor on it; whether it exists."""
        for top in self.tree_nodes:
            for child in top.children:
                ids = {child.id, *(member.id for member in child.children)}
                if node == top.id or node in ids:
                    opened = {top.id} if node != top.id else set()
                    if node in ids and node != child.id:
                        opened.add(child.id)
                    self.opened |= opened
                    self.words = ""
                    self.layout_shown = self.layout_shown or child.mark is ChangeKind.LAYOUT
                    self.list_rows(node)
                    return True
        return False

    @property
    def node(self) -> Node | None:
        """What is under the cursor."""
        return self.rows[self.cursor].node if self.cursor < len(self.rows) else None

    def count(self) -> int:
        return len(self.rows)

    def paint(self, row: int, width: int) -> list[Segment]:
        return [
            Segment("▸" if row == self.cursor else " ", self.painter.style("line--pointer")),
            *self.painter.segments(self._line(self.rows[row], width - 1)),
        ]

    def _line(self, row: TreeRow, width: int) -> Line:
        node = row.node
        fold = ("▾ " if row.open else "▹ ") if node.children else "  "
        indent = Span("  " * row.depth + fold, Tone.DIM)
        mark = Span(f"{node.mark.mark} ", _TONES[node.mark]) if node.mark else Span("")
        tests = (
            f" {node.tests:,} tests" if node.tests and node.tests != 1 else " 1 test" if node.tests else ""
        )
        summary = f" {printable(node.summary)}" if node.summary else ""
        room = width - cell_len(indent.text) - cell_len(mark.text) - 1
        label = printable(node.label)
        spare = room - cell_len(tests) - min(cell_len(label), room * 2 // 3)
        shortened = fit_path if node.kind is NodeKind.BUILD else fit
        side = shortened(summary, max(0, spare)) + tests
        fitted = fit_left if node.kind in (NodeKind.FILE, NodeKind.PACKAGE) else fit
        name = pad(fitted(label, room - cell_len(side)), room - cell_len(side))
        return Line((indent, mark, Span(name, _name_tone(node)), Span(side, Tone.DIM)))

    def label_of(self, action: str) -> str:
        return {"right": "open/close"}.get(action) or super().label_of(action)

    def sideways_refusal(self, action: str) -> str | None:
        row = self.rows[self.cursor]
        if action == "right" and not row.node.children:
            return "There is nothing below this row."
        if action == "left" and row.depth == 0 and not row.open:
            return "This is the top of the tree."
        return None

    def do_right(self) -> None:
        """Open the branch, or go into it."""
        row = self.rows[self.cursor]
        if row.open or self.words.strip():
            self.move_to(self.cursor + 1)
        else:
            self.toggle()

    def do_left(self) -> None:
        """Close the branch, or go up."""
        row = self.rows[self.cursor]
        if row.open and row.node.children and not self.words.strip():
            self.toggle()
        else:
            above = [i for i in range(self.cursor) if self.rows[i].depth < row.depth]
            self.move_to(above[-1] if above else self.cursor)

    def toggle(self) -> None:
        """Open or close the branch under the cursor."""
        node = self.node
        if node is not None and node.children:
            self.opened = self.opened ^ {node.id}
            self.list_rows()

    def watch_cursor(self, old: int, new: int) -> None:
        self._anchor = None
        super().watch_cursor(old, new)

    def clicked(self, row: int, x: int) -> None:
        """A click on the arrow opens or closes."""
        self.move_to(row)
        if x <= 2 * self.rows[row].depth + 2 and self.rows[row].node.children:
            self.toggle()


def _name_tone(node: Node) -> Tone:
    if node.kind in GROUPS:
        return Tone.NAME
    return Tone.DIM if node.mark is ChangeKind.LAYOUT else Tone.PLAIN
