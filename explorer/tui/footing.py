"""What the tab bar and the footer hold."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from explorer.tui.actions import ACTIONS, Action, key_sign
from explorer.tui.model.places import View
from explorer.tui.model.status import Piece

if TYPE_CHECKING:
    from explorer.tui.screens.main import MainScreen

_PAIRS = {"down": "up", "right": "left"}


def tab_pieces(here: View) -> list[Piece]:
    """The views that exist, the one in sight marked."""
    return [
        Piece(
            f" {view.number} {view.value.capitalize()} ",
            look="tab-here" if view is here else "tab",
            action=f"view-{view.value}",
        )
        for view in View
    ]


def footer_pieces(screen: "MainScreen", keys: Mapping[str, str]) -> list[Piece]:
    """The actions that work here and now; when there is no room the later ones are left out, never help."""
    available = set(screen.available())
    wanted = sorted(
        (action for action in ACTIONS.values() if action.footer), key=lambda action: action.footer
    )
    pieces = [
        Piece(
            screen.owner(action.id).label_of(action.id),
            0 if action.id in ("help", "quit") else action.footer,
            "plain",
            action.id,
            sign_of(action, keys),
        )
        for action in wanted
        if action.id in available or _PAIRS.get(action.id) in available
    ]
    labels = [piece.text for piece in pieces]
    return [piece for index, piece in enumerate(pieces) if piece.text not in labels[:index]]


def sign_of(action: Action, keys: Mapping[str, str]) -> str:
    """The key that is in force for an action."""
    if action.id in keys:
        return key_sign(keys[action.id].split(",")[0])
    return action.sign or key_sign(action.keys.split(",")[0])
