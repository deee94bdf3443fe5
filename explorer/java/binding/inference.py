"""What the type variables of a call stand for (JLS 18, as far as it pays).

Bounds are collected from arguments, results of lambdas and the place that the result goes to; a variable
stands for what it is equal to, else for the least upper bound of what goes below it, else for what it has to
be below. A wildcard among actual arguments is taken for its bound.
"""

from collections.abc import Iterable

from explorer.java.binding.fitting import Fitting, refs
from explorer.java.binding.types import (
    NULL,
    OBJECT,
    UNKNOWN,
    VOID,
    Array,
    Both,
    Ref,
    Type,
    Var,
    Wild,
    boxed,
    mentions,
    substitute,
    upper,
)  # fmt: skip

_DEEPEST, _MOST = 12, 24


class Inference:
    """The bounds of some type variables."""

    def __init__(self, fitting: Fitting) -> None:
        self._fitting = fitting
        self._universe = fitting.universe
        self.variables: set[Var] = set()
        self._equal: dict[Var, list[Type]] = {}
        self._lower: dict[Var, list[Type]] = {}
        self._upper: dict[Var, list[Type]] = {}
        self._blurred: set[Var] = set()
        """Something that is not known took part in these."""
        self._solving: set[Var] = set()
        self._valued: dict[Var, Type | None] = {}

    def add(self, variables: Iterable[Var]) -> None:
        """Further variables, below their declared bounds."""
        fresh = [each for each in variables if each not in self.variables]
        self.variables.update(fresh)
        for variable in fresh:
            for bound in variable.bounds:
                if bound != OBJECT:
                    self._bound(self._upper, variable, bound, 0)

    # Learning ----------------------------------------------------------------------------------------------

    def below(self, sub: Type, sup: Type, depth: int = 0) -> None:
        """A value of type `sub` goes where `sup` is wanted."""
        if depth > _DEEPEST or sub == NULL or sup == UNKNOWN or VOID in (sub, sup):
            return
        if sub == UNKNOWN:
            self.blur(sup)
            return
        kind = sup.__class__
        if kind is Var and sup in self.variables:
            sub = boxed(upper(sub))
            if sub is not sup:
                self._bound(self._lower, sup, sub, depth)
                if sub in self.variables:
                    self._bound(self._upper, sub, sup, depth)
        elif sub.__class__ is Var and sub in self.variables:
            if sup.__class__ is not str:
                self._bound(self._upper, sub, upper(sup), depth)
        elif kind is Wild:
            self.below(sub, upper(sup), depth + 1)
        elif kind is Both:
            for part in sup.parts:  # type: ignore[union-attr]
                self.below(sub, part, depth + 1)
        elif kind is Array:
            self._array(upper(sub), sup.element, depth)  # type: ignore[union-attr]
        elif kind is Ref and sup.args:  # type: ignore[union-attr]
            self._parameterized(sub, sup, depth)  # type: ignore[arg-type]

    def _array(self, sub: Type, element: Type, depth: int) -> None:
        if sub.__class__ is Var and sub.bounds:
            sub = sub.bounds[0]
        if sub.__class__ is Array and (sub.element.__class__ is not str or element.__class__ is not Var):
            self.below(sub.element, element, depth + 1)

    def _parameterized(self, sub: Type, sup: Ref, depth: int) -> None:
        for part in refs(boxed(sub)):
            seen = self._universe.ancestor(part, sup.name)
            if seen is not None:
                if len(seen.args) == len(sup.args):
                    for one, other in zip(seen.args, sup.args, strict=True):
                        self._contained(one, other, depth + 1)
                return
            found = self._universe.find(part.name)
            if found is None or found.unknown_parent:
                self.blur(sup)

    def _contained(self, inner: Type, outer: Type, depth: int) -> None:
        """A type argument lies within another one."""
        if outer.__class__ is Wild:
            if outer.variance == "+":
                self.below(upper(inner), outer.bound, depth)
            elif outer.variance == "-":
                if inner.__class__ is not Wild:
                    self.below(outer.bound, inner, depth)
                elif inner.variance == "-":
                    self.below(outer.bound, inner.bound, depth)
        else:
            self.same(inner.bound if inner.__class__ is Wild else inner, outer, depth)

    def same(self, one: Type, other: Type, depth: int = 0) -> None:
        """Two types are equal."""
        if depth > _DEEPEST or one is other or NULL in (one, other):
            return
        if one == UNKNOWN or other == UNKNOWN:
            self.blur(one)
            self.blur(other)
            return
        for variable, kind in ((other, one), (one, other)):
            if variable.__class__ is Var and variable in self.variables:
                self._bound(self._equal, variable, boxed(kind), depth)
                return
        if one.__class__ is not other.__class__:
            return
        if one.__class__ is Ref and one.name == other.name:  # type: ignore[union-attr]
            for left, right in zip(one.args, other.args, strict=False):  # type: ignore[union-attr]
                self.same(left, right, depth + 1)
        elif one.__class__ is Array:
            self.same(one.element, other.element, depth + 1)  # type: ignore[union-attr]
        elif one.__class__ is Wild and one.variance == other.variance:  # type: ignore[union-attr]
            self.same(one.bound, other.bound, depth + 1)  # type: ignore[union-attr]

    def blur(self, kind: Type) -> None:
        """Something that is not known goes where this type is wanted."""
        cls = kind.__class__
        if cls is Var:
            if kind in self.variables:
                self._blurred.add(kind)
        elif cls is Ref:
            for each in kind.args:  # type: ignore[union-attr]
                self.blur(each)
        elif cls is Array:
            self.blur(kind.element)  # type: ignore[union-attr]
        elif cls is Wild:
            self.blur(kind.bound)  # type: ignore[union-attr]

    def _bound(self, table: dict[Var, list[Type]], variable: Var, kind: Type, depth: int) -> None:
        known = table.setdefault(variable, [])
        if kind in known or len(known) >= _MOST:
            return
        known.append(kind)
        if table is self._equal:
            for other in known[:-1]:
                self.same(other, kind, depth + 1)
        if table is not self._equal:
            for other in self._equal.get(variable, ()):
                self._between(other, kind, table is self._lower, depth)
        if table is not self._lower:
            for other in self._lower.get(variable, ()):
                self.below(other, kind, depth + 1)
        if table is not self._upper:
            for other in self._upper.get(variable, ()):
                self.below(kind, other, depth + 1)

    def _between(self, equal: Type, kind: Type, lower: bool, depth: int) -> None:
        if lower:
            self.below(kind, equal, depth + 1)
        else:
            self.below(equal, kind, depth + 1)

    # Telling -----------------------------------------------------------------------------------------------

    def is_open(self, kind: Type) -> bool:
        """Whether the type holds a variable of which nothing is known yet."""
        if not mentions(kind, self.variables):
            return False
        return any(
            mentions(kind, {variable}) and self._value(variable, False) is None for variable in self.variables
        )

    def settle(self, kind: Type, final: bool = True) -> Type:
        """The type with variables replaced; with `final`, those that are open by what they must be below."""
        if not self.variables or kind.__class__ is str:
            return kind
        table = {
            variable: self._value(variable, final) or (UNKNOWN if final else variable)
            for variable in self.variables
            if mentions(kind, {variable})
        }
        return substitute(kind, table) if table else kind

    def outline(self, variable: Var) -> Type:
        """What a variable stands for, with gaps where that is not known yet."""
        found = self._value(variable, False)
        if found is not None:
            return found
        for kind in (*self._equal.get(variable, ()), *self._lower.get(variable, ())):
            if kind.__class__ is not Var:
                return substitute(kind, dict.fromkeys(self.variables, UNKNOWN))
        return UNKNOWN

    def fix(self, kind: Type) -> Type:
        """The type with variables replaced, which from now on stand for just that."""
        for variable in list(self.variables):
            if mentions(kind, {variable}) and not self._equal.get(variable):
                value = self._value(variable, True)
                if value is not None and value != UNKNOWN:
                    self._bound(self._equal, variable, value, 0)
        return self.settle(kind)

    def _value(self, variable: Var, final: bool) -> Type | None:
        """Each variable is looked into once: what bounds it was handed on when it was learnt."""
        if variable in self._solving:
            return None
        if not self._solving:
            self._valued.clear()
        elif variable in self._valued:
            return self._valued[variable]
        self._solving.add(variable)
        try:
            self._valued[variable] = found = self._looked_up(variable, final)
            return found
        finally:
            self._solving.discard(variable)

    def _looked_up(self, variable: Var, final: bool) -> Type | None:
        for kind in self._equal.get(variable, ()):
            found = self._proper(kind, final)
            if found is not None:
                return found
        lower = [self._proper(each, final) for each in self._lower.get(variable, ())]
        known = [each for each in lower if each is not None and each != UNKNOWN]
        if known:
            return self.common(known)
        if variable in self._blurred:
            return UNKNOWN
        return self._from_above(variable) if final else None

    def _from_above(self, variable: Var) -> Type:
        best: Type = OBJECT
        for each in self._upper.get(variable, ()):
            found = self._proper(each, True)
            if found is None:
                # It mentions itself: as good as raw.
                found = Ref(each.name) if each.__class__ is Ref else OBJECT
            if best == OBJECT or (found != UNKNOWN and self._fitting.subtype(found, best)):
                best = found
        return best

    def _proper(self, kind: Type, final: bool) -> Type | None:
        """The type without variables; None if that is not possible yet."""
        if not mentions(kind, self.variables):
            return kind
        table: dict[Var, Type] = {}
        for variable in self.variables:
            if mentions(kind, {variable}):
                value = self._value(variable, final)
                if value is None:
                    return None
                table[variable] = value
        return substitute(kind, table)

    def common(self, kinds: list[Type]) -> Type:
        """The least type that all fit into, roughly (JLS 4.10.4)."""
        result = kinds[0]
        for kind in kinds[1:]:
            result = self._fitting.common(result, kind)
        return result
