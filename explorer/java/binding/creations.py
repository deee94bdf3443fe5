"""`new`, and the calls of constructors that constructors begin with."""

from collections.abc import Callable
from typing import Any

from explorer.java.binding.body import DEFERRING, HANDLERS, Body
from explorer.java.binding.bound import BoundCall
from explorer.java.binding.candidates import constructors_of, seen_through
from explorer.java.binding.classes import Class, Method
from explorer.java.binding.functions import values_of
from explorer.java.binding.solving import applied, let_go, solved
from explorer.java.binding.types import OBJECT, UNKNOWN, VOID, Ref, Type
from explorer.java.binding.values import Candidate, Value, Values
from explorer.java.code import Op
from explorer.model.calls import CallKind


def _new(body: Body, node: list[Any], expected: Type | None) -> Type:
    return solved(body, _created(body, node), expected)


def _created(body: Body, node: list[Any]) -> Value:
    _, written, arguments, line, number, outer = node
    diamond = written.__class__ is list and written[0] == "<" and not written[2]
    if outer:
        around = body.class_of(body.type_of(outer))
        simple = written if written.__class__ is str else written[1]
        inner = body.tools.names.member(around[0].name, simple) if around is not None else None
        kind: Type = Ref(inner) if inner is not None else body.written(written)
    else:
        kind = body.written(written)
    values = values_of(body, arguments)
    if number is not None:
        if diamond:
            return _anonymous_diamond(body, number, kind, values, line)
        made = body.inner.make(body, number)
        if made is not None:
            return _anonymous(body, made, values, line)
    seen = body.class_of(kind)
    if seen is None:
        if kind.__class__ is Ref:
            body.out.append(
                BoundCall(CallKind.NEW, kind.name, kind.name, f"<init>/{len(values)}", VOID, line,
                          body.lambdas > 0, True)
            )  # fmt: skip
        let_go(body, values)
        return kind
    cls, ref = seen
    created = cls if diamond and cls.variables else None
    candidates: list[Candidate] = [
        (each, {} if created is not None else seen_through(cls, ref, {}))
        for each in cls.methods.get("<init>", ())
    ]
    if not candidates:
        let_go(body, values)
        return kind
    chosen, spread = body.tools.overloads.choose(candidates, values, body.cls, created)
    if not chosen:
        body.unbound("<init>", len(values), line, "no constructor fits the arguments")
        let_go(body, values)
        return UNKNOWN
    result = applied(body, chosen[0], values, spread, _noted(body, chosen, line), None, created)
    return kind if created is None else result


def _noted(
    body: Body, chosen: list[Candidate], line: int, made: Class | None = None
) -> Callable[[Type], None]:
    """What notes the calls of constructors, once their arguments are walked over; `made` makes them."""

    def finish(_: Type) -> None:
        out = body.out
        if made is not None:
            body.out = []
        for each in chosen:
            body.call(CallKind.NEW, each[0], None, line)
        if made is not None:
            body.inner.constructs(made, body.out)
            body.out = out

    return finish


def _super_constructor(
    body: Body, parent: Type, values: Values, line: int, made: Class | None = None
) -> None:
    """Note the call of a constructor by another one: by that of `made`, or by the one we are in."""
    seen = body.class_of(parent)
    if seen is None:
        let_go(body, values)
        return
    chosen, spread = body.tools.overloads.choose(constructors_of(*seen), values, made or body.cls)
    if not chosen:
        let_go(body, values)
        return
    applied(body, chosen[0], values, spread, _noted(body, chosen, line, made))


def _anonymous(body: Body, made: Class, values: Values, line: int) -> Type:
    body.call(CallKind.NEW, made.methods["<init>"][0], None, line)
    _super_constructor(body, made.superclass or OBJECT, values, line, made)
    return Ref(made.name)


def _anonymous_diamond(body: Body, number: int, kind: Type, values: Values, line: int) -> Value:
    """`new C<>() {}`: its body is walked over once it is known what it extends."""
    seen = body.class_of(kind)
    cls = seen[0] if seen is not None else None
    chosen: list[Candidate] = []
    spread = False
    if cls is not None and not cls.interface:
        every: list[Candidate] = [(each, {}) for each in cls.methods.get("<init>", ())]
        chosen, spread = body.tools.overloads.choose(every, values, cls, cls)
    variables, env = dict(body.locals), body.env

    def finish(result: Type) -> None:
        now, body.locals = (body.locals, body.env), variables
        body.env = env
        made = body.inner.make(body, number, result if isinstance(result, Ref) else None)
        body.locals, body.env = now
        if made is not None:
            body.call(CallKind.NEW, made.methods["<init>"][0], None, line)
            _noted(body, chosen or _constructors_of_object(body), line, made)(result)

    if cls is None or not (chosen or cls.interface):
        let_go(body, values)
        finish(kind)
        return kind
    made = chosen[0] if chosen else (Method(cls, "<init>", (), VOID, "public"), {})
    return applied(body, made, values, spread, finish, None, cls)


def _constructors_of_object(body: Body) -> list[Candidate]:
    cls = body.tools.universe.find(OBJECT.name)
    return [(each, {}) for each in cls.methods["<init>"]] if cls is not None else []


def _constructor(body: Body, node: list[Any], expected: Type | None) -> Type:
    _, word, arguments, line, outer = node
    if outer:
        body.type_of(outer)
    values = values_of(body, arguments)
    kind: Type = body.cls.this if word == "this" else body.cls.superclass or OBJECT
    _super_constructor(body, kind, values, line)
    return VOID


HANDLERS.update({Op.NEW: _new, Op.CONSTRUCTOR: _constructor})
DEFERRING[Op.NEW] = _created
