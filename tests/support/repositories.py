"""A Maven repository and a Gradle cache as builds leave them behind."""

from pathlib import Path

from explorer.java.repositories import Coordinates, Repositories
from tests.support.jars import jar_of


class LeftBehind:
    """Libraries are put in by their coordinates, `g:a:1` or `g:a:1:classifier`."""

    def __init__(self, folder: Path) -> None:
        self.maven = folder / "m2"
        self.gradle = folder / "gradle"

    @property
    def repositories(self) -> Repositories:
        """What the product makes of it."""
        return Repositories(self.maven, self.gradle)

    def library(self, text: str, pom: str = "", *classes: str) -> Path:
        """A jar in Maven's repository, and a pom with that content; gives the jar."""
        self.pom(text, pom)
        library = coordinates(text)
        return jar_of(self._folder(library) / _name(library, "jar"), *classes)

    def pom(self, text: str, pom: str = "") -> None:
        """A pom alone, as of parents and BOMs."""
        library = coordinates(text)
        path = self._folder(library) / f"{library.artifact}-{library.version}.pom"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(project(text, pom), encoding="utf-8")

    def in_gradle(self, text: str, pom: str = "", digest: str = "0a1b") -> Path:
        """A jar and a pom in Gradle's cache; gives the jar."""
        library = coordinates(text)
        folder = self.gradle / library.group / library.artifact / library.version
        path = folder / f"{digest}pom" / f"{library.artifact}-{library.version}.pom"
        path.parent.mkdir(parents=True)
        path.write_text(project(text, pom), encoding="utf-8")
        return jar_of(folder / digest / _name(library, "jar"))

    def _folder(self, library: Coordinates) -> Path:
        return self.maven.joinpath(*library.group.split("."), library.artifact, library.version)


def coordinates(text: str) -> Coordinates:
    """`g:a:1:classifier`, without what comes last."""
    return Coordinates(*text.split(":"))


def project(text: str, more: str = "") -> str:
    """A pom with these coordinates."""
    library = coordinates(text)
    return (
        f"<project><groupId>{library.group}</groupId><artifactId>{library.artifact}</artifactId>"
        f"<version>{library.version}</version>{more}</project>"
    )


def dependency(text: str, more: str = "") -> str:
    """An element `dependency`; `more` are further elements."""
    library = coordinates(text)
    version = f"<version>{library.version}</version>" if library.version else ""
    return (
        f"<dependency><groupId>{library.group}</groupId><artifactId>{library.artifact}</artifactId>"
        f"{version}{more}</dependency>"
    )


def dependencies(*each: str) -> str:
    """The elements `dependency`, or coordinates, as the part of a pom."""
    rows = (one if one.startswith("<") else dependency(one) for one in each)
    return f"<dependencies>{''.join(rows)}</dependencies>"


def managed(*each: str) -> str:
    """The same as `dependencyManagement`."""
    return f"<dependencyManagement>{dependencies(*each)}</dependencyManagement>"


def parent(text: str) -> str:
    """The element `parent`."""
    return dependency(text).replace("dependency>", "parent>")


def _name(library: Coordinates, suffix: str) -> str:
    parts = filter(None, (library.artifact, library.version, library.classifier))
    return f"{'-'.join(parts)}.{suffix}"
