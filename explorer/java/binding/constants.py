"""Values of compile-time constants (JLS 15.29): what the compiler copies to wherever a field is used."""

import struct
from collections.abc import Callable
from typing import Any

from explorer.java.binding.classes import Class, Field
from explorer.java.binding.types import PRIMITIVES, STRING, Ref, promoted
from explorer.java.binding.universe import Universe
from explorer.java.code import Op, decode_body
from explorer.java.declared import Declared

Value = tuple[str, Any]
"""The type, and the value: an int (also of a char or boolean), a float, or a text."""

_TYPES = {"i": "int", "j": "long", "f": "float", "d": "double", "s": "String"}
_BITS = {"byte": 8, "short": 16, "int": 32, "long": 64}
_DEEPEST = 40
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "s": " ", "0": "\0"}


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
        return None if value is None else f"{value[0]} {value[1]}"

    def value(self, field: Field) -> Value | None:
        """The constant that a field stands for; None if it stands for none."""
        if not field.final:
            return None
        if field.code is None:
            if field.constant is None:
                return None
            kind = field.type if field.type.__class__ is str else _TYPES.get(field.constant[0], "String")
            return str(kind), field.constant[2:]
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
        return None if found is None else _converted(found, str(wanted))

    def value_of(self, node: Any, owner: Class) -> Value | None:
        """The value of an expression that names no local variable; None if it is no constant."""
        try:
            return self.fold(node, owner)
        except (ArithmeticError, ValueError, TypeError, OverflowError, RecursionError, struct.error):
            return None

    def fold(self, node: Any, owner: Class) -> Value | None:
        """The value of an expression inside a class."""
        tag = node[0]
        if tag == Op.LITERAL:
            return _literal(node[1], node[2])
        if tag == Op.NAME:
            return self._name(node[1], owner)
        if tag == Op.UNARY:
            return _unary(node[1], self.fold(node[2], owner))
        if tag == Op.BINARY:
            return _binary(node[1], self.fold(node[2], owner), self.fold(node[3], owner))
        if tag == Op.CAST and node[1].__class__ is str:
            found = self.fold(node[2], owner)
            return None if found is None else _converted(found, node[1].rpartition(".")[2])
        if tag == Op.CONDITIONAL:
            parts = [self.fold(part, owner) for part in node[1:4]]
            if any(part is None for part in parts):
                return None
            condition, then, other = parts
            return then if condition[1] else other  # type: ignore[index]
        return None

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
        for entry in declared.unit.imports:
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


def _literal(kind: str, text: str) -> Value | None:
    if kind == "null":
        return None
    if kind == "boolean":
        return kind, int(text == "true")
    if kind == "String":
        return kind, _unescaped(text)
    if kind == "char":
        content = _unescaped(text)
        return kind, ord(content[0]) if content else 0
    plain = text.replace("_", "").lower()
    if kind in ("float", "double"):
        plain = plain.rstrip("fd")
        number = float.fromhex(plain) if plain.startswith("0x") else float(plain)
        return kind, _single(number) if kind == "float" else number
    plain = plain.rstrip("l")
    number_i = int(plain, 8) if len(plain) > 1 and plain[0] == "0" and plain[1:].isdigit() else int(plain, 0)
    return kind, _wrapped(number_i, kind)


def _unescaped(text: str) -> str:
    """What stands between the quotes."""
    if text.startswith('"""'):
        return text
    body = text[1:-1]
    if "\\" not in body:
        return body
    out, at = [], 0
    while at < len(body):
        character = body[at]
        if character != "\\" or at + 1 >= len(body):
            out.append(character)
            at += 1
            continue
        follows = body[at + 1]
        if follows == "u":
            start = at + 1
            while start < len(body) and body[start] == "u":
                start += 1
            out.append(chr(int(body[start : start + 4], 16)))
            at = start + 4
        elif follows in "01234567":
            end = at + 2
            while end < len(body) and end < at + 4 and body[end] in "01234567":
                end += 1
            out.append(chr(int(body[at + 1 : end], 8)))
            at = end
        else:
            out.append(_ESCAPES.get(follows, follows))
            at += 2
    return "".join(out)


