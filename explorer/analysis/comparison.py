"""Two revisions, read and linked: what every technique and every screen works on."""

from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache
from itertools import chain
from typing import TypeVar

from explorer.analysis.callgraph import CallGraph
from explorer.analysis.calls import CallGraphs, call_graphs
from explorer.analysis.changes import Changes, contents, type_changes
from explorer.analysis.descriptors import descriptor_changes
from explorer.analysis.effective import Meanings, meanings, meanings_by_names
from explorer.analysis.filechanges import file_changes, listing
from explorer.analysis.foreignchanges import foreign_changes, link_changes
from explorer.analysis.irg import Irg, build_irg
from explorer.analysis.lookupfields import field_lookups
from explorer.analysis.lookups import lookup_changes
from explorer.analysis.memory import Memory, digest_of
from explorer.analysis.methodchanges import method_changes
from explorer.analysis.testclasses import find_tests
from explorer.java.binding.members import BoundProgram
from explorer.java.classpaths import Found
from explorer.java.library import Libraries
from explorer.java.program import Program
from explorer.java.surroundings import Surroundings
from explorer.model.calls import BlindCall
from explorer.model.change import ChangeKind, LookupChange, MethodChange, TypeChange
from explorer.model.evidence import UnreadableEvidence
from explorer.model.names import MethodName, TypeName
from explorer.model.progress import Progress, silent
from explorer.model.source import Side
from explorer.model.tests import TestClass
from explorer.revisions.layout import Layout, build_changes
from explorer.revisions.renames import renames
from explorer.revisions.revision import Revision, RevisionInfo, differs

T = TypeVar("T")

_KEPT_SOURCES = 256


class Snapshot:
    """One revision with its linked program; what is costly is made when first asked for."""

    def __init__(
        self,
        revision: Revision,
        layout: Layout,
        program: Program,
        surroundings: Surroundings,
        memory: Memory | None = None,
    ) -> None:
        """Wrap what was loaded; nothing is computed here. All revisions of a load share the last two."""
        self.revision = revision
        self.layout = layout
        self.program = program
        self.memory = memory or Memory()
        self._surroundings = surroundings
        self._progress: Progress = silent
        self._text = lru_cache(maxsize=_KEPT_SOURCES)(self._read_lines)

    @property
    def info(self) -> RevisionInfo:
        """What the revision is called."""
        return self.revision.info

    @cached_property
    def irg(self) -> Irg:
        """The Inter-type Relation Graph."""
        return build_irg(self.program)

    @cached_property
    def bound(self) -> BoundProgram:
        """What the names in all bodies are bound to."""
        return self.program.bound(self.library, self._tell)

    def watch(self, progress: Progress) -> None:
        """From now on tell how far binding and drawing calls are; they stop when `progress` raises."""
        self._progress = progress

    def _tell(self, stage: str, done: int, total: int) -> None:
        self._progress(stage, done, total)

    @cached_property
    def release(self) -> int | None:
        """The release of Java that the build names."""
        return self._surroundings.release(self.revision, self.layout)

    @cached_property
    def classpath(self) -> Found:
        """The jars that are used, and what is missing of those that are named."""
        return self._surroundings.classpath(self.revision, self.layout)

    @cached_property
    def library(self) -> Libraries:
        """The types outside the project, and what of them can't be read."""
        return self._surroundings.library(self.revision, self.layout)

    @cached_property
    def digest(self) -> str:
        """A name for all that bindings follow from: sources with their roles, the libraries, the JDK."""
        files = self.revision.files
        sources = (
            f"{path} {source.role} {source.module} {source.root} {files[path].content_id}"
            for path, source in sorted(self.layout.sources.items())
        )
        return digest_of(chain(sources, self._surroundings.identity(self.revision, self.layout)))

    @cached_property
    def _graphs(self) -> CallGraphs:
        return self.memory.recall(
            "calls", (self.digest,), CallGraphs, lambda: call_graphs(self.bound, self._tell)
        )

    @cached_property
    def calls(self) -> CallGraph:
        """The call graph by class hierarchy."""
        return self._graphs.cha

    @cached_property
    def calls_rta(self) -> CallGraph:
        """The call graph by the classes that are created."""
        return self._graphs.rta

    @property
    def blind_calls(self) -> Mapping[MethodName, BlindCall]:
        """Where both graphs end though the program goes on, by the method that holds the place."""
        return self._graphs.blind

    @cached_property
    def tests(self) -> tuple[TestClass, ...]:
        """The test classes, sorted by name."""
        return find_tests(self.program, self.layout)

    @cached_property
    def test_names(self) -> frozenset[TypeName]:
        """The names of the test classes."""
        return frozenset(test.name for test in self.tests)

    def lines(self, path: str) -> tuple[str, ...]:
        """The lines of a file as they are: pass them through `printable` before showing them."""
        return self._text(path)

    def line(self, path: str, number: int) -> str:
        """One line of a file, empty if there is no such line."""
        lines = self.lines(path)
        return lines[number - 1] if 0 < number <= len(lines) else ""

    def close(self) -> None:
        """Give up what is held open; the jars are those of all revisions that were loaded with this one."""
        self.revision.close()
        self._surroundings.close()
        self.memory.close()

    def _read_lines(self, path: str) -> tuple[str, ...]:
        if path not in self.revision.files:
            return ()
        for _, content in self.revision.read([path]):
            return tuple(content.decode("utf-8", "replace").splitlines())
        return ()


