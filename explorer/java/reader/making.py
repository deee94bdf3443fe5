"""Making nodes: fast, because a large project has millions.

`javalang.tree` nodes take half a dozen times longer through their own constructor. Handlers of frequent kinds
call `new` and set the attributes one by one; all others call `make`.
"""

from collections.abc import Callable
from typing import Any

from explorer.java.reader.grammar import COMMENTS, ERROR, LANGUAGE, NOISE, kinds

new: Callable[[Any], Any] = object.__new__

NONE: list[Any] = []
"""What nodes have for operators, selectors and dimensions when there are none; nobody adds to such a list.

Three lists of its own for each primary would take nearly half of the time that making it takes.
"""

Handler = Callable[[Any, Any], Any]
"""(tree-sitter node, file) -> javalang node; untyped, as javalang is."""

Table = dict[int, Handler | None]
"""What to do with a node of each kind; None where the kind makes no node (punctuation, comments)."""


def make(cls: Any, node: Any, file: Any, **values: Any) -> Any:
    """A node of the class with these attributes; all that its `attrs` name must be given."""
    made = new(cls)
    made.__dict__.update(values)
    made._node = node
    made._file = file
    return made


def table(default: Handler) -> Table:
    """A table in which every named kind, and every error, is left to `default`."""
    return {
        kind: default
        if kind == ERROR or (LANGUAGE.node_kind_is_named(kind) and kind not in COMMENTS)
        else None
        for kind in kinds()
    }


def strip(children: list[Any]) -> list[Any]:
    """The children that are neither comments nor errors."""
    return [child for child in children if child.kind_id not in NOISE]
