"""Which of several methods a call means (JLS 15.12.2): applicable by subtyping, by boxing, by varargs; then
the most specific one."""

from collections.abc import Sequence
from typing import Any

from explorer.java.binding.arguments import argues
from explorer.java.binding.classes import Class, Method
from explorer.java.binding.fitting import Fitting
from explorer.java.binding.types import (
    NULL,
    OBJECT,
    PRIMITIVES,
    UNKNOWN,
    Array,
    Ref,
    Type,
    Var,
    substitute,
)  # fmt: skip
from explorer.java.code import Op

Candidate = tuple[Method, dict[Var, Type]]

_STATEMENTS = frozenset({Op.CALL, Op.SUPER_CALL, Op.NEW, Op.ASSIGN})


class Poly:
    """An argument whose type follows from where it goes: a lambda or a method reference."""

    __slots__ = ("arity", "empty", "explicit", "node", "returns_value", "returns_void")

    def __init__(self, node: list[Any]) -> None:
        self.node = node
        self.arity = -1
        self.explicit = False
        """Whether the types of the parameters are known without the target."""
        self.returns_value = True
        self.returns_void = True
        if node[0] == Op.LAMBDA:
            self.arity = len(node[1])
            self.explicit = all(parameter[1] is not None for parameter in node[1])
            body = node[2]
            if body and body[0] == Op.BLOCK:
                values, ends = _returns(body[1])
                self.returns_void = not values
                self.returns_value = values or not ends
            else:
                self.returns_void = bool(body) and (
                    body[0] in _STATEMENTS or (body[0] == Op.UNARY and body[1] in ("++", "--"))
                )


def _returns(statements: Sequence[Any]) -> tuple[bool, bool]:
    """Whether a body returns values, and whether it can come to its end (as far as is easily seen)."""
    values = False
    waiting = list(statements)
    while waiting:
        node = waiting.pop()
        if node.__class__ is not list or not node:
            continue
        tag = node[0]
        if tag == Op.RETURN:
            values = values or node[1] is not None
        elif tag.__class__ is int and tag in _NO_OWN_RETURN:
            continue
        elif tag.__class__ is int and tag >= 40:
            waiting.extend(part for part in node[1:] if part.__class__ is list)
        elif tag.__class__ is list or tag == Op.SWITCH:
            waiting.extend(part for part in node if part.__class__ is list)
    last = statements[-1] if statements else None
    ends = not (last and last.__class__ is list and last[0] in (Op.THROW, Op.RETURN, Op.LOOP))
    return values, ends


_NO_OWN_RETURN = frozenset({Op.LOCAL, Op.LOCAL_TYPE, Op.THROW, Op.YIELD, Op.ASSERT})


