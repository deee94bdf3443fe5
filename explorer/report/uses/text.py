"""`uses --format text`: grouped by construct, method and field; each place with its line of source."""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from explorer.explain.form import Line, Span, Tone, blank, line
from explorer.explain.naming import arrow, short, topic, type_of
from explorer.explain.words import count
from explorer.model.source import Role, Site
from explorer.report.heading import place
from explorer.report.uses.listing import Listing

_NOTHING = {False: "nothing in the project uses it", True: "it uses nothing of the project"}
Row = tuple[tuple[Span, ...], Site]
"""Who or what, and where."""


def report(found: Listing) -> tuple[Line, ...]:
    """A heading, and a part for each graph that has something to say."""
    parts = [list(part) for part in (_types(found), _calls(found), _fields(found))]
    lines = [line(Span(f"{found.kind} {found.name}", Tone.STRONG))]
    if not any(parts):
        lines += [blank(), line(_NOTHING[found.used])]
    for part in parts:
        if part:
            lines += [blank(), *part]
    return tuple(lines)


def _types(found: Listing) -> Iterator[Line]:
    groups: defaultdict[str, list[Row]] = defaultdict(list)
    others = set[str]()
    for edge in found.usage.types:
        other = found.other(edge)
        others.add(other)
        groups[edge.how.value].append(((_name(other, other, found),), edge.site))
    if not groups:
        return
    what = f"{'Depends on' if found.used else 'Depended on by'} {count(len(others), 'type')}"
    yield line(Span(what, Tone.STRONG), Span("  the first place of each construct", Tone.DIM))
    for how, rows in sorted(groups.items()):
        yield line("  ", Span(how, Tone.KIND), f"  {len(rows):,}")
        yield from _rows(rows, found)


def _calls(found: Listing) -> Iterator[Line]:
    groups: defaultdict[str, list[Row]] = defaultdict(list)
    for each in found.usage.calls:
        call = each.call
        far = found.other(call)
        near: str = call.source if found.used else call.target
        choice = f"  any of {each.among} may run" if each.among > 1 else ""
        spans = (
            Span(f"{arrow(call, backwards=not found.used)} ", Tone.KIND, topic=topic(call)),
            _name(far, short(far), found),
            Span(choice, Tone.DIM),
        )
        groups[near].append((spans, call.site))
    if not groups:
        return
    others = {found.other(each.call) for each in found.usage.calls}
    number = count(sum(map(len, groups.values())), "place")
    what = "Calls" if found.used else "Called by"
    yield line(Span(f"{what} {count(len(others), 'method')}, at {number}", Tone.STRONG))
    # That a class is initialised says least, and goes with most uses of it.
    for near, rows in sorted(groups.items(), key=lambda group: ("<clinit>" in group[0], group[0])):
        yield line("  ", Span(near, Tone.NAME, type_of(near)), f"  {len(rows):,}")
        yield from _rows(rows, found)


def _fields(found: Listing) -> Iterator[Line]:
    groups: defaultdict[str, list[Row]] = defaultdict(list)
    for each in found.usage.fields:
        inlined = Span("  its value is put there when compiled" if each.constant else "", Tone.DIM)
        groups[each.field].append(((_name(each.source, short(each.source), found), inlined), each.site))
    if not groups:
        return
    number = count(sum(map(len, groups.values())), "place")
    methods = count(len({each.source for each in found.usage.fields}), "method")
    what = f"Uses {count(len(groups), 'field')}" if found.used else f"Fields used by {methods}"
    yield line(Span(f"{what}, at {number}", Tone.STRONG))
    for field, rows in sorted(groups.items()):
        yield line("  ", Span(field, Tone.NAME), f"  {len(rows):,}")
        yield from _rows(rows, found)


def _name(name: str, said: str, found: Listing) -> Span:
    test = " (test)" if found.roles.get(type_of(name)) is Role.TEST else ""
    return Span(f"{said}{test}", Tone.NAME, type_of(name))


def _rows(rows: Iterable[Row], found: Listing) -> Iterator[Line]:
    """In columns: who, where, and what stands there."""
    taken = [(line("    ", *spans), site) for spans, site in rows]
    first = max(len(spans.text) for spans, _ in taken) + 2
    second = max(len(place(site)) for _, site in taken) + 2
    for spans, site in taken:
        yield line(
            *spans.spans,
            " " * (first - len(spans.text)),
            Span(place(site), Tone.SITE, site=site),
            " " * (second - len(place(site))),
            Span(found.lines[site].strip(), Tone.SOURCE, site=site),
        )
