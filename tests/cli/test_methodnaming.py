"""What a user may call a method."""

import pytest

from explorer.cli.methodnaming import named_methods
from explorer.model.errors import BadInput
from explorer.model.names import MethodName, TypeName, owner_of
from tests.support.calls import node

NAMES = (
    "a.b.Cart#<init>(int)",
    "a.b.Cart#add(a.b.Book)",
    "a.b.Cart#add(a.b.Book,java.lang.String[])",
    "a.b.Cart#clear()",
    "a.c.Box#clear()",
    "a.b.Order$Line#price(java.util.Map$Entry)",
    "a.b.Cart$1#run()",
)
NODES = {MethodName(name): node(MethodName(name)) for name in NAMES}
TYPES = [*map(TypeName, ("a.b.Empty", "a.b.Cart")), *{owner_of(name) for name in NODES}]


@pytest.mark.parametrize(
    ("text", "label", "number"),
    [
        ("a.b.Cart#add(a.b.Book)", "a.b.Cart#add(a.b.Book)", 1),
        ("Cart#clear", "a.b.Cart#clear()", 1),
        ("Cart.clear", "a.b.Cart#clear()", 1),
        ("Cart.clear()", "a.b.Cart#clear()", 1),
        ("Cart::clear", "a.b.Cart#clear()", 1),
        ("cart.CLEAR", "a.b.Cart#clear()", 1),
        ("price", "a.b.Order$Line#price(java.util.Map$Entry)", 1),
        ("Order.Line.price(Map.Entry)", "a.b.Order$Line#price(java.util.Map$Entry)", 1),
        ("Line#price( Entry )", "a.b.Order$Line#price(java.util.Map$Entry)", 1),
        ("add(Book, String...)", "a.b.Cart#add(a.b.Book,java.lang.String[])", 1),
        ("new Cart(int)", "a.b.Cart#<init>(int)", 1),
        ("new Cart", "a.b.Cart#<init>(int)", 1),
        ("Cart::new", "a.b.Cart#<init>(int)", 1),
        ("Cart(int)", "a.b.Cart#<init>(int)", 1),
        ("Cart#add", "a.b.Cart#add", 2),
        ("Cart", "a.b.Cart", 4),
        ("a.b.Cart$1", "a.b.Cart$1", 1),
        ("Line", "a.b.Order$Line", 1),
    ],
)
def test_methods_overloads_and_types(text: str, label: str, number: int) -> None:
    found = named_methods(text, NODES, TYPES)
    assert (found.label, len(found.names)) == (label, number)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("clear", "'clear' may mean any of a.b.Cart#clear(), a.c.Box#clear(); give more of the name"),
        ("Cart.cler", "no method or type is called 'Cart.cler'; the nearest are Box.clear(), Cart.clear()"),
        ("add(int)", "no method or type is called 'add(int)'; the nearest are Cart.add(Book)"),
        ("Ordr.Lin", "no method or type is called 'Ordr.Lin'; the nearest are a.b.Order$Line"),
        ("Empty", "a.b.Empty has no methods of its own"),
        ("zzzzzzzz", "no method or type is called 'zzzzzzzz'; 'rts-explorer graph calls' lists them all"),
        ("", "no method or type is called ''"),
        ("#", "no method or type is called '#'"),
        ("(", "no method or type is called '('"),
    ],
)
def test_unclear_names_are_answered_with_what_is_near(text: str, says: str) -> None:
    with pytest.raises(BadInput) as caught:
        named_methods(text, NODES, TYPES)
    assert str(caught.value).startswith(says)
