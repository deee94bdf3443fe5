"""A Gradle build: projects of the settings, source sets by convention, simple declarations of folders."""

from collections.abc import Collection, Iterable, Iterator, Mapping

from msgspec import Struct

from explorer.model.source import Role
from explorer.revisions.layout.folders import (
    ancestors,
    folder_of,
    is_language,
    is_resource,
    join,
    nearest,
    source_set,
    topmost,
    within,
)
from explorer.revisions.layout.layout import EVERY_CLASS, Build, Module, Root
from explorer.revisions.layout.script import Statement, read_script
from explorer.revisions.layout.words import some
from explorer.revisions.revision import Revision

_SETTINGS = ("settings.gradle", "settings.gradle.kts")
_BUILD = ("build.gradle", "build.gradle.kts")
# Words between `sourceSets` and the name of a set, in either language.
_HELPERS = frozenset(
    {"named", "getByName", "create", "register", "maybeCreate", "val", "by", "getting", "creating"}
)
_HERE = ("$projectDir/", "${projectDir}/", "${project.projectDir}/", "$project.projectDir/")
_TOP = ("$rootDir/", "${rootDir}/", "${rootProject.projectDir}/", "$rootProject.projectDir/")


class _Settings(Struct):
    """What the settings of one build say."""

    name: str = ""
    projects: dict[str, str] = {}
    included_builds: list[str] = []


def read_gradle(revision: Revision, source_folders: Iterable[str]) -> Build:
    """What the scripts say, and which of `source_folders` are source sets by convention."""
    names = {
        path: path.rpartition("/")[2] for path in revision.files if "gradle" in path or "buildSrc" in path
    }
    settings = [
        path for path, name in names.items() if name in _SETTINGS and not is_resource(folder_of(path))
    ]
    scripts = [path for path, name in names.items() if name.endswith((".gradle", ".gradle.kts"))]
    scripts = [path for path in scripts if path not in settings and not is_resource(folder_of(path))]
    tops = topmost(
        folder_of(path) for path in (*settings, *scripts) if names[path] in _SETTINGS or names[path] in _BUILD
    )
    if not tops:
        return Build()
    said, remarks = _follow_settings(revision, tops, settings)
    # A folder with settings that nobody includes is another build; buildSrc is the build's own code.
    apart = {folder_of(path) for path in settings} - said.keys()
    apart |= {f"{folder}/buildSrc".lstrip("/") for folder in said}
    known: dict[str, bool | None] = {}
    territory = dict.fromkeys(said, True) | dict.fromkeys(apart, False)
    scripts = [path for path in scripts if nearest(folder_of(path), territory, known)]

    folders = {folder for each in said.values() for folder in each.projects.values()} | set(said)
    folders |= {folder_of(path) for path in scripts if names[path] in _BUILD}
    statements = {path: tuple(read_script(source)) for path, source in revision.read(scripts)}
    declared, replaced = _declared_roots(statements, folders)
    roots = {root.folder: root for root in declared}
    for folder in source_folders:
        found = source_set(folder)
        if (
            found is None
            or not is_language(found[2])
            or is_resource(folder)
            or not nearest(folder, territory, known)
        ):
            continue
        module, name, kind = found
        if (module, name) not in replaced:
            root = f"{module}/src/{name}/{kind}".lstrip("/")
            roots.setdefault(root, Root(root, _role(name), module))
    folders |= {root.module for root in roots.values()}
    patterns = _patterns(statements, folders)
    separate = sorted(folder for folder in apart if folder in {folder_of(path) for path in settings})
    separate = [folder for folder in separate if not folder.endswith("buildSrc") and within(folder, tops)]
    if separate:
        remarks.append(f"Gradle builds of their own are left out: {some(separate)}.")
    return Build(
        territory=tops,
        modules=tuple(
            Module(folder, _name(folder, said, revision), "gradle", *patterns.get(folder, (EVERY_CLASS, ())))
            for folder in sorted(folders)
        ),
        roots=tuple(roots.values()),
        files=tuple(sorted({*scripts, *_other_files(names, said)})),
        remarks=tuple(remarks),
    )


def _other_files(names: Mapping[str, str], said: Collection[str]) -> Iterator[str]:
    """Settings, properties and version catalogs, and the code of buildSrc, which may hold versions."""
    for path, name in names.items():
        folder = folder_of(path)
        at_build = folder in said and name in (*_SETTINGS, "gradle.properties")
        catalog = name.endswith(".versions.toml") and folder_of(folder) in said
        build_code = name.endswith((".kt", ".kts", ".groovy", ".gradle", ".java")) and any(
            above.rpartition("/")[2] == "buildSrc" and folder_of(above) in said for above in ancestors(folder)
        )
        if at_build or catalog or build_code:
            yield path


def _name(folder: str, said: Mapping[str, _Settings], revision: Revision) -> str:
    own = said[folder].name if folder in said else ""
    return own or folder.rpartition("/")[2] or revision.info.project


def _follow_settings(
    revision: Revision, tops: Iterable[str], settings: Iterable[str]
) -> tuple[dict[str, _Settings], list[str]]:
    by_folder = {folder_of(path): path for path in settings}
    agenda, found, outside = list(tops), dict[str, _Settings](), []
    while agenda:
        folder = agenda.pop()
        if folder in found:
            continue
        path = by_folder.get(folder)
        source = b"".join(content for _, content in revision.read([path])) if path else b""
        found[folder] = _read_settings(folder, read_script(source))
        for written in found[folder].included_builds:
            included = join(folder, written)
            if included is None:
                outside.append(written)
            else:
                agenda.append(included)
    remarks = (
        [f"Included Gradle builds outside the revision are not seen: {some(outside)}."] if outside else []
    )
    return found, remarks


def _read_settings(folder: str, statements: Iterable[Statement]) -> _Settings:
    settings = _Settings()
    for statement in statements:
        words = statement.words
        strings = [text for text in statement.strings if "$" not in text]
        if not words or not strings:
            continue
        if words[0] == "include":
            for name in strings:
                path = join(folder, name.strip(":").replace(":", "/"))
                if path is not None:
                    settings.projects[name.strip(":")] = path
        elif words[0] == "includeBuild":
            settings.included_builds.append(strings[0])
        elif words[:2] == ("rootProject", "name"):
            settings.name = strings[-1]
        elif words[0] == "project" and "projectDir" in words and len(strings) > 1:
            path = join(folder, strings[-1].lstrip("/"))
            if path is not None:
                settings.projects[strings[0].strip(":")] = path
    return settings


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
        below = tuple(folder for folder in everything if not here or folder.startswith(f"{here}/"))
        for each in body:
            shared = {"subprojects", "allprojects"} & set(each.around[:1])
            yield path, each, below if shared else (here,)


def _folder(written: str, module: str, here: str) -> str | None:
    for prefixes, base in ((_HERE, module), (_TOP, "")):
        for prefix in prefixes:
            if written.startswith(prefix):
                return None if "$" in written[len(prefix) :] else join(base, written[len(prefix) :])
    return None if "$" in written or not written else join(module if module else here, written)


def _role(source_set_name: str) -> Role:
    return Role.TEST if "test" in source_set_name.lower() else Role.MAIN
