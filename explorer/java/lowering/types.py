"""Types as they are written."""

from typing import Any

from javalang import tree

from explorer.java import syntax
from explorer.java.code import CodeParameter, TypeVariable, Written

_DEEPEST = 24
"""Lists in lists; what lies deeper is left out: no program has such types, and there is no call in them."""

UNREADABLE = ""
"""A type that the source does not tell."""

_WILDCARDS = {"?": "?", "extends": "?+", "super": "?-"}


def written(node: Any, more: int = 0, depth: int = 0) -> Written:
    """The type, with as many `[]` more."""
    if node is None or node.__class__ is syntax.Unparsed:
        return UNREADABLE
    if node.dimensions:
        more += len(node.dimensions)
    name: Any = node.name or UNREADABLE
    if getattr(node, "sub_type", None) is not None or getattr(node, "arguments", None) is not None:
        name = _generic(node, depth + more)
    return array(name, more, depth) if more else name


def array(element: Written, dimensions: int, depth: int = 0) -> Written:
    """The array type with this element type."""
    for _ in range(min(dimensions, _DEEPEST - depth)):
        element = ["[", element]
    return element


def _generic(node: Any, depth: int) -> Written:
    """A qualified type, or one with arguments; both may be mixed."""
    found: Any = None
    names: list[str] = []
    links = 0
    while node is not None:
        names.append(node.name or UNREADABLE)
        arguments = node.arguments
        if arguments is not None and depth + links < _DEEPEST:
            shown = [_argument(argument, depth + links + 2) for argument in arguments]
            name = ".".join(names)
            found = ["<", name, shown] if found is None else ["<", found, shown, name]
            names = []
            links += 1
        node = node.sub_type
    if not names:
        return found
    name = ".".join(names)
    return name if found is None else ["<", found, [], name]


def _argument(node: Any, depth: int) -> Written:
    if node.__class__ is not tree.TypeArgument:
        return written(node, 0, depth)
    pattern = node.pattern_type
    if not pattern:
        return written(node.type, 0, depth)
    if node.type is None:
        return ["?"]
    return [_WILDCARDS.get(pattern, "?+"), written(node.type, 0, depth)]


def arguments(nodes: list[Any] | None) -> list[Written] | None:
    """The type arguments of a call, None if there are none."""
    return [_argument(node, 0) for node in nodes] if nodes else None


def variable_type(node: Any, more: int = 0) -> Written:
    """The type of a variable; None for `var` and where there is none."""
    if node is None or (node.__class__ is tree.ReferenceType and node.name == "var" and not node.sub_type):
        return None
    return written(node, more)


def several(nodes: Any) -> tuple[Written, ...]:
    """Types in a row; javalang has a single one without a list."""
    if not nodes:
        return ()
    if isinstance(nodes, list | tuple):
        return tuple([written(node) for node in nodes if node.__class__ is not syntax.Unparsed])
    return () if nodes.__class__ is syntax.Unparsed else (written(nodes),)


def variables(nodes: list[Any] | None) -> tuple[TypeVariable, ...]:
    """Type parameters."""
    if not nodes:
        return ()
    return tuple([TypeVariable(node.name or "", several(node.extends)) for node in nodes])


def parameters(nodes: list[Any] | None) -> tuple[tuple[CodeParameter, ...], bool]:
    """The parameters that take an argument, and whether the last takes many."""
    if not nodes:
        return (), False
    varargs = False
    found = []
    for node in nodes:
        if node.__class__ is tree.FormalParameter:
            varargs = bool(node.varargs)
            found.append(CodeParameter(node.name or "", written(node.type, 1 if varargs else 0)))
    return tuple(found), varargs
