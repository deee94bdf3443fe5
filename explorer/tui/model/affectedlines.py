"""The lines of the pane under the diff: which tests a change concerns, technique by technique."""

from collections.abc import Iterable, Iterator, Sequence

from explorer.explain.affected import Affected
from explorer.explain.explanation import Line, Span, Tone
from explorer.explain.words import count
from explorer.model.change import ChangeKind, TypeChange
from explorer.model.names import TypeName, simple_name
from explorer.model.text import printable
from explorer.tui.model.naming import wrap

_LISTED = 200
"""Tests listed by name for each technique; the Tests view shows all."""


def affected_lines(
    change: TypeChange, affected: Affected, deciding: Sequence[str], total: int, width: int
) -> tuple[Line, ...]:
    """Who reaches the type, then the selected ones of each technique that looks at the change."""
    return tuple(_lines(change, affected, deciding, total, width))


def meaning_lines(sentences: Iterable[str], width: int) -> tuple[Line, ...]:
    """What changed in meaning, each sentence with its mark and wrapped below it; a blank line at the end."""
    lines: list[Line] = []
    for sentence in sentences:
        mark = f"{ChangeKind.MEANING.mark} "
        for piece in wrap(printable(sentence), width - len(mark)):
            lines.append(Line((Span(mark + piece, Tone.CHANGED),)))
            mark = " " * len(mark)
    return (*lines, *((Line(),) if lines else ()))


def _lines(
    change: TypeChange, affected: Affected, deciding: Sequence[str], total: int, width: int
) -> Iterator[Line]:
    name = printable(simple_name(change.name))
    reaching = len(affected.reaching)
    text = f"{count(reaching, 'test')} of {total:,} {'reaches' if reaching == 1 else 'reach'} {name}"
    for piece in wrap(f"{text}{_remark(change, affected)}.", width):
        yield Line((Span(piece),))
    for technique in deciding:
        tests = affected.selected.get(technique, ())
        yield Line(
            (
                Span(f"{technique}", Tone.STRONG),
                Span(f" selects {count(len(tests), 'test')} of these", Tone.DIM),
            )
        )
        for test in tests[:_LISTED]:
            yield Line((Span("  ● ", Tone.SELECTED), Span(printable(test), type=test)))
        if len(tests) > _LISTED:
            yield Line((Span(f"  … and {len(tests) - _LISTED:,} more: t shows them all", Tone.DIM),))
    unselected = _left_out(affected, deciding)
    if unselected:
        yield Line((Span(f"reach it, but nobody selects them: {count(len(unselected), 'test')}", Tone.DIM),))
        for test in unselected[:_LISTED]:
            yield Line((Span("  · ", Tone.DIM), Span(printable(test), type=test)))


def _remark(change: TypeChange, affected: Affected) -> str:
    if change.change is ChangeKind.LAYOUT:
        return ", but only comments or layout differ, so it selects none"
    if change.change is ChangeKind.ADDED and affected.reaching:
        return " in the new revision; a type that was only added selects none by itself"
    return ""


def _left_out(affected: Affected, deciding: Sequence[str]) -> list[TypeName]:
    named = {test for technique in deciding for test in affected.selected.get(technique, ())}
    return [test for test in affected.reaching if test not in named]
