"""What binding finds in a body: a flat list, in the order of the source."""

from msgspec import Struct

from explorer.model.calls import CallKind


class BoundCall(Struct, frozen=True, array_like=True, gc=False):
    """A call, written or implied.

    `receiver` is the static type that the call goes through, `owner` the class that declares the method,
    `key` its name and erased parameters, `returns` the erased type it is declared to return, and `cast` that
    which the call makes of it where type arguments say more. `outside` if the project does not declare it.
    """

    kind: CallKind
    receiver: str
    owner: str
    key: str
    returns: str
    line: int
    in_lambda: bool = False
    outside: bool = False
    cast: str = ""
    dynamic: bool = False
    """Whether an overriding method may run instead."""


class BoundField(Struct, frozen=True, array_like=True, gc=False):
    """An access of a field; `value` is the constant that the compiler puts in its place, if it does."""

    receiver: str
    owner: str
    name: str
    type: str
    line: int
    static: bool = False
    value: str | None = None


class BoundType(Struct, frozen=True, array_like=True, gc=False):
    """A type that shows in the class file without being named there: of a lambda's parameters, say."""

    what: str
    type: str
    line: int


class Unbound(Struct, frozen=True, array_like=True, gc=False):
    """A call that could mean any method of that name and number of arguments; `why` says what is missing."""

    name: str
    arguments: int
    line: int
    why: str
    in_lambda: bool = False


Bound = BoundCall | BoundField | BoundType | Unbound
