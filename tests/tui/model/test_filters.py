"""Which rows are shown, and why a filter is refused."""

import pytest

from explorer.model.names import TypeName
from explorer.tui.model.filters import Filter, Only, Order, Show, matches, refusal, said, visible
from explorer.tui.model.session import Session


def shown(session: Session, chosen: Filter, column: int = 1) -> list[str]:
    return [
        session.matrix.rows[row].name.removeprefix("bank.") for row in visible(session.matrix, chosen, column)
    ]


def test_without_a_filter_the_interesting_rows_come_first(session: Session) -> None:
    names = shown(session, Filter())
    assert len(names) == 6
    assert names[:3] == ["AccountTest", "TellerAgainTest", "TellerTest"]
    assert names[3:] == ["LoanTest", "ClockTest", "RateTest"]


def test_rows_can_be_sorted_by_name(session: Session) -> None:
    names = shown(session, Filter(order=Order.NAME))
    assert names == sorted(names)


def test_selected_and_unselected_look_at_the_technique(session: Session) -> None:
    assert "ClockTest" not in shown(session, Filter(show=Show.SELECTED))
    assert shown(session, Filter(show=Show.UNSELECTED)) == ["ClockTest", "RateTest"]
    assert shown(session, Filter(show=Show.UNSELECTED), column=0) == []


def test_words_must_all_occur(session: Session) -> None:
    assert shown(session, Filter(words="teller again")) == ["TellerAgainTest"]


def test_a_word_with_a_capital_is_taken_exactly() -> None:
    assert matches("bank.TellerTest", "teller")
    assert matches("bank.TellerTest", "Teller")
    assert not matches("bank.TellerTest", "TELLER")


def test_only_certain_tests(session: Session) -> None:
    only = Only(frozenset({TypeName("bank.RateTest")}), "reach Rate")
    assert shown(session, Filter(only=only)) == ["RateTest"]


def test_missed_and_surplus_against_a_reference(session_of_three: Session) -> None:
    assert shown(session_of_three, Filter(show=Show.MISSED, reference="ru"), 2) == ["TellerTest"]
    assert shown(session_of_three, Filter(show=Show.SURPLUS, reference="blind"), 1) == ["TellerTest"]


@pytest.mark.parametrize("show", [Show.MISSED, Show.SURPLUS])
def test_missed_is_refused_without_a_reference(session: Session, show: Show) -> None:
    reason = refusal(show, session.matrix, None, 1)
    assert reason is not None
    assert "needs a recorded run or a reference technique" in reason


def test_missed_is_refused_on_the_reference_itself(session: Session) -> None:
    assert "is the reference itself" in str(refusal(Show.MISSED, session.matrix, "ru", 1))
    assert refusal(Show.MISSED, session.matrix, "retest-all", 1) is None


def test_differ_needs_two_techniques_that_look_at_the_change(
    session: Session, session_of_three: Session
) -> None:
    assert "only ru looks at what changed" in str(refusal(Show.DIFFER, session.matrix, None, 1))
    assert refusal(Show.DIFFER, session_of_three.matrix, None, 1) is None


def test_the_filter_is_said_in_words() -> None:
    chosen = Filter(show=Show.MISSED, reference="ru", words=" bank ")
    assert said(chosen, "blind") == "missed by blind against ru · /bank"
    assert said(Filter(), "ru") == ""


def test_another_place_keeps_the_order_and_the_reference_in_force() -> None:
    here = Filter(order=Order.NAME, reference="ru", words="gone")
    assert Filter(words="x").beside(here) == Filter(words="x", order=Order.NAME, reference="ru")
    assert Filter(show=Show.MISSED, reference="ru").beside(Filter()) == Filter()
