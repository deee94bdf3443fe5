"""What the bodies of a file say, small enough to keep: the part of the facts that calls are resolved from.

A `CodeType` is one class body: a named type, or a local or anonymous one inside a member. Its members carry
the types that they declare in full and, still encoded, their bodies; those are decoded only when calls are
asked for. Bodies are plain lists, `[op, ...]`, in the order of evaluation. `None` stands for what is absent.

Types are as written: `"int"`, `"Map.Entry"`, `"T"`; a list where there is more to say:
`["<", "Map", [arguments]]`, `["<", ["<", "Outer", [a]], [b], "Inner"]` for `Outer<A>.Inner<B>`,
`["[", element]`, `["?"]`, `["?+", bound]`, `["?-", bound]`, `["&", [bounds]]`. `"var"` is `None`.

No body nests lists deeper than about 120, so that it can be walked recursively. Long chains are cut in their
place: the inner part of a sum of more than 40 operands, of as many calls in a row or `?:` stands flat in an
UNKNOWN, the calls with UNKNOWN receivers; a long ladder of `else if` is a BLOCK of IFs. What is nested deeper
stands in pieces in an UNKNOWN at the end of the body, names of local variables in it UNKNOWN.

Lines are relative to the first line of the outermost type, so that a type that only moved keeps its code.
"""

from enum import IntEnum
from typing import Any

import msgspec
from msgspec import Struct

from explorer.java.facts import TypeKind

Written = Any
"""A type as written: a string or a list, see above."""


class Op(IntEnum):
    """What a node of a body is; what follows it in the list stands behind each."""

    # Expressions
    LITERAL = 0  # type ("int", "long", "float", "double", "char", "boolean", "String", "null"), text
    NAME = 1  # dotted name as written, line: a variable, field, type or package, which only binding tells
    FIELD = 2  # expression, name, line
    CALL = 3  # receiver expression or None, name, arguments, line, type arguments
    SUPER_CALL = 4  # qualifier ("" or "Outer"), name, arguments, line, type arguments
    NEW = 5  # type, arguments, line, number of the anonymous body in `inner` or None, outer instance or None
    CONSTRUCTOR = 6  # "this" or "super", arguments, line, outer instance or None
    NEW_ARRAY = 7  # element type with all dimensions as an array type, dimension expressions, values or None
    INDEX = 8  # array expression, index expression
    CAST = 9  # type (["&", ...] for an intersection), expression
    UNARY = 10  # operator ("+", "-", "!", "~", "++", "--"), expression
    BINARY = 11  # operator, left, right, line
    INSTANCEOF = 12  # expression, pattern, line
    CONDITIONAL = 13  # condition, then, else
    ASSIGN = 14  # operator ("=", "+=", ...), target, value, line
    LAMBDA = 15  # parameters as [name, type or None], body: an expression or a BLOCK, line
    REFERENCE = 16  # expression (NAME where it may be a type) or TYPE node, method name or "new", line
    CLASS_LITERAL = 17  # type, line
    THIS = 18  # qualifier ("" or "Outer")
    SUPER = 19  # qualifier: only before `::` and in `super.field`
    SWITCH = 20  # selector, cases, line; a statement or an expression, see CASE
    ARRAY_VALUES = 21  # values: `{1, 2}` in a declaration
    TYPE = 22  # a type, before `::` where only a type can stand (`int[]`, `List<String>`)
    TEMPLATE = 23  # processor expression, embedded expressions, line
    UNKNOWN = 24  # expressions (or statements) inside what is not understood or nested too deeply

    # Statements
    LOCAL = 40  # name, type or None, value or None, line, modifiers-have-final
    BLOCK = 41  # statements: a scope
    FOR = 42  # initialisers (statements), condition or None, updates, body
    FOR_EACH = 43  # name, type or None, expression, body, line
    RETURN = 44  # expression or None, line
    TRY = 45  # resources (LOCAL nodes or expressions), BLOCK, catches as [name, types, BLOCK], finally, line
    LOCAL_TYPE = 46  # number of the type in `inner`
    LOOP = 47  # condition, body: while and do
    IF = 48  # condition, then, else or None
    THROW = 49  # expression, line
    CASE = 50  # labels, guard or None, statements, is-rule; labels: NAME, expressions, patterns, "default"
    YIELD = 51  # expression
    SYNCHRONIZED = 52  # lock, BLOCK
    ASSERT = 53  # condition, detail or None, line
    # An expression statement is the expression itself; labels leave no trace; break and continue neither.

    # Patterns
    TYPE_PATTERN = 60  # type or None (var), name or None
    RECORD_PATTERN = 61  # type, patterns, line


