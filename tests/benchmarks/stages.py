"""Where the time of one comparison goes, stage by stage, in this process (parsing uses its own)."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from explorer.analysis.comparison import Comparison, Snapshot
from explorer.java.loading import load_facts
from explorer.java.program import link
from explorer.java.surroundings import Surroundings
from explorer.revisions.cache import ContentCache
from explorer.revisions.layout import find_layout
from explorer.revisions.opening import open_revision
from explorer.techniques.registry import select

CLASS_LEVEL = ("retest-all", "ru")
METHOD_LEVEL = ("method-cha", "method-rta")


class Stages:
    """Stage → seconds, in the order in which they were run."""

    def __init__(self) -> None:
        """Start with none."""
        self.seconds: dict[str, float] = {}

    @contextmanager
    def stage(self, name: str) -> Iterator[None]:
        """Add the time of the block to the stage of that name."""
        start = time.perf_counter()
        yield
        self.seconds[name] = self.seconds.get(name, 0.0) + time.perf_counter() - start

    def rows(self) -> Iterator[tuple[str, float, float]]:
        """Stage, seconds, share of the whole."""
        whole = sum(self.seconds.values())
        for name, spent in self.seconds.items():
            yield name, spent, spent / whole


def stages(old: Path, new: Path, cache_file: Path) -> Stages:
    """Run the whole way from two folders to all verdicts and time each stage."""
    timed = Stages()
    with timed.stage("open and list files"):
        revisions = [open_revision(str(folder)) for folder in (old, new)]
    with timed.stage("find the layout"):
        layouts = [find_layout(revision) for revision in revisions]
    with timed.stage("read files into facts"):
        cache = ContentCache.open(cache_file)
        wanted = [(r, tuple(layout.sources)) for r, layout in zip(revisions, layouts, strict=True)]
        facts = load_facts(wanted, cache, lambda *_: None)
        cache.close()
    snapshots = []
    for revision, layout in zip(revisions, layouts, strict=True):
        with timed.stage("link"):
            program = link((s, facts[revision.files[path].content_id]) for path, s in layout.sources.items())
        snapshots.append(Snapshot(revision, layout, program, Surroundings()))
    comparison = Comparison(*snapshots)
    parts: tuple[tuple[str, Callable[[], object]], ...] = (
        ("find the tests", lambda: [snapshot.tests for snapshot in snapshots]),
        ("renames", lambda: comparison.renamed),
        ("changes", lambda: comparison.changes),
        ("IRG of the old revision", lambda: snapshots[0].irg),
        ("select by types", lambda: select(comparison, CLASS_LEVEL)),
        ("bind all names in bodies", lambda: [snapshot.bound.methods for snapshot in snapshots]),
        ("call graphs", lambda: [(snapshot.calls, snapshot.calls_rta) for snapshot in snapshots]),
        ("what changed, method by method", lambda: (comparison.method_changes, comparison.lookups)),
        ("select by methods", lambda: select(comparison, METHOD_LEVEL)),
    )
    for name, part in parts:
        with timed.stage(name):
            part()
    return timed
