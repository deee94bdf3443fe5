"""Reading what the plain handlers can't: files with syntax errors, and files nested too deeply.

The same handlers run, each behind a guard. It costs time, so it is done only after the plain way has failed.
"""

import sys
from functools import cache
from typing import Any

from javalang import tree

from explorer.java.reader.file import EXPRESSION, MEMBER, STATEMENT, TYPE, File, unparsed
from explorer.java.reader.grammar import IDENTIFIER, kind
from explorer.java.reader.making import Handler, Table
from explorer.java.reader.primaries import call
from explorer.java.reader.types import simple

DEEPEST = 1000
"""Nested constructs that are read. The plain way never gets deeper: Python's limit on frames is the same."""

_FRAMES = 20 * DEEPEST
_CALL = kind("method_invocation")
BROKEN = (AttributeError, IndexError, KeyError, TypeError, ValueError)
"""What a handler raises when it meets a hole, or an error where it wants a name."""


class CarefulFile(File):
    """`understood` are errors of the grammar's own, of which a handler made sense."""

    __slots__ = ("deep", "depth", "understood")

    def __init__(self, source: bytes) -> None:
        super().__init__(source)
        self.expression, self.statement, self.member, self.type = _tables()
        self.depth = 0
        self.deep: list[Any] = []
        self.understood: set[int] = set()


def allow_depth() -> None:
    """Lets Python recurse as deep as trees may be; whoever walks a tree recursively should call it once.

    Such frames are on the heap, so a high limit does no harm; it is never lowered, for other threads' sake.
    """
    if sys.getrecursionlimit() < _FRAMES:
        sys.setrecursionlimit(_FRAMES)


def _guarded(handler: Handler) -> Handler:
    def guard(node: Any, file: Any) -> Any:
        if file.depth > DEEPEST:
            made = unparsed(node, file)
            file.deep.append(made)
            return made
        file.depth += 1
        try:
            return handler(node, file)
        except BROKEN:
            return unparsed(node, file)
        finally:
            file.depth -= 1

    return guard


def _constructor_call(node: Any, file: Any) -> Any:
    """`super(...)` and `this(...)` anywhere but first are calls by that name to the grammar; see `newer`."""
    made = call(node, file)
    last = made.selectors[-1] if made.selectors else made
    if isinstance(last, tree.MethodInvocation) and last.member in ("super", "this"):
        explicit = last.member == "this"
        last.__class__ = tree.ExplicitConstructorInvocation if explicit else tree.SuperConstructorInvocation
        del last.member
        last.qualifier = last.qualifier or None
    return made


def _qualified(node: Any, file: Any) -> Any:
    """A simple type whose name has dots in the source; see `newer`."""
    first, *rest = file.text[node.start_byte : node.end_byte].split(".")
    made = simple(node, file)
    made.name = first.strip()
    inner = made
    for name in rest:
        inner.sub_type = simple(node, file)
        inner = inner.sub_type
        inner.name, inner.dimensions = name.strip(), None
    return made


def _careful(table: Table) -> Table:
    return {kind_id: handler and _guarded(handler) for kind_id, handler in table.items()}


@cache
def _tables() -> tuple[Table, Table, Table, Table]:
    """Made at first use, when all handlers stand in the plain tables."""
    expression = {**EXPRESSION, _CALL: _constructor_call}
    types = {**TYPE, IDENTIFIER: _qualified}
    return _careful(expression), _careful(STATEMENT), _careful(MEMBER), _careful(types)
