"""The border of a JDK: the methods that code outside can call, and which of them end in reflection."""

from collections import defaultdict
from collections.abc import Collection, Iterable

from explorer.java.classfile.access import PUBLIC
from explorer.java.jdkindex.reach import Reach
from explorer.java.jdkindex.reflection import ReflectionCounts, ReflectionFacts
from explorer.java.outside import OutsideType


def reflection_facts(
    reach: Reach, types: Iterable[OutsideType], public: Collection[str], classes: int
) -> ReflectionFacts:
    """`types` are what code outside can name, `public` the names that all of it can.

    Methods are found for all of the types, counted for the public ones; `classes` is how many the JDK has.
    """
    border: dict[str, set[str]] = defaultdict(set)
    dispatched: dict[str, set[str]] = defaultdict(set)
    apart: set[str] = set()
    counted = [0, 0, 0]
    for kind in types:
        if kind.name not in reach.classes:
            apart.add(kind.name)
        for method in kind.methods:
            counts = kind.name in public and bool(method.access & PUBLIC)
            counted[0] += counts
            text = method.name + method.erased
            if reach.body_reaches(kind.name, text):
                border[kind.name].add(text)
                counted[1] += counts
            elif reach.call_reaches(kind.name, text):
                dispatched[kind.name].add(text)
                counted[2] += counts
    return ReflectionFacts(
        _grouped(reach.callers),
        _frozen(border),
        _frozen(dispatched),
        frozenset(apart),
        ReflectionCounts(counted[0], counted[1], counted[2], classes, len(reach.classes)),
    )


def _grouped(methods: Iterable[tuple[str, str]]) -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = defaultdict(set)
    for owner, method in methods:
        found[owner].add(method)
    return _frozen(found)


def _frozen(table: dict[str, set[str]]) -> dict[str, frozenset[str]]:
    return {owner: frozenset(row) for owner, row in table.items()}
