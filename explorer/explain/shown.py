"""The lines of source that make a change."""

from collections.abc import Iterator
from textwrap import dedent

from explorer.analysis.comparison import Comparison
from explorer.explain.drawn import site_at, source_at
from explorer.explain.form import Line, Span, Tone, line
from explorer.explain.matching import matches
from explorer.explain.naming import short, type_of
from explorer.explain.words import lookup_cause, lookup_name, member_name
from explorer.model.change import (
    ChangeKind,
    MemberChange,
    MemberKind,
    MethodChange,
    TypeChange,
)
from explorer.model.evidence import LookupEvidence
from explorer.model.names import short_method, simple_name
from explorer.model.source import Side, Site

_WITHOUT_LINES = (MemberKind.ORDER, MemberKind.NESTED, MemberKind.BINDING, MemberKind.UNREADABLE)
"""What no lines of the member itself show."""
_SUMMARIES = {
    ChangeKind.TEXT: "changed",
    ChangeKind.MEANING: "changed in meaning",
    ChangeKind.ADDED: "was added",
    ChangeKind.DELETED: "was deleted",
    ChangeKind.LAYOUT: "differs only in comments or layout",
}
_SHOWN_MEMBERS = 6
_SHOWN_LINES = 4
_COMPARED_LINES = 400
"""A member longer than this is shown by its first differing lines only."""


def change_lines(comparison: Comparison, change: TypeChange, width: int) -> Iterator[Line]:
    """The type, each member that differs, and its first differing lines."""
    site = change.new or change.old
    side = Side.NEW if change.new is not None else Side.OLD
    yield line(
        "  ",
        Span(f"{simple_name(change.name)} {change.change.mark}", Tone.CHANGED, type=change.name),
        f"  {_summary(change)}  ",
        Span(str(site), Tone.SITE, site=site, side=side),
    )
    if change.change in (ChangeKind.ADDED, ChangeKind.DELETED):
        return
    for member in change.members[:_SHOWN_MEMBERS]:
        yield _member(member)
        if member.note:
            yield from map(_note, member.note.splitlines())
        elif member.kind not in _WITHOUT_LINES:
            yield from _differing(comparison, member)
    rest = len(change.members) - _SHOWN_MEMBERS
    if rest > 0:
        yield line(Span(f"    … and {rest} more members: see Changes", Tone.DIM))


def method_lines(comparison: Comparison, change: MethodChange) -> Iterator[Line]:
    """The method, and its first differing lines or what its names mean now."""
    site = change.new or change.old
    assert site is not None
    side = Side.NEW if change.new is not None else Side.OLD
    yield line(
        "  ",
        Span(f"{short_method(change.name)} {change.change.mark}", Tone.CHANGED, type=change.type),
        f"  {_summary(change)}  ",
        site_at(site, side),
    )
    if change.change is ChangeKind.MEANING:
        for why in change.why[:_SHOWN_MEMBERS]:
            yield _note(why)
        rest = len(change.why) - _SHOWN_MEMBERS
        if rest > 0:
            yield line(Span(f"      … and {rest} more: see Changes", Tone.DIM))
    elif change.change is ChangeKind.TEXT:
        yield from _differing(comparison, change)


def lookup_lines(comparison: Comparison, evidence: LookupEvidence) -> Iterator[Line]:
    """The call or field as it is looked up, and the heads of the members that it meant and means."""
    lookup = evidence.change
    what = "is another field" if lookup.of_field else "runs another method"
    yield line(
        "  ",
        Span(f"{lookup_name(lookup)} {ChangeKind.MEANING.mark}", Tone.CHANGED, type=lookup.type),
        f"  {what}, because {lookup_cause(lookup)}  ",
        site_at(lookup.site, Side.NEW),
    )
    if lookup.of_field:
        # No step of a path shows where, as it does of a call.
        place = site_at(evidence.site, evidence.side, short=True)
        yield line("      used at ", place, "  ", source_at(comparison, evidence.site, evidence.side))
    for name, site, side, sign, tone in (
        (lookup.old, lookup.old_site, Side.OLD, "−", Tone.DELETED),
        (lookup.new, lookup.new_site, Side.NEW, "+", Tone.ADDED),
    ):
        spans: list[Span | str] = [Span(f"      {sign} {short(name)}  ", tone, type=type_of(name))]
        if site is not None:
            spans += [site_at(site, side, short=True), "  ", source_at(comparison, site, side)]
        yield line(*spans)


def _note(text: str) -> Line:
    return line(Span(f"      {ChangeKind.MEANING.mark} {text}", Tone.CHANGED))


def _summary(change: TypeChange | MethodChange) -> str:
    return _SUMMARIES[change.change]


def _member(member: MemberChange) -> Line:
    site = member.new or member.old
    side = Side.NEW if member.new is not None else Side.OLD
    assert site is not None
    return line(
        Span(f"    {member.change.mark} {member_name(member)}", Tone.CHANGED),
        "  ",
        site_at(site, side, short=True),
    )


def _differing(comparison: Comparison, member: MemberChange | MethodChange) -> Iterator[Line]:
    old = _slice(comparison, Side.OLD, member.old, member.old_end)
    new = _slice(comparison, Side.NEW, member.new, member.new_end)
    removed, added = _changed(old, new)
    yield from _listed(removed, member.old, Side.OLD, "−", Tone.DELETED)
    yield from _listed(added, member.new, Side.NEW, "+", Tone.ADDED)


def _slice(comparison: Comparison, side: Side, site: Site | None, end: int) -> list[str]:
    if site is None:
        return []
    last = min(max(end, site.line), site.line + _COMPARED_LINES)
    lines = comparison.snapshot(side).lines(site.file)[site.line - 1 : last]
    return dedent("\n".join(text.rstrip() for text in lines)).split("\n")


def _changed(old: list[str], new: list[str]) -> tuple[list[tuple[int, str]], list[tuple[int, str]]]:
    """The lines (offset, text) that only one of both has; blank ones left out."""
    removed, added = dict(enumerate(old)), dict(enumerate(new))
    for at_old, at_new, length in matches(old, new):
        for offset in range(length):
            del removed[at_old + offset], added[at_new + offset]
    return [item for item in removed.items() if item[1]], [item for item in added.items() if item[1]]


def _listed(
    found: list[tuple[int, str]], site: Site | None, side: Side, sign: str, tone: Tone
) -> Iterator[Line]:
    if site is None:
        return
    for offset, text in found[:_SHOWN_LINES]:
        number = site.line + offset
        here = Site(site.file, number)
        yield line(Span(f"      {number:>5} {sign} ", tone), Span(text, tone, site=here, side=side))
    rest = len(found) - _SHOWN_LINES
    if rest > 0:
        yield line(Span(f"            … {rest} more lines", Tone.DIM))
