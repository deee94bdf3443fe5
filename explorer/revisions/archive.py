"""A zip, jar or tar archive as a revision; nothing of it is ever written to disk.

Every byte is read once to know the contents' ids, and never more than the limits allow, whatever the archive
claims about itself. One folder around everything (`project-1.0/...`) is left off the paths, unless it looks
like a Java package. Of two files with one name the last counts, as it would after unpacking.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from types import MappingProxyType

from msgspec.structs import replace

from explorer.model.errors import BadInput
from explorer.model.text import printable
from explorer.revisions.contents import READ_LIMIT, TOO_LARGE, Kept, blob_id, blob_id_of, chunks_of
from explorer.revisions.member import Container, Damaged, Encrypted, Member, TooLarge
from explorer.revisions.paths import OUTPUT, clutter_in, folder_of, name_text, path_text
from explorer.revisions.revision import FileEntry, RevisionInfo, Skipped
from explorer.revisions.tarred import TarredFiles, is_tar
from explorer.revisions.zipped import ZippedFiles, is_zip

FILES_LIMIT = 200_000
BYTES_LIMIT = 1024**3

_SUFFIX = re.compile(r"(\.(zip|jar|war|tgz|tbz2?|txz|tar(\.(gz|bz2|xz))?))+$", re.IGNORECASE)
_PACKAGE = re.compile(r"[A-Za-z_$][\w$]*")


def is_archive(path: Path) -> bool:
    """Whether the file is an archive by what it holds, not by its name."""
    if not path.is_file():
        return False
    try:
        with path.open("rb") as file:
            head = file.read(512)
    except OSError:
        return False
    return is_zip(head) or is_tar(path, head)


class ArchiveRevision:
    """The files of an archive."""

    def __init__(self, label: str, path: Path) -> None:
        self.info = RevisionInfo(label, "archive", project=name_text(_SUFFIX.sub("", path.name) or path.name))
        self._shown = printable(str(path))
        self._contents = _Contents()
        self._container = self._guarded_open(path)
        try:
            with self._guard():
                for member in self._container.walk():
                    self._contents.take(member)
        except BadInput:
            self._container.close()
            raise
        self._contents.tidy()
        self.files: Mapping[str, FileEntry] = MappingProxyType(dict(sorted(self._contents.entries.items())))
        self.skipped = tuple(sorted(self._contents.skipped, key=lambda skipped: skipped.path))

    def read(self, paths: Iterable[str]) -> Iterator[tuple[str, bytes]]:
        """The bytes of these files; sources from memory, others from the archive, in its own order."""
        wanted = [self.files[path].path for path in paths]
        with self._guard():
            yield from self._contents.read(self._container, wanted)

    def close(self) -> None:
        """Close the file and let go of the memory."""
        self._container.close()
        self._contents.kept.clear()

    def _guarded_open(self, path: Path) -> Container:
        with self._guard():
            with path.open("rb") as file:
                head = file.read(4)
            return ZippedFiles(path) if is_zip(head) else TarredFiles(path, BYTES_LIMIT)

    @contextmanager
    def _guard(self) -> Iterator[None]:
        """Whatever a crafted archive makes the decoders raise becomes a message."""
        try:
            yield
        except BadInput:
            raise
        except Encrypted:
            raise BadInput(f"{self._shown} is encrypted; unpack it and name the folder") from None
        except TooLarge:
            much = f"{FILES_LIMIT:,} files or {BYTES_LIMIT // 1024**3} GiB"
            raise BadInput(f"{self._shown} holds more than {much}; unpack it and name the folder") from None
        except Exception:
            raise BadInput(
                f"{self._shown} is damaged or not a usual archive; pack or fetch it anew"
            ) from None


class _Contents:
    """What was found in an archive."""

    def __init__(self) -> None:
        self.entries: dict[str, FileEntry] = {}
        self.skipped: list[Skipped] = []
        self.kept = Kept()
        self._numbers: dict[str, int] = {}
        self._room = BYTES_LIMIT

    def take(self, member: Member) -> None:
        """Look at one member, reading it to its end."""
        if member.number >= FILES_LIMIT:
            raise TooLarge
        path = inner_path(member.name)
        if path is None:
            self.skipped.append(
                Skipped(path_text(member.name), "its path leads out of the archive, not read")
            )
        elif member.refusal:
            target = "" if member.leads_to is None else blob_id(member.leads_to)
            self.skipped.append(Skipped(path, member.refusal, target))
        elif member.same_as is not None:
            self._take_link(path, inner_path(member.same_as))
        else:
            if path in self.entries:
                self.skipped.append(Skipped(path, "more than once in the archive, the last one is read"))
            self.entries[path] = self._look_at(path, member)
            self._numbers[path] = member.number

    def tidy(self) -> None:
        """Leave out what is no part of the project, and the one folder around everything."""
        clutter, output = clutter_in(self.entries)
        for folder in output:
            self.skipped.append(Skipped(folder, OUTPUT))
        left_out = clutter | output
        names = [path for path in self.entries if folder_of(path, left_out) is None]
        around = wrapping_folder(names)
        cut = len(around)
        self._numbers = {path[cut:]: self._numbers[path] for path in names}
        self.entries = {path[cut:]: _moved(self.entries[path], path[cut:]) for path in names}
        self.kept.rename({path: path[cut:] for path in names})
        self.skipped = [replace(note, path=note.path.removeprefix(around)) for note in self.skipped]

    def read(self, container: Container, paths: Iterable[str]) -> Iterator[tuple[str, bytes]]:
        """The bytes of these files."""
        wanted: dict[int, list[str]] = {}
        for path in paths:
            if (content := self.kept.get(path)) is not None:
                yield path, content
            elif self.entries[path].size <= READ_LIMIT:
                wanted.setdefault(self._numbers[path], []).append(path)
        if wanted:
            for member in container.walk(wanted):
                content = b"".join(chunks_of(member.read, READ_LIMIT))
                for path in wanted[member.number]:
                    if blob_id(content) != self.entries[path].content_id:
                        raise BadInput(
                            f"the archive was changed while it was read ({printable(path)}); run again"
                        )
                    yield path, content

    def _look_at(self, path: str, member: Member) -> FileEntry:
        content = b"".join(chunks_of(member.read, READ_LIMIT + 1))
        self._use(len(content))
        if len(content) <= READ_LIMIT:
            self.kept.offer(path, content)
            return FileEntry(path, blob_id(content), len(content))
        self.skipped.append(Skipped(path, TOO_LARGE))
        before = self._room
        rest = self._counted(chunks_of(member.read, BYTES_LIMIT))
        found = FileEntry(path, blob_id_of(member.size, chain((content,), rest)), member.size)
        if len(content) + before - self._room != member.size:
            raise Damaged
        return found

    def _counted(self, chunks: Iterable[bytes]) -> Iterator[bytes]:
        for chunk in chunks:
            self._use(len(chunk))
            yield chunk

    def _use(self, count: int) -> None:
        self._room -= count
        if self._room < 0:
            raise TooLarge

    def _take_link(self, path: str, target: str | None) -> None:
        if target is None or target not in self.entries:
            self.skipped.append(Skipped(path, "a link to what is not in the archive, not read"))
            return
        self.entries[path] = _moved(self.entries[target], path)
        self._numbers[path] = self._numbers[target]
        if (content := self.kept.get(target)) is not None:
            self.kept.offer(path, content)


def inner_path(name: bytes) -> str | None:
    """A member's name as a path; None when it would lead out of the archive."""
    text = path_text(name)
    parts = [part for part in text.split("/") if part not in ("", ".")]
    return None if text.startswith("/") or ".." in parts or not parts else "/".join(parts)


def wrapping_folder(paths: list[str]) -> str:
    """`project-1.0/` if everything is in that folder and it is no package of Java sources; else empty."""
    tops = {path.partition("/")[0] for path in paths}
    if len(tops) != 1 or any("/" not in path for path in paths):
        return ""
    (top,) = tops
    inner = [path[len(top) + 1 :] for path in paths]
    project = any("/" not in path and not path.endswith(".java") for path in inner) or any(
        path.startswith("src/") for path in inner
    )
    return f"{top}/" if project or not _PACKAGE.fullmatch(top) else ""


def _moved(entry: FileEntry, path: str) -> FileEntry:
    return FileEntry(path, entry.content_id, entry.size)
