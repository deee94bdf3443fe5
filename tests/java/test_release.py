"""The release of Java that build files name."""

from pathlib import Path

import pytest

from explorer.java.release import named_release
from explorer.revisions.layout import find_layout
from tests.support.memory import MemoryRevision, java
from tests.support.repositories import LeftBehind, parent, project

SOURCE = java("package p; class A { }")
COMPILER = (
    "<build><plugins><plugin><artifactId>maven-compiler-plugin</artifactId>{}</plugin></plugins></build>"
)


def release(files: dict[str, str], left: LeftBehind | None = None) -> int | None:
    revision = MemoryRevision({**SOURCE, **files})
    return named_release(revision, find_layout(revision), left.repositories if left else None)


def properties(**texts: str) -> str:
    rows = (f"<{name.replace('_', '.')}>{text}</{name.replace('_', '.')}>" for name, text in texts.items())
    return f"<properties>{''.join(rows)}</properties>"


@pytest.mark.parametrize(
    ("pom", "expected"),
    [
        (properties(maven_compiler_release="21"), 21),
        (properties(maven_compiler_source="1.8", maven_compiler_target="11"), 8),
        (properties(maven_compiler_target="1.8"), 8),
        (properties(maven_compiler_source="8", maven_compiler_release="11"), 11),
        (properties(java_version="17", maven_compiler_release="${java.version}"), 17),
        (properties(maven_compiler_release="11", maven_compiler_testRelease="21"), 21),
        (COMPILER.format("<configuration><release>25</release></configuration>"), 25),
        (properties(maven_compiler_release="${no}"), None),
        (properties(maven_compiler_release="99999999999999999999"), None),
        (properties(maven_compiler_release="newest"), None),
        ("", None),
    ],
)
def test_what_maven_is_told(pom: str, expected: int | None) -> None:
    assert release({"pom.xml": project("p:app:1", pom)}) == expected


def test_a_parent_outside_the_project_may_say_it(tmp_path: Path) -> None:
    left = LeftBehind(tmp_path)
    left.pom("g:top:1", properties(java_version="11", maven_compiler_release="${java.version}"))
    files = {"pom.xml": project("p:app:1", parent("g:top:1") + properties(java_version="21"))}
    assert release(files, left) == 21
    assert release(files) is None


def test_the_newest_of_the_modules_counts() -> None:
    files = {
        "pom.xml": project("p:top:1", "<modules><module>a</module><module>b</module></modules>"),
        "a/pom.xml": project("p:a:1", properties(maven_compiler_release="11")),
        "b/pom.xml": project("p:b:1", properties(maven_compiler_release="21")),
        **java("package a; class A { }", root="a/src/main/java"),
        **java("package b; class B { }", root="b/src/main/java"),
    }
    assert release(files) == 21


@pytest.mark.parametrize(
    ("script", "expected"),
    [
        ("java { toolchain { languageVersion = JavaLanguageVersion.of(21) } }", 21),
        ("java { toolchain { languageVersion.set(JavaLanguageVersion.of(17)) } }", 17),
        ("sourceCompatibility = '1.8'", 8),
        ("sourceCompatibility = 11\ntargetCompatibility = 17", 11),
        ("sourceCompatibility = JavaVersion.VERSION_1_8", 8),
        ("java { sourceCompatibility = JavaVersion.VERSION_25 }", 25),
        ("compileJava { options.release = 11 }\njava { toolchain { languageVersion = of(21) } }", 11),
        ("java { toolchain { languageVersion = JavaLanguageVersion.of(wanted) } }", None),
        ("", None),
    ],
)
def test_what_gradle_is_told(script: str, expected: int | None) -> None:
    assert release({"build.gradle": script}) == expected


def test_without_a_build_nobody_says_it() -> None:
    assert release({}) is None
