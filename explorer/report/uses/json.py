"""`uses --format json`; assets/schema/uses.schema.json describes it."""

from explorer.report import jsontext
from explorer.report.uses.listing import Listing
from explorer.revisions.revision import RevisionInfo


def report(found: Listing, revision: RevisionInfo) -> str:
    """Every use, with its line of source."""
    usage, lines = found.usage, found.lines
    return jsontext.dumped(
        {
            "revision": jsontext.plain(revision),
            "name": found.name,
            "kind": found.kind.value,
            "direction": "used" if found.used else "users",
            "types": [
                {"edge": jsontext.edge(edge), "text": lines[edge.site].strip()} for edge in usage.types
            ],
            "calls": [
                {"call": jsontext.edge(each.call), "among": each.among, "text": lines[each.call.site].strip()}
                for each in usage.calls
            ],
            "fields": [
                {
                    "from": each.source,
                    "field": each.field,
                    "constant": each.constant,
                    "file": each.site.file,
                    "line": each.site.line,
                    "text": lines[each.site].strip(),
                }
                for each in usage.fields
            ],
        }
    )
