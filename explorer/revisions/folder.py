"""A plain folder as a revision.

Left out: version control's own folders, tools' data (`.gradle`, `.idea`, `node_modules`), and what builds
write: `target` and `build` beside a build file or a `src` folder, `out` and `bin` beside an IDE's project.
"""

import os
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType

from explorer.model.errors import BadInput
from explorer.model.text import printable
from explorer.revisions.disk import DiskFiles, link_refusal
from explorer.revisions.paths import OUTPUT, is_clutter, is_module, may_be_output, name_text
from explorer.revisions.revision import FileEntry, RevisionInfo, Skipped

FILES_LIMIT = 200_000
BYTES_LIMIT = 8 * 1024**3

_SIDES = frozenset({"old", "new", "before", "after"})


class FolderRevision:
    """The files of a folder, as they were when it was opened."""

    def __init__(self, label: str, folder: Path) -> None:
        # The folder that the user names may itself be a link; nothing below it is followed.
        root = folder.resolve()
        named = root.parent if root.name in _SIDES else root
        self.info = RevisionInfo(label, "folder", project=name_text(named.name or root.name))
        self._disk = DiskFiles(str(root))
        self._scan()
        self.files: Mapping[str, FileEntry] = MappingProxyType(dict(sorted(self._disk.entries.items())))
        self.skipped = tuple(sorted(self._disk.skipped, key=lambda skipped: skipped.path))

    def read(self, paths: Iterable[str]) -> Iterator[tuple[str, bytes]]:
        """The bytes of these files."""
        return self._disk.read(paths)

    def close(self) -> None:
        """Let go of the memory."""
        self._disk.close()

    def _scan(self) -> None:
        waiting = [""]
        while waiting:
            prefix = waiting.pop()
            try:
                with os.scandir(os.path.join(self._disk.root, prefix)) as found:
                    children = sorted(found, key=lambda child: child.name)
            except OSError as error:
                self._refuse(prefix, f"cannot be opened: {error.strerror}")
                continue
            names = [child.name for child in children]
            for child in children:
                if not is_clutter(child.name):
                    waiting.extend(self._take(prefix, child, names))

    def _take(self, prefix: str, child: os.DirEntry[str], names: list[str]) -> tuple[str, ...]:
        name = os.path.join(prefix, child.name)
        if child.is_symlink():
            refusal = link_refusal(os.readlink(child.path))
            self._refuse(name, str(refusal), refusal.content_id)
        elif not child.is_dir(follow_symlinks=False):
            self._disk.add(name)
            self._check_size()
        elif may_be_output(child.name, names) and not is_module(_names_in(child.path)):
            self._refuse(name, OUTPUT)
        else:
            return (name,)
        return ()

    def _refuse(self, name: str, reason: str, content_id: str = "") -> None:
        if not name:
            raise BadInput(f"{printable(self._disk.root)} {reason}; name a folder that you may read")
        self._disk.skipped.append(Skipped(name_text(name).replace(os.sep, "/"), reason, content_id))

    def _check_size(self) -> None:
        if len(self._disk.entries) > FILES_LIMIT:
            much = f"more than {FILES_LIMIT:,} files"
        elif self._disk.bytes > BYTES_LIMIT:
            much = f"more than {BYTES_LIMIT // 1024**3} GiB"
        else:
            return
        raise BadInput(f"{printable(self._disk.root)} holds {much}; name the folder of one project")


def _names_in(folder: str) -> list[str]:
    try:
        return os.listdir(folder)
    except OSError:
        return []
