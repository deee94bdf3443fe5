"""The work behind the first screen: runs in a thread, tells how far it is, and stops when asked to."""

import gc
import time
import traceback
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from textual.message import Message

from explorer.analysis.comparison import Comparison
from explorer.model.errors import Cancelled, ExplorerError
from explorer.model.progress import silent
from explorer.model.source import Side
from explorer.techniques.registry import knows_methods
from explorer.tui.backend import Backend
from explorer.tui.model.awaiting import awaited, so_far
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


class Partly(Message):
    """Run `run` has something to show, and goes on."""

    def __init__(self, run: int, session: Session) -> None:
        """Carry what there is."""
        super().__init__()
        self.run = run
        self.session = session


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
        self._techniques = tuple(techniques or backend.techniques())
        self._tell = tell
        self._stopped = False
        self._told = 0.0
        self._stage = ""
        self._started = 0.0
        self._answers: dict[str, Selection] = {}
        self._session: Session | None = None

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
        self._started = time.perf_counter()
        comparison = None
        try:
            comparison = self._backend.load(self._progress)
            self._progress("comparing", 0, 0)
            gc.freeze()
            self._in_two_steps(comparison)
            self._tell(Finished(self.run, self._session, True))
        except Cancelled:
            if comparison is not None and self._session is None:
                self._session = self._made(comparison.early)
            self._tell(Finished(self.run, self._session, False))
        except ExplorerError as error:
            self._tell(Failed(self.run, str(error), ""))
        except Exception as error:
            self._tell(Failed(self.run, f"{type(error).__name__}: {error}", traceback.format_exc()))

    def _in_two_steps(self, comparison: Comparison) -> None:
        """Types first, which is quick; then what needs to know what all names in bodies mean."""
        early = comparison.early
        firm = early is comparison
        for technique in self._techniques:
            if not knows_methods(technique):
                made = self._backend.select(early, technique, self._progress)
                self._answers[technique] = made if firm else so_far(made)
        self._show(early)
        left = [each for each in self._techniques if not firm or each not in self._answers]
        if not left:
            return
        for side in Side:
            comparison.snapshot(side).watch(partial(self._binding, side))
        try:
            for technique in left:
                self._answers[technique] = self._backend.select(comparison, technique, self._progress)
                self._show(comparison)
        finally:
            # Whoever asks for more afterwards is not to be stopped by a run that has ended.
            for side in Side:
                comparison.snapshot(side).watch(silent)

    def _binding(self, side: Side, stage: str, done: int, total: int) -> None:
        self._progress(f"{stage} {side.value}", done, total)

    def _show(self, comparison: Comparison) -> None:
        self._session = self._made(comparison)
        self._tell(Partly(self.run, self._session))

    def _made(self, comparison: Comparison) -> Session:
        selections = {
            each: self._answers[each] if each in self._answers else awaited(each, comparison.new.tests)
            for each in self._techniques
        }
        elapsed = time.perf_counter() - self._started
        return Session(comparison, selections, elapsed, before=self._session)

    def _progress(self, stage: str, done: int, total: int) -> None:
        if self._stopped:
            raise Cancelled
        now = time.perf_counter()
        if stage != self._stage or done == total or now - self._told > _PAUSE:
            self._stage, self._told = stage, now
            self._tell(Progressed(self.run, Stage(stage, done, total)))
