"""Which part of the graph is shown, and how it says what is not."""

from explorer.analysis.ways import shortest
from explorer.report.graph.portion import Link, along, neighbourhood, whole
from tests.report.graph.made import BOOK, CART, IRG, ITEM, LIBRARY, TEST


def test_what_a_type_uses_up_to_a_depth() -> None:
    portion = neighbourhood(IRG, [TEST], 1)
    assert list(portion.nodes) == [TEST, BOOK, CART]
    assert portion.showing == "showing 3 of 5 types · what is used by shop.CartTest, depth 1"


def test_types_at_the_same_distance_are_in_the_order_of_their_names() -> None:
    assert list(neighbourhood(IRG, [TEST], 2).nodes) == [TEST, BOOK, CART, LIBRARY, ITEM]


def test_depth_none_is_the_type_alone() -> None:
    portion = neighbourhood(IRG, [TEST], 0)
    assert (list(portion.nodes), portion.edges) == ([TEST], ())


def test_who_depends_on_a_type() -> None:
    portion = neighbourhood(IRG, [LIBRARY], 2, dependents=True)
    assert list(portion.nodes) == [LIBRARY, CART, TEST, ITEM]


def test_the_limit_keeps_the_nearest_and_is_told() -> None:
    portion = neighbourhood(IRG, [TEST], 5, limit=3)
    assert list(portion.nodes) == [TEST, BOOK, CART]
    assert portion.showing.startswith("showing 3 of 5 types, cut from 5 by the limit")


def test_all_edges_between_the_shown_types_are_there_and_two_types_have_one_link() -> None:
    portion = neighbourhood(IRG, [TEST], 1)
    assert [(edge.target, edge.how.value) for edge in portion.edges] == [
        (BOOK, "new"),
        (CART, "field"),
        (CART, "new"),
    ]
    assert portion.links == (Link(IRG.edge(TEST, BOOK)), Link(IRG.edge(TEST, CART), 1))


def test_the_whole_graph_within_a_limit_is_its_best_connected_part() -> None:
    assert list(whole(IRG).nodes) == list(IRG.nodes)
    portion = whole(IRG, limit=2)
    assert list(portion.nodes) == [CART, BOOK]
    assert portion.showing == "showing 2 of 5 types, cut from 5 by the limit · those with most neighbours"


def test_a_path_is_shown_alone() -> None:
    portion = along(IRG, shortest(IRG, [TEST], [LIBRARY], 1).ways, "a path", TEST)
    assert list(portion.nodes) == [TEST, CART, LIBRARY]
    assert [link.more for link in portion.links] == [0, 0]
