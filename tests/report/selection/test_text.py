"""The text answer of `select`: what a reader meets, and in which order."""

from explorer.explain.form import plain_text
from explorer.explain.words import sentence
from explorer.model.change import ChangeKind, TypeChange
from explorer.model.names import TypeName
from explorer.model.source import Role, Site
from explorer.report.selection.text import report
from tests.report import made


def lines(answer: made.Answer) -> list[str]:
    return plain_text(report(answer)).splitlines()


def test_the_answer_comes_first() -> None:
    assert lines(made.EVERYTHING)[:5] == [
        "shop  HEAD~1 (a1b2c3d Fix the price) → WORKTREE",
        "ru selects 6 of 7 tests",
        "ekstazi needs a trace of the old revision",
        "retest-all selects 7 of 7 tests",
        "1 type changed, 1 added; also 1 other file changed",
    ]


def test_changed_types_are_named_with_members_and_places() -> None:
    shown = lines(made.EVERYTHING)
    at = shown.index("Changed types")
    assert shown[at + 1 : at + 4] == [
        "  + shop.Gift   added  Gift.java:1",
        "  ≠ shop.Price  method total(int)  Price.java:3",
        "",
    ]


def test_tests_that_reach_a_change_stand_together_and_share_their_way() -> None:
    shown = lines(made.EVERYTHING)
    at = shown.index("  3 tests reach shop.Price, which changed (method total(int))")
    assert shown[at + 1 : at + 5] == [
        "    ● shop.CartTest   ─new─▶ Cart  CartTest.java:5",
        "    ● shop.OrderTest  ─new─▶ Cart  OrderTest.java:5",
        "      └─new─▶ Price  Cart.java:5",
        "    ● shop.PriceTest  ─new─▶ Price  PriceTest.java:5",
    ]


def test_every_other_reason_has_its_group() -> None:
    text = "\n".join(lines(made.EVERYTHING))
    assert "  1 test changed\n    ● shop.ChangedTest  changed (method total(int))" in text
    assert "  1 test not known in the old revision\n    ● shop.FreshTest  FreshTest.java:4" in text
    assert "  1 test in a language that is not read\n    ● shop.KotlinTest  Kotlin  KotlinTest.kt" in text
    assert f"ru: 1 not selected\n    · shop.BookTest  {sentence(made.absent())}" in text


def test_a_technique_that_always_selects_all_does_not_repeat_the_tests() -> None:
    text = "\n".join(lines(made.EVERYTHING))
    assert "retest-all: why everything?\n  ! Every test is selected, whatever changed: 7 in all." in text
    assert "retest-all: 7 selected" not in text


def test_the_reason_for_everything_stands_before_the_tests() -> None:
    shown = lines(made.BUILT)
    reason = shown.index("ru: why everything?")
    assert "the build differs: dependency org.x:y 1.0 → 1.1 in pom.xml:20" in shown[reason + 1]
    assert shown.index("ru: 2 selected") > reason
    assert "  2 tests for that reason alone" in shown


def test_remarks_and_unreadable_files_are_told() -> None:
    text = "\n".join(lines(made.EVERYTHING))
    assert "Files that can't be read\n  ! Broken.java (new): it is not text" in text
    assert "Files read only in part\n  ! Half.java:7 (new): unexpected }" in text
    assert "How the project was understood\n  ! No build file was found." in text


def test_the_same_remark_on_several_tests_is_told_once() -> None:
    tests = [made.a_test(name, remark="No test method is found.") for name in ("p.A", "p.B")]
    text = "\n".join(lines(made.answer({"p.A": made.absent(), "p.B": made.absent()}, tests=tests)))
    assert "Tests worth a look\n  ! p.A, p.B: No test method is found." in text


def test_nothing_selected_is_said() -> None:
    text = "\n".join(lines(made.answer({"p.T": made.absent()}, types=())))
    assert "ru selects 0 of 1 test\nno type changed" in text
    assert "ru selects no test" in text


def test_a_long_list_of_types_is_cut_with_a_count() -> None:
    types = [
        TypeChange(TypeName(f"p.C{n:02}"), ChangeKind.TEXT, Role.MAIN, new=Site("C.java", n))
        for n in range(25)
    ]
    text = "\n".join(lines(made.answer({"p.T": made.absent()}, types=types)))
    assert "p.C19" in text
    assert "p.C20" not in text
    assert "showing 20 of 25; rts-explorer diff lists all" in text


def test_escape_codes_of_the_project_do_not_reach_the_terminal() -> None:
    evil = made.a_test("p.T", remark="red \x1b[31m and\nmore")
    shown = lines(made.answer({"p.T": made.absent()}, tests=[evil]))
    assert "\x1b" not in "".join(shown)
    assert any("red ␛[31m and␊more" in each for each in shown)
