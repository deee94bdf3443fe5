"""Which simple names are taken at the place a walk over the syntax has come to."""

from typing import Any


class Scopes:
    """Variables and types that hide what the same name means outside.

    A scope is opened by remembering `mark()` and closed by `release(mark)`; asking is one look into a table
    however deep the nesting.
    """

    __slots__ = ("_trail", "arguments", "types", "variables")

    def __init__(self, variables: frozenset[str] = frozenset(), types: frozenset[str] = frozenset()) -> None:
        """Start with the names that the surroundings declare."""
        self.variables = dict.fromkeys(variables, 1)
        self.types = dict.fromkeys(types, 1)
        self.arguments: dict[str, list[Any]] = {}
        """Type arguments of local variables, of which the class file has shown nothing so far."""
        self._trail: list[tuple[dict[str, int], str]] = []

    def variable(self, name: str) -> None:
        """Declare a local, a parameter or a field until the scope is closed."""
        table = self.variables
        table[name] = table.get(name, 0) + 1
        self._trail.append((table, name))

    def type(self, name: str) -> None:
        """Declare a type variable or a local type until the scope is closed."""
        table = self.types
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
