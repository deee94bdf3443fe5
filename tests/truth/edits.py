"""Small edits of Java sources, of many kinds, each drawn with a seeded generator of random numbers.

An edit is text for text: whether it still compiles is the compiler's to say; one that does not is dropped.
"""

import itertools
import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

import tree_sitter_java
from tree_sitter import Language, Node, Parser

Maker = Callable[["Source", random.Random], "str | None"]
"""Gives the new text, or nothing where the source has no place for such an edit."""

_TYPES = ("class_declaration", "interface_declaration", "enum_declaration", "annotation_type_declaration")


@dataclass(frozen=True)
class Edit:
    """One changed (or new, or deleted) file; `text` is None when it is deleted."""

    kind: str
    path: str
    text: str | None


class Source:
    """A parsed file, with the questions that edits ask of it."""

    def __init__(self, text: str) -> None:
        """Parse; positions are in bytes, so keep the bytes too."""
        self.raw = text.encode()
        self.root = Parser(_language()).parse(self.raw).root_node

    def nodes(self, *types: str) -> list[Node]:
        """All nodes of these types, in source order."""
        return [node for node in _walk(self.root) if node.type in types]

    def text(self, node: Node) -> str:
        """What the node covers."""
        return self.raw[node.start_byte : node.end_byte].decode()

    def name(self, node: Node) -> str:
        """A declaration's own name."""
        named = node.child_by_field_name("name")
        return self.text(named) if named else ""

    def bodies(self, *types: str) -> list[Node]:
        """The bodies of the declarations of these types that have one."""
        found = (node.child_by_field_name("body") for node in self.nodes(*types))
        return [body for body in found if body is not None]

    def replaced(self, *changes: tuple[int, int, str]) -> str:
        """The text with byte ranges replaced; ranges must not overlap."""
        raw = self.raw
        for start, end, text in sorted(changes, reverse=True):
            raw = raw[:start] + text.encode() + raw[end:]
        return raw.decode()

    def inserted(self, at: int, text: str) -> str:
        """The text with something put in."""
        return self.replaced((at, at, text))


def draw(
    files: Iterable[tuple[str, str]], makers: Mapping[str, Maker], count: int, seed: int
) -> Iterator[Edit]:
    """`count` edits, each of another file, the kinds taking turns."""
    generator = random.Random(seed)
    left = dict(sorted(files))
    paths = list(left)
    generator.shuffle(paths)
    kinds = list(makers)
    generator.shuffle(kinds)
    for kind in itertools.islice(itertools.cycle(kinds), count):
        for path in paths:
            changed = makers[kind](_parsed(left[path]), generator)
            if changed is not None and changed != left[path]:
                paths.remove(path)
                yield Edit(kind, path, changed)
                break


@cache
def _parsed(text: str) -> Source:
    return Source(text)


def pick(generator: random.Random, nodes: list[Node]) -> Node | None:
    """One of the nodes, if there is any."""
    return generator.choice(nodes) if nodes else None


def modifiers(node: Node) -> Node | None:
    """The node of annotations and modifiers before a declaration."""
    return next((child for child in node.children if child.type == "modifiers"), None)


def with_modifier(source: Source, node: Node, text: str) -> str:
    """Put annotation text before a declaration's first token."""
    return source.inserted(node.start_byte, text)


def renamed(source: Source, within: Node, old: str, new: str) -> str:
    """Rename an identifier everywhere inside a node."""
    changes = [
        (node.start_byte, node.end_byte, new)
        for node in _walk(within)
        if node.type == "identifier" and source.text(node) == old
    ]
    return source.replaced(*changes)


def is_type(node: Node) -> bool:
    """Whether the node declares a named type."""
    return node.type in _TYPES


def members(body: Node) -> list[Node]:
    """The members in a type's body, without comments and punctuation."""
    return [node for node in body.named_children if not node.type.endswith("comment")]


def _walk(node: Node) -> Iterator[Node]:
    pending = [node]
    while pending:
        current = pending.pop()
        yield current
        pending.extend(reversed(current.children))


@cache
def _language() -> Language:
    return Language(tree_sitter_java.language())
