"""The types that a type leads to: its references resolved, static imports and nesting included."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from explorer.java.declared import Declared, Unit
from explorer.java.facts import Annotation, Reference, Type, TypeKind
from explorer.java.names import Names
from explorer.model.edge import How
from explorer.model.names import TypeName

_HEADER = (How.EXTENDS, How.IMPLEMENTS)
_SOURCE_ONLY = ("java.lang.Override", "java.lang.SuppressWarnings")


class Use(NamedTuple):
    """A type of the program that is named at a line of a file."""

    target: TypeName
    how: How
    file: str
    line: int


class Uses:
    """Resolves the references of declared types."""

    def __init__(self, types: Mapping[TypeName, Declared], names: Names) -> None:
        """Nothing is resolved before it is asked for."""
        self._types = types
        self._names = names
        self._fields: dict[TypeName, frozenset[str]] = {}
        self._static: dict[str, _StaticImports] = {}

    def of(self, declared: Declared) -> Iterator[Use]:
        """All uses in one declaration, in the order of the facts; a target may come more than once."""
        file = declared.file
        for reference in declared.facts.references:
            for target in self._targets(reference, declared):
                if target != declared.name:
                    yield Use(target, reference.how, file, reference.line)
        if declared.facts.bare:
            yield from self._imported(declared)

    def bindings(self, declared: Declared) -> Iterator[str]:
        """Full names of all that the declaration refers to, types outside the program included."""
        for reference in declared.facts.references:
            targets = self._targets(reference, declared)
            if not targets and reference.certain and reference.how is not How.UNCLEAR:
                full = self._names.qualified(reference.name, declared)
                if reference.how is not How.ANNOTATION or self._may_be_kept(full):
                    yield full
            yield from targets
        for use in self._imported(declared):
            yield use.target

    def _targets(self, reference: Reference, declared: Declared) -> Iterable[TypeName]:
        if reference.how in _HEADER and _heads(reference.name, declared.facts):
            parent = self._names.supertype(reference.name, declared)
            return () if parent is None else (parent,)
        found, rest = self._names.longest(reference.name, declared)
        if reference.how is How.ANNOTATION:
            if found is None:
                return ()
            if rest and not reference.certain and self._inlined(found, rest):
                return (found,)
            return (found,) if self._in_class_file(found, reference.certain, bool(rest)) else ()
        if reference.certain:
            return () if found is None else (found,)
        head = reference.name.partition(".")[0]
        if found is not None and head not in self._fields_in_scope(declared):
            return (found,)
        return self._statics(declared.unit).owners(head, call=False) if declared.unit.imports else ()

    def _imported(self, declared: Declared) -> Iterator[Use]:
        """Members that a static import gives; one that the type itself or a type around it has hides them."""
        statics = self._statics(declared.unit)
        for bare in declared.facts.bare:
            owners = statics.owners(bare.name, bare.call)
            if owners and not self._has_member(declared, bare.name, bare.call):
                how = How.CALL if bare.call else How.MEMBER
                for owner in owners:
                    if owner != declared.name:
                        yield Use(owner, how, declared.file, bare.line)

    def _has_member(self, declared: Declared, name: str, call: bool) -> bool:
        around: TypeName | None = declared.name
        while around is not None:
            if any(declares(self._types[kin].facts, name, call) for kin in self._names.ancestors(around)):
                return True
            around = self._types[around].outer
        return False

    def _statics(self, unit: Unit) -> "_StaticImports":
        known = self._static.get(unit.file)
        if known is None:
            known = self._static[unit.file] = _StaticImports(unit, self._types, self._names)
        return known

    def _fields_in_scope(self, declared: Declared) -> frozenset[str]:
        """Names of the fields that the type and those around it have or inherit."""
        chain: list[TypeName] = []
        name: TypeName | None = declared.name
        while name is not None and name not in self._fields:
            chain.append(name)
            name = self._types[name].outer
        known = self._fields[name] if name is not None else frozenset[str]()
        for inner in reversed(chain):
            kin = self._names.ancestors(inner)
            known = known.union(field.name for parent in kin for field in self._types[parent].facts.fields)
            self._fields[inner] = known
        return known

    def _may_be_kept(self, annotation: str) -> bool:
        """Whether an annotation that made no edge may still be in the class file, as far as we know."""
        return annotation not in _SOURCE_ONLY and annotation not in self._types

    def _inlined(self, owner: TypeName, member: str) -> bool:
        """Whether an annotation's value is a constant, which the class file holds, though not its name."""
        if self._types[owner].facts.kind is TypeKind.ENUM:
            return False
        return any(declares(self._types[kin].facts, member, False) for kin in self._names.ancestors(owner))

    def _in_class_file(self, name: TypeName, declaration: bool, constant: bool) -> bool:
        """Whether a type that an annotation names gets into the constant pool.

        The annotation of a declaration does if it is kept for the run; beside that, the compiler lists every
        nested type that any annotation names, but for annotations that end in the source.
        """
        declared = self._types[name]
        facts = declared.facts
        if facts.kind is not TypeKind.ANNOTATION:
            if declaration:  # an annotation whose file could not be read
                return True
            return declared.outer is not None and (not constant or facts.kind is TypeKind.ENUM)
        retention, targets = _policy(facts.annotations)
        of_types = targets & {"TYPE_USE", "TYPE_PARAMETER"}
        if retention == "SOURCE" or not (declaration or of_types):
            return False
        return declared.outer is not None or (
            declaration and retention == "RUNTIME" and (not targets or targets != of_types)
        )


