"""What patterns declare and call."""

from typing import Any

from explorer.java.binding.body import Body
from explorer.java.binding.types import (
    UNKNOWN,
    Type,
    substitute,
)  # fmt: skip
from explorer.java.code import Op
from explorer.model.calls import CallKind


def pattern(body: Body, node: Any, value: Type) -> None:
    """Declare what a pattern matches; a record pattern calls the accessors of the record."""
    if not node:
        return
    if node.__class__ is str or node[0].__class__ is str:  # a plain type
        return
    if node[0] == Op.TYPE_PATTERN:
        body.declare(node[2], value if node[1] is None else body.written(node[1]))
    elif node[0] == Op.RECORD_PATTERN:
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
        for place, each in enumerate(node[2]):
            pattern(body, each, components[place] if place < len(components) else UNKNOWN)