class Overloads:
    """Chooses among candidates."""

    def __init__(self, fitting: Fitting) -> None:
        self._fitting = fitting

    def choose(
        self, candidates: Sequence[Candidate], arguments: Sequence[Type | Poly], caller: Class
    ) -> tuple[list[Candidate], bool]:
        """The methods that the call can mean, mostly one, and whether by a variable number of arguments.

        None are left if nothing fits: the call does not compile, or something is not known.
        """
        seen = [each for each in candidates if accessible(each[0], caller)]
        count = len(arguments)
        same = [each for each in seen if len(each[0].parameters) == count]
        if len(same) == 1 and len(seen) == 1 and not same[0][0].varargs:
            return same, False
        for loose in (False, True):
            found = [each for each in same if self._applicable(each, arguments, loose)]
            if found:
                return self._most_specific(found, arguments, count, False), False
        variable = [
            each
            for each in seen
            if each[0].varargs and len(each[0].parameters) - 1 <= count and self._spread(each, arguments)
        ]
        if variable:
            return self._most_specific(variable, arguments, count, True), True
        return same, False

    def _applicable(self, candidate: Candidate, arguments: Sequence[Type | Poly], loose: bool) -> bool:
        generic = bool(candidate[1] or candidate[0].variables)
        for formal, value in zip(formals(candidate), arguments, strict=True):
            if not self._takes(formal, value, loose):
                return False
            if not generic and not isinstance(value, Poly) and argues(self._fitting.universe, value, formal):
                return False
        return True

    def _spread(self, candidate: Candidate, arguments: Sequence[Type | Poly]) -> bool:
        parameters = formals(candidate)
        last = parameters[-1]
        element = last.element if last.__class__ is Array else UNKNOWN
        for place, value in enumerate(arguments):
            formal = parameters[place] if place < len(parameters) - 1 else element
            if not self._takes(formal, value, True):
                return False
        return True

    def _takes(self, formal: Type, value: Type | Poly, loose: bool) -> bool:
        if value.__class__ is not Poly:
            return self._fitting.fits(value, formal, loose)  # type: ignore[arg-type]
        if formal == UNKNOWN:
            return True
        if formal.__class__ is Var:
            return True
        if formal.__class__ is not Ref:
            return False
        function = self._fitting.function(formal)
        if function is None:
            owner = self._fitting.universe.find(formal.name)
            return owner is None
        if value.arity < 0:
            return True
        method = function[0]
        if len(method.parameters) != value.arity:
            return False
        if method.returns == "void":
            return value.returns_void
        return value.returns_value

    def _most_specific(
        self, found: list[Candidate], arguments: Sequence[Type | Poly], count: int, variable: bool
    ) -> list[Candidate]:
        if len(found) == 1:
            return found
        places = max(count, *(len(each[0].parameters) for each in found))
        lists = [_at_each_place(formals(each), places, variable) for each in found]
        best = [
            number
            for number in range(len(found))
            if all(
                other == number or self._more_specific(lists[number], lists[other], arguments)
                for other in range(len(found))
            )
        ]
        chosen = [found[number] for number in best]
        if len(chosen) > 1:
            concrete = [each for each in chosen if not each[0].abstract]
            return (concrete or chosen)[:1]
        return chosen or found

    def _more_specific(self, one: list[Type], other: list[Type], arguments: Sequence[Type | Poly]) -> bool:
        for place, (first, second) in enumerate(zip(one, other, strict=True)):
            value = arguments[place] if place < len(arguments) else UNKNOWN
            if first == second:
                continue
            if value.__class__ is Poly:
                if not self._more_specific_function(first, second, value):
                    return False
            elif not self._below(first, second):
                return False
        return True

    def _below(self, first: Type, second: Type) -> bool:
        one = first.__class__ is str and first in PRIMITIVES
        other = second.__class__ is str and second in PRIMITIVES
        return one == other and self._fitting.subtype(first, second)

    def _more_specific_function(self, first: Type, second: Type, value: Poly) -> bool:
        if self._fitting.subtype(first, second):
            return True
        if self._fitting.subtype(second, first):
            return False
        one, other = self._fitting.function(first), self._fitting.function(second)
        if one is None or other is None:
            return True
        returns, others = one[0].returns, other[0].returns
        if others == "void":
            return True
        if returns == "void":
            return False
        primitive = returns.__class__ is str, others.__class__ is str
        if primitive == (True, False):
            return _primitive_body(value)
        if primitive == (False, True):
            return not _primitive_body(value)
        return True


def _primitive_body(value: Poly) -> bool:
    """Whether a lambda's body is plainly of a primitive type."""
    if value.node[0] != Op.LAMBDA:
        return False
    body = value.node[2]
    if not body:
        return False
    if body[0] == Op.LITERAL:
        return body[1] in PRIMITIVES
    return body[0] in (Op.BINARY, Op.UNARY, Op.INSTANCEOF)


def formals(candidate: Candidate) -> list[Type]:
    """The parameters as the call sees them; variables of the method itself are their bounds."""
    method, table = candidate
    if not method.variables and not table:
        return list(method.parameters)
    own = {variable: _bound(variable, table) for variable in method.variables}
    whole = {**table, **own}
    return [substitute(each, whole) for each in method.parameters]


def _bound(variable: Var, table: dict[Var, Type]) -> Type:
    for _ in range(10):
        if not variable.bounds:
            return OBJECT
        bound = variable.bounds[0]
        if bound.__class__ is Var:
            if bound in table:
                return table[bound]
            variable = bound
            continue
        return Ref(bound.name) if bound.__class__ is Ref else bound
    return OBJECT


def _at_each_place(parameters: list[Type], places: int, variable: bool) -> list[Type]:
    if not variable:
        return parameters
    last = parameters[-1]
    element = last.element if last.__class__ is Array else UNKNOWN
    return [parameters[at] if at < len(parameters) - 1 else element for at in range(places)]


def accessible(method: Method, caller: Class) -> bool:
    """Whether the code of a class may call the method."""
    access = method.access
    if access in ("public", "protected"):
        return True
    owner = method.owner
    if owner.outside:
        return access == "" and owner.package == caller.package
    if access == "private":
        return owner.top == caller.top
    return owner.package == caller.package or owner.declared is None


__all__ = ["NULL", "Candidate", "Overloads", "Poly", "accessible", "formals"]
