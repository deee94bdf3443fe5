"""Declarations of types: classes, interfaces, enums, records, annotations."""

from collections.abc import Callable
from typing import Any

from javalang import tree

from explorer.java.reader.annotations import modifiers
from explorer.java.reader.file import MEMBER, STATEMENT, reads
from explorer.java.reader.grammar import (
    ARGUMENTS,
    BLOCK_COMMENT,
    CLASS_BODY,
    IDENTIFIER,
    MODIFIERS,
    NOISE,
    TYPE_PARAMETERS,
    kind,
)
from explorer.java.reader.lists import arguments, body, document, documenting
from explorer.java.reader.making import Handler, make
from explorer.java.reader.parameters import formal_parameters
from explorer.java.reader.types import type_parameters, types
from explorer.java.syntax import RecordDeclaration, SealedClassDeclaration, SealedInterfaceDeclaration

_SUPERCLASS = kind("superclass")
_INTERFACES = frozenset((kind("super_interfaces"), kind("extends_interfaces"), kind("permits")))
_PERMITS = kind("permits")
_TYPE_LIST = kind("type_list")
_BODIES = frozenset((CLASS_BODY, kind("interface_body"), kind("annotation_type_body")))
_ENUM_BODY = kind("enum_body")
_ENUM_REST = kind("enum_body_declarations")
_CONSTANT = kind("enum_constant")
_PARAMETERS = kind("formal_parameters")


def _declare(cls: Any, node: Any, file: Any, **more: Any) -> tuple[Any, Any]:
    """A type declaration with all that the kinds have in common, and the types of its `permits`."""
    made = make(
        cls, node, file, documentation=None, modifiers=set(), annotations=[], name="", body=[], **more
    )
    permits = None
    at = None
    for kid in node.children:
        kind_id = kid.kind_id
        if kind_id == MODIFIERS:
            made.modifiers, made.annotations = modifiers(kid, file)
            continue
        if at is None and kind_id not in NOISE:
            at = made._at = kid
        if kind_id == IDENTIFIER:
            made.name = made.name or file.text[kid.start_byte : kid.end_byte]
        elif kind_id in _BODIES:
            made.body = body(kid, file)
        elif kind_id == TYPE_PARAMETERS:
            made.type_parameters = type_parameters(kid, file)
        elif kind_id == _SUPERCLASS:
            made.extends = types(kid, file)[0]
        elif kind_id in _INTERFACES:
            found = [
                made for part in kid.children if part.kind_id == _TYPE_LIST for made in types(part, file)
            ]
            if kind_id == _PERMITS:
                permits = found
            elif "implements" in more:
                made.implements = found
            else:
                made.extends = found
        elif kind_id == _ENUM_BODY:
            made.body = _enum_body(kid, file)
        elif kind_id == _PARAMETERS:
            made.components = formal_parameters(kid, file)
    return made, permits


def _both(*kinds: int) -> Callable[[Handler], Handler]:
    """Types stand among members and, as local types, among statements."""

    def register(handler: Handler) -> Handler:
        return reads(STATEMENT, *kinds)(reads(MEMBER, *kinds)(handler))

    return register


@_both(kind("class_declaration"))
def class_declaration(node: Any, file: Any) -> Any:
    made, permits = _declare(
        tree.ClassDeclaration, node, file, type_parameters=None, extends=None, implements=None
    )
    if permits is not None:
        made.__class__, made.permits = SealedClassDeclaration, permits
    return made


@_both(kind("interface_declaration"))
def interface_declaration(node: Any, file: Any) -> Any:
    made, permits = _declare(tree.InterfaceDeclaration, node, file, type_parameters=None, extends=None)
    if permits is not None:
        made.__class__, made.permits = SealedInterfaceDeclaration, permits
    return made


@_both(kind("annotation_type_declaration"))
def annotation_declaration(node: Any, file: Any) -> Any:
    return _declare(tree.AnnotationDeclaration, node, file)[0]


@_both(kind("record_declaration"))
def record_declaration(node: Any, file: Any) -> Any:
    return _declare(RecordDeclaration, node, file, type_parameters=None, components=[], implements=None)[0]


@_both(kind("enum_declaration"))
def enum_declaration(node: Any, file: Any) -> Any:
    return _declare(tree.EnumDeclaration, node, file, implements=None)[0]


def _enum_body(node: Any, file: Any) -> Any:
    constants = []
    declarations: list[Any] = []
    documentation = None
    for kid in node.children:
        kind_id = kid.kind_id
        if kind_id == _CONSTANT:
            made = _constant(kid, file)
            if documentation is not None:
                document(made, documentation)
                documentation = None
            constants.append(made)
        elif kind_id == BLOCK_COMMENT:
            documentation = documenting(kid, file) or documentation
        elif kind_id == _ENUM_REST:
            declarations += body(kid, file)
        elif (handler := file.member[kind_id]) is not None:
            declarations.append(handler(kid, file))
    return make(tree.EnumBody, node, file, constants=constants, declarations=declarations)


def _constant(node: Any, file: Any) -> Any:
    made = make(
        tree.EnumConstantDeclaration,
        node,
        file,
        documentation=None,
        modifiers=None,
        annotations=[],
        name="",
        arguments=None,
        body=None,
    )
    for kid in node.children:
        kind_id = kid.kind_id
        if kind_id == MODIFIERS:
            _, made.annotations = modifiers(kid, file)
        elif kind_id == IDENTIFIER:
            made.name = file.text[kid.start_byte : kid.end_byte]
            made._at = kid
        elif kind_id == ARGUMENTS:
            made.arguments = arguments(kid, file)
        elif kind_id == CLASS_BODY:
            made.body = body(kid, file)
    return made
