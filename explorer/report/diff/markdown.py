"""`diff --format markdown`: for a review comment."""

from collections.abc import Iterator

from explorer.explain.lookups import redirections
from explorer.explain.words import build_change, member_name
from explorer.model.change import ChangeKind, MemberChange
from explorer.report import heading
from explorer.report.diff import text
from explorer.report.diff.difference import Difference
from explorer.report.markup import block, code, escaped, table


def report(difference: Difference) -> str:
    """Tables of what changed; the lines, if asked for, as diff blocks."""
    changes = difference.changes
    types = [
        (
            each.change.mark,
            code(each.name) + (f" (was {code(each.moved_from)})" if each.moved_from else ""),
            "<br>".join(text for member in each.members for text in _member(member)),
            code(str(each.new or each.old)),
        )
        for each in changes.meaningful.values()
    ]
    lookups = [
        (
            ChangeKind.MEANING.mark,
            escaped(each.members),
            escaped(each.objects),
            " → ".join(code(str(site)) for site, _ in each.places),
        )
        for each in redirections(difference.lookups)
    ]
    files = [
        (each.change.mark, code(each.path) + (f" (was {code(each.old_path)})" if each.old_path else ""))
        for each in changes.other_files
    ]
    build = [(escaped(build_change(each)), code(str(each.site))) for each in changes.build]
    lines = [
        f"## {escaped(heading.project(difference.old, difference.new))}: "
        f"{escaped(heading.revision(difference.old))} → {escaped(heading.revision(difference.new))}",
        "",
        f"{text.summary(difference)}.",
        "",
    ]
    for head, rows in (
        (("", "type", "members", "where"), types),
        (("", "call or field leads elsewhere", "through what, and why", "where"), lookups),
        (("build setting", "where"), build),
        (("", "other file"), files),
    ):
        if rows:
            lines += [*table(head, rows), ""]
    for each in difference.lines:
        lines += [code(each.new_path), "", *block(map(text.unified, each.rows), "diff"), ""]
    return "\n".join(lines).rstrip() + "\n"


def _member(member: MemberChange) -> Iterator[str]:
    yield f"{member.change.mark} {escaped(member_name(member))}"
    for note in member.note.splitlines():
        yield f"&nbsp;&nbsp;{escaped(note)}"
