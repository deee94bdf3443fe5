"""`select --format text`: the answer first, then the reasons, then what else a reader must know."""

from collections.abc import Iterator

from explorer.explain.form import Line, Span, Tone, blank, line
from explorer.explain.naming import arrow, short, type_of
from explorer.explain.words import count, member_name, sentence
from explorer.model.calls import Call
from explorer.model.change import ChangeKind, TypeChange
from explorer.model.edge import Edge
from explorer.model.verdict import Selection, Verdict
from explorer.report import heading
from explorer.report.selection.answer import Answer, TechniqueRow, remarked, telling_first, why_everything
from explorer.report.selection.groups import Group, Member, groups

_MOST_TYPES = 20
_MOST_MEMBERS = 3
_TONES = {
    ChangeKind.ADDED: Tone.ADDED,
    ChangeKind.DELETED: Tone.DELETED,
    ChangeKind.LAYOUT: Tone.DIM,
}


def report(answer: Answer) -> tuple[Line, ...]:
    """The whole answer as lines."""
    return (
        *_head(answer),
        *_changed_types(answer),
        *(each for row in telling_first(answer) for each in _technique(answer, row)),
        *_remarks(answer),
    )


def _head(answer: Answer) -> Iterator[Line]:
    yield line(
        Span(heading.project(answer.old, answer.new), Tone.STRONG),
        f"  {heading.revision(answer.old)} → {heading.revision(answer.new)}",
    )
    for row in telling_first(answer):
        yield line(*_count(answer, row))
    yield line(heading.sizes(answer.changes.meaningful.values()), _besides(answer))


def _count(answer: Answer, row: TechniqueRow) -> tuple[Span, ...]:
    if not row.available:
        return (Span(row.id, Tone.STRONG), Span(f" needs {', '.join(row.needs)}", Tone.WARNING))
    selected = len(answer.selections[row.id].selected)
    return (
        Span(row.id, Tone.STRONG),
        Span(" selects "),
        Span(f"{selected:,} of {count(len(answer.tests), 'test')}", Tone.SELECTED),
    )


def _besides(answer: Answer) -> str:
    changes = answer.changes
    others = len(changes.other_files)
    parts = [count(others, "other file")] if others else []
    if changes.build:
        parts.append(count(len(changes.build), "build setting"))
    return f"; also {' and '.join(parts)} changed" if parts else ""


def _changed_types(answer: Answer) -> Iterator[Line]:
    changed = tuple(answer.changes.meaningful.values())
    if not changed:
        return
    yield blank()
    yield line(Span("Changed types", Tone.STRONG))
    shown = changed[:_MOST_TYPES]
    width = max(len(each.name) for each in shown)
    for each in shown:
        yield _changed_type(each, width)
    if len(changed) > len(shown):
        yield line(
            Span(f"  … showing {len(shown)} of {len(changed):,}; rts-explorer diff lists all", Tone.DIM)
        )


def _changed_type(change: TypeChange, width: int) -> Line:
    site = change.new or change.old
    named = [member_name(each) for each in change.members[:_MOST_MEMBERS]]
    if len(change.members) > len(named):
        named.append(f"{len(change.members) - len(named)} more")
    what = (
        change.change.value if change.change in (ChangeKind.ADDED, ChangeKind.DELETED) else ", ".join(named)
    )
    if change.moved_from:
        what += f" (was {change.moved_from})"
    return line(
        Span(f"  {change.change.mark} ", _TONES.get(change.change, Tone.CHANGED)),
        Span(f"{change.name:{width}}", Tone.NAME),
        f"  {what or 'changed'}",
        Span(f"  {site}" if site else "", Tone.SITE),
    )


def _technique(answer: Answer, row: TechniqueRow) -> Iterator[Line]:
    if not row.available:
        return
    selection = answer.selections[row.id]
    reasons = why_everything(selection)
    if reasons:
        yield blank()
        yield line(Span(f"{row.id}: why everything?", Tone.STRONG))
        for reason in reasons:
            first = next(iter(selection.verdicts.values()))
            yield line(Span(f"  ! {sentence(Verdict(first.decision, (reason,)))}", Tone.WARNING))
    yield from _selected(answer, row, selection)
    yield from _not_selected(row, selection)


def _selected(answer: Answer, row: TechniqueRow, selection: Selection) -> Iterator[Line]:
    selected = selection.selected
    if not selected:
        yield blank()
        yield line(Span(f"{row.id} selects no test", Tone.STRONG))
        return
    found = groups(selection)
    if why_everything(selection) and len(answer.techniques) > 1 and _alike(found):
        return
    yield blank()
    yield line(Span(f"{row.id}: {len(selected):,} selected", Tone.STRONG))
    for group in found:
        yield from _group(group)


def _alike(found: tuple[Group, ...]) -> bool:
    """Whether no test has a reason of its own that the list would tell."""
    return len(found) == 1 and not any(m.entry or m.note for part in found[0].parts for m in part.members)


def _group(group: Group) -> Iterator[Line]:
    yield line(f"  {group.heading}")
    width = max(len(member.test) for part in group.parts for member in part.members)
    for part in group.parts:
        for member in part.members:
            yield _member(member, width)
        for depth, step in enumerate(part.steps):
            yield line(f"      {'  ' * depth}", Span(f"└{arrow(step)} ", Tone.KIND), *_reached(step))


def _member(member: Member, width: int) -> Line:
    name = Span(f"{member.test:{width}}", Tone.NAME, member.test)
    if member.entry is not None:
        way = Span(f"  {arrow(member.entry)} ", Tone.KIND)
        return line(Span("    ● ", Tone.SELECTED), name, way, *_reached(member.entry))
    note = f"  {member.note}" if member.note else ""
    place = f"  {heading.place(member.site)}" if member.site is not None else ""
    return line(Span("    ● ", Tone.SELECTED), name, note, Span(place, Tone.SITE))


def _reached(edge: Edge | Call) -> tuple[Span, Span]:
    return (
        Span(short(edge.target), Tone.NAME, type_of(edge.target)),
        Span(f"  {heading.place(edge.site)}", Tone.SITE, site=edge.site),
    )


def _not_selected(row: TechniqueRow, selection: Selection) -> Iterator[Line]:
    rest = [(name, verdict) for name, verdict in selection.verdicts.items() if not verdict.selected]
    if not rest:
        return
    yield blank()
    yield line(Span(f"{row.id}: {len(rest):,} not selected", Tone.STRONG))
    width = max(len(name) for name, _ in rest)
    for name, verdict in rest:
        yield line(
            Span("    · ", Tone.NOT_SELECTED),
            Span(f"{name:{width}}", Tone.NAME, name),
            Span(f"  {sentence(verdict)}", Tone.DIM),
        )


def _remarks(answer: Answer) -> Iterator[Line]:
    remarks = [f"{', '.join(names)}: {remark}" for remark, names in remarked(answer).items()]
    unreadable = [f"{each.file} ({each.side.value}): {each.reason}" for each in answer.unreadable]
    partly = [f"{each.site} ({each.side.value}): {each.problem}" for each in answer.partly_read]
    for title, sentences in (
        ("Files that can't be read", unreadable),
        ("Files read only in part", partly),
        ("Tests worth a look", remarks),
        ("How the project was understood", answer.remarks),
    ):
        if sentences:
            yield blank()
            yield line(Span(title, Tone.STRONG))
            for each in sentences:
                yield line(Span("  ! ", Tone.WARNING), each)
