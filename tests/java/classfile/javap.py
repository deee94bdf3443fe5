"""What `javap -v -p` says of classes, as lines that can be compared with what our reader says."""

import re
import struct
import subprocess
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from itertools import pairwise

from explorer.java.classfile import ClassFile, ClassMethod, DynamicCall, MethodCode, code_of, read_class
from tests.benchmarks.jdk import tool

_COMMENTED = re.compile(r"^ +(\d+): (\w+) .*// (?:(\w+) )?(\S.*)$")
_CALLS = {
    "invokevirtual": "virtual",
    "invokespecial": "special",
    "invokestatic": "static",
    "invokeinterface": "interface",
}
_ESCAPES = {"n": "\n", "t": "\t"}
_FIELDS = ("getstatic", "putstatic", "getfield", "putfield")


def javap(*words: str) -> dict[str, list[str]]:
    """Class → the lines that describe it; `words` are what javap gets."""
    options = (
        "-J-Dfile.encoding=UTF-8",
        "-J-Dstdout.encoding=UTF-8",
        "-J-XX:TieredStopAtLevel=1",
        "-v",
        "-p",
    )
    done = subprocess.run(
        [tool("javap"), *options, *words], capture_output=True, text=True, encoding="utf-8", check=True
    )
    texts = re.split(r"^Classfile .*\n", done.stdout, flags=re.MULTILINE)[1:]
    read = [_Told(text.split("\n")) for text in texts]
    return {each.name: sorted(each.lines()) for each in read}


def ours(content: bytes) -> list[str]:
    """The same lines from our reader."""
    read, codes = read_class(content), code_of(content)
    return sorted(_our_lines(read, codes))


def _our_lines(read: ClassFile, codes: Iterable[MethodCode]) -> Iterator[str]:
    yield f"class {read.name} {read.access:#06x} {read.major} {read.signature}"
    yield f"above {read.superclass} {' '.join(read.interfaces)}"
    for field in read.fields:
        yield f"field {field.name} {field.access:#06x} {field.descriptor} {field.signature} {field.constant}"
    for method in read.methods:
        yield f"method {_head(method)} {method.signature} {' '.join(method.exceptions)} {method.has_code}"
    for inner in read.inner:
        # javap leaves out flags that a class can't be written with, so only the names are compared.
        yield f"inner {inner.name} {inner.outer} {inner.simple}"
    for code in codes:
        yield from (f"{code.name}{code.descriptor}:{line}" for line in _our_code(code))


def _head(method: ClassMethod) -> str:
    return f"{method.name} {method.access:#06x} {method.descriptor}"


def _our_code(code: MethodCode) -> Iterator[str]:
    for call in code.calls:
        kind = "InterfaceMethod" if call.interface else "Method"
        yield f"{call.line} {call.kind} {kind} {call.owner}.{call.name}:{call.descriptor}"
    for use in code.fields:
        yield f"{use.line} {use.kind} Field {use.owner}.{use.name}:{use.descriptor}"
    for creation in code.creations:
        yield f"{creation.line} new class {creation.type}"
    for dynamic in code.dynamics:
        yield f"{dynamic.line} dynamic {dynamic.name}:{dynamic.descriptor} {_behind(dynamic)}"


def _behind(dynamic: DynamicCall) -> str:
    handles = [
        f"{each.owner}.{each.name}:{each.descriptor}" for each in (dynamic.bootstrap, *dynamic.handles)
    ]
    return " ".join((*handles, *dynamic.types))


