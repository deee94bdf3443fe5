"""The selected tests of one technique, those with the same reason together."""

from collections.abc import Iterator

from msgspec import Struct

from explorer.explain.routes import Route, fold
from explorer.explain.words import count, sentence, what_changed
from explorer.model.edge import Edge
from explorer.model.evidence import ChangeEvidence, NewTest, NotRead, PathEvidence
from explorer.model.names import TypeName
from explorer.model.source import Site
from explorer.model.verdict import Selection
from explorer.report.selection.answer import why_everything


class Member(Struct, frozen=True):
    """A test of a group, with what only it has: the construct that leads to the shared way."""

    test: TypeName
    note: str = ""
    site: Site | None = None


class Group(Struct, frozen=True):
    """Tests with one reason; `steps` are the edges that they share, in order."""

    heading: str
    members: tuple[Member, ...]
    steps: tuple[Edge, ...] = ()


def groups(selection: Selection) -> tuple[Group, ...]:
    """Every selected test once: over paths first, largest groups first, then the other reasons."""
    routes = fold(selection)
    changed = [route for route in routes if _itself(route)]
    found = [_over(selection, route) for route in routes if not _itself(route)]
    if changed:
        found.append(_changed_themselves(selection, [test for route in changed for test in route.tests]))
    grouped = {member.test for group in found for member in group.members}
    return (*found, *_others(selection, [test for test in selection.selected if test not in grouped]))


def _itself(route: Route) -> bool:
    return not route.middle and route.entry == route.tests[0]


def _over(selection: Selection, route: Route) -> Group:
    # The entry is the first type that the tests share; the way there is each test's own.
    way = " → ".join(route.types)
    change = _change(selection, route.tests[0])
    reach = "reaches" if len(route.tests) == 1 else "reach"
    over = f" over {way}" if route.middle else ""
    members = []
    for test in route.tests:
        first = _path(selection, test).edges[0]
        members.append(Member(test, first.how.value, first.site))
    heading = f"{count(len(route.tests), 'test')} {reach} {route.target}, which {change}{over}"
    return Group(heading, tuple(members), route.middle)


def _changed_themselves(selection: Selection, tests: list[TypeName]) -> Group:
    members = tuple(Member(test, _change(selection, test)) for test in sorted(tests))
    return Group(f"{count(len(tests), 'test')} changed", members)


def _others(selection: Selection, tests: list[TypeName]) -> Iterator[Group]:
    new, unread, rest = [], [], []
    for test in tests:
        evidence = selection.verdicts[test].evidence
        new_test = next((each for each in evidence if isinstance(each, NewTest)), None)
        not_read = next((each for each in evidence if isinstance(each, NotRead)), None)
        if new_test is not None:
            new.append(Member(test, "", new_test.site))
        elif not_read is not None:
            unread.append(Member(test, not_read.language, not_read.site))
        else:
            rest.append(test)
    if new:
        yield Group(f"{count(len(new), 'test')} not known in the old revision", tuple(new))
    if unread:
        yield Group(f"{count(len(unread), 'test')} in a language that is not read", tuple(unread))
    if rest:
        everything = why_everything(selection)
        heading = f"{count(len(rest), 'test')} for that reason alone" if everything else "Other reasons"
        yield Group(
            heading,
            tuple(Member(test, "" if everything else sentence(selection.verdicts[test])) for test in rest),
        )


def _path(selection: Selection, test: TypeName) -> PathEvidence:
    return next(e for e in selection.verdicts[test].evidence if isinstance(e, PathEvidence))


def _change(selection: Selection, test: TypeName) -> str:
    for evidence in selection.verdicts[test].evidence:
        if isinstance(evidence, ChangeEvidence):
            return what_changed(evidence.change)
    return "changed"
