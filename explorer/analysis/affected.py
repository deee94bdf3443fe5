"""Which types may be bound to something else than before, by the names in them: too many, never too few.

An expression's type follows, step by step, from names of members and types that stand around it. So code is
bound as before unless it names a member that changed, or anything by which it gets at a type of which more
than its members changed: another supertype, another functional method.
"""

from collections.abc import Collection, Iterable, Iterator, Set
from functools import cached_property
from typing import NamedTuple

from explorer.java.code import decode_code, encode_body
from explorer.java.declared import Declared
from explorer.java.facts import Field, Method, TypeKind
from explorer.java.program import Program
from explorer.model.edge import How
from explorer.model.names import TypeName

_IN_SIGNATURES = frozenset((How.FIELD, How.PARAMETER, How.RETURN, How.GENERIC))
_HEADERS = (How.EXTENDS, How.IMPLEMENTS)
_MANY = 300
"""So many names occur in nearly every file: it is not worth the search."""
_NEVER_FUNCTIONAL = frozenset(("static", "private"))
_IMPLIED = ("close", "iterator")
_BLOCKS = ("<clinit>", "{}")


class Affected:
    """The names that changed, and the types that name one of them."""

    def __init__(self, old: Program, new: Program, renamed: Collection[TypeName]) -> None:
        """`renamed` are types in which names of types mean others than before."""
        self._old = old
        self._new = new
        self._both = old.types.keys() & new.types.keys()
        self.changed = {name for name in self._both if _differs(old.types[name], new.types[name])}
        self.names = {_simple(each) for each in old.types.keys() ^ new.types.keys()}
        """Of members and types."""
        self._wide = set(renamed)
        for name in renamed:
            self.names.update(_members(old, name) | _members(new, name))
        self._visible = {name for name in self.changed if self._compare(name)}
        self._widen()

    def types(self) -> set[TypeName]:
        """The types of both programs that name what changed; those whose own text changed are among them."""
        found = {file for program in (self._old, self._new) for file in _naming(program, self.names)}
        naming = {name for name in self._both if self._new.types[name].file in found}
        return naming | self._imported_otherwise | (self._wide & self._both) | self.descendants

    @cached_property
    def descendants(self) -> set[TypeName]:
        """Types of both programs with a supertype of which more than bodies changed."""
        changed = self._visible | self._wide
        return (_below(self._old, changed) | _below(self._new, changed)) & self._both

    @cached_property
    def nests(self) -> set[TypeName]:
        """Outermost types around others that changed."""
        found = set()
        for program in (self._old, self._new):
            for name in self.changed | (self._old.types.keys() ^ self._new.types.keys()):
                declared = program.types.get(name)
                while declared is not None and declared.outer is not None:
                    declared = program.types.get(declared.outer)
                if declared is not None:
                    found.add(declared.name)
        return found & self._both

    @cached_property
    def _imported_otherwise(self) -> set[TypeName]:
        return {
            name for name in self._both if _imports(self._old.types[name]) != _imports(self._new.types[name])
        }

    def _compare(self, name: TypeName) -> bool:
        """Whether more than bodies changed."""
        before, after = self._old.types[name], self._new.types[name]
        if before.facts.header != after.facts.header and _heading(before) != _heading(after):
            self._wide.add(name)
        if after.outer is not None and before.facts.modifiers != after.facts.modifiers:
            self._wide.add(name)  # every class file that mentions a nested type holds its flags
        members = _surface(before) ^ _surface(after)
        for member in members:
            self.names.add(_simple(name) if member.name == "<init>" else member.name)
            if member.implied:
                self._wide.add(name)
        return bool(members) or before.facts.header != after.facts.header

    def _widen(self) -> None:
        """Take in all by which code can get at an object of one of the types."""
        if not self._wide:
            return
        programs = (self._old, self._new)
        before = -1
        while before != len(self._wide):
            before = len(self._wide)
            for program in programs:
                self._wide.update(_below(program, self._wide))
                simple = {_simple(name) for name in self._wide}
                self._wide.update(name for name, each in program.types.items() if _heads(each, simple))
        simple = {_simple(name) for name in self._wide}
        self.names |= simple
        for program in programs:
            for declared in program.types.values():
                self.names.update(_of_types(declared, simple))


