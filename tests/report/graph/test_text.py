"""The tree in text."""

from explorer.analysis.ways import shortest
from explorer.explain.form import plain_text
from explorer.report.graph.portion import Portion, along, neighbourhood, whole
from explorer.report.graph.text import report
from tests.report.graph.made import IRG, LIBRARY, TEST


def lines(portion: Portion) -> list[str]:
    return plain_text(report(portion)).splitlines()


def test_a_neighbourhood_is_a_tree_in_which_each_type_is_unfolded_once() -> None:
    assert lines(neighbourhood(IRG, [TEST], 2)) == [
        "shop.CartTest (test)",
        "├─new─▶ shop.Book  A.java:4",
        "│  └─implements─▷ shop.Item  A.java:1",
        "└─new─▶ shop.Cart  A.java:3 and 1 more",
        "   ├─field─▶ lib.Money$Unit (library)  A.java:5",
        "   └─call─▶ shop.Item  A.java:7",
        "",
        "showing 5 of 5 types · what is used by shop.CartTest, depth 2",
    ]


def test_beyond_the_depth_nothing_is_unfolded_and_what_is_named_again_is_marked() -> None:
    shown = lines(neighbourhood(IRG, [TEST], 3))
    assert shown[1:4] == [
        "├─new─▶ shop.Book  A.java:4",
        "│  └─implements─▷ shop.Item  A.java:1",
        "│     └─parameter─▶ shop.Cart  A.java:9  …",
    ]
    assert "… is unfolded at another place" in shown


def test_dependents_grow_against_the_edges() -> None:
    assert lines(neighbourhood(IRG, [LIBRARY], 1, dependents=True))[:2] == [
        "lib.Money$Unit (library)",
        "└◀─field─ shop.Cart  A.java:5",
    ]


def test_a_path_is_a_tree_without_branches() -> None:
    assert lines(along(IRG, shortest(IRG, [TEST], [LIBRARY], 1).ways, "a path", TEST))[:3] == [
        "shop.CartTest (test)",
        "└─new─▶ shop.Cart  A.java:3",
        "   └─field─▶ lib.Money$Unit (library)  A.java:5",
    ]


def test_without_a_focus_every_type_stands_with_what_it_uses() -> None:
    shown = lines(whole(IRG))
    assert shown[:3] == ["lib.Money$Unit (library)", "shop.Book", "└─implements─▷ shop.Item  A.java:1"]
    assert shown[-1] == "showing 5 of 5 types · the whole graph"
