"""Files with syntax errors: the best parse of them, what went wrong, and no name lost."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from javalang import tree
from javalang.ast import Node

from explorer.java.facts import Problem
from explorer.java.reader.displaced import members, method, put_back
from explorer.java.reader.endings import completed
from explorer.java.reader.file import File, unparsed
from explorer.java.reader.grammar import ERROR, PARSER
from explorer.java.reader.making import make
from explorer.java.reader.names import names_in
from explorer.java.reader.newer import rewritten
from explorer.java.reader.salvage import salvage
from explorer.java.syntax import ImplicitClassDeclaration, Unparsed

MOST_PROBLEMS = 20
_LONGEST = 60
_LARGE = 2**20
_MOST_MOVED = 1000
"""Bounds on what is tried to make sense of a file; one with more in error is hardly Java."""
_CONTEXTUAL = ("module", "non", "permits", "record", "sealed", "when", "yield")
"""Words that are names at times; where they are, nothing depends on them."""


class Parse(NamedTuple):
    """A parse tree; `completed` says that what was parsed closes what the file leaves open."""

    root: Any
    completed: bool = False


def best_parse(text: bytes, root: Any) -> Parse:
    """The parse with the least in error, among that of the text as it is, made older Java, and completed."""
    best, least = Parse(root), _weight(root)
    if len(text) > _LARGE:
        return best
    newer = rewritten(text)
    for candidate, ended in ((newer, False), (completed(newer), True)):
        if candidate is None or candidate == text or least == 0:
            continue
        root = PARSER.parse(candidate).root_node
        weight = _weight(root)
        if weight < least:
            best, least = Parse(root, ended), weight
    return best


def _weight(root: Any) -> int:
    return sum(1 + node.end_byte - node.start_byte for node in errors(root))


def errors(root: Any) -> list[Any]:
    """The outermost nodes that the grammar could not read or had to make up, in order."""
    found = []
    pending = [root]
    while pending:
        node = pending.pop()
        if node.kind_id == ERROR or node.is_missing:
            found.append(node)
        elif node.has_error:
            pending.extend(reversed(node.children))
    return found


def problems(parse: Parse, file: File) -> tuple[Problem, ...]:
    """One for each error, and for each thing that is nested too deeply or does not belong where it stands."""
    root = parse.root
    found = [
        Problem(node.start_point[0] + 1, _text(node, file))
        for node in errors(root)
        if node.id not in file.understood
    ]
    found += [Problem(made.line, "nested too deeply; only the names in it are used") for made in file.deep]
    if parse.completed:
        found.append(Problem(root.end_point[0] + 1, "the file ends before it is complete"))
    if not found:
        found = [
            Problem(made.line, "not expected here: " + _shown(made._node, file)) for made in file.unparsed
        ]
    found.sort(key=lambda problem: problem.line)
    if len(found) > MOST_PROBLEMS:
        more = len(found) - MOST_PROBLEMS + 1
        last = Problem(found[MOST_PROBLEMS - 1].line, f"and {more} more errors from here on")
        found = [*found[: MOST_PROBLEMS - 1], last]
    return tuple(found)


def _text(node: Any, file: File) -> str:
    if node.is_missing:
        return f"missing {node.type}"
    return "not expected here: " + _shown(node, file)


def _shown(node: Any, file: File) -> str:
    text = " ".join(file.text[node.start_byte : min(node.end_byte, node.start_byte + 4 * _LONGEST)].split())
    return text if len(text) <= _LONGEST else text[: _LONGEST - 3] + "..."


def keep_all(unit: Any, root: Any, file: File) -> None:
    """Puts into the tree what handlers left out of it, so that no declaration and no name is lost."""
    held = Spans((made.start_byte, made.end_byte, made) for made in _walk(unit) if isinstance(made, Unparsed))
    types = Spans((made.start_byte, made.end_byte, made) for made in _outer_types(unit.types))
    for count, node in enumerate(errors(root)):
        if node.is_missing or node.id in file.understood:
            continue
        found = salvage(node, file)
        if count < _MOST_MOVED and (moved := method(node, file)) is not None:
            found.append(moved)
        if held.around(node) is None:
            found.append(unparsed(node, file))
        if found:
            owner = types.around(node)
            (unit.types if owner is None else members(owner)).extend(found)
    put_back(unit)
    for made in unit.types:
        if isinstance(made, tree.TypeDeclaration) and not isinstance(made, ImplicitClassDeclaration):
            _keep_names(made, members(made), file)
    _keep_names(unit, unit.types, file)


class Spans:
    """Stretches of the source, nested or apart; asked in the order of the source."""

    def __init__(self, spans: Iterable[tuple[int, int, Any]]) -> None:
        self._coming = sorted(spans, key=lambda span: (span[0], -span[1]), reverse=True)
        self._open: list[tuple[int, int, Any]] = []

    def around(self, node: Any) -> Any:
        """What belongs to the innermost stretch around the node, or None."""
        start = node.start_byte
        while self._coming and self._coming[-1][0] <= start:
            self._open.append(self._coming.pop())
        while self._open and self._open[-1][1] < max(start + 1, node.end_byte):
            self._open.pop()
        return self._open[-1][2] if self._open else None


def _outer_types(found: list[Any]) -> Iterator[Any]:
    """The types in the list and the types that are their members."""
    pending = list(found)
    while pending:
        made = pending.pop()
        if isinstance(made, tree.TypeDeclaration):
            yield made
            pending += members(made)


def _keep_names(made: Any, home: list[Any], file: File) -> None:
    """Names in a node's text that stand nowhere in its tree go into `home` as one `Unparsed`."""
    known = set(_CONTEXTUAL)
    for value in _walk(made):
        if isinstance(value, str):
            known.update(value.split("."))
        elif isinstance(value, Unparsed):
            known.update(part for name, _ in value.names for part in name.split("."))
    lost = tuple(
        (name, line) for name, line in names_in(made._node, file) if not known.issuperset(name.split("."))
    )
    if lost:
        home.append(make(Unparsed, made._node, file, names=lost))


def _walk(root: Any) -> Iterator[Any]:
    """All nodes and plain values below and with the root; trees may be deep, so this does not recurse."""
    pending = [root]
    while pending:
        value = pending.pop()
        if isinstance(value, list | tuple | set):
            pending.extend(value)
            continue
        yield value
        if isinstance(value, Node) and not isinstance(value, Unparsed):
            pending.extend(value.children)


def declares(unit: Any) -> bool:
    """Whether the file says anything that Java knows."""
    return bool(
        unit.package
        or unit.imports
        or getattr(unit, "module", None)
        or any(
            isinstance(made, tree.TypeDeclaration) and (made.name or _methods(made)) for made in unit.types
        )
    )


def _methods(made: Any) -> bool:
    return any(isinstance(member, tree.MethodDeclaration | tree.TypeDeclaration) for member in made.body)
