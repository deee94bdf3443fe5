"""What class files say, as values. Names of types are binary with dots: `java.util.Map$Entry`."""

from msgspec import Struct


class MemberField(Struct, frozen=True):
    """A field; `signature` is its generic type, empty if it has none."""

    name: str
    access: int
    descriptor: str
    signature: str = ""
    constant: str | None = None
    """The value that compilers inline: `i:5`, `j:5`, `f:0.5`, `d:0.5`, `s:text`."""


class ClassMethod(Struct, frozen=True):
    """A method, constructor (`<init>`) or initialiser (`<clinit>`)."""

    name: str
    access: int
    descriptor: str
    signature: str = ""
    exceptions: tuple[str, ...] = ()
    has_code: bool = False


class InnerClass(Struct, frozen=True):
    """An entry of the InnerClasses table: every nested class that the file speaks of has one.

    Local and anonymous classes have no `outer`, anonymous ones no `simple` name. Only here are a nested
    class's real flags: private, protected, static.
    """

    name: str
    outer: str
    simple: str
    access: int


class ClassFile(Struct, frozen=True):
    """A class, interface, enum, record or annotation."""

    major: int
    access: int
    name: str
    superclass: str
    """Empty for java.lang.Object and for modules."""
    interfaces: tuple[str, ...]
    signature: str
    fields: tuple[MemberField, ...]
    methods: tuple[ClassMethod, ...]
    inner: tuple[InnerClass, ...]
    enclosing: str = ""
    """The class around a local or anonymous class."""

    @property
    def own_entry(self) -> InnerClass | None:
        """What the InnerClasses table says of the class itself; None for a top-level class."""
        return next((entry for entry in self.inner if entry.name == self.name), None)


class Handle(Struct, frozen=True, array_like=True, gc=False):
    """A method handle; `kind` is the reference kind 1 to 9 (5 and more are methods, 8 a constructor)."""

    kind: int
    owner: str
    name: str
    descriptor: str


class Invocation(Struct, frozen=True, array_like=True, gc=False):
    """A call; `kind` is virtual, special, static or interface. The owner can be an array: `[I`."""

    kind: str
    owner: str
    name: str
    descriptor: str
    interface: bool
    """Whether the owner is said to be an interface."""
    line: int
    """0 if the file has no line numbers."""


class DynamicCall(Struct, frozen=True):
    """An invokedynamic: a lambda, a method reference, a string concatenation, a pattern switch …

    `handles` are the method handles among the bootstrap's arguments; for a lambda that is the method that
    holds its body, for a method reference its target. `types` are the method types among them, in their
    order: the first one of a lambda is the erased descriptor of the interface's method.
    """

    name: str
    descriptor: str
    bootstrap: Handle
    handles: tuple[Handle, ...]
    types: tuple[str, ...]
    line: int


class FieldUse(Struct, frozen=True, array_like=True, gc=False):
    """A read or write; `kind` is getstatic, putstatic, getfield or putfield."""

    kind: str
    owner: str
    name: str
    descriptor: str
    line: int


class Creation(Struct, frozen=True, array_like=True, gc=False):
    """A `new`."""

    type: str
    line: int


class MethodCode(Struct, frozen=True):
    """What the code of one method does, each kind in the order of the instructions."""

    name: str
    access: int
    descriptor: str
    calls: tuple[Invocation, ...] = ()
    dynamics: tuple[DynamicCall, ...] = ()
    fields: tuple[FieldUse, ...] = ()
    creations: tuple[Creation, ...] = ()
