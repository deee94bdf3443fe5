"""How much every node of a graph reaches, found for all nodes at once."""

from collections.abc import Sequence


def reached_by_all(following: Sequence[Sequence[int]]) -> list[int]:
    """For each node, the set of nodes it reaches, itself included, as the bits of a number.

    Nodes on a common cycle reach the same, so that each cycle is worked out once (Tarjan's algorithm with a
    stack of its own); a node is finished only after all that it leads to.
    """
    count = len(following)
    reached = [0] * count
    order = [0] * count
    lowest = [0] * count
    open_nodes: list[int] = []
    met = 0
    for root in range(count):
        if order[root]:
            continue
        path = [(root, 0)]
        while path:
            node, start = path.pop()
            if not start:
                met += 1
                order[node] = lowest[node] = met
                open_nodes.append(node)
            for position in range(start, len(following[node])):
                after = following[node][position]
                if not order[after]:
                    path += ((node, position + 1), (after, 0))
                    break
                if not reached[after]:
                    lowest[node] = min(lowest[node], order[after])
            else:
                if lowest[node] == order[node]:
                    _finish(node, open_nodes, following, reached)
                if path:
                    before = path[-1][0]
                    lowest[before] = min(lowest[before], lowest[node])
    return reached


def _finish(root: int, open_nodes: list[int], following: Sequence[Sequence[int]], reached: list[int]) -> None:
    cycle: list[int] = []
    while not cycle or cycle[-1] != root:
        cycle.append(open_nodes.pop())
    bits = 0
    for node in cycle:
        bits |= 1 << node
        for after in following[node]:
            bits |= reached[after]
    for node in cycle:
        reached[node] = bits
