"""Over whole libraries, our changed types are those whose class file differs."""

from collections.abc import Iterator

import pytest

from explorer.revisions.cache import ContentCache
from tests.benchmarks.jdk import NoJdk
from tests.benchmarks.libraries import Unavailable
from tests.truth.classfiles import Agreement, of_edits, of_releases
from tests.truth.meanings.compiler import Compiler
from tests.truth.rebinding_kinds import KINDS

pytestmark = [pytest.mark.network, pytest.mark.jdk]
LIBRARIES = ("commons-codec", "commons-lang3")


@pytest.fixture(scope="module")
def compiler(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Compiler]:
    try:
        with Compiler(tmp_path_factory.mktemp("compiler")) as compiler:
            yield compiler
    except (NoJdk, Unavailable) as error:
        pytest.skip(str(error))


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ContentCache]:
    cache = ContentCache.open(tmp_path_factory.mktemp("cache") / "facts")
    yield cache
    cache.close()


@pytest.mark.parametrize("name", LIBRARIES)
def test_releases(name: str, compiler: Compiler, cache: ContentCache) -> None:
    check(of_releases(name, compiler, cache))


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", LIBRARIES)
def test_edits(name: str, seed: int, compiler: Compiler, cache: ContentCache) -> None:
    edits, found = of_edits(name, KINDS, 14, seed, compiler, cache)
    assert edits, "none of them compiles"
    check(found)


def check(found: Agreement) -> None:
    """Nothing is missed, and nothing is too much."""
    assert not found.missed, found
    assert not found.extra, found
