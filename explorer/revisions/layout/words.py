"""Small helps for sentences about many things."""

from collections.abc import Collection, Iterable


def some(names: Iterable[str], most: int = 3) -> str:
    """`a, b, c and 12 more`."""
    everything = list(names)
    shown = ", ".join(everything[:most])
    rest = len(everything) - most
    return f"{shown} and {rest} more" if rest > 0 else shown


def count(things: Collection[object] | int, one: str, many: str = "") -> str:
    """`1 file`, `3 files`."""
    number = things if isinstance(things, int) else len(things)
    return f"{number} {one}" if number == 1 else f"{number} {many or one + 's'}"
