"""The names in a type's source that may lead to other types, with the construct that uses each."""

from collections.abc import Container
from typing import Any

import explorer.java.references.statements  # noqa: F401 - registers its handlers
from explorer.java.references.members import header, members_of, variables_of
from explorer.java.references.walk import Walk
from explorer.java.scopes import Scopes

__all__ = ["Walk", "members_of", "variables_of", "walked"]


def walked(node: Any, members: list[Any], scopes: Scopes, imported: Container[str]) -> Walk:
    """The walk over a type's header and these members of it, done."""
    walk = Walk(scopes, imported)
    walk.each(members)
    header(walk, node)
    walk.run()
    return walk
