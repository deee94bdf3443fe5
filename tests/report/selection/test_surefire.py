"""What Maven's Surefire takes."""

from explorer.report.selection.surefire import report
from tests.report import made

_ELSEWHERE = "-Dsurefire.failIfNoSpecifiedTests=false"


def test_selected_tests_by_their_full_names() -> None:
    verdicts = {"p.ATest": made.reaches("p.ATest", "shop.Price"), "p.BTest": made.absent()}
    pasted = report(made.answer(verdicts))
    assert pasted.words == f"-Dtest=p.ATest {_ELSEWHERE}"
    assert pasted.notes == ()


def test_nothing_selected_runs_nothing_and_says_so() -> None:
    """Under `mvn verify`, Failsafe still runs its tests: Surefire 2.12.4, 2.22.2 and 3.2.5 were asked."""
    pasted = report(made.answer({"p.ATest": made.absent()}))
    assert pasted.words == f"-Dtest=NoTestIsSelected {_ELSEWHERE}"
    assert "a test that does not exist" in pasted.notes[0]


def test_what_surefire_would_not_run_is_left_out_with_a_note() -> None:
    verdicts = {name: made.reaches(name, "shop.Price") for name in ("p.ATest", "p.SlowIT")}
    tests = [made.a_test("p.ATest"), made.a_test("p.SlowIT", by_name=False)]
    pasted = report(made.answer(verdicts, tests=tests))
    assert pasted.words == f"-Dtest=p.ATest {_ELSEWHERE}"
    assert pasted.notes == ("left out, since Surefire's patterns pass over them: 1 selected test (p.SlowIT)",)


def test_nested_classes_that_run_by_themselves_are_named() -> None:
    test = made.a_test("p.Holder", nested=("p.Holder$ATest",))
    pasted = report(made.answer({"p.Holder": made.reaches("p.Holder", "shop.Price")}, tests=[test]))
    assert pasted.words == f"-Dtest=p.Holder,p.Holder?ATest {_ELSEWHERE}"


def test_no_name_can_say_anything_else_to_a_shell() -> None:
    evil = "p.T;rm -rf $(pwd)"
    verdicts = {name: made.reaches(name, "shop.Price") for name in ("p.A$InnerTest", evil)}
    pasted = report(made.answer(verdicts))
    assert pasted.words == f"-Dtest=p.A?InnerTest {_ELSEWHERE}"
    assert "no Java names" in pasted.notes[0]
