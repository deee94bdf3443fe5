"""Everything the user can do: one registry that feeds keys, footer, help and the command palette."""

from collections.abc import Iterable
from enum import StrEnum
from typing import TYPE_CHECKING

from msgspec import Struct
from textual.binding import Binding
from textual.message import Message

from explorer.tui.safe import one_line

if TYPE_CHECKING:
    from textual.app import App


class Scope(StrEnum):
    """Where an action lives; the value is its heading in the help."""

    PANE = "Move"
    VIEW = "In this view"
    TESTS = "Tests"
    CHANGES = "Changes"
    APP = "Everywhere"


class Action(Struct, frozen=True):
    """A thing to do; `keys` are textual's names, the first one is shown."""

    id: str
    keys: str
    label: str
    help: str
    scope: Scope
    footer: int = 0
    """Place in the footer, smallest first; 0: not there."""
    sign: str = ""
    """How the footer shows the key when one sign stands for several."""


_A = Action
_ALL = (
    _A("down", "down,j", "move", "Next row", Scope.PANE, 1, "↑↓"),
    _A("up", "up,k", "", "Previous row", Scope.PANE),
    _A("right", "right,l", "across", "To the right: next technique, open, or scroll", Scope.PANE, 2, "←→"),
    _A("left", "left,h", "", "To the left: previous technique, close, or scroll back", Scope.PANE),
    _A("page-down", "pagedown,ctrl+d", "", "A screen further", Scope.PANE),
    _A("page-up", "pageup,ctrl+u", "", "A screen back", Scope.PANE),
    _A("first", "home,g", "", "First row", Scope.PANE),
    _A("last", "end,G", "", "Last row", Scope.PANE),
    _A("open", "enter", "open", "Follow what is under the cursor", Scope.VIEW, 3, "⏎"),
    _A("next-pane", "tab,w", "pane", "Next pane", Scope.VIEW, 9, "⇥"),
    _A("previous-pane", "shift+tab,W", "", "Previous pane", Scope.VIEW),
    _A("zoom", "z", "zoom", "This pane alone, or all again", Scope.VIEW, 14),
    _A("filter", "slash", "filter", "Show only rows with these words", Scope.VIEW, 5, "/"),
    _A("next-match", "n", "next", "Next match, or next changed block", Scope.VIEW, 12),
    _A("previous-match", "N", "", "Previous match, or previous changed block", Scope.VIEW),
    _A("copy", "y", "copy", "Copy the explanation (clipboard and a file)", Scope.VIEW, 15),
    _A("export", "e", "export", "Write what is shown to a file", Scope.VIEW, 16),
    _A("show-selected", "s", "selected", "Only tests that this technique selects", Scope.TESTS, 6),
    _A("show-unselected", "u", "not", "Only tests that this technique does not select", Scope.TESTS, 6),
    _A("show-differ", "d", "differ", "Only tests on which techniques differ", Scope.TESTS, 7),
    _A("show-missed", "m", "missed", "Only tests missed against the reference", Scope.TESTS, 7),
    _A("show-surplus", "x", "surplus", "Only tests selected beyond the reference", Scope.TESTS, 7),
    _A("same-path", "f", "same path", "Only tests that reach the change over this path", Scope.TESTS, 8),
    _A(
        "reference",
        "r",
        "reference",
        "Choose the technique that others are measured against",
        Scope.TESTS,
        13,
    ),
    _A("order", "o", "order", "Sort by interest or by name", Scope.TESTS, 17),
    _A("tests", "t", "its tests", "Tests that this change concerns", Scope.CHANGES, 4),
    _A("toggle", "space", "", "Open or close the branch", Scope.CHANGES),
    _A("comments", "c", "comments", "Show or hide what differs in comments or layout only", Scope.CHANGES, 8),
    _A("columns", "v", "columns", "Old and new side by side, or in one column", Scope.CHANGES, 10),
    _A("whole", "a", "whole file", "All lines, or only those near a change", Scope.CHANGES, 11),
    _A("view-tests", "1", "", "The matrix of tests and techniques, with the reasons", Scope.APP),
    _A("view-changes", "2", "", "What differs between the two revisions", Scope.APP),
    _A("back", "left_square_bracket,backspace", "back", "Where you were before", Scope.APP, 18, "["),
    _A("forward", "right_square_bracket", "forward", "Where you went back from", Scope.APP, 19, "]"),
    _A("leave", "escape", "leave", "Stop loading, or take off zoom and filters", Scope.APP, 4, "Esc"),
    _A(
        "remarks",
        "exclamation_mark",
        "remarks",
        "Files that could not be read, and other remarks",
        Scope.APP,
        17,
        "!",
    ),
    _A("reload", "R,f5", "load again", "Read both revisions again", Scope.APP, 20),
    _A("theme", "T", "", "Dark or light", Scope.APP),
    _A(
        "help",
        "question_mark,f1",
        "help",
        "Keys here, and the guide page on what is under the cursor",
        Scope.APP,
        21,
        "?",
    ),
    _A("palette", "ctrl+p", "commands", "Search commands, tests and types", Scope.APP, 22, "^p"),
    _A("quit", "q", "quit", "Leave RTS Explorer", Scope.APP, 23),
)
ACTIONS: dict[str, Action] = {action.id: action for action in _ALL}

