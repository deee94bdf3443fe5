"""Nesting without end: no crash, no lost name, and long chains that are no nesting."""

import pytest
from javalang import tree

from explorer.java import syntax
from explorer.java.reader import read

MANY = 10_000


def within(body: str) -> bytes:
    return f"class A {{ void f() {{ {body} }} void g() {{ last(); }} }}".encode()


def around(before: str, after: str = "", inner: str = "Found.x()") -> str:
    return before * MANY + inner + after * MANY


NESTED = {
    "binary": within("x = " + around("a + (", ")") + ";"),
    "blocks": within(around("{ ", " }", "Found.x();")),
    "ifs": within(around("if (a) ", "", "Found.x();")),
    "classes": around("class A { ", " }", "Found x;").encode(),
    "lambdas": within("x = " + around("() -> { return ", "; }") + ";"),
    "calls": within(around("a(", ")") + ";"),
    "indexes": within("x = " + around("a[", "]") + ";"),
    "negations": within("x = " + around("! ") + ";"),
    "casts": within("x = " + around("(A) ") + ";"),
    "assignments": within(around("a = ") + ";"),
    "conditions": within("x = " + around("a ? ", " : b") + ";"),
    "type arguments": within(around("A<", ">", "Found") + " a;"),
    "array initialisers": within("A[] a = " + around("{", "}") + ";"),
    "labels": within(around("a: ", "", "Found.x();")),
    "anonymous classes": within("x = " + around("new A() { B b = ", "; }") + ";"),
    "annotations": (around("@A(", ")", "Found.class") + " class A { }").encode(),
    "switches": within(around("switch (a) { case 1: ", " }", "Found.x();")),
}


def names(root) -> set[str]:
    found: set[str] = set()
    pending = [root]
    while pending:
        value = pending.pop()
        if isinstance(value, str):
            found.update(value.split("."))
        elif isinstance(value, syntax.Unparsed):
            found.update(name.split(".")[0] for name, _ in value.names)
        elif hasattr(value, "attrs"):
            pending += value.children
        elif isinstance(value, list | tuple | set):
            pending += value
    return found


@pytest.mark.parametrize("source", NESTED.values(), ids=NESTED)
def test_what_is_nested_too_deeply_keeps_its_names(source: bytes) -> None:
    reading = read(source)
    assert reading.unreadable == ""
    assert {problem.text for problem in reading.problems} == {
        "nested too deeply; only the names in it are used"
    }
    assert "Found" in names(reading.tree)
    assert reading.tree.types[0].name == "A"


CHAINS = {
    "parentheses": "x = " + around("(", ")") + ";",
    "sums": "x = " + around("", " + a") + ";",
    "calls": "Found" + ".x()" * MANY + ";",
    "fields": "x = Found" + ".x" * MANY + ";",
    "indexes": "x = Found" + "[0]" * MANY + ";",
    "else if": around("if (a) b(); else ", "", "Found.x();"),
    "conditions": "x = " + around("a ? b : ") + ";",
    "qualified type": "a." * MANY + "Found x;",
    "dimensions": "Found" + "[]" * MANY + " x;",
    "unfinished": "Found.x(" + "(" * MANY,
}


@pytest.mark.parametrize("body", CHAINS.values(), ids=CHAINS)
def test_long_chains_are_read_whole(body: str) -> None:
    reading = read(within(body))
    assert "Found" in names(reading.tree)
    assert {"last"} <= names(reading.tree)
    assert bool(reading.problems) == body.endswith("((")


def test_a_sum_is_a_chain_to_the_left() -> None:
    value = read(within("x = a" + " + b" * 50_000 + ";")).tree.types[0].body[0].body[0].expression.value
    length = 0
    while isinstance(value, tree.BinaryOperation):
        assert value.operandr.member == "b"
        value = value.operandl
        length += 1
    assert (length, value.member) == (50_000, "a")


def test_depth_does_not_depend_on_the_caller() -> None:
    """A file that is too deep for the stack that is left gives the same as with a whole stack."""
    source = within("x = " + "a(" * 300 + "b" + ")" * 300 + ";")

    def below(frames: int):
        return below(frames - 1) if frames else read(source)

    for reading in (read(source), below(600)):
        assert reading.problems == ()
        assert "b" in names(reading.tree)
