"""Golden Java: source beside the sketch of its tree, as plain text.

An entry is Java in lines that begin with `> `, then its sketch on one line, then an empty line. After an
intended change, `python -m tests.java.golden` writes all sketches anew; read what changed before keeping it.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from explorer.java.reader import read
from tests.java.sketch import sketch

FOLDER = Path(__file__).parent / "golden"


class Context(NamedTuple):
    """How a file's entries are made whole, and which part of the tree is theirs."""

    before: str
    after: str
    part: Callable[[Any], Any]


CONTEXTS = {
    "expressions": Context(
        "class X { Object x = ", "; }", lambda unit: unit.types[0].body[0].declarators[0].initializer
    ),
    "statements": Context("class X { X() { ", " } }", lambda unit: unit.types[0].body[0].body),
    "members": Context("class X { ", " }", lambda unit: unit.types[0].body),
    "units": Context("", "", lambda unit: unit),
}


class Entry(NamedTuple):
    """One piece of Java with the expected sketch."""

    java: str
    expected: str


def entries(name: str) -> Iterator[Entry]:
    """The entries of the golden file of that name."""
    java: list[str] = []
    for line in (FOLDER / f"{name}.txt").read_text(encoding="utf-8").split("\n"):
        if line.startswith("> "):
            java.append(line[2:])
        elif java:
            yield Entry("\n".join(java), line)
            java = []


def whole(name: str, java: str) -> bytes:
    """The entry's Java as a file."""
    context = CONTEXTS[name]
    return f"{context.before}{java}{context.after}".encode()


def sketched(name: str, java: str) -> str:
    """What the reader makes of the entry, on one line."""
    return sketch(CONTEXTS[name].part(read(whole(name, java)).tree)).replace("\n", "\\n")


def main() -> None:
    """Writes all sketches anew."""
    for name in CONTEXTS:
        lines = []
        for entry in entries(name):
            lines += [f"> {line}" for line in entry.java.split("\n")]
            lines += [sketched(name, entry.java), ""]
        (FOLDER / f"{name}.txt").write_text("\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
