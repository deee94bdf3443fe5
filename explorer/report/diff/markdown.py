"""`diff --format markdown`: for a review comment."""

from explorer.explain.words import build_change, member_name
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
            "<br>".join(f"{member.change.mark} {escaped(member_name(member))}" for member in each.members),
            code(str(each.new or each.old)),
        )
        for each in changes.meaningful.values()
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
        (("build setting", "where"), build),
        (("", "other file"), files),
    ):
        if rows:
            lines += [*table(head, rows), ""]
    for each in difference.lines:
        lines += [code(each.new_path), "", *block(map(text.unified, each.rows), "diff"), ""]
    return "\n".join(lines).rstrip() + "\n"
