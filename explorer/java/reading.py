"""Sources → facts: few of them here, many in several processes."""

from collections.abc import Collection, Generator, Iterable, Iterator

from explorer.java.codec import encode
from explorer.java.extract import facts_of
from explorer.java.pool import Encoded, Source, Tick, read_in_processes

_FEW_FILES = 40
_FEW_BYTES = 300_000
_CHUNK_BYTES = 64_000


def read_all(sources: Iterable[Source], sizes: Collection[int], tick: Tick) -> Generator[Encoded, None, None]:
    """The encoded facts of all sources in any order; `sizes` are the lengths that are to be expected.

    A large file is never read here: it may need too long, and then only a process can be given up.
    """
    small = len(sizes) < _FEW_FILES or sum(sizes) < _FEW_BYTES
    if small and max(sizes, default=0) <= _CHUNK_BYTES:
        return ((content_id, encode(facts_of(source))) for content_id, source in sources)
    return read_in_processes(_chunks(sources), tick)


def _chunks(sources: Iterable[Source]) -> Iterator[list[Source]]:
    chunk: list[Source] = []
    size = 0
    for source in sources:
        chunk.append(source)
        size += len(source[1])
        if size >= _CHUNK_BYTES:
            yield chunk
            chunk, size = [], 0
    if chunk:
        yield chunk
