"""The command palette: actions that work now, and a jump to any test or changed type."""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, cast

from textual.command import DiscoveryHit, Hit, Hits, Provider

from explorer.tui.actions import ACTIONS, keys_sign
from explorer.tui.model.filters import matches
from explorer.tui.safe import shown

if TYPE_CHECKING:
    from explorer.tui.screens.main import MainScreen

_MOST = 100


class ActionCommands(Provider):
    """The registry's actions."""

    def _actions(self) -> Iterator[tuple[str, str]]:
        screen = cast("MainScreen", self.screen)
        for name in screen.available():
            if name != "palette":
                keys = screen.keys.get(name, ACTIONS[name].keys)
                yield name, f"{ACTIONS[name].help}  {keys_sign(keys.split(','))}"

    async def discover(self) -> Hits:
        """All of them, before anything is typed."""
        screen = cast("MainScreen", self.screen)
        for name, text in self._actions():
            yield DiscoveryHit(shown(text), partial(screen.owner(name).action_do, name), text)

    async def search(self, query: str) -> Hits:
        """Those that match."""
        screen = cast("MainScreen", self.screen)
        for name, text in self._actions():
            if matches(text, query.lower()):
                yield Hit(1.0, shown(text), partial(screen.owner(name).action_do, name), text)


class PlaceCommands(Provider):
    """Tests and changed types by name."""

    async def search(self, query: str) -> Hits:
        """The first matches; more would stall the palette."""
        screen = cast("MainScreen", self.screen)
        if screen.session is None:
            return
        changed = screen.session.comparison.changes.types
        places = [
            *((name, "test", screen.visit_test) for name in (row.name for row in screen.session.matrix.rows)),
            *((name, "change", screen.visit_type) for name in changed),
        ]
        found = [place for place in places if matches(place[0], query)]
        for index, (name, kind, go) in enumerate(found[:_MOST]):
            score = 0.9 - index / (2 * _MOST)
            yield Hit(score, shown(f"{kind}: {name}"), partial(go, name), f"{kind}: {name}")
