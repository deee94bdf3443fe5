"""The reader: tree-sitter's concrete syntax into `javalang.tree` nodes.

`read` is all that others need. The other modules hold the handlers, one for each kind of node that the
grammar knows; importing them here fills the tables through which they call each other.
"""

# ruff: noqa: F401
from explorer.java.reader import (
    creators,
    declarations,
    lambdas,
    literals,
    members,
    operators,
    patterns,
    primaries,
    statements,
    switches,
    tries,
    types,
)
from explorer.java.reader.reading import Reading, read

__all__ = ["Reading", "read"]
