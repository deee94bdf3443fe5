"""Engines beside JUnit's and TestNG's own, and annotations of libraries."""

import pytest

from explorer.model.tests import TestClass
from tests.support.memory import in_tests, snapshot


def rows(head: str, *sources: str) -> dict[str, TestClass]:
    files = in_tests(*(f"package p; {head} {source}" for source in sources))
    return {test.name.removeprefix("p."): test for test in snapshot({"build.gradle": "", **files}).tests}


def methods(test: TestClass) -> set[str]:
    return {f"{method.declared_in.rpartition('.')[2]}.{method.name}" for method in test.methods}


@pytest.mark.parametrize(
    ("imports", "source", "named"),
    [
        (
            "com.tngtech.archunit.junit.*",
            "@AnalyzeClasses class Rules { @ArchTest static final Object layers = null; int other; }",
            {"Rules.layers"},
        ),
        (
            "com.tngtech.archunit.junit.ArchTest",
            "class Rules { @ArchTest private static void layers(Object classes) {} }",
            {"Rules.layers"},
        ),
        ("com.tngtech.archunit.junit.*", "@AnalyzeClasses class Rules extends lib.Common { }", set()),
        ("net.jqwik.api.*", "class Rules { @Property void p(int i) {} @Example void e() {} }", None),
        ("net.jqwik.api.*", "class Rules { @Group class G { @Example void e() {} } }", {"Rules$G.e"}),
        ("io.cucumber.junit.platform.engine.Cucumber", "@Cucumber class Rules { }", set()),
        ("io.cucumber.junit.CucumberOptions", "@CucumberOptions class Rules { }", set()),
        ("org.junit.runner.RunWith", "@RunWith(Cucumber.class) public class Rules { }", set()),
        ("lib.*", "class Rules { @Property void p(int i) {} @SlowTests void e() {} }", None),
        ("lib.*; import other.*", "class Rules { @Property void p(int i) {} @SlowTests void e() {} }", None),
    ],
)
def test_what_other_engines_run(imports: str, source: str, named: set[str] | None) -> None:
    found = rows(f"import {imports};", source)["Rules"]
    assert found.by_source
    assert methods(found) == ({"Rules.p", "Rules.e"} if named is None else named)


def test_an_annotation_that_makes_suites() -> None:
    sources = ("@Suite @interface Everything { }", "@Everything class Rules { }")
    assert list(rows("import org.junit.platform.suite.api.Suite;", *sources)) == ["Rules"]


def test_fields_and_properties_that_are_no_tests() -> None:
    text = "class Data { @JsonProperty int x; @JsonProperty int getX() { return x; } @Slow int y; }"
    assert rows("import com.fasterxml.jackson.annotation.*;", text) == {}
