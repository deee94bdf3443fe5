"""One sentence for each kind of evidence. The only place where verdicts become prose."""

from collections.abc import Callable
from typing import Any

from explorer.model.change import BuildChange, ChangeKind, MemberChange, MemberKind, TypeChange
from explorer.model.evidence import (
    Absence,
    Always,
    BuildEvidence,
    ChangeEvidence,
    Evidence,
    NewTest,
    NotRead,
    PathEvidence,
    UnreadableEvidence,
)
from explorer.model.names import simple_name
from explorer.model.text import printable
from explorer.model.verdict import Decision, Verdict

_NAMED_MEMBERS = 3


def sentence(verdict: Verdict) -> str:
    """Why the verdict is what it is, in one sentence of printable text."""
    if verdict.decision is Decision.UNAVAILABLE:
        return "This technique lacks what it needs, so it gives no verdict."
    change = next((e.change for e in verdict.evidence if isinstance(e, ChangeEvidence)), None)
    first = verdict.evidence[0]
    if isinstance(first, PathEvidence):
        return printable(_path(first, change))
    return printable(_WORDS[type(first)](first))


def what_changed(change: TypeChange) -> str:
    """`method run(), field x and 2 more differ`, or what happened to the type as a whole."""
    if change.change is ChangeKind.DELETED:
        return "was deleted"
    if change.change is ChangeKind.ADDED:
        return "was added"
    if change.change is ChangeKind.LAYOUT:
        return "differs only in comments or layout"
    members = [member_name(member) for member in change.members]
    shown = members[:_NAMED_MEMBERS]
    rest = len(members) - len(shown)
    if rest:
        shown.append(f"{rest} more")
    return f"changed ({_listing(shown)})" if shown else "changed"


def member_name(member: MemberChange) -> str:
    """How a member is spoken of: `method run()`, `static initialiser`, `declaration`."""
    if member.kind is MemberKind.INITIALISER:
        return "static initialiser" if member.name == "<clinit>" else "instance initialiser"
    if member.kind is MemberKind.CONSTRUCTOR:
        return f"constructor {member.name.removeprefix('<init>')}"
    if member.kind is MemberKind.BINDING:
        return f"a name means another type: {member.name}"
    if member.kind in (MemberKind.HEADER, MemberKind.ORDER, MemberKind.NESTED, MemberKind.UNREADABLE):
        return member.name
    return f"{member.kind.value} {member.name}"


def build_change(change: BuildChange) -> str:
    """`dependency org.x:y 1.0 → 1.1`."""
    if change.old is None:
        return f"{change.what} {change.new or ''} was added".replace("  ", " ")
    if change.new is None:
        return f"{change.what} {change.old} was removed".replace("  ", " ")
    return f"{change.what} {change.old} → {change.new}"


def count(number: int, noun: str, plural: str | None = None) -> str:
    """`1 type`, `1,204 types`."""
    return f"{number:,} {noun if number == 1 else plural or noun + 's'}"


def _listing(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _path(path: PathEvidence, change: TypeChange | None) -> str:
    what = what_changed(change) if change is not None else "changed"
    if not path.edges:
        return f"The test itself {what}."
    way = " → ".join([simple_name(path.test), *(simple_name(edge.target) for edge in path.edges)])
    return (
        f"It reaches {simple_name(path.target)}, which {what}, over {count(len(path.edges), 'edge')}: {way}."
    )


def _absence(absence: Absence) -> str:
    reached = count(absence.reached, "type")
    if not absence.changed:
        return f"It reaches {reached}, and no type of the old revision changed."
    missed = f"none of the {absence.changed:,} types that changed is among them"
    if absence.changed == 1:
        missed = "the one type that changed is not among them"
    text = f"It reaches {reached}; {missed}."
    if absence.reached == 1:
        text = "It reaches no type but itself, and did not change."
    if absence.nearest is None:
        return f"{text} Nothing connects it with what changed."
    nearest, away = simple_name(absence.nearest.name), count(len(absence.detour), "edge")
    return f"{text} The nearest, {nearest}, is {away} away, but not along the edges."


def _build(evidence: BuildEvidence) -> str:
    first, *others = evidence.changes
    more = f" (and {count(len(others), 'more change')} like it)" if others else ""
    return f"Every test is selected, because the build differs: {build_change(first)} in {first.site}{more}."


def _unreadable(evidence: UnreadableEvidence) -> str:
    return f"Every test is selected, because {evidence.file} changed and can't be read: {evidence.reason}."


def _new_test(evidence: NewTest) -> str:
    return f"The old revision has no record of this test ({evidence.site}), so it is selected."


def _not_read(evidence: NotRead) -> str:
    return f"It is written in {evidence.language}, which is not read, so it is always selected."


def _always(evidence: Always) -> str:
    return f"All {count(evidence.tests, 'test')} are selected, whatever changed."


def _change(evidence: ChangeEvidence) -> str:
    return f"{evidence.change.name} {what_changed(evidence.change)}."


_WORDS: dict[type[Evidence], Callable[[Any], str]] = {
    Absence: _absence,
    Always: _always,
    BuildEvidence: _build,
    ChangeEvidence: _change,
    NewTest: _new_test,
    NotRead: _not_read,
    UnreadableEvidence: _unreadable,
}
