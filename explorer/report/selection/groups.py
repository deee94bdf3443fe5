"""The selected tests of one technique, those with the same reason together."""

from collections import defaultdict
from collections.abc import Iterator

from msgspec import Struct

from explorer.explain.naming import short
from explorer.explain.routes import Route, Steps, fold, steps
from explorer.explain.words import count, method_changed, sentence, what_is_reached
from explorer.model.calls import Call
from explorer.model.edge import Edge
from explorer.model.evidence import MethodChangeEvidence, NewTest, NotRead
from explorer.model.names import TypeName
from explorer.model.source import Site
from explorer.model.verdict import Selection
from explorer.report.selection.answer import why_everything


class Member(Struct, frozen=True):
    """A test, with what only it has: the edge that leads to the shared way, or a note."""

    test: TypeName
    entry: Edge | Call | None = None
    note: str = ""
    site: Site | None = None


class Part(Struct, frozen=True):
    """Tests that go the same way: `steps` are the edges they share, after each test's own first one."""

    members: tuple[Member, ...]
    steps: Steps = ()


class Group(Struct, frozen=True):
    """Tests with the same reason, by the way they go."""

    heading: str
    parts: tuple[Part, ...]


def groups(selection: Selection) -> tuple[Group, ...]:
    """Every selected test once: by the change they reach, most tests first; then the other reasons."""
    reaching: defaultdict[str, list[Route]] = defaultdict(list)
    changed: list[TypeName] = []
    for route in fold(selection):
        if route.changed:
            changed += route.tests
        else:
            reaching[route.target].append(route)
    found = sorted((_reaching(selection, routes) for routes in reaching.values()), key=_size)
    if changed:
        found.append(_changed_themselves(selection, sorted(changed)))
    grouped = {member.test for group in found for part in group.parts for member in part.members}
    return (*found, *_others(selection, [test for test in selection.selected if test not in grouped]))


def _size(group: Group) -> tuple[int, str]:
    return -sum(len(part.members) for part in group.parts), group.heading


def _reaching(selection: Selection, routes: list[Route]) -> Group:
    tests = [test for route in routes for test in route.tests]
    reach = "reaches" if len(tests) == 1 else "reach"
    change = _change(selection, tests[0])
    parts = tuple(
        Part(tuple(Member(test, _way(selection, test)[0]) for test in route.tests), route.middle)
        for route in routes
    )
    return Group(f"{count(len(tests), 'test')} {reach} {routes[0].target}, which {change}", parts)


def _changed_themselves(selection: Selection, tests: list[TypeName]) -> Group:
    members = tuple(Member(test, note=_own_change(selection, test)) for test in tests)
    return Group(f"{count(len(tests), 'test')} changed", (Part(members),))


def _others(selection: Selection, tests: list[TypeName]) -> Iterator[Group]:
    new: list[Member] = []
    unread: list[Member] = []
    rest: list[TypeName] = []
    for test in tests:
        evidence = selection.verdicts[test].evidence
        new_test = next((each for each in evidence if isinstance(each, NewTest)), None)
        not_read = next((each for each in evidence if isinstance(each, NotRead)), None)
        if new_test is not None:
            new.append(Member(test, site=new_test.site))
        elif not_read is not None:
            unread.append(Member(test, note=not_read.language, site=not_read.site))
        else:
            rest.append(test)
    if new:
        yield Group(f"{count(len(new), 'test')} not known in the old revision", (Part(tuple(new)),))
    if unread:
        yield Group(f"{count(len(unread), 'test')} in a language that is not read", (Part(tuple(unread)),))
    if rest:
        yield _rest(selection, rest)


def _rest(selection: Selection, tests: list[TypeName]) -> Group:
    """Tests without a reason of their own, or with one that only its technique knows."""
    everything = bool(why_everything(selection))
    heading = f"{count(len(tests), 'test')} for that reason alone" if everything else "Other reasons"
    notes = ["" if everything else sentence(selection.verdicts[test]) for test in tests]
    return Group(heading, (Part(tuple(Member(t, note=n) for t, n in zip(tests, notes, strict=True))),))


def _way(selection: Selection, test: TypeName) -> Steps:
    return next(filter(None, map(steps, selection.verdicts[test].evidence)))


def _own_change(selection: Selection, test: TypeName) -> str:
    for evidence in selection.verdicts[test].evidence:
        if isinstance(evidence, MethodChangeEvidence):
            return f"{short(evidence.change.name)} {method_changed(evidence.change)}"
    return _change(selection, test)


def _change(selection: Selection, test: TypeName) -> str:
    return what_is_reached(selection.verdicts[test])
