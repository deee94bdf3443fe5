"""Calls between the methods of compiled classes: their invoke instructions, bound by class hierarchy.

An edge leads from a method of the project to one that the call may run: the method that the JVM resolves to,
and for a virtual or interface call each one that a subtype of the receiver would select. What the compiler
adds is folded away: a lambda's body and other synthetic methods count for the method that holds them, a
bridge for its target; switch maps, `values` and `valueOf` of enums and what a record has by itself are left
out. Constructors have the parameters that are written; those of anonymous classes have none.

The receiver is the one that class files name. For a method that is declared in java.lang.Object, that is
Object, whatever the type in the source: `file.hashCode()` would lead to every hashCode of the project. Only
there the compiler is asked for the type that the receiver has in the source (`Receivers.java`).
"""

import os
import re
import struct
import subprocess
import tempfile
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from explorer.java.classfile import Invocation, MethodCode, code_of, read_class
from explorer.java.classfile import access as flag
from explorer.java.classfile.layout import Member, Parts
from tests.benchmarks.jdk import compile_sources, tool
from tests.benchmarks.libraries import java_files

STUBS = Path(__file__).parents[1] / "samples/stubs"
OPTIONS = ("-g", "-parameters")
"""With the parameters' table, those that the compiler adds to constructors are told apart."""

_OBJECT = "java.lang.Object"
_RECEIVERS = Path(__file__).with_name("Receivers.java")
_TREES = "jdk.compiler/com.sun.tools.javac.tree=ALL-UNNAMED"
_MANDATED = 0x8000
_PRIMITIVES = {
    "B": "byte",
    "C": "char",
    "D": "double",
    "F": "float",
    "I": "int",
    "J": "long",
    "S": "short",
    "Z": "boolean",
}
_SUPERTYPES = """
import java.util.Scanner;
public class Supertypes {
    public static void main(String[] arguments) {
        Scanner names = new Scanner(System.in);
        while (names.hasNextLine()) {
            String name = names.nextLine();
            StringBuilder line = new StringBuilder(name);
            try {
                Class<?> type = Class.forName(name, false, Supertypes.class.getClassLoader());
                if (type.getSuperclass() != null) {
                    line.append(' ').append(type.getSuperclass().getName());
                }
                for (Class<?> above : type.getInterfaces()) {
                    line.append(' ').append(above.getName());
                }
            } catch (ClassNotFoundException | LinkageError unknown) {
                // a library that is not there: nothing is known above it
            }
            System.out.println(line);
        }
    }
}
"""

Key = tuple[str, str, str]
"""Owner, name and descriptor of a method."""
Pair = tuple[str, str]
"""The ids of caller and callee."""
Receivers = Mapping[tuple[str, int, str], frozenset[str]]
"""Source file, line and name of a call to a method of Object → the types of its receivers."""


@dataclass(frozen=True)
class Method:
    """A method of a compiled class; `id` as the call graph names it."""

    key: Key
    access: int
    id: str
    code: MethodCode | None

    def has(self, *flags: int) -> bool:
        """Whether one of the flags is set."""
        return any(self.access & each for each in flags)


@dataclass(frozen=True)
class Compiled:
    """A class of the project."""

    name: str
    access: int
    superclass: str
    interfaces: tuple[str, ...]
    source: str
    methods: Mapping[tuple[str, str], Method]

    @property
    def package(self) -> str:
        """The package, empty for the unnamed one."""
        return self.name.rpartition(".")[0]

    @property
    def supertypes(self) -> tuple[str, ...]:
        """The direct ones."""
        return (self.superclass, *self.interfaces) if self.superclass else self.interfaces


