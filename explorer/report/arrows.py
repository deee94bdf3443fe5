"""Edges in characters, drawn as on the screen: an open arrow for inheritance."""

from explorer.model.edge import Edge, EdgeKind


def arrow(edge: Edge) -> str:
    """`─new─▶`, `─extends─▷`."""
    return f"─{edge.how.value}─{'▷' if edge.kind is EdgeKind.INHERIT else '▶'}"
