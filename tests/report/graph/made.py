"""A small graph made by hand."""

from explorer.analysis.irg import Irg
from explorer.java.uses import Use
from explorer.model.edge import How
from explorer.model.names import TypeName
from explorer.model.source import Role

CART, BOOK, ITEM, TEST, LIBRARY = map(
    TypeName, ("shop.Cart", "shop.Book", "shop.Item", "shop.CartTest", "lib.Money$Unit")
)


def use(target: TypeName, how: How, line: int) -> Use:
    return Use(target, how, "A.java", line)


IRG = Irg(
    {CART: Role.MAIN, BOOK: Role.MAIN, ITEM: Role.MAIN, TEST: Role.TEST, LIBRARY: Role.LIBRARY},
    [
        (TEST, [use(CART, How.NEW, 3), use(CART, How.FIELD, 2), use(BOOK, How.NEW, 4)]),
        (CART, [use(ITEM, How.CALL, 7), use(LIBRARY, How.FIELD, 5)]),
        (BOOK, [use(ITEM, How.IMPLEMENTS, 1)]),
        (ITEM, [use(CART, How.PARAMETER, 9)]),
    ],
)
"""CartTest → Cart, Book; Cart ⇄ Item; Book implements Item; Cart → Money.Unit of a library."""
