"""`diff --format text`: the sizes first, then types with members, other files, the build."""

from collections.abc import Collection, Iterable, Iterator

from explorer.explain.diffing import Row, RowKind
from explorer.explain.form import Line, Span, Tone, blank, line
from explorer.explain.lookups import LOOKUPS, redirections
from explorer.explain.words import build_change, count, listing, member_name
from explorer.model.change import ChangeKind, FileChange, LookupChange, MemberChange, TypeChange
from explorer.model.source import Site
from explorer.report import heading
from explorer.report.diff.difference import Difference, FileLines

_TONES = {
    ChangeKind.ADDED: Tone.ADDED,
    ChangeKind.DELETED: Tone.DELETED,
    ChangeKind.LAYOUT: Tone.DIM,
    ChangeKind.TEXT: Tone.CHANGED,
    ChangeKind.MEANING: Tone.CHANGED,
}


def report(difference: Difference) -> tuple[Line, ...]:
    """All that changed, as lines."""
    changes = difference.changes
    return (
        line(
            Span(heading.project(difference.old, difference.new), Tone.STRONG),
            f"  {heading.revision(difference.old)} → {heading.revision(difference.new)}",
        ),
        line(summary(difference)),
        *_types(changes.meaningful.values()),
        *_titled(LOOKUPS, [*_lookups(difference)]),
        *_titled("Only comments, layout or place", [_type(each) for each in difference.layout_only]),
        *_titled("Build", [_build(build_change(each), each.site) for each in changes.build]),
        *_titled("Other files", [_file(each) for each in changes.other_files]),
        *(each for lines in difference.lines for each in _lines(lines)),
    )


def summary(difference: Difference) -> str:
    """`2 types changed, 1 added; 1 other file; 1 build setting.`"""
    changes = difference.changes
    parts = [heading.sizes(changes.meaningful.values())]
    for number, noun in ((len(changes.other_files), "other file"), (len(changes.build), "build setting")):
        if number:
            parts.append(count(number, noun))
    if difference.lookups:
        parts.append(_elsewhere(difference.lookups))
    if difference.layout_only:
        parts.append(f"{count(len(difference.layout_only), 'type')} only in comments, layout or place")
    return "; ".join(parts)


def _elsewhere(lookups: Collection[LookupChange]) -> str:
    """`2 calls and 1 field leading elsewhere`."""
    fields = sum(each.of_field for each in lookups)
    numbers = ((len(lookups) - fields, "call"), (fields, "field"))
    return f"{listing([count(*each) for each in numbers if each[0]])} leading elsewhere"


def _types(changes: Iterable[TypeChange]) -> Iterator[Line]:
    lines: list[Line] = []
    for change in changes:
        lines.append(_type(change))
        if change.change not in (ChangeKind.ADDED, ChangeKind.DELETED):
            lines += (each for member in change.members for each in _member(member))
    return _titled("Types", lines)


def _titled(title: str, lines: list[Line]) -> Iterator[Line]:
    if lines:
        yield blank()
        yield line(Span(title, Tone.STRONG))
        yield from lines


def _lookups(difference: Difference) -> Iterator[Line]:
    for each in redirections(difference.lookups):
        places = " → ".join(str(site).rpartition("/")[2] for site, _ in each.places)
        yield line(
            Span(f"  {ChangeKind.MEANING.mark} ", _TONES[ChangeKind.MEANING]),
            each.members,
            Span(f"  {places}" if places else "", Tone.SITE),
        )
        yield line(Span(f"      {each.objects}", Tone.DIM))


def _type(change: TypeChange) -> Line:
    site = change.new or change.old
    moved = f"  was {change.moved_from}" if change.moved_from else ""
    return line(
        Span(f"  {change.change.mark} ", _TONES[change.change]),
        Span(change.name, Tone.NAME, change.name),
        Span(f"  {site}" if site else "", Tone.SITE),
        Span(moved, Tone.DIM),
    )


def _member(member: MemberChange) -> Iterator[Line]:
    lines = [str(site.line) for site in (member.old, member.new) if site is not None and site.line]
    # Old and new line; one is enough where they agree or where the member has only one.
    where = " → ".join(dict.fromkeys(lines))
    yield line(
        Span(f"      {member.change.mark} {member_name(member)}", _TONES[member.change]),
        Span(f"  line {where}" if where else "", Tone.SITE),
    )
    for note in member.note.splitlines():
        yield line(Span(f"          {note}", Tone.DIM))


def _build(what: str, site: Site) -> Line:
    return line(Span(f"  {ChangeKind.TEXT.mark} {what}", Tone.CHANGED), Span(f"  {site}", Tone.SITE))


def _file(change: FileChange) -> Line:
    moved = f"  was {change.old_path}" if change.old_path else ""
    note = f"  {change.note}" if change.note else ""
    return line(
        Span(f"  {change.change.mark} ", _TONES[change.change]), change.path, Span(moved + note, Tone.DIM)
    )


def _lines(lines: FileLines) -> Iterator[Line]:
    yield blank()
    moved = f"{lines.old_path} → " if lines.old_path != lines.new_path else ""
    yield line(Span(f"{moved}{lines.new_path}", Tone.STRONG))
    for row in lines.rows:
        yield _row(row)


def _row(row: Row) -> Line:
    if row.kind is RowKind.FOLD:
        return line(Span(f"      … {count(row.hidden, 'equal line')}", Tone.DIM))
    if row.kind is RowKind.DELETED and row.old is not None:
        return line(Span(f"{row.old.line:>5}      − {row.old.text}", Tone.DELETED))
    if row.kind is RowKind.ADDED and row.new is not None:
        return line(Span(f"     {row.new.line:>5} + {row.new.text}", Tone.ADDED))
    old = row.old.line if row.old else ""
    new, text = (row.new.line, row.new.text) if row.new else ("", "")
    return line(Span(f"{old:>5}{new:>5}   {text}"))


def unified(row: Row) -> str:
    """A row as a line of a unified diff."""
    if row.kind is RowKind.FOLD:
        return f"@@ {count(row.hidden, 'equal line')} @@"
    if row.kind is RowKind.DELETED and row.old is not None:
        return f"-{row.old.text}"
    sign = "+" if row.kind is RowKind.ADDED else " "
    return f"{sign}{row.new.text if row.new else ''}"
