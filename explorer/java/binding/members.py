"""All bodies of a program, bound: for each method what its names mean."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

import explorer.java.binding.calls
import explorer.java.binding.creations
import explorer.java.binding.statements  # noqa: F401 - they register their handlers
from explorer.java.binding.body import Body, Captured, Inner, Tools
from explorer.java.binding.bound import Bound
from explorer.java.binding.classes import Class, Method
from explorer.java.binding.types import VOID, Ref, Type, erased_text
from explorer.java.binding.universe import Universe
from explorer.java.code import CodeType, Op, decode_body
from explorer.java.declared import Declared
from explorer.java.facts import TypeKind
from explorer.java.uses import policy
from explorer.model.calls import CallKind
from explorer.model.names import MethodName, TypeName
from explorer.model.progress import Progress, silent

if TYPE_CHECKING:
    from explorer.java.binding.values import Candidate

CLINIT = "<clinit>"
_SOURCE_ONLY = ("java.lang.Override", "java.lang.SuppressWarnings")


class BoundMethod:
    """A method of the project, with what its body is bound to."""

    __slots__ = ("abstract", "bound", "declared", "line", "method", "name", "owner", "supers")

    def __init__(self, name: MethodName, method: Method | None, owner: Class, declared: Declared, line: int):
        self.name = name
        self.method = method
        """None for what initialises a class."""
        self.owner = owner
        self.declared = declared
        self.line = line
        """In the file."""
        self.abstract = method is not None and method.abstract
        self.bound: list[Bound] = []

    @property
    def belongs_to(self) -> TypeName:
        """The named type around it."""
        return self.declared.name


class BoundProgram:
    """Every class body and every method of the project, each bound when first asked for."""

    def __init__(
        self,
        universe: Universe,
        declarations: Mapping[TypeName, Sequence[Declared]],
        progress: Progress = silent,
    ) -> None:
        self.universe = universe
        self._progress = progress
        self.tools = Tools(universe)
        self._declarations = declarations
        self._parts: dict[TypeName, BoundPart] = {}

    def part(self, name: TypeName) -> "BoundPart":
        """One type, with the local and anonymous classes inside; nested types are parts of their own."""
        known = self._parts.get(name)
        if known is None:
            self._progress("binding", len(self._parts), len(self._declarations))
            known = self._parts[name] = BoundPart()
            binder = _Binder(known, self.tools)
            for declared in self._declarations.get(name, ()):
                binder.bind(self.universe.project_class(declared))
        return known

    @cached_property
    def imported(self) -> frozenset[str]:
        """The full names of types that some file imports one by one."""
        units = (each.unit for found in self._declarations.values() for each in found)
        return frozenset(
            entry.name for unit in units for entry in unit.imports if not entry.on_demand and not entry.static
        )

    @cached_property
    def classes(self) -> Mapping[str, Class]:
        """Named, local and anonymous classes of the project by binary name."""
        return {name: cls for part in self._all() for name, cls in part.classes.items()}

    @cached_property
    def methods(self) -> Mapping[MethodName, "BoundMethod"]:
        """All methods of the project."""
        return {name: method for part in self._all() for name, method in part.methods.items()}

    def _all(self) -> Iterator["BoundPart"]:
        return (self.part(name) for name in self._declarations)


class BoundPart:
    """What belongs to one named type."""

    __slots__ = ("annotations", "classes", "methods")

    def __init__(self) -> None:
        self.classes: dict[str, Class] = {}
        """It, and the local and anonymous classes inside, by binary name."""
        self.methods: dict[MethodName, BoundMethod] = {}
        self.annotations: dict[str, list[Bound]] = {}
        """What the annotations of a class body name, if they name anything."""


class _Binder:
    def __init__(self, part: BoundPart, tools: Tools) -> None:
        self.part = part
        self.tools = tools
        self.universe = tools.universe
        self.captured: Captured = {}

    def bind(self, cls: Class) -> None:
        """Walk over all members of a class body."""
        self.part.classes.setdefault(cls.name, cls)
        inner = _InnerClasses(self, cls)
        code = cls.code
        assert code is not None
        assert cls.env is not None
        if code.annotations:
            self.part.annotations[cls.name] = self._annotations(cls, inner, decode_body(code.annotations))
        made = self._initialisers(cls, inner)
        for methods in cls.methods.values():
            for method in methods:
                entry = self._entry(method.id, method, cls, method.line)
                if method.code is not None and method.code.body:
                    body = self._body(cls, inner, method)
                    statements = decode_body(method.code.body)
                    body.run(statements)
                    entry.bound += body.out
                    if method.name == "<init>" and not _delegates(statements):
                        if not _calls_super(statements):
                            entry.bound += self._implicit_super(cls, method.line)
                        entry.bound += made
                elif method.name == "<init>":
                    if not (cls.local and code.name == ""):
                        entry.bound += self._implicit_super(cls, method.line)
                    entry.bound += made

    def _annotations(self, cls: Class, inner: "_InnerClasses", said: list[Any]) -> list[Bound]:
        """Of those that get into a class file; an empty name stands for the default of an element."""
        assert cls.env is not None
        body = Body(self.tools, cls, cls.env, True, self.captured, inner)
        for name, expressions in said:
            if not name or self._is_kept(body.written(name)):
                for each in expressions:
                    body.type_of(each)
        return body.out

    def _is_kept(self, annotation: Type) -> bool:
        if annotation.__class__ is not Ref or annotation.name in _SOURCE_ONLY:
            return False
        cls = self.universe.find(annotation.name)
        if cls is None or cls.declared is None:
            return True
        return policy(cls.declared.facts.annotations)[0] != "SOURCE"

    def _initialisers(self, cls: Class, inner: "_InnerClasses") -> list[Bound]:
        """What every constructor does first; what is static goes to `<clinit>`."""
        code = cls.code
        assert code is not None
        assert cls.env is not None
        blocks = sorted(code.blocks, key=lambda block: block.order)
        own = Body(self.tools, cls, cls.env, False, self.captured, inner)
        static = Body(self.tools, cls, cls.env, True, self.captured, inner)
        statics = [block.line for block in code.blocks if block.static]
        for place, field in enumerate(code.fields):
            while blocks and blocks[0].order <= place:
                self._block(blocks.pop(0), own, static)
            if not field.value:
                continue
            made = cls.fields.get(field.name)
            is_static = made is not None and made.static
            if is_static and made is not None and self.tools.constants.value(made) is not None:
                # A constant needs no code; what it is made of shows where it is used.
                continue
            if is_static:
                statics.append(field.line)
            body = static if is_static else own
            mark = len(body.trail)
            body.type_of(decode_body(field.value), made.type if made is not None else None)
            body.leave(mark)
        for block in blocks:
            self._block(block, own, static)
        if statics:
            name = MethodName(f"{cls.name}#{CLINIT}()")
            self._entry(name, None, cls, min(statics)).bound += static.out
        return own.out

    def _block(self, block: Any, own: Body, static: Body) -> None:
        body = static if block.static else own
        mark, env = len(body.trail), body.env
        body.run(decode_body(block.body))
        body.env = env
        body.leave(mark)

    def _body(self, cls: Class, inner: "_InnerClasses", method: Method) -> Body:
        assert cls.env is not None
        assert method.code is not None
        env = cls.env.with_variables(method.variables)
        body = Body(self.tools, cls, env, method.static, self.captured, inner, method)
        for parameter, kind in zip(method.code.parameters, method.parameters, strict=True):
            body.declare(parameter.name, kind)
        return body

    def _implicit_super(self, cls: Class, line: int) -> list[Bound]:
        if cls.kind in (TypeKind.ENUM, TypeKind.RECORD) or cls.interface:
            return []
        assert cls.env is not None
        body = Body(self.tools, cls, cls.env, False, self.captured, Inner())
        parent = body.class_of(cls.superclass) if cls.superclass is not None else None
        if parent is None:
            return []
        candidates: list[Candidate] = [(each, {}) for each in parent[0].methods.get("<init>", ())]
        chosen, _ = self.tools.overloads.choose(candidates, [], cls)
        for method, _ in chosen:
            body.call(CallKind.NEW, method, None, line)
        return body.out

    def _entry(self, name: MethodName, method: Method | None, cls: Class, line: int) -> BoundMethod:
        known = self.part.methods.get(name)
        if known is None:
            assert cls.declared is not None
            first = self.universe.code_of(cls.declared).first_line
            known = BoundMethod(name, method, cls, cls.declared, first + line)
            self.part.methods[name] = known
        return known


def _delegates(statements: list[Any]) -> bool:
    return any(node and node[0] == Op.CONSTRUCTOR and node[1] == "this" for node in statements)


def _calls_super(statements: list[Any]) -> bool:
    return any(node and node[0] == Op.CONSTRUCTOR for node in statements)


class _InnerClasses(Inner):
    """The local and anonymous classes of one class body, named as the compiler names them."""

    def __init__(self, binder: _Binder, cls: Class) -> None:
        self._binder = binder
        self._cls = cls
        assert cls.code is not None
        self._codes = cls.code.inner
        self._names = list(local_names(cls.name, self._codes))
        self._made: dict[int, Class] = {}

    def make(self, body: Body, number: int, parent: Ref | None = None) -> Class | None:
        if number >= len(self._codes):
            return None
        made = self._made.get(number)
        if made is None:
            universe = self._binder.universe
            made = universe.local_class(self._codes[number], self._names[number], self._cls, body.env, parent)
            self._made[number] = made
            inside = [made]
            for each in inside:
                inside += each.member_types
                self._binder.captured[each.name] = dict(body.locals)
            for each in inside:
                self._binder.bind(each)
        return made

    def constructs(self, made: Class, calls: list[Bound]) -> None:
        """What an anonymous class's constructor does beside initialising fields."""
        entry = self._binder.part.methods.get(made.methods["<init>"][0].id)
        if entry is not None:
            entry.bound += calls


def local_names(outer: str, codes: tuple[CodeType, ...]) -> Iterator[str]:
    """What the compiler calls the local and anonymous classes directly inside a class."""
    taken: dict[str, int] = {}
    for code in codes:
        if code.member:
            yield f"{outer}${code.name}"
            continue
        taken[code.name] = number = taken.get(code.name, 0) + 1
        yield f"{outer}${number}{code.name}"


__all__ = ["VOID", "BoundMethod", "BoundPart", "BoundProgram", "erased_text", "local_names"]
