"""One sentence for each kind of evidence. The only place where verdicts become prose."""

from typing import assert_never

from explorer.explain.naming import short, shorter
from explorer.model.calls import BlindKind
from explorer.model.change import (
    BuildChange,
    ChangeKind,
    LookupChange,
    MemberChange,
    MemberKind,
    MethodChange,
    TypeChange,
)
from explorer.model.evidence import (
    Absence,
    Always,
    BlindSpot,
    BuildEvidence,
    CallAbsence,
    CallPath,
    ChangeEvidence,
    Evidence,
    Lacks,
    LookupEvidence,
    MethodChangeEvidence,
    MethodsReaching,
    MissingCall,
    MissingEdge,
    NewTest,
    NotRead,
    PathEvidence,
    UnreadableEvidence,
)
from explorer.model.names import simple_name
from explorer.model.source import Side
from explorer.model.text import printable
from explorer.model.verdict import Verdict

_NAMED_MEMBERS = 3
_NAMED_METHODS = 8
_UNSEEN = (MissingEdge, MissingCall, BlindSpot)
"""What is said beside the reason: where the technique is blind."""
_BLIND = {
    BlindKind.REFLECTION: "what that loads or runs is not known from the source",
    BlindKind.NATIVE: "what native code calls back is not known from the source",
}


def sentence(verdict: Verdict) -> str:
    """Why the verdict is what it is, in one sentence of printable text."""
    what = what_is_reached(verdict)
    unseen = (each for each in verdict.evidence[1:] if isinstance(each, _UNSEEN))
    return printable(" ".join(_sentence(each, what) for each in (verdict.evidence[0], *unseen)))


def _sentence(evidence: Evidence, what: str) -> str:
    match evidence:
        case PathEvidence():
            return _path(evidence, what)
        case CallPath():
            return _call_path(evidence, what)
        case ChangeEvidence(differing):
            return f"{differing.name} {what_changed(differing)}."
        case MethodChangeEvidence(method):
            return f"{short(method.name)} {method_changed(method)}."
        case NewTest(site):
            return f"The old revision has no record of this test ({site}), so it is selected."
        case BuildEvidence():
            return _build(evidence)
        case UnreadableEvidence(file, reason):
            return f"Every test is selected, because {file} changed and can't be read: {reason}."
        case NotRead(_, language):
            return f"It is written in {language}, which is not read, so it is always selected."
        case Always(tests):
            return f"Every test is selected, whatever changed: {tests:,} in all."
        case Lacks(needs):
            return f"No verdict: this technique needs {listing(list(needs))}."
        case Absence():
            return _absence(evidence)
        case MissingEdge():
            return _missing(evidence)
        case CallAbsence():
            return _call_absence(evidence)
        case LookupEvidence(lookup):
            return f"{lookup_name(lookup)} {lookup_changed(lookup, 'is' if lookup.of_field else 'runs')}."
        case MethodsReaching():
            return methods_reaching(evidence)
        case MissingCall():
            return f"But library code may call {short(evidence.call.target)} back, and that is not followed."
        case BlindSpot(place=place):
            return f"But it comes to {place.what}, and {_BLIND[place.kind]}."
        case _:
            assert_never(evidence)


def what_is_reached(verdict: Verdict) -> str:
    """What is true of the type or method at the end of the path."""
    for evidence in verdict.evidence:
        if isinstance(evidence, ChangeEvidence):
            return what_changed(evidence.change)
        if isinstance(evidence, MethodChangeEvidence):
            return method_changed(evidence.change)
        if isinstance(evidence, LookupEvidence):
            return _looked_up(evidence.change, verdict.evidence[0])
    return "changed"


def _looked_up(lookup: LookupChange, path: Evidence) -> str:
    objects = lookup_way(lookup, simple_name(lookup.type))
    if lookup.of_field:
        return f"{lookup_changed(lookup, 'uses')} {objects}"
    if isinstance(path, CallPath) and path.side is Side.NEW:
        return f"takes the place of {short(lookup.old)} {objects}"
    return f"gives way to {short(lookup.new)} {objects}"


def lookup_way(lookup: LookupChange, types: str) -> str:
    """`on objects of C`, `through C`."""
    return f"{'through' if lookup.of_field else 'on objects of'} {types}"


def lookup_name(lookup: LookupChange) -> str:
    """`C.m(int)`, `C.x`: the call or the field as it is looked up."""
    return short(f"{lookup.type}#{lookup.key}")


def lookup_cause(lookup: LookupChange) -> str:
    """`B.m() was added`, or that the type inherits from others."""
    if lookup.came is not None:
        return f"{short(lookup.came)} was added"
    return "the supertypes differ" if lookup.went is None else f"{short(lookup.went)} was deleted"


def lookup_changed(lookup: LookupChange, verb: str) -> str:
    """What it runs or uses now, and what it did before."""
    return f"now {verb} {short(lookup.new)} instead of {short(lookup.old)}"