@dataclass
class Bytecode:
    """The classes of a project and what lies above them outside."""

    classes: Mapping[str, Compiled]
    above: Mapping[str, tuple[str, ...]]
    """Library type → its direct supertypes."""
    receivers: Receivers = field(default_factory=dict)
    _dispatched: dict[Key, tuple[Method, ...]] = field(default_factory=dict)

    @cached_property
    def edges(self) -> Mapping[Pair, str]:
        """Caller and callee → where the first such call stands."""
        found: dict[Pair, str] = {}
        for compiled in self.classes.values():
            if compiled.access & flag.SYNTHETIC:
                continue
            for method in compiled.methods.values():
                if not method.has(flag.SYNTHETIC, flag.BRIDGE):
                    for target, line in self._calls(method, set()):
                        found.setdefault((method.id, target.id), f"{compiled.source}:{line}")
        return found

    @property
    def calls_object(self) -> bool:
        """Whether a method of the project overrides one of Object's that is called on an Object."""
        called = {
            (call.name, call.descriptor)
            for method in self._all()
            for call in (method.code.calls if method.code else ())
            if call.owner == _OBJECT and call.name != "<init>"
        }
        return any(not called.isdisjoint(compiled.methods) for compiled in self.classes.values())

    @cached_property
    def ignored(self) -> frozenset[str]:
        """The methods that an edge may lead to or not: nobody wrote them."""
        return frozenset(method.id for method in self._all() if self._is_implicit(method))

    @cached_property
    def abstract(self) -> frozenset[str]:
        """They have no code: an edge may lead to them, and must only if a call is surely resolved to one."""
        return frozenset(method.id for method in self._all() if method.has(flag.ABSTRACT))

    def _all(self) -> Iterator[Method]:
        return (method for compiled in self.classes.values() for method in compiled.methods.values())

    def _is_implicit(self, method: Method) -> bool:
        owner, name, descriptor = method.key
        above = self.classes[owner].superclass
        if self.classes[owner].access & flag.ENUM and above == "java.lang.Enum":
            return (name, descriptor.partition(")")[0]) in {
                ("values", "("),
                ("valueOf", "(Ljava/lang/String;"),
            }
        if above == "java.lang.Record":
            code = method.code or MethodCode(name, 0, descriptor)
            if any("ObjectMethods" in dynamic.bootstrap.owner for dynamic in code.dynamics):
                return True
            # Such an accessor may be written or not; class files do not tell.
            reads = [use.name for use in code.fields] == [name] and descriptor.startswith("()")
            return reads and not code.calls and not code.dynamics
        return False

    def _calls(self, method: Method, inside: set[Key]) -> Iterator[tuple[Method, int]]:
        """What the code of a method may run, with the line; folded methods are gone into, once each."""
        if method.code is None or method.key in inside:
            return
        inside.add(method.key)
        source = self.classes[method.key[0]].source
        for call in method.code.calls:
            for target in self._targets(call, source):
                yield from self._unfolded(target, call.line, inside)
        for dynamic in method.code.dynamics:
            for handle in dynamic.handles:
                kind = {5: "virtual", 6: "static", 7: "special", 8: "special", 9: "interface"}.get(
                    handle.kind
                )
                if kind is None or not dynamic.bootstrap.owner.endswith("LambdaMetafactory"):
                    continue
                call = Invocation(kind, handle.owner, handle.name, handle.descriptor, False, dynamic.line)
                for target in self._targets(call, source):
                    yield from self._unfolded(target, call.line, inside)

    def _unfolded(self, target: Method, line: int, inside: set[Key]) -> Iterator[tuple[Method, int]]:
        if target.has(flag.BRIDGE):
            # What stands for the bridge is called where the bridge is.
            yield from ((each, line) for each, _ in self._calls(target, inside))
        elif target.has(flag.SYNTHETIC):
            yield from self._calls(target, inside)
        elif not self._is_implicit(target):
            yield target, line

    def _targets(self, call: Invocation, source: str) -> tuple[Method, ...]:
        if call.owner.startswith("["):
            return ()
        if call.kind in ("static", "special"):
            resolved = self._resolved(call.owner, call.name, call.descriptor)
            return (resolved,) if resolved else ()
        owners: Iterable[str] = (call.owner,)
        if call.owner == _OBJECT:
            owners = self.receivers.get((source, call.line, call.name), owners)
        return tuple(
            target for owner in owners for target in self._run_by((owner, call.name, call.descriptor))
        )

    def _run_by(self, key: Key) -> tuple[Method, ...]:
        if key not in self._dispatched:
            self._dispatched[key] = tuple(self._dispatch(*key))
        return self._dispatched[key]

    def _dispatch(self, owner: str, name: str, descriptor: str) -> Iterator[Method]:
        resolved = self._resolved(owner, name, descriptor)
        found: dict[Key, Method] = {}
        if resolved is not None:
            if (bridged := self._bridged(resolved)) is not None:
                found |= {each.key: each for each in self._dispatch(owner, *bridged)}
            elif not resolved.has(flag.ABSTRACT) or self._is_known(owner):
                found[resolved.key] = resolved
            if resolved.has(flag.PRIVATE, flag.STATIC):
                return iter(found.values())
        for below in self.below.get(owner, ()):
            for selected in self._run_on(self.classes[below], name, descriptor, resolved):
                if not selected.has(flag.ABSTRACT):
                    found[selected.key] = selected
        return iter(found.values())

    def _is_known(self, owner: str) -> bool:
        """Whether no class outside can have the method that a call on this type is resolved to."""
        return all(above in self.classes for above in self._all_above(owner) if above != _OBJECT)

    def _run_on(
        self, compiled: Compiled, name: str, descriptor: str, resolved: Method | None
    ) -> Iterator[Method]:
        """What an object of that very class runs; behind a bridge it is what the same object runs there."""
        for selected in self._selected(compiled, name, descriptor, resolved):
            bridged = self._bridged(selected)
            if bridged is None:
                yield selected
            else:
                yield from self._run_on(compiled, *bridged, None)

    def _bridged(self, method: Method) -> tuple[str, str] | None:
        """The name and descriptor that a bridge calls on the object it is called on; None if it is none."""
        if not method.has(flag.BRIDGE) or method.code is None:
            return None
        for call in method.code.calls:
            if call.name == method.key[1] and call.kind in ("virtual", "interface"):
                return call.name, call.descriptor
        return None

    @cached_property
    def below(self) -> Mapping[str, tuple[str, ...]]:
        """Type → the types of the project at and below it."""
        found: defaultdict[str, list[str]] = defaultdict(list)
        for name in self.classes:
            for above in {name, *self._all_above(name)}:
                found[above].append(name)
        return {name: tuple(types) for name, types in found.items()}

    def _all_above(self, name: str) -> Iterator[str]:
        seen, agenda = {name, "java.lang.Object"}, [name]
        yield "java.lang.Object"
        while agenda:
            current = agenda.pop()
            direct = (
                self.classes[current].supertypes if current in self.classes else self.above.get(current, ())
            )
            for above in direct:
                if above not in seen:
                    seen.add(above)
                    agenda.append(above)
                    yield above

    def _chain(self, name: str) -> Iterator[Compiled]:
        while name in self.classes:
            yield self.classes[name]
            name = self.classes[name].superclass

    def _interfaces(self, name: str) -> Iterator[Compiled]:
        for above in self._all_above(name):
            if above in self.classes and self.classes[above].access & flag.INTERFACE:
                yield self.classes[above]

    def _resolved(self, owner: str, name: str, descriptor: str) -> Method | None:
        for compiled in self._chain(owner):
            if method := compiled.methods.get((name, descriptor)):
                return method
        if owner not in self.classes or name == "<init>":
            return None
        found = self._most_specific(owner, name, descriptor)
        return next((m for m in found if not m.has(flag.ABSTRACT)), found[0] if found else None)

    def _selected(
        self, compiled: Compiled, name: str, descriptor: str, resolved: Method | None
    ) -> Iterable[Method]:
        """What an object of that very class runs; of an abstract class, what it hands down."""
        hidden = resolved is not None and not resolved.has(flag.PUBLIC, flag.PROTECTED, flag.PRIVATE)
        home = resolved.key[0].rpartition(".")[0] if resolved is not None else ""
        for each in self._chain(compiled.name):
            method = each.methods.get((name, descriptor))
            if method is None or method.has(flag.PRIVATE, flag.STATIC):
                continue
            if hidden and each.package != home:
                continue
            return (method,)
        return self._most_specific(compiled.name, name, descriptor)

    def _most_specific(self, owner: str, name: str, descriptor: str) -> list[Method]:
        found = {
            each.name: each.methods[name, descriptor]
            for each in self._interfaces(owner)
            if (name, descriptor) in each.methods
            and not each.methods[name, descriptor].has(flag.PRIVATE, flag.STATIC)
        }
        covered = {above for kind in found for above in self._all_above(kind)}
        return [method for kind, method in found.items() if kind not in covered]


