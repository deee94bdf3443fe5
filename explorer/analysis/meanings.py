"""Methods that mean something else than before, though their text is the same.

The compiler writes into a class file what names are bound to: the overload that a call chooses, the type it
goes through, the value of a constant. Any of these can change by an edit elsewhere.
"""

from collections.abc import Iterator

from explorer.java.binding.bound import Bound, BoundCall, BoundField, BoundType
from explorer.java.binding.members import BoundMethod, BoundProgram
from explorer.java.program import Declared, Program
from explorer.model.calls import CallKind
from explorer.model.names import MethodName

_OBJECT = "java.lang.Object"
_INSTRUCTION = {
    CallKind.STATIC: "static",
    CallKind.NEW: "special",
    CallKind.SPECIAL: "special",
    CallKind.REFERENCE: "reference",
    CallKind.TO_STRING: "",
}


def surface_differs(old: Program, new: Program) -> bool:
    """Whether anything changed that code elsewhere can be bound to: bodies alone rebind nothing."""
    if old.types.keys() != new.types.keys():
        return True
    for name, after in new.types.items():
        before = old.types[name]
        if before.facts.checksum != after.facts.checksum and _surface(before) != _surface(after):
            return True
    return False


def _surface(declared: Declared) -> tuple[object, ...]:
    facts = declared.facts
    return (
        facts.header,
        [(field.name, field.checksum) for field in facts.fields],
        [(method.name, method.parameters, method.signature_checksum) for method in facts.methods],
    )


def rebound(old: BoundProgram, new: BoundProgram) -> dict[MethodName, tuple[str, ...]]:
    """Method → what was bound before and after, and where, of those that are in both programs."""
    found = {}
    for name, after in new.methods.items():
        before = old.methods.get(name)
        if before is not None and (why := tuple(_differences(old, before, new, after))):
            found[name] = why
    return found


def _differences(
    old: BoundProgram, before: BoundMethod, new: BoundProgram, after: BoundMethod
) -> Iterator[str]:
    if len(before.bound) != len(after.bound):
        was = {_comparable(old, each) for each in before.bound}
        now = {_comparable(new, each) for each in after.bound}
        for each in after.bound:
            if _comparable(new, each) not in was:
                yield f"line {_line(new, after, each)}: now {_shown(each)}"
        for each in before.bound:
            if _comparable(old, each) not in now:
                yield f"before, line {_line(old, before, each)}: {_shown(each)}"
        return
    for one, other in zip(before.bound, after.bound, strict=True):
        if _comparable(old, one) != _comparable(new, other):
            yield f"line {_line(new, after, other)}: {_shown(one)} → {_shown(other)}"


def _line(program: BoundProgram, method: BoundMethod, each: Bound) -> int:
    return program.universe.code_of(method.declared).first_line + each.line


def _comparable(program: BoundProgram, each: Bound) -> tuple[object, ...]:
    """What a class file would show of it."""
    if isinstance(each, BoundCall):
        through = _OBJECT if each.owner == _OBJECT else each.receiver
        instruction = _INSTRUCTION.get(each.kind)
        if instruction is None:
            owner = program.universe.find(through)
            instruction = "interface" if owner is not None and owner.interface else "virtual"
        if not instruction:
            return ("text",)
        return instruction, through, each.key, each.returns, each.cast
    if isinstance(each, BoundField):
        if each.value is not None:
            return "constant", each.value
        return "static" if each.static else "field", each.receiver, each.name, each.type
    if isinstance(each, BoundType):
        return each.what, each.type
    return "unknown", each.name, each.arguments


def _shown(each: Bound) -> str:
    if isinstance(each, BoundCall):
        through = f" through {each.receiver}" if each.receiver != each.owner else ""
        returns = f" returning {each.returns}" if each.returns not in ("void", "?") else ""
        cast = f", cast to {each.cast}" if each.cast else ""
        return f"{each.owner}#{each.key}{returns}{through}{cast}"
    if isinstance(each, BoundField):
        value = f" = {each.value}" if each.value is not None else f" of type {each.type}"
        return f"{each.owner}.{each.name}{value}"
    if isinstance(each, BoundType):
        return f"{each.what} of type {each.type}"
    return f"{each.name}(…), which is not known"
