"""How nodes and edges of both graphs are spoken of: types and methods, constructs and kinds of calls."""

import re

from explorer.explain.guide import call_topic, edge_topic
from explorer.model.calls import Call, CallKind
from explorer.model.edge import Edge, EdgeKind
from explorer.model.names import (
    FieldName,
    MethodName,
    TypeName,
    owner_of,
    short_field,
    short_method,
    simple_name,
)

_UNNAMED = re.compile(r"\$\d.*")
"""What follows the named type in the name of an anonymous or local class."""


def is_method(name: str) -> bool:
    """Whether the name is that of a method; else it is a type's or a field's."""
    return "(" in name


def short(name: str) -> str:
    """`C.D`, `C.m(int)` or `C.x`: how a reader would say it."""
    if not is_method(name):
        return short_field(FieldName(name)) if "#" in name else simple_name(TypeName(name))
    return short_method(MethodName(name))


def shorter(name: str) -> str:
    """The same with as few characters as tell what is meant: parameters are left out."""
    said = short(name)
    head, bracket, rest = said.partition("(")
    return f"{head}(…)" if bracket and rest != ")" else said


def type_of(name: str) -> TypeName:
    """The type itself, or the named type that a method stands in."""
    return TypeName(_UNNAMED.sub("", owner_of(MethodName(name)))) if "#" in name else TypeName(name)


def word(edge: Edge | Call) -> str:
    """The construct or the kind of call; `λ` if the call stands in a lambda."""
    return f"{edge.how.value} λ" if isinstance(edge, Call) and edge.lambda_body else edge.how.value


def topic(edge: Edge | Call) -> str:
    """The page of the guide about it."""
    return call_topic(edge.how) if isinstance(edge, Call) else edge_topic(edge.how)


def arrow(edge: Edge | Call, *, backwards: bool = False) -> str:
    """`─new─▶`; open for inheritance, dashed for what library code does; `◀─new─` when walked backwards."""
    inherits = isinstance(edge, Edge) and edge.kind is EdgeKind.INHERIT
    dash = "┄" if edge.how is CallKind.CALLBACK else "─"
    if backwards:
        return f"{'◁' if inherits else '◀'}{dash}{word(edge)}{dash}"
    return f"{dash}{word(edge)}{dash}{'▷' if inherits else '▶'}"
