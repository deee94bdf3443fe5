"""Lookup changes in words, those with the same members and the same cause together."""

from collections.abc import Iterable

from msgspec import Struct

from explorer.explain.naming import short
from explorer.explain.words import listing, lookup_cause, lookup_way
from explorer.model.change import LookupCause, LookupChange
from explorer.model.names import MemberName, TypeName, owner_of, simple_name
from explorer.model.source import Side, Site

LOOKUPS = "Calls and fields that lead elsewhere"
_NAMED = 4


class Redirection(Struct, frozen=True):
    """One member that takes the place of another, on objects of every type in `lookups`."""

    lookups: tuple[LookupChange, ...]

    @property
    def one(self) -> LookupChange:
        """Any of them: they differ in the type only."""
        return self.lookups[0]

    @property
    def members(self) -> str:
        """`A.m(int) → B.m(int)`, `A.x → B.x`."""
        return f"{short(self.one.old)} → {short(self.one.new)}"

    @property
    def places(self) -> tuple[tuple[Site, Side], ...]:
        """Where both are declared, as far as they are in the project."""
        sides = ((self.one.old_site, Side.OLD), (self.one.new_site, Side.NEW))
        return tuple((site, side) for site, side in sides if site is not None)

    @property
    def objects(self) -> str:
        """`on objects of B and C, because B.m(int) was added`; `through B, because …` of a field."""
        names = [simple_name(each.type) for each in self.lookups]
        rest = len(names) - _NAMED
        shown = names if rest <= 1 else [*names[:_NAMED], f"{rest:,} more"]
        return f"{lookup_way(self.one, listing(shown))}, because {lookup_cause(self.one)}"

    @property
    def look(self) -> tuple[Site | None, Site | None]:
        """The line to look at, in the old or the new file: what came, went, or inherits otherwise."""
        one = self.one
        if one.went is not None:
            return (one.old_site, None)
        return (None, one.site if one.came is None else one.new_site)

    @property
    def origin(self) -> TypeName:
        """The type whose change brought it about, or the first whose objects show it."""
        member = self.one.came or self.one.went
        return self.one.type if member is None else owner_of(member)


def redirections(lookups: Iterable[LookupChange]) -> tuple[Redirection, ...]:
    """All of them, in the order in which they came."""
    found: dict[tuple[MemberName, MemberName, LookupCause], list[LookupChange]] = {}
    for each in lookups:
        found.setdefault((each.old, each.new, each.cause), []).append(each)
    return tuple(Redirection(tuple(group)) for group in found.values())
