"""Methods that mean something else than before, though their text is the same.

The compiler writes into a class file what names are bound to: the overload that a call chooses, the type it
goes through, the value of a constant. Any of these can change by an edit elsewhere.
"""

from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher

from explorer.analysis.comparables import Comparables, both
from explorer.analysis.methodtexts import same_text
from explorer.analysis.shown import alone, changed
from explorer.java.binding.bound import Bound
from explorer.java.binding.classes import Class, Field
from explorer.java.binding.members import BoundMethod, BoundProgram
from explorer.model.names import MethodName, TypeName


def rebound(
    old: BoundProgram, new: BoundProgram, types: Iterable[TypeName]
) -> dict[MethodName, tuple[str, ...]]:
    """Method → what was bound before and after, and where, of those that say the same in both programs."""
    found: dict[MethodName, tuple[str, ...]] = {}
    sides = both(old, new)
    for name in types:
        was, now = old.part(name), new.part(name)
        for method, after in now.methods.items():
            before = was.methods.get(method)
            if before is None or not same_text(before, after):
                continue
            if why := tuple(_differences(*sides, before, after)):
                found[method] = why
    return found


def changed_constants(
    old: BoundProgram, was: Class, new: BoundProgram, now: Class
) -> Iterator[tuple[Field, str]]:
    """The fields of a class that are, or were, constants and are worth something else than before."""
    for name, field in now.fields.items():
        other = was.fields.get(name)
        if other is not None and (field.final or other.final):
            before, after = old.tools.constants.text(other), new.tools.constants.text(field)
            if before != after:
                yield field, f"{name} = {before or 'no constant'} → {after or 'no constant'}"


def _differences(
    old: Comparables, new: Comparables, before: BoundMethod, after: BoundMethod
) -> Iterator[str]:
    was, now = old.of(before.bound), new.of(after.bound)
    if [each for each, _ in was] == [each for each, _ in now]:
        return
    matcher = SequenceMatcher(None, [each for each, _ in was], [each for each, _ in now], autojunk=False)
    for tag, start, end, first, last in matcher.get_opcodes():
        if tag == "equal":
            continue
        left = [bound for _, bound in was[start:end]]
        right = [bound for _, bound in now[first:last]]
        paired = min(len(left), len(right)) if len(left) == len(right) else 0
        for one, other in zip(left[:paired], right[:paired], strict=True):
            yield f"line {_line(new.program, after, other)}: {changed(one, other)}"
        for one in left[paired:]:
            yield f"before, line {_line(old.program, before, one)}: {alone(one)}"
        for other in right[paired:]:
            yield f"line {_line(new.program, after, other)}: now {alone(other)}"


def _line(program: BoundProgram, method: BoundMethod, each: Bound) -> int:
    return program.universe.code_of(method.declared).first_line + each.line
