"""Handlers for statements."""

from typing import Any

from javalang import tree

from explorer.java import syntax
from explorer.java.references.quiet import quiet
from explorer.java.references.walk import HANDLERS, Walk, children, is_inferred, nothing, scoped
from explorer.model.edge import How


class _Declarator:
    """One of several variables of a declaration, whose scope begins with it."""

    __slots__ = ("node", "type")

    def __init__(self, node: Any, type_node: Any) -> None:
        self.node = node
        self.type = type_node


def _variables(walk: Walk, node: Any) -> None:
    if node.annotations:
        walk.type_annotations(node.annotations)
    if len(node.declarators) == 1:
        _declare(walk, node.declarators[0], node.type)
    else:
        walk.stack.extend([_Declarator(declarator, node.type) for declarator in reversed(node.declarators)])


def _several(walk: Walk, declarator: _Declarator) -> None:
    _declare(walk, declarator.node, declarator.type)


def _declare(walk: Walk, declarator: Any, type_node: Any) -> None:
    value = declarator.initializer
    walk.variable(declarator.name, type_node, How.LOCAL)
    if value is not None:
        walk.assigned(declarator.name, value)
        if is_inferred(type_node):
            walk.push(value)
        else:
            quiet(walk, value)


def _for_each(walk: Walk, node: Any) -> None:
    # The variable is in scope in the body only, not in what is walked through.
    walk.push(node.var)
    if is_inferred(getattr(node.var, "type", None)):
        walk.push(node.iterable)
    else:
        quiet(walk, node.iterable)


def _expression(walk: Walk, node: Any) -> None:
    if walk.scopes.arguments:
        quiet(walk, node.expression)
    else:
        walk.push(node.expression)


def _return(walk: Walk, node: Any) -> None:
    # What a lambda returns may decide the types around it.
    if walk.lambdas:
        if node.expression is not None:
            walk.push(node.expression)
    else:
        quiet(walk, node.expression)


def _if(walk: Walk, node: Any) -> None:
    if node.else_statement is not None:
        walk.push(node.else_statement)
    walk.push(node.then_statement)
    quiet(walk, node.condition)


def _resource(walk: Walk, node: Any) -> None:
    if node.name:
        walk.variable(node.name, node.type, How.LOCAL)
        walk.assigned(node.name, node.value)
    if node.value is not None:
        walk.push(node.value)


def _try(walk: Walk, node: Any) -> None:
    if node.finally_block:
        walk.push(walk.scopes.mark())
        walk.push(node.finally_block)
    walk.each(node.catches)
    walk.open_scope()
    if node.block:
        walk.push(node.block)
    walk.each(node.resources)


def _catch(walk: Walk, node: Any) -> None:
    walk.open_scope()
    parameter = node.parameter
    for name in parameter.types:
        walk.type_name(name, How.CATCH, parameter)
    walk.scopes.local(parameter.name)
    walk.push(node.block)


def _case(walk: Walk, node: Any) -> None:
    walk.each(node.statements)
    for label in reversed(node.case or ()):
        if label.__class__ is tree.MemberReference and label.qualifier:
            walk.head(f"{label.qualifier}.{label.member}", How.SWITCH, label)
        elif label.__class__ is str:  # an enum constant, or a constant of this type or of a static import
            walk.member(label, False, node)
        else:
            walk.push(label)


HANDLERS.update(
    {
        tree.LocalVariableDeclaration: _variables,
        tree.VariableDeclaration: _variables,
        _Declarator: _several,
        tree.EnhancedForControl: _for_each,
        tree.StatementExpression: _expression,
        tree.ReturnStatement: _return,
        tree.IfStatement: _if,
        tree.TryResource: _resource,
        tree.TryStatement: _try,
        tree.CatchClause: _catch,
        tree.BlockStatement: scoped("statements"),
        tree.ForStatement: scoped("control", "body"),
        tree.SynchronizedStatement: scoped("lock", "block"),
        tree.SwitchStatement: scoped("expression", "cases"),
        tree.SwitchStatementCase: _case,
        syntax.SwitchRule: _case,
        syntax.DefaultLabel: nothing,
        tree.BreakStatement: nothing,
        tree.ContinueStatement: nothing,
        tree.ThrowStatement: children("expression"),
    }
)
