"""How long work tells what it is doing, and how it is told to stop."""

from collections.abc import Callable

Progress = Callable[[str, int, int], None]
"""Called with (stage, done, total), total 0 when unknown; stops the work by raising `Cancelled`."""


def silent(_stage: str, _done: int, _total: int) -> None:
    """The progress of work that nobody watches."""
