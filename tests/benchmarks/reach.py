"""Transitive closure of a graph of names, as one bit set per name."""

from collections.abc import Iterable, Iterator, Mapping

import networkx


class Reach:
    """Which names a name reaches, itself left out; names outside `names` do not exist."""

    def __init__(self, uses: Mapping[str, Iterable[str]], names: Iterable[str]) -> None:
        """Compute the closure by strongly connected components, the last ones first."""
        self.names = sorted(names)
        self._index = {name: i for i, name in enumerate(self.names)}
        graph = networkx.DiGraph()
        graph.add_nodes_from(self.names)
        graph.add_edges_from(
            (source, target)
            for source, targets in uses.items()
            if source in self._index
            for target in targets
            if target in self._index
        )
        self._bits: dict[str, int] = {}
        for component in networkx.strongly_connected_components(graph):
            bits = 0
            for name in component:
                bits |= 1 << self._index[name]
                for target in graph.successors(name):
                    bits |= self._bits.get(target, 0)
            for name in component:
                self._bits[name] = bits
        for name, i in self._index.items():
            self._bits[name] &= ~(1 << i)

    @property
    def pairs(self) -> int:
        """How many pairs of different names are connected."""
        return sum(bits.bit_count() for bits in self._bits.values())

    def bits(self, name: str) -> int:
        """What the name reaches, as bits in the order of `names`."""
        return self._bits[name]

    def reaches(self, source: str, target: str) -> bool:
        """Whether `target` is reached from `source`."""
        return bool(self._bits[source] >> self._index[target] & 1)

    def beyond(self, other: "Reach") -> Iterator[tuple[str, int]]:
        """Per name, the bits that are reached here and not in `other`, which must have the same names."""
        for name in self.names:
            more = self._bits[name] & ~other._bits[name]
            if more:
                yield name, more
