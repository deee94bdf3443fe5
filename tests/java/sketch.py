"""Trees as short text, for comparing them with what a test expects."""

from typing import Any

from javalang.ast import Node


def sketch(value: Any) -> str:
    """A node as `Class(attribute=value, ...)` without what is empty; lists as lists, sets sorted."""
    if isinstance(value, Node):
        shown = ((name, getattr(value, name)) for name in value.attrs)
        inner = ", ".join(
            f"{name}={sketch(part)}" for name, part in shown if part not in (None, [], set(), "", False)
        )
        return f"{type(value).__name__}({inner})"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(sketch(part) for part in value) + "]"
    if isinstance(value, set):
        return "{" + ", ".join(sorted(value)) + "}"
    return str(value)
