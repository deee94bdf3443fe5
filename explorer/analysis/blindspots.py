"""Dependencies that a reader sees, but that make no edge of the IRG: who only follows edges misses them."""

from collections.abc import Container, Iterator
from itertools import chain

from msgspec import Struct

from explorer.java.facts import Annotation
from explorer.java.program import Declared, Program
from explorer.model.names import TypeName
from explorer.model.source import Site


class AnnotationValue(Struct, frozen=True):
    """`source` names the class `target` inside an annotation: a suite's tests, a runner, an extension."""

    source: TypeName
    target: TypeName
    annotation: str
    site: Site


def annotation_values(program: Program, targets: Container[TypeName]) -> dict[TypeName, AnnotationValue]:
    """For each type, the first class among `targets` that an annotation in it names."""
    found: dict[TypeName, AnnotationValue] = {}
    for value in _values(program, targets):
        found.setdefault(value.source, value)
    return found


def _values(program: Program, targets: Container[TypeName]) -> Iterator[AnnotationValue]:
    for declared in program.types.values():
        for annotation in _annotations(declared):
            for text in annotation.classes:
                target = program.resolve(text, declared.name)
                if target is not None and target in targets:
                    site = Site(declared.file, annotation.line)
                    yield AnnotationValue(declared.name, target, annotation.name, site)


def _annotations(declared: Declared) -> Iterator[Annotation]:
    facts = declared.facts
    yield from facts.annotations
    yield from chain.from_iterable(field.annotations for field in facts.fields)
    yield from chain.from_iterable(method.annotations for method in facts.methods)
