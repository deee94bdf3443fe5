"""Type arguments of a parameter, where they alone tell that a value does not fit."""

from explorer.java.binding.fitting import refs
from explorer.java.binding.types import Ref, Type, boxed
from explorer.java.binding.universe import Universe


def argues(universe: Universe, value: Type, target: Type) -> bool:
    """Whether a value is of other arguments than wanted: a `List<String>` is no `List<Integer>`."""
    if target.__class__ is not Ref or not target.args:
        return False
    for part in refs(boxed(value)):
        seen = universe.ancestor(part, target.name)
        if seen is not None and len(seen.args) == len(target.args):
            pairs = zip(seen.args, target.args, strict=True)
            return any(
                one.__class__ is other.__class__ is Ref and one.name != other.name for one, other in pairs
            )
    return False
