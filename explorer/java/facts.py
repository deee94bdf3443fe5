"""What is known of one source file on its own, before names are resolved.

Facts are small, typed and decoded without running code; they are what the content cache holds. Everything
here is as written in the source: `explorer.java.program` gives the names their meaning.
"""

from enum import StrEnum

from msgspec import Struct

from explorer.model.edge import How


class TypeKind(StrEnum):
    """The five kinds of declaration that make a class file."""

    CLASS = "class"
    INTERFACE = "interface"
    ENUM = "enum"
    RECORD = "record"
    ANNOTATION = "annotation"


class Import(Struct, frozen=True, array_like=True, gc=False):
    """`import [static] name[.*];` or `import module name;`"""

    name: str
    line: int
    static: bool = False
    on_demand: bool = False
    module: bool = False


class Annotation(Struct, frozen=True, array_like=True, gc=False):
    """An annotation as written; `classes` are the class literals among its values, `words` the others."""

    name: str
    line: int
    classes: tuple[str, ...] = ()
    words: tuple[str, ...] = ()


class Reference(Struct, frozen=True, array_like=True, gc=False):
    """A name that may lead to another type.

    `name` is dotted, as written (`Map.Entry`, `a.b.C`). With `certain` it stands where only a type can;
    otherwise it is the head of an expression (`x.y.z`) that no local, parameter or type variable of that name
    hides, and it is a type only if no field in scope has the name. With `How.ANNOTATION`, the name of a
    declaration's annotation is certain; what is named inside one, or annotates a type, is not.
    """

    name: str
    how: How
    line: int
    certain: bool = True


class Bare(Struct, frozen=True, array_like=True, gc=False):
    """The simple name of a field or, with `call`, a method that a static import of the file may give."""

    name: str
    line: int
    call: bool = False


class Field(Struct, frozen=True, array_like=True, gc=False):
    """A field or enum constant (`constant`)."""

    name: str
    type: str
    modifiers: tuple[str, ...]
    line: int
    end_line: int
    checksum: bytes
    constant: bool = False
    annotations: tuple[Annotation, ...] = ()


class Method(Struct, frozen=True, array_like=True, gc=False):
    """A method, constructor (`<init>`), or the initialiser blocks together (`<clinit>` and `{}`).

    `parameters` are types as written, without annotations and type arguments (`Map`, `T`, `int[]`, `A...`).
    `signature_checksum` covers what stands before the body.
    """

    name: str
    parameters: tuple[str, ...]
    returns: str
    modifiers: tuple[str, ...]
    line: int
    end_line: int
    checksum: bytes
    annotations: tuple[Annotation, ...] = ()
    signature_checksum: bytes = b""


class Type(Struct, frozen=True, array_like=True, gc=False):
    """A named member or top-level type; local and anonymous types are part of the type around them.

    `name` is the binary name without the package (`C$D`). `checksum` covers all that the type's own class
    file would show, in order, except nested named types' bodies; `header` covers modifiers, supertypes,
    type parameters and annotations, and what could not be read.
    """

    name: str
    kind: TypeKind
    modifiers: tuple[str, ...]
    line: int
    end_line: int
    checksum: bytes
    header: bytes
    type_parameters: tuple[str, ...] = ()
    extends: tuple[str, ...] = ()
    implements: tuple[str, ...] = ()
    annotations: tuple[Annotation, ...] = ()
    fields: tuple[Field, ...] = ()
    methods: tuple[Method, ...] = ()
    references: tuple[Reference, ...] = ()
    bare: tuple[Bare, ...] = ()

    @property
    def abstract(self) -> bool:
        """Whether it can't be instantiated, so that no runner takes it for a test."""
        return "abstract" in self.modifiers or self.kind in (TypeKind.INTERFACE, TypeKind.ANNOTATION)


class Problem(Struct, frozen=True, array_like=True, gc=False):
    """Something in the file that could not be read as Java."""

    line: int
    text: str


class FileFacts(Struct, frozen=True, array_like=True, gc=False):
    """All that one file declares and names.

    `unreadable` gives the reason when nothing of the file could be used; `problems` are syntax errors from
    which the reader recovered. `types` are in source order, an outer type before its nested ones.
    """

    package: str = ""
    imports: tuple[Import, ...] = ()
    types: tuple[Type, ...] = ()
    problems: tuple[Problem, ...] = ()
    unreadable: str = ""
    module: str = ""
    """Name in a `module-info.java`."""
    code: bytes = b""
    """The bodies, for `explorer.java.code` to decode: one `CodeType` for each of `types`."""
