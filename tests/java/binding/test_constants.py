"""What constant expressions are worth: the table beside this file, which javac has confirmed.

`python -m tests.java.binding.test_constants` writes the values anew; read what changed before keeping it.
In the table `\n` between the quotes of a text block is a line's end, and `\\` a backslash.
"""

from pathlib import Path
from typing import NamedTuple

import pytest

from explorer.java.binding.arithmetic import Value, converted
from explorer.java.binding.constants import written
from explorer.java.classfile import read_class
from explorer.java.jdkindex.index import shipped_index
from explorer.java.library import Libraries
from tests.benchmarks.jdk import compile_sources
from tests.support.programs import program_of

TABLE = Path(__file__).with_name("constants.txt")
OTHER = """
class Other {
    static final int TWO = 2;
    static final String NAME = "n" + TWO;
    static class Inner { static final String DEEP = NAME + Other.TWO; }
}
"""


class Row(NamedTuple):
    """A type, an expression, and its value."""

    type: str
    java: str
    value: str

    @property
    def source(self) -> str:
        """The expression as it stands in a file."""
        if '"""' not in self.java:
            return self.java
        return self.java.replace(r"\\", "\0").replace(r"\n", "\n").replace("\0", "\\")


def rows() -> list[Row]:
    """The table."""
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    return [Row(*[*line.split(" | "), ""][:3]) for line in lines]


def source(table: list[Row]) -> str:
    """A class with a field for each row."""
    fields = [f"    static final {row.type} C{at} = {row.source};" for at, row in enumerate(table)]
    own = ["    static final int ONE = 1;", '    static final String TEXT = "t" + ONE;']
    return "\n".join(["class Constants {", *own, *fields, "}"])


def values(table: list[Row]) -> list[str]:
    """What we make of the rows."""
    files = {"src/Constants.java": source(table), "src/Other.java": OTHER}
    program = program_of(files).bound(Libraries(shipped_index(17)))
    fields = program.universe.find("Constants").fields  # type: ignore[union-attr]
    return [str(program.tools.constants.text(fields[f"C{at}"])) for at in range(len(table))]


def test_the_table() -> None:
    table = rows()
    assert values(table) == [row.value.encode().decode("unicode_escape") for row in table]


@pytest.mark.jdk
def test_javac_says_the_same(tmp_path: Path) -> None:
    table = rows()
    for name, text in (("Constants", source(table)), ("Other", OTHER)):
        (tmp_path / f"{name}.java").write_text(text, encoding="utf-8")
    compile_sources(tmp_path.glob("*.java"), tmp_path / "classes")
    told = read_class((tmp_path / "classes/Constants.class").read_bytes())
    theirs = {field.name: _value(field.constant, field.descriptor) for field in told.fields}
    assert values(table) == [theirs[f"C{at}"] for at in range(len(table))]


def _value(constant: str | None, descriptor: str) -> str:
    assert constant is not None
    kind, text = constant[0], constant[2:]
    names = {"I": "int", "J": "long", "F": "float", "D": "double", "S": "short", "B": "byte", "C": "char"}
    if kind == "s":
        return written(("String", text))
    if descriptor == "Z":
        return f"boolean {text}"
    number: Value = ("double", float(text)) if kind in "fd" else ("long", int(text))
    found = converted(number, names[descriptor])
    assert found is not None
    return written(found)


def main() -> None:
    """Writes all values anew."""
    table = rows()
    lines = [
        f"{row.type} | {row.java} | {value.encode('unicode_escape').decode()}"
        for row, value in zip(table, values(table), strict=True)
    ]
    TABLE.write_text("\n".join([*lines, ""]), encoding="utf-8")


if __name__ == "__main__":
    main()
