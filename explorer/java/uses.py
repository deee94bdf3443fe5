"""The types that a type leads to: its references resolved, static imports and nesting included."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from explorer.java.declared import Declared
from explorer.java.facts import Annotation, Reference, Type, TypeKind
from explorer.java.inherited import Inherited, declares
from explorer.java.names import Names
from explorer.java.staticimports import StaticImports
from explorer.model.edge import How
from explorer.model.names import TypeName

HEADER = (How.EXTENDS, How.IMPLEMENTS)


class Use(NamedTuple):
    """A type of the program that is named at a line of a file."""

    target: TypeName
    how: How
    file: str
    line: int


class Uses:
    """Resolves the references of declared types."""

    def __init__(
        self,
        types: Mapping[TypeName, Declared],
        names: Names,
        inherited: Inherited,
        statics: StaticImports,
    ) -> None:
        """Nothing is resolved before it is asked for."""
        self._types = types
        self._names = names
        self._inherited = inherited
        self._statics = statics

    def of(self, declared: Declared) -> Iterator[Use]:
        """All uses in one declaration, in the order of the facts; a target may come more than once."""
        file = declared.file
        for reference in declared.facts.references:
            for target in self._targets(reference, declared):
                if target != declared.name:
                    yield Use(target, reference.how, file, reference.line)
        if declared.facts.bare:
            yield from self._imported(declared)

    def _targets(self, reference: Reference, declared: Declared) -> Iterable[TypeName]:
        if reference.how in HEADER and heads(reference.name, declared.facts):
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
        if found is not None and head not in self._inherited.fields(declared):
            return (found,)
        return self._statics.owners(head, False, declared.unit)

    def _imported(self, declared: Declared) -> Iterator[Use]:
        """Members that a static import gives; one that the type itself or a type around it has hides them."""
        for bare in declared.facts.bare:
            owners = self._statics.owners(bare.name, bare.call, declared.unit)
            if owners and self._inherited.through(declared, bare.name, bare.call) is None:
                how = How.CALL if bare.call else How.MEMBER
                for owner in owners:
                    if owner != declared.name:
                        yield Use(owner, how, declared.file, bare.line)

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
        retention, targets = policy(facts.annotations)
        of_types = targets & {"TYPE_USE", "TYPE_PARAMETER"}
        if retention == "SOURCE" or not (declaration or of_types):
            return False
        return declared.outer is not None or (
            declaration and retention == "RUNTIME" and (not targets or targets != of_types)
        )


def heads(name: str, facts: Type) -> bool:
    """Whether a supertype is one of the type itself, not of a local class in its body."""
    return name in facts.extends or name in facts.implements


def policy(annotations: tuple[Annotation, ...]) -> tuple[str, set[str]]:
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
