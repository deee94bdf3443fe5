"""Members that mean something else than before, though their text is the same."""

from collections import defaultdict
from collections.abc import Mapping

from explorer.analysis.members import signature_of
from explorer.analysis.methodchanges import end_line, same_text
from explorer.java.binding.members import BoundMethod, BoundProgram
from explorer.model.change import ChangeKind, MemberChange, MemberKind
from explorer.model.names import MethodName, TypeName, short_method
from explorer.model.source import Site

_KINDS = {"<init>": MemberKind.CONSTRUCTOR, "<clinit>": MemberKind.INITIALISER}


def rebound_members(
    rebound: Mapping[MethodName, tuple[str, ...]], old: BoundProgram, new: BoundProgram
) -> dict[TypeName, tuple[MemberChange, ...]]:
    """By named type; those of its local and anonymous classes are among its own."""
    found: defaultdict[TypeName, list[MemberChange]] = defaultdict(list)
    for name, why in rebound.items():
        was, now = old.methods[name], new.methods[name]
        if same_text(was, now):
            found[now.belongs_to].append(_made(was, now, why))
    return {name: tuple(members) for name, members in found.items()}


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
