"""Changes in languages that are not read."""

import pytest

from explorer.model.source import Side
from explorer.techniques.ru import ReflectionUnaware
from tests.support.memory import Sources, comparison, in_tests, java

PROJECT = {
    "pom.xml": "<project><artifactId>app</artifactId></project>",
    **java("package p; class A { }"),
    **in_tests("package p; class ATest { @org.junit.Test public void t() { new Helper(); } }"),
}


def named(old: Sources, new: Sources) -> list[tuple[str, str, Side]]:
    found = comparison({**PROJECT, **old}, {**PROJECT, **new}).unreadable_changes
    return [(each.file, each.reason, each.side) for each in found]


@pytest.mark.parametrize(
    ("path", "language"),
    [
        ("src/main/kotlin/p/K.kt", "Kotlin"),
        ("src/main/java/p/K.kt", "Kotlin"),
        ("src/main/groovy/p/K.groovy", "Groovy"),
        ("src/main/scala/p/K.scala", "Scala"),
        ("src/main/aspect/p/K.aj", "AspectJ"),
        ("src/main/java/p/K.aj", "AspectJ"),
        ("src/test/kotlin/p/Helper.kt", "Kotlin"),
    ],
)
def test_a_changed_file_may_change_anything(path: str, language: str) -> None:
    reason = f"it is written in {language}, which is not read"
    one, other = {path: "package p\nclass K"}, {path: "package p\nclass K { }"}
    assert named(one, other) == [(path, reason, Side.NEW)]
    assert named({}, one) == [(path, reason, Side.NEW)]
    assert named(one, {}) == [(path, reason, Side.OLD)]
    assert named(one, one) == []
    selection = ReflectionUnaware().select(comparison({**PROJECT, **one}, {**PROJECT, **other}))
    assert selection.selected == ("p.ATest",)


@pytest.mark.parametrize("path", ["build.gradle.kts", "src/main/resources/p/K.kt", "scripts/run.kts"])
def test_what_is_no_source_changes_nothing(path: str) -> None:
    assert named({path: "val a = 1"}, {path: "val a = 2"}) == []


def test_a_foreign_test_is_selected_itself_and_selects_no_other() -> None:
    path = "src/test/kotlin/p/KTest.kt"
    one, other = {path: "class KTest { @Test fun a() {} }"}, {path: "class KTest { @Test fun b() {} }"}
    assert named(one, other) == []
    assert named({}, one) == []
    assert named(one, {}) == []


@pytest.mark.parametrize(
    "java_test",
    [
        "package p; class BTest extends KTest { }",
        "package p; class BTest { @org.junit.Test public void t() { KTestKt.help(); } }",
        "package p; class BTest { @org.junit.Test public void t(Fixture f) { } }",
        "package p; import static p.KTest.*; class BTest { @org.junit.Test public void t() { a(); } }",
    ],
)
def test_a_foreign_test_that_java_names_counts(java_test: str) -> None:
    path = "src/test/kotlin/p/KTest.kt"
    text = "open class KTest { @Test fun a() {} }\nclass Fixture\n"
    tests = in_tests(java_test)
    assert [path for path, _, _ in named({**tests, path: text}, {**tests, path: f"{text}// more"})] == [path]


def test_a_test_that_is_no_longer_one_counts() -> None:
    path = "src/test/kotlin/p/Checks.kt"
    assert named({path: "class Checks { @Test fun a() {} }"}, {path: "class Checks { }"}) != []


def test_of_many_files_the_first_are_named() -> None:
    files = {f"src/main/kotlin/p/K{number}.kt": "package p" for number in range(8)}
    found = named({}, files)
    assert [path[-5:] for path, _, _ in found] == ["K0.kt", "K1.kt", "K2.kt", "K3.kt", "K4.kt"]
    assert found[-1][1] == "it is written in Kotlin, which is not read (nor are 3 more that changed)"
