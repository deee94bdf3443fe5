"""All classes that names can lead to: the project's, then those of the library."""

from collections.abc import Iterator, Mapping

from explorer.java.binding.classes import INTERFACES, Class, Field, Maker, Method, access_of, arguments_of
from explorer.java.binding.scope import Env, TypeNames
from explorer.java.binding.signatures import class_signature, field_type, method_signature
from explorer.java.binding.types import OBJECT, STRING, VOID, Array, Ref, Type, Var, erasure, substitute
from explorer.java.code import CodeMethod, CodeType, TypeVariable, decode_code
from explorer.java.declared import Declared
from explorer.java.facts import TypeKind
from explorer.java.library import Library, OutsideType
from explorer.java.names import Names
from explorer.model.names import TypeName

_INTERFACE, _ABSTRACT, _STATIC, _FINAL, _VARARGS = 0x200, 0x400, 0x8, 0x10, 0x80
_ENUM, _ANNOTATION = 0x4000, 0x2000
_ACCESS = {1: "public", 2: "private", 4: "protected"}


class Universe:
    """Finds classes by their binary names; makes each once."""

    def __init__(self, types: Mapping[TypeName, Declared], names: Names, library: Library) -> None:
        self.types = types
        self.library = library
        self._classes: dict[str, Class | None] = {}
        self.names = TypeNames(names, library, self.find)
        self._sources = _Sources(self.find, self.names)
        self._signatures = _Signatures(self.find, library)
        self._codes: dict[str, dict[str, CodeType]] = {}

    def find(self, name: str) -> Class | None:
        """The class of that name; None if neither the project nor the library has it."""
        try:
            return self._classes[name]
        except KeyError:
            pass
        declared = self.types.get(name)  # type: ignore[call-overload]
        if declared is not None:
            return self.project_class(declared)
        outside = self.library.find(name)
        made = None if outside is None else self._signatures.made(outside)
        self._classes[name] = made
        return made

    def project_class(self, declared: Declared) -> Class:
        """The class of a declaration; further declarations of the same name get classes of their own."""
        known = self._classes.get(declared.name)
        if known is not None and known.declared is declared:
            return known
        outer = self.find(declared.outer) if declared.outer is not None else None
        code = self.code_of(declared)
        made = Class(declared.name, declared.facts.kind, self._sources)
        if known is None:
            self._classes[declared.name] = made
        env = Env(declared, {}, {})
        if outer is not None and outer.env is not None:
            env = Env(declared, outer.env.variables, {})
        self._fill(made, code, declared, outer, env)
        return made

    def local_class(
        self, code: CodeType, name: str, outer: Class, env: Env, parent: Ref | None = None
    ) -> Class:
        """A local or anonymous class and its member types; they are found by their names from now on.

        `parent` is what `new C<>() {}` was inferred to extend.
        """
        made = Class(name, code.kind, self._sources)
        made.inferred = parent
        self._classes[name] = made
        made.local = True
        if code.name:
            env = env.with_type(code.name, made)
        assert outer.declared is not None
        self._fill(made, code, outer.declared, outer, env)
        self._add_members(made, code)
        return made

    def _add_members(self, made: Class, code: CodeType) -> None:
        """The member types of a local class; each of them can name the others."""
        codes = [each for each in code.inner if each.member]
        if not codes or made.env is None:
            return
        types = dict(made.env.types)
        made.env = Env(made.env.declared, made.env.variables, types, made)
        for each in codes:
            types[each.name] = self.local_class(each, f"{made.name}${each.name}", made, made.env)
        made.member_types = tuple(types[each.name] for each in codes)

    def _fill(self, made: Class, code: CodeType, declared: Declared, outer: Class | None, env: Env) -> None:
        made.outside = False
        made.code = code
        made.declared = declared
        made.outer = outer
        made.abstract = made.interface or "abstract" in code.modifiers
        made.final = "final" in code.modifiers or code.kind is TypeKind.RECORD
        made.static = (
            outer is None
            or "static" in code.modifiers
            or code.kind is not TypeKind.CLASS
            or (outer.interface and not made.local)
        )
        made.variables = tuple(Var(each.name) for each in code.variables)
        env = env.with_variables(made.variables)
        made.env = env.inside(made)
        bind_bounds(self.names, code.variables, made.variables, made.env)

    def code_of(self, declared: Declared) -> CodeType:
        """The code of a declared type; an empty body if the file has none for it."""
        unit = declared.unit
        table = self._codes.get(unit.file)
        if table is None:
            codes = decode_code(unit.code) if unit.code else ()
            table = self._codes[unit.file] = {code.name: code for code in codes}
        facts = declared.facts
        return table.get(facts.name) or CodeType(
            facts.name, facts.kind, facts.modifiers, 0, 0, first_line=facts.line
        )

    def subtype(self, sub: Type, name: str) -> bool:
        """Whether a class type is, or inherits from, the class of that name."""
        kind = self.find(sub.name) if sub.__class__ is Ref else None
        return kind is not None and name in kind.ancestors

    def ancestor(self, sub: Type, name: str) -> Ref | None:
        """A class type as the supertype of that name, with its arguments as far as they are known."""
        if sub.__class__ is not Ref:
            return None
        if sub.name == name:
            return sub
        kind = self.find(sub.name)
        found = kind.ancestors.get(name) if kind is not None else None
        if kind is None or found is None:
            return None
        if not found.args:
            return found
        if kind.variables and len(sub.args) != len(kind.variables):
            return Ref(name)
        made = substitute(found, arguments_of(kind, sub))
        return made if isinstance(made, Ref) else None


