"""The real STARTS as judge: its Maven plugin makes the record, its classes say what changed since.

Release 8 class files, because its hash (Ekstazi's) takes newer ones with their line numbers.
"""

import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.benchmarks.jdk import folded, tool
from tests.benchmarks.libraries import Unavailable, jar, maven

PLUGIN = "edu.illinois:starts-maven-plugin:1.4"
CORE = ("edu.illinois:starts-core:1.4", "org.ekstazi:org.ekstazi.core:4.6.2")
CLASS_PATH = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:build-classpath"
CODEC_DEPENDENCIES = (
    "org.junit.jupiter:junit-jupiter:5.11.4",
    "org.apache.commons:commons-lang3:3.17.0",
    "commons-io:commons-io:2.18.0",
)
"""What the tests of commons-codec need."""
JUDGE = Path(__file__).parent / "Judge.java"


@dataclass(frozen=True)
class Answer:
    """What STARTS says of the project as it stands, or why it does not compile."""

    changed: frozenset[str]
    """Types of the record whose class file differs or is gone, anonymous ones folded into the named one."""
    unaffected: frozenset[str]
    """Tests that need not run; all others are selected."""
    errors: tuple[tuple[str, str], ...] = ()
    """(path, message) of the compiler."""


class Starts:
    """A Maven project with a record of STARTS, and a warm compiler beside it."""

    def __init__(self, project: Path, dependencies: tuple[str, ...]) -> None:
        """Write a pom with these test dependencies (`group:artifact:version`) and make the record."""
        self.project = project
        (project / "pom.xml").write_text(_pom(dependencies), encoding="utf-8")
        self._maven(f"{PLUGIN}:select", "-DupdateSelectChecksums=true")
        self.closures = _record(project / ".starts" / "deps.zlc")
        self._maven(CLASS_PATH, f"-Dmdep.outputFile={project / 'class-path'}")
        class_path = (project / "class-path").read_text(encoding="utf-8").strip()
        libraries = os.pathsep.join(str(jar(coordinate)) for coordinate in CORE)
        self._judge = subprocess.Popen(
            [tool("java"), "-cp", libraries, str(JUDGE), str(project), class_path],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._judge.communicate()

    @property
    def types(self) -> frozenset[str]:
        """All types in the record: those that some test reaches."""
        return frozenset().union(*self.closures.values())

    def check(self) -> Answer:
        """Compile the sources as they are now and compare with the record."""
        assert self._judge.stdin is not None
        assert self._judge.stdout is not None
        self._judge.stdin.write("check\n")
        self._judge.stdin.flush()
        changed: set[str] = set()
        unaffected: set[str] = set()
        errors: list[tuple[str, str]] = []
        for line in self._judge.stdout:
            word, _, rest = line.rstrip("\n").partition(" ")
            if word == "done":
                return Answer(frozenset(changed), frozenset(unaffected), tuple(errors))
            if word == "changed":
                changed.add(_type_name(rest))
            elif word == "unaffected":
                unaffected.add(rest)
            else:
                path, _, message = rest.partition("\t")
                errors.append((Path(path).relative_to(self.project).as_posix(), message))
        raise Unavailable("the process that asks STARTS ended early")

    def select_with_maven(self) -> frozenset[str]:
        """The tests that the plugin's own goal selects: slow, to check `check`."""
        shutil.rmtree(self.project / "target")
        output = self._maven(f"{PLUGIN}:select")
        lines = output.partition("AffectedTests")[2].splitlines()
        return frozenset(line.removeprefix("INFO: ") for line in lines if line.startswith("INFO: "))

    def _maven(self, *arguments: str) -> str:
        command = [maven(), "-q", "-B", *arguments]
        run = subprocess.run(command, cwd=self.project, capture_output=True, text=True, check=False)
        if run.returncode:
            raise Unavailable(f"Maven failed: {(run.stdout + run.stderr)[-800:]}")
        return run.stdout + run.stderr


def _record(file: Path) -> dict[str, frozenset[str]]:
    """Test → types it reaches, from `deps.zlc`."""
    closures: dict[str, set[str]] = {}
    for line in file.read_text(encoding="utf-8").splitlines()[1:]:
        url, _, tests = line.split(" ")
        for test in tests.split(","):
            closures.setdefault(test, set()).add(_type_name(url))
    return {test: frozenset(names) for test, names in closures.items()}


def _type_name(url: str) -> str:
    inside = url.partition("classes/")[2]
    return folded(inside.removesuffix(".class").replace("/", "."))


def _pom(dependencies: tuple[str, ...]) -> str:
    inner = ""
    for coordinate in dependencies:
        group, artifact, version = coordinate.split(":")
        inner += (
            f"    <dependency><groupId>{group}</groupId><artifactId>{artifact}</artifactId>"
            f"<version>{version}</version><scope>test</scope></dependency>\n"
        )
    return f"""<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>truth</groupId>
  <artifactId>judged</artifactId>
  <version>1</version>
  <properties>
    <maven.compiler.source>8</maven.compiler.source>
    <maven.compiler.target>8</maven.compiler.target>
    <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
  </properties>
  <dependencies>
{inner}  </dependencies>
  <build>
    <plugins>
      <plugin>
        <groupId>org.apache.maven.plugins</groupId>
        <artifactId>maven-surefire-plugin</artifactId>
        <version>2.22.2</version>
      </plugin>
    </plugins>
  </build>
</project>
"""
