"""`graph --format json`; assets/schema/graph.schema.json describes it."""

from explorer.report import jsontext
from explorer.report.graph.portion import Portion
from explorer.revisions.revision import RevisionInfo


def report(portion: Portion, revision: RevisionInfo) -> str:
    """Nodes and edges; several edges may join the same two types."""
    return jsontext.dumped(
        {
            "revision": jsontext.plain(revision),
            "focus": portion.focus,
            "depth": portion.depth,
            "direction": "dependents" if portion.dependents else "dependencies",
            "total": portion.total,
            "found": portion.found,
            "nodes": [{"id": name, "role": role.value} for name, role in portion.nodes.items()],
            "edges": [jsontext.edge(edge) for edge in portion.edges],
        }
    )
