"""Edges of the call graph."""

from enum import StrEnum

from msgspec import Struct

from explorer.model.names import MethodName, TypeName
from explorer.model.source import Role, Site


class CallKind(StrEnum):
    """How a method comes to run because another one does."""

    STATIC = "static"
    VIRTUAL = "virtual"
    INTERFACE = "interface"
    SPECIAL = "special"
    """`super.m()`, and private methods."""
    NEW = "new"
    """A constructor, by `new`, `this(...)` or `super(...)`, also where it is not written."""
    REFERENCE = "method reference"
    INITIALISES = "initialises"
    """The class is initialised: its `<clinit>` runs."""
    CLOSE = "close"
    """At the end of a try with resources."""
    ITERATES = "iterates"
    """`iterator()`, `hasNext()` and `next()` of a for-each."""
    TO_STRING = "to string"
    """A value in a string concatenation."""
    ACCESSOR = "accessor"
    """What a record pattern calls to take a record apart."""
    CALLBACK = "library callback"
    """Code outside the project may call it: it overrides a method that is declared there."""
    UNRESOLVED = "unresolved"
    """The receiver's type is not known: any method of that name and number of parameters may be meant."""


class Call(Struct, frozen=True):
    """`source` may run `target` because of what stands at `site`; `lambda_body` if it stands in a lambda."""

    source: MethodName
    target: MethodName
    how: CallKind
    site: Site
    lambda_body: bool = False


class BlindKind(StrEnum):
    """Why nobody sees what runs from a place on."""

    REFLECTION = "reflection"
    """A class or method that is named only when the program runs."""
    NATIVE = "native"
    """Code that is not Java."""


class BlindCall(Struct, frozen=True):
    """Where a call graph ends: at a call of `what`, or at a method that is `what`, native."""

    kind: BlindKind
    what: str
    site: Site


class MethodNode(Struct, frozen=True):
    """A method of the project; of an anonymous or local class, `belongs_to` is the named type around it."""

    name: MethodName
    belongs_to: TypeName
    role: Role
    site: Site
    end_line: int
    abstract: bool = False
