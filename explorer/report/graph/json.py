"""`graph --format json`; assets/schema/graph.schema.json describes it."""

from typing import Any

from explorer.model.calls import MethodNode
from explorer.model.source import Role
from explorer.report import jsontext
from explorer.report.graph.portion import Portion
from explorer.revisions.revision import RevisionInfo


def report(portion: Portion, revision: RevisionInfo) -> str:
    """Nodes and edges; several edges may join the same two types or methods."""
    return jsontext.dumped(
        {
            "revision": jsontext.plain(revision),
            "focus": portion.focus,
            "depth": portion.depth,
            "direction": "dependents" if portion.dependents else "dependencies",
            "total": portion.total,
            "found": portion.found,
            "nodes": [_node(name, node) for name, node in portion.nodes.items()],
            "edges": [jsontext.edge(edge) for edge in portion.edges],
        }
    )


def _node(name: str, node: Role | MethodNode) -> dict[str, Any]:
    if isinstance(node, Role):
        return {"id": name, "role": node.value}
    return {
        "id": name,
        "role": node.role.value,
        "type": node.belongs_to,
        "abstract": node.abstract,
        "file": node.site.file,
        "line": node.site.line,
        "end_line": node.end_line,
    }
