"""The walk over one class body's members: the place it has come to, and what it has found there."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from explorer.java.binding.bound import Bound, BoundCall, BoundField, BoundType, Unbound
from explorer.java.binding.classes import Class, Field, Method
from explorer.java.binding.constants import Constants
from explorer.java.binding.fitting import Fitting
from explorer.java.binding.overloads import Overloads
from explorer.java.binding.scope import Env, TypeNames
from explorer.java.binding.types import UNKNOWN, Array, Both, Ref, Type, Var, erased_text, erasure, upper
from explorer.java.binding.universe import Universe
from explorer.java.binding.values import Candidate, Value
from explorer.java.code import Op
from explorer.model.calls import CallKind

Handler = Callable[["Body", list[Any], Type | None], Type]
HANDLERS: dict[int, Handler] = {}
"""By operation; an expression gives its type, a statement `void`."""
RUNNERS: dict[int, Handler] = {}
"""For statements that could be expressions as well, and are something else then."""
DEFERRING: dict[int, Callable[["Body", list[Any]], Value]] = {}
"""For operations whose type may follow from where the value goes; they do without an expected type."""


class Tools:
    """What all bodies of a program share."""

    def __init__(self, universe: Universe) -> None:
        self.universe = universe
        self.names: TypeNames = universe.names
        self.fitting = Fitting(universe)
        self.overloads = Overloads(self.fitting)
        self.constants = Constants(universe)
        self.methods: dict[tuple[str, str], list[Candidate]] = {}
        """By class and name."""
        self.imported: dict[tuple[str, str], tuple[list[tuple[str, Candidate]], str | None]] = {}
        """By file and name."""


class Body:
    """The state of the walk inside one member; a class inside gets walks of its own."""

    __slots__ = (
        "captured", "cls", "env", "inner", "lambdas", "locals", "matched", "method", "out", "quiet",
        "returns", "static", "tools", "trail", "yields",
    )  # fmt: skip

    def __init__(
        self,
        tools: Tools,
        cls: Class,
        env: Env,
        static: bool,
        captured: "Captured",
        inner: "Inner",
        method: Method | None = None,
    ) -> None:
        self.tools = tools
        self.cls = cls
        self.env = env
        self.static = static
        self.method = method
        self.captured = captured
        """Locals of the members around local and anonymous classes, by the name of the class."""
        self.inner = inner
        self.out: list[Bound] = []
        self.locals: dict[str, Type] = {}
        self.trail: list[tuple[str, Type | None]] = []
        self.matched: dict[str, Type] = {}
        """The types of variables of patterns, whether they can be seen here or not."""
        self.yields: list[tuple[Type | None, list[Type]]] = []
        """What is expected of the switch expressions around this place, and what they have given so far."""
        self.lambdas = 0
        self.returns: list[Callable[[list[Any]], object]] = []
        """What takes the expressions that the lambdas around this place return, innermost last."""
        self.quiet = False
        """Whether this is only to know a type: what is found is thrown away."""

    # Walking -----------------------------------------------------------------------------------------------

    def run(self, nodes: Sequence[Any]) -> None:
        """Walk over statements."""
        for node in nodes:
            if node:
                (RUNNERS.get(node[0]) or HANDLERS[node[0]])(self, node, None)
                if node[0] == Op.CALL:
                    self.drop_cast()

    def drop_cast(self) -> None:
        """Nobody uses what the last call returns as what it is."""
        last = self.out[-1] if self.out else None
        if last.__class__ is BoundCall and last.cast:
            self.out[-1] = replace(last, cast="")

    def type_of(self, node: list[Any] | None, expected: Type | None = None) -> Type:
        """Walk over an expression."""
        if not node:
            return UNKNOWN
        return HANDLERS[node[0]](self, node, expected)

    def declare(self, name: str | None, kind: Type) -> None:
        """A local variable, until the scope is left."""
        if name:
            self.trail.append((name, self.locals.get(name)))
            self.locals[name] = kind

    def leave(self, mark: int) -> None:
        """Forget the variables that were declared since `len(trail)` was `mark`."""
        trail, names = self.trail, self.locals
        while len(trail) > mark:
            name, before = trail.pop()
            if before is None:
                names.pop(name, None)
            else:
                names[name] = before

    def written(self, text: Any) -> Type:
        """A type as written here."""
        return self.tools.names.written(text, self.env)

    # Classes of types --------------------------------------------------------------------------------------

    def class_of(self, kind: Type) -> tuple[Class, Ref] | None:
        """The class whose members a value of that type has; arrays and unknown types have none."""
        kind = upper(kind)
        for _ in range(10):
            cls = kind.__class__
            if cls is Ref:
                found = self.tools.universe.find(kind.name)  # type: ignore[union-attr]
                return None if found is None else (found, kind)  # type: ignore[return-value]
            if cls is Var:
                bounds = kind.bounds  # type: ignore[union-attr]
                kind = upper(bounds[0]) if bounds else Ref("java.lang.Object")
            elif cls is Both:
                kind = kind.parts[0]  # type: ignore[union-attr]
            elif cls is Array:
                kind = Ref("java.lang.Object")
            else:
                return None
        return None

    # Findings ----------------------------------------------------------------------------------------------

    def call(
        self, how: CallKind, method: Method, receiver: Type | str | None, line: int,
        dynamic: bool = False, result: Type | None = None,
    ) -> None:  # fmt: skip
        """Note a call."""
        through = method.owner.name
        if receiver is not None:
            shown = receiver if receiver.__class__ is str else erased_text(receiver)
            if "[" not in shown and shown != UNKNOWN and method.owner.name != "java.lang.Object":
                through = shown
            elif method.owner.name == "java.lang.Object" and receiver is not None:
                through = shown if shown != UNKNOWN and "[" not in shown else through
        returns = erased_text(method.returns)
        cast = ""
        if result is not None and method.returns.__class__ is not str:
            cast = erased_text(result)
            if cast == returns:
                cast = ""
        self.out.append(
            BoundCall(
                how, through, method.owner.name, method.key, returns, line, self.lambdas > 0,
                method.owner.outside, cast, dynamic,
            )
        )  # fmt: skip

    def field(self, field: Field, receiver: str, line: int) -> None:
        """Note an access of a field, or the constant it stands for."""
        value = self.tools.constants.text(field)
        self.out.append(
            BoundField(
                receiver or field.owner.name, field.owner.name, field.name, erased_text(field.type), line,
                field.static, value,
            )
        )  # fmt: skip

    def shows(self, what: str, kind: Type, line: int) -> None:
        """Note a type that the class file shows here."""
        self.out.append(BoundType(what, erased_text(erasure(kind)), line))

    def unbound(self, name: str, arguments: int, line: int, why: str) -> None:
        """Note a call of which the method is not known."""
        self.out.append(Unbound(name, arguments, line, why, self.lambdas > 0))


Captured = dict[str, dict[str, Type]]


class Inner:
    """Makes and binds the local and anonymous classes of a class body; see `members`."""

    def make(self, body: Body, number: int, parent: Ref | None = None) -> Class | None:
        """The class of that number, its members walked over; `parent` if what it extends was inferred."""
        raise NotImplementedError

    def constructs(self, made: Class, calls: list[Bound]) -> None:
        """Note what the constructor of an anonymous class calls."""
        raise NotImplementedError
