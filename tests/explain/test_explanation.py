"""Explanations as the user reads them, at several widths."""

from explorer.explain.explanation import explain
from explorer.explain.form import Tone, plain_text
from explorer.model.names import TypeName
from explorer.techniques.registry import select
from tests.support.memory import Sources, comparison, in_tests, java

A = """package p;

class A {
    int a() {
        return 1;
    }
}
"""
PROJECT = java(A, "package p; class B extends A { }", "package p; interface S { }") | in_tests(
    "package p; class BTest { @org.junit.Test public void t() { new B(); } }",
    "package p; class STest { @org.junit.Test public void t() { } S s; }",
)


def explained(old: Sources, new: Sources, test: str, technique: str = "ru", width: int = 100) -> str:
    both = comparison(old, new)
    verdict = select(both, [technique])[technique].verdicts[TypeName(test)]
    explanation = explain(both, TypeName(test), technique, verdict, width)
    return f"{explanation.headline}\n{explanation.sentence}\n{plain_text(explanation.lines)}"


def edited(before: str, after: str, project: Sources = PROJECT) -> dict[str, str | bytes]:
    return {path: str(source).replace(before, after) for path, source in project.items()}


def test_a_path_with_its_source_beside_it() -> None:
    assert (
        explained(PROJECT, edited("return 1", "return 2"), "p.BTest")
        == """\
p.BTest · ru   SELECTED
It reaches A, which changed (method a()), over 2 edges: BTest → B → A.
  BTest
  └─new─▶ B          BTest.java:1  package p; class BTest { @org.junit.Test public void t() { new B(); } }
    └─extends─▷ A ≠  B.java:1      package p; class B extends A { }

  A ≠  changed  src/main/java/p/A.java:3
    ≠ method a()  A.java:4
          5 −     return 1;
          5 +     return 2;"""
    )


def test_where_it_is_narrow_the_source_goes_below() -> None:
    assert explained(PROJECT, edited("return 1", "return 2"), "p.BTest", width=40).splitlines()[2:7] == [
        "  BTest",
        "  └─new─▶ B          BTest.java:1",
        "     package p; class BTest { @org.junit.Test public void t() { new B(); } }",
        "    └─extends─▷ A ≠  B.java:1",
        "       package p; class B extends A { }",
    ]


def test_what_is_not_selected_shows_the_nearest_change_and_where_the_way_ends() -> None:
    old = PROJECT | java("package p; class I implements S { int x = 1; }")

    assert (
        explained(old, edited("x = 1", "x = 2", old), "p.STest")
        == """\
p.STest · ru   NOT SELECTED
It reaches 2 types; the one changed or deleted type is not among them. The nearest, I, is 2 edges away, but not along the edges.
src/test/java/p/STest.java:1  package p; class STest { @org.junit.Test public void t() { } S s; }

The nearest change, were edges also walked backwards:
  STest
  └─field─▶ S           STest.java:1  package p; class STest { @org.junit.Test public void t() { } S s; }
    └◁─implements─ I ≠  I.java:1      package p; class I implements S { int x = 1; }
▲ I depends on S, not the other way round

  I ≠  changed  src/main/java/p/I.java:1
    ≠ field x  I.java:1
          1 − package p; class I implements S { int x = 1; }
          1 + package p; class I implements S { int x = 2; }"""
    )


def test_a_new_test_shows_where_it_is() -> None:
    new = PROJECT | in_tests("package p; class NewTest { @org.junit.Test public void t() { } }")

    assert explained(PROJECT, new, "p.NewTest").splitlines()[-1] == (
        "src/test/java/p/NewTest.java:1  package p; class NewTest { @org.junit.Test public void t() { } }"
    )


def test_source_text_cannot_steer_the_terminal() -> None:
    old = PROJECT | in_tests(
        "package p; class XTest { /* \x1b[2J */ B b = new B(); @org.junit.Test public void t() { } }"
    )

    shown = explained(old, edited("return 1", "return 2", old), "p.XTest")

    assert "\x1b" not in shown
    assert "␛[2J" in shown


def test_the_changed_type_leads_somewhere() -> None:
    both = comparison(PROJECT, edited("return 1", "return 2"))
    verdict = select(both, ["ru"])["ru"].verdicts[TypeName("p.BTest")]

    lines = explain(both, TypeName("p.BTest"), "ru", verdict).lines

    marked = [span for line in lines for span in line.spans if span.tone is Tone.CHANGED and span.type]
    assert {span.type for span in marked} == {"p.A"}


def test_the_missing_edge_is_drawn_dashed() -> None:
    test = "package p; @ExtendWith(A.class) class ETest { @org.junit.Test public void t() { } }"
    old = PROJECT | in_tests(test)

    shown = explained(old, edited("return 1", "return 2", old), "p.ETest").splitlines()

    assert shown[1].endswith("But ETest names A in @ExtendWith, and that makes no edge.")
    assert shown[-4:] == [
        "The missing edge:",
        "  ETest",
        f"  └┄@ExtendWith┄▶ A ≠  ETest.java:1  {test}",
        "▲ a class inside an annotation is no dependency of the class file, so no edge",
    ]
