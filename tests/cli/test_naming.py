"""What a user may call a type."""

import pytest

from explorer.cli.naming import named
from explorer.model.errors import BadInput
from explorer.model.names import TypeName

NAMES = [
    TypeName(name)
    for name in ("a.b.CartTest", "a.c.CartTest", "a.b.OrderTest", "a.b.Order$LineTest", "XTest")
]
FILES = {f"src/{name.replace('.', '/')}.java": name for name in NAMES}


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("a.b.CartTest", "a.b.CartTest"),
        ("c.CartTest", "a.c.CartTest"),
        ("OrderTest", "a.b.OrderTest"),
        ("OrderTest#adds", "a.b.OrderTest"),
        ("Order.LineTest", "a.b.Order$LineTest"),
        ("Order$LineTest", "a.b.Order$LineTest"),
        ("LineTest", "a.b.Order$LineTest"),
        ("XTest", "XTest"),
        ("src/a/b/OrderTest.java", "a.b.OrderTest"),
        ("./src/a/b/OrderTest.java", "a.b.OrderTest"),
        ("c/CartTest.java", "a.c.CartTest"),
        ("ordertest", "a.b.OrderTest"),
    ],
)
def test_names_ends_of_names_and_files(text: str, name: str) -> None:
    assert named(text, NAMES, "test", FILES) == name


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("CartTest", "'CartTest' may mean any of a.b.CartTest, a.c.CartTest; give more of the name"),
        ("OderTest", "no test is called 'OderTest'; the nearest are a.b.OrderTest"),
        ("rTest", "no test is called 'rTest'"),
        ("zzzzzzzz", "no test is called 'zzzzzzzz'; 'rts-explorer select' lists them all"),
    ],
)
def test_unclear_names_are_answered_with_what_is_near(text: str, says: str) -> None:
    with pytest.raises(BadInput) as caught:
        named(text, NAMES, "test", FILES)
    assert str(caught.value).startswith(says)
