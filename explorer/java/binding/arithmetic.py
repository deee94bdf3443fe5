"""How constants are computed and converted, and what they look like in a text (JLS 4.2, 5.1, 15.17 to 15.25).

The whole numbers of Java wrap around, floats have the precision of 32 bits, and nothing is raised by
dividing floats by zero.
"""

import math
import struct
from collections.abc import Callable
from decimal import Decimal
from typing import Any

from explorer.java.binding.types import promoted

Value = tuple[str, Any]
"""The type, and the value: an int (also of a char or boolean), a float, or a text."""

LONGEST = 1 << 16
"""No longer text fits into a class file."""

_BITS = {"byte": 8, "short": 16, "char": 16, "int": 32, "long": 64}
_FLOATING_TYPES = ("float", "double")
_SMALL = ("byte", "short", "char")


def single(number: float) -> float:
    """The nearest float of 32 bits."""
    try:
        return float(struct.unpack("f", struct.pack("f", number))[0])
    except OverflowError:
        return math.copysign(math.inf, number)


def wrapped(number: int, kind: str) -> int:
    """What is left of a whole number in a type."""
    bits = _BITS[kind]
    number &= (1 << bits) - 1
    return number - (1 << bits) if kind != "char" and number >> (bits - 1) else number


def converted(value: Value, wanted: str) -> Value | None:
    """The value as another type; None if Java converts none of these to each other."""
    kind, number = value
    if kind == wanted:
        return value
    if wanted not in (*_BITS, *_FLOATING_TYPES) or kind in ("String", "boolean"):
        return None
    if wanted == "double":
        return wanted, float(number)
    if wanted == "float":
        return wanted, single(float(number))
    return wanted, wrapped(_truncated(number, wanted) if kind in _FLOATING_TYPES else number, wanted)


def _truncated(number: float, wanted: str) -> int:
    if math.isnan(number):
        return 0
    most = 1 << (63 if wanted == "long" else 31)
    if math.isinf(number):
        return most - 1 if number > 0 else -most
    return max(-most, min(int(number), most - 1))


def unary(operator: str, value: Value) -> Value | None:
    """The value of an operator with one operand."""
    kind, number = value
    if operator == "!":
        return (kind, int(not number)) if kind == "boolean" else None
    if kind in ("String", "boolean"):
        return None
    if kind in _SMALL:
        kind = "int"
    if operator == "+":
        return kind, number
    if operator == "-":
        return kind, -number if kind in _FLOATING_TYPES else wrapped(-number, kind)
    return (kind, wrapped(~number, kind)) if operator == "~" and kind not in _FLOATING_TYPES else None


def binary(operator: str, left: Value, right: Value) -> Value | None:
    """The value of an operator with two operands."""
    kinds = (left[0], right[0])
    if operator == "+" and "String" in kinds:
        return joined(left, right)
    if kinds in (("String", "String"), ("boolean", "boolean")):
        table = _OF_BOOLEANS if kinds[0] == "boolean" else _EQUAL
        return ("boolean", int(table[operator](left[1], right[1]))) if operator in table else None
    if "String" in kinds or "boolean" in kinds:
        return None
    if operator in _SHIFTS:
        return _shifted(operator, left, right)
    kind = promoted(*kinds)
    one, other = converted(left, kind), converted(right, kind)
    if one is None or other is None:
        return None
    if operator in _COMPARED:
        return "boolean", int(_COMPARED[operator](one[1], other[1]))
    return _computed(operator, kind, one[1], other[1])


def _computed(operator: str, kind: str, one: Any, other: Any) -> Value | None:
    if kind in _FLOATING_TYPES:
        if operator not in _FLOATING:
            return None
        number = _FLOATING[operator](one, other)
        return kind, single(number) if kind == "float" else number
    if operator not in _WHOLE or (operator in "/%" and not other):
        return None
    return kind, wrapped(_WHOLE[operator](one, other), kind)


def _shifted(operator: str, left: Value, right: Value) -> Value | None:
    if left[0] in _FLOATING_TYPES or right[0] in _FLOATING_TYPES:
        return None
    kind = "long" if left[0] == "long" else "int"
    number = left[1]
    distance = right[1] & (_BITS[kind] - 1)
    if operator == "<<":
        return kind, wrapped(number << distance, kind)
    if operator == ">>>":
        number &= (1 << _BITS[kind]) - 1
    return kind, wrapped(number >> distance, kind)


