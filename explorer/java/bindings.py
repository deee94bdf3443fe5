"""What the names in a type's source are bound to: the imports' part in a class file.

Imports are in no checksum, since most edits of them change no class file. What they do change is seen here.
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from explorer.java.declared import Declared
from explorer.java.facts import Reference, TypeKind
from explorer.java.inherited import Inherited
from explorer.java.names import Meanings, Names
from explorer.java.staticimports import StaticImports
from explorer.java.uses import HEADER, heads, policy
from explorer.model.edge import How
from explorer.model.names import TypeName

_NOT_KEPT = {("java.lang.Override",), ("java.lang.SuppressWarnings",)}


class Binding(NamedTuple):
    """A name as written and all that it may mean."""

    name: str
    how: How
    meanings: Meanings


class Bindings:
    """Binds the names of declared types."""

    def __init__(
        self,
        types: Mapping[TypeName, Declared],
        names: Names,
        inherited: Inherited,
        statics: StaticImports,
    ) -> None:
        """Nothing is bound before it is asked for."""
        self._types = types
        self._names = names
        self._inherited = inherited
        self._statics = statics

    def of(self, declared: Declared) -> Iterator[Binding]:
        """The bindings of all names of types in the declaration."""
        for reference in declared.facts.references:
            if reference.how is How.ANNOTATION:
                meanings = self._names.meanings(reference.name, declared)
                if not reference.certain or self._is_kept(meanings):
                    yield Binding(reference.name, How.ANNOTATION, meanings)
            else:
                yield Binding(reference.name, reference.how, self._reference(reference, declared))

    def _reference(self, reference: Reference, declared: Declared) -> Meanings:
        name, how, certain = reference.name, reference.how, reference.certain
        header = how in HEADER and heads(name, declared.facts)
        head = name.partition(".")[0]
        if header and head in declared.facts.type_parameters:
            return ()
        if certain:
            return self._names.meanings(name, declared, header=header)
        if head in self._inherited.fields(declared):
            through = self._inherited.through(declared, head, False)
            return () if through is None else (through,)
        found = self._names.meanings(name, declared, certain=False)
        given = self._statics.owners(head, False, declared.unit)
        return tuple(sorted({*found, *given})) if given else found

    def _is_kept(self, annotation: Meanings) -> bool:
        """Whether an annotation gets into the class file, as far as we know."""
        declared = self._types.get(TypeName(annotation[0])) if annotation else None
        if declared is not None and declared.facts.kind is TypeKind.ANNOTATION:
            return policy(declared.facts.annotations)[0] != "SOURCE"
        return annotation not in _NOT_KEPT
