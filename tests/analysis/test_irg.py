import pytest

from explorer.analysis.irg import Irg, build_irg
from explorer.java.uses import Use
from explorer.model.edge import EdgeKind, How
from explorer.model.names import TypeName
from explorer.model.source import Role, Site
from tests.support.memory import java, snapshot
from tests.support.programs import program


def graph(arrows: str) -> Irg:
    """`A>B A>C`: an edge for each word."""
    pairs = [tuple(arrow.split(">")) for arrow in arrows.split()]
    nodes = {TypeName(name): Role.MAIN for pair in pairs for name in pair}
    uses = [
        (TypeName(source), [Use(TypeName(target), How.FIELD, "F.java", line)])
        for line, (source, target) in enumerate(pairs, start=1)
    ]
    return Irg(nodes, uses)


def names(*texts: str) -> list[TypeName]:
    return [TypeName(text) for text in texts]


def test_closure_includes_the_type_itself_and_survives_cycles() -> None:
    irg = graph("A>B B>C C>A D>A E>E")
    assert irg.closure(TypeName("A")) == {"A", "B", "C"}
    assert irg.closure_size(TypeName("D")) == 4
    assert irg.closure(TypeName("E")) == {"E"}


def test_dependents_are_the_firewall() -> None:
    irg = graph("T1>A T2>B A>C B>D")
    assert irg.dependents(names("C")) == {"C", "A", "T1"}
    assert irg.dependents(names("C", "D")) == {"A", "B", "C", "D", "T1", "T2"}
    assert irg.dependents(names("NotThere")) == frozenset()


def test_neighbours() -> None:
    irg = graph("B>A A>C C>A")
    assert irg.successors(TypeName("A")) == ("C",)
    assert irg.predecessors(TypeName("A")) == ("B", "C")
    assert irg.neighbours(TypeName("A")) == ("B", "C")


def test_a_path_is_shortest_and_among_equals_the_first_by_name() -> None:
    irg = graph("T>Z T>M T>A Z>X M>X A>Q Q>X")
    path = irg.path(TypeName("T"), names("X"))
    assert path is not None
    assert [edge.target for edge in path] == ["M", "X"]


def test_no_path_and_the_empty_path() -> None:
    irg = graph("A>B C>D")
    assert irg.path(TypeName("A"), names("D", "NotThere")) is None
    assert irg.path(TypeName("A"), names("A", "B")) == ()


def test_one_edge_for_each_construct_and_the_telling_one_for_paths() -> None:
    user = "package p;\nclass A\n  extends B {\n  B b;\n  B c;\n  void m() { B.m(); }\n}"
    irg = build_irg(program(user, "package p; class B { static void m() {} }"))
    found = irg.edges(TypeName("p.A"))
    assert [(edge.how, edge.site.line) for edge in found] == [
        (How.EXTENDS, 3),
        (How.FIELD, 4),
        (How.CALL, 6),
    ]
    assert [edge.kind for edge in found] == [EdgeKind.INHERIT, EdgeKind.USE, EdgeKind.USE]
    assert irg.edge(TypeName("p.A"), TypeName("p.B")).how is How.EXTENDS
    with pytest.raises(KeyError):
        irg.edge(TypeName("p.B"), TypeName("p.A"))


def test_edges_have_file_and_line_and_nodes_their_role() -> None:
    irg = build_irg(program("package p;\nclass A {\n class B {}\n}", role=Role.TEST))
    assert irg.nodes == {"p.A": Role.TEST, "p.A$B": Role.TEST}
    assert [(edge.how, edge.site) for edge in irg.all_edges()] == [
        (How.NESTED, Site("src/File0.java", 3)),
        (How.OUTER, Site("src/File0.java", 3)),
    ]


def test_the_graph_does_not_depend_on_the_order_of_files() -> None:
    sources = ["package p; class A { B b; C c; }", "package p; class B { C c; }", "package p; class C {}"]
    pairs = [
        [(e.source, e.target) for e in build_irg(program(*s)).all_edges()] for s in (sources, sources[::-1])
    ]
    assert pairs[0] == pairs[1] == [("p.A", "p.B"), ("p.A", "p.C"), ("p.B", "p.C")]


def test_a_member_type_is_not_in_scope_in_its_own_types_header() -> None:
    irg = snapshot(java("package p; class A { }", "package p; class B extends A { class A { } }")).irg

    assert [(edge.target, edge.how) for edge in irg.edges(TypeName("p.B"))] == [
        ("p.A", How.EXTENDS),
        ("p.B$A", How.NESTED),
    ]
