"""Which Gradle builds a revision holds, and which files belong to them."""

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from explorer.revisions.layout.folders import ancestors, folder_of, is_resource, join, nearest, topmost
from explorer.revisions.layout.script import Statement, read_script
from explorer.revisions.layout.words import some
from explorer.revisions.revision import Revision

_SETTINGS = ("settings.gradle", "settings.gradle.kts")
MODULE_SCRIPTS = ("build.gradle", "build.gradle.kts")


class Settings(Struct):
    """What the settings of one build say; folders are relative to the revision."""

    name: str = ""
    projects: dict[str, str] = {}
    included: list[str] = []
    """Builds whose projects belong to this one."""
    code: list[str] = []
    """Builds that only make plugins for this one."""
    outside: list[str] = []


class GradleBuilds(Struct, frozen=True):
    """The topmost builds and all that they include."""

    tops: tuple[str, ...] = ()
    settings: Mapping[str, Settings] = {}
    """By the build's folder."""
    scripts: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    """Settings, properties, version catalogs, and the builds' own code, which may hold versions."""
    territory: Mapping[str, bool] = {}
    """Folders that belong to the builds (true), and those below them that don't."""
    separate: tuple[str, ...] = ()
    """Builds inside a build that nobody includes."""

    def remarks(self) -> Iterator[str]:
        """What is not seen."""
        outside = [written for each in self.settings.values() for written in each.outside]
        if outside:
            yield f"Included Gradle builds outside the revision are not seen: {some(outside)}."
        if self.separate:
            yield f"Gradle builds of their own are left out: {some(self.separate)}."


def find_builds(revision: Revision) -> GradleBuilds:
    """Start at the topmost settings or build scripts, and follow included builds inside the revision."""
    names = {path: path.rpartition("/")[2] for path in revision.files}
    known_names = {*_SETTINGS, *MODULE_SCRIPTS}
    marks = [path for path, name in names.items() if name in known_names and not is_resource(folder_of(path))]
    tops = topmost(map(folder_of, marks))
    if not tops:
        return GradleBuilds()
    at = {folder_of(path): path for path in marks if names[path] in _SETTINGS}
    settings = dict(_follow(revision, tops, at))
    code = {f"{folder}/buildSrc".lstrip("/") for folder in settings}
    code |= {folder for each in settings.values() for folder in each.code if folder not in settings}
    separate = at.keys() - settings.keys() - code
    territory = dict.fromkeys(settings, True) | dict.fromkeys(code | separate, False)
    known: dict[str, bool | None] = {}
    scripts = [
        path
        for path, name in names.items()
        if name.endswith((".gradle", ".gradle.kts"))
        and name not in _SETTINGS
        and not is_resource(folder_of(path))
        and nearest(folder_of(path), territory, known)
    ]
    others = [path for path, name in names.items() if _is_other(path, name, settings.keys(), code)]
    nested = sorted(folder for folder in separate if not any(above in code for above in ancestors(folder)))
    return GradleBuilds(tops, settings, tuple(scripts), tuple(others), territory, tuple(nested))


def _is_other(path: str, name: str, builds: Iterable[str], code: set[str]) -> bool:
    folder = folder_of(path)
    if name in (*_SETTINGS, "gradle.properties"):
        return folder in builds
    if name.endswith(".versions.toml"):
        return folder_of(folder) in builds
    source = name.endswith((".kt", ".kts", ".groovy", ".gradle", ".java"))
    return source and any(above in code for above in ancestors(folder))


def _follow(revision: Revision, tops: Iterable[str], at: Mapping[str, str]) -> Iterator[tuple[str, Settings]]:
    agenda, seen = list(tops), set[str]()
    while agenda:
        folder = agenda.pop()
        if folder in seen:
            continue
        seen.add(folder)
        source = b"".join(content for _, content in revision.read([at[folder]])) if folder in at else b""
        settings = _read_settings(folder, read_script(source))
        agenda += settings.included
        yield folder, settings


def _read_settings(folder: str, statements: Iterable[Statement]) -> Settings:
    settings = Settings()
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
            path = join(folder, strings[0])
            if path is None:
                settings.outside.append(strings[0])
            else:
                (settings.code if "pluginManagement" in statement.around else settings.included).append(path)
        elif words[:2] == ("rootProject", "name"):
            settings.name = strings[-1]
        elif words[0] == "project" and "projectDir" in words and len(strings) > 1:
            path = join(folder, strings[-1].lstrip("/"))
            if path is not None:
                settings.projects[strings[0].strip(":")] = path
    return settings
