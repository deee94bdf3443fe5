"""The facts of many files: from the cache, and for the rest from several processes."""

import gc
from collections.abc import Collection, Generator, Iterable, Iterator
from contextlib import closing, contextmanager

import msgspec

from explorer.java.extract import READER_VERSION, facts_of
from explorer.java.facts import FileFacts
from explorer.java.pool import Encoded, Source, Tick, read_in_processes
from explorer.java.worker import decode, encode
from explorer.model.progress import Progress, silent
from explorer.revisions.cache import ContentCache
from explorer.revisions.revision import Revision

STAGE = "reading"
NOT_THERE = "its content is not there"

_FEW_FILES = 40
_FEW_BYTES = 300_000
_CHUNK_BYTES = 64_000


def load_facts(
    wanted: Iterable[tuple[Revision, Iterable[str]]],
    cache: ContentCache | None = None,
    progress: Progress = silent,
) -> dict[str, FileFacts]:
    """Content id → facts, of the files at these paths; equal contents are read once.

    When `progress` raises, the work ends at once and what is done stays in the cache.
    """
    with _without_gc():
        places = _places(wanted)
        found = _from_cache(places, cache)
        total = len(places)
        fresh: dict[str, bytes] = {}

        def tick() -> None:
            progress(STAGE, len(found), total)

        tick()
        try:
            with closing(_read(places, found.keys(), tick)) as results:
                for content_id, encoded in results:
                    found[content_id] = facts = decode(encoded)
                    if not facts.unreadable:
                        fresh[content_id] = encoded
                    tick()
        finally:
            if cache is not None:
                cache.put_many(READER_VERSION, fresh)
        for content_id, (revision, path) in places.items():
            if content_id not in found:
                found[content_id] = FileFacts(unreadable=_why_absent(revision, path))
        return found


def _places(wanted: Iterable[tuple[Revision, Iterable[str]]]) -> dict[str, tuple[Revision, str]]:
    """Where each content can be read."""
    places: dict[str, tuple[Revision, str]] = {}
    for revision, paths in wanted:
        files = revision.files
        for path in paths:
            places.setdefault(files[path].content_id, (revision, path))
    return places


def _from_cache(places: dict[str, tuple[Revision, str]], cache: ContentCache | None) -> dict[str, FileFacts]:
    found = {}
    if cache is not None:
        for content_id, encoded in cache.get_many(READER_VERSION, places.keys()).items():
            try:
                found[content_id] = decode(encoded)
            except msgspec.DecodeError:
                continue
    return found


def _read(
    places: dict[str, tuple[Revision, str]], known: Collection[str], tick: Tick
) -> Generator[Encoded, None, None]:
    missing = {content_id: place for content_id, place in places.items() if content_id not in known}
    sizes = {content_id: revision.files[path].size for content_id, (revision, path) in missing.items()}
    # The largest first, so that at the end all processes are done at about the same time.
    largest_first = sorted(sizes, key=lambda content_id: -sizes[content_id])
    sources = _sources({content_id: missing[content_id] for content_id in largest_first})
    small = len(missing) < _FEW_FILES or sum(sizes.values()) < _FEW_BYTES
    if small and max(sizes.values(), default=0) <= _CHUNK_BYTES:
        return ((content_id, encode(facts_of(source))) for content_id, source in sources)
    return read_in_processes(_chunks(sources), tick)


def _sources(places: dict[str, tuple[Revision, str]]) -> Iterator[Source]:
    by_revision: dict[int, tuple[Revision, dict[str, str]]] = {}
    for content_id, (revision, path) in places.items():
        by_revision.setdefault(id(revision), (revision, {}))[1][path] = content_id
    for revision, wanted in by_revision.values():
        for path, source in revision.read(wanted):
            yield wanted[path], source


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


def _why_absent(revision: Revision, path: str) -> str:
    return next((skipped.reason for skipped in revision.skipped if skipped.path == path), NOT_THERE)


@contextmanager
def _without_gc() -> Iterator[None]:
    """Many small frozen values are made, none of them in a cycle; to look for cycles would cost most."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()
