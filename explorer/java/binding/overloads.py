"""Which of several methods a call means (JLS 15.12.2): applicable by subtyping, by boxing, by varargs; then
the most specific one."""

from collections.abc import Iterator, Sequence

from explorer.java.binding.arguments import argues
from explorer.java.binding.classes import Class, Method
from explorer.java.binding.fitting import Fitting
from explorer.java.binding.inference import Inference
from explorer.java.binding.types import (
    NULL,
    OBJECT,
    PRIMITIVES,
    UNKNOWN,
    VOID,
    Array,
    Both,
    Ref,
    Type,
    Var,
    substitute,
)  # fmt: skip
from explorer.java.binding.values import (
    FUNCTIONS,
    OPEN,
    Application,
    Candidate,
    Choice,
    Function,
    Lambda,
    Reference,
    Value,
    Values,
)


class Overloads:
    """Chooses among candidates."""

    def __init__(self, fitting: Fitting) -> None:
        self._fitting = fitting

    def choose(
        self, candidates: Sequence[Candidate], arguments: Values, caller: Class, created: Class | None = None
    ) -> tuple[list[Candidate], bool]:
        """The methods that the call can mean, mostly one, and whether by a variable number of arguments.

        `created` is the class of `new C<>()`. None are left if nothing fits: the call does not compile, or
        something is not known.
        """
        seen = [each for each in candidates if accessible(each[0], caller)]
        count = len(arguments)
        same = [each for each in seen if len(each[0].parameters) == count]
        if len(same) == 1 and len(seen) == 1 and not same[0][0].varargs:
            return same, False
        own = created.variables if created is not None else ()
        shapes = [_Shape(each, own) for each in same]
        for loose in (False, True):
            found = [each for each in shapes if self._applicable(each.at(count), arguments, loose)]
            if found:
                return self._most_specific(found, arguments, False), False
        spread = [
            _Shape(each, own) for each in seen if each[0].varargs and len(each[0].parameters) - 1 <= count
        ]
        found = [each for each in spread if self._applicable(each.spread_at(count), arguments, True)]
        if found:
            return self._most_specific(found, arguments, True), True
        return same, False

    # Applicable --------------------------------------------------------------------------------------------

    def _applicable(self, places: "Iterator[_Place]", arguments: Values, loose: bool) -> bool:
        return all(self._takes(place, value, loose) for place, value in zip(places, arguments, strict=True))

    def _takes(self, place: "_Place", value: Value, loose: bool) -> bool:
        cls = value.__class__
        if cls not in OPEN:
            return self._fits(value, place, loose)  # type: ignore[arg-type]
        if value.__class__ is Application:
            return self._fitting.fits(self._rough(value, loose), place.formal, loose)
        if value.__class__ is Choice:
            return all(self._takes(place, each, loose) for each in value.values)
        return place.anything or self._can_be(value, place.function)  # type: ignore[arg-type]

    def _fits(self, value: Type, place: "_Place", loose: bool) -> bool:
        if not self._fitting.fits(value, place.formal, loose):
            return False
        return place.generic or not argues(self._fitting.universe, value, place.formal)

    def _rough(self, value: Application, loose: bool) -> Type:
        """What is known of a generic call's result without knowing where it goes."""
        result = value.result
        if result.__class__ is not Var or result not in value.variables:
            return substitute(result, dict.fromkeys(value.variables, UNKNOWN))
        if value.known is None:
            inference = Inference(self._fitting)
            self._look(inference, value)
            value.known = inference.outline(result)
        return NULL if value.known == UNKNOWN and not loose else value.known

    def _look(self, inference: Inference, value: Application) -> None:
        """Learn from what needs no target."""
        inference.add(value.variables)
        for formal, each in zip(value.formals, value.values, strict=True):
            if each.__class__ is Application:
                self._look(inference, each)
                inference.below(each.result, formal)
            elif each.__class__ in FUNCTIONS:
                self._look_at_function(inference, each, formal)
            elif each.__class__ is not Choice:
                inference.below(each, formal)  # type: ignore[arg-type]

    def _look_at_function(self, inference: Inference, value: Function, target: Type) -> None:
        found = self._fitting.function(target) if value.certain else None
        if found is None:
            return
        result = substitute(found[0].returns, found[1])
        if value.__class__ is Lambda:
            if value.returns_value:
                inference.below(value.result(), result)
        elif value.node[2] == "new":
            inference.below(value.owner, result)  # type: ignore[union-attr]
        else:
            method, table = value.exact  # type: ignore[union-attr,misc]
            if not method.variables:
                inference.below(substitute(method.returns, table), result)

    def _can_be(self, value: Function, target: Type) -> bool:
        """Whether a lambda or method reference may go where a type is wanted (JLS 15.12.2.1)."""
        if target == UNKNOWN:
            return True
        found = self._fitting.function(target)
        if found is None:
            return target.__class__ is Ref and self._fitting.universe.find(target.name) is None
        method, table = found
        if value.__class__ is Lambda:
            if len(method.parameters) != value.arity:
                return False
            return value.returns_void if method.returns == VOID else value.returns_value
        assert value.__class__ is Reference
        if not value.takes(len(method.parameters)):
            return False
        formals = [substitute(each, table) for each in method.parameters]
        return value.exact is None or self._exactly(
            value, value.exact, formals, substitute(method.returns, table)
        )

    def _exactly(self, value: Reference, exact: Candidate, formals: list[Type], result: Type) -> bool:
        method, table = exact
        if value.of_type and not method.static and method.name != "<init>":
            if not self._fitting.subtype(formals[0], value.owner):
                return False
            formals = formals[1:]
        if method.variables or value.raw or method.name == "<init>":
            return True
        parameters = [substitute(each, table) for each in method.parameters]
        pairs = zip(formals, parameters, strict=True)
        if not all(self._fitting.fits(one, other, True) for one, other in pairs):
            return False
        return result == VOID or self._fitting.fits(substitute(method.returns, table), result, True)

    # Most specific -----------------------------------------------------------------------------------------

    def _most_specific(self, found: "list[_Shape]", arguments: Values, spread: bool) -> list[Candidate]:
        if len(found) > 1:
            found = self._by_results(found, arguments, spread)
        if len(found) == 1:
            return [found[0].candidate]
        count = max(len(arguments), *(len(each.formals) for each in found))
        lists = [list(each.spread_at(count) if spread else each.at(count)) for each in found]
        best = [
            number
            for number in range(len(found))
            if all(
                other == number or self._more_specific(lists[number], lists[other], arguments)
                for other in range(len(found))
            )
        ]
        chosen = [found[number].candidate for number in best]
        if len(chosen) > 1:
            concrete = [each for each in chosen if not each[0].abstract]
            return [self._narrowest(concrete or chosen)]
        return chosen or [each.candidate for each in found]

    def _narrowest(self, chosen: list[Candidate]) -> Candidate:
        """Of methods with the same parameters the one whose result goes where that of any other does."""
        for each in chosen:
            if all(self._fitting.subtype(each[0].returns, other[0].returns) for other in chosen):
                return each
        return chosen[0]

    def _by_results(self, found: "list[_Shape]", arguments: Values, spread: bool) -> "list[_Shape]":
        """Those whose functions may give what lambdas with known parameters give."""
        count = len(arguments)
        for at, value in enumerate(arguments):
            if value.__class__ is not Lambda or not value.explicit or not value.returns_value:
                continue
            kept = []
            for each in found:
                place = list(each.spread_at(count) if spread else each.at(count))[at]
                function = self._fitting.function(place.function)
                wanted = substitute(function[0].returns, function[1]) if function is not None else UNKNOWN
                given = value.result()
                if wanted == VOID or (given != VOID and self._fitting.fits(given, wanted, True)):
                    kept.append(each)
            found = kept or found
        return found

    def _more_specific(self, one: "list[_Place]", other: "list[_Place]", arguments: Values) -> bool:
        for place, (first, second) in enumerate(zip(one, other, strict=True)):
            value = arguments[place] if place < len(arguments) else UNKNOWN
            if first.formal == second.formal:
                continue
            if value.__class__ in FUNCTIONS:
                if not self._more_specific_function(first.function, second.function, value):
                    return False
            elif not self._below(first.formal, second.formal):
                return False
        return True

    def _below(self, first: Type, second: Type) -> bool:
        one = first.__class__ is str and first in PRIMITIVES
        other = second.__class__ is str and second in PRIMITIVES
        return one == other and self._fitting.subtype(first, second)

    def _more_specific_function(self, first: Type, second: Type, value: Function) -> bool:
        if self._fitting.subtype(first, second):
            return True
        if self._fitting.subtype(second, first):
            return False
        one, other = self._fitting.function(first), self._fitting.function(second)
        if one is None or other is None:
            return True
        returns, others = (substitute(method.returns, table) for method, table in (one, other))
        if others == VOID:
            return True
        if returns == VOID:
            return False
        primitive = returns in PRIMITIVES, others in PRIMITIVES
        if primitive == (True, False):
            return _gives_primitive(value)
        if primitive == (False, True):
            return not _gives_primitive(value)
        return self._fitting.subtype(returns, others)


