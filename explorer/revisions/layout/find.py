"""Find out how a revision is laid out."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from explorer.model.source import Role
from explorer.revisions.layout.folders import folder_of, is_resource, nearest, topmost, within
from explorer.revisions.layout.foreign import foreign_remarks, foreign_tests, language_of
from explorer.revisions.layout.gradle import read_gradle
from explorer.revisions.layout.layout import Build, Layout, LayoutOptions, Module, Root, SourceFile
from explorer.revisions.layout.maven import read_maven
from explorer.revisions.layout.plain import read_plain, with_tests_by_name
from explorer.revisions.layout.settings import SETTINGS_FILE, Said, what_is_said
from explorer.revisions.layout.words import count, some
from explorer.revisions.revision import Revision


def find_layout(revision: Revision, options: LayoutOptions = LayoutOptions()) -> Layout:  # noqa: B008 frozen
    """Modules, roles, foreign tests and remarks; what the user says goes before what is found."""
    said = what_is_said(revision, options)
    java = [path for path in revision.files if path.endswith(".java")]
    candidates = [*java, *(path for path in revision.files if language_of(path))]
    builds = [read_maven(revision), read_gradle(revision, dict.fromkeys(map(folder_of, candidates)))]
    territory = topmost(folder for build in builds for folder in build.territory)
    builds = [_outermost(build, territory) for build in builds]
    if not any(True for _ in _place(candidates, _roots(builds, said))):
        # Builds without sources where they say: the files themselves are better witnesses.
        builds = [Build(files=build.files, remarks=build.remarks) for build in builds]
        territory = ()
    plain = read_plain(revision, [path for path in candidates if not within(folder_of(path), territory)])
    builds.append(plain)

    roots = _roots(builds, said)
    everything = dict(_place(candidates, roots))
    placed = {path: root for path, root in everything.items() if not language_of(path)}
    foreign = {path: root for path, root in everything.items() if language_of(path)}
    sources = _sources(placed, {module.folder for module in plain.modules})
    used = {root.module for root in everything.values()}
    modules = _modules(builds, said, used, revision)
    said_files = (SETTINGS_FILE,) if SETTINGS_FILE in revision.files else ()
    return Layout(
        modules=modules,
        sources=sources,
        foreign_tests=tuple(foreign_tests(revision, foreign)),
        build_files=(*said_files, *sorted({path for build in builds for path in build.files})),
        remarks=(
            *(remark for build in builds for remark in build.remarks),
            *foreign_remarks(foreign),
            *_outside(java, placed),
            *_empty_folders(said, placed),
        ),
        foreign={path: root.role for path, root in foreign.items()},
    )


def _outermost(build: Build, tops: tuple[str, ...]) -> Build:
    """The build without its parts inside a build of another kind, which knows nothing of them."""
    inner = tuple(folder for folder in build.territory if folder not in tops)
    if not inner:
        return build
    remark = f"Builds inside another build are left out: {some(inner)}."
    return Build(
        territory=tuple(folder for folder in build.territory if folder in tops),
        modules=tuple(module for module in build.modules if not within(module.folder, inner)),
        roots=tuple(root for root in build.roots if not within(root.module, inner)),
        files=tuple(path for path in build.files if not within(folder_of(path), inner)),
        remarks=(*build.remarks, remark),
    )


def _roots(builds: Iterable[Build], said: Said) -> dict[str, Root]:
    """Roots by folder: what is said replaces what was found for the same role.

    A root found inside a folder of libraries stays a root, for the sake of its packages, as a library.
    """
    found: dict[str, Root] = {}
    silent = {Role.MAIN: said.main is None, Role.TEST: said.tests is None, Role.LIBRARY: True}
    modules = {module.folder: module for build in builds for module in build.modules}
    around: dict[str, Role | None] = {}
    for build in builds:
        for root in build.roots:
            if nearest(root.folder, said.folders, around) is Role.LIBRARY:
                found.setdefault(root.folder, Root(root.folder, Role.LIBRARY, root.module))
            elif silent[root.role]:
                found.setdefault(root.folder, root)
    known: dict[str, Module | None] = {}
    for folder, role in said.folders.items():
        module = nearest(folder, modules, known)
        found[folder] = Root(folder, role, module.folder if module else "")
    return found


def _place(paths: Iterable[str], roots: Mapping[str, Root]) -> Iterator[tuple[str, Root]]:
    known: dict[str, Root | None] = {}
    for path in paths:
        folder = folder_of(path)
        root = nearest(folder, roots, known)
        if root is not None and (not is_resource(folder) or is_resource(root.folder)):
            yield path, root


def _sources(placed: Mapping[str, Root], plain: set[str]) -> dict[str, SourceFile]:
    sources = {path: SourceFile(path, root.role, root.module, root.folder) for path, root in placed.items()}
    together = {path: source for path, source in sources.items() if source.module in plain}
    return sources | with_tests_by_name(together)


def _modules(builds: Iterable[Build], said: Said, used: set[str], revision: Revision) -> tuple[Module, ...]:
    found: dict[str, Module] = {}
    for build in builds:
        for module in build.modules:
            found.setdefault(module.folder, module)
    for folder in used:
        found.setdefault(folder, Module(folder, folder.rpartition("/")[2] or revision.info.project, "plain"))
    return tuple(
        Module(
            module.folder,
            module.name,
            module.build,
            module.includes if said.includes is None else said.includes,
            module.excludes if said.excludes is None else said.excludes,
        )
        for _, module in sorted(found.items())
    )


def _outside(java: Iterable[str], placed: Mapping[str, Root]) -> Iterator[str]:
    folders = Counter(folder_of(path) for path in java if path not in placed)
    if folders:
        files = count(sum(folders.values()), "Java file lies", "Java files lie")
        where = some(sorted(topmost(folders), key=lambda each: (-folders[each], each)))
        yield f"{files} in no source folder and no part of the analysis: {where or 'at the root'}."


def _empty_folders(said: Said, placed: Mapping[str, Root]) -> Iterator[str]:
    used = {root.folder for root in placed.values()}
    for folder, role in said.folders.items():
        if not any(within(root, (folder,)) for root in used):
            yield f"The {role} folder {folder or '.'} that you named holds no Java files in this revision."
