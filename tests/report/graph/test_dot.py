"""The graph in DOT, read back by the library that draws it."""

import pygraphviz

from explorer.analysis.irg import Irg
from explorer.java.uses import Use
from explorer.model.edge import How
from explorer.model.names import TypeName
from explorer.model.source import Role
from explorer.report.graph.dot import for_picture, report
from explorer.report.graph.portion import neighbourhood, whole
from tests.report.graph.made import IRG, TEST


def test_types_and_links_are_read_back() -> None:
    graph = pygraphviz.AGraph(string=report(neighbourhood(IRG, [TEST], 1)))
    assert sorted(graph.nodes()) == ["shop.Book", "shop.Cart", "shop.CartTest"]
    assert sorted(graph.edges()) == [("shop.CartTest", "shop.Book"), ("shop.CartTest", "shop.Cart")]
    assert graph.get_node("shop.CartTest").attr["style"] == "rounded"
    assert graph.get_edge("shop.CartTest", "shop.Cart").attr["tooltip"] == "new at A.java:3 and 1 more"


def test_inheritance_has_an_open_arrow() -> None:
    graph = pygraphviz.AGraph(string=report(whole(IRG)))
    assert graph.get_edge("shop.Book", "shop.Item").attr["arrowhead"] == "onormal"
    assert graph.get_edge("shop.Cart", "shop.Item").attr["arrowhead"] == "normal"


def test_a_hostile_name_stays_a_name() -> None:
    names = [TypeName('a"]; evil [label="x'), TypeName("b\\"), TypeName("c\n\x1b[31m -->")]
    irg = Irg(dict.fromkeys(names, Role.MAIN), [(names[0], [Use(names[1], How.NEW, 'f".java', 1)])])
    graph = pygraphviz.AGraph(string=report(whole(irg)))
    assert len(graph.nodes()) == 3
    assert len(graph.edges()) == 1
    drawn = for_picture(whole(irg), ['cap"tion\\'], quick=True)
    assert sorted(pygraphviz.AGraph(string=drawn).nodes()) == ["n0", "n1", "n2"]
    assert "\x1b" not in drawn
