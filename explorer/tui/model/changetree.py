"""The tree of changes: packages with types and members, other files, the build."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import StrEnum

from msgspec import Struct

from explorer.analysis.changes import Changes
from explorer.explain.lookups import LOOKUPS, Redirection, redirections
from explorer.explain.words import build_change, member_name
from explorer.model.change import (
    BuildChange,
    ChangeKind,
    FileChange,
    LookupChange,
    MemberChange,
    TypeChange,
)
from explorer.model.names import package_of, simple_name
from explorer.tui.model.filters import matches

_OPEN_AT_ONCE = 40
"""Rows up to which everything is shown open at the start."""


class NodeKind(StrEnum):
    """What a row of the tree stands for."""

    PACKAGE = "package"
    TYPE = "type"
    MEMBER = "member"
    LOOKUPS = "lookups"
    LOOKUP = "lookup"
    FILES = "other files"
    FILE = "file"
    BUILDS = "build"
    BUILD = "build change"


GROUPS = (NodeKind.PACKAGE, NodeKind.LOOKUPS, NodeKind.FILES, NodeKind.BUILDS)
"""The rows at the top."""


class Node(Struct, frozen=True):
    """A row of the tree with what is below it; a leaf or type has the change that it stands for."""

    id: str
    kind: NodeKind
    label: str
    mark: ChangeKind | None = None
    children: tuple["Node", ...] = ()
    type: TypeChange | None = None
    member: MemberChange | None = None
    file: FileChange | None = None
    build: BuildChange | None = None
    lookup: Redirection | None = None
    """Beside it, `type` is the change that brought it about, if that is known."""
    tests: int | None = None
    """How many tests reach the type."""
    summary: str = ""


class TreeRow(Struct, frozen=True):
    """A node that is in sight."""

    node: Node
    depth: int
    open: bool


def tree_of(
    changes: Changes, tests: Callable[[TypeChange], int], lookups: Iterable[LookupChange] = ()
) -> tuple[Node, ...]:
    """The groups at the top: the build first (it can concern every test), packages, lookups, other files."""
    packages: defaultdict[str, list[TypeChange]] = defaultdict(list)
    for change in changes.types.values():
        packages[package_of(change.name)].append(change)
    return (
        *_group("build", NodeKind.BUILDS, "Build", [_build(i, c) for i, c in enumerate(changes.build)]),
        *(_package(name, packages[name], tests) for name in sorted(packages)),
        *_group(
            "lookups", NodeKind.LOOKUPS, LOOKUPS, [_lookup(changes, each) for each in redirections(lookups)]
        ),
        *_group("files", NodeKind.FILES, "Other files", [_file(file) for file in changes.other_files]),
    )


def rows_of(
    tree: Sequence[Node], opened: frozenset[str], words: str = "", layout: bool = True
) -> tuple[TreeRow, ...]:
    """The rows in sight; with words, only what matches and what leads to it, all of it open."""
    return tuple(_rows(tree, 0, opened, words, layout))


def opened_at_first(tree: Sequence[Node], look: Node | None) -> frozenset[str]:
    """Groups and packages are open, types too if the tree is small; `look` always is."""
    opened = {node.id for node in tree}
    size = sum(1 + len(node.children) + sum(len(child.children) for child in node.children) for node in tree)
    if size <= _OPEN_AT_ONCE:
        opened |= {child.id for node in tree for child in node.children}
    elif look is not None:
        opened.add(look.id)
    return frozenset(opened)


def first_look(tree: Sequence[Node]) -> Node | None:
    """The node to open on: the changed type that most tests reach; without one, the first change there is."""
    nodes = [child for node in tree for child in node.children]
    types = [node for node in nodes if node.kind is NodeKind.TYPE and node.mark is not ChangeKind.LAYOUT]
    if types:
        return max(types, key=lambda node: (node.mark is not ChangeKind.ADDED, node.tests or 0))
    return nodes[0] if nodes else None


def every_node(tree: Sequence[Node]) -> Iterator[Node]:
    """All nodes, parents before children."""
    for node in tree:
        yield node
        yield from every_node(node.children)


def type_id(name: str) -> str:
    """The id of a type's node."""
    return f"type:{name}"


def _package(name: str, changes: list[TypeChange], tests: Callable[[TypeChange], int]) -> Node:
    counts = Counter(change.change for change in changes)
    summary = " ".join(f"{counts[kind]}{kind.mark}" for kind in ChangeKind if counts[kind])
    children = tuple(_type(change, tests(change)) for change in changes)
    return Node(
        f"package:{name}", NodeKind.PACKAGE, name or "(unnamed package)", None, children, summary=summary
    )


def _type(change: TypeChange, tests: int) -> Node:
    identity = type_id(change.name)
    members = tuple(
        Node(
            f"{identity}#{index}",
            NodeKind.MEMBER,
            member_name(member),
            member.change,
            type=change,
            member=member,
        )
        for index, member in enumerate(change.members)
    )
    summary = f"from {change.moved_from}" if change.moved_from else ""
    return Node(
        identity,
        NodeKind.TYPE,
        simple_name(change.name),
        change.change,
        members,
        type=change,
        tests=tests,
        summary=summary,
    )


def _lookup(changes: Changes, redirection: Redirection) -> Node:
    one = redirection.one
    types = len(redirection.lookups)
    way = "through" if one.of_field else "on"
    return Node(
        f"lookup:{one.old}:{one.new}:{one.cause}",
        NodeKind.LOOKUP,
        redirection.members,
        ChangeKind.MEANING,
        type=changes.types.get(redirection.origin),
        lookup=redirection,
        summary=f"{way} {simple_name(one.type)}" if types == 1 else f"{way} {types:,} types",
    )


def _file(change: FileChange) -> Node:
    note = f"from {change.old_path}" if change.old_path else change.note
    return Node(f"file:{change.path}", NodeKind.FILE, change.path, change.change, file=change, summary=note)


def _build(index: int, change: BuildChange) -> Node:
    kind = ChangeKind.ADDED if change.old is None else ChangeKind.TEXT
    kind = ChangeKind.DELETED if change.new is None else kind
    return Node(
        f"build:{index}",
        NodeKind.BUILD,
        build_change(change),
        kind,
        build=change,
        summary=str(change.site),
    )


def _group(identity: str, kind: NodeKind, label: str, children: list[Node]) -> tuple[Node, ...]:
    if not children:
        return ()
    return (Node(identity, kind, label, None, tuple(children), summary=f"{len(children)}"),)


def _rows(
    nodes: Sequence[Node], depth: int, opened: frozenset[str], words: str, layout: bool
) -> Iterator[TreeRow]:
    for node in nodes:
        if not layout and node.mark is ChangeKind.LAYOUT:
            continue
        if not words.strip():
            is_open = node.id in opened
            below = list(_rows(node.children, depth + 1, opened, "", layout)) if is_open else []
            if depth == 0 and is_open and not below:
                continue
            yield TreeRow(node, depth, is_open)
            yield from below
            continue
        below = list(_rows(node.children, depth + 1, opened, words, layout))
        itself = matches(node.type.name if node.kind is NodeKind.TYPE and node.type else node.label, words)
        if itself and node.kind is NodeKind.TYPE and not below:
            yield TreeRow(node, depth, False)
        elif itself or below:
            yield TreeRow(node, depth, True)
            yield from below
