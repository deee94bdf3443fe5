"""What differs between two revisions, method by method."""

from collections import defaultdict
from collections.abc import Iterator, Mapping

from explorer.analysis.changes import Changes
from explorer.java.binding.members import BoundMethod, BoundProgram
from explorer.java.facts import Field, Method
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


def same_text(was: BoundMethod, now: BoundMethod) -> bool:
    """Whether what is written is the same, that of the fields it initialises included."""
    return _text(was) == _text(now) and _fields(was) == _fields(now)


def _text(bound: BoundMethod) -> list[bytes]:
    """The checksums of the members that the method's line stands in, of which it is one or a part."""
    facts = bound.declared.facts
    members: list[Field | Method] = [*facts.methods, *facts.fields]
    return [each.checksum for each in members if each.line <= bound.line <= each.end_line]


def _fields(bound: BoundMethod) -> list[tuple[str, bytes]]:
    """What a constructor or the class's initialiser runs beside its own text."""
    facts = bound.declared.facts
    if bound.owner.local:
        return []
    if bound.method is None:
        blocks = [(each.name, each.checksum) for each in facts.methods if each.name == "<clinit>"]
        return blocks + [(each.name, each.checksum) for each in facts.fields if _is_static(bound, each)]
    if bound.method.name == "<init>":
        blocks = [(each.name, each.checksum) for each in facts.methods if each.name == "{}"]
        return blocks + [(each.name, each.checksum) for each in facts.fields if not _is_static(bound, each)]
    return []


def _is_static(bound: BoundMethod, field: Field) -> bool:
    return "static" in field.modifiers or field.constant or bound.owner.interface


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


def end_line(bound: BoundMethod) -> int:
    """The last line of a method that is a member; else the one it begins in."""
    return next((m.end_line for m in bound.declared.facts.methods if m.line == bound.line), bound.line)
