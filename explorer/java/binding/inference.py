"""What the type variables of a call stand for."""

from explorer.java.binding.fitting import Fitting, refs
from explorer.java.binding.types import (
    BOXES,
    NULL,
    OBJECT,
    UNKNOWN,
    Array,
    Ref,
    Type,
    Var,
    Wild,
    boxed,
    substitute,
    upper,
)  # fmt: skip
from explorer.java.binding.universe import Universe


class Inference:
    """What the type variables of a call stand for, as far as its arguments tell."""

    def __init__(self, fitting: Fitting, universe: Universe, variables: tuple[Var, ...]) -> None:
        self._fitting = fitting
        self._universe = universe
        self.variables = frozenset(variables)
        self.found: dict[Var, Type] = {}
        self.blurred = False
        """Whether an argument of unknown type took part."""

    def unify(self, formal: Type, actual: Type, depth: int = 0) -> None:
        """Learn from a value of type `actual` going where `formal` is declared."""
        if depth > 10 or actual == NULL:
            return
        kind = formal.__class__
        if kind is Var:
            if formal in self.variables:
                self._bind(formal, actual)
            return
        if actual == UNKNOWN:
            self.blurred = True
            return
        if kind is Wild:
            self.unify(formal.bound, upper(actual) if actual.__class__ is Wild else actual, depth + 1)  # type: ignore[union-attr]
        elif kind is Array:
            actual = upper(actual)
            if actual.__class__ is Array:
                self.unify(formal.element, actual.element, depth + 1)  # type: ignore[union-attr]
        elif kind is Ref and formal.args:  # type: ignore[union-attr]
            for part in refs(boxed(actual)):
                seen = self._universe.ancestor(part, formal.name)  # type: ignore[union-attr]
                if seen is not None and len(seen.args) == len(formal.args):  # type: ignore[union-attr]
                    for one, other in zip(formal.args, seen.args, strict=True):  # type: ignore[union-attr]
                        self._argument(one, other, depth + 1)
                    break
                if seen is None and self._universe.find(part.name) is None:
                    self.blurred = True

    def _argument(self, formal: Type, actual: Type, depth: int) -> None:
        if formal.__class__ is Wild:
            formal = formal.bound
        if actual.__class__ is Wild:
            actual = actual.bound if actual.variance != "?" else OBJECT
        self.unify(formal, actual, depth)

    def _bind(self, variable: Var, actual: Type) -> None:
        if actual == UNKNOWN:
            self.blurred = True
            return
        if actual.__class__ is str and actual not in BOXES:
            return
        actual = boxed(upper(actual))
        before = self.found.get(variable)
        if before is None:
            self.found[variable] = actual
        elif before != actual and not self._fitting.subtype(actual, before):
            if self._fitting.subtype(before, actual):
                self.found[variable] = actual
            else:
                self.found[variable] = self.common(before, actual)

    def common(self, one: Type, other: Type) -> Type:
        """A supertype of both that says most."""
        if one.__class__ is Ref and other.__class__ is Ref:
            first, second = self._universe.find(one.name), self._universe.find(other.name)
            if first is None or second is None:
                return UNKNOWN
            shared = [name for name in first.ancestors if name in second.ancestors and name != OBJECT.name]
            parts = [self._universe.ancestor(one, name) for name in shared[:1]]
            if parts and parts[0] is not None:
                return parts[0]
        return OBJECT

    def table(self) -> dict[Var, Type]:
        """All variables; one that nothing is known of is its bound, or unknown if an argument was."""
        found = dict(self.found)
        for variable in self.variables:
            if variable not in found:
                bound = variable.bounds[0] if variable.bounds else OBJECT
                if self.blurred:
                    found[variable] = UNKNOWN
                else:
                    found[variable] = _safe_bound(bound, self.variables)
        return {variable: _closed(kind, found) for variable, kind in found.items()}


def _safe_bound(bound: Type, variables: frozenset[Var]) -> Type:
    """A bound that mentions the variables themselves is as good as raw."""
    if bound.__class__ is Var:
        return OBJECT if bound in variables else bound
    if bound.__class__ is Ref and bound.args:
        return Ref(bound.name)
    return bound


def _closed(kind: Type, table: dict[Var, Type]) -> Type:
    return substitute(kind, table) if kind.__class__ is not Var else kind
