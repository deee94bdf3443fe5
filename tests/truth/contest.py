"""One round against the real STARTS: edit, compile, ask it and ask us, restore."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from explorer.analysis.comparison import Comparison
from explorer.analysis.loading import LoadOptions, load
from explorer.model.names import TypeName, top_level
from explorer.techniques.registry import select
from tests.truth.edits import Edit
from tests.truth.starts import Answer, Starts


@dataclass(frozen=True)
class Outcome:
    """What both said of the edits that compiled; types are limited to those that the record knows."""

    edits: tuple[Edit, ...]
    dropped: tuple[Edit, ...]
    """Edits that did not compile."""
    comparison: Comparison
    their_types: frozenset[str]
    our_types: frozenset[str]
    their_tests: frozenset[str]
    """Selected tests, of those that both know."""
    our_tests: frozenset[str]

    @property
    def missed_types(self) -> frozenset[str]:
        """Changed for STARTS, not for us."""
        return self.their_types - self.our_types

    @property
    def extra_types(self) -> frozenset[str]:
        """Changed for us, not for STARTS."""
        return self.our_types - self.their_types

    @property
    def missed_tests(self) -> frozenset[str]:
        """Selected by STARTS, not by us."""
        return self.their_tests - self.our_tests

    @property
    def extra_tests(self) -> frozenset[str]:
        """Selected by us, not by STARTS."""
        return self.our_tests - self.their_tests

    def kind_for(self, name: str) -> str:
        """The kind of edit in the file that declares a type, or a word for the absence of one."""
        path = top_level(TypeName(name)).replace(".", "/") + ".java"
        return next((edit.kind for edit in self.edits if edit.path.endswith(path)), "file not edited")

    def __str__(self) -> str:
        lines = [f"edits: {', '.join(f'{edit.kind} ({Path(edit.path).stem})' for edit in self.edits)}"]
        for word, names in (("missed", self.missed_types), ("extra", self.extra_types)):
            lines += [f"  {word} type {name}: {self.kind_for(name)}" for name in sorted(names)]
        for word, names in (("missed", self.missed_tests), ("extra", self.extra_tests)):
            if names:
                lines.append(f"  {word} tests: {', '.join(sorted(names))}")
        return "\n".join(lines)


def contest(starts: Starts, old: Path, edits: Iterable[Edit], cache: Path) -> Outcome:
    """Put the edits into the judged project, those that do not compile taken out again, and compare."""
    kept = {edit.path: edit for edit in edits}
    dropped: list[Edit] = []
    with _restored(starts.project, old, kept):
        answer = _compiled(starts, old, kept, dropped)
        comparison = load(str(old), str(starts.project), LoadOptions(cache=cache))
        verdicts = select(comparison, ["ru"])["ru"].verdicts
    both = starts.closures.keys() & verdicts.keys()
    return Outcome(
        edits=tuple(kept.values()),
        dropped=tuple(dropped),
        comparison=comparison,
        their_types=answer.changed,
        our_types=starts.types & comparison.changes.known_before.keys(),
        their_tests=frozenset(both - answer.unaffected),
        our_tests=frozenset(name for name in both if verdicts[TypeName(name)].selected),
    )


def _compiled(starts: Starts, old: Path, kept: dict[str, Edit], dropped: list[Edit]) -> Answer:
    while True:
        answer = starts.check()
        if not answer.errors:
            return answer
        assert kept, f"the project does not compile as it is: {answer.errors[0]}"
        # An edit can break another file; then there is no telling which it was, and half of them go.
        half = list(kept)[len(kept) // 2 :]
        wrong = {path for path, _ in answer.errors} & kept.keys() or half
        for path in wrong:
            dropped.append(kept.pop(path))
            _put(starts.project / path, _original(old, path))


@contextmanager
def _restored(project: Path, old: Path, edits: Mapping[str, Edit]) -> Iterator[None]:
    paths = tuple(edits)
    try:
        for path, edit in edits.items():
            _put(project / path, edit.text)
        yield
    finally:
        for path in paths:
            _put(project / path, _original(old, path))


def _original(old: Path, path: str) -> str | None:
    file = old / path
    return file.read_text(encoding="utf-8") if file.exists() else None


def _put(file: Path, text: str | None) -> None:
    if text is None:
        file.unlink(missing_ok=True)
    else:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
