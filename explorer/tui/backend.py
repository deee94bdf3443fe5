"""Where the screen gets its data from; tests put another one in its place."""

from collections.abc import Sequence
from typing import Protocol

from explorer.analysis.comparison import Comparison
from explorer.analysis.loading import LoadOptions, load
from explorer.model.progress import Progress
from explorer.model.verdict import Selection
from explorer.techniques import registry


class Backend(Protocol):
    """Loads a comparison and runs techniques on it; every method may take long and runs in a worker."""

    old: str
    new: str

    def techniques(self) -> Sequence[str]:
        """The ids of all techniques."""
        ...

    def load(self, progress: Progress) -> Comparison:
        """Read both revisions."""
        ...

    def select(self, comparison: Comparison, technique: str, progress: Progress) -> Selection:
        """Run one technique."""
        ...


class Revisions:
    """The real one: two revision specs."""

    def __init__(self, old: str, new: str, options: LoadOptions) -> None:
        """Remember what to load."""
        self.old = old
        self.new = new
        self._options = options

    def techniques(self) -> Sequence[str]:
        """The ids of all techniques."""
        return tuple(registry.techniques())

    def load(self, progress: Progress) -> Comparison:
        """Read both revisions."""
        return load(self.old, self.new, self._options, progress)

    def select(self, comparison: Comparison, technique: str, progress: Progress) -> Selection:
        """Run one technique."""
        return registry.select(comparison, [technique], progress)[technique]
