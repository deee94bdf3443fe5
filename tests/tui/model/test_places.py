"""Back and forward."""

from explorer.model.names import TypeName
from explorer.tui.model.places import History, Place, View

START = Place(View.TESTS)


def at(name: str) -> Place:
    return Place(View.TESTS, TypeName(name))


def test_back_and_forward_through_visits() -> None:
    history = History(START)
    history.visit(at("a"))
    history.visit(at("b"))
    assert history.back() == at("a")
    assert history.back() == START
    assert not history.can_go_back
    assert history.forward() == at("a")
    assert history.can_go_forward


def test_a_visit_after_going_back_forgets_what_lay_ahead() -> None:
    history = History(START)
    history.visit(at("a"))
    history.back()
    history.visit(at("b"))
    assert not history.can_go_forward
    assert history.back() == START


def test_a_move_is_remembered_but_is_no_place_of_its_own() -> None:
    history = History(START)
    history.moved(at("moved"))
    history.visit(at("a"))
    assert history.back() == at("moved")
    assert not history.can_go_back


def test_staying_is_no_visit() -> None:
    history = History(START)
    history.visit(START)
    assert not history.can_go_back


def test_old_places_are_forgotten_in_the_end() -> None:
    history = History(START, limit=3)
    for name in "abcde":
        history.visit(at(name))
    assert [history.back(), history.back(), history.back()] == [at("d"), at("c"), at("c")]