def _single(number: float) -> float:
    return float(struct.unpack("f", struct.pack("f", number))[0])


def _wrapped(number: int, kind: str) -> int:
    if kind == "char":
        return number & 0xFFFF
    bits = _BITS.get(kind, 32)
    number &= (1 << bits) - 1
    return number - (1 << bits) if number >> (bits - 1) else number


def _converted(value: Value, wanted: str) -> Value | None:
    kind, number = value
    if kind == wanted:
        return value
    if wanted == "String" or kind == "String" or "boolean" in (wanted, kind):
        return None
    if wanted in ("float", "double"):
        return wanted, _single(float(number)) if wanted == "float" else float(number)
    return wanted, _wrapped(int(number), wanted)


def _unary(operator: str, value: Value | None) -> Value | None:
    if value is None:
        return None
    kind, number = value
    if operator == "!":
        return kind, int(not number)
    if kind not in ("float", "double", "long"):
        kind = "int"
    if operator == "-":
        return kind, -number if kind in ("float", "double") else _wrapped(-number, kind)
    if operator == "~":
        return kind, _wrapped(~number, kind)
    return (kind, number) if operator == "+" else None


def _binary(operator: str, left: Value | None, right: Value | None) -> Value | None:
    if left is None or right is None:
        return None
    if operator == "+" and "String" in (left[0], right[0]):
        return "String", _shown(left) + _shown(right)
    one, other = left[1], right[1]
    if operator in ("==", "!=", "<", ">", "<=", ">="):
        return "boolean", int(_COMPARED[operator](one, other))
    if operator in ("&&", "||"):
        return "boolean", int(bool(one and other) if operator == "&&" else bool(one or other))
    if left[0] == right[0] == "boolean":
        return "boolean", {"&": one & other, "|": one | other, "^": one ^ other}[operator]
    if operator in ("<<", ">>", ">>>"):
        kind = "long" if left[0] == "long" else "int"
        distance = other & (63 if kind == "long" else 31)
        if operator == "<<":
            return kind, _wrapped(one << distance, kind)
        if operator == ">>>":
            one &= (1 << _BITS[kind]) - 1
        return kind, _wrapped(one >> distance, kind)
    kind = promoted(left[0], right[0])
    if kind in ("float", "double"):
        number = _FLOATING[operator](float(one), float(other))
        return kind, _single(number) if kind == "float" else number
    return kind, _wrapped(_WHOLE[operator](one, other), kind)


def _shown(value: Value) -> str:
    kind, content = value
    if kind == "char":
        return chr(content)
    if kind == "boolean":
        return "true" if content else "false"
    return str(content)


def _divided(one: int, other: int) -> int:
    number = abs(one) // abs(other)
    return number if (one < 0) == (other < 0) else -number


_COMPARED: dict[str, Callable[[Any, Any], bool]] = {
    "==": lambda a, b: a == b, "!=": lambda a, b: a != b, "<": lambda a, b: a < b,
    ">": lambda a, b: a > b, "<=": lambda a, b: a <= b, ">=": lambda a, b: a >= b,
}  # fmt: skip
_FLOATING: dict[str, Callable[[float, float], float]] = {
    "+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b, "/": lambda a, b: a / b,
    "%": lambda a, b: a - b * int(a / b),
}  # fmt: skip
_WHOLE: dict[str, Callable[[int, int], int]] = {
    "+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b, "/": _divided,
    "%": lambda a, b: a - b * _divided(a, b), "&": lambda a, b: a & b, "|": lambda a, b: a | b,
    "^": lambda a, b: a ^ b,
}  # fmt: skip

__all__ = ["Constants", "Ref", "Value"]
