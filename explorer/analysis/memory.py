"""Results that take long to find and little room to keep, remembered in the cache by their sources."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import TypeVar

import msgspec

from explorer.java.version import version_of_packages
from explorer.revisions.cache import ContentCache

T = TypeVar("T")


class Memory:
    """Looks a result up, or finds it and remembers it; without a folder it remembers nothing."""

    def __init__(self, open_cache: Callable[[], ContentCache] | None = None) -> None:
        """The cache is opened when something is first asked for."""
        self._open = open_cache
        self._cache: ContentCache | None = None

    def recall(self, what: str, sources: tuple[str, ...], kind: type[T], make: Callable[[], T]) -> T:
        """What `make` gives, of that kind; it must follow from `what`, the sources and our own code alone."""
        if self._open is None:
            return make()
        if self._cache is None:
            self._cache = self._open()
        key = _key(what, sources)
        kept = self._cache.get_many(_version(), [key]).get(key)
        if kept is not None:
            try:
                return msgspec.msgpack.decode(kept, type=kind)
            except (msgspec.DecodeError, RecursionError):
                pass
        made = make()
        # Strings of Java may hold one half of a pair of surrogates, which nothing encodes: too rare to keep.
        with suppress(UnicodeEncodeError):
            self._cache.put_many(_version(), {key: msgspec.msgpack.encode(made)})
        return made

    def close(self) -> None:
        """Close the cache; it is opened again if need be."""
        if self._cache is not None:
            self._cache.close()
            self._cache = None


def memory_in(folder: Path | None) -> Memory:
    """A memory in the cache of that folder, the user's own if none is named."""
    return Memory(lambda: ContentCache.open(folder))


def digest_of(parts: Iterator[str]) -> str:
    """A name for all of these texts, in their order."""
    digest = blake2b(digest_size=16)
    for part in parts:
        content = part.encode("utf-8", "surrogatepass")
        digest.update(b"%d " % len(content) + content)
    return digest.hexdigest()


def _key(what: str, sources: tuple[str, ...]) -> str:
    return f"{what} {digest_of(iter(sources))}"


@cache
def _version() -> str:
    """Another one whenever our own code might find something else."""
    return version_of_packages("analysis", "java", "model", "techniques")
