"""How many calls of a revision are bound to a method, and what is missing where they are not."""

from collections import Counter
from collections.abc import Mapping

from msgspec import Struct

from explorer.java.binding.bound import BoundCall, Unbound
from explorer.java.binding.members import BoundProgram


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
    project = outside = unknown = 0
    unbound: Counter[str] = Counter()
    # Every constructor holds the very calls of the field initialisers.
    once = {id(each): each for method in program.methods.values() for each in method.bound}
    for each in once.values():
        if isinstance(each, BoundCall):
            project += not each.outside
            outside += each.outside and "/" not in each.key
            unknown += each.outside and "/" in each.key
        elif isinstance(each, Unbound):
            unbound[each.why] += 1
    ordered = dict(sorted(unbound.items(), key=lambda item: (-item[1], item[0])))
    return Resolution(project, outside, unknown, ordered)
