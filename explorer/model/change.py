"""What differs between two revisions."""

from enum import StrEnum

from msgspec import Struct

from explorer.model.names import MemberName, MethodName, TypeName
from explorer.model.source import Role, Site


class ChangeKind(StrEnum):
    """How a thing differs; `MEANING` is a change of bytecode without a change of text."""

    ADDED = "added"
    DELETED = "deleted"
    TEXT = "text"
    MEANING = "meaning"
    LAYOUT = "layout"

    @property
    def mark(self) -> str:
        """The sign that stands for it on the screen and in text."""
        return {"added": "+", "deleted": "−", "text": "≠", "meaning": "≈", "layout": "·"}[self.value]


class MemberKind(StrEnum):
    """What part of a type a member change is about."""

    HEADER = "header"
    FIELD = "field"
    METHOD = "method"
    CONSTRUCTOR = "constructor"
    INITIALISER = "initialiser"
    CONSTANT = "enum constant"
    NESTED = "nested types"
    ORDER = "order of members"
    BINDING = "binding"
    """The text is the same, but a name in it now means another type."""
    UNREADABLE = "unreadable"
    """The file could not be read as Java, wholly or in part, so the type counts as changed."""


class MemberChange(Struct, frozen=True):
    """One member of a type that differs; `old` is absent when added, `new` when deleted."""

    name: str
    kind: MemberKind
    change: ChangeKind
    old: Site | None = None
    new: Site | None = None
    old_end: int = 0
    new_end: int = 0
    """The last lines of the member in the old and the new file; 0 when not known."""
    note: str = ""
    """Of a change in meaning: what was bound before and after, and at which line."""


class MethodChange(Struct, frozen=True):
    """A method that differs; `type` is the named type it belongs to."""

    name: MethodName
    change: ChangeKind
    type: TypeName
    old: Site | None = None
    new: Site | None = None
    old_end: int = 0
    new_end: int = 0
    why: tuple[str, ...] = ()
    """Of a change in meaning: sentences such as `call foo(1) at line 12: A#foo(long) → A#foo(int)`."""


class LookupCause(StrEnum):
    """What makes a call run another method, or a field be found in another class."""

    ADDED = "added method"
    DELETED = "deleted method"
    FIELD_ADDED = "added field"
    FIELD_DELETED = "deleted field"
    SUPERTYPES = "other supertypes"


class LookupChange(Struct, frozen=True):
    """The same call on an object of `type`, or static through it, ran `old` and now runs `new`.

    Or the same field was `old` and is now `new`: in a class file it stands as that of `type`.
    """

    type: TypeName
    key: str
    """The method by name and erased parameters, as the type sees them: `m(int)`; or the field's name."""
    old: MemberName
    new: MemberName
    cause: LookupCause
    old_site: Site | None
    new_site: Site | None
    """Where the members are declared; None outside the project."""
    site: Site
    """The declaration of the type in the new revision."""

    @property
    def of_field(self) -> bool:
        """Whether it is a field that is looked up."""
        return "(" not in self.key

    @property
    def came(self) -> MemberName | None:
        """The member that was added and so made the difference."""
        return self.new if self.cause in (LookupCause.ADDED, LookupCause.FIELD_ADDED) else None

    @property
    def went(self) -> MemberName | None:
        """The member that was deleted and so made the difference."""
        return self.old if self.cause in (LookupCause.DELETED, LookupCause.FIELD_DELETED) else None


class TypeChange(Struct, frozen=True):
    """A type that differs, with the members that make the difference."""

    name: TypeName
    change: ChangeKind
    role: Role
    members: tuple[MemberChange, ...] = ()
    old: Site | None = None
    new: Site | None = None
    moved_from: str | None = None
    """The old path (or old name) when the type was renamed or its file moved."""


class FileChange(Struct, frozen=True):
    """A file that differs, Java or not."""

    path: str
    change: ChangeKind
    old_path: str | None = None
    note: str = ""


class BuildChange(Struct, frozen=True):
    """Something in a build file that changes the class path or how tests run."""

    what: str
    old: str | None
    new: str | None
    site: Site
