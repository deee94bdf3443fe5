"""A process that turns sources into facts, and the pipe that leads to it.

Messages are a length and so many bytes: sources go one way as a list, facts come back one file at a time, so
that whoever waits knows which file a process died of.
"""

import gc
import os
import signal
import struct
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from typing import IO

import msgspec

from explorer.java.codec import encode
from explorer.java.extract import facts_of

_decode_sources = msgspec.msgpack.Decoder(list[bytes]).decode
_LENGTH = struct.Struct(">Q")
_START = "import sys; sys.path[:] = {path!r}; from explorer.java.worker import main; main()"


MOST_SECONDS = 20.0
"""Processor time that one file may take: far more than any that people write needs."""


class Died(Exception):
    """The process ended before it had answered."""


class NotStarted(Exception):
    """The process never came up: this says nothing about any file."""


class Worker:
    """One process, driven by one thread at a time."""

    def __init__(
        self, requests: IO[bytes], replies: IO[bytes], process: "subprocess.Popen[bytes] | int"
    ) -> None:
        self._requests = requests
        self._replies = replies
        self._process = process
        self._greeted = False

    @classmethod
    def start(cls, others: Sequence["Worker"] = ()) -> "Worker":
        """A fresh process: a fork where that is safe, otherwise a new interpreter.

        `others` are the workers already there, whose pipes a fork must not hold open. An OSError says that
        there can be no more processes or pipes.
        """
        return cls._forked(others) if _may_fork() else cls._spawned()

    @classmethod
    def _forked(cls, others: Sequence["Worker"]) -> "Worker":
        with ExitStack() as unless_forked:
            request_end, requests, replies, reply_end = ends = (*os.pipe(), *os.pipe())
            for end in ends:
                unless_forked.callback(os.close, end)
            process = os.fork()
            unless_forked.pop_all()
        if process:
            os.close(request_end)
            os.close(reply_end)
            return cls(os.fdopen(requests, "wb", 0), os.fdopen(replies, "rb"), process)
        status = 1
        try:
            for inherited in (requests, replies, *(pipe for other in others for pipe in other._pipes())):
                os.close(inherited)
            _serve(os.fdopen(request_end, "rb"), os.fdopen(reply_end, "wb", 0))
            status = 0
        finally:
            # Whatever happens, the copy must not go on with its parent's work.
            os._exit(status)

    @classmethod
    def _spawned(cls) -> "Worker":
        code = _START.format(path=[entry for entry in sys.path if entry])
        process = subprocess.Popen(
            [sys.executable, "-I", "-c", code],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        assert process.stdin is not None
        assert process.stdout is not None
        return cls(process.stdin, process.stdout, process)

    def facts(self, sources: list[bytes]) -> Iterator[bytes]:
        """The encoded facts of each source in turn; raises `Died` at the one that ended the process."""
        self._await_greeting()
        try:
            _send(self._requests, msgspec.msgpack.encode(sources))
            for _ in sources:
                yield _receive(self._replies)
        except (OSError, EOFError) as error:
            raise Died from error

    def _await_greeting(self) -> None:
        if not self._greeted:
            try:
                _receive(self._replies)
            except (OSError, EOFError) as error:
                raise NotStarted from error
            self._greeted = True

    def stop(self) -> None:
        """End the process, whatever it is doing."""
        if isinstance(self._process, int):
            os.kill(self._process, signal.SIGKILL)
            os.waitpid(self._process, 0)
        else:
            self._process.kill()
            self._process.wait()
        self._requests.close()
        self._replies.close()

    def _pipes(self) -> tuple[int, int]:
        return self._requests.fileno(), self._replies.fileno()


def _may_fork() -> bool:
    """A copy of a process with threads may wait for ever for a lock that one of them held."""
    return sys.platform.startswith("linux") and threading.active_count() == 1


def main() -> None:
    """Serve on the standard streams."""
    _serve(sys.stdin.buffer, sys.stdout.buffer)


def _serve(requests: IO[bytes], replies: IO[bytes]) -> None:
    # Ctrl-C reaches every process of the terminal; the parent decides what it means.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # What is loaded now stays; only what a chunk leaves behind is looked at between chunks.
    gc.disable()
    gc.freeze()
    _send(replies, b"")
    while True:
        try:
            sources = _decode_sources(_receive(requests))
        except EOFError:
            return
        for source in sources:
            _limit(MOST_SECONDS)
            _send(replies, encode(facts_of(source)))
            _limit(0)
        gc.collect()


def _limit(seconds: float) -> None:
    """End the process after so much processor time: nothing else stops a parser lost in a file."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_VIRTUAL, seconds)


def _send(pipe: IO[bytes], message: bytes) -> None:
    view = memoryview(_LENGTH.pack(len(message)) + message)
    while view:
        view = view[pipe.write(view) :]
    pipe.flush()


def _receive(pipe: IO[bytes]) -> bytes:
    (length,) = _LENGTH.unpack(_exactly(pipe, _LENGTH.size))
    return _exactly(pipe, length)


def _exactly(pipe: IO[bytes], length: int) -> bytes:
    message = pipe.read(length)
    if len(message) != length:
        raise EOFError
    return message
