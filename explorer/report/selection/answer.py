"""Everything that `select` reports, gathered before any format is made of it."""

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from explorer.analysis.changes import Changes
from explorer.analysis.comparison import Comparison
from explorer.explain.remarks import remarks
from explorer.model.evidence import Always, BuildEvidence, Evidence, UnreadableEvidence
from explorer.model.names import TypeName
from explorer.model.source import Side, Site
from explorer.model.tests import TestClass
from explorer.model.verdict import Selection
from explorer.revisions.revision import RevisionInfo
from explorer.techniques.base import Technique
from explorer.techniques.registry import lacking

_TOLD = 5
"""Remarks of one sort that are told; more are counted."""


class TechniqueRow(Struct, frozen=True):
    """A technique that was asked, and what it lacks."""

    id: str
    title: str
    description: str
    needs: tuple[str, ...] = ()

    @property
    def available(self) -> bool:
        """Whether it could give verdicts."""
        return not self.needs


class PartlyRead(Struct, frozen=True):
    """A file with a syntax error, of which the rest was read."""

    site: Site
    problem: str
    side: Side


class Answer(Struct, frozen=True):
    """The verdicts of some techniques on one change."""

    old: RevisionInfo
    new: RevisionInfo
    techniques: tuple[TechniqueRow, ...]
    tests: tuple[TestClass, ...]
    selections: Mapping[str, Selection]
    changes: Changes
    unreadable: tuple[UnreadableEvidence, ...] = ()
    partly_read: tuple[PartlyRead, ...] = ()
    remarks: tuple[str, ...] = ()
    """Sentences about how the project was understood."""


def answer(
    comparison: Comparison, techniques: Iterable[Technique], selections: Mapping[str, Selection]
) -> Answer:
    """Gather the answer."""
    return Answer(
        old=comparison.old.info,
        new=comparison.new.info,
        techniques=tuple(
            TechniqueRow(each.id, each.title, each.description, lacking(each)) for each in techniques
        ),
        tests=comparison.new.tests,
        selections=selections,
        changes=comparison.changes,
        unreadable=comparison.unreadable,
        partly_read=tuple(_partly_read(comparison)),
        remarks=tuple(_remarks(comparison)),
    )


def why_everything(selection: Selection) -> tuple[Evidence, ...]:
    """The reasons that select every test at once; none when tests are judged one by one."""
    verdicts = tuple(selection.verdicts.values())
    if not verdicts or not all(verdict.selected for verdict in verdicts):
        return ()
    shared = (BuildEvidence, UnreadableEvidence, Always)
    return tuple(each for each in verdicts[0].evidence if isinstance(each, shared))


def remarked(answer: Answer) -> dict[str, list[TypeName]]:
    """The remarks on tests, each with all tests that it is about."""
    found: dict[str, list[TypeName]] = {}
    for test in answer.tests:
        if test.remark:
            found.setdefault(test.remark, []).append(test.name)
    return found


def telling_first(answer: Answer) -> list[TechniqueRow]:
    """The techniques in order, but those that always select everything last: they say least."""
    return sorted(answer.techniques, key=lambda row: is_yardstick(answer.selections[row.id]))


def is_yardstick(selection: Selection) -> bool:
    """Whether the technique selects every test, whatever changed."""
    return any(isinstance(each, Always) for each in why_everything(selection))


def _partly_read(comparison: Comparison) -> Iterator[PartlyRead]:
    for side in (Side.OLD, Side.NEW):
        for path, problems in comparison.snapshot(side).program.problems.items():
            yield PartlyRead(Site(path, problems[0].line), problems[0].text, side)


def _remarks(comparison: Comparison) -> Iterator[str]:
    layout, *others = remarks(comparison)
    yield from layout
    for sentences in others:
        yield from sentences[:_TOLD]
        if len(sentences) > _TOLD:
            yield f"… and {len(sentences) - _TOLD} more like that"
