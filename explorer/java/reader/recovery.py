"""Files with syntax errors: the best parse of them, what went wrong, and no name lost."""

from collections.abc import Iterator
from typing import Any

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
_CONTEXTUAL = ("module", "non", "permits", "record", "sealed", "when", "yield")
"""Words that are names at times; where they are, nothing depends on them."""


def best_parse(text: bytes, root: Any) -> Any:
    """The parse with the least in error, among that of the text as it is, made older Java, and completed."""
    best, least = root, _weight(root)
    newer = rewritten(text)
    for candidate in (newer, completed(newer)):
        if candidate is None or candidate == text or least == 0:
            continue
        root = PARSER.parse(candidate).root_node
        weight = _weight(root)
        if weight < least:
            best, least = root, weight
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


def problems(root: Any, file: File) -> tuple[Problem, ...]:
    """One for each error, and for each thing that is nested too deeply or does not belong where it stands."""
    found = [
        Problem(node.start_point[0] + 1, _text(node, file))
        for node in errors(root)
        if node.id not in file.understood
    ]
    found += [Problem(made.line, "nested too deeply; only the names in it are used") for made in file.deep]
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
    held = [(made.start_byte, made.end_byte) for made in _walk(unit) if isinstance(made, Unparsed)]
    for node in errors(root):
        if node.is_missing or node.id in file.understood:
            continue
        found = salvage(node, file)
        if (moved := method(node, file)) is not None:
            found.append(moved)
        if not any(start <= node.start_byte and node.end_byte <= end for start, end in held):
            found.append(unparsed(node, file))
        if found:
            _home(unit, node).extend(found)
    put_back(unit)
    for made in unit.types:
        if isinstance(made, tree.TypeDeclaration) and not isinstance(made, ImplicitClassDeclaration):
            _keep_names(made, members(made), file)
    _keep_names(unit, unit.types, file)


def _keep_names(made: Any, home: list[Any], file: File) -> None:
    """Names in a node's text that stand nowhere in its tree go into `home` as one `Unparsed`."""
    known = set(_CONTEXTUAL)
    for value in _walk(made):
        if isinstance(value, str):
            known.update(value.split("."))
        elif isinstance(value, Unparsed):
            known.update(part for name, _ in value.names for part in name.split("."))
    lost = tuple((name, line) for name, line in names_in(made, file) if not known.issuperset(name.split(".")))
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


def _home(unit: Any, node: Any) -> list[Any]:
    """The body of the innermost type around the node, or the list of types."""
    home: list[Any] = unit.types
    searching = True
    while searching:
        searching = False
        for made in home:
            if isinstance(made, tree.TypeDeclaration) and made.start_byte <= node.start_byte < made.end_byte:
                home = members(made)
                searching = True
                break
    return home


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
