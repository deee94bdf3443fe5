"""The class firewall (REFLECT 2.1): every type that reaches a changed one, and over which edges."""

from collections.abc import Callable, Collection, Iterable

from explorer.analysis.irg import Irg
from explorer.model.edge import Edge
from explorer.model.names import TypeName
from explorer.model.source import Role

_Neighbours = Callable[[TypeName], Iterable[TypeName]]


class Firewall:
    """All types that reach one of `changed`, each with a shortest path; found in one search for all tests."""

    def __init__(self, irg: Irg, changed: Collection[TypeName]) -> None:
        """Search backwards from the changed types; ties go to the name that sorts first."""
        self._irg = irg
        self._next = _towards(irg, changed, irg.predecessors)

    def __contains__(self, name: object) -> bool:
        return name in self._next

    def path(self, name: TypeName) -> tuple[Edge, ...] | None:
        """A shortest path to a changed type; empty if the type itself changed, None outside the firewall."""
        if name not in self._next:
            return None
        return tuple(self._irg.edge(here, there) for here, there in _steps(name, self._next))


class Surroundings:
    """The nearest changed type of any type when edges may also be walked backwards.

    A changed test is near to every other test through what both use, which tells nobody anything: it counts
    only when nothing but tests changed.
    """

    def __init__(self, irg: Irg, changed: Collection[TypeName]) -> None:
        """Search in both directions from the changed types."""
        self._irg = irg
        telling = [name for name in changed if irg.nodes.get(name) is not Role.TEST]
        self._next = _towards(irg, telling or changed, irg.neighbours)

    def detour(self, name: TypeName) -> tuple[Edge, ...] | None:
        """A shortest way to a changed type, its edges as they are in the graph; None if unconnected."""
        if name not in self._next:
            return None
        return tuple(self._edge(here, there) for here, there in _steps(name, self._next))

    def nearest(self, name: TypeName) -> TypeName | None:
        """The changed type at the end of the detour."""
        if name not in self._next:
            return None
        for _, there in _steps(name, self._next):
            name = there
        return name

    def _edge(self, here: TypeName, there: TypeName) -> Edge:
        forwards = there in self._irg.successors(here)
        return self._irg.edge(here, there) if forwards else self._irg.edge(there, here)


def _towards(
    irg: Irg, changed: Collection[TypeName], neighbours: _Neighbours
) -> dict[TypeName, TypeName | None]:
    """For each type that the search meets, the next type on the way to a changed one (None for those)."""
    towards: dict[TypeName, TypeName | None] = {name: None for name in sorted(changed) if name in irg.nodes}
    frontier = list(towards)
    while frontier:
        met = []
        for there in frontier:
            for here in sorted(neighbours(there)):
                if here not in towards:
                    towards[here] = there
                    met.append(here)
        frontier = met
    return towards


def _steps(name: TypeName, towards: dict[TypeName, TypeName | None]) -> Iterable[tuple[TypeName, TypeName]]:
    there = towards[name]
    while there is not None:
        yield name, there
        name, there = there, towards[there]
