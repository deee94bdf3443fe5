"""Generic signatures and descriptors of class files, as types."""

from collections.abc import Mapping

from explorer.java.binding.types import OBJECT, Array, Ref, Type, Var, Wild

_BASE = {
    "B": "byte", "C": "char", "D": "double", "F": "float", "I": "int", "J": "long", "S": "short",
    "Z": "boolean", "V": "void",
}  # fmt: skip

Scope = Mapping[str, Var]


class MethodSignature:
    """What a method's signature says."""

    __slots__ = ("parameters", "returns", "variables")

    def __init__(self, variables: tuple[Var, ...], parameters: tuple[Type, ...], returns: Type) -> None:
        self.variables = variables
        self.parameters = parameters
        self.returns = returns


def method_signature(text: str, scope: Scope) -> MethodSignature:
    """Of a method; `scope` has the variables of the class."""
    parser = _Parser(text, scope)
    variables = parser.variables()
    parser.at += 1  # (
    parameters = []
    while text[parser.at] != ")":
        parameters.append(parser.type())
    parser.at += 1
    return MethodSignature(variables, tuple(parameters), parser.type())


def class_signature(text: str) -> tuple[tuple[Var, ...], tuple[Type, ...]]:
    """Type variables, and the superclass followed by the interfaces."""
    parser = _Parser(text, {})
    variables = parser.variables()
    parents = []
    while parser.at < len(text):
        parents.append(parser.type())
    return variables, tuple(parents)


def field_type(text: str, scope: Scope) -> Type:
    """Of a field."""
    return _Parser(text, scope).type()


class _Parser:
    def __init__(self, text: str, scope: Scope) -> None:
        self.text = text
        self.at = 0
        self.scope = dict(scope)

    def variables(self) -> tuple[Var, ...]:
        text = self.text
        if text[:1] != "<":
            return ()
        # Names first: a bound may mention a variable that is declared after it.
        self.at = 1
        found = []
        starts = []
        while text[self.at] != ">":
            end = text.index(":", self.at)
            variable = Var(text[self.at : end])
            found.append(variable)
            self.scope[variable.name] = variable
            self.at = end
            starts.append(end)
            self._skip_bounds()
        end = self.at + 1
        for variable, start in zip(found, starts, strict=True):
            self.at = start
            bounds = []
            while text[self.at] == ":":
                self.at += 1
                if text[self.at] != ":":
                    bounds.append(self.type())
            variable.bounds = tuple(bounds)
        self.at = end
        return tuple(found)

    def _skip_bounds(self) -> None:
        text = self.text
        while text[self.at] == ":":
            self.at += 1
            if text[self.at] != ":":
                self._skip_type()

    def _skip_type(self) -> None:
        text = self.text
        while text[self.at] == "[":
            self.at += 1
        if text[self.at] == "T":
            self.at = text.index(";", self.at) + 1
        elif text[self.at] == "L":
            depth = 0
            while depth or text[self.at] != ";":
                depth += {"<": 1, ">": -1}.get(text[self.at], 0)
                self.at += 1
            self.at += 1
        else:
            self.at += 1

    def type(self) -> Type:
        text = self.text
        first = text[self.at]
        self.at += 1
        if first == "L":
            return self._class()
        if first == "T":
            end = text.index(";", self.at)
            name = text[self.at : end]
            self.at = end + 1
            return self.scope.get(name, OBJECT)
        if first == "[":
            return Array(self.type())
        if first == "*":
            return Wild("?", OBJECT)
        if first in "+-":
            return Wild(first, self.type())
        return _BASE.get(first, "?")

    def _class(self) -> Type:
        text = self.text
        name = ""
        args: list[Type] = []
        start = self.at
        while True:
            character = text[self.at]
            if character == ";":
                name += text[start : self.at]
                self.at += 1
                return Ref(name.replace("/", "."), tuple(args))
            if character == "<":
                name += text[start : self.at]
                self.at += 1
                args = []
                while text[self.at] != ">":
                    args.append(self.type())
                self.at += 1
                start = self.at
            elif character == ".":
                # Outer<A>.Inner: arguments of the outer type are of no use here.
                name += f"{text[start : self.at]}$"
                args = []
                self.at += 1
                start = self.at
            else:
                self.at += 1
