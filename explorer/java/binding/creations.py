"""`new`, and the calls of constructors that constructors begin with."""

from typing import TYPE_CHECKING, Any

from explorer.java.binding.body import HANDLERS, Body
from explorer.java.binding.bound import BoundCall
from explorer.java.binding.candidates import constructors_of, seen_through
from explorer.java.binding.classes import Class
from explorer.java.binding.functions import Values, completed, let_go, values_of

if TYPE_CHECKING:
    from explorer.java.binding.overloads import Candidate
from explorer.java.binding.types import (
    OBJECT,
    UNKNOWN,
    VOID,
    Ref,
    Type,
)  # fmt: skip
from explorer.java.code import Op
from explorer.model.calls import CallKind


def _new(body: Body, node: list[Any], expected: Type | None) -> Type:
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
        made = body.inner.make(body, number)
        if made is not None:
            return _anonymous(body, made, kind, values, expected, line)
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
    candidates: list[Candidate] = [
        (each, {} if diamond else seen_through(cls, ref, {})) for each in cls.methods.get("<init>", ())
    ]
    if not candidates:
        let_go(body, values)
        return kind
    chosen, spread = body.tools.overloads.choose(candidates, values, body.cls)
    if not chosen:
        body.unbound("<init>", len(values), line, "no constructor fits the arguments")
        let_go(body, values)
        return UNKNOWN
    if diamond and cls.variables:
        result = completed(body, chosen[0], values, expected, spread, extra=cls.variables, returns=cls.this)
    else:
        completed(body, chosen[0], values, None, spread)
        result = kind
    for method, _ in chosen:
        body.call(CallKind.NEW, method, None, line)
    return result


def _anonymous(body: Body, made: Class, kind: Type, values: Values, expected: Type | None, line: int) -> Type:
    own = made.methods["<init>"][0]
    body.call(CallKind.NEW, own, None, line)
    parent = made.superclass
    seen = body.class_of(parent) if parent is not None else None
    if seen is not None:
        cls, ref = seen
        candidates = constructors_of(cls, ref)
        chosen, spread = body.tools.overloads.choose(candidates, values, body.cls)
        if chosen:
            completed(body, chosen[0], values, None, spread)
        out, body.out = body.out, []
        for method, _ in chosen:
            body.call(CallKind.NEW, method, None, line)
        body.inner.constructs(made, body.out)
        body.out = out
    else:
        let_go(body, values)
    return Ref(made.name)


def _constructor(body: Body, node: list[Any], expected: Type | None) -> Type:
    _, word, arguments, line, outer = node
    if outer:
        body.type_of(outer)
    values = values_of(body, arguments)
    kind: Type = body.cls.this if word == "this" else body.cls.superclass or OBJECT
    seen = body.class_of(kind)
    if seen is None:
        let_go(body, values)
        return VOID
    cls, ref = seen
    candidates = constructors_of(cls, ref)
    chosen, spread = body.tools.overloads.choose(candidates, values, body.cls)
    if not chosen:
        let_go(body, values)
        return VOID
    completed(body, chosen[0], values, None, spread)
    for method, _ in chosen:
        body.call(CallKind.NEW, method, None, line)
    return VOID


HANDLERS.update({Op.NEW: _new, Op.CONSTRUCTOR: _constructor})
