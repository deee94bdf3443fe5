"""Members of zip and jar files."""

import stat
from collections.abc import Collection, Iterator
from pathlib import Path
from zipfile import ZipFile, ZipInfo

from explorer.revisions.member import Encrypted, Member, nothing

_MAGIC = (b"PK\x03\x04", b"PK\x05\x06")
_ENCRYPTED = 0x1
_UTF8 = 0x800
_LONGEST_TARGET = 64 * 1024


def is_zip(head: bytes) -> bool:
    """Whether a file that begins so is a zip archive."""
    return head.startswith(_MAGIC)


class ZippedFiles:
    """A zip archive, read in place."""

    def __init__(self, path: Path) -> None:
        self._zip = ZipFile(path)
        self._members = self._zip.infolist()

    def walk(self, only: Collection[int] | None = None) -> Iterator[Member]:
        """Members in the order of the archive's directory."""
        for number, info in enumerate(self._members):
            if info.is_dir() or (only is not None and number not in only):
                continue
            name = _name(info)
            if info.flag_bits & _ENCRYPTED:
                raise Encrypted
            with self._zip.open(info) as content:
                if stat.S_ISLNK(info.external_attr >> 16):
                    target = content.read(_LONGEST_TARGET)
                    yield Member(number, name, 0, nothing, "a link, not followed", target)
                else:
                    yield Member(number, name, info.file_size, content.read)

    def close(self) -> None:
        """Close the file."""
        self._zip.close()


def _name(info: ZipInfo) -> bytes:
    """The bytes of the name: tools write UTF-8 there with and without saying so."""
    return info.filename.encode("utf-8" if info.flag_bits & _UTF8 else "cp437", "backslashreplace")
