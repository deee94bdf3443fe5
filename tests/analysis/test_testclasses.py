"""Which classes are tests; the judge is what Surefire 2.22.2 ran when these very classes were given to it."""

import pytest

from explorer.analysis.testclasses import find_tests
from explorer.model.tests import Framework, TestClass
from tests.support.memory import Sources, in_tests, snapshot

POM = {"pom.xml": "<project><artifactId>app</artifactId></project>"}
GRADLE = {"build.gradle": ""}

# One file each, with blank lines between; the head is put before each.
JUPITER = """
abstract class AbstractBaseTest { @Test void base() {} }

class Checks { @Test void a() {} }

class ConcreteTest extends AbstractBaseTest { }

interface Contract { @Test default void keeps() {} }

class ContractTest implements Contract { }

class DisabledTest { @Disabled @Test void r() {} }

@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME) @Test @interface Fast {}

class FooTest { @Test void a() {} }

class HelperTest { void x() {} }

class MetaTest { @Fast void quick() {} }

class OnlyNestedTest { @Nested class Inner { @Test void c() {} } }

class OnlyStaticTest { static class InnerTest { @Test void c() {} } }

class OuterTest {
    @Test void own() {}
    @Nested class Inner { @Test void b() {} }
    static class InnerTest { @Test void c() {} }
}

class OverTest extends AbstractBaseTest { void base() {} }

class PrivateTest { @Test private void a() {} @Test static void b() {} }

class RecTest { @RepeatedTest(2) void r() {} @TestFactory java.util.List<DynamicTest> f() { return null; } }

class TestCaseLike extends FooTest { }

enum TestEnum { A; @Test void a() {} }

class TwoTest { @Test void a() {} } class SecondTest { @Test void b() {} }
"""
JUPITER_RAN = {
    "ConcreteTest": {"AbstractBaseTest.base"},
    "ContractTest": {"Contract.keeps"},
    "DisabledTest": {"DisabledTest.r"},
    "FooTest": {"FooTest.a"},
    "MetaTest": {"MetaTest.quick"},
    "OnlyNestedTest": {"OnlyNestedTest$Inner.c"},
    "OuterTest": {"OuterTest.own", "OuterTest$Inner.b"},
    "RecTest": {"RecTest.r", "RecTest.f"},
    "SecondTest": {"SecondTest.b"},
    "TestCaseLike": {"FooTest.a"},
    "TestEnum": {"TestEnum.a"},
    "TwoTest": {"TwoTest.a"},
}
JUNIT4 = """
public abstract class AbstractXTest { @Test public void base() {} }

public class AllTests { public static junit.framework.Test suite() { return null; } }

public class EmptyOldTest extends junit.framework.TestCase { }

public class EmptyTest { }

@RunWith(Enclosed.class) public class EnclosedTest { public static class A { @Test public void a() {} } }

public class FooTest { @Test public void a() {} }

public interface ITest { @Test default void a() {} }

public class ITestImplTest implements ITest { }

@Ignore public class IgnoredTest { @Test public void a() {} }

public class OldTest extends junit.framework.TestCase {
    public void testA() {}
    void testB() {}
    public int testC() { return 1; }
}

public class OverTest extends AbstractXTest { public void base() {} }

@RunWith(Parameterized.class) public class ParamTest { @Test public void a() {} }

public class StaticNestedTest { public static class InTest { @Test public void a() {} } }

@RunWith(Suite.class) @Suite.SuiteClasses({FooTest.class}) public class SuiteTest { }

public class T1 { @Test public void a() {} }

public class TestUtils { public static void x() {} }

public class TwoTest { @Test public void a() {} } class SecondTest extends junit.framework.TestCase { }

public class XTest extends AbstractXTest { }
"""
JUNIT4_RAN = {
    "AllTests": set(),
    "EmptyOldTest": set(),
    "EnclosedTest": {"EnclosedTest$A.a"},
    "FooTest": {"FooTest.a"},
    "IgnoredTest": {"IgnoredTest.a"},
    "OldTest": {"OldTest.testA"},
    "OverTest": {"AbstractXTest.base"},
    "ParamTest": {"ParamTest.a"},
    "SecondTest": set(),
    "SuiteTest": set(),
    "TwoTest": {"TwoTest.a"},
    "XTest": {"AbstractXTest.base"},
}
TESTNG = """
public abstract class BaseTest { @Test public void base() {} }

public class EmptyTest { }

public interface Contract { @Test default void dm() {} }

public class ContractTest implements Contract { }

public class InheritTest extends BaseTest { }

public class MethodTest { @Test public void a() {} public void no() {} @Test void hidden() {} }

public class NestTest { public static class InTest { @Test public void i() {} } }

public class OverTest extends BaseTest { public void base() {} }

public class SubTest extends WholeTest { public void d() {} }

@Test public class WholeTest {
    public void a() {}
    void b() {}
    public int c() { return 1; }
    @BeforeMethod public void set() {}
    public static void s() {}
}
"""
TESTNG_RAN = {
    "ContractTest": {"Contract.dm"},
    "InheritTest": {"BaseTest.base"},
    "MethodTest": {"MethodTest.a", "MethodTest.hidden"},
    "NestTest": {"NestTest$InTest.i"},
    "OverTest": {"BaseTest.base"},
    "SubTest": {"SubTest.d", "WholeTest.a", "WholeTest.s"},
    "WholeTest": {"WholeTest.a", "WholeTest.s"},
}
HEADS = {
    JUPITER: "import org.junit.jupiter.api.*;",
    JUNIT4: "import org.junit.*; import org.junit.runner.*; import org.junit.runners.*;"
    "import org.junit.experimental.runners.*;",
    TESTNG: "import org.testng.annotations.*;",
}


