"""Arguments of calls whose types follow from where they go: lambdas, references, generic calls, choices."""

from collections.abc import Callable, Sequence
from typing import Any, Union

from explorer.java.binding.classes import Method
from explorer.java.binding.types import Type, Var
from explorer.java.code import Op

Candidate = tuple[Method, dict[Var, Type]]
"""A method with what the type variables of its class stand for."""

_STATEMENTS = frozenset({Op.CALL, Op.SUPER_CALL, Op.NEW, Op.ASSIGN})
_NO_OWN_RETURN = frozenset({Op.LOCAL, Op.LOCAL_TYPE, Op.THROW, Op.YIELD, Op.ASSERT})


class Lambda:
    """A lambda: how many parameters it has, and whether its body can give a value or nothing."""

    __slots__ = ("_given", "_result", "arity", "explicit", "node", "returns_value", "returns_void")

    def __init__(self, node: list[Any], result: Callable[[], Type]) -> None:
        self.node = node
        self._result = result
        self._given: Type | None = None
        self.arity = len(node[1])
        self.explicit = all(parameter[1] is not None for parameter in node[1])
        """Whether the types of the parameters are known without the target."""
        body = node[2]
        if body and body[0] == Op.BLOCK:
            values, ends = _returns(body[1])
            self.returns_void = not values
            self.returns_value = values or not ends
        else:
            self.returns_value = True
            self.returns_void = bool(body) and (
                body[0] in _STATEMENTS or (body[0] == Op.UNARY and body[1] in ("++", "--"))
            )

    def result(self) -> Type:
        """The type of what it gives, found without a target; only for one whose parameters have types."""
        if self._given is None:
            self._given = self._result()
        return self._given

    @property
    def certain(self) -> bool:
        """Whether it can be walked over without its target."""
        return self.explicit


class Reference:
    """A method reference: what stands before `::`, and the methods of that name."""

    __slots__ = ("candidates", "missing", "node", "of_type", "owner", "raw")

    def __init__(
        self,
        node: list[Any],
        owner: Type,
        candidates: list[Candidate],
        *,
        of_type: bool,
        raw: bool = False,
        missing: str = "",
    ) -> None:
        self.node = node
        self.owner = owner
        self.of_type = of_type
        """Whether a type stands before `::`, not a value."""
        self.raw = raw
        """Whether the target tells the type arguments of the type before `::`."""
        self.candidates = candidates
        self.missing = missing
        """Why the methods are not known."""

    @property
    def exact(self) -> Candidate | None:
        """The method that is meant whatever the target is, if there is only one."""
        if len(self.candidates) != 1 or self.candidates[0][0].varargs:
            return None
        return self.candidates[0]

    @property
    def certain(self) -> bool:
        """Whether its method does not depend on its target."""
        return self.exact is not None and not self.raw

    def takes(self, count: int) -> bool:
        """Whether it can be a function of so many parameters (JLS 15.12.2.1)."""
        if not self.candidates:
            return True
        return any(
            _has_arity(method, count - (self.of_type and not method.static and method.name != "<init>"))
            for method, _ in self.candidates
        )


class Application:
    """A chosen method with its arguments, and the type of its result in terms of what is still open.

    The type variables are its own: fresh ones for each call.
    """

    __slots__ = ("depth", "finish", "formals", "known", "result", "values", "variables")

    def __init__(
        self,
        formals: Sequence[Type],
        values: Sequence["Value"],
        result: Type,
        variables: tuple[Var, ...],
        finish: Callable[[Type], None],
        depth: int = 0,
    ) -> None:
        self.formals = formals
        self.values = values
        self.result = result
        self.variables = variables
        self.finish = finish
        """Takes the type of the result, once it is known."""
        self.depth = depth
        """How many lambdas are around it."""
        self.known: Type | None = None
        """What its result was found to be without a target; None before that was asked."""


class Choice:
    """One of several values, by a condition."""

    __slots__ = ("values",)

    def __init__(self, values: Sequence["Value"]) -> None:
        self.values = values


Value = Union[Type, Lambda, Reference, Application, Choice]  # noqa: UP007 - Type is a union that holds text
Values = Sequence[Value]
Function = Lambda | Reference
FUNCTIONS = (Lambda, Reference)
OPEN = (Lambda, Reference, Application, Choice)


def _has_arity(method: Method, count: int) -> bool:
    wanted = len(method.parameters)
    return wanted == count or (method.varargs and count >= wanted - 1)


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
        elif tag.__class__ is int and tag >= Op.LOCAL:
            waiting.extend(part for part in node[1:] if part.__class__ is list)
        elif tag.__class__ is list or tag == Op.SWITCH:
            waiting.extend(part for part in node if part.__class__ is list)
    last = statements[-1] if statements else None
    ends = not (last and last.__class__ is list and last[0] in (Op.THROW, Op.RETURN, Op.LOOP))
    return values, ends
