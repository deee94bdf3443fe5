"""Places of nodes, and the style of the added classes."""

import inspect

import pytest
from javalang import tree
from javalang.ast import Node

from explorer.java import syntax
from explorer.java.reader import read

SOURCE = b"""package p;
@X public class A {
  @Y
  int f(int a) {
    return -b
        .c(d);
  }
}
"""


@pytest.fixture
def method():
    return read(SOURCE).tree.types[0].body[0]


def text(node) -> bytes:
    return SOURCE[node.start_byte : node.end_byte]


def test_a_declaration_stands_at_its_type_and_starts_with_its_modifiers(method) -> None:
    assert (method.position, method.line) == ((4, 3), 4)
    assert text(method).startswith(b"@Y\n  int f(")
    assert (method.end_position, method.end_line) == ((7, 4), 7)


def test_a_primary_stands_after_its_operators(method) -> None:
    value = method.body[0].expression
    assert (value.position, text(value)) == ((5, 13), b"-b\n        .c(d)")


def test_a_selector_starts_at_its_dot() -> None:
    (selector,) = (
        read(b"class A { int x = a()\n .b(); }").tree.types[0].body[0].declarators[0].initializer.selectors
    )
    assert (selector.position, selector.line, selector.start_byte, selector.end_byte) == ((2, 2), 2, 23, 27)


def test_columns_count_characters() -> None:
    value = (
        read('class A { String a = "äöü" + b; }'.encode()).tree.types[0].body[0].declarators[0].initializer
    )
    assert (value.operandr.position, value.end_position) == ((1, 30), (1, 31))


def test_a_node_that_nobody_read_has_no_position() -> None:
    assert tree.This().position is None


def test_every_node_has_a_place() -> None:
    for _, node in read(SOURCE).tree:
        assert node.start_byte <= node.end_byte
        assert node.position <= node.end_position


ADDED = [
    cls for _, cls in inspect.getmembers(syntax, inspect.isclass) if issubclass(cls, Node) and cls is not Node
]


@pytest.mark.parametrize("cls", ADDED)
def test_added_classes_can_be_made_as_javalang_makes_its_own(cls: type[Node]) -> None:
    made = cls(**dict.fromkeys(cls.attrs, "value"))
    assert made.children == ["value"] * len(cls.attrs)
