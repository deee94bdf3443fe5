"""Which tests reach a type."""

from explorer.explain.affected import Reach
from explorer.model.names import TypeName

EDGES = {"T1": "A", "T2": "B", "T3": "", "A": "C", "B": "C", "C": "DE", "D": "C", "E": ""}
TESTS = [TypeName("T1"), TypeName("T2"), TypeName("T3")]


def reach() -> Reach:
    return Reach(TESTS, (TypeName(name) for name in EDGES), lambda name: [TypeName(t) for t in EDGES[name]])


def test_every_test_that_leads_to_a_type_is_found() -> None:
    assert reach().tests(TypeName("A")) == ("T1",)
    assert reach().tests(TypeName("C")) == ("T1", "T2")
    assert reach().tests(TypeName("E")) == ("T1", "T2")


def test_a_cycle_is_reached_as_a_whole() -> None:
    assert reach().tests(TypeName("D")) == reach().tests(TypeName("C"))


def test_a_test_reaches_itself_and_nothing_reaches_the_unknown() -> None:
    assert reach().tests(TypeName("T3")) == ("T3",)
    assert reach().count(TypeName("Nowhere")) == 0
