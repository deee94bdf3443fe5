"""A verdict explained: headline, one sentence, then the evidence step by step."""

from collections.abc import Iterable, Iterator
from typing import assert_never

from explorer.analysis.comparison import Comparison
from explorer.explain.drawn import Step, draw
from explorer.explain.form import Explanation, Line, Span, Tone, blank, line
from explorer.explain.shown import change_lines
from explorer.explain.words import build_change, sentence
from explorer.model.edge import Edge
from explorer.model.evidence import (
    Absence,
    Always,
    BuildEvidence,
    ChangeEvidence,
    Evidence,
    Lacks,
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
    comparison: Comparison, test: TypeName, technique: str, verdict: Verdict, width: int = WIDTH
) -> Explanation:
    """Say why, laid out for `width` cells; lines of source stay whole: who shows them cuts them."""
    lines: list[Line] = []
    for evidence in verdict.evidence:
        made = list(_lines(comparison, test, evidence, width))
        if made and lines:
            lines.append(blank())
        lines += made
    return Explanation(
        test=test,
        technique=technique,
        decision=verdict.decision,
        headline=printable(f"{test} · {technique}   {_DECISIONS[verdict.decision]}"),
        sentence=sentence(verdict),
        lines=tuple(lines),
    )


_DECISIONS = {
    Decision.SELECTED: "SELECTED",
    Decision.NOT_SELECTED: "NOT SELECTED",
    Decision.UNAVAILABLE: "NO VERDICT",
}


def _lines(comparison: Comparison, test: TypeName, evidence: Evidence, width: int) -> Iterable[Line]:
    match evidence:
        case PathEvidence():
            return _path(comparison, evidence, width)
        case ChangeEvidence(change):
            return change_lines(comparison, change, width)
        case Absence():
            return _absence(comparison, test, evidence, width)
        case BuildEvidence():
            return _build(evidence)
        case UnreadableEvidence(file, reason, side):
            return [line(_site(Site(file, 0), side), "  ", Span(reason, Tone.WARNING))]
        case NewTest(site) | NotRead(site):
            return [line(_site(site, Side.NEW), "  ", _source(comparison, site, Side.NEW))]
        case MissingEdge():
            return _missing(comparison, test, evidence, width)
        case Always() | Lacks():
            return []
        case _:
            assert_never(evidence)


def _path(comparison: Comparison, path: PathEvidence, width: int) -> Iterator[Line]:
    if path.edges:
        change = comparison.changes.types.get(path.target)
        marks = {} if change is None else {path.target: change.change.mark}
        yield from draw(_steps(comparison, path.test, path.edges, path.side), path.test, marks, width)


def _absence(comparison: Comparison, test: TypeName, absence: Absence, width: int) -> Iterator[Line]:
    yield line(_site(absence.site, Side.NEW), "  ", _source(comparison, absence.site, Side.NEW))
    if absence.nearest is None:
        return
    yield blank()
    nearest = absence.nearest
    yield line("The nearest change, were edges also walked backwards:")
    steps = list(_steps(comparison, test, absence.detour, absence.side))
    yield from draw(steps, test, {nearest.name: nearest.change.mark}, width)
    turn = next((step for step in steps if step.backwards), None)
    if turn is not None:
        source, target = turn.edge.source, turn.edge.target
        yield line(
            Span(
                f"▲ {simple_name(source)} depends on {simple_name(target)}, not the other way round",
                Tone.WARNING,
            )
        )
    yield blank()
    yield from change_lines(comparison, nearest, width)


def _missing(comparison: Comparison, test: TypeName, missing: MissingEdge, width: int) -> Iterator[Line]:
    yield line("The missing edge:")
    yield from draw(_steps(comparison, test, missing.path, missing.side), test, {}, width)
    change = comparison.changes.types.get(missing.target)
    mark = "" if change is None else f" {change.change.mark}"
    yield line(
        " " * (2 + 2 * len(missing.path)),
        Span(f"└┄{missing.construct}┄▶ ", Tone.KIND),
        Span(f"{simple_name(missing.target)}{mark}", Tone.CHANGED, type=missing.target),
        "  ",
        Span(
            f"{missing.site.file.rpartition('/')[2]}:{missing.site.line}",
            Tone.SITE,
            site=missing.site,
            side=missing.side,
        ),
        "  ",
        _source(comparison, missing.site, missing.side),
    )
    yield line(
        Span("▲ a class inside an annotation is no dependency of the class file, so no edge", Tone.WARNING)
    )


def _steps(comparison: Comparison, start: TypeName, edges: tuple[Edge, ...], side: Side) -> Iterator[Step]:
    here = start
    snapshot = comparison.snapshot(side)
    for edge in edges:
        backwards = edge.source != here
        here = edge.source if backwards else edge.target
        yield Step(edge, backwards, snapshot.line(edge.site.file, edge.site.line).strip(), side)


def _build(evidence: BuildEvidence) -> Iterator[Line]:
    for change in evidence.changes[:_SHOWN_BUILD_CHANGES]:
        yield line(_site(change.site, Side.NEW), "  ", Span(build_change(change), Tone.CHANGED))
    rest = len(evidence.changes) - _SHOWN_BUILD_CHANGES
    if rest > 0:
        yield line(Span(f"… and {rest} more: see the build files in Changes", Tone.DIM))


def _site(site: Site, side: Side) -> Span:
    return Span(str(site), Tone.SITE, site=site, side=side)


def _source(comparison: Comparison, site: Site, side: Side) -> Span:
    text = comparison.snapshot(side).line(site.file, site.line).strip()
    return Span(text, Tone.SOURCE, site=site, side=side)
