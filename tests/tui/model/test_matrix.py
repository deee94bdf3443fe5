"""What the cells say, and which one is looked at first."""

from explorer.tui.model.matrix import Interest, Mark, first_look
from explorer.tui.model.session import Session


def marks(session: Session, test: str, reference: int | None = None) -> str:
    matrix = session.matrix
    row = matrix.row(test)  # type: ignore[arg-type]
    assert row is not None
    return "".join(matrix.mark(row, column, reference) for column in range(len(matrix.techniques)))


def test_a_cell_says_what_the_technique_decided(session: Session) -> None:
    assert marks(session, "bank.AccountTest") == "●●"
    assert marks(session, "bank.ClockTest") == "●·"


def test_missed_and_surplus_are_said_against_a_reference_only(session_of_three: Session) -> None:
    assert marks(session_of_three, "bank.TellerTest") == "●●·"
    assert marks(session_of_three, "bank.TellerTest", reference=1) == "●●✗"
    assert marks(session_of_three, "bank.TellerTest", reference=2) == "○○·"


def test_a_technique_that_selects_everything_regardless_is_no_opinion(session: Session) -> None:
    assert session.matrix.deciding == (1,)
    assert not any(row.differs for row in session.matrix.rows)


def test_techniques_differ_where_they_decide_differently(session_of_three: Session) -> None:
    assert [row.name for row in session_of_three.matrix.rows if row.differs] == ["bank.TellerTest"]


def test_the_first_look_is_at_a_test_selected_over_a_path(session: Session) -> None:
    matrix = session.matrix
    row, column = first_look(matrix, range(len(matrix.rows)))
    assert matrix.rows[row].interest is Interest.OVER_PATH
    assert matrix.techniques[column] == "ru"


def test_a_difference_comes_before_a_selection(session_of_three: Session) -> None:
    matrix = session_of_three.matrix
    row, _ = first_look(matrix, range(len(matrix.rows)))
    assert matrix.rows[row].name == "bank.TellerTest"


def test_a_missed_test_comes_first_and_the_cursor_goes_to_who_missed_it(session_of_three: Session) -> None:
    matrix = session_of_three.matrix
    row, column = first_look(matrix, range(len(matrix.rows)), reference=1)
    assert (matrix.rows[row].name, matrix.techniques[column]) == ("bank.TellerTest", "blind")
    assert matrix.mark(row, column, 1) is Mark.MISSED


def test_a_new_test_is_less_interesting_than_one_with_a_path(session: Session) -> None:
    by_name = {row.name: row.interest for row in session.matrix.rows}
    assert by_name["bank.AccountTest"] < by_name["bank.LoanTest"] < by_name["bank.ClockTest"]  # type: ignore[index]