class CodeParameter(Struct, frozen=True, array_like=True, gc=False):
    """A formal parameter; of a varargs parameter the type is the array."""

    name: str
    type: Written


class TypeVariable(Struct, frozen=True, array_like=True, gc=False):
    """`T extends A & B`"""

    name: str
    bounds: tuple[Written, ...] = ()


class CodeMethod(Struct, frozen=True, array_like=True, gc=False):
    """A method or constructor (`<init>`), in the order of the source.

    An annotation's element is a method. A record's compact constructor has the components as parameters.
    `body` is an encoded list of statements, empty bytes (`b""`) when there is no body.
    """

    name: str
    modifiers: tuple[str, ...]
    line: int
    returns: Written
    parameters: tuple[CodeParameter, ...] = ()
    varargs: bool = False
    variables: tuple[TypeVariable, ...] = ()
    throws: tuple[Written, ...] = ()
    body: bytes = b""
    compact: bool = False


class CodeField(Struct, frozen=True, array_like=True, gc=False):
    """A field, record component or enum constant (`constant`), in the order of the source.

    `value` is the encoded initialiser expression; of an enum constant a NEW node whose type is the enum.
    """

    name: str
    modifiers: tuple[str, ...]
    line: int
    type: Written
    value: bytes = b""
    constant: bool = False
    component: bool = False
    varargs: bool = False


class CodeBlock(Struct, frozen=True, array_like=True, gc=False):
    """An initialiser block; `order` is the number of fields that stand before it."""

    static: bool
    line: int
    order: int
    body: bytes


class CodeType(Struct, frozen=True, array_like=True, gc=False):
    """One class body.

    `name` is the binary name without the package for a named type (`C$D`); for a local type its simple name;
    empty for an anonymous one, whose `extends` is the type that the `new` names. Only named types have
    `nested` names; `inner` are the anonymous and local types directly inside the bodies of this one, numbered
    as the nodes NEW and LOCAL_TYPE number them, in the order of the source. A member type of a local or
    anonymous one is in the `inner` of that one, first, though no node has its number.
    """

    name: str
    kind: TypeKind
    modifiers: tuple[str, ...]
    line: int
    end_line: int
    variables: tuple[TypeVariable, ...] = ()
    extends: tuple[Written, ...] = ()
    implements: tuple[Written, ...] = ()
    permits: tuple[Written, ...] = ()
    fields: tuple[CodeField, ...] = ()
    methods: tuple[CodeMethod, ...] = ()
    blocks: tuple[CodeBlock, ...] = ()
    inner: "tuple[CodeType, ...]" = ()
    first_line: int = 1
    """Where line 0 of the code stands in the file: on the outermost type only counts this."""
    member: bool = False
    """Whether it is a member type of the local or anonymous one around it."""
    annotations: bytes = b""
    """What annotations on the type and its members say by name, and defaults of an annotation's elements.

    An encoded list of `[annotation as written, [expressions]]`, empty bytes if there is none; literals and
    class literals are not in it. Defaults stand under an empty name.
    """


encode_body = msgspec.msgpack.Encoder().encode
decode_body = msgspec.msgpack.Decoder().decode
encode_code = msgspec.msgpack.Encoder().encode
decode_code = msgspec.msgpack.Decoder(tuple[CodeType, ...]).decode
