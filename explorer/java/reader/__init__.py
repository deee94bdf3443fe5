"""The reader: tree-sitter's concrete syntax into `javalang.tree` nodes.

`read` is all that others need. The modules hold the handlers, one for each kind of node that the grammar knows;
importing them here fills the tables through which they call each other.
"""

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
_HANDLERS = (creators, declarations, lambdas, literals, members, operators, patterns)
_MORE_HANDLERS = (primaries, statements, switches, tries, types)
