"""What type names mean at a place of the source."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from explorer.java.binding.classes import Class
from explorer.java.binding.types import OBJECT, PRIMITIVES, UNKNOWN, Array, Both, Ref, Type, Var, Wild
from explorer.java.declared import Declared
from explorer.java.library import Library
from explorer.java.names import Names

if TYPE_CHECKING:
    from explorer.model.names import TypeName


class Env:
    """Type variables and local classes around a place; names beyond those are the named type's matter."""

    __slots__ = ("body", "declared", "types", "variables")

    def __init__(
        self,
        declared: Declared,
        variables: Mapping[str, Var],
        types: Mapping[str, Class],
        body: Class | None = None,
    ) -> None:
        self.declared = declared
        self.variables = variables
        self.types = types
        self.body = body
        """The innermost class body, for the member types that it inherits from outside."""

    def with_variables(self, variables: tuple[Var, ...]) -> "Env":
        """Further type variables in scope."""
        if not variables:
            return self
        names = {**self.variables, **{each.name: each for each in variables}}
        return Env(self.declared, names, self.types, self.body)

    def with_type(self, name: str, kind: Class) -> "Env":
        """A further local class in scope."""
        return Env(self.declared, self.variables, {**self.types, name: kind}, self.body)

    def inside(self, body: Class) -> "Env":
        """Within a class body."""
        return Env(self.declared, self.variables, self.types, body)


class TypeNames:
    """Resolves type names to binary names: the project's by `Names`, others by imports and the library."""

    def __init__(self, names: Names, library: Library, find: Callable[[str], Class | None]) -> None:
        self._names = names
        self._library = library
        self._find = find
        self._known: dict[tuple[TypeName, str], str | None] = {}

    def written(self, text: Any, env: Env) -> Type:
        """A type as the source writes it (see `explorer.java.code`)."""
        if text is None:
            return UNKNOWN
        if text.__class__ is str:
            if text in PRIMITIVES or text == "void":
                return str(text)
            return self.named(text, env)
        tag = text[0]
        if tag == "<":
            outer = text[1]
            if outer.__class__ is str:
                base = self.named(outer, env)
            else:
                base = self.written(outer, env)
                if base.__class__ is Ref:
                    base = Ref(self.member(base.name, text[3]) or f"{base.name}${text[3]}")
            if base.__class__ is not Ref:
                return base
            arguments = text[2] or ()
            return Ref(base.name, tuple([self.written(each, env) for each in arguments]))
        if tag == "[":
            return Array(self.written(text[1], env))
        if tag == "?":
            return Wild("?", OBJECT)
        if tag in ("?+", "?-"):
            return Wild(tag[1], self.written(text[1], env))
        if tag == "&":
            return Both(tuple([self.written(each, env) for each in text[1]]))
        return UNKNOWN

    def named(self, text: str, env: Env) -> Type:
        """The type that a dotted name means; a name that nothing explains is a `Ref` with the best guess."""
        variable = env.variables.get(text)
        if variable is not None:
            return variable
        found = self.lookup(text, env)
        if found is not None:
            return Ref(found)
        return Ref(self.guessed(text, env))

    def guessed(self, text: str, env: Env) -> str:
        """The binary name that a type outside most likely has, by the imports and as it is written."""
        return self._names.qualified(text, env.declared)

    def lookup(self, text: str, env: Env) -> str | None:
        """The binary name of the type that a dotted name means, if there is one that is known."""
        if env.types:
            head, _, rest = text.partition(".")
            local = env.types.get(head)
            if local is not None:
                return self._down(local.name, rest)
        key = (env.declared.name, text)
        if key not in self._known:
            self._known[key] = self._search(text, env.declared)
        found = self._known[key]
        if found is None and env.body is not None:
            head, _, rest = text.partition(".")
            body: Class | None = env.body
            while body is not None and found is None:
                inherited = self.member(body.name, head, body)
                found = self._down(inherited, rest) if inherited is not None else None
                body = body.outer
        return found

    def member(self, owner: str, name: str, body: Class | None = None) -> str | None:
        """The member type of a class, inherited or not."""
        kind = body if body is not None else self._find(owner)
        if kind is None:
            return None
        for ancestor in kind.ancestors:
            nested = f"{ancestor}${name}"
            if self._find(nested) is not None:
                return nested
        return None

    def by_full_name(self, text: str) -> str | None:
        """The binary name of the type with this canonical name."""
        found = self._names.canonical(text)
        return found if found is not None else self._outside(text)

    def _down(self, name: str, rest: str) -> str | None:
        found: str | None = name
        while rest and found is not None:
            part, _, rest = rest.partition(".")
            found = self.member(found, part)
        return found

    def _search(self, text: str, declared: Declared) -> str | None:
        found, rest = self._names.longest(text, declared)
        if found is not None:
            return self._down(found, rest)
        head, _, rest = text.partition(".")
        meaning = self._names.meaning(head, declared).qualified
        if meaning:
            outer = self._outside(meaning)
            return self._down(outer, rest) if outer is not None else None
        member = self._imported_member(head, declared)
        if member is not None:
            return self._down(member, rest)
        for package in (declared.package, *self._on_demand(declared)):
            full = f"{package}.{head}" if package else head
            candidate = self._outside(full) if package else None
            if candidate is not None:
                return self._down(candidate, rest)
        if self._library.find(f"java.lang.{head}") is not None:
            return self._down(f"java.lang.{head}", rest)
        for package in self._of_modules(declared):
            if head in self._library.package(package):
                return self._down(f"{package}.{head}", rest)
        return self._outside(text) if rest else None

    def _imported_member(self, name: str, declared: Declared) -> str | None:
        """The member type that a static import from outside gives."""
        for entry in sorted(declared.unit.imports, key=lambda each: each.on_demand):
            if entry.static:
                path, _, last = (entry.name, "", name) if entry.on_demand else entry.name.rpartition(".")
                owner = self.by_full_name(path) if last == name else None
                found = self.member(owner, name) if owner is not None else None
                if found is not None:
                    return found
        return None

    def _on_demand(self, declared: Declared) -> list[str]:
        return [e.name for e in declared.unit.imports if e.on_demand and not e.module]

    def _of_modules(self, declared: Declared) -> tuple[str, ...]:
        """The packages most likely meant by an import of a module; only java.base is known by name."""
        return _JAVA_BASE if any(entry.module for entry in declared.unit.imports) else ()

    def _outside(self, text: str) -> str | None:
        """A canonical name `a.b.C.D` as the library spells it."""
        name = text
        while True:
            if self._library.find(name) is not None:
                return name
            head, dot, last = name.rpartition(".")
            if not dot or not head.rpartition(".")[2][:1].isupper():
                return None
            name = f"{head}${last}"


_JAVA_BASE = (
    "java.util", "java.io", "java.util.function", "java.util.stream", "java.util.concurrent", "java.time",
    "java.math", "java.nio.file", "java.nio.charset", "java.net", "java.text", "java.util.regex",
    "java.lang.reflect", "java.nio", "java.util.concurrent.atomic", "java.util.concurrent.locks",
    "java.lang.invoke", "java.time.format", "java.security", "java.util.zip", "java.lang.annotation",
)  # fmt: skip