class Comparison:
    """The old and the new revision, side by side."""

    def __init__(self, old: Snapshot, new: Snapshot) -> None:
        """Wrap two snapshots; changes are computed when first asked for."""
        self.old = old
        self.new = new

    def close(self) -> None:
        """Give up what both revisions hold open."""
        self.old.close()
        self.new.close()

    def snapshot(self, side: Side) -> Snapshot:
        """The revision on that side."""
        return self.old if side is Side.OLD else self.new

    @cached_property
    def renamed(self) -> Mapping[str, str]:
        """New path → old path of the files that were moved."""
        return renames(self.old.revision, self.new.revision)

    @cached_property
    def changes(self) -> Changes:
        """All that differs."""
        old, new = self.old, self.new
        files = (old.revision.files, new.revision.files)
        revisions = (old.revision, new.revision, old.layout, new.layout)
        types = list(type_changes(old.program, new.program, *files, self.renamed, self.meanings))
        touched = {
            site.file
            for change in types
            if change.change is not ChangeKind.LAYOUT
            for site in (change.old, change.new)
            if site is not None
        }
        same_meaning = {change.new.file for change in types if change.new is not None} - touched
        return Changes(
            (change for change in types if _worth_listing(change, touched)),
            file_changes(listing(old.revision), listing(new.revision), self.renamed, same_meaning),
            (*build_changes(*revisions), *descriptor_changes(*revisions)),
        )

    @cached_property
    def early(self) -> "Comparison":
        """What can be said without binding names in bodies; itself if that is all there is to say of types.

        All that it knows to have changed did change; what changed in meaning only, it does not know.
        """
        return _Early(self.old, self.new, self._by_names) if self._by_names.affected else self

    @cached_property
    def _by_names(self) -> Meanings:
        old, new = self.old, self.new
        files = old.revision.files, new.revision.files
        moved = (
            name
            for name in old.program.types.keys() & new.program.types.keys()
            if contents(old.program, name, files[0]) != contents(new.program, name, files[1])
        )
        return meanings_by_names(old.program, new.program, moved)

    @cached_property
    def meanings(self) -> Meanings:
        """What means something else than before where the text is the same."""
        return self.recall("meanings", Meanings, self._meanings)

    def _meanings(self) -> Meanings:
        old, new = self.old, self.new
        if not self._by_names.affected:
            return self._by_names
        return meanings(self._by_names, old.program, new.program, old.bound, new.bound)

    def recall(self, what: str, kind: type[T], make: Callable[[], T]) -> T:
        """What follows from the sources and libraries of both revisions and from nothing else."""
        return self.new.memory.recall(what, (self.old.digest, self.new.digest), kind, make)

    @cached_property
    def rebound(self) -> Mapping[MethodName, tuple[str, ...]]:
        """Methods whose names are bound to something else than before, and to what."""
        return self.meanings.methods

    @cached_property
    def lookups(self) -> tuple[LookupChange, ...]:
        """Types that run another method than before for the same call, then those with another field."""
        if not self.meanings.affected:
            return ()
        return self.recall("lookups", tuple[LookupChange, ...], self._looked_up)

    def _looked_up(self) -> tuple[LookupChange, ...]:
        old, new = self.old.bound, self.new.bound
        return (*lookup_changes(old, new), *field_lookups(old, new))

    @cached_property
    def method_changes(self) -> Mapping[MethodName, MethodChange]:
        """What differs, method by method."""
        return self.recall("methods", dict[MethodName, MethodChange], self._method_changes)

    def _method_changes(self) -> dict[MethodName, MethodChange]:
        return method_changes(self.changes, self.old.bound, self.new.bound, self.rebound)

    @cached_property
    def unreadable(self) -> tuple[UnreadableEvidence, ...]:
        """Java files that could not be read at all, of either revision; the new one counts if both."""
        found: dict[str, UnreadableEvidence] = {}
        for side in (Side.OLD, Side.NEW):
            for path, reason in self.snapshot(side).program.unreadable.items():
                found[path] = UnreadableEvidence(path, reason, side)
        return tuple(found[path] for path in sorted(found))

    @cached_property
    def unreadable_changes(self) -> tuple[UnreadableEvidence, ...]:
        """Files that are not read and whose content differs: what they change can't be known."""
        old, new = self.old.revision.files, self.new.revision.files
        java = (item for item in self.unreadable if differs(item.file, old, new))
        return (*java, *foreign_changes(self.old, self.new), *link_changes(self.old, self.new))


class _Early(Comparison):
    """Knows no bindings; nothing of it is remembered, as who asks for all there is would take it for that."""

    def __init__(self, old: Snapshot, new: Snapshot, by_names: Meanings) -> None:
        super().__init__(old, new)
        self._by_names = by_names

    @cached_property
    def meanings(self) -> Meanings:
        return self._by_names

    @cached_property
    def lookups(self) -> tuple[LookupChange, ...]:
        return ()

    def recall(self, what: str, kind: type[T], make: Callable[[], T]) -> T:
        return make()


def _worth_listing(change: TypeChange, touched: set[str]) -> bool:
    """Beside a type that changed, an untouched one in the same file is no news."""
    if change.change is not ChangeKind.LAYOUT or change.moved_from is not None:
        return True
    return change.new is None or change.new.file not in touched
