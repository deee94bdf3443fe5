"""The work behind the first screen: runs in a thread, tells how far it is, and stops when asked to."""

import gc
import time
import traceback
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from textual.message import Message

from explorer.model.errors import Cancelled, ExplorerError
from explorer.tui.backend import Backend
from explorer.tui.model.session import Session
from explorer.tui.model.status import Stage

if TYPE_CHECKING:
    from explorer.model.verdict import Selection

_PAUSE = 0.05
"""Seconds between two messages about progress."""


class Progressed(Message):
    """How far run `run` is."""

    def __init__(self, run: int, stage: Stage) -> None:
        """Carry the stage."""
        super().__init__()
        self.run = run
        self.stage = stage


class Finished(Message):
    """Run `run` ended: with a session (perhaps not `complete`), or without one."""

    def __init__(self, run: int, session: Session | None, complete: bool) -> None:
        """Carry what there is."""
        super().__init__()
        self.run = run
        self.session = session
        self.complete = complete


class Failed(Message):
    """Run `run` ended with an error: a sentence for the user, and details to copy if it is our fault."""

    def __init__(self, run: int, sentence: str, details: str) -> None:
        """Carry the words."""
        super().__init__()
        self.run = run
        self.sentence = sentence
        self.details = details


class Loading:
    """One run from revision specs to a session."""

    def __init__(
        self, run: int, backend: Backend, techniques: Sequence[str], tell: Callable[[Message], object]
    ) -> None:
        """`tell` is called from the thread."""
        self.run = run
        self._backend = backend
        self._techniques = techniques
        self._tell = tell
        self._stopped = False
        self._told = 0.0
        self._stage = ""

    def stop(self) -> None:
        """Ask the run to end at its next report."""
        self._stopped = True

    def work(self) -> None:
        """Do it all; every way out tells how it ended."""
        # What is loaded lives long: without this, every full collection walks it all and stalls a key press.
        gc.unfreeze()
        self._work()
        gc.freeze()

    def _work(self) -> None:
        started = time.perf_counter()
        selections: dict[str, Selection] = {}
        comparison = None
        try:
            comparison = self._backend.load(self._progress)
            self._progress("comparing", 0, 0)
            changes, tests = comparison.changes, comparison.new.tests
            self._progress(f"comparing {len(changes.types):,} types, {len(tests):,} tests", 0, 0)
            for technique in self._techniques or self._backend.techniques():
                selections[technique] = self._backend.select(comparison, technique, self._progress)
            self._tell(
                Finished(self.run, Session(comparison, selections, time.perf_counter() - started), True)
            )
        except Cancelled:
            elapsed = time.perf_counter() - started
            part = None if comparison is None else Session(comparison, selections, elapsed)
            self._tell(Finished(self.run, part, False))
        except ExplorerError as error:
            self._tell(Failed(self.run, str(error), ""))
        except Exception as error:
            self._tell(Failed(self.run, f"{type(error).__name__}: {error}", traceback.format_exc()))

    def _progress(self, stage: str, done: int, total: int) -> None:
        if self._stopped:
            raise Cancelled
        now = time.perf_counter()
        if stage != self._stage or done == total or now - self._told > _PAUSE:
            self._stage, self._told = stage, now
            self._tell(Progressed(self.run, Stage(stage, done, total)))
