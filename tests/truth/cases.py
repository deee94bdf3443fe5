"""Small changes, each in a package of its own, with what the real STARTS says of the test that reaches it.

They stand in `cases.txt`. A case begins with `## name: selected` or `## name: not selected`, which is the
answer of STARTS; `; we select: REASON` follows where ours is another one. Then one line a file, `Type: text`,
with `-` in front if only the old revision has it so and `+` if only the new one does. Every package has a
test, `CaseTest`, that uses the class `Used`.
"""

import re
from dataclasses import dataclass
from pathlib import Path

FILE = Path(__file__).with_name("cases.txt")
TEST = "class CaseTest { Object used = new Used(); }"
_HEAD = re.compile(r"## (?P<name>\w+): (?P<answer>selected|not selected)(?:; we select: (?P<reason>.+))?")
_LINE = re.compile(r"(?P<side>[-+ ]) ?(?P<type>[\w/]+): (?P<text>.*)")


@dataclass(frozen=True)
class Case:
    """One change: type → its file's text, on both sides; `far/Thing` is in a package inside."""

    name: str
    selected: bool
    reason: str
    old: dict[str, str]
    new: dict[str, str]

    @property
    def test(self) -> str:
        """The name of the test whose verdict counts."""
        return f"{self.name}.CaseTest"

    @property
    def we_select(self) -> bool:
        """Our own answer: more than STARTS where there is a reason."""
        return self.selected or bool(self.reason)


def cases() -> tuple[Case, ...]:
    """All cases, in the order of the file."""
    found: list[Case] = []
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if head := _HEAD.fullmatch(line):
            found.append(Case(head["name"], head["answer"] == "selected", head["reason"] or "", {}, {}))
        elif part := _LINE.fullmatch(line if line[:1] in "-+" else f" {line}"):
            for side, files in (("-", found[-1].old), ("+", found[-1].new)):
                if part["side"] in (side, " "):
                    files[part["type"]] = part["text"]
        elif line and not line.startswith("# "):
            raise ValueError(f"{FILE.name}: {line}")
    return tuple(found)


def write(project: Path, side: str) -> None:
    """Put the files of all cases into a Maven project folder; `side` is "old" or "new"."""
    for case in cases():
        files = case.old if side == "old" else case.new
        for kind, text in files.items():
            _put(project / "src/main/java" / case.name / f"{kind}.java", text)
        _put(project / "src/test/java" / case.name / "CaseTest.java", TEST)


def _put(path: Path, text: str) -> None:
    package = ".".join(path.parent.parts[path.parent.parts.index("java") + 1 :])
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"package {package};\n{text}\n", encoding="utf-8")
