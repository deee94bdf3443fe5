"""The call graph in every format: the same reports, with methods in place of types."""

import pygraphviz

from explorer.explain.form import plain_text
from explorer.model.names import MethodName
from explorer.report.graph import dot, json
from explorer.report.graph.picture import report as picture
from explorer.report.graph.portion import neighbourhood, whole
from explorer.report.graph.text import report
from tests.report import made
from tests.report.schemas import checked
from tests.support.calls import call_graph

GRAPH = call_graph(
    "p.CartTest#t() -new-> p.Cart#<init>(int,java.util.List)",
    "p.CartTest#t() -virtual λ-> p.Cart#add(p.Book)",
    "p.Cart#<init>(int,java.util.List) -library callback-> p.Cart#run()",
    "p.Cart#add(p.Book) -unresolved-> p.Book#title()",
    "p.Cart#run() -interface-> q.Book#title()",
)
TEST, ADD, RUN = map(MethodName, ("p.CartTest#t()", "p.Cart#add(p.Book)", "p.Cart#run()"))


def test_a_tree_of_calls_says_what_is_guessed_and_what_libraries_do() -> None:
    assert plain_text(report(neighbourhood(GRAPH, [TEST], 2))).splitlines() == [
        "p.CartTest#t() (test)",
        "├─new─▶ new Cart(int,List)  CartTest.java:1",
        "│  └┄library callback┄▶ Cart.run()  Cart.java:3",
        "└─virtual λ─▶ Cart.add(Book)  CartTest.java:2",
        "   └─unresolved─▶ Book.title()  Cart.java:4",
        "",
        "library callback: code outside the project may call it, on an object that is made here",
        "unresolved: the receiver's type is not known, so any method of that name may be meant",
        "",
        "showing 5 of 6 methods · what p.CartTest#t() calls, depth 2",
    ]


def test_methods_that_sound_alike_have_their_full_names() -> None:
    text = plain_text(report(whole(GRAPH)))
    assert "└─unresolved─▶ p.Book#title()  Cart.java:4" in text
    assert "└─interface─▶ q.Book#title()  Cart.java:5" in text


def test_several_starts_have_a_tree_each_and_share_what_is_below() -> None:
    lines = plain_text(report(neighbourhood(GRAPH, [ADD, TEST], 3, focus="p.x"))).splitlines()
    assert lines[0] == "p.Cart#add(p.Book)"
    assert lines[2] == "p.CartTest#t() (test)"
    assert "└─virtual λ─▶ Cart.add(Book)  CartTest.java:2  …" in lines
    assert lines[-1].endswith("what p.x calls, depth 3")


def test_a_hub_shows_some_of_its_calls_and_how_many_there_are() -> None:
    hub = call_graph(*(f"p.A#a{n:02}() -static-> p.B#b()" for n in range(40)))
    lines = plain_text(report(neighbourhood(hub, [MethodName("p.B#b()")], 1, dependents=True))).splitlines()
    assert lines[1] == "├◀─static─ A.a00()  A.java:1"
    assert lines[20].startswith("└◀─static─ A.a19()")
    assert lines[22].startswith("20 calls left out, where a method has many: rts-explorer uses NAME")


def test_json_as_the_schema_says() -> None:
    document = checked("graph", json.report(neighbourhood(GRAPH, [TEST], 1), made.NEW))
    assert document["focus"] == TEST
    assert document["nodes"][0] == {
        "id": "p.CartTest#t()",
        "role": "test",
        "type": "p.CartTest",
        "abstract": False,
        "file": "src/test/java/p/CartTest.java",
        "line": 1,
        "end_line": 1,
    }
    assert document["edges"][0] == {
        "from": "p.CartTest#t()",
        "to": "p.Cart#<init>(int,java.util.List)",
        "kind": "new",
        "lambda": False,
        "file": "src/test/java/p/CartTest.java",
        "line": 1,
    }


def test_dot_and_picture_show_method_and_class() -> None:
    graph = pygraphviz.AGraph(string=dot.report(whole(GRAPH)))
    assert graph.get_node(ADD).attr["label"] == "Cart.add(Book)\\np.Cart"
    assert graph.get_edge("p.Cart#<init>(int,java.util.List)", RUN).attr["style"] == "dashed"
    assert graph.get_edge(ADD, "p.Book#title()").attr["style"] == "dotted"
    assert graph.get_edge(TEST, ADD).attr["label"].strip() == "virtual λ"
    assert b"Cart.add(Book)" in picture(whole(GRAPH), "svg")
