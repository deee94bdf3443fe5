"""Handlers for members, and for the types that stand inside methods."""

from collections.abc import Sequence
from typing import Any

from javalang import tree

from explorer.java import syntax
from explorer.java.references.expressions import END_OF_BODY, Body
from explorer.java.references.quiet import quiet
from explorer.java.references.walk import HANDLERS, Walk
from explorer.model.edge import How


def members_of(node: Any) -> list[Any]:
    """The members of a type declaration in order, enum constants first."""
    body: Any = node.body
    if body.__class__ is tree.EnumBody:
        return [*(body.constants or ()), *(body.declarations or ())]
    return body or []


def variables_of(member: Any) -> list[str]:
    """The names of the fields that a member declares."""
    if member.__class__ is tree.EnumConstantDeclaration:
        return [member.name]
    return [declarator.name for declarator in getattr(member, "declarators", None) or ()]


def header(walk: Walk, node: Any) -> None:
    """What a type declaration names before its body; type variables and components are declared."""
    walk.annotations(node.annotations)
    _type_parameters(walk, getattr(node, "type_parameters", None))
    parents = getattr(node, "extends", None) or ()
    for parent in parents if isinstance(parents, list | tuple) else (parents,):
        walk.type(parent, How.EXTENDS)
    for parent in getattr(node, "implements", None) or ():
        walk.type(parent, How.IMPLEMENTS)
    for child in getattr(node, "permits", None) or ():
        walk.type(child, How.PERMITS)
    for component in getattr(node, "components", None) or ():
        _parameter(walk, component, How.FIELD)
        if component.__class__ is tree.FormalParameter:
            walk.scopes.variable(component.name)


def _type_parameters(walk: Walk, nodes: Sequence[Any] | None) -> None:
    for node in nodes or ():
        walk.scopes.type(node.name)
    for node in nodes or ():
        for bound in node.extends or ():
            walk.type(bound, How.GENERIC)


def _parameter(walk: Walk, node: Any, how: How) -> None:
    if node.__class__ is tree.FormalParameter:
        walk.annotations(node.annotations)
        walk.type(node.type, how)
    elif node.__class__ is syntax.Unparsed:
        walk.push(node)


def _field(walk: Walk, node: Any) -> None:
    for declarator in reversed(node.declarators):
        quiet(walk, declarator.initializer)
    walk.annotations(node.annotations)
    walk.type(node.type, How.FIELD)


def _method(walk: Walk, node: Any) -> None:
    walk.open_scope()
    if node.body:
        walk.push(node.body)
    walk.annotations(node.annotations)
    _type_parameters(walk, node.type_parameters)
    if node.__class__ is tree.MethodDeclaration:
        walk.type(node.return_type, How.RETURN)
    for parameter in node.parameters or ():
        _parameter(walk, parameter, How.PARAMETER)
        if parameter.__class__ is tree.FormalParameter:
            walk.scopes.parameter(parameter.name)
    for name in node.throws or ():
        walk.type_name(name, How.THROWS, node)


def _compact_constructor(walk: Walk, node: Any) -> None:
    walk.open_scope()
    walk.push(node.body)
    walk.annotations(node.annotations)


def _initialiser(walk: Walk, node: Any) -> None:
    walk.open_scope()
    walk.stack.extend(node[::-1])


def _annotation_method(walk: Walk, node: Any) -> None:
    walk.annotations(node.annotations)
    walk.type(node.return_type, How.RETURN)
    if node.default is not None:
        walk.values(node.default, node)


def _enum_constant(walk: Walk, node: Any) -> None:
    if node.body:
        walk.push(Body(node.body))
    walk.each(node.arguments)
    walk.annotations(node.annotations)


def _local_type(walk: Walk, node: Any) -> None:
    walk.scopes.type(node.name)
    walk.open_scope()
    header(walk, node)
    walk.push(Body(members_of(node)))


def _body(walk: Walk, body: Body) -> None:
    walk.open_scope()
    walk.scopes.locals.classes = True
    walk.scopes.locals.enter()
    walk.push(END_OF_BODY)
    for member in body.members:
        for name in variables_of(member):
            walk.scopes.variable(name)
    walk.each(body.members)


HANDLERS.update(
    {
        Body: _body,
        tree.FieldDeclaration: _field,
        tree.ConstantDeclaration: _field,
        tree.MethodDeclaration: _method,
        tree.ConstructorDeclaration: _method,
        tree.AnnotationMethod: _annotation_method,
        tree.EnumConstantDeclaration: _enum_constant,
        syntax.CompactConstructorDeclaration: _compact_constructor,
        syntax.Initialiser: _initialiser,
        tree.ClassDeclaration: _local_type,
        tree.InterfaceDeclaration: _local_type,
        tree.EnumDeclaration: _local_type,
        tree.AnnotationDeclaration: _local_type,
        syntax.RecordDeclaration: _local_type,
        syntax.SealedClassDeclaration: _local_type,
        syntax.SealedInterfaceDeclaration: _local_type,
        syntax.ImplicitClassDeclaration: _local_type,
    }
)
