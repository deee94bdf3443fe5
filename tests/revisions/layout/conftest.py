"""A revision in memory that counts how many files are read."""

from collections.abc import Callable, Iterable, Iterator

import pytest

from tests.support.memory import MemoryRevision, Sources


class CountingRevision(MemoryRevision):
    """Files given as texts; `reads` counts the files that were asked for."""

    reads = 0

    def read(self, paths: Iterable[str]) -> Iterator[tuple[str, bytes]]:
        wanted = list(paths)
        self.reads += len(wanted)
        return super().read(wanted)


@pytest.fixture
def revision() -> Callable[[Sources], CountingRevision]:
    return CountingRevision
