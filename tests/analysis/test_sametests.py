"""Test classes of one name."""

from explorer.model.tests import Framework, TestClass
from tests.support.memory import Sources, in_tests, snapshot

POM = {"pom.xml": "<project><artifactId>app</artifactId></project>"}


def rows(files: Sources) -> dict[str, TestClass]:
    return {test.name: test for test in snapshot(files).tests}


def methods(test: TestClass) -> set[str]:
    return {f"{method.declared_in}.{method.name}" for method in test.methods}


def test_a_name_in_several_modules_is_one_row_that_knows_them_all() -> None:
    plain = "package t; class ATest { void none() {} }"
    tested = "package t; import org.junit.Test; public class ATest { @Test public void b() {} }"
    poms = {f"{module}/pom.xml": f"<project><artifactId>{module}</artifactId></project>" for module in "ab"}
    pom = {"pom.xml": "<project><modules><module>a</module><module>b</module></modules></project>"}
    sources = {"a/src/test/java/t/ATest.java": plain, "b/src/test/java/t/ATest.java": tested}
    test = rows({**pom, **poms, **sources})["t.ATest"]
    assert test.modules == ("a", "b")
    assert [str(place.site) for place in test.places] == [
        "a/src/test/java/t/ATest.java:1",
        "b/src/test/java/t/ATest.java:1",
    ]
    assert (test.framework, test.by_source, methods(test)) == (Framework.JUNIT4, True, {"t.ATest.b"})
    assert test.remark.startswith("Declared in several modules (a, b) and judged as one.")


def test_a_main_class_of_the_same_name_hides_no_test() -> None:
    tested = "package p; import org.junit.Test; public class ATest { @Test public void b() {} }"
    files = {**POM, "src/main/java/p/ATest.java": "package p; class ATest { }", **in_tests(tested)}
    assert str(rows(files)["p.ATest"].site) == "src/test/java/p/ATest.java:1"


def test_a_name_in_two_languages_is_always_selected() -> None:
    java = "package p; class FooTest { @org.junit.Test public void a() {} }"
    kotlin = {"src/test/kotlin/p/FooTest.kt": "package p\nclass FooTest"}
    test = rows({**POM, **in_tests(java), **kotlin})["p.FooTest"]
    assert test.language == "Kotlin"
    assert methods(test) == {"p.FooTest.a"}
    assert test.remark.startswith(
        "Declared several times (src/test/java/p/FooTest.java, src/test/kotlin/p/FooTest.kt)"
    )


def test_a_base_is_the_one_of_the_same_module() -> None:
    base = "package t; public abstract class Base { %s public void b() {} }"
    sources = {
        "a/src/test/java/t/Base.java": base % "",
        "b/src/test/java/t/Base.java": base % "@org.junit.Test",
        "b/src/test/java/t/Checks.java": "package t; public class Checks extends Base { }",
    }
    gradle = {"settings.gradle": "include 'a', 'b'", "a/build.gradle": "", "b/build.gradle": ""}
    assert methods(rows({**gradle, **sources})["t.Checks"]) == {"t.Base.b"}
