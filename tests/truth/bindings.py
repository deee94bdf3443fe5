"""The compiler as judge of what calls and fields are bound to.

    python -m tests.truth.bindings FOLDER [--compile-with JAR:…] [--with JAR:…]

For every method, constructor and initialiser of the folder's sources, the invoke and field instructions of
the compiled class files against what the binding says: the owner that the instruction names, the name, the
erased parameters and the erased result, calls into the JDK included. FOLDER's sources must compile with the
JDK and the jars of `--compile-with`; the binding itself knows the JDK and the jars of `--with`.

What the compiler adds is forgiven where the binding has no such call: boxing, checks for null, the machinery
of `switch` over texts and enums, of `assert`, of records and enums, and of a try with resources; so is code
that stands twice in the class file (`finally`) and code that does not stand there since it can never run.
"""

import argparse
import os
import re
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from explorer.java.binding.bound import Bound, BoundCall, BoundField, BoundType, Unbound
from explorer.java.binding.members import BoundProgram
from explorer.java.classfile import access as flag
from explorer.java.jars import open_classes
from explorer.java.jdkindex.index import shipped_index
from explorer.java.library import JarLibrary, Libraries
from explorer.model.calls import CallKind
from tests.benchmarks.jdk import compile_sources
from tests.benchmarks.libraries import java_files
from tests.support.programs import program_of
from tests.truth.invoked import OPTIONS, STUBS, Compiled, Method, classes_in, types_in

_BOXES = {
    f"java.lang.{box}": f"{primitive}Value"
    for box, primitive in {
        "Boolean": "boolean", "Byte": "byte", "Short": "short", "Character": "char", "Integer": "int",
        "Long": "long", "Float": "float", "Double": "double",
    }.items()
}  # fmt: skip
_ADDED = re.compile(
    r"""\[.*\#clone\(\).*
    | java\.util\.Objects\#requireNonNull\(java\.lang\.Object\).*
    | java\.lang\.(Object|Throwable)\#(getClass|addSuppressed)\(.*
    | java\.lang\.String\#(hashCode\(\)|equals\(java\.lang\.Object\)|valueOf\(java\.lang\.Object\)).*
    | .*\#ordinal\(\)int
    | java\.lang\.(Enum|Record)\#(<init>|valueOf).*
    | java\.lang\.(AssertionError|MatchException|IncompatibleClassChangeError|NoSuchFieldError)\#<init>.*
    | java\.lang\.Class\#desiredAssertionStatus.*
    | .*\#\$values\(\).*
    | .*\#close\(\)void
    """,
    re.VERBOSE,
)
_ADDED_FIELD = re.compile(
    r"\.(this|val)\$|\.\$(VALUES|assertionsDisabled|SwitchMap\$)|^java\.lang\.\w+\.TYPE:java\.lang\.Class$"
)
_POLYMORPHIC = re.compile(r"(java\.lang\.invoke\.(?:MethodHandle|VarHandle)#\w+)\(.*")
_OBJECT = "java.lang.Object"


@dataclass(frozen=True, order=True)
class Use:
    """An instruction, or what is said of one: `a.b.C#m(int)java.lang.String` or `a.b.C.f:int`."""

    text: str
    line: int
    why: str = ""
    """What keeps the binding from knowing."""


@dataclass
class Member:
    """What one method does, by either side."""

    compiled: list[Use] = field(default_factory=list)
    bound: list[Use] = field(default_factory=list)


@dataclass(frozen=True)
class Difference:
    """One method in which the two differ."""

    member: str
    missing: tuple[Use, ...]
    """Only the class file has these."""
    extra: tuple[Use, ...]
    """Only the binding has these."""