def _differs(before: Declared, after: Declared) -> bool:
    return before.facts.checksum != after.facts.checksum


class _Member(NamedTuple):
    """A member as other code sees it."""

    name: str
    parameters: tuple[str, ...]
    checksum: bytes
    implied: bool = False
    """Whether code can mean it without naming it: in place of a lambda, or by `for` and `try`."""


def _surface(declared: Declared) -> set[_Member]:
    interface = declared.facts.kind is TypeKind.INTERFACE
    found = {_Member(field.name, (), field.checksum) for field in declared.facts.fields}
    for method in declared.facts.methods:
        name, parameters = method.name, method.parameters
        if name not in _BLOCKS:
            functional = interface and _NEVER_FUNCTIONAL.isdisjoint(method.modifiers)
            implied = functional or (not parameters and name in _IMPLIED)
            found.add(_Member(name, parameters, method.signature_checksum, implied))
    return found


def _heading(declared: Declared) -> tuple[object, ...]:
    """What a type is, annotations and the like left out."""
    codes = decode_code(declared.unit.code) if declared.unit.code else ()
    headings = [
        (code.kind, code.variables, code.extends, code.implements, "static" in code.modifiers)
        for code in codes
        if code.name == declared.facts.name
    ]
    return (declared.facts.kind, headings)


def _members(program: Program, name: TypeName) -> set[str]:
    declared = program.types.get(name)
    return set() if declared is None else {member.name for member in _surface(declared)} - {"<init>"}


def _imports(declared: Declared) -> set[tuple[str, bool, bool, bool]]:
    """Without the order."""
    return {(each.name, each.static, each.on_demand, each.module) for each in declared.unit.imports}


def _below(program: Program, names: Iterable[TypeName]) -> set[TypeName]:
    """All subtypes of the types."""
    found: set[TypeName] = set()
    waiting = list(names)
    while waiting:
        for child in program.subtypes(waiting.pop()):
            if child not in found:
                found.add(child)
                waiting.append(child)
    return found


def _heads(declared: Declared, simple: Set[str]) -> bool:
    """Whether the type's own declaration may name one of the types."""
    first = min((member.line for member in _all_members(declared)), default=declared.facts.end_line)
    return any(
        (reference.how in _HEADERS or (reference.how is How.GENERIC and reference.line <= first))
        and not simple.isdisjoint(reference.name.split("."))
        for reference in declared.facts.references
    )


def _of_types(declared: Declared, simple: Set[str]) -> Iterator[str]:
    """Names of members whose declared type names one of the types."""
    lines = {
        reference.line
        for reference in declared.facts.references
        if reference.how in _IN_SIGNATURES and not simple.isdisjoint(reference.name.split("."))
    }
    if lines:
        for member in _all_members(declared):
            if member.name != "<init>" and any(member.line <= line <= member.end_line for line in lines):
                yield member.name


def _all_members(declared: Declared) -> tuple[Field | Method, ...]:
    return (*declared.facts.fields, *declared.facts.methods)


def _naming(program: Program, names: Collection[str]) -> set[str]:
    """The files whose code has one of the names in it."""
    units = {declared.file: declared.unit.code for declared in program.types.values()}
    if len(names) > _MANY:
        return set(units)
    wanted = [part for name in names for part in _encoded(name)]
    return {file for file, code in units.items() if any(part in code for part in wanted)}


def _encoded(name: str) -> tuple[bytes, ...]:
    """How a name stands in encoded code: on its own, or in a dotted name at its start or behind."""
    return encode_body(name), f".{name}".encode(), f"{name}.".encode()


def _simple(name: TypeName) -> str:
    return name.rpartition(".")[2].rpartition("$")[2]
