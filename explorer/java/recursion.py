"""How deep Python may recurse: walking deep trees needs more than it allows by itself."""

import sys

_FRAMES = 20_000


def allow_depth() -> None:
    """Lets Python recurse as deep as trees may be; whoever walks them by recursion calls it first.

    Such frames are on the heap, so a high limit does no harm; it is never lowered, for other threads' sake.
    """
    if sys.getrecursionlimit() < _FRAMES:
        sys.setrecursionlimit(_FRAMES)
