"""The syntax of a file turned into the compact form of `explorer.java.code`.

Handlers are looked up by the class of a node, as in `explorer.java.references`; importing the modules here
fills their tables. They recurse where the reader does, which bounds how deep syntax is nested, and go along
in loops where it does: sums, chains of calls, ladders of `else if` and `?:` are as long as they like.
"""

import explorer.java.lowering.creators
import explorer.java.lowering.operators
import explorer.java.lowering.primaries
import explorer.java.lowering.statements
import explorer.java.lowering.switches  # noqa: F401 - they register their handlers
from explorer.java.lowering.members import lowered

__all__ = ["lowered"]
