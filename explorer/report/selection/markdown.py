"""`select --format markdown`: for a review comment or a CI summary."""

from explorer.explain.naming import word
from explorer.explain.words import count, member_name, sentence
from explorer.model.calls import Call
from explorer.model.edge import Edge
from explorer.model.verdict import Selection, Verdict
from explorer.report import heading
from explorer.report.markup import code, escaped, table
from explorer.report.selection.answer import (
    Answer,
    TechniqueRow,
    is_yardstick,
    remarked,
    telling_first,
    why_everything,
)
from explorer.report.selection.groups import Group, Member, groups


def report(answer: Answer) -> str:
    """The whole answer; long lists are folded away."""
    lines = [
        f"## {_title(answer)}",
        "",
        f"{escaped(heading.project(answer.old, answer.new))}: "
        f"{escaped(heading.revision(answer.old))} → {escaped(heading.revision(answer.new))}; "
        f"{heading.sizes(answer.changes.meaningful.values())}.",
        "",
        *_changed_types(answer),
    ]
    for row in telling_first(answer):
        lines += _technique(answer, row)
    lines += _remarks(answer)
    return "\n".join(lines).rstrip() + "\n"


def _title(answer: Answer) -> str:
    counts = [
        f"{row.id} selects {len(answer.selections[row.id].selected):,}"
        for row in telling_first(answer)
        if row.available
    ]
    return f"{', '.join(counts)} of {count(len(answer.tests), 'test')}"


def _changed_types(answer: Answer) -> list[str]:
    rows = []
    for change in answer.changes.meaningful.values():
        site = change.new or change.old
        members = ", ".join(escaped(member_name(each)) for each in change.members)
        where = code(str(site)) if site else ""
        rows.append((change.change.mark, code(change.name), members or change.change.value, where))
    return [*table(("", "type", "what differs", "where"), rows), ""] if rows else []


def _technique(answer: Answer, row: TechniqueRow) -> list[str]:
    if not row.available:
        return [f"### {escaped(row.id)}", "", f"Needs {escaped(', '.join(row.needs))}.", ""]
    selection = answer.selections[row.id]
    lines = [f"### {escaped(row.id)}: {len(selection.selected):,} selected", ""]
    first = next(iter(selection.verdicts.values()))
    for reason in why_everything(selection):
        lines += [f"**Why everything?** {escaped(sentence(Verdict(first.decision, (reason,))))}", ""]
    if not is_yardstick(selection):
        lines += [each for group in groups(selection) for each in _group(group)]
    return [*lines, *_not_selected(selection)]


def _group(group: Group) -> list[str]:
    lines = [f"- {escaped(group.heading)}"]
    for part in group.parts:
        lines += [f"  - {_member(member)}" for member in part.members]
        lines += [f"    - then {_step(step)}" for step in part.steps]
    return [*lines, ""]


def _member(member: Member) -> str:
    if member.entry is not None:
        return f"{code(member.test)} {_step(member.entry)}"
    note = f" {escaped(member.note)}" if member.note else ""
    where = f" {code(str(member.site))}" if member.site else ""
    return f"{code(member.test)}{note}{where}"


def _step(edge: Edge | Call) -> str:
    return f"→ {code(edge.target)} ({word(edge)}, {code(str(edge.site))})"


def _not_selected(selection: Selection) -> list[str]:
    rest = [(name, verdict) for name, verdict in selection.verdicts.items() if not verdict.selected]
    if not rest:
        return []
    rows = [(code(name), escaped(sentence(verdict))) for name, verdict in rest]
    return [
        f"<details><summary>{count(len(rest), 'test')} not selected</summary>",
        "",
        *table(("test", "why not"), rows),
        "",
        "</details>",
        "",
    ]


def _remarks(answer: Answer) -> list[str]:
    lines = [
        f"- {code(each.file)} ({each.side.value}) can't be read: {escaped(each.reason)}"
        for each in answer.unreadable
    ]
    lines += [
        f"- {code(str(each.site))} ({each.side.value}) is read only in part: {escaped(each.problem)}"
        for each in answer.partly_read
    ]
    lines += [
        f"- {', '.join(map(code, names))}: {escaped(remark)}" for remark, names in remarked(answer).items()
    ]
    lines += [f"- {escaped(each)}" for each in answer.remarks]
    return ["### Remarks", "", *lines] if lines else []
