"""Members of types: methods, constructors, fields, initialisers, annotation elements."""

from typing import Any

from javalang import tree

from explorer.java.reader.annotations import annotation, modifiers
from explorer.java.reader.file import MEMBER, reads
from explorer.java.reader.grammar import (
    ANNOTATIONS,
    BLOCK,
    DIMENSIONS,
    MODIFIERS,
    NAMES,
    NOISE,
    TYPE_PARAMETERS,
    kind,
)
from explorer.java.reader.lists import block
from explorer.java.reader.making import make, new, strip
from explorer.java.reader.names import dotted
from explorer.java.reader.parameters import formal_parameters, variables
from explorer.java.reader.types import dimensions, type_parameters, with_dimensions
from explorer.java.syntax import CompactConstructorDeclaration, Initialiser

_PARAMETERS = kind("formal_parameters")
_THROWS = kind("throws")
_CONSTRUCTOR_BODY = kind("constructor_body")
_BODIES = frozenset((BLOCK, _CONSTRUCTOR_BODY))
_DEFAULT = kind("default", named=False)


@reads(MEMBER, kind("field_declaration"))
def field(node: Any, file: Any) -> Any:
    made = variables(tree.FieldDeclaration, node, file)
    made.documentation = None
    return made


@reads(MEMBER, kind("constant_declaration"))
def constant(node: Any, file: Any) -> Any:
    """A field of an interface or annotation."""
    made = variables(tree.ConstantDeclaration, node, file)
    made.documentation = None
    return made


@reads(MEMBER, BLOCK)
def instance_initialiser(node: Any, file: Any) -> Any:
    return Initialiser(block(node, file), False, node, file)


@reads(MEMBER, kind("static_initializer"))
def static_initialiser(node: Any, file: Any) -> Any:
    return Initialiser(block(strip(node.children)[1], file), True, node, file)


@reads(MEMBER, kind("method_declaration"))
def method(node: Any, file: Any) -> Any:
    made = new(tree.MethodDeclaration)
    made.return_type = None
    _callable(made, node, file)
    return made


@reads(MEMBER, kind("constructor_declaration"))
def constructor(node: Any, file: Any) -> Any:
    made = new(tree.ConstructorDeclaration)
    _callable(made, node, file)
    return made


def _callable(made: Any, node: Any, file: Any) -> None:
    """Sets what methods and constructors have; of a method, the return type too."""
    made.documentation = None
    made.modifiers = None
    made.type_parameters = None
    made.name = ""
    made.parameters = []
    made.throws = None
    made.body = None
    at = None
    for kid in node.children:
        kind_id = kid.kind_id
        if kind_id == MODIFIERS:
            made.modifiers, made.annotations = modifiers(kid, file)
            continue
        if at is None and kind_id not in NOISE:
            at = made._at = kid
        if kind_id in NAMES:
            made.name = file.text[kid.start_byte : kid.end_byte]
        elif kind_id == _PARAMETERS:
            made.parameters = formal_parameters(kid, file)
        elif kind_id in _BODIES:
            made.body = block(kid, file)
        elif kind_id == _THROWS:
            made.throws = [dotted(part, file) for part in strip(kid.children)[1::2]]
        elif kind_id == TYPE_PARAMETERS:
            made.type_parameters = type_parameters(kid, file)
        elif kind_id == DIMENSIONS:
            made.return_type = with_dimensions(made.return_type, kid, file)
        elif kind_id in ANNOTATIONS:
            # Between type parameters and type; they mean the same as among the modifiers.
            words, marks = made.modifiers or set(), made.annotations if made.modifiers is not None else []
            made.modifiers, made.annotations = words, [*marks, annotation(kid, file)]
        elif (handler := file.type[kind_id]) is not None:
            made.return_type = handler(kid, file)
    if made.modifiers is None:
        made.modifiers = set()
        made.annotations = []
    made._node = node
    made._file = file


@reads(MEMBER, kind("compact_constructor_declaration"))
def compact_constructor(node: Any, file: Any) -> Any:
    made = make(
        CompactConstructorDeclaration,
        node,
        file,
        documentation=None,
        modifiers=set(),
        annotations=[],
        name="",
        body=[],
    )
    for kid in node.children:
        kind_id = kid.kind_id
        if kind_id == MODIFIERS:
            made.modifiers, made.annotations = modifiers(kid, file)
        elif kind_id in NAMES:
            made.name = file.text[kid.start_byte : kid.end_byte]
            made._at = kid
        elif kind_id == BLOCK:
            made.body = block(kid, file)
    return made


@reads(MEMBER, kind("annotation_type_element_declaration"))
def annotation_element(node: Any, file: Any) -> Any:
    made = make(
        tree.AnnotationMethod,
        node,
        file,
        documentation=None,
        modifiers=set(),
        annotations=[],
        name="",
        return_type=None,
        dimensions=[],
        default=None,
    )
    after_default = False
    for kid in node.children:
        kind_id = kid.kind_id
        if kind_id == MODIFIERS:
            made.modifiers, made.annotations = modifiers(kid, file)
        elif kind_id == _DEFAULT:
            after_default = True
        elif after_default:
            if (handler := file.expression[kind_id]) is not None:
                made.default = handler(kid, file)
        elif kind_id in NAMES:
            made.name = file.text[kid.start_byte : kid.end_byte]
        elif kind_id == DIMENSIONS:
            made.dimensions, _ = dimensions(kid, file)
        elif (handler := file.type[kind_id]) is not None:
            made.return_type = handler(kid, file)
            made._at = kid
    return made
