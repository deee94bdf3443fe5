"""Constants that are parts of a larger one: only the value of the whole gets into a class file."""

from collections.abc import Container
from typing import Any

from explorer.java.binding.body import Body
from explorer.java.binding.bound import Bound, BoundField, BoundType
from explorer.java.binding.constants import written
from explorer.java.code import Op

CONSTANT = "constant"


def fold(body: Body, node: list[Any], mark: int) -> None:
    """Note an expression by its value if all that was noted inside, since `mark`, are constants."""
    out = body.out
    if len(out) == mark or not all(map(_is_constant, out[mark:])) or _names_local(node, body.locals):
        return
    value = body.tools.constants.value_of(node, body.cls)
    if value is not None:
        line = out[mark].line
        out[mark:] = [BoundType(CONSTANT, written(value), line)]


def _is_constant(each: Bound) -> bool:
    if isinstance(each, BoundField):
        return each.value is not None
    return isinstance(each, BoundType) and each.what == CONSTANT


def _names_local(node: list[Any], names: Container[str]) -> bool:
    waiting: list[Any] = [node]
    while waiting:
        here = waiting.pop()
        if here[:1] == [Op.NAME] and here[1].partition(".")[0] in names:
            return True
        waiting += (part for part in here if part.__class__ is list)
    return False
