"""Spellings of one and the same member: what the compiler checks and forgets.

Names of local variables and parameters, `final` on variables whose value it can't copy to where they are
used, the order of modifiers. All work on the tokens of a member, in place.
"""

from collections.abc import Collection
from itertools import compress, count

# fmt: off
_WORDS = frozenset((
    "abstract", "final", "native", "private", "protected", "public", "static", "strictfp", "synchronized",
    "transient", "volatile",
))
# fmt: on
_MODIFIERS = frozenset(word.encode() for word in _WORDS)
# A final variable of one of these types is a constant if its value is one; `var` may stand for any of them.
_CONSTANT_TYPES = frozenset(b"boolean byte char double float int long short String var".split())
_NO_VALUE = frozenset((b")", b":", b";"))


def sort_modifiers(tokens: list[bytes], modifiers: Collection[str]) -> None:
    """Bring the modifiers of a declaration into one order; annotations between them stay where they are."""
    if len(modifiers) < 2:
        return
    count = len(_WORDS.intersection(modifiers))
    places: list[int] = []
    for place, token in enumerate(tokens):
        if len(places) == count:
            break
        if token in _MODIFIERS:
            places.append(place)
    for place, word in zip(places, sorted([tokens[place] for place in places]), strict=True):
        tokens[place] = word


def rename(tokens: list[bytes], counts: dict[bytes, int]) -> list[int]:
    """Replace each of the names that has just as many places as `counts` says; give the places of `final`.

    A name after `.` or `::`, or before `(`, never stands for a variable; `...` is three tokens.
    """
    found: dict[bytes, list[int]] = {name: [] for name in counts}
    finals = found[b"final"] = []
    tokens.append(b"")
    for place in compress(count(), map(found.__contains__, tokens)):
        before = tokens[place - 1]
        if before == b".":
            if tokens[place - 2] != b".":
                continue
        elif before == b":" and tokens[place - 2] == b":":
            continue
        if tokens[place + 1] != b"(":
            found[tokens[place]].append(place)
    tokens.pop()
    for number, (name, expected) in enumerate(counts.items()):
        places = found[name]
        if len(places) == expected:
            # No token of a source begins with this character and goes on.
            new = b"\x01%d" % number
            for place in places:
                tokens[place] = new
    return finals


def drop_finals(tokens: list[bytes], places: list[int], size: int) -> int:
    """Take out each `final` that means nothing, or is among the first tokens; say how many of those."""
    dropped = [place for place in places if place < size or _means_nothing(tokens, place)]
    for place in reversed(dropped):
        del tokens[place]
    return sum([place < size for place in dropped])


def _means_nothing(tokens: list[bytes], place: int) -> bool:
    """Whether the variable that is declared after it can't be a constant."""
    at = place + 1
    while tokens[at + 1 : at + 2] == [b"."]:
        at += 2
    if at + 2 >= len(tokens) or not tokens[at].isalnum():
        return False
    if tokens[at] not in _CONSTANT_TYPES or tokens[at + 1] == b"[":
        return True
    return tokens[at + 2] in _NO_VALUE
