"""Which methods of a JDK make classes of names that only the run knows, now or in the end (REFLECT 3.1.3)."""

from collections.abc import Collection, Mapping

from msgspec import Struct

from explorer.java.jdkindex.form import BadIndex, packed, unpacked
from explorer.java.jdkindex.index import JdkIndex

REFLECTION_METHODS = {
    "java.lang.Class": frozenset({"forName"}),
    "java.lang.ClassLoader": frozenset({"loadClass", "findSystemClass", "defineClass"}),
}
"""The methods that make a class of a name or of bytes, in all their overloads (REFLECT 2.2)."""


class ReflectionCounts(Struct, frozen=True, array_like=True):
    """Figures over the whole JDK; methods are public, with a body or without, of types that can be named."""

    methods: int
    """Public methods and constructors of public types of exported packages."""
    border: int
    """Those of them whose own body reaches a reflection method."""
    dispatched: int
    """Those of them where only an overriding body does."""
    classes: int
    """All classes of the JDK."""
    reaching: int
    """Those of them that reach a class with a caller of a reflection method."""


class ReflectionFacts(Struct, frozen=True, array_like=True):
    """Methods stand as `name(descriptor)` by the binary name of the type that declares them."""

    callers: Mapping[str, frozenset[str]]
    """Every method of the JDK that calls a reflection method itself."""
    border: Mapping[str, frozenset[str]]
    """The methods that code outside can call and whose body reaches a reflection method, by CHA."""
    dispatched: Mapping[str, frozenset[str]]
    """Of the same methods those where not the body, but that of an overriding method does."""
    apart: frozenset[str]
    """The types that code outside can name that reach no class with a caller, over whatever they use."""
    counts: ReflectionCounts

    def is_border(self, owner: str, method: str) -> bool:
        """Whether the body of a method (`name(descriptor)`) may end in a reflection method."""
        return method in self.border.get(owner, ())

    def may_reflect(self, owner: str, method: str) -> bool:
        """Whether a call that is bound to the method may end in one, whatever overrides it in the JDK."""
        return self.is_border(owner, method) or method in self.dispatched.get(owner, ())

    def reaches(self, name: str) -> bool:
        """Whether a type of the JDK reaches a class with a caller; most do, over `Object` and `Class`."""
        return name not in self.apart


class _Stored(Struct, frozen=True, array_like=True):
    """The facts with each method's text once."""

    methods: tuple[str, ...]
    callers: dict[str, tuple[int, ...]]
    border: dict[str, tuple[int, ...]]
    dispatched: dict[str, tuple[int, ...]]
    apart: tuple[str, ...]
    counts: ReflectionCounts


def reflection_of(index: JdkIndex) -> ReflectionFacts:
    """What an index says of reflection; read anew at each call, so keep it."""
    stored = unpacked(index.reflection_block(), _Stored)
    return ReflectionFacts(
        _named(stored.callers, stored.methods),
        _named(stored.border, stored.methods),
        _named(stored.dispatched, stored.methods),
        frozenset(stored.apart),
        stored.counts,
    )


def reflection_packed(facts: ReflectionFacts) -> bytes:
    """The section of an index that `reflection_of` reads."""
    tables = (facts.callers, facts.border, facts.dispatched)
    methods = tuple(sorted({method for table in tables for row in table.values() for method in row}))
    numbers = {method: number for number, method in enumerate(methods)}
    return packed(
        _Stored(
            methods,
            _numbered(facts.callers, numbers),
            _numbered(facts.border, numbers),
            _numbered(facts.dispatched, numbers),
            tuple(sorted(facts.apart)),
            facts.counts,
        )
    )


def _numbered(table: Mapping[str, Collection[str]], numbers: Mapping[str, int]) -> dict[str, tuple[int, ...]]:
    return {owner: tuple(sorted(numbers[each] for each in table[owner])) for owner in sorted(table)}


def _named(table: Mapping[str, Collection[int]], methods: tuple[str, ...]) -> dict[str, frozenset[str]]:
    try:
        return {owner: frozenset(methods[number] for number in row) for owner, row in table.items()}
    except IndexError as error:
        raise BadIndex("is damaged") from error