def _heads(name: str, facts: Type) -> bool:
    """Whether a supertype is one of the type itself, not of a local class in its body."""
    return name in facts.extends or name in facts.implements


def _policy(annotations: tuple[Annotation, ...]) -> tuple[str, set[str]]:
    """What `@Retention` and `@Target` say."""
    retention, targets = "CLASS", set[str]()
    for annotation in annotations:
        simple = annotation.name.rpartition(".")[2]
        values = {word.rpartition(".")[2] for word in annotation.words}
        if simple == "Retention":
            retention = next(iter(values), retention)
        elif simple == "Target":
            targets = values
    return retention, targets


def declares(facts: Type, name: str, call: bool) -> bool:
    """Whether a type itself has a field or, with `call`, a method of this name."""
    if not call:
        return any(field.name == name for field in facts.fields)
    if facts.kind is TypeKind.ENUM and name in ("values", "valueOf"):
        return True
    return any(method.name == name for method in facts.methods)


class _StaticImports:
    """Which types of the program give a file its statically imported members."""

    def __init__(self, unit: Unit, types: Mapping[TypeName, Declared], names: Names) -> None:
        self._types = types
        self._names = names
        self._single: dict[str, list[TypeName]] = {}
        self._on_demand: list[TypeName] = []
        for entry in unit.imports:
            if not entry.static:
                continue
            path, _, member = (entry.name, "", "") if entry.on_demand else entry.name.rpartition(".")
            owner = names.canonical(path)
            if owner is not None:
                (self._on_demand if entry.on_demand else self._single.setdefault(member, [])).append(owner)
        self._known: dict[tuple[str, bool], tuple[TypeName, ...]] = {}

    def owners(self, name: str, call: bool) -> tuple[TypeName, ...]:
        """Where a member's simple name leads: the type imported from, and the one that declares it."""
        if not self._single and not self._on_demand:
            return ()
        key = (name, call)
        if key not in self._known:
            found = dict.fromkeys(self._single.get(name, ()))
            for owner in (*found, *self._on_demand):
                declaring = self._declaring(owner, name, call)
                if declaring is not None:
                    found |= {owner: None, declaring: None}
            self._known[key] = tuple(found)
        return self._known[key]

    def _declaring(self, owner: TypeName, name: str, call: bool) -> TypeName | None:
        for kin in self._names.ancestors(owner):
            if declares(self._types[kin].facts, name, call):
                return kin
        return None
