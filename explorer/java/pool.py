"""Several processes that read files, and what to do when one of them dies."""

import os
import queue
import threading
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import suppress

from explorer.java.codec import encode
from explorer.java.extract import facts_of
from explorer.java.facts import FileFacts
from explorer.java.worker import MOST_SECONDS, Died, NotStarted, Worker

CRASHED = f"the reader crashed on it or needed more than {MOST_SECONDS:.0f} seconds"

_MOST_WORKERS = 8
_CHUNKS_AHEAD = 16
_WAIT_SECONDS = 0.1

Source = tuple[str, bytes]
"""A content id and the content."""
Encoded = tuple[str, bytes]
"""A content id and its facts, encoded."""
Tick = Callable[[], None]


def read_in_processes(chunks: Iterable[list[Source]], tick: Tick) -> Generator[Encoded, None, None]:
    """The facts of all files, in the order in which they get ready.

    `tick` is called whenever there is nothing to do, and may raise to stop; the processes end with the
    iteration.
    """
    with _Crew(_processors()) as crew:
        for chunk in chunks:
            while not crew.offer(chunk):
                tick()
            yield from crew.ready()
        while crew.expected:
            tick()
            yield from crew.ready(wait=_WAIT_SECONDS)


def _processors() -> int:
    if hasattr(os, "sched_getaffinity"):
        return min(len(os.sched_getaffinity(0)), _MOST_WORKERS)
    return min(os.cpu_count() or 1, _MOST_WORKERS)


class _Crew:
    """Workers, each with a thread that feeds it."""

    def __init__(self, size: int) -> None:
        self.expected = 0
        self._jobs: queue.Queue[list[Source] | None] = queue.Queue(_CHUNKS_AHEAD)
        self._done: queue.SimpleQueue[Encoded] = queue.SimpleQueue()
        workers: list[Worker] = []
        while len(workers) < size and (worker := _started(workers)) is not None:
            workers.append(worker)
        self._lanes = [_Lane(worker, self._jobs, self._done) for worker in workers]
        if not workers:
            self._lanes.append(_Lane(None, self._jobs, self._done))

    def __enter__(self) -> "_Crew":
        for lane in self._lanes:
            lane.start()
        return self

    def __exit__(self, *_: object) -> None:
        with suppress(queue.Empty):
            while True:
                self._jobs.get_nowait()
        for lane in self._lanes:
            lane.stop()
            self._jobs.put(None)
        for lane in self._lanes:
            lane.join()

    def offer(self, chunk: list[Source]) -> bool:
        """Have a chunk read; False if all are busy and enough is waiting."""
        try:
            self._jobs.put(chunk, timeout=_WAIT_SECONDS)
        except queue.Full:
            return False
        self.expected += len(chunk)
        return True

    def ready(self, wait: float = 0.0) -> Iterator[Encoded]:
        """What is done; waits for the first only."""
        try:
            while True:
                item = self._done.get(timeout=wait) if wait else self._done.get_nowait()
                wait = 0.0
                self.expected -= 1
                yield item
        except queue.Empty:
            return


def _started(others: Sequence[Worker] = ()) -> Worker | None:
    """A fresh worker, if the system has room for one."""
    try:
        return Worker.start(others)
    except OSError:
        return None


class _Lane(threading.Thread):
    """Feeds one worker, and puts a fresh one in its place when it dies; if there is none, it reads itself."""

    def __init__(
        self,
        worker: Worker | None,
        jobs: "queue.Queue[list[Source] | None]",
        done: "queue.SimpleQueue[Encoded]",
    ) -> None:
        super().__init__(name="facts", daemon=True)
        self._worker = worker
        self._jobs = jobs
        self._done = done
        self._lock = threading.Lock()
        self._stopped = False

    def run(self) -> None:
        """Work until a None comes."""
        while (chunk := self._jobs.get()) is not None:
            while chunk and not self._stopped:
                chunk = self._read(chunk)

    def stop(self) -> None:
        """End the process and leave what it was at."""
        with self._lock:
            self._stopped = True
            if self._worker is not None:
                self._worker.stop()

    def _read(self, chunk: list[Source]) -> list[Source]:
        """Read a chunk; gives back what is left of it after the file that killed the worker."""
        worker = self._worker
        if worker is None:
            return self._read_here(chunk)
        done = 0
        try:
            for encoded in worker.facts([source for _, source in chunk]):
                self._done.put((chunk[done][0], encoded))
                done += 1
        except NotStarted:
            return self._read_here(chunk)
        except Died:
            with self._lock:
                if not self._stopped:
                    self._done.put((chunk[done][0], encode(FileFacts(unreadable=CRASHED))))
                    worker.stop()
                    self._worker = _started()
        return chunk[done + 1 :]

    def _read_here(self, chunk: list[Source]) -> list[Source]:
        (content_id, source), *rest = chunk
        self._done.put((content_id, encode(facts_of(source))))
        return rest
