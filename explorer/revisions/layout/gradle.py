"""A Gradle build: source sets by convention, simple declarations of folders and of test patterns."""

from collections.abc import Iterable, Iterator, Mapping

from explorer.model.source import Role
from explorer.revisions.layout.folders import (
    folder_of,
    is_language,
    is_resource,
    is_test_set,
    join,
    nearest,
    source_set,
)
from explorer.revisions.layout.gradlebuilds import MODULE_SCRIPTS, GradleBuilds, find_builds
from explorer.revisions.layout.layout import EVERY_CLASS, Build, Module, Root
from explorer.revisions.layout.script import Statement, read_script
from explorer.revisions.revision import Revision

# Words between `sourceSets` and the name of a set, in either language.
_HELPERS = frozenset(
    {"named", "getByName", "create", "register", "maybeCreate", "val", "by", "getting", "creating"}
)
_HERE = ("$projectDir/", "${projectDir}/", "${project.projectDir}/", "$project.projectDir/")
_TOP = ("$rootDir/", "${rootDir}/", "${rootProject.projectDir}/", "$rootProject.projectDir/")


def read_gradle(revision: Revision, source_folders: Iterable[str]) -> Build:
    """What the scripts say, and which of `source_folders` are source sets by convention."""
    builds = find_builds(revision)
    if not builds.tops:
        return Build()
    folders = {folder for each in builds.settings.values() for folder in each.projects.values()}
    folders |= builds.settings.keys()
    folders |= {folder_of(path) for path in builds.scripts if path.rpartition("/")[2] in MODULE_SCRIPTS}
    statements = {path: tuple(read_script(source)) for path, source in revision.read(builds.scripts)}
    declared, replaced = _declared_roots(statements, folders)
    roots = {root.folder: root for root in declared}
    for root, name in _usual_roots(builds, source_folders):
        # A folder with a pom and without a script is a Maven project, not a part of this build.
        alien = root.module not in folders and join(root.module, "pom.xml") in revision.files
        if (root.module, name) not in replaced and not alien:
            roots.setdefault(root.folder, root)
    folders |= {root.module for root in roots.values()}
    patterns = _patterns(statements, folders)
    return Build(
        territory=builds.tops,
        modules=tuple(
            Module(
                folder, _name(folder, builds, revision), "gradle", *patterns.get(folder, (EVERY_CLASS, ()))
            )
            for folder in sorted(folders)
        ),
        roots=tuple(roots.values()),
        files=tuple(sorted({*builds.scripts, *builds.others})),
        remarks=tuple(builds.remarks()),
    )


def _name(folder: str, builds: GradleBuilds, revision: Revision) -> str:
    own = builds.settings[folder].name if folder in builds.settings else ""
    return own or folder.rpartition("/")[2] or revision.info.project


def _usual_roots(builds: GradleBuilds, source_folders: Iterable[str]) -> Iterator[tuple[Root, str]]:
    """`src/<set>/<language>` folders inside the builds, with the set's name."""
    known: dict[str, bool | None] = {}
    for folder in source_folders:
        found = source_set(folder)
        if found is None or not is_language(found[2]) or is_resource(folder):
            continue
        if nearest(folder, builds.territory, known):
            module, name, kind = found
            yield Root(f"{module}/src/{name}/{kind}".lstrip("/"), _role(name), module), name


def _declared_roots(
    statements: Mapping[str, Iterable[Statement]], folders: Iterable[str]
) -> tuple[list[Root], set[tuple[str, str]]]:
    """Folders named with `srcDir` and the like, and the (module, set) pairs that lose their usual folder."""
    roots: list[Root] = []
    replaced: set[tuple[str, str]] = set()
    for path, each, modules in _per_module(statements, folders):
        verb = next((word for word in each.words if word in ("srcDir", "srcDirs", "setSrcDirs")), "")
        chain = (*each.around, *(token.text for token in each.tokens if token.text[:1].isidentifier()))
        if not verb or "sourceSets" not in chain or "resources" in chain:
            continue
        after = [word for word in chain[chain.index("sourceSets") + 1 :] if word not in _HELPERS]
        if not after:
            continue
        replaces = verb == "setSrcDirs" or (
            verb == "srcDirs" and any(sign.text == "=" for sign in each.tokens)
        )
        position = max(index for index, token in enumerate(each.tokens) if token.text == verb)
        for module in modules:
            if replaces:
                replaced.add((module, after[0]))
            for token in each.tokens[position:]:
                folder = _folder(token.text, module, folder_of(path)) if token.quoted else None
                if folder is not None:
                    roots.append(Root(folder, _role(after[0]), module))
    return roots, replaced


def _patterns(
    statements: Mapping[str, Iterable[Statement]], folders: Iterable[str]
) -> dict[str, tuple[tuple[str, ...], tuple[str, ...]]]:
    """Includes and excludes of the `test` task."""
    found: dict[str, dict[str, list[str]]] = {}
    for _, each, modules in _per_module(statements, folders):
        around = set(each.around)
        about_tests = "test" in around or {"withType", "Test"} <= around
        if each.words[:1] in (("include",), ("exclude",)) and about_tests and "sourceSets" not in around:
            for module in modules:
                found.setdefault(module, {"include": [], "exclude": []})[each.words[0]] += [
                    # To Gradle a folder means all that is in it.
                    f"{text}**" if text.endswith("/") else text
                    for text in each.strings
                ]
    return {
        module: (tuple(lists["include"]) or EVERY_CLASS, tuple(lists["exclude"]))
        for module, lists in found.items()
    }


def _per_module(
    statements: Mapping[str, Iterable[Statement]], folders: Iterable[str]
) -> Iterator[tuple[str, Statement, tuple[str, ...]]]:
    """Statements with the modules they are about: those of `subprojects` blocks are about all below."""
    everything = tuple(folders)
    for path, body in statements.items():
        here = folder_of(path)
        for each in body:
            if each.around[:1] in (("subprojects",), ("allprojects",)):
                below = (folder for folder in everything if not here or folder.startswith(f"{here}/"))
                yield path, each, tuple(below)
            else:
                yield path, each, (here,)


def _folder(written: str, module: str, here: str) -> str | None:
    for prefixes, base in ((_HERE, module), (_TOP, "")):
        for prefix in prefixes:
            if written.startswith(prefix):
                return None if "$" in written[len(prefix) :] else join(base, written[len(prefix) :])
    return None if "$" in written or not written else join(module if module else here, written)


def _role(source_set_name: str) -> Role:
    return Role.TEST if is_test_set(source_set_name) else Role.MAIN
