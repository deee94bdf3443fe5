"""What a name is bound to, in words."""

from explorer.java.binding.bound import Bound, BoundCall, BoundField, BoundType


def shown(each: Bound) -> str:
    """`a.b.C#m(int) returning long`, `a.b.C.X = int 1`."""
    if isinstance(each, BoundCall):
        through = f" through {each.receiver}" if each.receiver != each.owner else ""
        returns = f" returning {each.returns}" if each.returns not in ("void", "?") else ""
        cast = f", cast to {each.cast}" if each.cast else ""
        return f"{each.owner}#{each.key}{returns}{through}{cast}"
    if isinstance(each, BoundField):
        value = f" = {each.value}" if each.value is not None else f" of type {each.type}"
        return f"{each.owner}.{each.name}{value}"
    if isinstance(each, BoundType):
        return f"{each.what} {each.type}"
    return f"{each.name}(…), which is not known"
