"""One pom.xml with what it inherits from parents inside the revision."""

import re
from collections.abc import Iterator, Mapping
from functools import cached_property

from msgspec import Struct

from explorer.model.source import Site
from explorer.revisions.layout.folders import folder_of, join
from explorer.revisions.layout.xmltree import Element

_PROPERTY = re.compile(r"\$\{([^{}]+)\}")
# Properties can name each other; text that keeps growing is an attack, not a value.
_MAX_ROUNDS = 16
_MAX_TEXT = 4096
MAX_PARENTS = 20


class Pom(Struct, frozen=True):
    """A pom.xml as written."""

    path: str
    project: Element

    @property
    def folder(self) -> str:
        """The module's folder."""
        return folder_of(self.path)

    @property
    def group(self) -> str:
        """Its groupId, which it may take from its parent."""
        return self.project.value("groupId") or self.project.value("parent", "groupId")

    @property
    def artifact(self) -> str:
        """Its artifactId."""
        return self.project.value("artifactId")

    @property
    def version(self) -> str:
        """Its version, which it may take from its parent."""
        return self.project.value("version") or self.project.value("parent", "version")

    @property
    def parent(self) -> str:
        """`group:artifact` of its parent, empty if it has none."""
        parent = self.project.first("parent")
        return f"{parent.value('groupId')}:{parent.value('artifactId')}" if parent else ""

    @property
    def parent_path(self) -> str | None:
        """Where Maven looks for the parent first."""
        parent = self.project.first("parent")
        if parent is None:
            return None
        relative = parent.first("relativePath")
        path = join(self.folder, relative.text if relative and relative.text else "../pom.xml")
        if path is None or path.endswith(".xml"):
            return path
        return f"{path}/pom.xml" if path else "pom.xml"

    def modules(self) -> Iterator[str]:
        """The modules it lists, also those of its profiles, as written."""
        for section in (self.project, *self.project.all("profiles", "profile")):
            for tags in (("modules", "module"), ("subprojects", "subproject")):
                yield from (module.text for module in section.all(*tags) if module.text)


class Value(Struct, frozen=True):
    """A text and the place that a person would edit to change it."""

    text: str
    site: Site


class Model:
    """A pom and its parents, nearest first, asked as Maven would ask the effective pom."""

    def __init__(self, chain: tuple[Pom, ...], missing_parent: str = "") -> None:
        self.chain = chain
        self.missing_parent = missing_parent

    @property
    def pom(self) -> Pom:
        """The module's own pom."""
        return self.chain[0]

    @cached_property
    def properties(self) -> Mapping[str, Value]:
        """Properties by name, nearest declaration first."""
        found: dict[str, Value] = {}
        for pom in self.chain:
            for element in pom.project.all("properties"):
                for child in element.children:
                    found.setdefault(child.tag, Value(child.text, Site(pom.path, child.line)))
        return found

    @cached_property
    def _built_in(self) -> Mapping[str, str]:
        pom = self.pom
        names = {
            "groupId": pom.group,
            "artifactId": pom.artifact,
            "version": pom.version,
            "parent.groupId": pom.project.value("parent", "groupId"),
            "parent.artifactId": pom.project.value("parent", "artifactId"),
            "parent.version": pom.project.value("parent", "version"),
            "basedir": f"/{pom.folder}",
            "build.directory": f"/{pom.folder}/target",
            "build.sourceDirectory": "src/main/java",
            "build.testSourceDirectory": "src/test/java",
        }
        table = {f"{prefix}.{name}": text for prefix in ("project", "pom") for name, text in names.items()}
        return table | {
            "basedir": names["basedir"],
            "maven.multiModuleProjectDirectory": "/",
            "session.executionRootDirectory": "/",
        }

    def value(self, text: str, site: Site) -> Value:
        """`text` with its properties filled in; its site is that of the property with the last word."""
        filled, place = text, site
        for _ in range(_MAX_ROUNDS):
            if "${" not in filled:
                break
            for name in _PROPERTY.findall(filled):
                if name in self.properties:
                    place = self.properties[name].site
            following = _PROPERTY.sub(self._property, filled)
            if len(following) > _MAX_TEXT:
                return Value(text, site)
            if following == filled:
                break
            filled = following
        return Value(filled, place)

    def fill(self, text: str) -> str:
        """`text` with its properties filled in."""
        return self.value(text, Site("", 0)).text

    def _property(self, match: re.Match[str]) -> str:
        name = match[1].strip()
        if name in self.properties:
            return self.properties[name].text
        return self._built_in.get(name, match[0])

    def text(self, *path: str) -> str:
        """The nearest text at that path, filled in."""
        return next((self.fill(text) for pom in self.chain if (text := pom.project.value(*path))), "")

    def plugins(self, artifact: str) -> Iterator[Element]:
        """The declarations of a plugin, the one that has the most to say first."""
        for section in (("build", "plugins", "plugin"), ("build", "pluginManagement", "plugins", "plugin")):
            for pom in self.chain:
                for plugin in pom.project.all(*section):
                    inherited = pom is self.pom or plugin.value("inherited") != "false"
                    if plugin.value("artifactId") == artifact and inherited:
                        yield plugin

    def uses(self, artifact: str) -> bool:
        """Whether the plugin takes part in the build, and is not merely managed."""
        return any(
            plugin.value("artifactId") == artifact
            for pom in self.chain
            for plugin in pom.project.all("build", "plugins", "plugin")
        )

    def setting(self, artifact: str, *path: str) -> str:
        """A value in a plugin's own configuration, not in that of its executions."""
        for configuration in self._configurations(artifact):
            if text := configuration.value(*path):
                return self.fill(text)
        return ""

    def settings(self, artifact: str, tag: str) -> tuple[str, ...]:
        """A list in a plugin's configuration; nearer lists replace inherited ones unless told to append."""
        collected: list[str] = []
        for configuration in self._configurations(artifact):
            for element in configuration.all(tag):
                own = [child.text for child in element.children if child.text] or element.text.split(",")
                collected[:0] = [self.fill(text).strip() for text in own if text.strip()]
                if collected and element.attributes.get("combine.children") != "append":
                    return tuple(collected)
        return tuple(collected)

    def _configurations(self, artifact: str) -> Iterator[Element]:
        for plugin in self.plugins(artifact):
            for configuration in plugin.all("configuration"):
                yield configuration
                if configuration.attributes.get("combine.self") == "override":
                    return
