"""Lambdas and method references."""

from typing import Any

from javalang import tree

from explorer.java.reader.file import EXPRESSION, reads
from explorer.java.reader.grammar import BLOCK, IDENTIFIER, NAMES, SUPER, TYPE_ARGUMENTS, kind
from explorer.java.reader.lists import block
from explorer.java.reader.making import NONE, make, new, strip
from explorer.java.reader.names import dotted
from explorer.java.reader.parameters import formal_parameters
from explorer.java.reader.types import type_arguments
from explorer.java.syntax import Super

_INFERRED = kind("inferred_parameters")
_SCOPED = kind("scoped_type_identifier")
_TYPES = frozenset(
    kind(name)
    for name in (
        *("generic_type", "array_type", "annotated_type"),
        *("integral_type", "floating_point_type", "boolean_type"),
    )
)


@reads(EXPRESSION, kind("lambda_expression"))
def lambda_expression(node: Any, file: Any) -> Any:
    """A parameter without a type is an `InferredFormalParameter`, also where it stands alone."""
    kids = node.children
    if len(kids) != 3:
        kids = strip(kids)
    head, _, body = kids
    kind_id = head.kind_id
    made = new(tree.LambdaExpression)
    if kind_id in NAMES:
        made.parameters = [_inferred(head, file)]
    elif kind_id == _INFERRED:
        made.parameters = [_inferred(kid, file) for kid in head.children if kid.kind_id in NAMES]
    else:
        made.parameters = formal_parameters(head, file)
    kind_id = body.kind_id
    made.body = block(body, file) if kind_id == BLOCK else file.expression[kind_id](body, file)
    made._node = node
    made._file = file
    return made


def _inferred(node: Any, file: Any) -> Any:
    name = file.text[node.start_byte : node.end_byte]
    return make(tree.InferredFormalParameter, node, file, name=name)


@reads(EXPRESSION, kind("method_reference"))
def method_reference(node: Any, file: Any) -> Any:
    """`a::b`; javalang puts the method's name into a `MemberReference`, and a simple type as well."""
    kids = strip(node.children)
    first, last = kids[0], kids[-1]
    arguments = type_arguments(kids[2], file) if kids[2].kind_id == TYPE_ARGUMENTS else []
    named = last.kind_id == IDENTIFIER
    method = _member(
        "" if named else None, [] if named else None, file.text[last.start_byte : last.end_byte], last, file
    )
    return make(
        tree.MethodReference,
        node,
        file,
        expression=_receiver(first, file),
        method=method,
        type_arguments=arguments,
    )


def _member(qualifier: str | None, lists: list[Any] | None, member: str, node: Any, file: Any) -> Any:
    empty = lists is not None
    return make(
        tree.MemberReference,
        node,
        file,
        prefix_operators=NONE if empty else None,
        postfix_operators=NONE if empty else None,
        qualifier=qualifier,
        selectors=NONE if empty else None,
        member=member,
    )


def _receiver(node: Any, file: Any) -> Any:
    kind_id = node.kind_id
    if kind_id in (SUPER, _SCOPED):
        qualifier, _, member = dotted(node, file).rpartition(".")
        if member == "super":
            return make(
                Super,
                node,
                file,
                prefix_operators=NONE,
                postfix_operators=NONE,
                qualifier=qualifier,
                selectors=NONE,
            )
        if kind_id == _SCOPED:
            return _member(qualifier, [], member, node, file)
    if kind_id in _TYPES:
        return file.type[kind_id](node, file)
    return file.expression[kind_id](node, file)