@dataclass(frozen=True)
class Verdict:
    """The comparison of a project."""

    members: int
    instructions: int
    differences: tuple[Difference, ...]

    @property
    def missing(self) -> int:
        """Instructions that the binding does not have."""
        return sum(len(each.missing) for each in self.differences)

    @property
    def extra(self) -> int:
        """What the binding has and no instruction does."""
        return sum(len(each.extra) for each in self.differences)

    def summary(self) -> str:
        """One line of figures."""
        return (
            f"{self.instructions} instructions in {self.members} members: {self.missing} not bound so"
            f" ({1 - self.missing / max(1, self.instructions):.3%} agree), {self.extra} bound otherwise;"
            f" {len(self.differences)} members differ"
        )

    def kinds(self) -> Iterator[str]:
        """How many differences of each kind."""
        counts = Counter(_kind(each) for each in self.differences)
        return (f"{count:6} {kind}" for kind, count in counts.most_common())

    def details(self, most: int) -> Iterator[str]:
        """The differences; says how many were left off."""
        for each in self.differences[:most]:
            yield f"{each.member}  [{_kind(each)}]"
            yield from (f"    - {use.line}: {use.text}" for use in each.missing)
            yield from (f"    + {use.line}: {use.text} {use.why}".rstrip() for use in each.extra)
        if len(self.differences) > most:
            yield f"… {len(self.differences) - most} more"


def compiled(folder: Path, scratch: Path, class_path: str = "", *options: str) -> Mapping[str, Compiled]:
    """The class files of a folder of sources."""
    stubs = compile_sources(STUBS.rglob("*.java"), scratch / "stubs")
    path = os.pathsep.join((str(stubs), class_path)) if class_path else str(stubs)
    sources = list(java_files(folder))
    return classes_in(compile_sources(sources, scratch / "classes", "-cp", path, *OPTIONS, *options))


def bound(folder: Path, jars: Iterable[Path] = ()) -> BoundProgram:
    """What the bodies of a folder's sources are bound to."""
    files = {str(path.relative_to(folder)): path.read_bytes() for path in java_files(folder)}
    library = Libraries(shipped_index(17), JarLibrary(map(open_classes, jars)))
    return program_of(files).bound(library)


def compare(classes: Mapping[str, Compiled], program: BoundProgram, what: str = "calls") -> Verdict:
    """Compare calls, the fields that are read and written, or what lambdas and references are made to be."""
    members: defaultdict[str, Member] = defaultdict(Member)
    side = _Compiled(classes)
    for compiled_class in classes.values():
        if compiled_class.access & flag.SYNTHETIC:
            continue
        for method in compiled_class.methods.values():
            if not method.has(flag.SYNTHETIC, flag.BRIDGE):
                members[method.id].compiled += side.uses(method, what)
    for each in program.methods.values():
        uses = _SAID[what](each.bound)
        lines = program.universe.code_of(each.declared).first_line
        members[each.name].bound += [Use(use.text, use.line + lines, use.why) for use in uses]
    found = []
    for name, member in sorted(members.items()):
        if what == "fields":
            difference = _fields_differ(name, member, side.in_switches)
        else:
            difference = _calls_differ(name, member)
        if difference.missing or difference.extra:
            found.append(difference)
    return Verdict(len(members), sum(len(each.compiled) for each in members.values()), tuple(found))


