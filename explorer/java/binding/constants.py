"""Values of compile-time constants (JLS 15.29): what the compiler copies to wherever a field is used."""

from typing import Any

from explorer.java.binding.arithmetic import Value, binary, chosen, converted, joined, unary
from explorer.java.binding.classes import Class, Field
from explorer.java.binding.literals import literal
from explorer.java.binding.types import PRIMITIVES, STRING, Type
from explorer.java.binding.universe import Universe
from explorer.java.code import Op, decode_body
from explorer.java.declared import Declared

_TYPES = {"i": "int", "j": "long", "f": "float", "d": "double", "s": "String"}
_DEEPEST = 40


class Constants:
    """Folds the initialisers of fields; each once."""

    def __init__(self, universe: Universe) -> None:
        self._universe = universe
        self._known: dict[Field, Value | None] = {}
        self._imports: dict[tuple[str, str], tuple[Field, str] | None] = {}
        self._depth = 0

    def text(self, field: Field) -> str | None:
        """The value as text, with its type; None if the field is no constant."""
        value = self.value(field)
        return None if value is None else written(value)

    def value(self, field: Field) -> Value | None:
        """The constant that a field stands for; None if it stands for none."""
        if not field.final:
            return None
        if field.code is None:
            if field.constant is None:
                return None
            return _outside(field.constant, field.type)
        if field in self._known:
            return self._known[field]
        self._known[field] = None  # what a cycle meets
        self._known[field] = self._of_field(field)
        return self._known[field]

    def _of_field(self, field: Field) -> Value | None:
        code = field.code
        assert code is not None
        wanted = "String" if field.type == STRING else field.type
        if not code.value or code.constant or (wanted != "String" and wanted not in PRIMITIVES):
            return None
        if self._depth > _DEEPEST:
            return None
        self._depth += 1
        found = self.value_of(decode_body(code.value), field.owner)
        self._depth -= 1
        return None if found is None else converted(found, str(wanted))

    def value_of(self, node: Any, owner: Class) -> Value | None:
        """The value of an expression that names no local variable; None if it is no constant."""
        try:
            return self.fold(node, owner)
        except (ArithmeticError, ValueError, TypeError, RecursionError):  # no Java that compiles
            return None

    def fold(self, node: Any, owner: Class) -> Value | None:
        """The value of an expression inside a class."""
        tag = node[0]
        if tag == Op.LITERAL:
            return literal(node[1], node[2])
        if tag == Op.NAME:
            return self._name(node[1], owner)
        if tag == Op.UNKNOWN:
            return self._long_sum(node[1], owner)
        operands = _OPERANDS.get(tag)
        if operands is None:
            return None
        values = [self.fold(each, owner) for each in node[operands]]
        known = [each for each in values if each is not None]
        if len(known) < len(values):
            return None
        if tag == Op.UNARY:
            return unary(node[1], known[0])
        if tag == Op.BINARY:
            return binary(node[1], known[0], known[1])
        if tag == Op.CONDITIONAL:
            return chosen(known[0], known[1], known[2])
        return converted(known[0], node[1].rpartition(".")[2]) if node[1].__class__ is str else None

    def _long_sum(self, parts: list[Any], owner: Class) -> Value | None:
        """The inner part of a sum that was too long to keep; one of numbers is not added up."""
        values = [self.fold(each, owner) for each in parts]
        known = [each for each in values if each is not None]
        if len(known) < len(values) or not any(each[0] == "String" for each in known):
            return None
        return joined(*known)

    def _name(self, name: str, owner: Class) -> Value | None:
        field = self.field_named(name, owner)
        return None if field is None else self.value(field)

    def field_named(self, name: str, owner: Class) -> Field | None:
        """The field that a name means in the initialiser of another."""
        qualifier, dot, last = name.rpartition(".")
        if dot:
            assert owner.env is not None
            target = self._universe.names.lookup(qualifier, owner.env)
            kind = self._universe.find(target) if target is not None else None
            found = kind.find_field(last) if kind is not None else None
            return found[0] if found is not None else None
        around: Class | None = owner
        while around is not None:
            found = around.find_field(last)
            if found is not None:
                return found[0]
            around = around.outer
        imported = self.imported(last, owner)
        return None if imported is None else imported[0]

    def imported(self, name: str, owner: Class) -> tuple[Field, str] | None:
        """The field that a static import gives, and the class that the import names."""
        if owner.declared is None:
            return None
        place = (owner.declared.file, name)
        if place not in self._imports:
            self._imports[place] = self._imported(name, owner.declared)
        return self._imports[place]

    def _imported(self, name: str, declared: Declared) -> tuple[Field, str] | None:
        for entry in sorted(declared.unit.imports, key=lambda each: each.on_demand):
            if not entry.static:
                continue
            path, _, member = (entry.name, "", name) if entry.on_demand else entry.name.rpartition(".")
            if member != name:
                continue
            target = self._universe.names.by_full_name(path)
            kind = self._universe.find(target) if target is not None else None
            found = kind.find_field(name) if kind is not None else None
            if kind is not None and found is not None:
                return found[0], kind.name
        return None


_OPERANDS = {
    Op.UNARY: slice(2, 3),
    Op.CAST: slice(2, 3),
    Op.BINARY: slice(2, 4),
    Op.CONDITIONAL: slice(1, 4),
}


def written(value: Value) -> str:
    """The value with its type, as text that can be kept: halves of surrogate pairs are written out."""
    kind, content = value
    if kind == "String" and not content.isascii():
        whole = content.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")
        content = whole.encode("utf-8", "backslashreplace").decode()
    return f"{kind} {content}"


def _outside(constant: str, declared: Type) -> Value | None:
    """A value as class files have it."""
    kind, text = _TYPES.get(constant[0], "String"), constant[2:]
    if kind == "String":
        return kind, text
    number = float(text) if kind in ("float", "double") else int(text)
    return ("boolean", number) if declared == "boolean" else converted((kind, number), str(declared))
