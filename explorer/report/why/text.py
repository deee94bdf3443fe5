"""`why --format text`: the verdict, the sentence, then the evidence step by step."""

from collections.abc import Iterator

from explorer.explain.form import Explanation, Line, Span, Tone, blank, line
from explorer.model.verdict import Decision
from explorer.report.why.case import Case

_TONES = {
    Decision.SELECTED: Tone.SELECTED,
    Decision.NOT_SELECTED: Tone.STRONG,
    Decision.UNAVAILABLE: Tone.WARNING,
}


def report(case: Case) -> tuple[Line, ...]:
    """One part for each technique, parted by a blank line."""
    lines: list[Line] = []
    for technique, explanation in case.explanations.items():
        if lines:
            lines.append(blank())
        lines += _explanation(explanation, case.beside(technique))
    if case.test.remark:
        lines += [blank(), line(Span("! ", Tone.WARNING), case.test.remark)]
    return tuple(lines)


def _explanation(explanation: Explanation, beside: str) -> Iterator[Line]:
    yield line(Span(explanation.headline, _TONES[explanation.decision]))
    if beside:
        yield line(Span(beside, Tone.WARNING))
    yield line(explanation.sentence)
    if explanation.lines:
        yield blank()
        yield from explanation.lines
