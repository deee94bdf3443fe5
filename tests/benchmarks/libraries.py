"""Sources of released libraries, fetched by coordinate with Maven and laid out as Maven projects.

Jars and unpacked projects are kept in the folder that RTS_EXPLORER_LIBRARIES names, by default one in the
user's cache directory, so that only the first run needs the network.
"""

import os
import shutil
import subprocess
import tempfile
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

import platformdirs

COPY = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy"
SOURCE_FOLDERS = {"sources": "src/main/java", "test-sources": "src/test/java"}
LARGEST_JAR = 100 * 2**20
"""Unpacked bytes; the largest library here has 7 MB."""


class Unavailable(Exception):
    """A library can't be fetched; the message says what is missing."""


@dataclass(frozen=True)
class Library:
    """Two neighbouring releases of one library; each of `artifacts` becomes a module if there are several."""

    name: str
    group: str
    artifacts: tuple[str, ...]
    old_version: str
    new_version: str
    classifiers: tuple[str, ...] = ("sources",)

    @property
    def old(self) -> Path:
        """The older release as a Maven project folder."""
        return self._release(self.old_version)

    @property
    def new(self) -> Path:
        """The newer release as a Maven project folder."""
        return self._release(self.new_version)

    @property
    def releases(self) -> tuple[Path, Path]:
        """Both project folders, the older first."""
        return self.old, self.new

    def coordinates(self, version: str) -> tuple[str, ...]:
        """The coordinate of each artifact in that version."""
        return tuple(f"{self.group}:{artifact}:{version}" for artifact in self.artifacts)

    def _release(self, version: str) -> Path:
        coordinates = self.coordinates(version)
        if len(coordinates) == 1:
            return sources(coordinates[0], *self.classifiers)
        return _modules(f"{self.name}-{version}", {c.split(":")[1]: sources(c) for c in coordinates})


LIBRARIES = {
    library.name: library
    for library in (
        Library(
            "commons-lang3",
            "org.apache.commons",
            ("commons-lang3",),
            "3.17.0",
            "3.18.0",
            ("sources", "test-sources"),
        ),
        Library(
            "commons-codec",
            "commons-codec",
            ("commons-codec",),
            "1.17.1",
            "1.18.0",
            ("sources", "test-sources"),
        ),
        Library("guava", "com.google.guava", ("guava",), "33.3.1-jre", "33.4.0-jre"),
        Library(
            "junit-jupiter",
            "org.junit.jupiter",
            ("junit-jupiter-api", "junit-jupiter-engine", "junit-jupiter-params"),
            "5.11.4",
            "5.12.0",
        ),
    )
}


def library(name: str) -> Library:
    """The library of that name; a `KeyError` if it is none of ours."""
    return LIBRARIES[name]


def home() -> Path:
    """Where fetched jars and unpacked projects are kept."""
    chosen = os.environ.get("RTS_EXPLORER_LIBRARIES")
    return Path(chosen) if chosen else platformdirs.user_cache_path("rts-explorer") / "libraries"


def sources(coordinate: str, *classifiers: str) -> Path:
    """The sources of `group:artifact:version` as a Maven project folder; classifiers default to `sources`."""
    group, artifact, version = coordinate.split(":")

    def fill(folder: Path) -> None:
        for classifier in classifiers or ("sources",):
            unpack(jar(coordinate, classifier), folder / SOURCE_FOLDERS[classifier])
        (folder / "pom.xml").write_text(_pom(group, artifact, version), encoding="utf-8")

    return _once("-".join((artifact, version, *classifiers)), fill)


def classes(coordinate: str) -> Path:
    """The class files of the released jar `group:artifact:version`, in a folder."""
    _, artifact, version = coordinate.split(":")

    def fill(folder: Path) -> None:
        unpack(jar(coordinate), folder)
        # With it jdeps asks for every module that the library requires.
        (folder / "module-info.class").unlink(missing_ok=True)

    return _once(f"{artifact}-{version}-classes", fill)


def jar(coordinate: str, classifier: str = "") -> Path:
    """The jar of `group:artifact:version`, fetched if it is not there yet."""
    _, artifact, version = coordinate.split(":")
    jars = home() / "jars"
    target = jars / (f"{artifact}-{version}-{classifier}.jar" if classifier else f"{artifact}-{version}.jar")
    if not target.exists():
        _fetch(f"{coordinate}:jar:{classifier}" if classifier else f"{coordinate}:jar", jars)
    return target


def maven() -> str:
    """The Maven command."""
    command = shutil.which("mvn")
    if command is None:
        raise Unavailable(
            "libraries are fetched with Maven, and there is no `mvn` on the PATH: install Maven"
        )
    return command


def unpack(archive: Path, folder: Path) -> None:
    """Unpack what is inside `folder` by name; a jar that leads out of it or is absurdly large is refused."""
    with zipfile.ZipFile(archive) as opened:
        members = [member for member in opened.infolist() if not member.is_dir()]
        if sum(member.file_size for member in members) > LARGEST_JAR:
            raise Unavailable(f"{archive.name} unpacks to more than {LARGEST_JAR >> 20} MiB")
        for member in members:
            path = PurePosixPath(member.filename)
            if path.is_absolute() or ".." in path.parts:
                raise Unavailable(f"{archive.name} holds a path that leads out of it: {member.filename!r}")
            if path.parts[0] == "META-INF":
                continue
            target = folder.joinpath(*path.parts)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(opened.read(member))


def java_files(folder: Path) -> Iterator[Path]:
    """All Java sources below a folder, in a stable order, without package and module descriptions."""
    for path in sorted(folder.rglob("*.java")):
        if path.name not in ("package-info.java", "module-info.java"):
            yield path


def _fetch(artifact: str, folder: Path) -> None:
    command = [maven(), "-q", "-B", COPY, f"-Dartifact={artifact}", f"-DoutputDirectory={folder}"]
    with tempfile.TemporaryDirectory() as elsewhere:  # a pom in the current folder must not take part
        run = subprocess.run(command, cwd=elsewhere, capture_output=True, text=True, check=False)
    if run.returncode:
        lines = (run.stdout + run.stderr).splitlines()
        reason = next((line for line in lines if line.startswith("[ERROR]")), "no reason given")
        raise Unavailable(f"Maven could not fetch {artifact}: {reason}")


def _once(name: str, fill: Callable[[Path], None]) -> Path:
    """The folder of that name in our cache, filled on first use; half a folder is never left behind."""
    folder = home() / "projects" / name
    if not folder.exists():
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent) as half:
            inner = Path(half) / name
            inner.mkdir()
            fill(inner)
            if not folder.exists():
                inner.rename(folder)
    return folder


def _modules(name: str, projects: dict[str, Path]) -> Path:
    def fill(folder: Path) -> None:
        for module, project in projects.items():
            shutil.copytree(project, folder / module)
        (folder / "pom.xml").write_text(_pom("modules", name, "1", tuple(projects)), encoding="utf-8")

    return _once(name, fill)


def _pom(group: str, artifact: str, version: str, modules: tuple[str, ...] = ()) -> str:
    inner = "".join(f"    <module>{module}</module>\n" for module in modules)
    tail = f"  <packaging>pom</packaging>\n  <modules>\n{inner}  </modules>\n" if modules else ""
    return (
        '<project xmlns="http://maven.apache.org/POM/4.0.0">\n'
        "  <modelVersion>4.0.0</modelVersion>\n"
        f"  <groupId>{group}</groupId>\n  <artifactId>{artifact}</artifactId>\n"
        f"  <version>{version}</version>\n{tail}</project>\n"
    )
