"""What is said of a change before names in bodies are bound."""

from pathlib import Path

from explorer.analysis.comparison import Comparison
from explorer.analysis.loading import snapshots_of
from explorer.analysis.memory import memory_in
from explorer.model.progress import silent
from tests.support.memory import AS_FOUND, MemoryRevision, java

OLD = java(
    "package p;\nclass A {\n    static final int K = 1;\n}",
    "package p; class B { int m() { return A.K; } }",
)
NEW = {path: source.replace("K = 1", "K = 2") for path, source in OLD.items()}


def compared(cache: Path) -> Comparison:
    revisions = [MemoryRevision(OLD), MemoryRevision(NEW)]
    old, new = snapshots_of(revisions, AS_FOUND, None, silent, memory=memory_in(cache))
    return Comparison(old, new)


def test_what_is_said_early_is_not_remembered_as_the_answer(tmp_path: Path) -> None:
    early = compared(tmp_path).early
    assert list(early.method_changes) == []
    early.close()
    after = compared(tmp_path)
    assert list(after.method_changes) == ["p.B#m()"]
    after.close()


def test_where_no_body_can_mean_anything_else_all_is_said_early(tmp_path: Path) -> None:
    same = Comparison(compared(tmp_path).old, compared(tmp_path).old)
    assert same.early is same