def project(text: str, build: Sources = POM, head: str = "") -> Sources:
    first = f"package p; {head or HEADS.get(text, '')}"
    return {**build, **in_tests(*(f"{first} {part}" for part in text.strip().split("\n\n")))}


def rows(files: Sources) -> dict[str, TestClass]:
    found = snapshot(files)
    return {test.name.removeprefix("p."): test for test in find_tests(found.program, found.layout)}


def methods(test: TestClass) -> set[str]:
    return {f"{method.declared_in.rpartition('.')[2]}.{method.name}" for method in test.methods}


@pytest.mark.parametrize(
    ("text", "ran"),
    [(JUPITER, JUPITER_RAN), (JUNIT4, JUNIT4_RAN), (TESTNG, TESTNG_RAN)],
    ids=["5", "4", "NG"],
)
def test_the_classes_and_methods_that_surefire_ran(text: str, ran: dict[str, set[str]]) -> None:
    found = {
        name: methods(test)
        for name, test in rows(project(text)).items()
        if test.by_name and (test.methods or (test.by_source and "nested" not in test.remark))
    }
    assert found == ran


def test_what_is_named_like_a_test_but_shows_none_stays_a_row() -> None:
    found = rows(project(JUPITER))
    assert (found["HelperTest"].by_name, found["HelperTest"].by_source) == (True, False)
    assert found["HelperTest"].remark == "Named like a test, but no test method is found in it."
    assert "AbstractBaseTest" not in found
    assert "Contract" not in found
    assert "Fast" not in found


def test_what_surefire_leaves_out_is_a_row_that_says_so() -> None:
    found = rows(project(JUPITER))
    assert (found["Checks"].by_name, found["Checks"].by_source) == (False, True)
    assert found["Checks"].remark == (
        "Surefire does not run it: its name matches no include pattern "
        "(**/Test*.java, **/*Test.java, **/*Tests.java, **/*TestCase.java)."
    )
    assert found["OuterTest"].remark == "Surefire does not run its nested test class OuterTest.InnerTest."


