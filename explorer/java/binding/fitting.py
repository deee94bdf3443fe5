"""Whether a value fits where it goes, as the language decides it (JLS 5, 15.12).

Where something is not known the answer is yes: an overload too many is imprecise, one too few is unsafe.
"""

from collections.abc import Iterator

from explorer.java.binding.classes import Class, Method, arguments_of
from explorer.java.binding.types import (
    BOXES,
    NULL,
    NUMERIC,
    OBJECT,
    PRIMITIVES,
    UNBOXED,
    UNKNOWN,
    Array,
    Both,
    Ref,
    Type,
    Var,
    Wild,
    upper,
)  # fmt: skip
from explorer.java.binding.universe import Universe

_RANK = {name: rank for rank, name in enumerate(NUMERIC)}
_ARRAY_PARENTS = (OBJECT.name, "java.lang.Cloneable", "java.io.Serializable")
Function = tuple[Method, dict[Var, Type]]


def widens(source: str, target: str) -> bool:
    """Whether a primitive type is the other one, or is widened to it."""
    if source == target:
        return True
    if source not in _RANK or target not in _RANK:
        return False
    if target == "char" or (source == "char" and target == "short"):
        return False
    return _RANK[source] < _RANK[target]


class Fitting:
    """Subtyping and conversions among the classes of a universe."""

    def __init__(self, universe: Universe) -> None:
        self.universe = universe
        self._functions: dict[str, Method | None] = {}

    def subtype(self, sub: Type, sup: Type, depth: int = 0) -> bool:
        """Whether the erased types are in that relation, or may be."""
        if sub is sup or sub == UNKNOWN or sup == UNKNOWN or depth > 20:
            return True
        kind, goal = sub.__class__, sup.__class__
        if goal is str:
            return kind is str and widens(sub, sup)  # type: ignore[arg-type]
        if kind is str:
            return sub == NULL
        if kind is Wild:
            return self.subtype(upper(sub), sup, depth + 1)
        if goal is Wild:
            return self.subtype(sub, sup.bound, depth + 1)  # type: ignore[union-attr]
        if kind is Both:
            return any(self.subtype(part, sup, depth + 1) for part in sub.parts)  # type: ignore[union-attr]
        if goal is Both:
            return all(self.subtype(sub, part, depth + 1) for part in sup.parts)  # type: ignore[union-attr]
        if kind is Var:
            if goal is Ref and sup.name == OBJECT.name:  # type: ignore[union-attr]
                return True
            return any(self.subtype(bound, sup, depth + 1) for bound in sub.bounds)  # type: ignore[union-attr]
        if goal is Var:
            return False
        if kind is Array:
            if goal is Array:
                below, above = sub.element, sup.element  # type: ignore[union-attr]
                if below.__class__ is str or above.__class__ is str:
                    return below == above or UNKNOWN in (below, above)
                return self.subtype(below, above, depth + 1)
            return sup.name in _ARRAY_PARENTS  # type: ignore[union-attr]
        if goal is Array:
            return False
        return self._subclass(sub.name, sup.name)  # type: ignore[union-attr]

    def _subclass(self, sub: str, sup: str) -> bool:
        if sub == sup or sup == OBJECT.name:
            return True
        below = self.universe.find(sub)
        if below is None:
            above = self.universe.find(sup)
            # A class that nobody knows may inherit from others outside the project, not from the project.
            return above is None or (above.outside and not above.final)
        if sup in below.ancestors:
            return True
        if not below.unknown_parent:
            return False
        above = self.universe.find(sup)
        return above is None or (above.outside and above.interface)

    def fits(self, value: Type, target: Type, loose: bool) -> bool:
        """Whether an argument can be passed; with `loose`, boxing is allowed."""
        if value == UNKNOWN or target == UNKNOWN:
            return True
        primitive = value.__class__ is str and value in PRIMITIVES
        wants = target.__class__ is str and target in PRIMITIVES
        if primitive == wants:
            return self.subtype(value, target)
        if value == NULL:
            return not wants
        if not loose or value == "void":
            return False
        if primitive:
            return self.subtype(Ref(BOXES[value]), target)  # type: ignore[index]
        for part in refs(value):
            inner = UNBOXED.get(part.name)
            if inner is not None and widens(inner, target):  # type: ignore[arg-type]
                return True
            if self.universe.find(part.name) is None and part.name not in UNBOXED:
                return False
        return False

    def function(self, kind: Type) -> Function | None:
        """The single abstract method of a functional interface, with what its class's variables stand for."""
        for part in kind.parts if kind.__class__ is Both else (kind,):
            part = upper(part)
            if part.__class__ is not Ref:
                continue
            owner = self.universe.find(part.name)
            if owner is None or not owner.interface:
                continue
            method = self._function_of(owner)
            if method is None:
                continue
            table: dict[Var, Type] = {}
            seen = self.universe.ancestor(part, method.owner.name)
            if seen is not None:
                table = {
                    variable: _lambda_argument(argument)
                    for variable, argument in arguments_of(method.owner, seen).items()
                }
            return method, table
        return None

    def _function_of(self, owner: Class) -> Method | None:
        if owner.name not in self._functions:
            self._functions[owner.name] = self._single_abstract(owner)
        return self._functions[owner.name]

    def _single_abstract(self, owner: Class) -> Method | None:
        found: dict[str, Method] = {}
        implemented: set[str] = set()
        roots = self.universe.find(OBJECT.name)
        for ancestor, ref in owner.ancestors.items():
            kind = self.universe.find(ancestor)
            if kind is None or not kind.interface:
                continue
            table = arguments_of(kind, ref)
            for methods in kind.methods.values():
                for method in methods:
                    if method.static or method.access == "private":
                        continue
                    key = f"{method.name}/{len(method.parameters)}"
                    if not method.abstract:
                        implemented.add(key)
                    elif roots is not None and any(
                        each.access == "public" and len(each.parameters) == len(method.parameters)
                        for each in roots.methods.get(method.name, ())
                    ):
                        continue
                    elif key not in implemented:
                        found.setdefault(key, method)
            del table
        return next(iter(found.values())) if len(found) == 1 else None

    # Common supertypes -------------------------------------------------------------------------------------

    def common(self, one: Type, other: Type, depth: int = 0) -> Type:
        """The least type that both fit into, roughly (JLS 4.10.4)."""
        one, other = upper(one), upper(other)
        if one == other or other == NULL:
            return one
        if one == NULL:
            return other
        if UNKNOWN in (one, other):
            return UNKNOWN
        if one.__class__ is Array and other.__class__ is Array:
            if PRIMITIVES.isdisjoint((one.element, other.element)):
                return Array(self.common(one.element, other.element, depth))
            return OBJECT
        left, right = self._supertypes(one), self._supertypes(other)
        if left is None or right is None:
            return UNKNOWN
        shared = [name for name in left if name in right and name != OBJECT.name]
        least = [name for name in shared if not any(name in self._names_above(each) for each in shared)]
        parts = [self._merged(left[name], right[name], depth) for name in least]
        return parts[0] if len(parts) == 1 else Both(tuple(parts)) if parts else OBJECT

    def _supertypes(self, kind: Type) -> dict[str, Ref] | None:
        found: dict[str, Ref] = {}
        for part in refs(kind):
            owner = self.universe.find(part.name)
            if owner is None:
                return None
            for name in owner.ancestors:
                seen = self.universe.ancestor(part, name)
                if seen is not None:
                    found.setdefault(name, seen)
        return found

    def _names_above(self, name: str) -> Iterator[str]:
        owner = self.universe.find(name)
        return (each for each in (owner.ancestors if owner is not None else ()) if each != name)

    def _merged(self, one: Ref, other: Ref, depth: int) -> Ref:
        if one == other or len(one.args) != len(other.args):
            return one if one == other else Ref(one.name)
        pairs = zip(one.args, other.args, strict=True)
        return Ref(one.name, tuple([self._either_argument(a, b, depth) for a, b in pairs]))

    def _either_argument(self, one: Type, other: Type, depth: int) -> Type:
        if one == other:
            return one
        return Wild("?", OBJECT) if depth > 1 else Wild("+", self.common(one, other, depth + 1))


def _lambda_argument(argument: Type) -> Type:
    """What a wildcard means for the parameters of a lambda: its bound, whichever it is."""
    return argument.bound if argument.__class__ is Wild else argument


def refs(kind: Type) -> list[Ref]:
    found, waiting, seen = list[Ref](), [kind], set[Var]()
    while waiting:
        kind = upper(waiting.pop())
        if kind.__class__ is Ref:
            found.append(kind)
        elif kind.__class__ is Var and kind not in seen:
            seen.add(kind)  # of `<T extends T>` there is no end
            waiting += reversed(kind.bounds)
        elif kind.__class__ is Both:
            waiting += reversed(kind.parts)
    return found
