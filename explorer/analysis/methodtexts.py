"""What is written of a method: whether it is the same, and where it ends."""

from explorer.java.binding.members import CLINIT, BoundMethod
from explorer.java.facts import Field, Method


def same_text(was: BoundMethod, now: BoundMethod) -> bool:
    """Whether what is written is the same, that of the fields it initialises included."""
    if was.declared.facts.checksum == now.declared.facts.checksum:
        return True
    return _text(was) == _text(now) and _fields(was) == _fields(now)


def _text(bound: BoundMethod) -> list[bytes]:
    """The checksums of the members that the method's line stands in: of which it is one, or, in a class
    inside, a part."""
    facts = bound.declared.facts
    members: list[Field | Method] = [*facts.methods, *facts.fields]
    if bound.owner.name == bound.declared.name:
        wanted = CLINIT if bound.method is None else bound.method.name
        members = [each for each in facts.methods if each.name == wanted]
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


def end_line(bound: BoundMethod) -> int:
    """The last line of a method that is a member; else the one it begins in."""
    return next((m.end_line for m in bound.declared.facts.methods if m.line == bound.line), bound.line)