def method_changed(change: MethodChange) -> str:
    """What happened to a method; what its names mean now, where its text is the same."""
    if change.change is ChangeKind.MEANING:
        more = f" and {len(change.why) - 1} more" if change.why[1:] else ""
        return f"changed in meaning ({change.why[0]}{more})" if change.why else "changed in meaning"
    return {"text": "changed", "layout": "differs only in layout"}.get(
        change.change
    ) or f"was {change.change}"


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
    return f"changed ({listing(shown)})" if shown else "changed"


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
        return f"{change.what} was added{_valued(change.new)}"
    if change.new is None:
        return f"{change.what} was removed{_valued(change.old)}"
    return f"{change.what} {change.old} → {change.new}"


def _valued(value: str | None) -> str:
    return f" ({value})" if value else ""


def count(number: int, noun: str, plural: str | None = None) -> str:
    """`1 type`, `1,204 types`."""
    return f"{number:,} {noun if number == 1 else plural or noun + 's'}"


def listing(names: list[str]) -> str:
    """`a, b and c`."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _path(path: PathEvidence, what: str) -> str:
    if not path.edges:
        return f"The test itself {what}."
    way = " → ".join([simple_name(path.test), *(simple_name(edge.target) for edge in path.edges)])
    return (
        f"It reaches {simple_name(path.target)}, which {what}, over {count(len(path.edges), 'edge')}: {way}."
    )


def _call_path(path: CallPath, what: str) -> str:
    it = "It" if path.side is Side.OLD else "In the new revision, it"
    if not path.calls:
        return f"{short(path.start)}, which runs with the test, {what}."
    way = " → ".join([shorter(path.start), *(shorter(call.target) for call in path.calls)])
    steps = count(len(path.calls), "call")
    return f"{it} reaches {short(path.target)}, which {what}, over {steps}: {way}."


def _absence(absence: Absence) -> str:
    reached = count(absence.reached, "type")
    if not absence.changed:
        return f"It reaches {reached}, and no type of the old revision changed."
    missed = f"none of the {absence.changed:,} changed or deleted types is among them"
    if absence.changed == 1:
        missed = "the one changed or deleted type is not among them"
    text = f"It reaches {reached}; {missed}."
    if absence.reached == 1:
        text = "It reaches no type but itself, and did not change."
    if absence.nearest is None:
        return f"{text} No edges connect it with what changed."
    nearest, away = simple_name(absence.nearest.name), count(len(absence.detour), "edge")
    return f"{text} The nearest, {nearest}, is {away} away, but not along the edges."


def _call_absence(absence: CallAbsence) -> str:
    if not absence.changed:
        return f"It reaches {count(absence.reached, 'method')}, and no method changed."
    missed = f"none of the {absence.changed:,} that changed is among them"
    if absence.changed == 1:
        missed = "the one that changed is not among them"
    text = f"It reaches {count(absence.reached, 'method')}; {missed}."
    if absence.reached == absence.methods:
        text = "It calls no method of the project but its own, and none of these changed."
    if absence.nearest is None:
        return f"{text} No calls connect it with what changed."
    nearest, away = short(absence.nearest.name), count(len(absence.detour), "call")
    return f"{text} The nearest, {nearest}, is {away} away, but not along the calls."


def methods_reaching(evidence: MethodsReaching) -> str:
    """`2 of its 7 test methods reach a change: placesAnOrder and refusesAnEmptyBasket.`"""
    total, reaching = evidence.total, evidence.reaching
    if evidence.shared is not None:
        every = f"each of its {total:,} test methods" if total > 1 else "its one test method"
        return f"{short(evidence.shared)} may run with {every}, and reaches a change."
    if not reaching:
        return f"None of its {count(total, 'test method')} reaches a change by itself."
    if total == 1:
        return f"Its one test method, {reaching[0]}, reaches a change."
    if len(reaching) == total == 2:
        return "Both of its test methods reach a change."
    if len(reaching) == total:
        return f"All {total:,} of its test methods reach a change."
    reach = "reaches" if len(reaching) == 1 else "reach"
    names = list(reaching[:_NAMED_METHODS])
    if len(reaching) > _NAMED_METHODS:
        names.append(f"{len(reaching) - _NAMED_METHODS} more")
    return f"{len(reaching):,} of its {total:,} test methods {reach} a change: {listing(names)}."


def _missing(missing: MissingEdge) -> str:
    source, target = simple_name(missing.source), simple_name(missing.target)
    return f"But {source} names {target} in {missing.construct}, and that makes no edge."


def _build(evidence: BuildEvidence) -> str:
    first, *others = evidence.changes
    more = f" (and {count(len(others), 'more change')} like it)" if others else ""
    return f"Every test is selected, because the build differs: {build_change(first)} in {first.site}{more}."
