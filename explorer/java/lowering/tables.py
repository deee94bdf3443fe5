"""The tables of handlers, and what handlers need besides their node."""

from collections.abc import Callable
from typing import Any

from javalang.ast import Node

from explorer.java import syntax
from explorer.java.code import CodeType, Op

UNKNOWN = Op.UNKNOWN.value

DEEPEST = 120
"""How deep lists may be nested in an encoded body: whoever reads it may recurse."""

LONGEST = 40
"""Links of a chain (operators, calls, `?:`) that are nested; a longer one is cut, in its place."""


class Lowering:
    """The class body that is being lowered.

    `inner` are its anonymous and local types; `up` turns a row of the file into a relative line; `depth` is
    how many lists are around a node, at least; `deep` says that this was too much somewhere in the body.
    `classes` are the lists of types in the bodies around, outermost first.
    """

    __slots__ = ("classes", "deep", "depth", "inner", "up")

    def __init__(self, first_line: int) -> None:
        self.up = 1 - first_line
        self.inner: list[CodeType] = []
        self.classes: list[list[CodeType]] = [self.inner]
        self.depth = 0
        self.deep = False


Handler = Callable[[Any, Lowering], Any]
"""(syntax node, lowering) -> node of the body."""

StatementHandler = Callable[[Any, Lowering, list[Any]], None]
"""(syntax node, lowering, statements so far): adds none, one or several."""


class _Expressions(dict[type, Handler]):
    """What has no handler of its own becomes UNKNOWN with all that is inside, so that no call is lost."""

    def __missing__(self, kind: type) -> Handler:
        handler = _statement if kind in STATEMENTS else _unknown
        self[kind] = handler
        return handler


class _Statements(dict[type, StatementHandler]):
    """What is no statement is an expression."""

    def __missing__(self, _kind: type) -> StatementHandler:
        return expression_statement


def expression_statement(node: Any, low: Lowering, out: list[Any]) -> None:
    """An expression where a statement stands."""
    out.append(EXPRESSIONS[node.__class__](node, low))


def _statement(node: Any, low: Lowering) -> list[Any]:
    """A statement where an expression stands."""
    found: list[Any] = []
    STATEMENTS[node.__class__](node, low, found)
    return [UNKNOWN, found]


def _unknown(node: Any, low: Lowering) -> list[Any]:
    """All parts of a node, or of a list."""
    found: list[Any] = []
    low.depth += 2
    for part in node if isinstance(node, list | tuple) else getattr(node, "children", ()):
        if isinstance(part, Node | list | tuple):
            STATEMENTS[part.__class__](part, low, found)
    low.depth -= 2
    if low.depth > DEEPEST:
        low.deep = True
    return [UNKNOWN, found]


def nothing(_node: Any, _low: Lowering) -> list[Any]:
    """What could not be read, or is missing."""
    return [UNKNOWN, []]


EXPRESSIONS = _Expressions()
STATEMENTS = _Statements()
EXPRESSIONS[syntax.Unparsed] = nothing
EXPRESSIONS[type(None)] = nothing


def values(nodes: list[Any] | None, low: Lowering) -> list[Any]:
    """Arguments, or other expressions in a row."""
    if not nodes:
        return []
    low.depth = depth = low.depth + 2
    if depth > DEEPEST:
        low.deep = True
    table = EXPRESSIONS
    if len(nodes) == 1:
        node = nodes[0]
        made = [table[node.__class__](node, low)]
    else:
        made = [table[node.__class__](node, low) for node in nodes]
    low.depth = depth - 2
    return made


def value(node: Any, low: Lowering) -> Any:
    """A single expression inside another node."""
    low.depth = depth = low.depth + 1
    if depth > DEEPEST:
        low.deep = True
    made = EXPRESSIONS[node.__class__](node, low)
    low.depth = depth - 1
    return made


def statements(nodes: list[Any], low: Lowering) -> list[Any]:
    """The statements of a block."""
    low.depth = depth = low.depth + 2
    if depth > DEEPEST:
        low.deep = True
    found: list[Any] = []
    table = STATEMENTS
    for node in nodes:
        table[node.__class__](node, low, found)
    low.depth = depth - 2
    return found
