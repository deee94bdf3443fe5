"""How the two revisions and the size of a change are spoken of, in every report alike."""

from collections import Counter
from collections.abc import Iterable

from explorer.explain.words import count
from explorer.model.change import ChangeKind, TypeChange
from explorer.model.source import Site
from explorer.model.text import printable
from explorer.revisions.revision import RevisionInfo

_SHORT = 7
_WORDS = {
    ChangeKind.TEXT: "changed",
    ChangeKind.MEANING: "changed in meaning only",
    ChangeKind.ADDED: "added",
    ChangeKind.DELETED: "deleted",
}


def revision(info: RevisionInfo) -> str:
    """`HEAD~1 (a1b2c3d Fix the price)`, or just what the user wrote."""
    if not info.id:
        return printable(info.label)
    short = info.id[:_SHORT]
    details = [short] if not info.id.startswith(info.label) else []
    if info.title:
        details.append(info.title)
    return printable(f"{info.label} ({' '.join(details)})" if details else info.label)


def place(site: Site) -> str:
    """`Cart.java:12`: enough where the type beside it names the folder."""
    return str(Site(site.file.rpartition("/")[2], site.line))


def project(old: RevisionInfo, new: RevisionInfo) -> str:
    """The project's name; both names if the revisions disagree."""
    names = dict.fromkeys((old.project, new.project))
    return printable(" → ".join(names))


def sizes(changes: Iterable[TypeChange]) -> str:
    """`2 types changed, 1 added`, for changes other than mere layout."""
    counts = Counter(change.change for change in changes)
    parts = [(counts[kind], word) for kind, word in _WORDS.items() if counts[kind]]
    if not parts:
        return "no type changed"
    (number, word), *rest = parts
    return ", ".join([f"{count(number, 'type')} {word}", *(f"{more:,} {word}" for more, word in rest)])
