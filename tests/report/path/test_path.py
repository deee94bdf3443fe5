"""What `path` prints, from graphs made by hand."""

from explorer.explain.form import plain_text
from explorer.model.names import MethodName
from explorer.report.path import json, text
from explorer.report.path.route import Route, Wish, route
from tests.report import made
from tests.report.graph.made import CART, IRG, ITEM, LIBRARY, TEST
from tests.report.schemas import checked
from tests.support.calls import call_graph

TO_ITEM = route("irg", IRG, (TEST, [TEST]), (ITEM, [ITEM]), Wish())
CALLS = call_graph(
    "p.T#a() -static-> p.M#m()",
    "p.T#b() -static-> p.M#m()",
    "p.M#m() -virtual-> p.E#e()",
    "p.M#m() -interface λ-> p.E#f()",
)


def calls(source: str, target: str, wish: Wish) -> Route:
    """Over calls from all methods of one type to all of another."""
    ends = [
        (each, [name for name in CALLS.nodes if name.startswith(f"{each}#")]) for each in (source, target)
    ]
    return route("calls", CALLS, ends[0], ends[1], wish)


def lines(found: Route, *, by_kind: bool = False) -> list[str]:
    return plain_text(text.report([found], by_kind=by_kind)).splitlines()


def test_all_shortest_paths_are_one_tree() -> None:
    assert lines(TO_ITEM) == [
        "2 shortest paths of 2 edges over dependences of types",
        "from shop.CartTest to shop.Item",
        "",
        "shop.CartTest (test)",
        "├─new─▶ shop.Book  A.java:4",
        "│  └─implements─▷ shop.Item  A.java:1",
        "└─new─▶ shop.Cart  A.java:3",
        "   └─call─▶ shop.Item  A.java:7",
    ]


def test_what_several_paths_share_stands_once() -> None:
    assert lines(calls("p.T", "p.E", Wish()))[3:10] == [
        "p.T#a()",
        "└─static─▶ M.m()  T.java:1",
        "   ├─virtual─▶ E.e()  M.java:3",
        "   └─interface λ─▶ E.f()  M.java:4",
        "p.T#b()",
        "└─static─▶ M.m()  T.java:2  …",
        "",
    ]


def test_paths_that_are_left_out_are_counted() -> None:
    found = calls("p.T", "p.E", Wish(most=3))
    assert lines(found)[0] == "4 shortest paths of 2 edges over calls, showing 3 of them (--limit)"
    assert (len(found.ways), found.total) == (3, 4)


def test_a_fan_of_paths_is_shown_whole() -> None:
    graph = call_graph(
        *(f"p.T#t() -static-> p.M#m{n:02}()" for n in range(40)),
        *(f"p.M#m{n:02}() -static-> p.E#e()" for n in range(40)),
    )
    ends = ("p.T#t()", [MethodName("p.T#t()")]), ("p.E#e()", [MethodName("p.E#e()")])
    shown = "\n".join(lines(route("calls", graph, *ends, Wish(most=40))))
    assert shown.count("─▶ M.m") == 40
    assert "left out" not in shown


def test_one_path_for_each_kind_of_last_edge() -> None:
    shown = lines(calls("p.T", "p.E", Wish(one_per_kind=True)), by_kind=True)
    assert shown[:2] == [
        "2 kinds of edge over calls",
        "from p.T to p.E: a shortest path for each kind of its last edge",
    ]
    assert shown[3:7] == [
        "interface, 2 edges",
        "p.T#a()",
        "└─static─▶ M.m()  T.java:1",
        "   └─interface λ─▶ E.f()  M.java:4",
    ]
    assert shown[8] == "virtual, 2 edges"


def test_no_path_says_how_far_the_search_went_and_whether_there_is_one_back() -> None:
    assert lines(route("irg", IRG, (LIBRARY, [LIBRARY]), (TEST, [TEST]), Wish())) == [
        "no path over dependences of types",
        "lib.Money$Unit reaches 1 of 5 types, and shop.CartTest is not among them",
        "the other way round there is one, of 2 edges",
    ]
    alone = call_graph(alone=["p.A#a()", "p.B#b()"])
    ends = [(name, [MethodName(name)]) for name in ("p.A#a()", "p.B#b()")]
    assert lines(route("calls", alone, ends[0], ends[1], Wish()))[-1] == (
        "there is none the other way round, either"
    )


def test_json_as_the_schema_says() -> None:
    none = route("irg", IRG, (LIBRARY, [LIBRARY]), (CART, [CART]), Wish())
    routes = [TO_ITEM, calls("p.T", "p.E", Wish(one_per_kind=True)), none]
    document = checked("path", json.report(routes, made.NEW))
    first, second, third = document["routes"]
    assert [[edge["to"] for edge in path] for path in first["paths"]] == [
        ["shop.Book", "shop.Item"],
        ["shop.Cart", "shop.Item"],
    ]
    assert (first["length"], first["total"], first["reverse_length"]) == (2, 2, None)
    assert [path[-1]["kind"] for path in second["paths"]] == ["interface", "virtual"]
    assert (third["length"], third["paths"], third["reached"], third["reverse_length"]) == (None, [], 1, 1)