def test_nested_classes_run_when_the_excludes_are_others() -> None:
    configuration = "<configuration><excludes><exclude>**/Foo*</exclude></excludes></configuration>"
    surefire = f"<plugin><artifactId>maven-surefire-plugin</artifactId>{configuration}</plugin>"
    pom = {"pom.xml": f"<project><build><plugins>{surefire}</plugins></build></project>"}
    found = rows(project(JUPITER, pom, HEADS[JUPITER]))
    assert methods(found["OnlyStaticTest"]) == {"OnlyStaticTest$InnerTest.c"}
    assert found["OnlyStaticTest"].nested == ("p.OnlyStaticTest$InnerTest",)
    assert found["OnlyNestedTest"].nested == ()
    assert found["OuterTest"].remark == ""
    assert found["FooTest"].remark == "Surefire does not run it: it matches the exclude pattern **/Foo*."


def test_integration_tests_are_told_apart() -> None:
    found = rows(project("class ShopIT { @Test void a() {} }", head=HEADS[JUPITER]))
    assert found["ShopIT"].remark.endswith("Its name is one that Failsafe runs, as an integration test.")


def test_gradle_asks_the_source_alone() -> None:
    found = rows(project(JUPITER, GRADLE))
    assert "HelperTest" not in found
    assert found["OnlyStaticTest"].framework is Framework.JUNIT5
    assert found["Checks"].remark == ""
    assert methods(found["OuterTest"]) == {"OuterTest.own", "OuterTest$Inner.b", "OuterTest$InnerTest.c"}
    assert found["FooTest"].module == ""


def test_test_fixtures_are_run_by_nobody() -> None:
    source = "package p; class FixtureTest { @org.junit.Test public void a() {} }"
    assert rows({**GRADLE, "src/testFixtures/java/p/FixtureTest.java": source}) == {}


def test_suites_name_their_members() -> None:
    text = "@Suite @SelectClasses({A.class, B.class}) class Everything { }"
    found = rows(project(text, head="import org.junit.platform.suite.api.*;"))
    assert found["Everything"].framework is Framework.JUNIT5
    assert found["Everything"].remark.endswith("A suite: it runs A, B.")
    assert rows(project(JUNIT4))["SuiteTest"].remark == "A suite: it runs FooTest."


@pytest.mark.parametrize(
    ("source", "framework", "named"),
    [
        (
            "class ATest extends lib.LuceneTestCase { public void testX() {} }",
            Framework.JUNIT3,
            {"ATest.testX"},
        ),
        ("class ATest extends lib.BaseTests { public void testX() {} }", Framework.UNKNOWN, {"ATest.testX"}),
        ("class ATest { @CartesianTest void x() {} }", Framework.UNKNOWN, {"ATest.x"}),
    ],
)
def test_library_bases_and_annotations_that_look_like_tests_count(
    source: str, framework: Framework, named: set[str]
) -> None:
    found = rows(project(source, head="import org.junitpioneer.jupiter.cartesian.CartesianTest;"))["ATest"]
    assert (found.by_source, found.framework, methods(found)) == (True, framework, named)


def test_a_base_outside_the_project_may_hand_down_tests() -> None:
    found = rows(project("class Shop extends lib.ContractTests { }\n\nclass Plain extends lib.Thing { }"))
    assert found["Shop"].by_source
    assert found["Shop"].remark.endswith(
        "It extends lib.ContractTests, which is not in the project: it may inherit tests from there."
    )
    assert "Plain" not in found


def test_set_up_methods_are_no_tests() -> None:
    head = "import org.testng.annotations.*;"
    found = rows(
        project(
            "public class Base { @BeforeTest public void a() {} @AfterTest public void b() {} }", head=head
        )
    )
    assert found == {}


