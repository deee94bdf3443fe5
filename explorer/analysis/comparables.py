"""What a class file would show of what names are bound to, in a form that two revisions are compared by."""

import re
from collections.abc import Sequence, Set

from explorer.java.binding.bound import Bound, BoundCall, BoundField, BoundType
from explorer.java.binding.folding import CONSTANT
from explorer.java.binding.members import BoundProgram
from explorer.model.calls import CallKind

Comparable = tuple[object, ...]

_OBJECT = "java.lang.Object"
_INSTRUCTION = {CallKind.STATIC: "static", CallKind.NEW: "special"}
_TYPE = re.compile(r"[\w$]+(?:\.[\w$]+)+")


def both(old: BoundProgram, new: BoundProgram) -> tuple["Comparables", "Comparables"]:
    """To compare two programs by.

    A type outside is told by its full name if both import one of that simple name; else the name is a guess.
    """
    imported = {_simple(name) for name in old.imported} & {_simple(name) for name in new.imported}
    return Comparables(old, imported), Comparables(new, imported)


class Comparables:
    """Of one program."""

    def __init__(self, program: BoundProgram, imported: Set[str]) -> None:
        """Nothing is bound by this; `imported` are simple names of types outside that surely mean them."""
        self.program = program
        self._imported = imported
        self._known: dict[str, str] = {}
        self._calls: dict[Comparable, Comparable] = {}

    def of(self, bound: Sequence[Bound]) -> list[tuple[Comparable, Bound]]:
        """Each with what it came from; what a class file does not show is left out."""
        made = ((self._of(each), each) for each in bound)
        return [(key, each) for key, each in made if key]

    def _of(self, each: Bound) -> Comparable:
        if isinstance(each, BoundCall):
            # The same methods are called at very many places: all but the line is looked up.
            told = (
                each.kind, each.receiver, each.owner, each.key, each.returns, each.cast, each.dynamic
            )  # fmt: skip
            known = self._calls.get(told)
            if known is None:
                known = self._calls[told] = self._call(each)
            return known
        if isinstance(each, BoundField):
            if each.value is not None:
                return CONSTANT, each.value
            place = "static" if each.static else "field"
            return place, self._types(each.receiver), each.name, self._types(each.type)
        if isinstance(each, BoundType):
            return each.what, each.type if each.what == CONSTANT else self._types(each.type)
        return "unknown", each.name, each.arguments

    def _call(self, call: BoundCall) -> Comparable:
        if call.kind is CallKind.TO_STRING:
            return ()
        signature = self._types(call.key), self._types(call.returns)
        if call.kind is CallKind.REFERENCE:
            # A class file names the method where it is declared.
            interface = self._is_interface(call.owner)
            return "reference", call.dynamic, interface, self._types(call.owner), *signature
        through = _OBJECT if call.owner == _OBJECT else call.receiver
        instruction = _INSTRUCTION.get(call.kind)
        if instruction is None and call.kind is CallKind.SPECIAL and not self._is_private(call):
            instruction = "special"
        if instruction is None:
            instruction = "interface" if self._is_interface(through) else "virtual"
        return instruction, self._types(through), *signature, self._types(call.cast)

    def _types(self, text: str) -> str:
        """With simple names for types outside of which the full name is a guess."""
        known = self._known.get(text)
        if known is None:
            known = self._known[text] = _TYPE.sub(self._type, text)
        return known

    def _type(self, name: re.Match[str]) -> str:
        full = name[0]
        simple = _simple(full)
        known = simple in self._imported or self.program.universe.find(full) is not None
        return full if known else simple

    def _is_interface(self, name: str) -> bool:
        found = self.program.universe.find(name)
        return found is not None and found.interface

    def _is_private(self, call: BoundCall) -> bool:
        """A private method is called as any other, unless by `super`."""
        owner = self.program.universe.find(call.owner)
        methods = owner.methods.get(call.key.partition("(")[0], ()) if owner is not None else ()
        return any(method.access == "private" and method.key == call.key for method in methods)


def _simple(name: str) -> str:
    return name.rpartition(".")[2]
