"""Files that differ between two revisions, Java or not."""

from collections.abc import Collection, Iterator, Mapping

from explorer.model.change import ChangeKind, FileChange
from explorer.revisions.revision import FileEntry, Revision

ONLY_LAYOUT = "only comments or layout"
MOVED = "moved"


def listing(revision: Revision) -> dict[str, FileEntry]:
    """The files, and what is no file but can be seen to differ: links and submodules."""
    others = (each for each in revision.skipped if each.content_id or each.commit)
    entries = {each.path: FileEntry(each.path, each.content_id or each.commit, 0) for each in others}
    return entries | dict(revision.files)


def file_changes(
    old: Mapping[str, FileEntry],
    new: Mapping[str, FileEntry],
    renamed: Mapping[str, str],
    same_meaning: Collection[str],
) -> Iterator[FileChange]:
    """Every path that was added, deleted, moved or has other content.

    `same_meaning` are the new paths of Java files in which no type changed though the text did.
    """
    origins = set(renamed.values())
    for path, entry in new.items():
        before = old.get(path)
        if before is not None:
            if before.content_id != entry.content_id:
                yield _edited(path, None, path in same_meaning)
        elif path in renamed:
            origin = renamed[path]
            if old[origin].content_id == entry.content_id:
                yield FileChange(path, ChangeKind.LAYOUT, origin, MOVED)
            else:
                yield _edited(path, origin, path in same_meaning)
        else:
            yield FileChange(path, ChangeKind.ADDED)
    for path in old.keys() - new.keys() - origins:
        yield FileChange(path, ChangeKind.DELETED)


def _edited(path: str, origin: str | None, only_layout: bool) -> FileChange:
    kind = ChangeKind.LAYOUT if only_layout else ChangeKind.TEXT
    return FileChange(path, kind, origin, ONLY_LAYOUT if only_layout else "")