class _Compiled:
    """The instructions of methods, with those of what is folded into them."""

    def __init__(self, classes: Mapping[str, Compiled]) -> None:
        self._classes = classes

    @cached_property
    def in_switches(self) -> frozenset[str]:
        """The constants of enums that a `switch` names: a class of the compiler's reads them."""
        return frozenset(
            f"{use.owner}.{use.name}:{_result(use.descriptor)}"
            for compiled in self._classes.values()
            if compiled.access & flag.SYNTHETIC
            for method in compiled.methods.values()
            if method.code is not None
            for use in method.code.fields
        )

    def uses(self, method: Method, what: str) -> Iterator[Use]:
        """What the code of a method does, of one sort."""
        return {"calls": self.calls, "fields": self.fields, "functions": self.functions}[what](method)

    def functions(self, method: Method) -> Iterator[Use]:
        """The interfaces of lambdas and references, with their methods as declared and as they are here."""
        for part in self._parts(method, set()):
            assert part.code is not None
            for dynamic in part.code.dynamics:
                if dynamic.bootstrap.owner.endswith("LambdaMetafactory"):
                    owner = _result(dynamic.descriptor.partition(")")[2])
                    declared, actual = map(_signature, dynamic.types[:2])
                    yield Use(f"{owner}.{dynamic.name}{declared} as {actual}", dynamic.line)

    def calls(self, method: Method) -> Iterator[Use]:
        """What the code of a method calls, lambdas included."""
        for part in self._parts(method, set()):
            assert part.code is not None
            for call in part.code.calls:
                target = self._own(call.owner, call.name, call.descriptor)
                if not _is_folded(target):
                    yield Use(self._text(call.owner, call.name, call.descriptor), call.line)
            for dynamic in part.code.dynamics:
                if not dynamic.bootstrap.owner.endswith("LambdaMetafactory"):
                    continue
                for handle in dynamic.handles:
                    target = self._own(handle.owner, handle.name, handle.descriptor)
                    if handle.kind >= 5 and not _is_folded(target):
                        text = self._text(handle.owner, handle.name, handle.descriptor)
                        yield Use(text, dynamic.line, "::")

    def fields(self, method: Method) -> Iterator[Use]:
        """The fields that the code of a method reads and writes."""
        for part in self._parts(method, set()):
            assert part.code is not None
            for use in part.code.fields:
                text = f"{use.owner}.{use.name}:{_result(use.descriptor)}"
                yield Use(text, use.line, use.kind)

    def _parts(self, method: Method, inside: set[tuple[str, str, str]]) -> Iterator[Method]:
        if method.code is None or method.key in inside:
            return
        inside.add(method.key)
        yield method
        for call in method.code.calls:
            yield from self._folded(self._own(call.owner, call.name, call.descriptor), inside)
        for dynamic in method.code.dynamics:
            for handle in dynamic.handles:
                target = self._own(handle.owner, handle.name, handle.descriptor)
                yield from self._folded(target, inside)

    def _folded(self, target: Method | None, inside: set[tuple[str, str, str]]) -> Iterator[Method]:
        if target is not None and _is_folded(target):
            yield from self._parts(target, inside)

    def _own(self, owner: str, name: str, descriptor: str) -> Method | None:
        known = self._classes.get(owner)
        return known.methods.get((name, descriptor)) if known is not None else None

    def _text(self, owner: str, name: str, descriptor: str) -> str:
        key = f"{name}({','.join(types_in(descriptor))})"
        if name == "<init>":
            target = self._own(owner, name, descriptor)
            if target is not None:
                key = target.id.partition("#")[2]
        return _plain(f"{owner}#{key}{_result(descriptor.partition(')')[2])}")


def _is_folded(target: Method | None) -> bool:
    return target is not None and target.has(flag.SYNTHETIC) and not target.has(flag.BRIDGE)


def _signature(descriptor: str) -> str:
    return f"({','.join(types_in(descriptor))}){_result(descriptor.partition(')')[2])}"


def _result(descriptor: str) -> str:
    return next(types_in(descriptor), "void")


def _plain(text: str) -> str:
    found = _POLYMORPHIC.match(text)
    return found[1] if found is not None else text


def _calls(found: Iterable[Bound]) -> Iterator[Use]:
    for each in found:
        if isinstance(each, Unbound):
            yield Use(f"?#{each.name}/{each.arguments}", each.line, each.why)
        elif isinstance(each, BoundCall) and each.kind is not CallKind.TO_STRING:
            reference = each.kind is CallKind.REFERENCE
            owner = each.owner if each.owner == _OBJECT or reference else each.receiver
            why = "::" if reference else ("close" if each.kind is CallKind.CLOSE else "")
            yield Use(_plain(f"{owner}#{each.key}{each.returns}"), each.line, why)


def _fields(found: Iterable[Bound]) -> Iterator[Use]:
    for each in found:
        if isinstance(each, BoundField) and each.value is None:
            yield Use(f"{each.receiver}.{each.name}:{each.type}", each.line)


def _functions(found: Iterable[Bound]) -> Iterator[Use]:
    for each in found:
        if isinstance(each, BoundType) and each.what in ("function", "serializable function"):
            yield Use(each.type, each.line)