def bind_bounds(
    names: TypeNames, declared: tuple[TypeVariable, ...], variables: tuple[Var, ...], env: Env
) -> None:
    """Give type variables their bounds."""
    for each, variable in zip(declared, variables, strict=True):
        if each.bounds:
            variable.bounds = tuple([names.written(bound, env) for bound in each.bounds])


class _Sources(Maker):
    """Members of classes of the project."""

    def __init__(self, find: "object", names: TypeNames) -> None:
        super().__init__(find)  # type: ignore[arg-type]
        self._names = names

    def parents(self, owner: Class) -> tuple[Type, ...]:
        code, env = owner.code, owner.env
        assert code is not None
        assert env is not None
        header = Env(env.declared, env.variables, env.types, owner.outer)
        extends = (
            [owner.inferred]
            if owner.inferred is not None
            else [self._parent(each, header, owner) for each in code.extends]
        )
        implements = [self._parent(each, header, owner) for each in code.implements]
        if owner.interface:
            found = [*extends, *implements]
            return tuple(each for each in found if each.__class__ is Ref) or (OBJECT,)
        if owner.kind is TypeKind.ENUM:
            return (Ref("java.lang.Enum", (Ref(owner.name),)), *implements)
        if owner.kind is TypeKind.RECORD:
            return (Ref("java.lang.Record"), *implements)
        if owner.local and not code.name and extends:
            # An anonymous class: what it extends may be an interface.
            first = self.find(extends[0].name) if extends[0].__class__ is Ref else None
            if first is not None and first.interface:
                return (OBJECT, *extends)
        return (*(extends or [OBJECT]), *implements)

    def _parent(self, text: object, env: Env, owner: Class) -> Type:
        found = self._names.written(text, env)
        if found.__class__ is not Ref or self.find(found.name) is None:
            owner.unknown_parent = True
        return found

    def fields(self, owner: Class) -> dict[str, Field]:
        code, env = owner.code, owner.env
        assert code is not None
        assert env is not None
        found = {}
        for field in code.fields:
            kind: Type = Ref(owner.name) if field.constant else self._names.written(field.type, env)
            static = owner.interface or "static" in field.modifiers
            final = owner.interface or "final" in field.modifiers
            access = "public" if owner.interface else access_of(field.modifiers)
            found[field.name] = Field(owner, field.name, kind, access, static=static, final=final, code=field)
        return found

    def methods(self, owner: Class) -> dict[str, list[Method]]:
        code = owner.code
        assert code is not None
        found: dict[str, list[Method]] = {}
        for each in code.methods:
            found.setdefault(each.name, []).append(self._method(owner, each))
        for method in self._implicit(owner, found):
            found.setdefault(method.name, []).append(method)
        return found

    def _method(self, owner: Class, code: CodeMethod) -> Method:
        assert owner.env is not None
        variables = tuple(Var(each.name) for each in code.variables)
        env = owner.env.with_variables(variables)
        bind_bounds(self._names, code.variables, variables, env)
        access = access_of(code.modifiers) or ("public" if owner.interface else "")
        if code.name == "<init>" and owner.kind is TypeKind.ENUM:
            access = "private"
        return Method(
            owner,
            code.name,
            tuple([self._names.written(each.type, env) for each in code.parameters]),
            VOID if code.name == "<init>" else self._names.written(code.returns or "void", env),
            access,
            static="static" in code.modifiers,
            abstract=not code.body and "native" not in code.modifiers
            and (owner.interface or "abstract" in code.modifiers),
            varargs=code.varargs,
            variables=variables,
            code=code,
            line=code.line,
        )  # fmt: skip

    def _implicit(self, owner: Class, found: Mapping[str, list[Method]]) -> Iterator[Method]:
        """What the compiler adds."""
        code, env = owner.code, owner.env
        assert code is not None
        assert env is not None
        line = code.line
        if owner.kind is TypeKind.RECORD:
            components = [field for field in code.fields if field.component]
            types = tuple([self._names.written(field.type, env) for field in components])
            erased = [erasure(each) for each in types]
            if not any([erasure(p) for p in m.parameters] == erased for m in found.get("<init>", ())):
                varargs = any(field.varargs for field in components)
                yield Method(
                    owner, "<init>", types, VOID, "public", varargs=varargs, line=line, implicit=True
                )
            for field, kind in zip(components, types, strict=True):
                if not any(not m.parameters for m in found.get(field.name, ())):
                    yield Method(owner, field.name, (), kind, "public", line=field.line, implicit=True)
        elif "<init>" not in found and not owner.interface:
            access = "private" if owner.kind is TypeKind.ENUM else access_of(code.modifiers)
            yield Method(owner, "<init>", (), VOID, access, line=line, implicit=True)
        if owner.kind is TypeKind.ENUM:
            this = Ref(owner.name)
            yield Method(owner, "values", (), Array(this), "public", static=True, line=line, implicit=True)
            yield Method(owner, "valueOf", (STRING,), this, "public", static=True, line=line, implicit=True)


