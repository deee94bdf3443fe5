"""Types outside the project, as class files declare them: what a name resolver needs to know of them."""

from collections.abc import Collection
from typing import Protocol

from msgspec import Struct

from explorer.java.classfile import BadClassFile, ClassFile, ClassMethod, MemberField
from explorer.java.classfile.access import PRIVATE, PUBLIC, SYNTHETIC
from explorer.java.classfile.signatures import check_class, check_field, check_method

_LONGEST_SIGNATURE = 1024 * 1024


class OutsideField(Struct, frozen=True, array_like=True, gc=False):
    """A field; `type` is its generic signature if it has one, else its descriptor: `TE;`, `I`."""

    name: str
    access: int
    type: str
    constant: str | None = None
    """The value that compilers inline: `i:5`, `j:5`, `f:0.5`, `d:0.5`, `s:text`."""


class OutsideMethod(Struct, frozen=True, array_like=True, gc=False):
    """A method or constructor (`<init>`); `signature` is the generic one, or the descriptor if it has none.

    The signature of a constructor leaves out what the compiler adds in front (the outer instance, an enum's
    name and number); the descriptor has it.
    """

    name: str
    access: int
    signature: str
    descriptor: str = ""
    """The erased descriptor; empty when it equals the signature."""

    @property
    def erased(self) -> str:
        """The descriptor, wherever it is."""
        return self.descriptor or self.signature


class OutsideType(Struct, frozen=True, array_like=True, gc=False):
    """A type; private and synthetic members are left out.

    `signature` is that of the class; one that has none gets the same form from its superclass and interfaces:
    `Ljava/lang/Object;Ljava/lang/Runnable;`. `access` are the flags as declared, also of a nested type.
    """

    name: str
    access: int
    signature: str
    outer: str = ""
    """The type that it is a member of."""
    fields: tuple[OutsideField, ...] = ()
    methods: tuple[OutsideMethod, ...] = ()


class Library(Protocol):
    """Where types outside the project are found."""

    def find(self, name: str) -> OutsideType | None:
        """A type by its binary name (`java.util.Map$Entry`)."""
        ...

    def package(self, name: str) -> Collection[str]:
        """The simple names of the public top-level types of a package; none if it is not known."""
        ...

    def has_package(self, name: str) -> bool:
        """Whether there are types right in that package."""
        ...


def outside_type(read: ClassFile) -> OutsideType:
    """What matters of a class file to others; signatures that make no sense refuse the whole class."""
    entry = read.own_entry
    signature = read.signature or made_signature(read.superclass, read.interfaces)
    check_class(signature)
    return OutsideType(
        read.name,
        entry.access if entry else read.access,
        signature,
        entry.outer if entry else "",
        tuple(_field(each) for each in read.fields if not each.access & (PRIVATE | SYNTHETIC)),
        tuple(
            _method(each)
            for each in read.methods
            if not each.access & (PRIVATE | SYNTHETIC) and each.name != "<clinit>"
        ),
    )


def made_signature(superclass: str, interfaces: Collection[str]) -> str:
    """A class signature without generics."""
    if len(superclass) + sum(map(len, interfaces)) > _LONGEST_SIGNATURE:
        raise BadClassFile("the names of its supertypes are too long")
    return "".join(f"L{name.replace('.', '/')};" for name in (superclass, *interfaces) if name)


def is_public(found: OutsideType) -> bool:
    """Whether other packages may name it."""
    return bool(found.access & PUBLIC)


def package_of(name: str) -> str:
    """The package of a binary name."""
    return name.rpartition(".")[0]


def _field(field: MemberField) -> OutsideField:
    written = field.signature or field.descriptor
    check_field(written)
    return OutsideField(field.name, field.access, written, field.constant)


def _method(method: ClassMethod) -> OutsideMethod:
    check_method(method.descriptor)
    if method.signature in ("", method.descriptor):
        return OutsideMethod(method.name, method.access, method.descriptor)
    check_method(method.signature)
    return OutsideMethod(method.name, method.access, method.signature, method.descriptor)
