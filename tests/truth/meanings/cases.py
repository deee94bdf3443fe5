"""Small pairs of revisions, each in a package of its own, with the types whose class file differs.

They stand in `cases.txt`. A case begins with `## name: Type, Type`: the types whose class file differs apart
from debug information, as javac has it, or `nothing`. Then one line a file, `Type: text`, with `-` in front
if only the old revision has it so and `+` if only the new one does; `far/Type` is in a package inside.
"""

import re
from dataclasses import dataclass
from pathlib import Path

FILE = Path(__file__).with_name("cases.txt")
_HEAD = re.compile(r"## (?P<name>\w+): (?P<types>.+)")
_LINE = re.compile(r"(?P<side>[-+ ]) ?(?P<type>[\w/]+): (?P<text>.*)")


@dataclass(frozen=True)
class Case:
    """One change: path → text, on both sides."""

    name: str
    different: frozenset[str]
    """Binary names."""
    old: dict[str, str]
    new: dict[str, str]


def cases() -> tuple[Case, ...]:
    """All cases, in the order of the file."""
    found: list[Case] = []
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if head := _HEAD.fullmatch(line):
            found.append(Case(head["name"], _types(head["name"], head["types"]), {}, {}))
        elif part := _LINE.fullmatch(line if line[:1] in "-+" else f" {line}"):
            for side, files in (("-", found[-1].old), ("+", found[-1].new)):
                if part["side"] in (side, " "):
                    path = f"{found[-1].name}/{part['type']}.java"
                    package = path.rpartition("/")[0].replace("/", ".")
                    files[path] = f"package {package};\n{part['text']}\n"
        elif line and not line.startswith("# "):
            raise ValueError(f"{FILE.name}: {line}")
    return tuple(found)


def _types(package: str, text: str) -> frozenset[str]:
    return frozenset() if text == "nothing" else frozenset(f"{package}.{name}" for name in text.split(", "))
