"""Jars made of bytes."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

from tests.support.classfiles import simple_class


def jar(
    path: Path, entries: Mapping[str, bytes] | Iterable[tuple[str, bytes]], method: int = ZIP_DEFLATED
) -> Path:
    """Write a jar with these entries, in their order; pairs may repeat a name."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with ZipFile(path, "w", method) as file:
        for name, content in entries.items() if isinstance(entries, Mapping) else entries:
            file.writestr(name, content)
    return path


def jar_of(path: Path, *names: str) -> Path:
    """Write a jar with empty public classes of these names."""
    return jar(path, {f"{name.replace('.', '/')}.class": simple_class(name) for name in names})
