"""Module descriptors: they hold no type, yet say which code may see which, and which services there are."""

import re
from collections.abc import Iterator

from explorer.model.change import BuildChange
from explorer.model.source import Site
from explorer.revisions.layout import Layout
from explorer.revisions.revision import Revision

_DESCRIPTOR = "module-info.java"
_COMMENT = re.compile(r"//[^\n]*+|/\*.*?(?:\*/|\Z)", re.DOTALL)
_END = re.compile(r"[;{}]")


def descriptor_changes(
    old: Revision, new: Revision, old_layout: Layout, new_layout: Layout
) -> Iterator[BuildChange]:
    """Descriptors that were added, removed or say something else, with the directives that differ."""
    before, after = _descriptors(old, old_layout), _descriptors(new, new_layout)
    for path in sorted(before.keys() | after.keys()):
        was, now = before.get(path), after.get(path)
        if was != now:
            yield BuildChange("module descriptor", _only(was, now), _only(now, was), Site(path, 0))


def _descriptors(revision: Revision, layout: Layout) -> dict[str, list[str]]:
    paths = [path for path in layout.sources if path.rpartition("/")[2] == _DESCRIPTOR]
    return {path: _directives(content.decode("utf-8", "replace")) for path, content in revision.read(paths)}


def _directives(text: str) -> list[str]:
    """`requires a.b`, `exports c` …; comments, layout and their order do not count."""
    parts = (" ".join(part.split()) for part in _END.split(_COMMENT.sub(" ", text)))
    return sorted(part for part in parts if part)


def _only(these: list[str] | None, those: list[str] | None) -> str | None:
    if these is None:
        return None
    return ", ".join(part for part in these if part not in (those or ())) or "(nothing)"
