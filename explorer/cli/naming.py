"""From what a user types to the name of a type: the full name, its end, a simple name or a file."""

import difflib
from collections.abc import Collection, Iterable, Mapping
from typing import Generic

from msgspec import Struct

from explorer.analysis.callgraph import N
from explorer.model.errors import BadInput
from explorer.model.names import TypeName, simple_name

_NEAR = 3
_LISTED = 5


_LISTS = {"test": "'rts-explorer select'", "type": "'rts-explorer graph irg'"}


class Named(Struct, Generic[N], frozen=True):
    """What a user named: one type or method, or a name that stands for several methods."""

    label: str
    names: tuple[N, ...]


def named(
    text: str, names: Iterable[TypeName], what: str, files: Mapping[str, TypeName] | None = None
) -> TypeName:
    """The one name that `text` means; a sentence with the nearest ones if none or several do."""
    known = list(names)
    wanted = text.partition("#")[0].strip().removeprefix("./")
    if files is not None and wanted.endswith(".java"):
        return _one(text, [name for file, name in files.items() if ends_with(file, wanted, "/")], known, what)
    exact = [name for name in known if name == wanted]
    if exact:
        return exact[0]
    dotted = wanted.replace("$", ".")
    ending = [name for name in known if ends_with(name.replace("$", "."), dotted, ".")]
    if not ending:
        small = dotted.lower()
        ending = [name for name in known if ends_with(name.replace("$", ".").lower(), small, ".")]
    return _one(text, ending, known, what)


def is_named(text: str, names: Iterable[TypeName]) -> bool:
    """Whether it is the name of any of them, or the end of it."""
    dotted = text.strip().replace("$", ".")
    return any(ends_with(name.replace("$", "."), dotted, ".") for name in names)


def ends_with(whole: str, end: str, separator: str) -> bool:
    """Whether `end` is the whole name or its last parts."""
    return whole == end or whole.endswith(separator + end)


def listed(found: Collection[str]) -> str:
    """The first few of several names, and how many more there are."""
    shown = ", ".join(sorted(found)[:_LISTED])
    return f"{shown} and {len(found) - _LISTED} more" if len(found) > _LISTED else shown


def _one(text: str, found: list[TypeName], known: list[TypeName], what: str) -> TypeName:
    if len(found) == 1:
        return found[0]
    if found:
        raise BadInput(f"'{text}' may mean any of {listed(found)}; give more of the name")
    near = _nearest(text, known)
    hint = f"; the nearest are {', '.join(near)}" if near else f"; {_LISTS[what]} lists them all"
    raise BadInput(f"no {what} is called '{text}'{hint}")


def _nearest(text: str, known: list[TypeName]) -> list[TypeName]:
    last = text.partition("#")[0].rpartition(".")[2].lower()
    by_simple: dict[str, list[TypeName]] = {}
    for name in known:
        by_simple.setdefault(simple_name(name).lower(), []).append(name)
    close = difflib.get_close_matches(last, by_simple, n=_NEAR, cutoff=0.5)
    return [name for simple in close for name in sorted(by_simple[simple])][:_NEAR]