class _Signatures(Maker):
    """Members of classes that are known by their class files."""

    def __init__(self, find: "object", library: Library) -> None:
        super().__init__(find)  # type: ignore[arg-type]
        self._library = library
        self._supers: dict[str, tuple[Type, ...]] = {}

    def made(self, outside: OutsideType) -> Class:
        access = outside.access
        kind = TypeKind.ANNOTATION if access & _ANNOTATION else (
            TypeKind.INTERFACE if access & _INTERFACE
            else TypeKind.ENUM if access & _ENUM else TypeKind.CLASS
        )  # fmt: skip
        made = Class(outside.name, kind, self)
        made.abstract = bool(access & (_ABSTRACT | _INTERFACE))
        made.final = bool(access & _FINAL)
        made.variables, self._supers[outside.name] = class_signature(outside.signature)
        return made

    def parents(self, owner: Class) -> tuple[Type, ...]:
        found = self._supers[owner.name]
        return found if owner.name != OBJECT.name else ()

    def fields(self, owner: Class) -> dict[str, Field]:
        outside = self._library.find(owner.name)
        assert outside is not None
        scope = {each.name: each for each in owner.variables}
        return {
            each.name: Field(
                owner,
                each.name,
                field_type(each.type, scope),
                _ACCESS.get(each.access & 7, ""),
                static=bool(each.access & _STATIC),
                final=bool(each.access & _FINAL),
                constant=each.constant,
            )
            for each in outside.fields
        }

    def methods(self, owner: Class) -> dict[str, list[Method]]:
        outside = self._library.find(owner.name)
        assert outside is not None
        scope = {each.name: each for each in owner.variables}
        found: dict[str, list[Method]] = {}
        for each in outside.methods:
            signature = method_signature(each.signature, scope)
            found.setdefault(each.name, []).append(
                Method(
                    owner,
                    each.name,
                    signature.parameters,
                    signature.returns,
                    _ACCESS.get(each.access & 7, ""),
                    static=bool(each.access & _STATIC),
                    abstract=bool(each.access & _ABSTRACT),
                    varargs=bool(each.access & _VARARGS),
                    variables=signature.variables,
                )
            )
        return found


__all__ = ["INTERFACES", "Universe", "bind_bounds"]
