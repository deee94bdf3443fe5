"""What zip and tar archives have in common."""

from collections.abc import Callable, Collection, Iterator
from typing import NamedTuple, Protocol


class Member(NamedTuple):
    """One file of an archive; `size` is what the archive claims, which may be a lie."""

    number: int
    name: bytes
    size: int
    read: Callable[[int], bytes]
    refusal: str = ""
    """Why it is not read, for what is no ordinary file."""
    leads_to: bytes | None = None
    """Where a link leads to."""
    same_as: bytes | None = None
    """The name of an earlier member, for a hard link to it."""


class Container(Protocol):
    """An open archive; members are to be read while the walk stands at them."""

    def walk(self, only: Collection[int] | None = None) -> Iterator[Member]:
        """All members, or those of these numbers."""
        ...

    def close(self) -> None: ...


class Encrypted(Exception):
    """A member needs a password."""


class Damaged(Exception):
    """The archive is not what it says of itself."""


class TooLarge(Exception):
    """There is more in the archive than is read."""


def nothing(_size: int) -> bytes:
    """The content of a member that is not read."""
    return b""
