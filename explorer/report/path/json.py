"""`path --format json`; assets/schema/path.schema.json describes it."""

from collections.abc import Iterable
from typing import Any

from explorer.report import jsontext
from explorer.report.path.route import Route
from explorer.revisions.revision import RevisionInfo


def report(routes: Iterable[Route], revision: RevisionInfo) -> str:
    """What each graph says; no path is an empty list."""
    return jsontext.dumped(
        {"revision": jsontext.plain(revision), "routes": [_route(each) for each in routes]}
    )


def _route(found: Route) -> dict[str, Any]:
    return {
        "graph": found.graph,
        "from": found.source,
        "to": found.target,
        "length": min(map(len, found.ways), default=None),
        "total": found.total,
        "paths": [[jsontext.edge(edge) for edge in way] for way in found.ways],
        "reached": found.reached,
        "nodes": found.nodes,
        "reverse_length": found.back,
    }
