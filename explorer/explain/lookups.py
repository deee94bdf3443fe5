"""Lookup changes in words, those with the same methods and the same cause together."""

from collections.abc import Iterable

from msgspec import Struct

from explorer.explain.naming import short
from explorer.explain.words import listing, lookup_cause
from explorer.model.change import LookupCause, LookupChange
from explorer.model.names import MethodName, TypeName, owner_of, simple_name
from explorer.model.source import Side, Site

_NAMED = 4


class Redirection(Struct, frozen=True):
    """One method that takes the place of another, on objects of every type in `lookups`."""

    lookups: tuple[LookupChange, ...]

    @property
    def one(self) -> LookupChange:
        """Any of them: they differ in the type only."""
        return self.lookups[0]

    @property
    def methods(self) -> str:
        """`A.m(int) → B.m(int)`."""
        return f"{short(self.one.old)} → {short(self.one.new)}"

    @property
    def places(self) -> tuple[tuple[Site, Side], ...]:
        """Where both are declared, as far as they are in the project."""
        sides = ((self.one.old_site, Side.OLD), (self.one.new_site, Side.NEW))
        return tuple((site, side) for site, side in sides if site is not None)

    @property
    def objects(self) -> str:
        """`on objects of B and C, because B.m(int) was added`."""
        names = [simple_name(each.type) for each in self.lookups]
        rest = len(names) - _NAMED
        shown = names if rest <= 1 else [*names[:_NAMED], f"{rest:,} more"]
        return f"on objects of {listing(shown)}, because {lookup_cause(self.one)}"

    @property
    def look(self) -> tuple[Site | None, Site | None]:
        """The line to look at, in the old or the new file: what came, went, or inherits otherwise."""
        one = self.one
        if one.cause is LookupCause.DELETED:
            return (one.old_site, None)
        return (None, one.new_site if one.cause is LookupCause.ADDED else one.site)

    @property
    def origin(self) -> TypeName:
        """The type whose change brought it about, or the first whose objects show it."""
        lookup = self.one
        changed: dict[LookupCause, MethodName] = {
            LookupCause.ADDED: lookup.new,
            LookupCause.DELETED: lookup.old,
        }
        return owner_of(changed[lookup.cause]) if lookup.cause in changed else lookup.type


def redirections(lookups: Iterable[LookupChange]) -> tuple[Redirection, ...]:
    """All of them, in the order in which they came."""
    found: dict[tuple[MethodName, MethodName, LookupCause], list[LookupChange]] = {}
    for each in lookups:
        found.setdefault((each.old, each.new, each.cause), []).append(each)
    return tuple(Redirection(tuple(group)) for group in found.values())