def bytecode(project: Path, target: Path) -> Bytecode:
    """Compile a folder of sources into `target` and read it; what it declares as libraries is outside.

    JUnit is on the class path as far as the samples need it.
    """
    stubs = compile_sources(STUBS.rglob("*.java"), target / "stubs")
    libraries = {path for folder in _libraries(project) for path in java_files(project / folder)}
    outside = target / "outside"
    if libraries:
        compile_sources(sorted(libraries), outside, "-cp", str(stubs))
    own = [path for path in java_files(project) if path not in libraries]
    path = os.pathsep.join((str(stubs), str(outside)))
    found = read(compile_sources(own, target / "classes", "-cp", path, *OPTIONS), path)
    if found.calls_object:
        found.receivers = _receivers(own, found, path)
    return found


def read(folder: Path, class_path: str = "") -> Bytecode:
    """The class files of a folder; library types are looked up with the `java` of the machine."""
    classes = classes_in(folder)
    above: dict[str, tuple[str, ...]] = {}
    names = {name for each in classes.values() for name in each.supertypes} - classes.keys()
    while names:
        above |= _supertypes(names, class_path)
        names = {name for types in above.values() for name in types} - above.keys()
    return Bytecode(classes, above)


def _receivers(sources: Iterable[Path], classes: Bytecode, class_path: str) -> Receivers:
    places = {compiled.source for compiled in classes.classes.values()}
    with tempfile.TemporaryDirectory() as folder:
        names = Path(folder) / "sources"
        names.write_text("".join(f"{path}\n" for path in sources), encoding="utf-8")
        command = [tool("java"), "--add-exports", _TREES, str(_RECEIVERS), class_path, str(names)]
        run = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=True)
    found: defaultdict[tuple[str, int, str], set[str]] = defaultdict(set)
    for path, line, name, kind in (row.split("\t") for row in run.stdout.splitlines()):
        parts = Path(path).parts
        source = next(end for at in range(len(parts)) if (end := "/".join(parts[at:])) in places)
        found[source, int(line), name].add(kind)
    return {place: frozenset(kinds) for place, kinds in found.items()}


