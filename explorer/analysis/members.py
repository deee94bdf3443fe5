"""Which members make two versions of a type differ."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Protocol, TypeVar

from explorer.java.facts import Field, Method, Type
from explorer.model.change import ChangeKind, MemberChange, MemberKind
from explorer.model.source import Site


class _Lined(Protocol):
    @property
    def line(self) -> int: ...
    @property
    def end_line(self) -> int: ...
    @property
    def checksum(self) -> bytes: ...


M = TypeVar("M", bound=_Lined)


def member_changes(old: Type, old_file: str, new: Type, new_file: str) -> tuple[MemberChange, ...]:
    """The members that differ, in the order of the new source; deleted ones last."""
    old_site, new_site = Site(old_file, old.line), Site(new_file, new.line)
    found: list[MemberChange] = []
    if old.header != new.header:
        found.append(MemberChange("declaration", MemberKind.HEADER, ChangeKind.TEXT, old_site, new_site))
    found += _paired(old.fields, new.fields, lambda f: f.name, _field_kind, old_file, new_file)
    found += _paired(old.methods, new.methods, signature, _method_kind, old_file, new_file)
    if not found:
        found += _arrangement(old, new, old_site, new_site)
    return in_order(found)


def in_order(members: Iterable[MemberChange]) -> tuple[MemberChange, ...]:
    """In the order of the new source; deleted ones last."""
    return tuple(sorted(members, key=_place))


def _place(member: MemberChange) -> tuple[bool, int]:
    site = member.new or member.old
    return member.new is None, site.line if site is not None else 0


def signature_of(plain: str) -> str:
    """`m(int,String)` of `m(int,java.lang.String)`."""
    head, _, parameters = plain.rstrip(")").partition("(")
    short = ",".join(each.rpartition(".")[2].replace("$", ".") for each in parameters.split(","))
    return head if head == "<clinit>" else f"{head}({short})"


def all_members(facts: Type, file: str, change: ChangeKind) -> tuple[MemberChange, ...]:
    """Every member of a type that was added or deleted as a whole."""

    def made(name: str, kind: MemberKind, member: _Lined) -> MemberChange:
        site, end = Site(file, member.line), member.end_line
        if change is ChangeKind.DELETED:
            return MemberChange(name, kind, change, old=site, old_end=end)
        return MemberChange(name, kind, change, new=site, new_end=end)

    fields = (made(field.name, _field_kind(field), field) for field in facts.fields)
    methods = (made(signature(method), _method_kind(method), method) for method in facts.methods)
    return tuple(sorted((*fields, *methods), key=lambda m: (m.new or m.old or Site(file, 0)).line))


def signature(method: Method) -> str:
    """`m(int,String[])`, as written and erased: what tells two methods of a type apart."""
    if method.name in ("<clinit>", "{}"):
        return method.name
    return f"{method.name}({','.join(method.parameters)})"


def _paired(
    old: Sequence[M],
    new: Sequence[M],
    key: Callable[[M], str],
    kind: Callable[[M], MemberKind],
    old_file: str,
    new_file: str,
) -> Iterator[MemberChange]:
    before = _by_key(old, key)
    after = _by_key(new, key)
    for name, member in after.items():
        was = before.get(name)
        here, end = Site(new_file, member.line), member.end_line
        if was is None:
            yield MemberChange(_plain(name), kind(member), ChangeKind.ADDED, new=here, new_end=end)
        elif was.checksum != member.checksum:
            there = Site(old_file, was.line)
            yield MemberChange(_plain(name), kind(member), ChangeKind.TEXT, there, here, was.end_line, end)
    for name, member in before.items():
        if name not in after:
            there = Site(old_file, member.line)
            yield MemberChange(
                _plain(name), kind(member), ChangeKind.DELETED, old=there, old_end=member.end_line
            )


def _by_key(members: Iterable[M], key: Callable[[M], str]) -> dict[str, M]:
    """Members by key; a key that occurs twice (broken source) is told apart by its occurrence."""
    table: dict[str, M] = {}
    for member in members:
        name = key(member)
        while name in table:
            name += "\0"
        table[name] = member
    return table


def _plain(key: str) -> str:
    return key.rstrip("\0")


def _arrangement(old: Type, new: Type, old_site: Site, new_site: Site) -> Iterator[MemberChange]:
    """The checksum differs though no member does: another order, or other nested types."""
    order = ([f.name for f in old.fields], [signature(m) for m in old.methods])
    same_order = order == ([f.name for f in new.fields], [signature(m) for m in new.methods])
    kind = MemberKind.NESTED if same_order else MemberKind.ORDER
    yield MemberChange(kind.value, kind, ChangeKind.TEXT, old_site, new_site)


def _field_kind(field: Field) -> MemberKind:
    return MemberKind.CONSTANT if field.constant else MemberKind.FIELD


def _method_kind(method: Method) -> MemberKind:
    if method.name == "<init>":
        return MemberKind.CONSTRUCTOR
    return MemberKind.INITIALISER if method.name in ("<clinit>", "{}") else MemberKind.METHOD
