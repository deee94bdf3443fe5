"""All bodies of a program, bound: for each method what its names mean."""

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, Any

import explorer.java.binding.calls
import explorer.java.binding.creations
import explorer.java.binding.statements  # noqa: F401 - they register their handlers
from explorer.java.binding.body import Body, Captured, Inner, Tools
from explorer.java.binding.bound import Bound
from explorer.java.binding.classes import Class, Method
from explorer.java.binding.types import VOID, erased_text
from explorer.java.binding.universe import Universe
from explorer.java.code import CodeType, Op, decode_body
from explorer.java.declared import Declared
from explorer.java.facts import TypeKind
from explorer.model.calls import CallKind
from explorer.model.names import MethodName, TypeName
from explorer.model.progress import Progress, silent

if TYPE_CHECKING:
    from explorer.java.binding.overloads import Candidate

CLINIT = "<clinit>"


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
    """Every class body and every method of the project."""

    def __init__(self, universe: Universe) -> None:
        self.universe = universe
        self.classes: dict[str, Class] = {}
        """Named, local and anonymous classes of the project by binary name."""
        self.methods: dict[MethodName, BoundMethod] = {}


def bind(universe: Universe, declarations: Collection[Declared], progress: Progress = silent) -> BoundProgram:
    """Bind the bodies of all declared types."""
    program = BoundProgram(universe)
    binder = _Binder(program)
    for done, declared in enumerate(declarations):
        progress("binding", done, len(declarations))
        binder.bind(universe.project_class(declared))
    return program


class _Binder:
    def __init__(self, program: BoundProgram) -> None:
        self.program = program
        self.tools = Tools(program.universe)
        self.captured: Captured = {}

    def bind(self, cls: Class) -> None:
        """Walk over all members of a class body."""
        self.program.classes.setdefault(cls.name, cls)
        inner = _InnerClasses(self, cls)
        code = cls.code
        assert code is not None
        assert cls.env is not None
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

    def _initialisers(self, cls: Class, inner: "_InnerClasses") -> list[Bound]:
        """What every constructor does first; what is static goes to `<clinit>`."""
        code = cls.code
        assert code is not None
        assert cls.env is not None
        blocks = sorted(code.blocks, key=lambda block: block.order)
        own = Body(self.tools, cls, cls.env, False, self.captured, inner)
        static = Body(self.tools, cls, cls.env, True, self.captured, inner)
        first_static = 0
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
            first_static = first_static or (field.line if is_static else 0)
            body = static if is_static else own
            mark = len(body.trail)
            body.type_of(decode_body(field.value), made.type if made is not None else None)
            body.leave(mark)
        for block in blocks:
            self._block(block, own, static)
        has_static = any(block.static for block in code.blocks) or first_static or static.out
        if has_static:
            line = min([b.line for b in code.blocks if b.static], default=first_static)
            line = min(line, first_static) if first_static else line
            name = MethodName(f"{cls.name}#{CLINIT}()")
            self._entry(name, None, cls, line).bound += static.out
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
        known = self.program.methods.get(name)
        if known is None:
            assert cls.declared is not None
            first = self.program.universe.code_of(cls.declared).first_line
            known = BoundMethod(name, method, cls, cls.declared, first + line)
            self.program.methods[name] = known
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
        self._names = list(_names(cls.name, self._codes))
        self._made: dict[int, Class] = {}

    def make(self, body: Body, number: int) -> Class | None:
        if number >= len(self._codes):
            return None
        made = self._made.get(number)
        if made is None:
            universe = self._binder.program.universe
            made = universe.local_class(self._codes[number], self._names[number], self._cls, body.env)
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
        entry = self._binder.program.methods.get(made.methods["<init>"][0].id)
        if entry is not None:
            entry.bound += calls


def _names(outer: str, codes: tuple[CodeType, ...]) -> Iterator[str]:
    taken: dict[str, int] = {}
    for code in codes:
        if code.member:
            yield f"{outer}${code.name}"
            continue
        taken[code.name] = number = taken.get(code.name, 0) + 1
        yield f"{outer}${number}{code.name}"


__all__ = ["VOID", "BoundMethod", "BoundProgram", "bind", "erased_text"]
