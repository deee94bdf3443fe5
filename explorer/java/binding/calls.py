"""Calls of methods: by simple name, on a value or a type, on `super`."""

from typing import Any

from explorer.java.binding.body import DEFERRING, HANDLERS, Body
from explorer.java.binding.bound import BoundCall
from explorer.java.binding.candidates import imported, methods_of, parts_of
from explorer.java.binding.classes import Class, Method
from explorer.java.binding.functions import NOT_THERE, values_of
from explorer.java.binding.naming import Named, receiver, super_type
from explorer.java.binding.overloads import accessible
from explorer.java.binding.solving import applied, let_go, solved
from explorer.java.binding.types import (
    CLASS,
    UNKNOWN,
    Array,
    Ref,
    Type,
    Wild,
    erased_text,
    erasure,
    upper,
)  # fmt: skip
from explorer.java.binding.values import Candidate, Value, Values
from explorer.java.code import Op
from explorer.model.calls import CallKind


def _call(body: Body, node: list[Any], expected: Type | None) -> Type:
    return solved(body, _called(body, node, expected), expected)


def _called(body: Body, node: list[Any], expected: Type | None = None) -> Value:
    _, before, name, arguments, line, explicit = node
    if before is None:
        return _simply_called(body, node, expected)
    owner = receiver(body, before)
    kind = owner.type if isinstance(owner, Named) else upper(owner)
    values = values_of(body, arguments)
    if kind == UNKNOWN or kind.__class__ is str:
        return _unknown(body, name, values, line, "the type of the receiver is not known")
    if kind.__class__ is Array and name == "clone" and not values:
        return kind
    candidates = methods_of(body, kind, name)
    if not isinstance(owner, Named):
        # A value has no static methods of interfaces.
        candidates = [each for each in candidates if not (each[0].static and each[0].owner.interface)]
    if not candidates:
        return _not_there(body, kind, name, values, line)
    return invoked(body, candidates, values, kind, expected, line, explicit)


def _simply_called(body: Body, node: list[Any], expected: Type | None) -> Value:
    _, _, name, arguments, line, explicit = node
    values = values_of(body, arguments)
    around: Class | None = body.cls
    open_class: Class | None = None
    while around is not None:
        candidates = methods_of(body, around.this, name)
        if any(accessible(each[0], body.cls) for each in candidates):
            outer = around is not body.cls
            return invoked(body, candidates, values, around.this, expected, line, explicit, outer=outer)
        if around.unknown_parent and open_class is None:
            open_class = around
        around = around.outer
    found, unknown = imported(body, name)
    if found:
        candidates = [candidate for _, candidate in found]
        kind = Ref(_giver(body, found, values))
        return invoked(body, candidates, values, kind, expected, line, explicit)
    if unknown is None and open_class is not None:
        unknown = open_class.name
    if unknown is not None:
        _outside(body, unknown, name, values, line)
        return UNKNOWN
    return _unknown(body, name, values, line, NOT_THERE)


def _giver(body: Body, found: list[tuple[str, Candidate]], values: Values) -> str:
    """The class that the import of the method names: a class file has it in place of the one declaring it."""
    givers = {candidate[0]: giver for giver, candidate in reversed(found)}
    if len(set(givers.values())) > 1:
        chosen, _ = body.tools.overloads.choose([candidate for _, candidate in found], values, body.cls)
        if chosen:
            return givers[chosen[0][0]]
    return found[0][0]


def _super_call(body: Body, node: list[Any], expected: Type | None) -> Type:
    return solved(body, _super_called(body, node, expected), expected)


def _super_called(body: Body, node: list[Any], expected: Type | None = None) -> Value:
    _, qualifier, name, arguments, line, explicit = node
    kind = super_type(body, qualifier)
    values = values_of(body, arguments)
    candidates = methods_of(body, kind, name)
    if not candidates:
        for parent in body.cls.parents:
            candidates += methods_of(body, parent, name)
    if not candidates:
        return _not_there(body, kind, name, values, line)
    return invoked(body, candidates, values, kind, expected, line, explicit, CallKind.SPECIAL)


def invoked(
    body: Body,
    candidates: list[Candidate],
    values: Values,
    kind: Type | None,
    expected: Type | None,
    line: int,
    explicit: Any = None,
    how: CallKind | None = None,
    outer: bool = False,
) -> Value:
    """Choose the method, note the call, and give the type of its result.

    With `outer` it is called by its simple name, and `kind` is a class around the one where the call stands.
    """
    chosen, spread = body.tools.overloads.choose(candidates, values, body.cls)
    if not chosen:
        name = candidates[0][0].name
        if any(each[0].owner.unknown_parent for each in candidates) and kind is not None:
            _outside(body, erased_text(kind), name, values, line)
            return UNKNOWN
        return _unknown(body, name, values, line, "no method fits the arguments")

    def finish(result: Type) -> None:
        # A value is cast to what it is used as, which `expected` says; else to its own type.
        cast = result if expected is None or expected.__class__ is str else None
        for method, _ in chosen:
            through = None if outer and method.static else kind
            dynamic = how is None and method.overridable
            body.call(*_manner(body, method, through, how), line, dynamic=dynamic, result=cast)

    result = applied(body, chosen[0], values, spread, finish, explicit)
    method = chosen[0][0]
    if len(chosen) > 1 and any(each[0].returns != method.returns for each in chosen):
        solved(body, result, None)
        return UNKNOWN
    if method.name == "getClass" and not method.parameters and kind is not None:
        return Ref(CLASS, (Wild("+", erasure(kind)),))
    return result


def _manner(
    body: Body, method: Method, kind: Type | None, how: CallKind | None
) -> tuple[CallKind, Method, Type | None]:
    if kind is not None:
        kind = _part_with(body, kind, method)
    if how is not None:
        return how, method, kind
    if method.static:
        return CallKind.STATIC, method, kind
    if method.access == "private":
        return CallKind.SPECIAL, method, kind
    return (CallKind.INTERFACE if method.owner.interface else CallKind.VIRTUAL), method, kind


def _part_with(body: Body, kind: Type, method: Method) -> Type:
    """Of an intersection, the part that has the method: what the value is cast to for the call."""
    parts = parts_of(kind)
    if len(parts) > 1:
        for part in parts:
            seen = body.class_of(part)
            if seen is not None and method.owner.name in seen[0].ancestors:
                return part
    return kind


def _not_there(body: Body, kind: Type, name: str, values: Values, line: int) -> Type:
    """A class outside that is not known, or that may inherit from one, has the method; else nobody knows."""
    for part in parts_of(kind):
        seen = body.class_of(part)
        unknown = seen is None and part.__class__ is Ref
        if unknown or (seen is not None and seen[0].unknown_parent):
            owner = part.name if part.__class__ is Ref else seen[0].name  # type: ignore[index]
            _outside(body, owner, name, values, line)
            return UNKNOWN
    return _unknown(body, name, values, line, NOT_THERE)


def _outside(body: Body, owner: str, name: str, values: Values, line: int) -> None:
    key = f"{name}/{len(values)}"
    body.out.append(
        BoundCall(CallKind.VIRTUAL, owner, owner, key, UNKNOWN, line, body.lambdas > 0, True, "", True)
    )
    let_go(body, values)


def _unknown(body: Body, name: str, values: Values, line: int, why: str) -> Type:
    body.unbound(name, len(values), line, why)
    let_go(body, values)
    return UNKNOWN


HANDLERS.update({Op.CALL: _call, Op.SUPER_CALL: _super_call})
DEFERRING.update({Op.CALL: _called, Op.SUPER_CALL: _super_called})
