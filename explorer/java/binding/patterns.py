"""What patterns declare and call, and where the variables that they declare can be seen (JLS 6.3.1)."""

from collections.abc import Iterator
from typing import Any

from explorer.java.binding.body import Body
from explorer.java.binding.types import UNKNOWN, Type, substitute
from explorer.java.code import Op
from explorer.model.calls import CallKind

Introduced = tuple[list[str], list[str]]
"""The variables that an expression introduces when it is true, and when it is false."""


def pattern(body: Body, node: Any, value: Type) -> None:
    """Note what a pattern matches; a record pattern calls the accessors of the record."""
    if not node:
        return
    if node.__class__ is str or node[0].__class__ is str:  # a plain type
        return
    if node[0] == Op.TYPE_PATTERN:
        if node[2]:
            body.matched[node[2]] = value if node[1] is None else body.written(node[1])
    elif node[0] == Op.RECORD_PATTERN:
        components = _taken_apart(body, node, value)
        for place, each in enumerate(node[2]):
            pattern(body, each, components[place] if place < len(components) else UNKNOWN)


def _taken_apart(body: Body, node: list[Any], value: Type) -> list[Type]:
    kind = body.written(node[1])
    found = body.class_of(kind)
    components: list[Type] = []
    if found is not None and found[0].code is not None:
        cls, ref = found
        seen = body.tools.universe.ancestor(value, cls.name) if not ref.args else None
        table = dict(zip(cls.variables, (seen or ref).args, strict=False))
        for field in (each for each in found[0].code.fields if each.component):
            for method in cls.methods.get(field.name, ()):
                if not method.parameters:
                    body.call(CallKind.ACCESSOR, method, kind, node[3])
                    components.append(substitute(method.returns, table))
    return components


def names_in(node: Any) -> Iterator[str]:
    """The variables of a pattern."""
    if node.__class__ is list and node:
        if node[0] == Op.TYPE_PATTERN and node[2]:
            yield node[2]
        elif node[0] == Op.RECORD_PATTERN:
            for each in node[2]:
                yield from names_in(each)


def introduced(node: Any) -> Introduced:
    """The variables of patterns that can be seen where an expression was true, and where it was false."""
    tag = node[0] if node else None
    if tag == Op.INSTANCEOF:
        return list(names_in(node[2])), []
    if tag == Op.UNARY and node[1] == "!":
        true, false = introduced(node[2])
        return false, true
    if tag == Op.BINARY and node[1] == "&&":
        return introduced(node[2])[0] + introduced(node[3])[0], []
    if tag == Op.BINARY and node[1] == "||":
        return [], introduced(node[2])[1] + introduced(node[3])[1]
    return [], []


def bring(body: Body, names: list[str]) -> None:
    """Have variables of patterns in scope from here on."""
    for name in names:
        body.declare(name, body.matched.get(name, UNKNOWN))
