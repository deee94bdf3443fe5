"""Where the user was: back and forward through visited places."""

from enum import StrEnum

from msgspec import Struct

from explorer.model.names import TypeName
from explorer.tui.model.filters import Filter


class View(StrEnum):
    """The views, in the order of their number keys."""

    TESTS = "tests"
    CHANGES = "changes"

    @property
    def number(self) -> int:
        """The number key that leads there."""
        return list(View).index(self) + 1


class Place(Struct, frozen=True):
    """A view and what the cursor stands on in it."""

    view: View
    test: TypeName | None = None
    technique: str | None = None
    filter: Filter = Filter()
    node: str | None = None
    """The row of the tree of changes."""


class History:
    """Visited places; a visit after going back forgets what lay ahead."""

    def __init__(self, start: Place, limit: int = 200) -> None:
        """Begin at a place."""
        self._places = [start]
        self._at = 0
        self._limit = limit

    @property
    def here(self) -> Place:
        """The current place."""
        return self._places[self._at]

    @property
    def can_go_back(self) -> bool:
        """Whether there is a place before this one."""
        return self._at > 0

    @property
    def can_go_forward(self) -> bool:
        """Whether the user went back from somewhere."""
        return self._at < len(self._places) - 1

    def moved(self, place: Place) -> None:
        """The cursor moved within the current place: nothing to go back to, but to be found there later."""
        self._places[self._at] = place

    def visit(self, place: Place) -> None:
        """Go to a new place."""
        if place == self.here:
            return
        self._places = [*self._places[: self._at + 1], place][-self._limit :]
        self._at = len(self._places) - 1

    def back(self) -> Place:
        """The place before, which becomes the current one."""
        self._at = max(0, self._at - 1)
        return self.here

    def forward(self) -> Place:
        """The place that was left by going back."""
        self._at = min(len(self._places) - 1, self._at + 1)
        return self.here
