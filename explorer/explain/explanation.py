"""A verdict explained: headline, one sentence, then the evidence step by step."""

from collections.abc import Iterable, Iterator
from typing import assert_never

from explorer.analysis.comparison import Comparison
from explorer.explain.drawn import draw, site_at, source_at, steps_of
from explorer.explain.form import Explanation, Line, Span, Tone, blank, line
from explorer.explain.naming import is_method, short
from explorer.explain.shown import change_lines, lookup_lines, method_lines
from explorer.explain.words import build_change, methods_reaching, sentence
from explorer.model.change import ChangeKind, MethodChange, TypeChange
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
from explorer.model.names import TypeName, simple_name
from explorer.model.source import Side, Site
from explorer.model.text import printable
from explorer.model.verdict import Decision, Verdict

__all__ = ["Explanation", "Line", "Span", "Tone", "explain"]

WIDTH = 100
_SHOWN_BUILD_CHANGES = 12


def explain(
    comparison: Comparison,
    test: TypeName,
    technique: str,
    verdict: Verdict,
    width: int = WIDTH,
    method: str = "",
) -> Explanation:
    """Say why, laid out for `width` cells; lines of source stay whole: who shows them cuts them.

    With `method` the verdict is on that test method alone.
    """
    lines: list[Line] = []
    for evidence in verdict.evidence:
        made = list(_lines(comparison, test, evidence, verdict, width))
        if made and lines:
            lines.append(blank())
        lines += made
    subject = f"{test}#{method}" if method else test
    return Explanation(
        test=test,
        technique=technique,
        decision=verdict.decision,
        headline=printable(f"{subject} · {technique}   {_DECISIONS[verdict.decision]}"),
        sentence=sentence(verdict),
        lines=tuple(lines),
        method=method,
    )


_DECISIONS = {
    Decision.SELECTED: "SELECTED",
    Decision.NOT_SELECTED: "NOT SELECTED",
    Decision.UNAVAILABLE: "NO VERDICT",
}


def _lines(
    comparison: Comparison, test: TypeName, evidence: Evidence, verdict: Verdict, width: int
) -> Iterable[Line]:
    match evidence:
        case PathEvidence():
            return _path(comparison, evidence, width)
        case CallPath():
            return _call_path(comparison, evidence, verdict, width)
        case ChangeEvidence(change):
            return change_lines(comparison, change, width)
        case MethodChangeEvidence(changed):
            return method_lines(comparison, changed)
        case LookupEvidence():
            return lookup_lines(comparison, evidence)
        case MethodsReaching():
            return [line(Span(methods_reaching(evidence), Tone.STRONG))]
        case Absence():
            return _absence(comparison, test, evidence, width)
        case CallAbsence():
            return _absence(comparison, evidence.start or test, evidence, width)
        case BuildEvidence():
            return _build(evidence)
        case UnreadableEvidence(file, reason, side):
            return [line(site_at(Site(file, 0), side), "  ", Span(reason, Tone.WARNING))]
        case NewTest(site) | NotRead(site):
            return [_place(comparison, site)]
        case MissingEdge():
            return _missing(comparison, test, evidence, width)
        case MissingCall():
            return _missing_call(comparison, evidence, width)
        case BlindSpot():
            return _blind(comparison, evidence, width)
        case Always() | Lacks():
            return []
        case _:
            assert_never(evidence)


def _path(comparison: Comparison, path: PathEvidence, width: int) -> Iterator[Line]:
    if path.edges:
        change = comparison.changes.types.get(path.target)
        marks: dict[str, str] = {} if change is None else {path.target: change.change.mark}
        yield from draw(steps_of(comparison, path.test, path.edges, path.side), path.test, marks, width)


def _call_path(comparison: Comparison, path: CallPath, verdict: Verdict, width: int) -> Iterator[Line]:
    if path.calls:
        changes = (each.change for each in verdict.evidence if isinstance(each, MethodChangeEvidence))
        marks: dict[str, str] = {change.name: change.change.mark for change in changes}
        if any(isinstance(each, LookupEvidence) for each in verdict.evidence):
            marks[path.target] = ChangeKind.MEANING.mark
        yield from draw(steps_of(comparison, path.start, path.calls, path.side), path.start, marks, width)


