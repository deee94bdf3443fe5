"""What Gradle takes."""

from explorer.model.source import Site
from explorer.model.tests import TestPlace
from explorer.report.selection.gradle import report
from tests.report import made


def test_a_task_for_each_project_with_its_tests() -> None:
    tests = [
        made.a_test("p.ATest"),
        made.a_test("q.BTest", module="core"),
        made.a_test("q.CTest", module="core"),
        made.a_test("r.DTest", module="web/api"),
    ]
    verdicts = {test.name: made.reaches(test.name, "shop.Price") for test in tests}
    pasted = report(made.answer(verdicts, tests=tests))
    assert pasted.words == (
        ":core:test --tests q.BTest --tests q.CTest :test --tests p.ATest :web:api:test --tests r.DTest"
    )


def test_another_source_set_is_another_task() -> None:
    test = made.a_test("p.T", module="core", site=Site("core/src/integrationTest/java/p/T.java", 1))
    pasted = report(made.answer({"p.T": made.reaches("p.T", "shop.Price")}, tests=[test]))
    assert pasted.words == ":core:integrationTest --tests p.T"


def test_a_name_in_several_projects_is_a_task_in_each() -> None:
    other = TestPlace("b", Site("b/src/integrationTest/java/t/ATest.java", 1))
    test = made.a_test("t.ATest", module="a", others=(other,))
    pasted = report(made.answer({"t.ATest": made.reaches("t.ATest", "shop.Price")}, tests=[test]))
    assert pasted.words == ":a:test --tests t.ATest :b:integrationTest --tests t.ATest"


def test_nested_classes_that_run_by_themselves_are_named() -> None:
    test = made.a_test("p.Holder", nested=("p.Holder$ATest",))
    pasted = report(made.answer({"p.Holder": made.reaches("p.Holder", "shop.Price")}, tests=[test]))
    assert pasted.words == ":test --tests p.Holder --tests p.Holder*ATest"


def test_nothing_selected_runs_no_test_and_says_so() -> None:
    pasted = report(made.answer({"p.ATest": made.absent()}))
    assert pasted.words == "-x test"
    assert "leave out the tests" in pasted.notes[0]


def test_a_class_without_tests_is_left_out_with_a_note() -> None:
    tests = [made.a_test("p.HelperTest", by_source=False)]
    pasted = report(made.answer({"p.HelperTest": made.reaches("p.HelperTest", "shop.Price")}, tests=tests))
    assert pasted.words == "-x test"
    assert pasted.notes[1] == "left out, since no test was seen in them: 1 selected test (p.HelperTest)"
