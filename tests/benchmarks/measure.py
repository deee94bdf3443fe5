"""Wall time, processor time and memory of a command with all its children."""

import contextlib
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

_EVERY = 0.02
"""Seconds between two looks at the processes' memory."""


class Failed(Exception):
    """A measured command went wrong, so its time means nothing."""


def as_installed(scratch: Path) -> dict[str, str]:
    """An environment in which Python keeps compiled modules, as it does for an installed program."""
    ours = {"PYTHONPYCACHEPREFIX": str(scratch / "compiled")}
    unwanted = ("PYTHONDONTWRITEBYTECODE", "PYTHONUNBUFFERED")
    return {name: value for name, value in os.environ.items() if name not in unwanted} | ours


class Time(NamedTuple):
    """What one run took; `cpu` is of all processes together, and steadier on a machine that others use."""

    wall: float
    cpu: float


def best(runs: int, *measures: Callable[[], Time]) -> list[Time]:
    """The least of several runs each; they take turns, so that a busy machine slows all alike."""
    rounds = [[measure() for measure in measures] for _ in range(runs)]
    return [Time(*map(min, zip(*column, strict=True))) for column in zip(*rounds, strict=True)]


def timed(command: Sequence[str], environment: Mapping[str, str] | None = None) -> Time:
    """One run, output thrown away."""
    start, spent_before = time.perf_counter(), _children_cpu()
    run = subprocess.run(
        command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=False
    )
    spent = Time(time.perf_counter() - start, _children_cpu() - spent_before)
    if run.returncode:
        raise Failed(f"{' '.join(command)[:200]}: {run.stderr.strip()[-500:]}")
    return spent


def peak_memory(command: Sequence[str], environment: Mapping[str, str] | None = None) -> int:
    """Most bytes that the command and its children held at one time.

    Pages that processes share are counted once for each, so the true figure is lower. Without /proc it is the
    largest single process.
    """
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    peak = 0
    done = threading.Event()

    def look() -> None:
        nonlocal peak
        while not done.wait(_EVERY):
            peak = max(peak, sum(_resident(pid) for pid in _tree(process.pid)))

    watcher = threading.Thread(target=look)
    watcher.start()
    try:
        code = process.wait()
    finally:
        done.set()
        watcher.join()
    if code:
        raise Failed(f"{' '.join(command)[:200]} ended with {code}")
    return peak or _largest_child()


def _children_cpu() -> float:
    """Processor seconds of all children that have ended, and of theirs."""
    times = os.times()
    return times.children_user + times.children_system


def _tree(root: int) -> list[int]:
    """The process and its descendants that are alive."""
    found = [root]
    for pid in found:
        # The process may be gone by now, and so may its children.
        with contextlib.suppress(OSError):
            for task in Path(f"/proc/{pid}/task").iterdir():
                found += [int(child) for child in (task / "children").read_text().split()]
    return found


def _resident(pid: int) -> int:
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, IndexError):
        return 0


def _largest_child() -> int:
    if sys.platform == "win32":
        return 0
    import resource

    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * unit