def _gives_primitive(value: Function) -> bool:
    if value.__class__ is Reference:
        return value.exact is not None and value.exact[0].returns in PRIMITIVES
    assert value.__class__ is Lambda
    return value.explicit and value.result() in PRIMITIVES


class _Place:
    """A parameter as an argument meets it."""

    __slots__ = ("anything", "formal", "function", "generic")

    def __init__(self, formal: Type, function: Type, anything: bool, generic: bool) -> None:
        self.formal = formal
        """With the bounds of the method's own type variables in their places."""
        self.function = function
        """With nothing known in their places, for what is not asked before they are inferred."""
        self.anything = anything
        """Whether it is just such a variable."""
        self.generic = generic
        """Whether type variables take part at all."""


class _Shape:
    """A candidate's parameters as the call sees them."""

    __slots__ = ("_own", "_places", "candidate", "formals")

    def __init__(self, candidate: Candidate, created: tuple[Var, ...]) -> None:
        self.candidate = candidate
        method, table = candidate
        self._own = own = method.variables + created
        if not own and not table:
            self.formals: Sequence[Type] = method.parameters
            self._places = [_Place(each, each, False, False) for each in self.formals]
            return
        bounds = {**table, **{variable: _bound(variable, table) for variable in own}}
        unknown = {**table, **dict.fromkeys(own, UNKNOWN)}
        self.formals = [substitute(each, bounds) for each in method.parameters]
        self._places = [
            _Place(formal, substitute(each, unknown), each in own, True)
            for formal, each in zip(self.formals, method.parameters, strict=True)
        ]

    def at(self, count: int) -> Iterator[_Place]:
        """The parameters, as many as there are arguments."""
        return iter(self._places[:count])

    def spread_at(self, count: int) -> Iterator[_Place]:
        """The same when the last one takes any number."""
        yield from self._places[:-1]
        last = self._places[-1]
        parameter = self.candidate[0].parameters[-1]
        inner = parameter.element if parameter.__class__ is Array else UNKNOWN
        place = _Place(_element(last.formal), _element(last.function), inner in self._own, last.generic)
        for _ in range(count - len(self._places) + 1):
            yield place


def _element(kind: Type) -> Type:
    return kind.element if kind.__class__ is Array else UNKNOWN


def _bound(variable: Var, table: dict[Var, Type]) -> Type:
    for _ in range(10):
        bounds = variable.bounds
        if not bounds:
            return OBJECT
        if len(bounds) > 1:
            return Both(tuple([Ref(each.name) for each in bounds if each.__class__ is Ref]))
        bound = bounds[0]
        if bound.__class__ is Var:
            if bound in table:
                return table[bound]
            variable = bound
            continue
        return Ref(bound.name) if bound.__class__ is Ref else bound
    return OBJECT


def accessible(method: Method, caller: Class) -> bool:
    """Whether the code of a class may call the method (JLS 6.6)."""
    access, owner = method.access, method.owner
    if access == "public":
        return True
    if access == "private":
        return not owner.outside and owner.top == caller.top
    if owner.package == caller.package or (not owner.outside and owner.declared is None):
        return True
    if access != "protected":
        return False
    around: Class | None = caller
    while around is not None:
        if owner.name in around.ancestors or around.unknown_parent:
            return True
        around = around.outer
    return False