_SIGNS = {
    "up": "↑", "down": "↓", "left": "←", "right": "→", "enter": "⏎", "tab": "⇥", "shift+tab": "⇧⇥",
    "slash": "/", "question_mark": "?", "exclamation_mark": "!", "left_square_bracket": "[",
    "right_square_bracket": "]", "escape": "Esc", "pagedown": "PgDn", "pageup": "PgUp", "home": "Home",
    "end": "End", "space": "Space", "backspace": "⌫",
}  # fmt: skip


def bindings(*scopes: Scope) -> list[Binding]:
    """The key bindings of all actions of these scopes, for a widget that holds `do_…` methods for them."""
    return [
        Binding(action.keys, f"do('{action.id}')", action.label or action.help, show=False, id=action.id)
        for action in ACTIONS.values()
        if action.scope in scopes
    ]


def key_sign(key: str) -> str:
    """How a key is written for people."""
    key = key.strip()
    if key in _SIGNS:
        return _SIGNS[key]
    return f"^{key[5:]}" if key.startswith("ctrl+") else key


def keys_sign(keys: Iterable[str]) -> str:
    """Several keys for the same action."""
    return " ".join(key_sign(key) for key in keys)


class Acted(Message):
    """Something was done: the footer may have to change."""


class Broke(Message):
    """A handler failed, or work behind a pane: the user is told, and can go on."""

    def __init__(self, error: Exception) -> None:
        """Carry the reason."""
        super().__init__()
        self.error = error


class Acting:
    """Mixed into widgets: `action_do` runs `do_<id>`, or says why it can't be done here and now.

    An error in an action or in a handler does not end the widget (textual would end the application).
    """

    def refusal(self, action: str) -> str | None:
        """Why the action is refused; None when it works, empty when it would change nothing."""
        return None

    def label_of(self, action: str) -> str:
        """The word in the footer; it may depend on what is under the cursor."""
        return ACTIONS[action].label

    def action_do(self, action: str) -> None:
        """Run an action of the registry."""
        reason = self.refusal(action)
        if reason is not None:
            self._refuse(reason)
            return
        try:
            getattr(self, f"do_{action.replace('-', '_')}")()
        except Exception as error:
            self.post_message(Broke(error))  # type: ignore[attr-defined]
        self.post_message(Acted())  # type: ignore[attr-defined]

    def _refuse(self, reason: str) -> None:
        """Say why; only the last reason counts, and it must not pile up over the rows."""
        app: App[int] = self.app  # type: ignore[attr-defined]
        app.clear_notifications()
        if reason:
            app.notify(one_line(reason), severity="warning", markup=False)

    async def _dispatch_message(self, message: Message) -> None:
        try:
            await super()._dispatch_message(message)  # type: ignore[misc]
        except Exception as error:
            self.post_message(Broke(error))  # type: ignore[attr-defined]
