"""Fitting names and sentences into cells; whatever is cut carries a mark."""

from collections.abc import Iterable

from rich.cells import cell_len, chop_cells, set_cell_size

from explorer.model.text import printable

CUT = "…"
_LEAST_FOLDERS = 4


def fit(text: str, width: int) -> str:
    """The text in at most `width` cells, its end cut with a mark."""
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, width - 1).rstrip() + CUT if width > 0 else ""


def fit_left(text: str, width: int) -> str:
    """The text in at most `width` cells, its beginning cut with a mark: the end of a name tells most."""
    if cell_len(text) <= width:
        return text
    if width <= 0:
        return ""
    kept = text
    while kept and cell_len(kept) > width - 1:
        kept = kept[1:]
    return CUT + kept


def fit_path(path: str, width: int) -> str:
    """The path in at most `width` cells: its folders cut in their middle with a mark, the name last."""
    if cell_len(path) <= width:
        return path
    folders, slash, name = path.rpartition("/")
    room = width - cell_len(slash + name)
    if room < _LEAST_FOLDERS:
        return fit_left(path, width)
    return fit(folders, room // 2 + 1).rstrip(CUT) + fit_left(folders, room - room // 2) + slash + name


def pad(text: str, width: int) -> str:
    """The text fitted and filled to exactly `width` cells."""
    return set_cell_size(fit(text, width), width)


def with_initials(name: str) -> str:
    """`o.a.c.l.StringUtilsTest` of `org.apache.commons.lang3.StringUtilsTest`."""
    *packages, last = name.split(".")
    return ".".join([*(package[:1] for package in packages), last])


def column_of(names: Iterable[str], width: int) -> list[str]:
    """All names in one way, so that they can be compared: in full, or else with initials for packages."""
    shown = [printable(name) for name in names]
    if all(cell_len(name) <= width for name in shown):
        return shown
    return [fit_left(with_initials(name), width) for name in shown]


def wrap(text: str, width: int, indent: str = "") -> list[str]:
    """The text in lines of at most `width` cells, broken at spaces where there are any."""
    lines: list[str] = []
    current = ""
    for word in text.split(" "):
        joined = f"{current} {word}" if current else word
        if cell_len(joined) <= width:
            current = joined
            continue
        if current.strip():
            lines.append(current)
        pieces = chop_cells(indent + word, max(1, width)) or [""]
        lines += pieces[:-1]
        current = pieces[-1]
    return [*lines, current]


def breaks(text: str, width: int) -> list[tuple[int, int]]:
    """The ranges of characters that stand on the lines of a wrapped text: whole words where they fit.

    Unlike `wrap` it keeps every character, for text whose spaces count.
    """
    if len(text) <= width and (text.isascii() or cell_len(text) <= width):
        return [(0, len(text))]
    found = []
    start = 0
    while start < len(text):
        end, cells = start, 0
        while end < len(text) and cells + cell_len(text[end]) <= width:
            cells += cell_len(text[end])
            end += 1
        end = max(end, start + 1)
        space = text.rfind(" ", start, end)
        if end < len(text) and space > start and text[start:space].strip():
            end = space + 1
        found.append((start, end))
        start = end
    return found


def abbreviated(ids: tuple[str, ...], width: int) -> list[str]:
    """Column headings: the ids in full if each fits, else the first letters, a number telling twins apart."""
    if all(cell_len(name) <= width for name in ids):
        return list(ids)
    short = [name if cell_len(name) <= width else _short(name, width) for name in ids]
    return [
        name if short.count(name) == 1 else f"{name[: width - 1]}{short[:index].count(name) + 1}"
        for index, name in enumerate(short)
    ]


def _short(name: str, width: int) -> str:
    head, dash, tail = name.partition("-")
    if not dash:
        return name[:width]
    return f"{head[:1]}-{tail}"[:width]
