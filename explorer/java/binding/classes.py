"""Classes and their members, of the project and outside, in one form.

Everything costly is made when first asked for: most classes of the JDK are only ever names.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from explorer.java.binding.types import OBJECT, Ref, Type, Var, erased_text, substitute
from explorer.java.code import CodeField, CodeMethod, CodeType
from explorer.java.facts import TypeKind
from explorer.model.names import MethodName, package_of, top_level

if TYPE_CHECKING:
    from explorer.java.binding.scope import Env
    from explorer.java.declared import Declared

INTERFACES = (TypeKind.INTERFACE, TypeKind.ANNOTATION)


class Method:
    """A method or constructor as a call sees it."""

    __slots__ = (
        "_id", "abstract", "access", "code", "implicit", "line", "name", "owner", "parameters", "returns",
        "static", "varargs", "variables",
    )  # fmt: skip

    def __init__(
        self,
        owner: "Class",
        name: str,
        parameters: tuple[Type, ...],
        returns: Type,
        access: str,
        *,
        static: bool = False,
        abstract: bool = False,
        varargs: bool = False,
        variables: tuple[Var, ...] = (),
        code: CodeMethod | None = None,
        line: int = 0,
        implicit: bool = False,
    ) -> None:
        self.owner = owner
        self.name = name
        self.parameters = parameters
        self.returns = returns
        self.access = access
        """`public`, `protected`, `private`, or empty for the package."""
        self.static = static
        self.abstract = abstract
        self.varargs = varargs
        self.variables = variables
        self.code = code
        self.line = line
        self.implicit = implicit
        """The compiler makes it: a default constructor, an accessor."""
        self._id: MethodName | None = None

    @property
    def overridable(self) -> bool:
        """Whether another method may run in its place."""
        return not (self.static or self.access == "private" or self.name == "<init>")

    @property
    def key(self) -> str:
        """Name and erased parameters: what overriding goes by, but for bridges."""
        return self.id.partition("#")[2]

    @property
    def id(self) -> MethodName:
        """`a.b.C#m(int)`."""
        if self._id is None:
            parameters = ",".join([erased_text(each) for each in self.parameters])
            self._id = MethodName(f"{self.owner.name}#{self.name}({parameters})")
        return self._id

    @property
    def descriptor(self) -> str:
        """With what it returns, as an invoke instruction names it."""
        return f"{self.key}{erased_text(self.returns)}"

    def __repr__(self) -> str:
        return f"Method({self.id})"


class Field:
    """A field as an access sees it."""

    __slots__ = ("access", "code", "constant", "final", "name", "owner", "static", "type")

    def __init__(
        self, owner: "Class", name: str, kind: Type, access: str, *, static: bool, final: bool,
        code: CodeField | None = None, constant: str | None = None,
    ) -> None:  # fmt: skip
        self.owner = owner
        self.name = name
        self.type = kind
        self.access = access
        self.static = static
        self.final = final
        self.code = code
        self.constant = constant
        """The value in the class file, of a field outside the project."""


class Class:
    """A class, interface, enum, record or annotation; also a local or anonymous class of the project."""

    __slots__ = (
        "_ancestors", "_fields", "_make", "_methods", "_named", "_parents", "_table", "abstract", "code",
        "declared", "env", "final", "inferred", "interface", "kind", "local", "member_types", "name", "outer",
        "outside", "static", "unknown_parent", "variables",
    )  # fmt: skip

    def __init__(self, name: str, kind: TypeKind, make: "Maker") -> None:
        self.name = name
        self.kind = kind
        self.interface = kind in INTERFACES
        self.outside = True
        self.abstract = self.interface
        self.final = False
        self.static = True
        self.local = False
        """Whether it is a local or anonymous class."""
        self.member_types: tuple[Class, ...] = ()
        """Those of a local or anonymous class; a named one has its own declared types."""
        self.variables: tuple[Var, ...] = ()
        self.inferred: Ref | None = None
        """What an anonymous class extends, where its type arguments are not written."""
        self.outer: Class | None = None
        """The class body around it."""
        self.code: CodeType | None = None
        self.declared: Declared | None = None
        """The named type that it is, or is inside of; None outside the project."""
        self.env: Env | None = None
        """What type names mean inside; None outside the project."""
        self._make = make
        self._parents: tuple[Type, ...] | None = None
        self.unknown_parent = False
        """Whether a supertype could not be found, so that there may be members that are not known."""
        self._ancestors: dict[str, Ref] | None = None
        self._fields: dict[str, Field] | None = None
        self._methods: dict[str, list[Method]] | None = None
        self._table: dict[str, list[tuple[Method, dict[Var, Type]]]] = {}
        self._named: dict[str, tuple[Field, dict[Var, Type]] | None] = {}

    @property
    def this(self) -> Ref:
        """The type with its own variables as arguments."""
        return Ref(self.name, self.variables)

    @property
    def package(self) -> str:
        """The package's name."""
        return package_of(self.name)  # type: ignore[arg-type]

    @property
    def top(self) -> str:
        """The top-level class around it."""
        if self.declared is not None:
            outermost = self
            while outermost.outer is not None:
                outermost = outermost.outer
            return outermost.name
        return top_level(self.name)  # type: ignore[arg-type]

    @property
    def parents(self) -> tuple[Type, ...]:
        """The superclass, if it is a class, then the interfaces; a class without any has Object."""
        if self._parents is None:
            self._parents = ()  # what cyclic inheritance meets
            self._parents = self._make.parents(self)
        return self._parents

    @property
    def superclass(self) -> Ref | None:
        """The superclass; None of Object and of interfaces."""
        if self.interface or self.name == OBJECT.name:
            return None
        first = self.parents[0] if self.parents else OBJECT
        return first if isinstance(first, Ref) else OBJECT

    @property
    def fields(self) -> dict[str, Field]:
        """The fields that it declares."""
        if self._fields is None:
            self._fields = {}
            self._fields = self._make.fields(self)
        return self._fields

    @property
    def methods(self) -> dict[str, list[Method]]:
        """The methods and constructors (`<init>`) that it declares, by name."""
        if self._methods is None:
            self._methods = {}
            self._methods = self._make.methods(self)
        return self._methods

    @property
    def ancestors(self) -> dict[str, Ref]:
        """Itself and all supertypes by name, in terms of its own variables.

        In the order in which a method is looked for: the superclasses, then each interface before those that
        it extends.
        """
        if self._ancestors is None:
            self._ancestors = {self.name: self.this}
            self._ancestors = self._all_ancestors()
        return self._ancestors

    def _all_ancestors(self) -> dict[str, Ref]:
        found: dict[str, Ref] = {self.name: self.this}
        met: dict[str, Ref] = {}
        here: Ref | None = self.this
        while here is not None:
            superclass, interfaces = self._above(here)
            for each in interfaces:
                met.setdefault(each.name, each)
            here = superclass if superclass is not None and superclass.name not in found else None
            if here is not None:
                found[here.name] = here
        # The methods of an interface's objects are found in Object before they are found above the interface.
        found.setdefault(OBJECT.name, OBJECT)
        met.pop(OBJECT.name, None)
        return found | self._in_order(met)

    def _above(self, ref: Ref) -> tuple[Ref | None, list[Ref]]:
        """The superclass and the interfaces of a supertype, or of itself."""
        owner = self if ref.name == self.name else self._make.find(ref.name)
        if owner is None:
            self.unknown_parent = True
            return None, []
        if owner is not self and owner.unknown_parent:
            self.unknown_parent = True
        table = arguments_of(owner, ref)
        raw = bool(owner.variables) and not ref.args
        above = [
            Ref(each.name) if raw else substitute(each, table)
            for each in owner.parents
            if each.__class__ is Ref
        ]
        if owner.interface or not above or owner.parents[0].__class__ is not Ref:
            return None, above  # type: ignore[return-value]
        return above[0], above[1:]  # type: ignore[return-value]

    def _in_order(self, met: dict[str, Ref]) -> dict[str, Ref]:
        """These interfaces and all above them, each before those that it extends."""
        extended: dict[str, list[str]] = {}
        below: dict[str, int] = dict.fromkeys(met, 0)
        for name in (waiting := list(met)):
            above = self._above(met[name])[1]
            extended[name] = [each.name for each in above]
            for each in above:
                below[each.name] = below.get(each.name, 0) + 1
                if each.name not in met:
                    met[each.name] = each
                    waiting.append(each.name)
        ready = [name for name in waiting if not below[name]]
        for name in ready:
            for higher in extended[name]:
                below[higher] -= 1
                if not below[higher]:
                    ready.append(higher)
        # What is left inherits from itself, which does not compile.
        return {name: met[name] for name in dict.fromkeys((*ready, *waiting))}

    def found_methods(self, name: str) -> list[tuple[Method, dict[Var, Type]]]:
        """The methods of that name that it has, inherited ones included, without those it overrides.

        Each with what the variables of its declaring class stand for here.
        """
        known = self._table.get(name)
        if known is None:
            known = self._table[name] = list(self._find_methods(name).values())
        return known

    def _find_methods(self, name: str) -> dict[tuple[str, ...], tuple[Method, dict[Var, Type]]]:
        given: dict[tuple[str, ...], tuple[Method, dict[Var, Type]]] = {}
        for ancestor, ref in self.ancestors.items():
            owner = self if ancestor == self.name else self._make.find(ancestor)
            if owner is None:
                continue
            methods = owner.methods.get(name)
            if not methods:
                continue
            table = {} if owner is self else arguments_of(owner, ref)
            for method in methods:
                if owner is not self and not self._inherits(method):
                    continue
                key = tuple([erased_text(substitute(each, table)) for each in method.parameters])
                if key not in given or self._goes_before(method, given[key][0]):
                    given[key] = method, table
        return given

    def _inherits(self, method: Method) -> bool:
        """Whether a method of an ancestor can be a member here."""
        if method.access == "private" or (method.owner.interface and method.static):
            return False
        return not self.interface or method.owner.interface or method.access == "public"

    def _goes_before(self, method: Method, known: Method) -> bool:
        """Of two interfaces' methods the one that counts is that of the lower one, else the narrower one."""
        if not method.owner.interface:
            return False
        if known.owner.interface and known.owner.name in method.owner.ancestors:
            return True
        if not (method.abstract and known.abstract) or method.returns == known.returns:
            return False
        narrow, wide = method.returns, known.returns
        if narrow.__class__ is not Ref or wide.__class__ is not Ref or narrow.name == wide.name:
            return False
        cls = self._make.find(narrow.name)
        return cls is not None and wide.name in cls.ancestors

    def find_field(self, name: str) -> tuple[Field, dict[Var, Type]] | None:
        """The field that the name means, inherited or not.

        One of a superclass that is not inherited, as it is private, keeps those above it from being.
        """
        try:
            return self._named[name]
        except KeyError:
            found = self._named[name] = self._find_field(name)
            return found

    def _find_field(self, name: str) -> tuple[Field, dict[Var, Type]] | None:
        kept = False
        for ancestor, ref in self.ancestors.items():
            owner = self if ancestor == self.name else self._make.find(ancestor)
            if owner is None or (kept and not owner.interface) or (found := owner.fields.get(name)) is None:
                continue
            if owner is self or self._sees(found):
                return found, ({} if owner is self else arguments_of(owner, ref))
            kept = True
        return None

    def _sees(self, field: Field) -> bool:
        """Whether a field of an ancestor is inherited."""
        return field.access in ("public", "protected") or (
            not field.access and field.owner.package == self.package
        )

    def __repr__(self) -> str:
        return f"Class({self.name})"


class Maker:
    """How a class comes by its members: from sources or from signatures."""

    def __init__(self, find: Callable[[str], Class | None]) -> None:
        self.find = find

    def parents(self, owner: Class) -> tuple[Type, ...]:
        """Direct supertypes, the superclass first."""
        raise NotImplementedError

    def fields(self, owner: Class) -> dict[str, Field]:
        """Declared fields."""
        raise NotImplementedError

    def methods(self, owner: Class) -> dict[str, list[Method]]:
        """Declared methods."""
        raise NotImplementedError


def arguments_of(owner: Class, ref: Ref) -> dict[Var, Type]:
    """What the variables of a class stand for in a type; empty for a raw one."""
    if not owner.variables or len(ref.args) != len(owner.variables):
        return {}
    return dict(zip(owner.variables, ref.args, strict=True))


def access_of(modifiers: Any) -> str:
    """The word among modifiers that says who may see a member; empty for the package."""
    for word in ("public", "private", "protected"):
        if word in modifiers:
            return word
    return ""
