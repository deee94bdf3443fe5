"""`doctor --format json`; assets/schema/doctor.schema.json describes it."""

from explorer.report import jsontext
from explorer.report.doctor.checkup import Checkup


def report(found: Checkup) -> str:
    """Everything, whatever its length."""
    calls = found.calls
    return jsontext.dumped(
        {
            "revision": jsontext.plain(found.revision),
            "files": jsontext.plain(found.files),
            "elsewhere": found.elsewhere,
            "foreign": jsontext.plain(found.foreign),
            "types": found.types,
            "methods": found.methods,
            "unreadable": jsontext.plain(found.unreadable),
            "partly": jsontext.plain(found.partly),
            "skipped": [{"path": each.path, "reason": each.reason} for each in found.skipped],
            "duplicates": jsontext.plain(dict(found.duplicates)),
            "modules": jsontext.plain(found.modules),
            "tests": jsontext.plain(found.tests),
            "remarks": list(found.remarks),
            "libraries": jsontext.plain(found.outside),
            "calls": {
                "total": calls.total,
                "share": calls.share,
                "project": calls.project,
                "outside": calls.outside,
                "outside_unknown": calls.outside_unknown,
                "unread": dict(calls.unread),
                "unresolved": dict(calls.unbound),
                "places": jsontext.plain(calls.calls),
            },
            "cache": jsontext.plain(found.cache),
        }
    )
