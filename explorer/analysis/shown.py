"""What a name is bound to, in words."""

import re
from collections.abc import Callable

from explorer.java.binding.bound import Bound, BoundCall, BoundField, BoundType
from explorer.java.binding.folding import CONSTANT

_QUALIFIED = re.compile(r"[\w$]+(?:\.[\w$]+)+")
Spelling = Callable[[str], str]


def alone(each: Bound) -> str:
    """`C#m(int) returning long`, `C.X = int 1`; types by their simple names."""
    return _shown(each, _brief)


def changed(one: Bound, other: Bound) -> str:
    """What it was and what it is; packages are there only if nothing else tells one from the other."""
    was, now = alone(one), alone(other)
    if was == now:
        was, now = _shown(one, str), _shown(other, str)
    return f"{was} → {now}"


def _shown(each: Bound, spell: Spelling) -> str:
    if isinstance(each, BoundCall):
        through = f" through {spell(each.receiver)}" if each.receiver != each.owner else ""
        returns = f" returning {spell(each.returns)}" if each.returns not in ("void", "?") else ""
        cast = f", cast to {spell(each.cast)}" if each.cast else ""
        return f"{spell(each.owner)}#{spell(each.key)}{returns}{through}{cast}"
    if isinstance(each, BoundField):
        value = f" = {each.value}" if each.value is not None else f" of type {spell(each.type)}"
        return f"{spell(each.owner)}.{each.name}{value}"
    if isinstance(each, BoundType):
        return f"{each.what} {each.type if each.what == CONSTANT else spell(each.type)}"
    return f"{each.name}(…), which is not known"


def _brief(text: str) -> str:
    return _QUALIFIED.sub(lambda name: name[0].rpartition(".")[2], text)
