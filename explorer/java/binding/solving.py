"""A call's type variables and lambdas, worked out together with those of the calls among its arguments."""

from collections.abc import Callable, Sequence
from typing import Any

from explorer.java.binding.body import HANDLERS, Body
from explorer.java.binding.candidates import Erased
from explorer.java.binding.classes import Class
from explorer.java.binding.functions import value_of, walked
from explorer.java.binding.inference import Inference
from explorer.java.binding.types import UNKNOWN, Array, Type, Var, erasure, mentions, substitute, upper
from explorer.java.binding.values import (
    FUNCTIONS,
    OPEN,
    Application,
    Candidate,
    Choice,
    Function,
    Value,
    Values,
)
from explorer.java.code import Op


class Solver:
    """One inference: of a call that is no argument itself, and of the generic calls inside it."""

    def __init__(self, body: Body) -> None:
        self.body = body
        self.inference = Inference(body.tools.fitting)
        self._functions: list[tuple[Type, Function]] = []
        self._applications: list[Application] = []
        self._notes: list[Callable[[], None]] = []

    def result(self, value: Value, expected: Type | None) -> Type:
        """Infer, walk over the functions, finish all calls; the type of the value."""
        self._take(value, expected, ())
        self.walk(0)
        for note in self._notes:
            note()
        for each in self._applications:
            self._finish(each)
        if value.__class__ is Application:
            return self._finish(value)
        return expected if expected is not None else UNKNOWN

    def _finish(self, application: Application) -> Type:
        result = upper(self.inference.settle(application.result))
        lambdas, self.body.lambdas = self.body.lambdas, application.depth
        application.finish(result)
        self.body.lambdas = lambdas
        return result

    def apply(
        self, candidate: Candidate, values: Values, spread: bool, finish: Callable[[Type], None],
        created: Class | None,
    ) -> Value:  # fmt: skip
        """A further method applied to arguments, inferred by itself."""
        return applied(self.body, candidate, values, spread, finish, None, created)

    def at_end(self, note: Callable[[], None]) -> None:
        """Have something noted when all is inferred."""
        self._notes.append(note)

    @property
    def waiting(self) -> int:
        """How many functions have not been walked over."""
        return len(self._functions)

    def take(self, value: Value, wanted: Type | None) -> None:
        """Learn from a value that goes where a type is wanted."""
        self._take(value, wanted, self._applications)

    def _take(self, value: Value, wanted: Type | None, into: list[Application] | tuple[()]) -> None:
        if value.__class__ is Application:
            self.inference.add(value.variables)
            for formal, argument in zip(value.formals, value.values, strict=True):
                self.take(argument, formal)
            if into.__class__ is list:
                into.append(value)
            if wanted is not None:
                self.inference.below(value.result, wanted)
        elif value.__class__ is Choice:
            for each in value.values:
                self._take(each, wanted, into)
        elif value.__class__ in FUNCTIONS:
            self._functions.append((wanted if wanted is not None else UNKNOWN, value))
        elif wanted is not None:
            self.inference.below(value, wanted)  # type: ignore[arg-type]

    def walk(self, kept: int) -> None:
        """Walk over the functions that wait, but for the first `kept`; one that lacks nothing goes first."""
        while len(self._functions) > kept:
            rest = self._functions[kept:]
            place = next((at for at, each in enumerate(rest) if not self._needs(*each)), 0)
            target, value = self._functions.pop(kept + place)
            walked(self, value, target)

    def _needs(self, target: Type, value: Function) -> bool:
        """Whether types of parameters wait for other arguments."""
        if value.certain or not mentions(target, self.inference.variables):
            return False
        found = self.body.tools.fitting.function(target)
        if found is None:
            return False
        method, table = found
        return any(self.inference.is_open(substitute(each, table)) for each in method.parameters)


def _fresh(variables: tuple[Var, ...]) -> dict[Var, Var]:
    """New variables in the place of those that a method declares: each call infers its own."""
    made = {variable: Var(variable.name) for variable in variables}
    for variable, copy in made.items():
        copy.bounds = tuple([substitute(bound, made) for bound in variable.bounds])
    return made


def solved(body: Body, value: Value, expected: Type | None) -> Type:
    """The type of a value that goes where a type is expected."""
    return Solver(body).result(value, expected) if value.__class__ in OPEN else value  # type: ignore[return-value]


def let_go(body: Body, values: Values) -> None:
    """Walk over lambdas of which nothing is known."""
    if any(value.__class__ in OPEN for value in values):
        solver = Solver(body)
        solver.result(Choice(values), UNKNOWN)


def applied(
    body: Body,
    candidate: Candidate,
    values: Values,
    spread: bool,
    finish: Callable[[Type], None],
    explicit: Sequence[Any] | None = None,
    created: Class | None = None,
) -> Value:
    """A chosen method applied to arguments: the result's type, or the application if that is not known yet.

    `created` is the class of `new C<>()`, whose type variables are inferred too.
    """
    method, table = candidate
    variables = method.variables
    result = method.returns
    if table.__class__ is Erased and not method.static:
        result, variables = erasure(result), ()
    elif explicit and len(explicit) == len(variables):
        written = [body.written(each) for each in explicit]
        table = {**table, **dict(zip(variables, written, strict=True))}
        variables = ()
    if created is not None:
        variables += created.variables
        result = created.this
    own = _fresh(variables)
    if own:
        table = {**table, **own}
    result = substitute(result, table)
    if not own and not any(each.__class__ in OPEN for each in values):
        result = upper(result)
        finish(result)
        return result
    formals = places([substitute(each, table) for each in method.parameters], len(values), spread)
    application = Application(formals, values, result, tuple(own.values()), finish, body.lambdas)
    return application if mentions(result, set(own.values())) else solved(body, application, None)


def places(formals: list[Type], count: int, spread: bool) -> list[Type]:
    """What is wanted of each argument; with `spread` the last parameter takes any number of them."""
    if spread and formals:
        last = formals.pop()
        formals += [last.element if last.__class__ is Array else UNKNOWN] * (count - len(formals))
    return (formals + [UNKNOWN] * count)[:count]


def _function(body: Body, node: list[Any], expected: Type | None) -> Type:
    return solved(body, value_of(body, node), expected)


HANDLERS.update({Op.LAMBDA: _function, Op.REFERENCE: _function})
