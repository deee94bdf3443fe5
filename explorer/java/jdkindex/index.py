"""A JDK's types, read from its index."""

from collections.abc import Collection
from functools import cached_property
from hashlib import blake2b
from pathlib import Path

import msgspec

from explorer.java.jdkindex.form import BadIndex, Block, Place, split, unpacked
from explorer.java.outside import OutsideType
from explorer.resources import assets

SHIPPED = (17, 25)
DEFAULT_RELEASE = 17

_decode_type = msgspec.msgpack.Decoder(OutsideType).decode


class JdkIndex:
    """The types of one JDK, as a `Library`: all that code outside can name, and their supertypes.

    Some of these supertypes are of packages that are not exported, or not public. Members that are private or
    package-private are left out: no code outside the JDK can use them.
    """

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._directory, self._blocks = split(data)
        self._packages: dict[str, Block] = {}
        self._known: dict[str, OutsideType] = {}

    @property
    def release(self) -> int:
        """17, 25 …"""
        return self._directory.release

    @cached_property
    def digest(self) -> str:
        """A name for all that stands in it: the same JDK may be indexed anew, and better."""
        return blake2b(self._data, digest_size=12).hexdigest()

    @property
    def version(self) -> str:
        """The version that the JDK gives itself."""
        return self._directory.version

    @property
    def packages(self) -> Collection[str]:
        """The exported packages."""
        return tuple(name for name, place in self._directory.packages.items() if place.exported)

    def find(self, name: str) -> OutsideType | None:
        """A type by its binary name."""
        found = self._known.get(name)
        if found is None:
            package, _, simple = name.rpartition(".")
            block = self._block(package)
            raw = block.types.get(simple) if block else None
            if raw is None:
                return None
            found = self._known[name] = self._decoded(raw)
        return found

    def package(self, name: str) -> Collection[str]:
        """The public top-level types of an exported package."""
        block = self._block(name) if self.has_package(name) else None
        return block.public if block else ()

    def has_package(self, name: str) -> bool:
        """Whether it is an exported package."""
        place = self._directory.packages.get(name)
        return place is not None and place.exported

    def types(self, package: str) -> Collection[str]:
        """The names of all types of a package, exported or not."""
        block = self._block(package)
        start = f"{package}." if package else ""
        return tuple(start + simple for simple in block.types) if block else ()

    def all_packages(self) -> Collection[str]:
        """Also those that are not exported."""
        return self._directory.packages.keys()

    def reflection_block(self) -> bytes:
        """The section that `reflection_of` reads."""
        return self._bytes(self._directory.reflection)

    def _block(self, package: str) -> Block | None:
        block = self._packages.get(package)
        if block is None:
            place = self._directory.packages.get(package)
            if place is None:
                return None
            block = self._packages[package] = unpacked(self._bytes(place), Block)
        return block

    def _bytes(self, place: Place) -> bytes:
        if place.start < 0 or place.size < 0 or place.start + place.size > len(self._blocks):
            raise BadIndex("is cut off")
        return bytes(self._blocks[place.start : place.start + place.size])

    @staticmethod
    def _decoded(raw: msgspec.Raw) -> OutsideType:
        try:
            return _decode_type(raw)
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            raise BadIndex("is damaged") from error


def open_index(path: Path) -> JdkIndex:
    """The index in a file."""
    try:
        return JdkIndex(path.read_bytes())
    except FileNotFoundError as error:
        raise BadIndex(f"{path.name} is missing") from error


def shipped_index(release: int | None = None) -> JdkIndex:
    """The oldest shipped index that knows all of a release, or the newest there is."""
    wanted = DEFAULT_RELEASE if release is None else release
    number = next((each for each in SHIPPED if each >= wanted), SHIPPED[-1])
    return open_index(assets() / "jdk" / f"jdk-{number}.idx")
