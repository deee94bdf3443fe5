"""From two revision specs to a comparison."""

from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

from msgspec import Struct

from explorer.analysis.comparison import Comparison, Snapshot
from explorer.analysis.memory import Memory, memory_in
from explorer.java.classpaths import given
from explorer.java.loading import load_facts
from explorer.java.program import link
from explorer.java.repositories import local_repositories
from explorer.java.surroundings import Surroundings
from explorer.model.errors import BadInput
from explorer.model.progress import Progress, silent
from explorer.revisions.cache import ContentCache
from explorer.revisions.layout import Layout, LayoutOptions, find_layout
from explorer.revisions.opening import open_revision
from explorer.revisions.revision import Revision


class LoadOptions(Struct, frozen=True):
    """Where revisions are looked for, and how their files are to be taken."""

    repository: Path | None = None
    cache: Path | None = None
    """The folder of the cache; the user's cache folder when not said."""
    no_cache: bool = False
    layout: LayoutOptions = LayoutOptions()
    classpath: str = ""
    """Jars and folders of classes, as `java -cp` takes them."""
    local_jars: bool = False
    """Whether jars that build files name are looked for in the user's Maven repository and Gradle cache."""


def load(old: str, new: str, options: LoadOptions, progress: Progress = silent) -> Comparison:
    """Read and link both revisions; a file with the same content in both is read once."""
    before, after = _load((old, new), options, progress)
    return Comparison(before, after)


def load_snapshot(spec: str, options: LoadOptions, progress: Progress = silent) -> Snapshot:
    """Read and link one revision."""
    (snapshot,) = _load((spec,), options, progress)
    return snapshot


def _load(specs: tuple[str, ...], options: LoadOptions, progress: Progress) -> tuple[Snapshot, ...]:
    repositories = local_repositories() if options.local_jars else None
    surroundings = Surroundings(given(options.classpath), repositories)
    with ExitStack() as on_failure:
        revisions: list[Revision] = []
        for done, spec in enumerate(specs):
            progress("opening", done, len(specs))
            revision = open_revision(spec, options.repository)
            on_failure.callback(revision.close)
            revisions.append(revision)
        cache = None if options.no_cache else ContentCache.open(options.cache)
        try:
            memory = Memory() if options.no_cache else memory_in(options.cache)
            snapshots = snapshots_of(revisions, options.layout, cache, progress, surroundings, memory)
        finally:
            if cache is not None:
                cache.close()
        on_failure.pop_all()
    return snapshots


def snapshots_of(
    revisions: Sequence[Revision],
    layout_options: LayoutOptions,
    cache: ContentCache | None,
    progress: Progress,
    surroundings: Surroundings | None = None,
    memory: Memory | None = None,
) -> tuple[Snapshot, ...]:
    """Read and link open revisions; what several of them share is read once."""
    surroundings = surroundings or Surroundings()
    layouts = [find_layout(revision, layout_options) for revision in revisions]
    for revision, layout in zip(revisions, layouts, strict=True):
        _require_java(revision, layout)
    wanted = [(revision, tuple(layout.sources)) for revision, layout in zip(revisions, layouts, strict=True)]
    facts = load_facts(wanted, cache, progress)
    snapshots = []
    for done, (revision, layout) in enumerate(zip(revisions, layouts, strict=True)):
        progress("linking", done, len(revisions))
        program = link(
            (source, facts[revision.files[path].content_id]) for path, source in layout.sources.items()
        )
        snapshots.append(Snapshot(revision, layout, program, surroundings, memory))
    return tuple(snapshots)


def _require_java(revision: Revision, layout: Layout) -> None:
    if layout.sources:
        return
    if any(path.endswith(".java") for path in revision.files):
        hint = "Java files are there, but in no source folder; name the folders with --main and --tests"
    else:
        hint = "name the project's root folder, or another revision"
    raise BadInput(f"no Java sources in {revision.info.label}: {hint}")
