"""What a build file declares that can change the class path or how tests run."""

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from explorer.model.change import BuildChange
from explorer.model.source import Site

_MAX_SHOWN = 160


class Declared(Struct, frozen=True):
    """One declaration: `what` it is about, its value, and where a person would edit it."""

    what: str
    value: str
    site: Site


Declarations = Mapping[str, Declared]


def collect(declared: Iterable[Declared]) -> dict[str, Declared]:
    """By `what`; where a file says several things about the same, their values are put together."""
    found: dict[str, list[Declared]] = {}
    for each in declared:
        found.setdefault(each.what, []).append(each)
    return {
        what: Declared(what, ", ".join(sorted({each.value for each in group if each.value})), group[0].site)
        for what, group in found.items()
    }


def differences(old: Declarations, new: Declarations) -> Iterator[BuildChange]:
    """Declarations that were added, removed, or have another value."""
    for what in sorted(old.keys() | new.keys()):
        before, after = old.get(what), new.get(what)
        if after is None and before is not None:
            yield BuildChange(what, short(before.value), None, before.site)
        elif after is not None and before is None:
            yield BuildChange(what, None, short(after.value), after.site)
        elif after is not None and before is not None and before.value != after.value:
            yield BuildChange(what, *_apart(before.value, after.value), after.site)


def _apart(old: str, new: str) -> tuple[str, str]:
    """Both values; of long lists only what they don't share."""
    if max(len(old), len(new)) <= _MAX_SHOWN:
        return old, new
    before, after = old.split(", "), new.split(", ")
    return (
        short(", ".join(part for part in before if part not in after) or "(shorter)"),
        short(", ".join(part for part in after if part not in before) or "(shorter)"),
    )


def short(value: str) -> str:
    """As much of a value as is shown."""
    return value if len(value) <= _MAX_SHOWN else f"{value[:_MAX_SHOWN]}…"
