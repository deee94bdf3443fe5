"""What was read of a revision, and how well."""

from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path

from msgspec import Struct

from explorer.analysis.comparison import Snapshot
from explorer.analysis.resolution import Resolution, resolution
from explorer.model.names import TypeName
from explorer.model.source import Role, Site
from explorer.revisions.cache import FILE_NAME, cache_folder
from explorer.revisions.revision import RevisionInfo, Skipped


class Problem(Struct, frozen=True):
    """A place that could not be read, and why."""

    site: Site
    reason: str


class Folder(Struct, frozen=True):
    """A folder that packages start in, and its Java files."""

    path: str
    role: Role
    files: int


class ModuleRow(Struct, frozen=True):
    """A part of the build."""

    folder: str
    name: str
    build: str
    folders: tuple[Folder, ...]
    tests: int
    """Test classes."""


class NotUsed(Struct, frozen=True):
    """A library, or a class of it, that is named and not used, and why."""

    name: str
    reason: str


class Outside(Struct, frozen=True):
    """What is known of the types outside the project."""

    release: int
    """Of the JDK whose index is used."""
    version: str
    asked: int | None = None
    """The release that the build names."""
    jars: tuple[str, ...] = ()
    missing: tuple[NotUsed, ...] = ()


class CacheState(Struct, frozen=True):
    """The file that remembers what was read; the size is 0 if there is none."""

    file: str
    size: int


class Checkup(Struct, frozen=True):
    """All that `doctor` says."""

    revision: RevisionInfo
    files: Mapping[Role, int]
    """Java files in source folders."""
    elsewhere: int
    """Java files that no build compiles."""
    foreign: Mapping[Role, int]
    """Files in languages that are not read."""
    types: int
    methods: int
    unreadable: tuple[Problem, ...]
    """Files of which nothing is known."""
    partly: tuple[Problem, ...]
    """What could not be read in files that were, a row for each place."""
    skipped: tuple[Skipped, ...]
    duplicates: Mapping[TypeName, tuple[str, ...]]
    """Types that several files declare."""
    modules: tuple[ModuleRow, ...]
    tests: Mapping[str, int]
    """Test classes by framework; those in languages that are not read, by language."""
    remarks: tuple[str, ...]
    outside: Outside
    calls: Resolution
    cache: CacheState | None
    """None where nothing is remembered."""


def checkup(snapshot: Snapshot, cache: Path | None, *, cached: bool) -> Checkup:
    """Look at all that was read; `cache` is the folder that the user named, if any."""
    layout, program = snapshot.layout, snapshot.program
    java = sum(path.endswith(".java") for path in snapshot.revision.files)
    return Checkup(
        revision=snapshot.info,
        files=_by_role(source.role for source in layout.sources.values()),
        elsewhere=java - len(layout.sources),
        foreign=_by_role(layout.foreign.values()),
        types=len(program.types),
        methods=len(snapshot.bound.methods),
        unreadable=tuple(Problem(Site(file, 0), why) for file, why in sorted(program.unreadable.items())),
        partly=tuple(
            Problem(Site(file, each.line), each.text)
            for file, problems in sorted(program.problems.items())
            if file not in program.unreadable
            for each in problems
        ),
        skipped=snapshot.revision.skipped,
        duplicates=program.duplicates,
        modules=_modules(snapshot),
        tests=dict(
            Counter(
                test.framework.value if test.language == "Java" else test.language for test in snapshot.tests
            ).most_common()
        ),
        remarks=layout.remarks,
        outside=_outside(snapshot),
        calls=resolution(snapshot.bound),
        cache=_cache(cache) if cached else None,
    )


def _by_role(roles: Iterable[Role]) -> Mapping[Role, int]:
    counts = Counter(roles)
    return {role: counts[role] for role in Role if counts[role]}


def _modules(snapshot: Snapshot) -> tuple[ModuleRow, ...]:
    folders = Counter((each.module, each.root, each.role) for each in snapshot.layout.sources.values())
    tests = Counter(place.module for test in snapshot.tests for place in test.places)
    return tuple(
        ModuleRow(
            module.folder,
            module.name,
            module.build,
            tuple(
                Folder(root, role, number)
                for (owner, root, role), number in sorted(folders.items())
                if owner == module.folder
            ),
            tests[module.folder],
        )
        for module in snapshot.layout.modules
    )


def _outside(snapshot: Snapshot) -> Outside:
    """To be asked when the bodies are bound: what is wrong with a jar shows when its classes are read."""
    library, classpath = snapshot.library, snapshot.classpath
    missing = [NotUsed(each.name, each.reason) for each in classpath.missing]
    missing += [NotUsed(each.path, each.reason) for each in library.problems]
    jdk = library.jdk
    assert jdk is not None, "every revision has the index of some JDK"
    return Outside(
        release=jdk.release,
        version=jdk.version,
        asked=snapshot.release,
        jars=tuple(map(str, classpath.jars)),
        missing=tuple(missing),
    )


def _cache(folder: Path | None) -> CacheState:
    file = cache_folder(folder) / FILE_NAME
    try:
        return CacheState(str(file), file.stat().st_size)
    except OSError:
        return CacheState(str(file), 0)
