"""Which simple names are taken at the place a walk over the syntax has come to."""

from typing import Any

from explorer.java.locals import Locals


class Scopes:
    """Variables and types that hide what the same name means outside.

    A scope is opened by remembering `mark()` and closed by `release(mark)`; asking is one look into a table
    however deep the nesting. `locals` is told of every variable of a body and every use of one.
    """

    __slots__ = ("_trail", "arguments", "locals", "patterns", "types", "variables")

    def __init__(self, variables: frozenset[str] = frozenset(), types: frozenset[str] = frozenset()) -> None:
        """Start with the names that the surroundings declare."""
        self.variables = dict.fromkeys(variables, 1)
        self.types = dict.fromkeys(types, 1)
        self.arguments: dict[str, list[Any]] = {}
        """Type arguments of local variables, of which the class file has shown nothing so far."""
        self.patterns: set[str] = set()
        """Variables of patterns: where one ends depends on the flow of control, so it hides nothing."""
        self.locals = Locals()
        self._trail: list[tuple[dict[str, int], str]] = []

    def variable(self, name: str) -> None:
        """Declare a field or a record's component until the scope is closed."""
        self.locals.unsure.add(name)
        self._declare(self.variables, name)

    def parameter(self, name: str) -> None:
        """Declare a parameter of a method: all of the method is its scope."""
        known = self.locals
        if known.frames and name in self.variables:
            known.unsure.add(name)
        known.declared.append(name)
        known.use(name)
        self._declare(self.variables, name)

    def local(self, name: str) -> None:
        """Declare any other variable of a body until the scope is closed."""
        known = self.locals
        if name in self.variables:
            known.unsure.add(name)
        known.declared.append(name)
        known.use(name)
        self._declare(self.variables, name)

    def type(self, name: str) -> None:
        """Declare a type variable or a local type until the scope is closed."""
        self._declare(self.types, name)

    def _declare(self, table: dict[str, int], name: str) -> None:
        table[name] = table.get(name, 0) + 1
        self._trail.append((table, name))

    def mark(self) -> int:
        """Where the scope that is opened now begins."""
        return len(self._trail)

    def release(self, mark: int) -> None:
        """Forget what was declared since `mark`."""
        trail = self._trail
        while len(trail) > mark:
            table, name = trail.pop()
            self.arguments.pop(name, None)
            if table[name] == 1:
                del table[name]
            else:
                table[name] -= 1
