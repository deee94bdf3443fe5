"""Which files of the new revision are old ones under another name.

First files with the same content. Then Java sources that share at least half of their text with a deleted
one, counted as `git diff -M` counts; a file of the same name goes before others.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping

from explorer.revisions.revision import FileEntry, Revision

_ENOUGH = 0.5
_MOST_FILES = 2000
"""With more sources than this on one side, only equal contents count."""
_RARE = 10
"""A line in more old files than this says nothing about where a file comes from."""
_CANDIDATES = 8
_PIECE = 64
_MOST_PAIRS = 40_000
"""Copies of one content are told apart by their paths, up to so many pairs; beyond, by their order."""


def renames(old: Revision, new: Revision) -> dict[str, str]:
    """New path -> old path, each old path at most once."""
    deleted = [entry for path, entry in old.files.items() if path not in new.files]
    added = [entry for path, entry in new.files.items() if path not in old.files]
    if not deleted or not added:
        return {}
    found = _same_content(deleted, added)
    taken = set(found.values())
    left = [entry.path for entry in deleted if _is_source(entry) and entry.path not in taken]
    come = [entry.path for entry in added if _is_source(entry) and entry.path not in found]
    if left and come and max(len(left), len(come)) <= _MOST_FILES:
        found |= _similar(_texts(old, left), _texts(new, come))
    return dict(sorted(found.items()))


def _is_source(entry: FileEntry) -> bool:
    return entry.path.endswith(".java") and entry.size > 0


def _same_content(deleted: Iterable[FileEntry], added: Iterable[FileEntry]) -> dict[str, str]:
    """Pairs with equal ids, the most alike paths first; empty files are all equal and mean nothing."""
    sources: dict[str, list[str]] = defaultdict(list)
    for entry in deleted:
        if entry.size:
            sources[entry.content_id].append(entry.path)
    targets: dict[str, list[str]] = defaultdict(list)
    for entry in added:
        if entry.content_id in sources:
            targets[entry.content_id].append(entry.path)
    found: dict[str, str] = {}
    for content, news in targets.items():
        if len(news) * len(sources[content]) > _MOST_PAIRS:
            found |= dict(zip(news, sources[content], strict=False))
            continue
        pairs = sorted((_unlike(old, new), new, old) for new in news for old in sources[content])
        found |= _matched((new, old) for _, new, old in pairs)
    return found


def _similar(olds: Mapping[str, "_Text"], news: Mapping[str, "_Text"]) -> dict[str, str]:
    homes: dict[bytes, list[str]] = defaultdict(list)
    names: dict[str, list[str]] = defaultdict(list)
    for path, text in olds.items():
        names[_name(path)].append(path)
        for line in text.lines:
            homes[line].append(path)
    pairs = []
    for new, text in news.items():
        shared: Counter[str] = Counter()
        for line in text.lines:
            if len(homes.get(line, ())) <= _RARE:
                for old in homes.get(line, ()):
                    shared[old] += len(line)
        likely = [old for old, _ in shared.most_common(_CANDIDATES)]
        for old in dict.fromkeys([*names.get(_name(new), ()), *likely]):
            score = text.likeness(olds[old])
            if score >= _ENOUGH:
                pairs.append((_name(old) != _name(new), -score, _unlike(old, new), new, old))
    return _matched((new, old) for *_, new, old in sorted(pairs))


class _Text:
    """A source as a bag of lines."""

    def __init__(self, content: bytes) -> None:
        self.size = len(content)
        lines = content.replace(b"\r\n", b"\n").split(b"\n")
        self.lines = Counter(piece for line in lines for piece in _pieces(line + b"\n"))

    def likeness(self, other: "_Text") -> float:
        """The share of the longer text that is in both."""
        longer = max(self.size, other.size)
        if min(self.size, other.size) < _ENOUGH * longer:
            return 0.0
        theirs = other.lines
        common = sum(
            len(line) * min(count, theirs[line]) for line, count in self.lines.items() if line in theirs
        )
        return common / longer


def _pieces(line: bytes) -> list[bytes]:
    """A long line in parts, so that an edit near its end leaves something in common."""
    return [line] if len(line) <= _PIECE else [line[at : at + _PIECE] for at in range(0, len(line), _PIECE)]


def _texts(revision: Revision, paths: list[str]) -> dict[str, _Text]:
    return {path: _Text(content) for path, content in revision.read(paths)}


def _matched(pairs: Iterable[tuple[str, str]]) -> dict[str, str]:
    """The best pairs that have neither side in common."""
    found: dict[str, str] = {}
    taken: set[str] = set()
    for new, old in pairs:
        if new not in found and old not in taken:
            found[new] = old
            taken.add(old)
    return found


def _unlike(old: str, new: str) -> tuple[bool, int]:
    """How far apart two paths are: another file name, then the folders that differ."""
    left, right = old.split("/"), new.split("/")
    common = 0
    for one, other in zip(left, right, strict=False):
        if one != other:
            break
        common += 1
    return left[-1] != right[-1], len(left) + len(right) - 2 * common


def _name(path: str) -> str:
    return path.rpartition("/")[2]