def test_cycles_end() -> None:
    text = """
class ATest extends BTest { }

class BTest extends ATest { @Test @X void a() {} }

@X @interface X { }
"""
    assert methods(rows(project(text, head=HEADS[JUPITER]))["ATest"]) == {"BTest.a"}


def test_tests_among_main_sources_count_in_plain_folders_only() -> None:
    source = "package p; import org.junit.Test; public class T4 { @Test public void a() {} }"
    assert rows({"src/p/T4.java": source})["T4"].remark.startswith("Surefire would not run it")
    assert rows({"src/main/java/p/T4.java": source, **POM}) == {}


def test_an_unreadable_test_is_a_row() -> None:
    found = rows(
        {**POM, "src/test/java/p/BadTest.java": b"\x00\x01\x02" * 50, **in_tests("package p; class A { }")}
    )
    assert found["BadTest"].remark == "Its file can't be read, so which tests it holds is unknown."


def test_tests_in_other_languages_are_rows() -> None:
    found = rows(
        {**POM, **in_tests("package p; class A { }"), "src/test/kotlin/p/KTest.kt": "package p\nclass KTest"}
    )
    test = found["KTest"]
    assert (test.language, test.framework) == ("Kotlin", Framework.UNKNOWN)
    assert str(test.site) == "src/test/kotlin/p/KTest.kt:1"
    assert test.remark == "Written in Kotlin, which is not read: always selected."


def test_rows_are_sorted_and_placed() -> None:
    found = rows(project(JUPITER))
    assert list(found) == sorted(found)
    assert str(found["OuterTest"].site) == "src/test/java/p/OuterTest.java:1"


@pytest.mark.parametrize("name", ["it", "spec", "integration", "functional", "other", "integrationTest"])
def test_every_source_set_but_main_may_hold_tests(name: str) -> None:
    source = "package p; class Shop { @org.junit.Test public void a() {} }"
    helper = "package p; class ShopTestData { }"
    files = {f"src/{name}/java/p/Shop.java": source, f"src/{name}/java/p/ShopTestData.java": helper}
    assert list(rows({**GRADLE, **files})) == ["Shop"]


@pytest.mark.parametrize("name", ["main", "jmh", "testFixtures"])
def test_source_sets_that_no_task_tests(name: str) -> None:
    source = "package p; class ShopTest { @org.junit.Test public void a() {} }"
    assert rows({**GRADLE, f"src/{name}/java/p/ShopTest.java": source}) == {}


LOOSE = {
    "in a class": "abstract class Holder { @Test void o() {} static class T { @Test void a() {} } }",
    "in an interface": "interface Holder { @Test default void own() {} class T { @Test void a() {} } }",
    "deeper": "final class Holder { static class G { static class T { @Test void a() {} } } }",
    "a record": "class Holder { record T() { @Test void a() {} } }",
}


@pytest.mark.parametrize("text", LOOSE.values(), ids=LOOSE)
def test_static_nested_tests_whatever_is_around_them(text: str) -> None:
    found = rows(project(text, GRADLE, HEADS[JUPITER]))["Holder"]
    assert {name.rpartition("$")[2] for name in methods(found)} == {"T.a"}
    in_maven = rows(project(text, head=HEADS[JUPITER]))["Holder"]
    assert (in_maven.by_source, in_maven.by_name, in_maven.methods) == (True, False, ())
    assert (len(found.nested), in_maven.nested) == (1, ())
    assert "Surefire does not run its nested test class" in in_maven.remark


def test_what_is_abstract_is_no_row_without_nested_tests() -> None:
    text = "abstract class BaseTest { @Test void own() {} @Nested class In { @Test void a() {} } }"
    assert rows(project(text, head=HEADS[JUPITER])) == {}
    holder = rows(project(LOOSE["in a class"], GRADLE, HEADS[JUPITER]))["Holder"]
    assert (
        holder.remark == "It can't be instantiated itself: its tests are those of the classes nested in it."
    )
