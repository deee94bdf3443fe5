"""What a row of the tree of changes stands for: its files, its lines, its words."""

from collections.abc import Iterator, Sequence

from explorer.analysis.changes import Changes
from explorer.explain.words import count
from explorer.model.change import ChangeKind
from explorer.model.source import Site
from explorer.model.text import printable
from explorer.tui.model.changetree import Node, NodeKind, TreeRow

_NOTED = 4
Paths = tuple[str | None, str | None]


def paths_of(node: Node) -> Paths:
    """The old and the new file behind a row; none for a group."""
    if node.type is not None:
        old, new = node.type.old, node.type.new
        return (old.file if old else None, new.file if new else None)
    if node.lookup is not None:
        file = node.lookup.one.site.file
        return (file, file)
    if node.file is not None:
        change = node.file
        old_path = None if change.change is ChangeKind.ADDED else change.old_path or change.path
        return (old_path, None if change.change is ChangeKind.DELETED else change.path)
    if node.build is not None:
        return (node.build.site.file, node.build.site.file)
    return (None, None)


def sites_of(node: Node) -> tuple[Site | None, Site | None]:
    """The lines to look at first."""
    if node.member is not None:
        return (node.member.old, node.member.new)
    if node.build is not None:
        return (None, node.build.site)
    if node.lookup is not None:
        return node.lookup.look
    if node.type is not None and node.type.members:
        first = node.type.members[0]
        return (first.old, first.new)
    return (None, None)


def meaning_of(node: Node) -> Iterator[str]:
    """What the row means that no line of a diff shows: what was bound before and after."""
    if node.lookup is not None:
        yield f"{node.lookup.members} {node.lookup.objects}."
    elif node.member is not None:
        yield from node.member.note.splitlines()
    elif node.type is not None:
        noted = [member for member in node.type.members if member.note]
        for member in noted[:_NOTED]:
            first, *more = member.note.splitlines()
            yield f"{member.name}, {first}{f' (and {len(more)} more)' if more else ''}"
        if len(noted) > _NOTED:
            yield f"{len(noted) - _NOTED:,} more members: open the type to see each"


def tree_title(changes: Changes, rows: Sequence[TreeRow], words: str, layout: bool) -> str:
    """How many types changed, counted as everywhere; those of which only the layout differs beside them."""
    total = len(changes.meaningful)
    if words.strip():
        types = [row.node for row in rows if row.node.kind is NodeKind.TYPE]
        left = sum(node.mark is not ChangeKind.LAYOUT for node in types)
        return f"Changes {left:,} of {count(total, 'type')} · /{words.strip()}"
    quiet = len(changes.types) - total
    aside = f" · {quiet:,} only layout{'' if layout else ', hidden'}" if quiet else ""
    return f"Changes {count(total, 'type')}{aside}"


def nothing_left(words: str) -> str:
    """What to say where the tree has rows, but none is shown."""
    if words.strip():
        return f"No change is left: /{words.strip()}. Esc takes the filter off."
    return "Only comments or layout differ: c shows where."


def diff_title(node: Node | None) -> str:
    """The files in words."""
    if node is None or paths_of(node) == (None, None):
        return "Old and new"
    old, new = paths_of(node)
    if old is None or new is None:
        return f"{new or old} ({'added' if old is None else 'deleted'})"
    return new if old == new else f"{old} → {new}"


def group_words(node: Node | None) -> str:
    """What to say where there is nothing to compare."""
    if node is None:
        return "Nothing to compare."
    name = printable(f"{node.label}: {node.summary}")
    return f"{name}. Move down to a type or file to see what differs."


def why_nobody(node: Node | None) -> str:
    """Why no list of tests stands below the diff."""
    if node is not None and node.kind in (NodeKind.BUILD, NodeKind.BUILDS):
        return "A changed class path concerns every test."
    if node is not None and node.kind in (NodeKind.FILE, NodeKind.FILES):
        return "No technique here follows files that are not Java."
    if node is not None and node.kind is NodeKind.LOOKUP:
        return "The type that brought it about did not change by itself; its supertypes did."
    return "Choose a type to see which tests it concerns."
