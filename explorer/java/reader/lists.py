"""Bodies and argument lists: the places where handlers of all kinds are called one after the other."""

from typing import Any

from explorer.java.reader.grammar import BLOCK_COMMENT


def arguments(node: Any, file: Any) -> list[Any]:
    """The expressions of an argument list."""
    kids = node.children
    table = file.expression
    count = len(kids)
    if count == 3:
        handler = table[kids[1].kind_id]
        return [handler(kids[1], file)] if handler is not None else []
    if count == 2:
        return []
    found = []
    for kid in kids:
        handler = table[kid.kind_id]
        if handler is not None:
            found.append(handler(kid, file))
    return found


def block(node: Any, file: Any) -> list[Any]:
    """The statements between braces."""
    found = []
    table = file.statement
    for kid in node.children:
        handler = table[kid.kind_id]
        if handler is not None:
            found.append(handler(kid, file))
    return found


def body(node: Any, file: Any) -> list[Any]:
    """The members of a type, each with the documentation comment before it."""
    found = []
    table = file.member
    documentation = None
    for kid in node.children:
        kind_id = kid.kind_id
        handler = table[kind_id]
        if handler is not None:
            made = handler(kid, file)
            if documentation is not None:
                document(made, documentation)
                documentation = None
            found.append(made)
        elif kind_id == BLOCK_COMMENT:
            documentation = documenting(kid, file) or documentation
    return found


def documenting(comment: Any, file: Any) -> str | None:
    """The text of a documentation comment, None of any other."""
    text: str = file.text[comment.start_byte : comment.end_byte]
    return text if text.startswith("/**") else None


def document(made: Any, documentation: str) -> None:
    """Gives the declaration its documentation, if it is one that can have it."""
    if hasattr(made, "documentation"):
        made.documentation = documentation
