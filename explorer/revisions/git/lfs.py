"""Files kept in Git LFS: the repository holds a pointer, and the filter that would follow it is not run."""

import re
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

from explorer.revisions.git.objects import read_objects

NOT_HERE = "kept in Git LFS, only its pointer is compared"

_LONGEST = 1024
_POINTER = re.compile(
    rb"version https://git-lfs\.github\.com/spec/v1\n(?:ext-.*\n)*oid sha256:([0-9a-f]{64})\nsize (\d+)\n"
)


class Pointer(Struct, frozen=True):
    """What a pointer says about the file it stands for."""

    sha256: str
    size: int


def find_pointers(folder: Path, blobs: Mapping[str, str], sizes: Mapping[str, int]) -> dict[str, Pointer]:
    """Which of these files (blobs by path) are pointers; looks only where the attributes speak of LFS."""
    attributes = [name for path, name in blobs.items() if path.rpartition("/")[2] == ".gitattributes"]
    small = [name for name in attributes if sizes[name] < 1024 * _LONGEST]
    if not small or not any(b"filter=lfs" in content for content in read_objects(folder, small)):
        return {}
    paths = [path for path, name in blobs.items() if 100 < sizes[name] < _LONGEST]
    found = {}
    for path, content in zip(paths, read_objects(folder, [blobs[path] for path in paths]), strict=True):
        if match := _POINTER.fullmatch(content):
            found[path] = Pointer(match[1].decode(), int(match[2]))
    return found