_SAID: Mapping[str, Callable[[Iterable[Bound]], Iterator[Use]]] = {
    "calls": _calls,
    "fields": _fields,
    "functions": _functions,
}


def _calls_differ(name: str, member: Member) -> Difference:
    """Pair by text and line, then by text alone; forgive what the compiler adds and repeats."""
    missing, extra = list(member.compiled), list(member.bound)
    for same in (lambda use: (use.text, use.line), lambda use: use.text):
        left = defaultdict(list)
        for use in extra:
            left[same(use)].append(use)
        rest = []
        for use in missing:
            if left[same(use)]:
                extra.remove(left[same(use)].pop())
            else:
                rest.append(use)
        missing = rest
    again = {(use.text, use.line) for use in member.bound}
    missing = [
        use for use in missing if (use.text, use.line) not in again and not _is_added(use, member.bound)
    ]
    return Difference(name, tuple(sorted(missing)), tuple(sorted(extra)))


def _is_added(use: Use, ours: Iterable[Use]) -> bool:
    owner, _, rest = use.text.partition("#")
    if owner in _BOXES and (rest.startswith(("valueOf(", f"{_BOXES[owner]}()"))):
        return True
    return _ADDED.fullmatch(use.text) is not None


def _fields_differ(name: str, member: Member, in_switches: Collection[str]) -> Difference:
    """Each field once: reading and writing are not told apart."""
    ours = {use.text for use in member.bound}
    theirs = {use.text for use in member.compiled}
    initialises = "#<init>(" in name or "#<clinit>(" in name
    missing = [
        use
        for use in member.compiled
        if use.text not in ours
        and not (initialises and use.why.startswith("put"))
        and not _ADDED_FIELD.search(use.text)
        and not use.text.startswith(f"{name.replace('#', '.').removesuffix('()')}:")  # an accessor
        and not (initialises and use.text.endswith(f":{name.partition('#')[0]}"))
    ]
    extra = {use for use in member.bound if use.text not in theirs and use.text not in in_switches}
    return Difference(name, tuple(sorted(set(missing))), tuple(sorted(extra)))


def _kind(difference: Difference) -> str:
    """What sort of difference it is, by its first use."""
    for extra in difference.extra:
        if extra.text.startswith("?"):
            return f"unbound: {extra.why}"
    names = Counter(_name(use) for use in difference.missing)
    for extra in difference.extra:
        same = [use for use in difference.missing if _name(use) == _name(extra)]
        for use in same:
            one, other = use.text.partition("#"), extra.text.partition("#")
            if one[2] == other[2]:
                return "another owner is named"
            if one[0] == other[0]:
                return "another overload or result"
            return "another receiver"
    if difference.extra and not names:
        return "only bound"
    return "only compiled" if not difference.extra else "others"


def _name(use: Use) -> str:
    return re.sub(r".*#|[(/].*|:.*", "", use.text)


def main(arguments: list[str]) -> int:
    """Print the comparison."""
    parser = argparse.ArgumentParser(prog="python -m tests.truth.bindings")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--compile-with", default="", metavar="JARS", help="class path for javac")
    parser.add_argument("--with", dest="jars", default="", metavar="JARS", help="what the binding knows")
    parser.add_argument("--release", help="the version of Java that the sources are written in")
    parser.add_argument("--what", choices=sorted(_SAID), default="calls")
    parser.add_argument("--most", type=int, default=60, help="how many differing members to list")
    chosen = parser.parse_args(arguments)
    release = ("--release", chosen.release) if chosen.release else ()
    with tempfile.TemporaryDirectory() as scratch:
        classes = compiled(chosen.folder, Path(scratch), chosen.compile_with, *release)
    jars = [Path(each) for each in chosen.jars.split(os.pathsep) if each]
    verdict = compare(classes, bound(chosen.folder, jars), chosen.what)
    print(*verdict.details(chosen.most), *verdict.kinds(), verdict.summary(), sep="\n")
    return bool(verdict.differences)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
