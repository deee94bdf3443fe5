import pytest

from explorer.revisions.layout import find_layout

POM = "<project><artifactId>app</artifactId></project>"


def found(layout):
    return {(each.name, each.language, each.module) for each in layout.foreign_tests}


def test_tests_in_other_languages_are_listed(revision):
    layout = find_layout(
        revision(
            {
                "pom.xml": POM,
                "src/main/kotlin/p/Main.kt": "package p\nclass Main",
                "src/main/kotlin/p/LoadTest.kt": "package p\nclass LoadTest",
                "src/test/kotlin/AKtTest.kt": "package p.q\nclass AKtTest { @Test fun a() {} }",
                "src/test/java/p/Mixed.kt": "package p\nclass Mixed { @org.junit.Test fun a() {} }",
                "src/test/groovy/p/Checks.groovy": "class Checks extends Specification {}",
                "src/test/scala/p/Prices.scala": "package p\nclass Prices extends AnyFlatSpec",
                "src/test/kotlin/p/Orders.kt": "package p\nclass Orders : FunSpec({})",
                "src/test/scala/p/Helper.scala": "package p\nobject Helper",
                "src/test/kotlin/p/BaseTest.kt": "package p\nabstract class BaseTest { @Test fun a() {} }",
                "src/test/resources/p/NoTest.kt": "class NoTest",
                "build/Tool.kt": "class ToolTest",
            }
        )
    )
    assert found(layout) == {
        ("p.q.AKtTest", "Kotlin", ""),
        ("p.Mixed", "Kotlin", ""),
        ("p.Orders", "Kotlin", ""),
        ("p.Checks", "Groovy", ""),
        ("p.Prices", "Scala", ""),
    }
    assert layout.remarks == (
        "1 Groovy file is not read: dependencies through it are unknown.",
        "6 Kotlin files are not read: dependencies through them are unknown.",
        "2 Scala files are not read: dependencies through them are unknown.",
    )


@pytest.mark.parametrize("build", [{"app/build.gradle.kts": ""}, {}])
def test_a_project_without_any_java_still_lists_its_tests(revision, build):
    layout = find_layout(revision({**build, "app/src/test/kotlin/p/ATest.kt": "package p\nclass ATest"}))
    assert found(layout) == {("p.ATest", "Kotlin", "app")}
    assert layout.module("app") is not None
