import itertools

from explorer.explain.routes import fold
from explorer.model.edge import Edge, How
from explorer.model.evidence import PathEvidence
from explorer.model.names import TypeName
from explorer.model.source import Side, Site
from explorer.model.verdict import Decision, Verdict, selection


def edge(source: str, target: str) -> Edge:
    return Edge(TypeName(source), TypeName(target), How.NEW, Site(f"{source}.java", 1))


def selected(*names: str) -> Verdict:
    """Selected over the path that the names spell."""
    edges = tuple(edge(a, b) for a, b in itertools.pairwise(names))
    return Verdict(Decision.SELECTED, (PathEvidence(TypeName(names[0]), edges, Side.OLD),))


def test_tests_with_the_same_middle_are_one_route() -> None:
    verdicts = {TypeName(t): selected(t, "A", "B", "C") for t in ("T1", "T2", "T3")}
    verdicts[TypeName("T4")] = selected("T4", "B", "C")
    verdicts[TypeName("T5")] = selected("T5")

    routes = fold(selection("ru", verdicts))

    assert [(route.tests, route.names, route.target) for route in routes] == [
        (("T1", "T2", "T3"), ("A", "B", "C"), "C"),
        (("T4",), ("B", "C"), "C"),
        (("T5",), ("T5",), "T5"),
    ]


def test_every_test_selected_over_a_path_is_in_exactly_one_route() -> None:
    verdicts = {TypeName(f"T{n}"): selected(f"T{n}", f"A{n % 3}", "B") for n in range(20)}

    routes = fold(selection("ru", verdicts))

    assert sorted(test for route in routes for test in route.tests) == sorted(verdicts)
    assert [len(route.tests) for route in routes] == [7, 7, 6]


def test_a_test_that_reaches_a_changed_test_did_not_change_itself() -> None:
    routes = fold(
        selection("ru", {TypeName("Base"): selected("Base"), TypeName("Child"): selected("Child", "Base")})
    )

    assert [(route.tests, route.changed) for route in routes] == [(("Base",), True), (("Child",), False)]
