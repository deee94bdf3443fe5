"""Types as they are written: `int`, `a.b.C<D>.E[]`, wildcards, type parameters."""

from typing import Any

from javalang import tree

from explorer.java.reader import annotations as _annotations
from explorer.java.reader.file import TYPE, reads
from explorer.java.reader.grammar import ANNOTATIONS, TYPE_IDENTIFIER, kind
from explorer.java.reader.making import NONE, make, new, strip
from explorer.java.syntax import AnnotatedBasicType, AnnotatedReferenceType, AnnotatedTypeParameter

_SCOPED = kind("scoped_type_identifier")
_GENERIC = kind("generic_type")
_WILDCARD = kind("wildcard")
_TYPE_PARAMETER = kind("type_parameter")
_BOUND = kind("type_bound")
_OPEN = kind("[", named=False)
_EXTENDS = kind("extends", named=False)


@reads(TYPE, TYPE_IDENTIFIER, kind("identifier"), leaf=True)
def simple(node: Any, file: Any) -> Any:
    made = new(tree.ReferenceType)
    made.name = file.text[node.start_byte : node.end_byte]
    made.dimensions = NONE
    made.arguments = None
    made.sub_type = None
    made._node = node
    made._file = file
    return made


@reads(TYPE, kind("integral_type"), kind("floating_point_type"), kind("boolean_type"), leaf=True)
def basic(node: Any, file: Any) -> Any:
    made = new(tree.BasicType)
    made.name = file.text[node.start_byte : node.end_byte]
    made.dimensions = NONE
    made._node = node
    made._file = file
    return made


@reads(TYPE, kind("void_type"), leaf=True)
def void(_node: Any, _file: Any) -> None:
    """javalang has no node for `void`."""


@reads(TYPE, _SCOPED, _GENERIC)
def qualified(node: Any, file: Any) -> Any:
    """`A<B>` and `a.b.C<D>.E<F>`; the tree nests to the left, javalang's `sub_type` to the right."""
    whole = node
    inner = arguments = None
    annotations: list[Any] = []
    while True:
        kind_id = node.kind_id
        if kind_id == _GENERIC:
            kids = strip(node.children)
            arguments = type_arguments(kids[1], file)
            node = kids[0]
            continue
        if kind_id == _SCOPED:
            kids = strip(node.children)
            made = simple(kids[-1], file)
            annotations[:0] = [_annotations.annotation(kid, file) for kid in kids[2:-1]]
            node = kids[0]
        else:
            made = simple(node, file)
            node = None
        made.arguments = arguments
        made.sub_type = inner
        if inner is not None:
            inner.dimensions = None
        inner = made
        arguments = None
        if node is None:
            made._node = whole
            return annotated(made, annotations) if annotations else made


def annotated(made: Any, annotations: list[Any]) -> Any:
    """The type with these annotations; an annotated one gets more of them."""
    if isinstance(made, AnnotatedReferenceType | AnnotatedBasicType):
        made.annotations = made.annotations + annotations
    elif isinstance(made, tree.Type):
        made.__class__ = AnnotatedBasicType if isinstance(made, tree.BasicType) else AnnotatedReferenceType
        made.annotations = annotations
    return made


@reads(TYPE, kind("array_type"))
def array(node: Any, file: Any) -> Any:
    kids = strip(node.children)
    made = file.type[kids[0].kind_id](kids[0], file)
    return with_dimensions(made, kids[1], file)


@reads(TYPE, kind("annotated_type"))
def annotated_type(node: Any, file: Any) -> Any:
    *marks, inner = strip(node.children)
    made = file.type[inner.kind_id](inner, file)
    return annotated(made, [_annotations.annotation(mark, file) for mark in marks])


def with_dimensions(made: Any, node: Any, file: Any) -> Any:
    """The type with the `[]` of a dimensions node added, and with the annotations among them."""
    found, marks = dimensions(node, file)
    made.dimensions = (made.dimensions or []) + found
    return annotated(made, marks) if marks else made


def dimensions(node: Any, file: Any) -> tuple[list[None], list[Any]]:
    """One None for each `[]`, and the annotations."""
    kids = node.children
    if len(kids) == 2:
        return [None], []
    found = [None for kid in kids if kid.kind_id == _OPEN]
    return found, [_annotations.annotation(kid, file) for kid in kids if kid.kind_id in ANNOTATIONS]


def type_arguments(node: Any, file: Any) -> list[Any]:
    """A list of `TypeArgument`, empty for `<>`."""
    found = []
    table = file.type
    for kid in node.children:
        kind_id = kid.kind_id
        if kind_id == _WILDCARD:
            found.append(_wildcard(kid, file))
            continue
        handler = table[kind_id]
        if handler is not None:
            made = new(tree.TypeArgument)
            made.type = handler(kid, file)
            made.pattern_type = None
            made._node = kid
            made._file = file
            found.append(made)
    return found


def _wildcard(node: Any, file: Any) -> Any:
    kids = strip(node.children)
    marks = [_annotations.annotation(kid, file) for kid in kids if kid.kind_id in ANNOTATIONS]
    kids = kids[len(marks) :]
    bound, pattern = None, "?"
    if len(kids) > 2:
        bound = file.type[kids[2].kind_id](kids[2], file)
        pattern = "extends" if kids[1].kind_id == _EXTENDS else "super"
    if marks:
        # An annotated `?` has no bound to carry the annotation: it gets Object, which it stands for.
        if bound is None:
            bound = make(
                tree.ReferenceType, node, file, name="Object", dimensions=NONE, arguments=None, sub_type=None
            )
            pattern = "extends"
        bound = annotated(bound, marks)
    return make(tree.TypeArgument, node, file, type=bound, pattern_type=pattern)


def type_parameters(node: Any, file: Any) -> list[Any]:
    """A list of `TypeParameter`."""
    return [_type_parameter(kid, file) for kid in node.children if kid.kind_id == _TYPE_PARAMETER]


def _type_parameter(node: Any, file: Any) -> Any:
    marks, name, extends = [], "", None
    for kid in node.children:
        kind_id = kid.kind_id
        if kind_id == TYPE_IDENTIFIER:
            name = file.text[kid.start_byte : kid.end_byte]
        elif kind_id == _BOUND:
            extends = types(kid, file)
            for bound in extends:
                bound.dimensions = None
        elif kind_id in ANNOTATIONS:
            marks.append(_annotations.annotation(kid, file))
    if marks:
        return make(AnnotatedTypeParameter, node, file, name=name, extends=extends, annotations=marks)
    return make(tree.TypeParameter, node, file, name=name, extends=extends)


def types(node: Any, file: Any) -> list[Any]:
    """The types among a node's children: of a type list, a bound."""
    found = []
    for kid in node.children:
        handler = file.type[kid.kind_id]
        if handler is not None:
            found.append(handler(kid, file))
    return found


def created(node: Any, file: Any) -> Any:
    """A type after `new`, which has no dimensions of its own."""
    made = file.type[node.kind_id](node, file)
    made.dimensions = None
    return made
