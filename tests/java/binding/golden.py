"""Golden Java: sources beside the list of what each method's names are bound to, as plain text.

After an intended change, `python -m tests.java.binding.golden` writes all lists anew; read what changed
before keeping it.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from explorer.java.binding.bound import Bound, BoundCall, BoundField, BoundType, Unbound
from explorer.java.binding.members import BoundMethod, BoundProgram
from explorer.java.jdkindex.index import shipped_index
from explorer.java.library import Libraries
from tests.support.programs import program_of

CONFIRMED = sorted((Path(__file__).parent / "golden").glob("*.java"))
"""They are compiled with javac 17, too."""
SOURCES = [*CONFIRMED, *sorted((Path(__file__).parent / "golden21").glob("*.java"))]


def bound(sources: Sequence[Path]) -> BoundProgram:
    """The bodies of these sources, bound with nothing but the JDK outside."""
    return program_of({path.name: path.read_bytes() for path in sources}).bound(Libraries(shipped_index(17)))


def listed(program: BoundProgram, source: Path) -> str:
    """What the methods of a source are bound to, in the order of the lines."""
    own = [method for method in program.methods.values() if method.declared.file == source.name]
    own.sort(key=lambda method: (method.line, method.name))
    return "\n\n".join("\n".join(_method(program, method)) for method in own) + "\n"


def _method(program: BoundProgram, method: BoundMethod) -> Iterator[str]:
    first = program.universe.code_of(method.declared).first_line
    yield method.name
    for each in method.bound:
        yield f"  {first + each.line}  {_told(each)}"


def _told(each: Bound) -> str:
    if isinstance(each, BoundCall):
        owner = "" if each.receiver == each.owner else f" of {each.owner}"
        cast = f" as {each.cast}" if each.cast else ""
        marks = (each.in_lambda, "in a lambda"), (each.dynamic, "dynamic"), (each.outside, "outside")
        told = [word for holds, word in marks if holds]
        also = f" ({', '.join(told)})" if told else ""
        return f"{each.kind}: {each.receiver}#{each.key} {each.returns}{owner}{cast}{also}"
    if isinstance(each, BoundField):
        owner = "" if each.receiver == each.owner else f" of {each.owner}"
        value = "" if each.value is None else f" = {each.value}"
        return (
            f"{'static ' if each.static else ''}field: {each.receiver}.{each.name} {each.type}{owner}{value}"
        )
    if isinstance(each, BoundType):
        return f"{each.what}: {each.type}"
    assert isinstance(each, Unbound)
    return f"UNBOUND {each.name}/{each.arguments}: {each.why}"


@cache
def everything() -> BoundProgram:
    """All sources, bound together."""
    return bound(SOURCES)


def main() -> None:
    """Writes all lists anew."""
    for source in SOURCES:
        source.with_suffix(".txt").write_text(listed(everything(), source), encoding="utf-8")


if __name__ == "__main__":
    main()
