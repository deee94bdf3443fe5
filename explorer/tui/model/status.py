"""The words of the header and of the loading line."""

from collections.abc import Sequence
from posixpath import commonpath

from msgspec import Struct
from rich.cells import cell_len

from explorer.explain.remarks import remarks
from explorer.explain.words import count
from explorer.model.verdict import Decision
from explorer.tui.model.naming import fit_left
from explorer.tui.model.session import Session

_LABEL = 22
_STAGES = ("opening", "reading", "linking", "comparing", "binding", "drawing", "selecting")


class Piece(Struct, frozen=True):
    """A part of a bar; pieces with a higher `rank` go first when there is no room."""

    text: str
    rank: int = 0
    look: str = "plain"
    action: str = ""
    key: str = ""
    """The key that does the same as a click, written before the text."""

    @property
    def width(self) -> int:
        """Cells of key and text."""
        return cell_len(self.text) + (cell_len(self.key) + 1 if self.key else 0)


class Stage(Struct, frozen=True):
    """What the loading is doing."""

    name: str
    done: int = 0
    total: int = 0


def header_pieces(session: Session, reference: str | None) -> list[Piece]:
    """The answer in one line: what changed, how many tests, who selects how many."""
    comparison = session.comparison
    changes = comparison.changes
    old, new = comparison.old.info, comparison.new.info
    facts = [f"{count(len(changes.meaningful), 'type')} changed", count(len(session.tests), "test")]
    pieces = [
        Piece(new.project, 4, "strong"),
        Piece(labels(old.label, new.label), 1),
        Piece(" · ".join(facts), 2),
    ]
    counts = [text for name in _named(session) if (text := _count(session, name))]
    pieces += [Piece(text, 1 + index, "answer") for index, text in enumerate(counts)]
    if changes.build:
        pieces.append(Piece(count(len(changes.build), "build change"), 5, "warning", "view-changes"))
    if reference:
        pieces.append(Piece(f"reference: {reference}", 2, "warning"))
    remarks = len(remarks_of(session))
    if remarks:
        pieces.append(Piece(f"! {count(remarks, 'remark')}", 3, "warning", "remarks"))
    return pieces


def labels(old: str, new: str) -> str:
    """`old → new`; folders that both paths share are left out, and a long path keeps its end."""
    shared = commonpath([old, new]) if "/" in old and "/" in new and old[0] == new[0] else ""
    if shared and shared not in (old, new, "/"):
        old, new = old[len(shared) :].lstrip("/"), new[len(shared) :].lstrip("/")
    return f"{fit_left(old, _LABEL)} → {fit_left(new, _LABEL)}"


def fitted(pieces: Sequence[Piece], width: int, gap: int = 2) -> tuple[list[Piece], bool]:
    """The pieces that fit, the least needed left out first; and whether any was."""
    kept = list(pieces)
    while kept and sum(piece.width + gap for piece in kept) > width:
        worst = max(kept, key=lambda piece: (piece.rank, piece.width))
        if worst.rank == 0:
            break
        kept.remove(worst)
    return kept, len(kept) < len(pieces)


def loading_line(stages: Sequence[Stage]) -> str:
    """`reading 312 of 1,204 files · linking · comparing`: where it is, and what is still to come."""
    if not stages:
        return "opening · reading · linking · comparing · binding"
    now = stages[-1]
    first = now.name.split(" ")[0]
    later = _STAGES[_STAGES.index(first) + 1 :] if first in _STAGES else ()
    return " · ".join([_progress(now), *later])


def stopped_line(stages: Sequence[Stage]) -> str:
    """What to say after the user stopped the loading."""
    at = f" while {_progress(stages[-1])}" if stages else ""
    return f"Stopped{at}. What was read is kept: R goes on."


def remarks_of(session: Session) -> list[str]:
    """Everything the user should know of what could not be read or was taken otherwise than expected."""
    comparison = session.comparison
    found = [
        f"{item.file} ({item.side.value}): can't be read: {item.reason}" for item in comparison.unreadable
    ]
    found += [sentence for sentences in remarks(comparison) for sentence in sentences]
    for snapshot in (comparison.old, comparison.new):
        label = snapshot.info.label
        for path, problems in snapshot.program.problems.items():
            first = problems[0]
            more = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
            found.append(f"{label}: {path}:{first.line}: read in part: {first.text}{more}")
    found += [f"{test.name}: {test.remark}" for test in session.tests if test.remark]
    return list(dict.fromkeys(found))


def _count(session: Session, technique: str) -> str:
    """How many tests a technique selects, so far if it has not judged all; nothing if it has judged none."""
    decisions = [verdict.decision for verdict in session.selections[technique].verdicts.values()]
    open_ones = decisions.count(Decision.UNAVAILABLE)
    if decisions and open_ones == len(decisions):
        return ""
    return f"{technique} selects {decisions.count(Decision.SELECTED):,}{' so far' if open_ones else ''}"


def _named(session: Session) -> list[str]:
    matrix = session.matrix
    return [matrix.techniques[column] for column in matrix.deciding] or list(matrix.techniques)


def _progress(stage: Stage) -> str:
    if stage.total <= 1:
        return stage.name
    noun = {"reading": " files", "binding": " types"}.get(stage.name.partition(" ")[0], "")
    return f"{stage.name} {stage.done:,} of {stage.total:,}{noun}"
