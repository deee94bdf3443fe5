"""What differs between two revisions, method by method."""

from collections import defaultdict
from collections.abc import Iterator, Mapping

from explorer.analysis.changes import Changes
from explorer.analysis.methodtexts import end_line, same_text
from explorer.java.binding.members import BoundMethod, BoundProgram
from explorer.model.change import ChangeKind, MemberKind, MethodChange, TypeChange
from explorer.model.names import MethodName, TypeName
from explorer.model.source import Site

_WHOLE = (MemberKind.HEADER, MemberKind.NESTED, MemberKind.ORDER, MemberKind.UNREADABLE, MemberKind.BINDING)
_Methods = Mapping[TypeName, list[BoundMethod]]


def method_changes(
    changes: Changes, old: BoundProgram, new: BoundProgram, rebound: Mapping[MethodName, tuple[str, ...]]
) -> dict[MethodName, MethodChange]:
    """Every method that was added, deleted or changed, in its text or in what its names are bound to.

    Where a change is not inside one method (another supertype, say), all methods of the type count as
    changed. A changed field changes what initialises objects or, if it is static, the class.
    """
    found: dict[MethodName, MethodChange] = {}
    before, after = _by_type(old), _by_type(new)
    for name, change in changes.meaningful.items():
        for each in _of_type(change, before.get(name, []), after.get(name, []), rebound):
            found[each.name] = each
    return dict(sorted(found.items()))


def _by_type(program: BoundProgram) -> _Methods:
    found: dict[TypeName, list[BoundMethod]] = defaultdict(list)
    for bound in program.methods.values():
        found[bound.belongs_to].append(bound)
    return found


def _of_type(
    change: TypeChange,
    before: list[BoundMethod],
    after: list[BoundMethod],
    rebound: Mapping[MethodName, tuple[str, ...]],
) -> Iterator[MethodChange]:
    olds = {each.name: each for each in before}
    news = {each.name: each for each in after}
    for name in olds.keys() - news.keys():
        yield _made(change, ChangeKind.DELETED, olds[name], None)
    for name in news.keys() - olds.keys():
        yield _made(change, ChangeKind.ADDED, None, news[name])
    whole = next((each.change for each in change.members if each.kind in _WHOLE), None)
    for name in olds.keys() & news.keys():
        was, now = olds[name], news[name]
        why = rebound.get(name, ())
        if whole is not None:
            yield _made(change, whole, was, now, why)
        elif not same_text(was, now):
            yield _made(change, ChangeKind.TEXT, was, now, why)
        elif why:
            yield _made(change, ChangeKind.MEANING, was, now, why)


def _made(
    change: TypeChange,
    kind: ChangeKind,
    was: BoundMethod | None,
    now: BoundMethod | None,
    why: tuple[str, ...] = (),
) -> MethodChange:
    one = now or was
    assert one is not None
    return MethodChange(
        one.name,
        kind,
        change.name,
        None if was is None else Site(was.declared.file, was.line),
        None if now is None else Site(now.declared.file, now.line),
        0 if was is None else end_line(was),
        0 if now is None else end_line(now),
        why,
    )
