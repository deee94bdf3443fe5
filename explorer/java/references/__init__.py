"""The names in a type's source that may lead to other types, with the construct that uses each."""

from collections.abc import Container
from typing import Any

import explorer.java.references.statements  # noqa: F401 - registers its handlers
from explorer.java.references.members import header, members_of, variables_of
from explorer.java.references.walk import Walk
from explorer.java.scopes import Scopes

__all__ = ["Walk", "members_of", "started", "variables_of"]


def started(node: Any, scopes: Scopes, imported: Container[str]) -> Walk:
    """The walk over a type, done with its header."""
    walk = Walk(scopes, imported)
    header(walk, node)
    walk.run()
    return walk
