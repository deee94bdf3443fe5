"""Whether our changed types are those whose class file differs, over whole libraries.

`python -m tests.truth.classfiles` compares neighbouring releases, then random edits of one of them; it prints
what is missed and what is too much.
"""

import sys
import tempfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from explorer.analysis.comparison import Comparison
from explorer.analysis.loading import snapshots_of
from explorer.model.change import ChangeKind
from explorer.model.progress import silent
from explorer.revisions.cache import ContentCache
from explorer.revisions.layout import LayoutOptions
from tests.benchmarks.libraries import java_files, library
from tests.support.memory import MemoryRevision
from tests.truth.edits import Edit, Maker, draw
from tests.truth.meanings.compiler import Compiler, DoesNotCompile
from tests.truth.rebinding_kinds import KINDS

ROOT = "src/main/java"
Sources = dict[str, str]


@dataclass(frozen=True)
class Agreement:
    """Types by name."""

    types: int
    missed: frozenset[str]
    """Their class file differs, and we say nothing."""
    extra: Mapping[str, str]
    """We say that they mean something else, and their class file is the same; with our reason."""
    meaning: frozenset[str]
    """Rightly said to mean something else, though their text is the same."""
    respelled: frozenset[str]
    """Their own text differs, and their class file does not."""

    def __str__(self) -> str:
        counts = f"{self.types} types: {len(self.missed)} missed, {len(self.extra)} too many, "
        counts += f"{len(self.meaning)} changed in meaning only, {len(self.respelled)} only spelled otherwise"
        missed = [f"  missed {name}" for name in sorted(self.missed)]
        extra = [f"  too many: {name}: {why}" for name, why in sorted(self.extra.items())]
        return "\n".join([counts, *missed, *extra])


def agreement(old: Sources, new: Sources, differing: frozenset[str], cache: ContentCache | None) -> Agreement:
    """Our changes against the types whose class file differs."""
    revisions = [
        MemoryRevision({f"{ROOT}/{path}": text for path, text in side.items()}) for side in (old, new)
    ]
    comparison = Comparison(*snapshots_of(revisions, LayoutOptions(), cache, silent))
    ours = comparison.changes.meaningful
    only = {name: each for name, each in ours.items() if each.change is ChangeKind.MEANING}
    return Agreement(
        len(comparison.new.program.types),
        frozenset(differing - ours.keys()),
        {
            name: "; ".join(member.note or member.name for member in each.members)
            for name, each in only.items()
            if name not in differing
        },
        frozenset(only.keys() & differing),
        frozenset(ours.keys() - only.keys() - differing),
    )


def sources(project: Path) -> Sources:
    """The main sources of a project by path below their root."""
    root = project / ROOT
    return {file.relative_to(root).as_posix(): file.read_text("utf-8") for file in java_files(root)}


def of_releases(name: str, compiler: Compiler, cache: ContentCache | None = None) -> Agreement:
    """Two neighbouring releases of a library."""
    old, new = (sources(project) for project in library(name).releases)
    return agreement(old, new, compiler.different(old, new), cache)


def of_edits(
    name: str, kinds: Mapping[str, Maker], count: int, seed: int, compiler: Compiler, cache: ContentCache
) -> tuple[list[Edit], Agreement]:
    """Random edits of a library, all at once; those that do not compile are left out."""
    old = sources(library(name).old)
    edits = {edit.path: edit for edit in draw(old.items(), kinds, count, seed)}
    while True:
        new = {**old, **{path: edit.text for path, edit in edits.items() if edit.text is not None}}
        try:
            differing = compiler.different(old, new)
        except DoesNotCompile as error:
            # An edit can break another file; then there is no telling which it was, and half of them go.
            wrong = [path for path in edits if f"/{path}:" in str(error)]
            for path in wrong or list(edits)[::2]:
                del edits[path]
        else:
            return list(edits.values()), agreement(old, new, differing, cache)


def main(names: Iterable[str], count: int = 12, rounds: int = 4, seed: int = 1) -> None:
    """Print the figures for some libraries."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Compiler(Path(folder)) as compiler,
    ):
        cache = ContentCache.open(Path(folder) / "cache")
        for name in names:
            print(f"{name}, releases: {of_releases(name, compiler, cache)}")
            for each in range(seed, seed + rounds):
                edits, found = of_edits(name, KINDS, count, each, compiler, cache)
                print(f"{name}, {len(edits)} edits, {found}")
                if found.missed or found.extra:
                    print("\n".join(f"    {edit.kind} in {edit.path}" for edit in edits))
        cache.close()


if __name__ == "__main__":
    words = sys.argv[1:]
    main(
        [word for word in words if not word.isdigit()] or ("commons-codec", "commons-lang3"),
        *(int(word) for word in words if word.isdigit()),
    )