def chosen(condition: Value, then: Value, other: Value) -> Value | None:
    """The value of `condition ? then : other`."""
    if condition[0] != "boolean":
        return None
    kind = _of_either(then, other)
    value = then if condition[1] else other
    return value if kind is None else converted(value, kind)


def _of_either(one: Value, other: Value) -> str | None:
    kinds = {one[0], other[0]}
    if len(kinds) == 1 or "String" in kinds or "boolean" in kinds:
        return None
    if kinds == {"byte", "short"}:
        return "short"
    for small, value in ((one[0], other), (other[0], one)):
        if small in _SMALL and value[0] == "int" and wrapped(value[1], small) == value[1]:
            return small
    return promoted(one[0], other[0])


# Texts -----------------------------------------------------------------------------------------------------


def joined(*values: Value) -> Value | None:
    """The values as one text; None if no class file could hold it."""
    if sum(len(value[1]) for value in values if value[0] == "String") > LONGEST:
        return None
    return "String", "".join(map(shown, values))


def shown(value: Value) -> str:
    """The value as a part of a text."""
    kind, content = value
    if kind == "char":
        return chr(content)
    if kind == "boolean":
        return "true" if content else "false"
    return _decimal(content, kind) if kind in _FLOATING_TYPES else str(content)


def _decimal(number: float, kind: str) -> str:
    """The shortest decimal that means this number in its type, as `toString` of Float and Double has it."""
    if math.isnan(number):
        return "NaN"
    sign = "-" if math.copysign(1, number) < 0 else ""
    size = abs(number)
    if math.isinf(size):
        return f"{sign}Infinity"
    if not size:
        return f"{sign}0.0"
    digits, exponent = _shortest(size, kind)
    if -3 <= exponent < 0:
        return f"{sign}0.{'0' * (-exponent - 1)}{digits}"
    if 0 <= exponent < 7:
        digits = digits.ljust(exponent + 2, "0")
        return f"{sign}{digits[: exponent + 1]}.{digits[exponent + 1 :]}"
    return f"{sign}{digits[0]}.{digits[1:] or '0'}E{exponent}"


def _shortest(size: float, kind: str) -> tuple[str, int]:
    """Its digits, and the power of ten of the first one."""
    text = f"{size:.1e}"  # two digits at least: the nearest ones, where one would do
    if kind == "float":
        text = next(each for places in range(1, 9) if single(float(each := f"{size:.{places}e}")) == size)
    elif float(text) != size:
        text = repr(size)
    _, digits, exponent = Decimal(text).as_tuple()
    written = "".join(map(str, digits))
    return written.rstrip("0"), len(written) + int(exponent) - 1


def _quotient(one: int, other: int) -> int:
    number = abs(one) // abs(other)
    return number if (one < 0) == (other < 0) else -number


def _divided(one: float, other: float) -> float:
    if other:
        return one / other
    if not one or math.isnan(one) or math.isnan(other):
        return math.nan
    return math.copysign(math.inf, one) * math.copysign(1, other)


def _remainder(one: float, other: float) -> float:
    return math.nan if math.isinf(one) or not other else math.fmod(one, other)


_Operators = dict[str, Callable[[Any, Any], Any]]
_SHIFTS = ("<<", ">>", ">>>")
_EQUAL: _Operators = {"==": lambda a, b: a == b, "!=": lambda a, b: a != b}
_COMPARED: _Operators = {
    **_EQUAL,
    "<": lambda a, b: a < b,
    ">": lambda a, b: a > b,
    "<=": lambda a, b: a <= b,
    ">=": lambda a, b: a >= b,
}
_BITWISE: _Operators = {"&": lambda a, b: a & b, "|": lambda a, b: a | b, "^": lambda a, b: a ^ b}
_OF_BOOLEANS: _Operators = {**_EQUAL, **_BITWISE, "&&": lambda a, b: a & b, "||": lambda a, b: a | b}
_FLOATING: _Operators = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "/": _divided,
    "%": _remainder,
}
_WHOLE: _Operators = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "/": _quotient,
    "%": lambda a, b: a - b * _quotient(a, b),
    **_BITWISE,
}
