"""Places in source files, and what part a file plays."""

from enum import StrEnum

from msgspec import Struct


class Role(StrEnum):
    """The part a file (and every type in it) plays in the project."""

    MAIN = "main"
    TEST = "test"
    LIBRARY = "library"


class Side(StrEnum):
    """Which of the two revisions a place is in."""

    OLD = "old"
    NEW = "new"


class Site(Struct, frozen=True):
    """A line of a file; lines count from 1, and 0 means that the line is not known."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}" if self.line else self.file
