"""Objects of a repository, many at a time through one `git cat-file` process."""

import subprocess
import threading
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from explorer.model.errors import BadInput
from explorer.model.text import printable
from explorer.revisions.contents import blob_id_of, chunks_of
from explorer.revisions.git.command import command, environment, no_git


def read_objects(folder: Path, ids: Sequence[str]) -> Iterator[bytes]:
    """The content of these objects, in their order."""
    with _batch(folder, "--batch", ids) as answers:
        for name in ids:
            size = _size(folder, name, answers.readline())
            yield _exactly(folder, answers, size)
            answers.read(1)


def sizes_of(folder: Path, ids: Sequence[str]) -> dict[str, int | None]:
    """How long these objects are; None for one that is missing."""
    found: dict[str, int | None] = {}
    with _batch(folder, "--batch-check", ids) as answers:
        for name in ids:
            answer = answers.readline()
            found[name] = None if answer.endswith(b" missing\n") else _size(folder, name, answer)
    return found


def blob_ids_of(folder: Path, ids: Sequence[str]) -> dict[str, str]:
    """SHA-1 blob ids for a repository that names its objects by another hash; reads all of them."""
    found = {}
    with _batch(folder, "--batch", ids) as answers:
        for name in ids:
            size = _size(folder, name, answers.readline())
            found[name] = blob_id_of(size, chunks_of(answers.read, size))
            answers.read(1)
    return found


@contextmanager
def _batch(folder: Path, mode: str, ids: Iterable[str]) -> Iterator[IO[bytes]]:
    """Ask for all ids from a thread, so that neither side waits on a full pipe."""
    try:
        process = subprocess.Popen(
            command(folder, "cat-file", mode, "--buffer"),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=environment(),
        )
    except OSError as error:
        raise no_git(error) from None
    assert process.stdin is not None
    assert process.stdout is not None
    asking = threading.Thread(target=_ask, args=(process.stdin, tuple(ids)), daemon=True)
    asking.start()
    try:
        yield process.stdout
    finally:
        # The reader may have stopped early: the process must not wait for it.
        process.kill()
        process.stdout.close()
        process.wait()
        asking.join()


def _ask(stdin: IO[bytes], ids: tuple[str, ...]) -> None:
    try:
        with stdin:
            for start in range(0, len(ids), 1000):
                stdin.write("".join(f"{name}\n" for name in ids[start : start + 1000]).encode())
    except OSError:
        return


def _size(folder: Path, name: str, answer: bytes) -> int:
    parts = answer.split()
    if len(parts) != 3 or not answer.endswith(b"\n"):
        raise _damaged(folder, name)
    return int(parts[2])


def _exactly(folder: Path, answers: IO[bytes], size: int) -> bytes:
    content = answers.read(size)
    if len(content) != size:
        raise _damaged(folder, "an object")
    return content


def _damaged(folder: Path, name: str) -> BadInput:
    where = printable(str(folder))
    return BadInput(f"{name} is missing or damaged in the repository {where}; 'git fsck' there tells more")
