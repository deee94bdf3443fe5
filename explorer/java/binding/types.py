"""Types of expressions.

A primitive type, `void` and the type of `null` are plain strings; `UNKNOWN` stands for what could not be
found out. It is compatible with everything, so that nothing is left out because of it.
"""

from collections.abc import Mapping
from typing import NamedTuple, Union

UNKNOWN = "?"
NULL = "null"
VOID = "void"

NUMERIC = ("byte", "short", "char", "int", "long", "float", "double")
_LARGEST = 500
"""Of the names in a type."""

PRIMITIVES = frozenset((*NUMERIC, "boolean"))


class Ref(NamedTuple):
    """A class or interface by binary name; without arguments it is raw, or has no type parameters."""

    name: str
    args: "tuple[Type, ...]" = ()


class Array(NamedTuple):
    """An array type."""

    element: "Type"


class Wild(NamedTuple):
    """`?`, `? extends bound` (`+`) or `? super bound` (`-`), as an argument of a type."""

    variance: str
    bound: "Type"


class Var:
    """A type variable; two of the same name are different."""

    __slots__ = ("bounds", "name")

    def __init__(self, name: str) -> None:
        self.name = name
        self.bounds: tuple[Type, ...] = ()

    def __repr__(self) -> str:
        return f"Var({self.name})"


class Both(NamedTuple):
    """An intersection; members are looked for in all parts."""

    parts: "tuple[Type, ...]"


Type = Union[str, Ref, Array, Wild, Var, Both]  # noqa: UP007 - a recursive alias needs the names as text

OBJECT = Ref("java.lang.Object")
STRING = Ref("java.lang.String")
CLASS = "java.lang.Class"

BOXES = {
    "boolean": "java.lang.Boolean",
    "byte": "java.lang.Byte",
    "short": "java.lang.Short",
    "char": "java.lang.Character",
    "int": "java.lang.Integer",
    "long": "java.lang.Long",
    "float": "java.lang.Float",
    "double": "java.lang.Double",
    "void": "java.lang.Void",
}
UNBOXED = {box: primitive for primitive, box in BOXES.items()}


def upper(kind: Type) -> Type:
    """What a value of the type can be used as: the bound of a wildcard."""
    if kind.__class__ is Wild:
        return kind.bound if kind.variance == "+" else OBJECT
    return kind


def erasure(kind: Type) -> Type:
    """The type as the JVM knows it, arguments and variables gone."""
    for _ in range(20):
        cls = kind.__class__
        if cls is Ref:
            return Ref(kind.name) if kind.args else kind  # type: ignore[union-attr]
        if cls is Var:
            bounds = kind.bounds  # type: ignore[union-attr]
            kind = bounds[0] if bounds else OBJECT
        elif cls is Wild:
            kind = upper(kind)
        elif cls is Both:
            kind = kind.parts[0]  # type: ignore[union-attr]
        elif cls is Array:
            return Array(erasure(kind.element))  # type: ignore[union-attr]
        else:
            return kind
    return OBJECT


def erased_text(kind: Type) -> str:
    """`int`, `java.lang.String[]`: as a method's name spells it."""
    depth = 0
    kind = erasure(kind)
    while kind.__class__ is Array:
        kind, depth = kind.element, depth + 1
    name = kind.name if kind.__class__ is Ref else kind
    return f"{name}{'[]' * depth}"


def substitute(kind: Type, table: Mapping[Var, Type]) -> Type:
    """The type with variables replaced; one that would be larger than any that people write is erased.

    `class A<T> extends B<Pair<T, T>>`, said by sixty classes one after the other, has no end otherwise.
    """
    found = _replaced(kind, table)
    return found if found is kind or found.__class__ is str or _is_small(found) else erasure(found)


def _is_small(kind: Type) -> bool:
    agenda, seen = [kind], 0
    while agenda and seen < _LARGEST:
        each = agenda.pop()
        seen += 1
        cls = each.__class__
        if cls is Ref:
            agenda += each.args  # type: ignore[union-attr]
        elif cls is Array:
            agenda.append(each.element)  # type: ignore[union-attr]
        elif cls is Wild:
            agenda.append(each.bound)  # type: ignore[union-attr]
        elif cls is Both:
            agenda += each.parts  # type: ignore[union-attr]
    return not agenda


def _replaced(kind: Type, table: Mapping[Var, Type]) -> Type:
    cls = kind.__class__
    if cls is str or not table:
        return kind
    if cls is Var:
        return table.get(kind, kind)  # type: ignore[arg-type]
    if cls is Ref:
        args = kind.args  # type: ignore[union-attr]
        if not args:
            return kind
        return Ref(kind.name, tuple([_argument(arg, table) for arg in args]))  # type: ignore[union-attr]
    if cls is Array:
        return Array(upper(_replaced(kind.element, table)))  # type: ignore[union-attr]
    if cls is Wild:
        bound = _replaced(kind.bound, table)  # type: ignore[union-attr]
        if bound.__class__ is not Wild:
            return Wild(kind.variance, bound)  # type: ignore[union-attr]
        # Above or below something of which only a lower bound is known may be anything.
        return Wild("?", OBJECT) if bound.variance == "-" else bound
    return Both(tuple([_replaced(part, table) for part in kind.parts]))  # type: ignore[union-attr]


def _argument(arg: Type, table: Mapping[Var, Type]) -> Type:
    found = _replaced(arg, table)
    return Ref(BOXES[found]) if found.__class__ is str and found in BOXES else found


def mentions(kind: Type, variables: Mapping[Var, Type] | frozenset[Var] | set[Var]) -> bool:
    """Whether one of the variables occurs in the type."""
    cls = kind.__class__
    if cls is Var:
        return kind in variables
    if cls is Ref:
        return any(mentions(arg, variables) for arg in kind.args)  # type: ignore[union-attr]
    if cls is Array:
        return mentions(kind.element, variables)  # type: ignore[union-attr]
    if cls is Wild:
        return mentions(kind.bound, variables)  # type: ignore[union-attr]
    return False


def promoted(left: str, right: str) -> str:
    """Binary numeric promotion."""
    for wide in ("double", "float", "long"):
        if wide in (left, right):
            return wide
    return "int"


def unboxed(kind: Type) -> Type:
    """The primitive type of a box; any other type as it is."""
    kind = upper(kind)
    if kind.__class__ is Ref:
        return UNBOXED.get(kind.name, kind)
    return kind


def boxed(kind: Type) -> Type:
    """The box of a primitive type; any other type as it is."""
    return Ref(BOXES[kind]) if kind.__class__ is str and kind in BOXES else kind