class _Told:
    """One class in javap's words."""

    def __init__(self, lines: list[str]) -> None:
        start = next(number for number, line in enumerate(lines) if line.startswith("  minor version"))
        self.header = lines[start - 1]
        body, end = lines.index("{"), lines.index("}")
        self.top = dict(line.strip().split(": ", 1) for line in lines[start:body] if ": " in line)
        self.name = _named(self.top["this_class"])
        self.members = [
            lines[at + 1 : to]
            for at, to in pairwise([body, *(n for n in range(body, end) if not lines[n]), end])
        ]
        self.rest = lines[end + 1 :]
        self.bootstraps = dict(self._bootstraps())

    def lines(self) -> Iterator[str]:
        flags = self.top["flags"][1:7]
        signature = next((_comment(line) for line in self.rest if line.startswith("Signature: ")), "")
        yield f"class {self.name} {flags} {self.top['major version']} {signature}"
        yield f"above {_named(self.top['super_class'])} {' '.join(self._interfaces())}"
        for member in self.members:
            if member:
                yield from self._member(member)
        yield from self._inner()

    def _interfaces(self) -> Iterator[str]:
        plain = self.header
        while "<" in plain:
            plain = re.sub(r"<[^<>]*>", "", plain)
        word = " extends " if " interface " in f" {plain}" else " implements "
        # Of an interface, what it extends are interfaces.
        _, found, names = plain.partition(word)
        if found:
            yield from map(str.strip, names.split(" permits ")[0].split(","))

    def _member(self, lines: list[str]) -> Iterator[str]:
        told = dict(line.strip().split(": ", 1) for line in lines if line.startswith("    ") and ": " in line)
        header, descriptor = lines[0].strip(), told["descriptor"]
        flags = re.sub(r"\W.*", "", told["flags"][1:])
        signature = next((_comment(line) for line in lines if line.startswith("    Signature: ")), "")
        if not descriptor.startswith("("):
            name = header.rstrip(";").split()[-1]
            constant = next((_constant(x) for x in lines if x.startswith("    ConstantValue: ")), None)
            yield f"field {name} {flags} {descriptor} {signature} {constant}"
            return
        name = "<clinit>" if header == "static {};" else header.partition("(")[0].split()[-1]
        name = "<init>" if name == self.name else name
        has_code = "    Code:" in lines
        throws = "      throws "
        thrown = next((x.removeprefix(throws).replace(",", "") for x in lines if x.startswith(throws)), "")
        yield f"method {name} {flags} {descriptor} {signature} {thrown} {has_code}"
        for line in self._code(lines):
            yield f"{name}{descriptor}:{line}"

    def _code(self, lines: list[str]) -> Iterator[str]:
        rows = sorted(
            (int(at), int(line))
            for each in lines
            if each.startswith("        line ")
            for line, at in [each.strip().removeprefix("line ").split(": ")]
        )
        starts = [at for at, _ in rows]
        for each in lines:
            found = _COMMENTED.match(each)
            if found is None:
                continue
            row = bisect_right(starts, int(found[1])) - 1
            line, opcode, what = rows[row][1] if row >= 0 else 0, found[2], found[4]
            if opcode in _CALLS:
                yield f"{line} {_CALLS[opcode]} {found[3]} {self._owned(what)}"
            elif opcode in _FIELDS:
                yield f"{line} {opcode} Field {self._owned(what)}"
            elif opcode == "new":
                yield f"{line} new class {_dotted(what)}"
            elif opcode == "invokedynamic":
                number, call = what.removeprefix("#").split(":", 1)
                yield f"{line} dynamic {call} {self.bootstraps[int(number)]}"

    def _owned(self, what: str) -> str:
        """A member with its owner, which javap leaves out where it is the class itself."""
        named, descriptor = what.split(":", 1)
        owner, _, name = named.rpartition(".")
        return f"{_dotted(owner) if owner else self.name}.{_plain(name)}:{descriptor}"

    def _inner(self) -> Iterator[str]:
        inside = False
        for line in self.rest:
            inside = line == "InnerClasses:" or (inside and line.startswith("  "))
            found = re.match(r"  .*// (?:(\S+)=)?class (\S+)(?: of class (\S+))?$", line) if inside else None
            if found:
                name, outer = _dotted(found[2]), _dotted(found[3] or "")
                yield f"inner {name} {outer} {_plain(found[1] or '')}"

    def _bootstraps(self) -> Iterator[tuple[int, str]]:
        handles: dict[int, list[str]] = {}
        types: dict[int, list[str]] = {}
        number = -1
        for line in self.rest:
            head = re.match(r"  (\d+): #\d+ REF_\w+ (\S+)", line)
            argument = re.match(r"      #\d+ (REF_\w+ )?(\S+)$", line)
            if head:
                number = int(head[1])
                handles[number], types[number] = [self._owned(head[2])], []
            elif argument and argument[1]:
                handles[number].append(self._owned(argument[2]))
            elif argument and argument[2].startswith("("):
                types[number].append(argument[2])
        return ((number, " ".join((*handles[number], *types[number]))) for number in handles)


def _named(line: str) -> str:
    return _dotted(_comment(line)) if "//" in line else ""


def _comment(line: str) -> str:
    return line.partition("// ")[2].strip()


def _dotted(name: str) -> str:
    return _plain(name).replace("/", ".")


def _plain(name: str) -> str:
    return name.strip('"')


def _constant(line: str) -> str:
    kind, text = line.strip().removeprefix("ConstantValue: ").split(" ", 1)
    if kind == "String":
        return "s:" + re.sub(r"\\(.)", lambda found: _ESCAPES.get(found[1], found[1]), text)
    if kind in ("int", "long"):
        return f"{'i' if kind == 'int' else 'j'}:{int(text.rstrip('l'))}"
    number = float(text.rstrip("fd").replace("Infinity", "inf")) if text[:3] != "NaN" else float("nan")
    if kind == "float":
        return f"f:{struct.unpack('>f', struct.pack('>f', number))[0]}"
    return f"d:{number}"
