"""Which methods a call may run, given all classes of the project."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from explorer.java.binding.bound import Unbound
from explorer.java.binding.classes import Class, Method, arguments_of
from explorer.java.binding.members import BoundProgram
from explorer.java.binding.types import erased_text, substitute
from explorer.model.names import MethodName

Chosen = Mapping[str, tuple[MethodName, ...]]
"""Class of an object → the methods that may run then; mostly one."""


class Dispatch:
    """Which methods a call may run; only methods of the project."""

    def __init__(self, program: BoundProgram) -> None:
        self._program = program
        self._find = program.universe.find
        self._targets: dict[tuple[str, str, str], Chosen] = {}

    @cached_property
    def subclasses(self) -> dict[str, list[Class]]:
        """Classes of the project by each of their supertypes, themselves included."""
        found: dict[str, list[Class]] = {}
        for cls in self._program.classes.values():
            for ancestor in cls.ancestors:
                found.setdefault(ancestor, []).append(cls)
        return found

    @cached_property
    def _half_known(self) -> list[Class]:
        """Classes of the project with a supertype that is not found: they may be of any type outside."""
        return [cls for cls in self._program.classes.values() if cls.ancestors and cls.unknown_parent]

    @cached_property
    def _by_name(self) -> dict[str, list[Method]]:
        """Methods of the project by simple name."""
        found: dict[str, list[Method]] = {}
        for bound in self._program.methods.values():
            if bound.method is not None:
                found.setdefault(bound.method.name, []).append(bound.method)
        return found

    def any(self, call: Unbound) -> tuple[MethodName, ...]:
        """Every method that a call of which only the name is known may run."""
        return tuple(
            method.id
            for method in self._by_name.get(call.name, ())
            if call.arguments in (-1, len(method.parameters)) or method.varargs
        )

    def targets(self, receiver: str, owner: str, key: str) -> Chosen:
        """What runs for each class that an object may be of."""
        place = (receiver, owner, key)
        known = self._targets.get(place)
        if known is None:
            known = self._targets[place] = dict(self._dispatched(receiver, owner, key))
        return known

    def _dispatched(
        self, receiver: str, owner: str, key: str
    ) -> Iterator[tuple[str, tuple[MethodName, ...]]]:
        name = key.partition("(")[0].partition("/")[0]
        declared = self._declared(owner, key)
        for cls in self._may_be(receiver):
            if cls.interface and declared is not None:
                continue
            found = self._implementations(cls, name, owner, key, declared)
            if inside := tuple(method.id for method in found if not method.owner.outside):
                yield cls.name, inside

    def _may_be(self, receiver: str) -> Iterable[Class]:
        below = self.subclasses.get(receiver, [])
        cls = self._find(receiver)
        if cls is not None and (not cls.outside or cls.final):
            return below
        return dict.fromkeys((*below, *self._half_known))

    def _declared(self, owner: str, key: str) -> Method | None:
        cls = self._find(owner)
        if cls is None:
            return None
        name = key.partition("(")[0]
        return next((each for each in cls.methods.get(name, ()) if each.key == key), None)

    def _implementations(
        self, cls: Class, name: str, owner: str, key: str, declared: Method | None
    ) -> list[Method]:
        found = [each for each in cls.found_methods(name) if not each[0].static]
        if declared is None:
            count = int(key.partition("/")[2] or -1)
            return [m for m, _ in found if count in (-1, len(m.parameters)) or m.varargs]
        found = [each for each in found if _overrides(each[0], declared)]
        top = self._find(owner)
        ref = cls.ancestors.get(owner)
        table = arguments_of(top, ref) if top is not None and ref is not None else {}
        wanted = [erased_text(substitute(each, table)) for each in declared.parameters]
        exact = [
            method
            for method, own in found
            if [erased_text(substitute(each, own)) for each in method.parameters] == wanted
        ]
        if exact:
            return exact
        return [method for method, _ in found if len(method.parameters) == len(wanted)]


def _overrides(method: Method, declared: Method) -> bool:
    """Whether it is the method itself, or one that the rules of access let override it."""
    if method is declared:
        return True
    if method.access == "private" or declared.access == "private":
        return False
    return declared.access != "" or method.owner.package == declared.owner.package
