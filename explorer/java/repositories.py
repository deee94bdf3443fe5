"""Jars and poms that builds have left on this machine: Maven's local repository and Gradle's cache."""

import os
import re
from collections.abc import Collection, Mapping
from pathlib import Path

from msgspec import Struct

from explorer.revisions.layout.pom import MAX_PARENTS, Model, Pom
from explorer.revisions.layout.xmltree import MAX_BYTES, BadXml, read_xml

# They become parts of paths, and come from the analysed project.
_SAFE = re.compile(r"(?!\.+$)[\w.+-]{1,200}", re.ASCII)


class Coordinates(Struct, frozen=True, order=True):
    """What a build file calls a library."""

    group: str
    artifact: str
    version: str = ""
    classifier: str = ""

    @property
    def module(self) -> str:
        """Without the version."""
        return f"{self.group}:{self.artifact}"

    def __str__(self) -> str:
        return ":".join(filter(None, (self.group, self.artifact, self.version, self.classifier)))

    @property
    def is_safe(self) -> bool:
        """Whether its parts can be parts of a path."""
        parts = (self.group, self.artifact, self.version or "0", self.classifier or "0")
        return all(_SAFE.fullmatch(each) for each in parts)


class Repositories:
    """Where libraries may be; each file is looked for in Maven's repository, then in Gradle's cache."""

    def __init__(self, maven: Path, gradle: Path) -> None:
        self.maven = maven
        self.gradle = gradle
        self._models: dict[Coordinates, Model | None] = {}
        self._poms: dict[Coordinates, Pom | None] = {}

    def jar(self, wanted: Coordinates) -> Path | None:
        """The jar, if it is here."""
        suffix = f"-{wanted.classifier}" if wanted.classifier else ""
        return self._file(wanted, f"{wanted.artifact}-{wanted.version}{suffix}.jar")

    def versions(self, wanted: Coordinates) -> Collection[str]:
        """The versions of a library of which there is a jar."""
        if not wanted.is_safe:
            return ()
        folders = (
            self.maven.joinpath(*wanted.group.split("."), wanted.artifact),
            self.gradle / wanted.group / wanted.artifact,
        )
        found = {name for folder in folders for name in _names(folder)}
        return tuple(
            version
            for version in sorted(found)
            if self.jar(Coordinates(wanted.group, wanted.artifact, version, wanted.classifier))
        )

    def model(self, wanted: Coordinates) -> Model | None:
        """The pom with its parents, as far as they are here."""
        wanted = Coordinates(wanted.group, wanted.artifact, wanted.version)
        if wanted not in self._models:
            pom = self._pom(wanted)
            self._models[wanted] = None if pom is None else self.with_parents(Model((pom,)))
        return self._models[wanted]

    def with_parents(self, model: Model) -> Model:
        """The model with those parents that are not in the project."""
        chain = list(model.chain)
        while len(chain) < MAX_PARENTS:
            last = chain[-1]
            if not last.parent:
                break
            group, artifact = last.parent.split(":", 1)
            version = Model(tuple(chain)).fill(last.project.value("parent", "version"))
            parent = self._pom(Coordinates(group, artifact, version))
            if parent is None or any(parent.path == each.path for each in chain):
                break
            chain.append(parent)
        return Model(tuple(chain))

    def _pom(self, wanted: Coordinates) -> Pom | None:
        """Kept, because most libraries share their parents with others."""
        if wanted not in self._poms:
            self._poms[wanted] = self._read(wanted)
        return self._poms[wanted]

    def _read(self, wanted: Coordinates) -> Pom | None:
        path = self._file(wanted, f"{wanted.artifact}-{wanted.version}.pom")
        if path is None:
            return None
        try:
            with path.open("rb") as file:
                return Pom(str(path), read_xml(file.read(MAX_BYTES + 1)))
        except (OSError, BadXml):
            return None

    def _file(self, wanted: Coordinates, name: str) -> Path | None:
        if not wanted.version or not wanted.is_safe:
            return None
        path = self.maven.joinpath(*wanted.group.split("."), wanted.artifact, wanted.version, name)
        if os.path.isfile(path):
            return path
        folder = self.gradle / wanted.group / wanted.artifact / wanted.version
        found = (folder / digest / name for digest in _names(folder))
        return next(filter(os.path.isfile, found), None)


def local_repositories(
    home: Path | None = None, environment: Mapping[str, str] = os.environ
) -> Repositories | None:
    """Those of the user; GRADLE_USER_HOME moves Gradle's, `~/.m2/settings.xml` Maven's."""
    try:
        home = home or Path.home()
    except RuntimeError:  # a user without a home
        return None
    gradle = Path(environment.get("GRADLE_USER_HOME") or home / ".gradle")
    return Repositories(_maven_folder(home), gradle / "caches" / "modules-2" / "files-2.1")


def _maven_folder(home: Path) -> Path:
    try:
        said = read_xml((home / ".m2" / "settings.xml").read_bytes()).value("localRepository")
    except (OSError, BadXml):
        said = ""
    said = said.replace("${user.home}", str(home))
    return Path(said) if said and "${" not in said else home / ".m2" / "repository"


def _names(folder: Path) -> list[str]:
    try:
        return sorted(os.listdir(folder))
    except OSError:
        return []
