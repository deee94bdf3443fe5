"""The version of the facts, by which the cache knows what it may still use."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from hashlib import blake2b
from importlib import metadata
from pathlib import Path

import explorer

_LIBRARIES = ("tree-sitter", "tree-sitter-java", "javalang")
_PACKAGE = Path(explorer.__file__).parent


@cache
def reader_version() -> str:
    """Another one whenever the same source might give other facts.

    That is whenever this package or `model.edge` differs: more often than need be, but nobody can forget it.
    """
    paths = [*_PACKAGE.glob("java/**/*.py"), _PACKAGE / "model" / "edge.py"]
    return version_of(dict(_modules(paths)), dict(_versions()))


def version_of_packages(*names: str) -> str:
    """Another one whenever one of these parts of the product differs."""
    paths = [path for name in names for path in _PACKAGE.glob(f"{name}/**/*.py")]
    return version_of(dict(_modules(paths)), dict(_versions()))


def version_of(modules: Mapping[str, bytes], versions: Mapping[str, str]) -> str:
    """A digest of the text of modules and the versions of distributions."""
    digest = blake2b(digest_size=12)
    for name, content in (*modules.items(), *((name, text.encode()) for name, text in versions.items())):
        digest.update(b"%d %d " % (len(name.encode()), len(content)) + name.encode() + content)
    return digest.hexdigest()


def _modules(paths: Iterable[Path]) -> Iterator[tuple[str, bytes]]:
    """None if the package is installed without its sources; then its version has to do."""
    for path in sorted(paths):
        try:
            yield path.relative_to(_PACKAGE).as_posix(), path.read_bytes()
        except OSError:
            continue


def _versions() -> Iterator[tuple[str, str]]:
    yield "explorer", explorer.__version__
    for name in _LIBRARIES:
        try:
            yield name, metadata.version(name)
        except metadata.PackageNotFoundError:
            continue
