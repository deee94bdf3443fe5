"""How many calls of a revision are bound to a method, and what is missing where they are not."""

from collections import Counter
from collections.abc import Mapping

from msgspec import Struct

from explorer.analysis.places import site_of
from explorer.java.binding.bound import BoundCall, Unbound
from explorer.java.binding.members import BoundProgram
from explorer.model.names import MethodName
from explorer.model.source import Site


class UnboundCall(Struct, frozen=True):
    """A call that may mean any method of that name."""

    source: MethodName
    name: str
    why: str
    site: Site


class Resolution(Struct, frozen=True):
    """Calls, written and implied, by what they are bound to; one in a field's initialiser counts once."""

    project: int
    """Bound to a method that the project declares."""
    outside: int
    """Bound to a method of a class outside the project that could be read."""
    outside_unknown: int
    """They go to a class outside the project that could not be read: only the method's name is known."""
    unbound: Mapping[str, int]
    """By what is missing, most frequent first: such a call may mean any method of its name."""
    unread: Mapping[str, int] = {}
    """The classes outside the project that could not be read, and how many calls go there, most first."""
    calls: tuple[UnboundCall, ...] = ()
    """Those that are not resolved, in the order of the source."""

    @property
    def total(self) -> int:
        """All calls."""
        return self.project + self.outside + self.outside_unknown + self.unresolved

    @property
    def unresolved(self) -> int:
        """Calls whose receiver is not known."""
        return sum(self.unbound.values())

    @property
    def share(self) -> float:
        """The share of calls that are resolved; 1 if there are none."""
        return 1 - self.unresolved / self.total if self.total else 1.0


def resolution(program: BoundProgram) -> Resolution:
    """Count the calls of all bodies."""
    project = outside = 0
    unread: Counter[str] = Counter()
    calls: list[UnboundCall] = []
    # Every constructor holds the very calls of the field initialisers.
    once = {id(each): (each, method) for method in program.methods.values() for each in method.bound}
    for each, method in once.values():
        if isinstance(each, BoundCall):
            project += not each.outside
            if each.outside and "/" in each.key:
                unread[each.owner] += 1
            else:
                outside += each.outside
        elif isinstance(each, Unbound):
            site = site_of(program, method, each.line)
            calls.append(UnboundCall(method.name, each.name, each.why, site))
    return Resolution(
        project=project,
        outside=outside,
        outside_unknown=unread.total(),
        unbound=_most_first(Counter(call.why for call in calls)),
        unread=_most_first(unread),
        calls=tuple(sorted(calls, key=lambda call: (call.site.file, call.site.line, call.name))),
    )


def _most_first(counts: Counter[str]) -> Mapping[str, int]:
    return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))
