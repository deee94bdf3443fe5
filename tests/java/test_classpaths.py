"""Which jars a project is compiled with."""

import os
from pathlib import Path

import pytest

from explorer.java.classpaths import Found, Missing, given, jars_for
from explorer.model.errors import BadInput
from explorer.revisions.layout import find_layout
from tests.support.jars import jar_of
from tests.support.memory import MemoryRevision, java
from tests.support.repositories import LeftBehind, dependencies, dependency, managed, parent, project

SOURCE = java("package p; class A { }")
ABSENT = "it is not in the local Maven repository or Gradle cache"


@pytest.fixture
def left(tmp_path: Path) -> LeftBehind:
    return LeftBehind(tmp_path)


def found(left: LeftBehind, files: dict[str, str]) -> tuple[list[str], list[tuple[str, str]]]:
    """The names of the jars, and what is missing."""
    revision = MemoryRevision({**SOURCE, **files})
    result = jars_for(revision, find_layout(revision), left.repositories)
    return [path.name for path in result.jars], [(each.name, each.reason) for each in result.missing]


def test_a_class_path_as_java_takes_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("lib/b.jar", "lib/a.JAR", "lib/deeper/c.jar", "one.jar"):
        jar_of(Path(name))
    Path("lib/text.txt").write_text("no jar")
    Path("classes").mkdir()
    entries = ("one.jar", "", "classes", "lib/*", "one.jar")
    jars = [path.as_posix() for path in given(os.pathsep.join(entries)).jars]
    assert jars == ["one.jar", "classes", "lib/a.JAR", "lib/b.jar"]
    assert given("") == Found()


def test_a_folder_without_jars_is_said_to_have_none(tmp_path: Path) -> None:
    assert given(f"{tmp_path}/*").missing == (Missing(f"{tmp_path}/*", "there is no jar in that folder"),)


@pytest.mark.parametrize(
    ("entry", "says"),
    [
        ("absent.jar", "there is no file or folder absent.jar"),
        ("absent/*", "absent is no folder that can be read"),
        ("x" * 5000, "there is no file or folder xxx"),
        ("\x1b[2J.jar", "there is no file or folder"),
        ("nul\0.jar", "there is no file or folder"),
        ("nul\0/*", "is no folder that can be read"),
    ],
)
def test_an_entry_that_does_not_exist_is_a_mistake(entry: str, says: str) -> None:
    with pytest.raises(BadInput) as raised:
        given(entry)
    assert says in str(raised.value)
    assert str(raised.value).isprintable()


def test_what_a_maven_project_names(left: LeftBehind) -> None:
    left.library("g:a:1", dependencies("g:b:1", "g:gone:1"))
    left.library("g:b:1")
    left.library("g:only:3")
    left.library("g:two:1")
    left.library("g:two:2")
    pom = dependencies("g:a:1", "g:only", "g:two", "g:none", "g:range:[1,2)", "g:odd:${nothing}")
    assert found(left, {"pom.xml": project("p:app:1", pom)}) == (
        ["a-1.jar", "only-3.jar", "b-1.jar"],
        [
            ("g:two", "its version is not known"),
            ("g:none", "its version is not known"),
            ("g:range:[1,2)", "its version is no plain one"),
            ("g:odd:${nothing}", "its version is no plain one"),
            ("g:gone:1", ABSENT),
        ],
    )


def test_modules_of_a_maven_project(left: LeftBehind) -> None:
    """Own modules are no jars, and what several modules name counts once."""
    left.library("g:a:1")
    left.library("p:core:1")
    left.pom("g:outside:1", managed("g:a:1"))
    top = parent("g:outside:1") + "<modules><module>core</module><module>web</module></modules>"
    files = {
        "pom.xml": project("p:top:1", top),
        "core/pom.xml": project("p:core:1", parent("p:top:1") + dependencies("g:a")),
        "web/pom.xml": project("p:web:1", parent("p:top:1") + dependencies("g:a", "p:core:1")),
        **java("package c; class C { }", root="core/src/main/java"),
        **java("package w; class W { }", root="web/src/main/java"),
    }
    assert found(left, files) == (["a-1.jar"], [])


def test_what_a_gradle_project_names(left: LeftBehind) -> None:
    left.in_gradle("g:a:1", dependencies("g:b:2"))
    left.in_gradle("g:b:2")
    left.library("g:c:3:tests")
    left.in_gradle("g:d:4")
    left.in_gradle("g:plugin:1")
    script = """
        buildscript { dependencies { classpath 'g:plugin:1' } }
        def v = '4'
        dependencies {
            implementation 'g:a:1'
            testImplementation("g:c:3:tests")
            runtimeOnly "g:d:$v"
            implementation project(':other')
            api 'g:gone:1'
        }
    """
    assert found(left, {"build.gradle": script}) == (
        ["a-1.jar", "c-3-tests.jar", "d-4.jar", "b-2.jar"],
        [("g:gone:1", ABSENT)],
    )


def test_versions_of_a_gradle_catalog(left: LeftBehind) -> None:
    left.in_gradle("org.j:api:5.1")
    files = {
        "settings.gradle": "",
        "build.gradle.kts": "dependencies { testImplementation(libs.jupiter.api) }",
        "gradle/libs.versions.toml": (
            '[versions]\nj = "5.1"\n[libraries]\njupiter-api = { module = "org.j:api", version.ref = "j" }\n'
        ),
    }
    assert found(left, files) == (["api-5.1.jar"], [])


@pytest.mark.parametrize("text", ["../../..:a:1", "g:../a:1", "g:a:../1", "g:a:1:../../x"])
def test_build_files_can_not_lead_out_of_the_repositories(left: LeftBehind, text: str) -> None:
    (left.maven / "g").mkdir(parents=True)
    jar_of(left.maven.parent / "a-1.jar")
    jars, missing = found(left, {"pom.xml": project("p:app:1", dependencies(_written(text)))})
    assert (jars, len(missing)) == ([], 1)


def _written(text: str) -> str:
    group, artifact, version, *classifier = text.split(":")
    return dependency(
        f"{group}:{artifact}:{version}", "".join(f"<classifier>{c}</classifier>" for c in classifier)
    )


def test_without_a_build_nothing_is_named(left: LeftBehind) -> None:
    assert found(left, {}) == ([], [])


def test_what_is_missing_is_safe_to_show() -> None:
    assert "\x1b" not in Missing("g:\x1b[31ma:1", "it is \x1b[0m not here").sentence()
