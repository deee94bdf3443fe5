"""Declarations that a missing brace has put into the wrong place.

The grammar takes all that follows for part of the block that was not closed. A type that begins in the first
column, and one with modifiers that no local type can have, show where they belong.
"""

from collections.abc import Iterator
from typing import Any

from javalang import tree
from javalang.ast import Node

from explorer.java.reader.grammar import BLOCK, kind
from explorer.java.reader.making import make
from explorer.java.reader.parameters import formal_parameters
from explorer.java.syntax import ImplicitClassDeclaration

_LOCALS = kind("local_variable_declaration")
_PARAMETERS = kind("formal_parameters")
_SOME = 100
_NEVER_LOCAL = frozenset(("public", "protected", "private"))


def members(made: Any) -> list[Any]:
    """The list that a type's members are in."""
    found: list[Any] = made.body.declarations if isinstance(made, tree.EnumDeclaration) else made.body
    return found


def put_back(unit: Any) -> None:
    """Moves types that stand too deep to where they belong."""
    for home, made, owner in list(_types(unit)):
        if _column(made) == 0 and any(_column(other) > 0 for other in members(owner)[:_SOME]):
            home.remove(made)
            unit.types.append(made)
        elif home is not members(owner) and (made.modifiers & _NEVER_LOCAL or _aligned(made, owner)):
            home.remove(made)
            members(owner).append(made)


def _types(unit: Any) -> Iterator[tuple[list[Any], Any, Any]]:
    """Types inside of types: the list each is in, the type itself, and the type around it."""
    outer = [made for made in unit.types if isinstance(made, tree.TypeDeclaration)]
    around = [(made, made) for made in outer if not isinstance(made, ImplicitClassDeclaration)]
    while around:
        node, owner = around.pop()
        lists = [value for value in node.children if isinstance(value, list)]
        around += [(value, owner) for value in node.children if isinstance(value, Node)]
        while lists:
            found = lists.pop()
            lists += [value for value in found if isinstance(value, list)]
            for value in found:
                if isinstance(value, tree.TypeDeclaration):
                    yield found, value, owner
                    around.append((value, value))
                elif isinstance(value, Node):
                    around.append((value, owner))


def _aligned(made: Any, owner: Any) -> bool:
    """Whether a local type is indented as the members of the type around it are."""
    known = members(owner)
    return bool(known) and 0 < _column(made) <= _column(known[0])


def _column(made: Any) -> int:
    return int((made._first or made._node).start_point[1])


def method(node: Any, file: Any) -> Any:
    """The method whose parameters are this error, between what looks like a variable and a block; or None."""
    before, after = node.prev_named_sibling, node.next_named_sibling
    parameters = next((kid for kid in node.children if kid.kind_id == _PARAMETERS), None)
    if parameters is None or before is None or before.kind_id != _LOCALS:
        return None
    if after is None or after.kind_id != BLOCK:
        return None
    variable = file.statement[_LOCALS](before, file)
    body = file.statement[BLOCK](after, file)
    if not isinstance(variable, tree.LocalVariableDeclaration) or not isinstance(body, tree.BlockStatement):
        return None
    made = make(
        tree.MethodDeclaration,
        after,
        file,
        documentation=None,
        modifiers=variable.modifiers,
        annotations=variable.annotations,
        type_parameters=None,
        return_type=variable.type,
        name=variable.declarators[-1].name,
        parameters=formal_parameters(parameters, file),
        throws=None,
        body=body.statements,
    )
    made._first = before
    made._at = variable._at or before
    return made
