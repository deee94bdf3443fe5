"""Expressions whose type arguments leave no trace in the class file.

The compiler inserts a cast to a type argument where the value it stands for is used further
(`list.get(0).m()`), infers a lambda's parameters from it, and so on. Where the value of an expression only
goes into something whose type is written elsewhere, or nowhere at all, there is none:
`List<A> as = new ArrayList<A>(); as.add(x); return as;`
"""

from typing import Any

from javalang import tree

from explorer.java.references.walk import Walk
from explorer.model.edge import How

_INFERRED = frozenset({tree.LambdaExpression, tree.MethodReference})


def quiet(walk: Walk, node: Any) -> None:
    """Push an expression whose value goes where no type argument of it can show."""
    kind = node.__class__
    if kind is tree.MethodInvocation:
        if walk.scopes.arguments and not node.selectors and _is_plain(node):
            _call(walk, node)
        else:
            walk.push(node)
    elif kind is tree.MemberReference and not node.qualifier and not node.selectors:
        scopes = walk.scopes
        if node.member not in scopes.variables or node.member in scopes.patterns:
            walk.push(node)
        else:
            scopes.locals.use(node.member)
    elif kind is tree.ClassCreator and node.body is None and not node.selectors:
        _arguments(walk, node.arguments)
        walk.type(node.type, How.NEW, generics=not _is_plain(node))
    elif kind is tree.Cast:
        quiet_cast(walk, node)
    elif node is not None:
        walk.push(node)


def quiet_cast(walk: Walk, node: Any) -> None:
    """Casts of casts, as deep as they go."""
    while node.__class__ is tree.Cast:
        walk.type(node.type, How.CAST, generics=False)
        node = node.expression
    if node.__class__ is tree.MemberReference:
        quiet(walk, node)
    else:
        walk.push(node)


def _call(walk: Walk, node: Any) -> None:
    _arguments(walk, node.arguments)
    if not node.qualifier:
        walk.member(node.member, True, node)
    elif node.qualifier not in walk.scopes.arguments:
        walk.head(node.qualifier, How.CALL, node)
    else:
        walk.scopes.locals.use(node.qualifier)


def _arguments(walk: Walk, nodes: list[Any]) -> None:
    """Arguments that are mere variables are quiet, too."""
    names = walk.scopes.arguments
    for node in reversed(nodes or ()):
        mere = node.__class__ is tree.MemberReference and not node.qualifier and not node.selectors
        if not mere or node.member not in names:
            walk.push(node)
        else:
            walk.scopes.locals.use(node.member)


def _is_plain(node: Any) -> bool:
    return not any(argument.__class__ in _INFERRED for argument in node.arguments or ())
