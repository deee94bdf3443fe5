"""What the user should know of how a project was understood: left out, declared twice, not as expected."""

from collections.abc import Iterator

from explorer.analysis.comparison import Comparison


def remarks(comparison: Comparison) -> tuple[tuple[str, ...], ...]:
    """Sentences of the same sort together: about the layout, double declarations, files left out."""
    sorts = (_layout(comparison), _duplicates(comparison), _skipped(comparison))
    return tuple(tuple(dict.fromkeys(sentences)) for sentences in sorts)


def _layout(comparison: Comparison) -> Iterator[str]:
    """What holds for both revisions is said once; else the revision is named."""
    old, new = comparison.old, comparison.new
    both = set(old.layout.remarks) & set(new.layout.remarks)
    yield from (remark for remark in new.layout.remarks if remark in both)
    for snapshot in (old, new):
        yield from (f"{snapshot.info.label}: {each}" for each in snapshot.layout.remarks if each not in both)


def _duplicates(comparison: Comparison) -> Iterator[str]:
    for name, paths in comparison.new.program.duplicates.items():
        yield f"{name} is declared more than once, in {' and '.join(paths)}"


def _skipped(comparison: Comparison) -> Iterator[str]:
    for snapshot in (comparison.old, comparison.new):
        yield from (f"{each.path} is left out: {each.reason}" for each in snapshot.revision.skipped)
