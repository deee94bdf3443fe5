"""Members that mean something else than before, though their text is the same."""

from collections.abc import Iterable, Iterator, Mapping

from explorer.analysis.meanings import changed_constants
from explorer.analysis.members import signature_of
from explorer.analysis.methodtexts import end_line
from explorer.java.binding.classes import Class
from explorer.java.binding.members import BoundMethod, BoundPart, BoundProgram
from explorer.model.change import ChangeKind, MemberChange, MemberKind
from explorer.model.names import MethodName, TypeName, short_method
from explorer.model.source import Site

_KINDS = {"<init>": MemberKind.CONSTRUCTOR, "<clinit>": MemberKind.INITIALISER}


def rebound_members(
    rebound: Mapping[MethodName, tuple[str, ...]],
    old: BoundProgram,
    new: BoundProgram,
    types: Iterable[TypeName],
) -> dict[TypeName, tuple[MemberChange, ...]]:
    """By named type; those of its local and anonymous classes are among its own."""
    found = {}
    for name in types:
        was, now = old.part(name), new.part(name)
        members = [
            _made(was.methods[method], after, rebound[method])
            for method, after in now.methods.items()
            if method in rebound
        ]
        members += _constants(old, was, new, now)
        if members:
            found[name] = tuple(members)
    return found


def _constants(
    old: BoundProgram, was: BoundPart, new: BoundProgram, now: BoundPart
) -> Iterator[MemberChange]:
    """Those of another value: it stands in the class file though in no method."""
    for body, after in now.classes.items():
        before = was.classes.get(body)
        if before is None:
            continue
        edited = _edited(before, after)
        for field, why in changed_constants(old, before, new, after):
            if field.static and field.name not in edited:
                sites = (_site(old, before, field.name), _site(new, after, field.name))
                yield MemberChange(field.name, MemberKind.FIELD, ChangeKind.MEANING, *sites, note=why)


def _edited(before: Class, after: Class) -> set[str]:
    """Fields whose text differs; those of local classes are in the text of the member around."""
    if after.local or before.declared is None or after.declared is None:
        return set()
    both = (before.declared.facts, after.declared.facts)
    was, now = ({(each.name, each.checksum) for each in facts.fields} for facts in both)
    return {name for name, _ in was ^ now}


def _site(program: BoundProgram, cls: Class, field: str) -> Site:
    assert cls.declared is not None
    code = cls.fields[field].code
    first = program.universe.code_of(cls.declared).first_line
    return Site(cls.declared.file, first + (code.line if code is not None else 0))


def _made(was: BoundMethod, now: BoundMethod, why: tuple[str, ...]) -> MemberChange:
    plain = now.name.partition("#")[2]
    own = now.owner.name == now.belongs_to
    return MemberChange(
        signature_of(plain) if own else short_method(now.name),
        _KINDS.get(plain.partition("(")[0], MemberKind.METHOD),
        ChangeKind.MEANING,
        Site(was.declared.file, was.line),
        Site(now.declared.file, now.line),
        end_line(was),
        end_line(now),
        note="\n".join(why),
    )
