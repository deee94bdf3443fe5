"""The facts of many files: from the cache, and the rest from their sources."""

import gc
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing, contextmanager

import msgspec

from explorer.java.codec import decode
from explorer.java.facts import FileFacts
from explorer.java.version import reader_version
from explorer.model.progress import Progress, silent
from explorer.revisions.cache import ContentCache
from explorer.revisions.revision import Revision

STAGE = "reading"
NOT_THERE = "its content is not there"

_Places = dict[str, tuple[Revision, str]]
"""Content id → where it can be read."""


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
            missing = {content_id: place for content_id, place in places.items() if content_id not in found}
            with closing(_read(missing, tick)) as results:
                for content_id, encoded in results:
                    found[content_id] = facts = decode(encoded)
                    if not facts.unreadable:
                        fresh[content_id] = encoded
                    tick()
        finally:
            if cache is not None:
                cache.put_many(reader_version(), fresh)
        for content_id, (revision, path) in places.items():
            if content_id not in found:
                found[content_id] = FileFacts(unreadable=_why_absent(revision, path))
        return found


def _places(wanted: Iterable[tuple[Revision, Iterable[str]]]) -> _Places:
    """Where each content can be read."""
    places: _Places = {}
    for revision, paths in wanted:
        files = revision.files
        for path in paths:
            places.setdefault(files[path].content_id, (revision, path))
    return places


def _from_cache(places: _Places, cache: ContentCache | None) -> dict[str, FileFacts]:
    found = {}
    if cache is not None:
        for content_id, encoded in cache.get_many(reader_version(), places.keys()).items():
            try:
                found[content_id] = decode(encoded)
            except msgspec.DecodeError:
                continue
    return found


def _read(missing: _Places, tick: Callable[[], None]) -> Generator[tuple[str, bytes], None, None]:
    if not missing:
        return
    # The reader and its grammar take time to load, and a warm cache can do without them.
    from explorer.java.reading import read_all

    sizes = {content_id: revision.files[path].size for content_id, (revision, path) in missing.items()}
    # The largest first, so that at the end all processes are done at about the same time.
    largest_first = sorted(sizes, key=lambda content_id: -sizes[content_id])
    sources = _sources({content_id: missing[content_id] for content_id in largest_first})
    yield from read_all(sources, list(sizes.values()), tick)


def _sources(places: _Places) -> Iterator[tuple[str, bytes]]:
    by_revision: dict[int, tuple[Revision, dict[str, str]]] = {}
    for content_id, (revision, path) in places.items():
        by_revision.setdefault(id(revision), (revision, {}))[1][path] = content_id
    for revision, wanted in by_revision.values():
        for path, source in revision.read(wanted):
            yield wanted[path], source


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