def _absence(
    comparison: Comparison, start: str, absence: Absence | CallAbsence, width: int
) -> Iterator[Line]:
    yield _place(comparison, absence.site)
    nearest = absence.nearest
    if nearest is None:
        return
    yield blank()
    noun, verb = ("calls", "calls") if is_method(nearest.name) else ("edges", "depends on")
    yield line(f"The nearest change, were {noun} also walked backwards:")
    steps = list(steps_of(comparison, start, absence.detour, absence.side))
    yield from draw(steps, start, {nearest.name: nearest.change.mark}, width)
    turn = next((step for step in steps if step.backwards), None)
    if turn is not None:
        source, target = short(turn.edge.source), short(turn.edge.target)
        yield line(Span(f"▲ {source} {verb} {target}, not the other way round", Tone.WARNING))
    yield blank()
    yield from _changed(comparison, nearest, width)


def _missing(comparison: Comparison, test: TypeName, missing: MissingEdge, width: int) -> Iterator[Line]:
    yield line("The missing edge:")
    yield from draw(steps_of(comparison, test, missing.path, missing.side), test, {}, width)
    change = comparison.changes.types.get(missing.target)
    mark = "" if change is None else f" {change.change.mark}"
    yield line(
        " " * (2 + 2 * len(missing.path)),
        Span(f"└┄{missing.construct}┄▶ ", Tone.KIND, topic="edges/annotation"),
        Span(f"{simple_name(missing.target)}{mark}", Tone.CHANGED, type=missing.target),
        "  ",
        site_at(missing.site, missing.side, short=True),
        "  ",
        source_at(comparison, missing.site, missing.side),
    )
    yield line(
        Span("▲ a class inside an annotation is no dependency of the class file, so no edge", Tone.WARNING)
    )


def _missing_call(comparison: Comparison, missing: MissingCall, width: int) -> Iterator[Line]:
    yield line("The missing call:")
    change = missing.change
    end = missing.calls[-1].target
    mark = ChangeKind.MEANING if isinstance(change, LookupEvidence) else change.change
    steps = steps_of(comparison, missing.start, missing.calls, missing.side)
    yield from draw(steps, missing.start, {end: mark.mark}, width)
    back = short(missing.call.target)
    yield line(
        Span(f"▲ library code may call {back} back, and only calls of the project count", Tone.WARNING)
    )
    yield blank()
    yield from _changed(comparison, change, width)


def _blind(comparison: Comparison, spot: BlindSpot, width: int) -> Iterator[Line]:
    yield line("Where the calls can't be followed:")
    yield from draw(steps_of(comparison, spot.start, spot.calls, spot.side), spot.start, {}, width)
    yield line(
        " " * (2 + 2 * len(spot.calls)),
        Span(f"└┄{spot.place.kind.value}┄▶ ", Tone.KIND, topic="techniques/method-cha"),
        Span(f"{printable(spot.place.what)}", Tone.NAME),
        "  ",
        site_at(spot.place.site, spot.side, short=True),
        "  ",
        source_at(comparison, spot.place.site, spot.side),
    )


def _changed(
    comparison: Comparison, change: TypeChange | MethodChange | LookupEvidence, width: int
) -> Iterator[Line]:
    if isinstance(change, LookupEvidence):
        return lookup_lines(comparison, change)
    if isinstance(change, MethodChange):
        return method_lines(comparison, change)
    return change_lines(comparison, change, width)


def _place(comparison: Comparison, site: Site) -> Line:
    return line(site_at(site, Side.NEW), "  ", source_at(comparison, site, Side.NEW))


def _build(evidence: BuildEvidence) -> Iterator[Line]:
    for change in evidence.changes[:_SHOWN_BUILD_CHANGES]:
        yield line(site_at(change.site, Side.NEW), "  ", Span(build_change(change), Tone.CHANGED))
    rest = len(evidence.changes) - _SHOWN_BUILD_CHANGES
    if rest > 0:
        yield line(Span(f"… and {rest} more: see the build files in Changes", Tone.DIM))
