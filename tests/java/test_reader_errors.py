"""Files with syntax errors: what can be recovered is, and no name is lost."""

import re

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from javalang import tree
from javalang.ast import Node

from explorer.java import syntax
from explorer.java.reader import read
from explorer.java.reader.newer import rewritten

SOURCE = """package a.b;

import c.D;

@Marked(Value.class)
public class Outer extends Base<Arg> implements First, Second {
    private final Type field = new Created(D.CONSTANT);

    static { Static.init(); }

    Outer(Param p) { super(p.get()); }

    int first(Object o) throws Failure {
        for (Item item : items()) { if (item.ok()) { return -item.size(); } else { other(item, Third.x); } }
        try { risky(); } catch (Caught e) { log(e); } finally { close(); }
        Runnable r = () -> { inner(o); };
        return switch (kind(o)) { case ONE -> 1; case B -> { yield Fourth.y(); } default -> throw new No(); };
    }

    enum Level { LOW(Low.class), HIGH { void act() { } }; Level(Class<?>... c) { } }

    interface Inner { Result call(Input in); }

    record Pair(Left left, Right right) { Pair { check(left); } }

    void last() { (cond ? one : two).run(); }
}
"""
KEYWORDS = frozenset(
    (
        *(
            "package",
            "import",
            "public",
            "class",
            "extends",
            "implements",
            "private",
            "final",
            "new",
            "static",
        ),
        *(
            "super",
            "int",
            "throws",
            "for",
            "if",
            "return",
            "else",
            "try",
            "catch",
            "finally",
            "switch",
            "case",
        ),
        *("default", "throw", "enum", "void", "interface"),
        *("record", "yield"),
    )
)
TOKENS = [found.span() for found in re.finditer(r"[\w$]+|[^\w\s]", SOURCE)]


def identifiers(text: str) -> set[str]:
    return set(re.findall(r"[A-Za-z_]\w*", text)) - KEYWORDS


def kept(root) -> set[str]:
    """All names in the tree, wherever they stand."""
    found: set[str] = set()
    pending = [root]
    while pending:
        value = pending.pop()
        if isinstance(value, str):
            found.update(value.split("."))
        elif isinstance(value, syntax.Unparsed):
            found.update(part for name, _ in value.names for part in name.split("."))
        elif isinstance(value, Node):
            pending += value.children
        elif isinstance(value, list | tuple | set):
            pending += value
    return found


def declared(members) -> list[str]:
    return [made.name for made in members if isinstance(made, tree.MethodDeclaration | tree.TypeDeclaration)]


def test_the_source_itself_is_fine() -> None:
    reading = read(SOURCE.encode())
    assert reading.problems == ()
    assert identifiers(SOURCE) <= kept(reading.tree)


@pytest.mark.parametrize("cut", [end for _, end in TOKENS][5::3])
def test_a_file_that_stops_in_the_middle(cut: int) -> None:
    text = SOURCE[:cut]
    reading = read(text.encode())
    assert reading.unreadable == ""
    assert identifiers(text) <= kept(reading.tree)
    if "class Outer" in text:
        (outer,) = (made for made in reading.tree.types if isinstance(made, tree.ClassDeclaration))
        assert outer.name == "Outer"
        whole = [name for name in ("first", "Level", "Inner", "Pair") if _closed(name, text)]
        assert declared(outer.body)[: len(whole)] == whole


def _closed(name: str, text: str) -> bool:
    """Whether the member of that name ends before the text does."""
    start = re.search(rf"\b(?:int|enum|interface|record) {name}\b", text)
    return start is not None and ("\n    }\n" if name == "first" else "}\n") in text[start.start() :]


@pytest.mark.parametrize("at", range(5, len(TOKENS)))
def test_a_missing_token(at: int) -> None:
    start, end = TOKENS[at]
    text = SOURCE[:start] + SOURCE[end:]
    reading = read(text.encode())
    assert reading.unreadable == ""
    assert identifiers(text) <= kept(reading.tree)


@example(679, "'")  # an enum that loses all its members
@settings(max_examples=150, deadline=None)
@given(st.integers(0, len(SOURCE)), st.text(alphabet="(){}[]<>;,.@=\"'/*\\ \nax", max_size=8))
def test_any_noise_keeps_all_names(at: int, noise: str) -> None:
    text = SOURCE[:at] + noise + SOURCE[at:]
    reading = read(text.encode())
    # Names can be lost only to a comment or string that the noise opened.
    if not reading.unreadable and not set(noise) & set("\"'/"):
        assert identifiers(text) <= kept(reading.tree)


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_are_answered(source: bytes) -> None:
    reading = read(source)
    assert bool(reading.unreadable) <= (reading.tree.types == [])


def test_problems_say_what_and_where() -> None:
    reading = read(b"class A {\n  int a = ;\n  void b() { c(\n}\n}")
    assert [(problem.line, problem.text) for problem in reading.problems] == [
        (2, "not expected here: ="),
        (3, "not expected here: c("),
    ]


def test_an_early_end_is_a_problem() -> None:
    reading = read(b"class A {\n  void b() {\n    c();\n")
    assert [(problem.line, problem.text) for problem in reading.problems] == [
        (4, "the file ends before it is complete")
    ]


def test_many_problems_are_counted() -> None:
    reading = read(b"class A {\n" + b"int a = ;\n" * 50 + b"}")
    assert len(reading.problems) == 20
    assert (reading.problems[-1].line, reading.problems[-1].text) == (21, "and 31 more errors from here on")


def test_members_after_a_brace_too_many_stay_in_their_class() -> None:
    reading = read(b"package p; class A { void a() { } } void b() { } int c; }")
    assert len(reading.problems) == 1
    (made,) = (made for made in reading.tree.types if isinstance(made, tree.ClassDeclaration))
    assert [type(member).__name__ for member in made.body][:3] == [
        "MethodDeclaration",
        "MethodDeclaration",
        "FieldDeclaration",
    ]


def test_a_statement_outside_of_a_type_is_a_problem() -> None:
    reading = read(b"package p; a.b(); class C { }")
    assert [problem.text for problem in reading.problems] == ["not expected here: a.b();"]
    assert kept(reading.tree) >= {"a", "b", "C"}


def test_types_in_what_is_no_java_are_found() -> None:
    reading = read(b"package p; class A extends B { int f; class C { " + b"{ ( [ " * 600)
    made = next(made for made in reading.tree.types if isinstance(made, tree.ClassDeclaration))
    assert (made.name, made.extends.name, declared(made.body)) == ("A", "B", ["C"])


def test_newer_java_keeps_its_length() -> None:
    text = b"import module a.b; f(); super(x); case a.B(final c.D d) -> 1; T @A... t"
    assert rewritten(text) == b"import static a.b; f(); _____(x); case a_B(      c.D d) -> 1; T   ... t"


def test_a_missing_brace_leaves_types_and_methods_where_they_belong() -> None:
    reading = read(
        b"""package p;
class A {
  void a() { if (x) { b();
  public int c(D d) { return e(); }
  class F { }
  public static class G { }
}
class H {
  int i;
}
"""
    )
    assert [
        (made.name, declared(made.body))
        for made in reading.tree.types
        if isinstance(made, tree.ClassDeclaration)
    ] == [
        ("A", ["a", "c", "F", "G"]),
        ("H", []),
    ]
    method = next(made for made in reading.tree.types[0].body if getattr(made, "name", "") == "c")
    assert (method.line, method.return_type.name, method.parameters[0].type.name) == (4, "int", "D")
