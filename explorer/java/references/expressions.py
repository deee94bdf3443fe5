"""Handlers for expressions and patterns."""

from collections.abc import Sequence
from typing import Any

from javalang import tree

from explorer.java import syntax
from explorer.java.references.quiet import quiet
from explorer.java.references.walk import HANDLERS, NAMED_TYPES, Walk, children, nothing, scoped
from explorer.model.edge import How


class Body:
    """Members of an anonymous or local type, whose scope opens when the walk gets to them."""

    __slots__ = ("members",)

    def __init__(self, members: list[Any]) -> None:
        self.members = members


class _EndOfLambda:
    """Stands on the stack below a lambda's body."""


class EndOfBody:
    """Stands on the stack below the members of an anonymous or local type."""


_END_OF_LAMBDA = _EndOfLambda()
END_OF_BODY = EndOfBody()


def selectors(walk: Walk, nodes: Sequence[Any] | None) -> None:
    """What follows a primary: the names of the members say nothing, arguments do."""
    for node in reversed(nodes or ()):
        if node.__class__ is tree.MethodInvocation:
            walk.each(node.arguments)
            walk.each(node.type_arguments)
        elif node.__class__ is not tree.MemberReference:
            walk.push(node)


def _member_reference(walk: Walk, node: Any) -> None:
    if node.qualifier:
        walk.head(f"{node.qualifier}.{node.member}", How.MEMBER, node)
    else:
        name = node.member
        scopes = walk.scopes
        if name in scopes.variables:
            scopes.locals.use(name)
            if name in scopes.arguments:
                walk.reveal(name)
            if name in scopes.patterns:
                walk.member(name, False, node)
        else:
            walk.member(name, False, node)
    if node.selectors:
        selectors(walk, node.selectors)


def _method_invocation(walk: Walk, node: Any) -> None:
    if node.qualifier:
        walk.head(node.qualifier, How.CALL, node)
    else:
        walk.member(node.member, True, node)
    if node.selectors:
        selectors(walk, node.selectors)
    if node.arguments:
        walk.stack.extend(node.arguments[::-1])
    if node.type_arguments:
        walk.each(node.type_arguments)


def _primary(walk: Walk, node: Any) -> None:
    if node.selectors:
        selectors(walk, node.selectors)


def _invocation(walk: Walk, node: Any) -> None:
    selectors(walk, node.selectors)
    walk.each(node.arguments)
    walk.each(node.type_arguments)


def _class_reference(walk: Walk, node: Any) -> None:
    selectors(walk, node.selectors)
    if node.qualifier:
        walk.type_name(f"{node.qualifier}.{node.type.name}", How.CLASS_LITERAL, node)
    else:
        walk.type(node.type, How.CLASS_LITERAL)


def _method_reference(walk: Walk, node: Any) -> None:
    target = node.expression
    walk.scopes.locals.functions += 1
    walk.each(node.type_arguments)
    if target.__class__ is tree.MemberReference and not target.selectors:
        name = f"{target.qualifier}.{target.member}" if target.qualifier else target.member
        walk.head(name, How.REFERENCE, node)
    elif target.__class__ in NAMED_TYPES:
        walk.type(target, How.REFERENCE)
    else:
        walk.push(target)


def _creator(walk: Walk, node: Any) -> None:
    selectors(walk, node.selectors)
    if node.body is not None:
        walk.push(Body(node.body))
    walk.each(node.arguments)
    walk.each(node.constructor_type_arguments)
    walk.type(node.type, How.NEW)


def _array_creator(walk: Walk, node: Any) -> None:
    selectors(walk, node.selectors)
    if node.initializer is not None:
        walk.push(node.initializer)
    walk.each([dimension for dimension in node.dimensions or () if dimension is not None])
    walk.type(node.type, How.NEW)


def _cast(walk: Walk, node: Any) -> None:
    walk.push(node.expression)
    walk.type(node.type, How.CAST)


def _intersection_cast(walk: Walk, node: Any) -> None:
    _cast(walk, node)
    for bound in node.bounds:
        walk.type(bound, How.CAST)


def _binary(walk: Walk, node: Any) -> None:
    right = node.operandr
    if right.__class__ in NAMED_TYPES:
        walk.type(right, How.INSTANCEOF, generics=False)
    else:
        quiet(walk, right)
    quiet(walk, node.operandl)


def _assignment(walk: Walk, node: Any) -> None:
    target = node.expressionl
    if target.__class__ is tree.MemberReference and not target.qualifier:
        walk.assigned(target.member, node.value)
    quiet(walk, node.value)
    walk.push(target)


def _parenthesised(walk: Walk, node: Any) -> None:
    selectors(walk, node.selectors)
    walk.push(node.expression)


def _lambda(walk: Walk, node: Any) -> None:
    walk.open_scope()
    walk.scopes.locals.functions += 1
    walk.scopes.locals.enter()
    walk.lambdas += 1
    walk.push(_END_OF_LAMBDA)
    walk.push(node.body)
    for parameter in node.parameters or ():
        if parameter.__class__ is syntax.Unparsed:
            walk.push(parameter)
            continue
        walk.annotations(getattr(parameter, "annotations", None))
        walk.variable(parameter.name, getattr(parameter, "type", None), How.PARAMETER)


def _end_of_lambda(walk: Walk, _end: Any) -> None:
    walk.lambdas -= 1
    walk.scopes.locals.leave()


def _end_of_body(walk: Walk, _end: Any) -> None:
    walk.scopes.locals.leave()


def _template(walk: Walk, node: Any) -> None:
    # Its variables stand inside what is one token of the text.
    walk.scopes.locals.broken = True
    selectors(walk, node.selectors)
    walk.each(node.values)
    walk.push(node.processor)


def _type_pattern(walk: Walk, node: Any) -> None:
    if node.name:
        walk.variable(node.name, node.type, How.INSTANCEOF)
        walk.scopes.patterns.add(node.name)
        walk.scopes.locals.unsure.add(node.name)
    else:
        walk.type(node.type, How.INSTANCEOF)


def _record_pattern(walk: Walk, node: Any) -> None:
    walk.each(node.patterns)
    walk.type(node.type, How.INSTANCEOF)


HANDLERS.update(
    {
        tree.Literal: _primary,
        tree.This: _primary,
        tree.MemberReference: _member_reference,
        tree.MethodInvocation: _method_invocation,
        tree.SuperMethodInvocation: _invocation,
        tree.SuperConstructorInvocation: _invocation,
        tree.ExplicitConstructorInvocation: _invocation,
        tree.SuperMemberReference: _primary,
        tree.ClassReference: _class_reference,
        tree.VoidClassReference: _primary,
        tree.MethodReference: _method_reference,
        tree.ClassCreator: _creator,
        tree.InnerClassCreator: _creator,
        tree.ArrayCreator: _array_creator,
        tree.ArrayInitializer: children("initializers"),
        tree.Cast: _cast,
        tree.BinaryOperation: _binary,
        tree.TernaryExpression: children("condition", "if_true", "if_false"),
        tree.Assignment: _assignment,
        tree.LambdaExpression: _lambda,
        _EndOfLambda: _end_of_lambda,
        EndOfBody: _end_of_body,
        syntax.TemplateExpression: _template,
        syntax.Parenthesised: _parenthesised,
        syntax.TextBlock: _primary,
        syntax.Super: nothing,
        syntax.SwitchExpression: scoped("expression", "cases"),
        syntax.TypePattern: _type_pattern,
        syntax.RecordPattern: _record_pattern,
        syntax.IntersectionCast: _intersection_cast,
    }
)
