"""Values inside annotations, as far as what they are depends on other places."""

from typing import Any

from javalang import tree

from explorer.java.lowering.tables import Lowering, values


def named(element: Any, low: Lowering) -> list[Any]:
    """The expressions that name something, in the order of the source; class literals are none of them."""
    found: list[Any] = []
    stack = [element]
    while stack:
        value = stack.pop()
        if value.__class__ is list:
            stack.extend(reversed(value))
        elif isinstance(value, tree.ElementValuePair):
            stack.append(value.value)
        elif isinstance(value, tree.ElementArrayValue):
            stack.extend(reversed(value.values or ()))
        elif isinstance(value, tree.Annotation):
            stack.append(value.element)
        elif value is not None and not isinstance(value, tree.ClassReference | tree.Literal):
            found.append(value)
    return values(found, low)
