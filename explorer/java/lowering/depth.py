"""Bodies that are nested too deeply, cut into pieces."""

from typing import Any

from explorer.java.code import Op
from explorer.java.lowering.tables import DEEPEST, UNKNOWN

_NAME, _LOCAL, _FOR_EACH, _LAMBDA = Op.NAME.value, Op.LOCAL.value, Op.FOR_EACH.value, Op.LAMBDA.value
_TRY, _CASE = Op.TRY.value, Op.CASE.value
_TYPE_PATTERN, _RECORD_PATTERN = Op.TYPE_PATTERN.value, Op.RECORD_PATTERN.value


def shallow(body: list[Any]) -> list[Any]:
    """A list of statements, or an expression, in which nothing is nested deeper than `DEEPEST`.

    What is deeper is cut off, in pieces that stand in an UNKNOWN at the end of the statements, or around the
    expression. There the variables of the body are out of sight, and theirs are out of its sight: a name that
    may be one of them is UNKNOWN.
    """
    pieces: list[Any] = []
    heights: dict[int, int] = {}
    stack: list[tuple[Any, bool]] = [(body, False)]
    while stack:
        node, done = stack.pop()
        if not done:
            stack.append((node, True))
            stack.extend((part, False) for part in reversed(node) if part.__class__ is list)
            continue
        height = _height(node, heights)
        if height > DEEPEST and _is_node(node):
            _cut(node, heights, pieces)
            height = _height(node, heights)
        heights[id(node)] = height
    if not pieces:
        return body
    lost = _variables(pieces)
    hidden = lost | _variables([body])
    pieces = [_blind(piece, hidden) for piece in pieces]
    body = _blind(body, lost)
    if _is_node(body):
        return [UNKNOWN, [*pieces, body]]
    return [*body, [UNKNOWN, pieces]]


def _is_node(part: list[Any]) -> bool:
    return bool(part) and part[0].__class__ is int


def _height(node: list[Any], heights: dict[int, int]) -> int:
    return 1 + max((heights[id(part)] for part in node if part.__class__ is list), default=0)


def _cut(node: list[Any], heights: dict[int, int], pieces: list[Any]) -> None:
    """Take the tall nodes out of a node; between them may be lists that are no nodes."""
    waiting = [node]
    touched = []
    nothing: list[Any] = []
    heights[id(nothing)] = 1
    while waiting:
        around = waiting.pop()
        touched.append(around)
        for place, part in enumerate(around):
            if part.__class__ is not list or heights[id(part)] <= DEEPEST // 2:
                continue
            if not _is_node(part) or part[0] in (_LOCAL, _CASE):  # only what is inside of these can move
                waiting.append(part)
                continue
            if part[0] == _RECORD_PATTERN:  # it holds no call
                cut: list[Any] = [_TYPE_PATTERN, None, None]
            else:
                pieces.append(part)
                cut = [UNKNOWN, nothing]
            around[place] = cut
            heights[id(cut)] = 2
    for around in reversed(touched[1:]):
        heights[id(around)] = _height(around, heights)


def _variables(bodies: list[Any]) -> set[str]:
    """The names of all variables that are declared inside."""
    found: set[str] = set()
    stack = list(bodies)
    while stack:
        node = stack.pop()
        stack.extend(part for part in node if part.__class__ is list)
        if not _is_node(node):
            continue
        kind = node[0]
        if kind in (_LOCAL, _FOR_EACH):
            found.add(node[1])
        elif kind == _LAMBDA:
            found.update(name for name, _ in node[1])
        elif kind == _TRY:
            found.update(clause[0] for clause in node[3])
        elif kind == _TYPE_PATTERN and node[2]:
            found.add(node[2])
    return found


def _blind(piece: list[Any], hidden: set[str]) -> list[Any]:
    """The piece without names of variables; it holds no more levels than Python can recurse."""
    if _is_node(piece) and piece[0] == _NAME and piece[1].partition(".")[0] in hidden:
        return [UNKNOWN, []]
    return [_blind(part, hidden) if part.__class__ is list else part for part in piece]