def classes_in(folder: Path) -> dict[str, Compiled]:
    """The class files of a folder."""
    files = (file.read_bytes() for file in sorted(folder.rglob("*.class")))
    return {compiled.name: compiled for compiled in map(_compiled, files) if compiled.superclass}


def _libraries(project: Path) -> list[str]:
    declared = project / ".rts-explorer.toml"
    return tomllib.loads(declared.read_text("utf-8")).get("libraries", []) if declared.exists() else []


def _supertypes(names: Iterable[str], class_path: str) -> dict[str, tuple[str, ...]]:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "Supertypes.java"
        file.write_text(_SUPERTYPES, encoding="utf-8")
        run = subprocess.run(
            [tool("java"), "-cp", class_path or folder, str(file)],
            input="\n".join(sorted(names)),
            capture_output=True,
            text=True,
            check=True,
        )
    return {name: tuple(above) for name, *above in map(str.split, run.stdout.splitlines())}


def _compiled(data: bytes) -> Compiled:
    parts, told = Parts(data), read_class(data)
    package = told.name.rpartition(".")[0]
    source = next((parts.pool.text(parts.word(s)) for s in parts.attributes if s.name == "SourceFile"), "?")
    codes = {(code.name, code.descriptor): code for code in code_of(data)}
    methods = {
        (member.name, member.descriptor): Method(
            (told.name, member.name, member.descriptor),
            member.access,
            f"{told.name}#{member.name}({','.join(_parameters(parts, told.name, member))})",
            codes.get((member.name, member.descriptor)),
        )
        for member in parts.methods
    }
    place = "/".join((*package.split("."), source)) if package else source
    return Compiled(told.name, told.access, told.superclass, told.interfaces, place, methods)


def _parameters(parts: Parts, owner: str, member: Member) -> Iterator[str]:
    types = list(types_in(member.descriptor))
    if member.name == "<init>":
        if is_anonymous(owner):
            return
        for span in member.attributes:
            if span.name == "MethodParameters" and parts.data[span.start] == len(types):
                rows = struct.iter_unpack(">HH", parts.data[span.start + 1 : span.end])
                kept = [not access & (flag.SYNTHETIC | _MANDATED) for _, access in rows]
                # The parameters of a record's constructor are mandated too, and yet they are its own.
                record = parts.pool.optional_type(parts.parent) == "java.lang.Record"
                types = types if record else [kind for kind, keep in zip(types, kept, strict=True) if keep]
    yield from types


def types_in(descriptor: str) -> Iterator[str]:
    """The parameter types of a method's descriptor, or a field's type, as source files spell them."""
    for array, kind, name in re.findall(r"(\[*)(?:([BCDFIJSZ])|L([^;]+);)", descriptor.partition(")")[0]):
        yield (_PRIMITIVES[kind] if kind else name.replace("/", ".")) + "[]" * len(array)


def is_anonymous(name: str) -> bool:
    """Whether the compiler made the name up: `C$1`."""
    return name.rpartition("$")[2].isdigit()
