"""Lambdas and method references, walked over once it is known where they go."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from explorer.java.binding.body import DEFERRING, Body
from explorer.java.binding.bound import BoundCall, BoundType
from explorer.java.binding.candidates import constructors_of, methods_of
from explorer.java.binding.classes import Method
from explorer.java.binding.expressions import either
from explorer.java.binding.folding import fold
from explorer.java.binding.naming import Named, receiver, super_type
from explorer.java.binding.patterns import bring, introduced
from explorer.java.binding.types import (
    UNKNOWN,
    VOID,
    Array,
    Ref,
    Type,
    Var,
    erased_text,
    mentions,
    substitute,
    upper,
)  # fmt: skip
from explorer.java.binding.values import OPEN, Candidate, Choice, Function, Lambda, Reference, Value
from explorer.java.code import Op
from explorer.model.calls import CallKind

if TYPE_CHECKING:
    from explorer.java.binding.solving import Solver

NOT_THERE = "no such method is found"


def values_of(body: Body, nodes: Sequence[Any] | None) -> list[Value]:
    """Arguments: their types, or what waits for the method to be chosen."""
    return [value_of(body, node) for node in nodes or ()]


def value_of(body: Body, node: list[Any]) -> Value:
    """The type of an expression, unless it follows from where the value goes."""
    if not node:
        return UNKNOWN
    tag = node[0]
    if tag == Op.LAMBDA:
        return Lambda(node, partial(_given_alone, body, node))
    if tag == Op.REFERENCE:
        return _reference(body, node)
    if tag == Op.CONDITIONAL:
        mark = len(body.out)
        body.type_of(node[1])
        true, false = introduced(node[1])
        one, other = _branch(body, true, node[2]), _branch(body, false, node[3])
        if one.__class__ in OPEN or other.__class__ in OPEN:
            return Choice((one, other))
        fold(body, node, mark)
        return either(body, one, other, None)  # type: ignore[arg-type]
    deferring = DEFERRING.get(tag)
    return body.type_of(node) if deferring is None else deferring(body, node)


def _branch(body: Body, names: list[str], node: list[Any]) -> Value:
    scope = len(body.trail)
    bring(body, names)
    value = value_of(body, node)
    # A lambda in it is walked over later, and still has to see them.
    if value.__class__ not in OPEN:
        body.leave(scope)
    return value


def walked(solver: "Solver", value: Function, target: Type) -> None:
    """Walk over a function that goes where `target` is wanted; what it gives is learnt."""
    if target.__class__ is Var:
        target = solver.inference.fix(target)
    found = solver.body.tools.fitting.function(target) if target != UNKNOWN else None
    formals: list[Type] | None = None
    result: Type = UNKNOWN
    if found is not None:
        method, table = found
        formals = [substitute(each, table) for each in method.parameters]
        result = substitute(method.returns, table)
        solver.at_end(partial(_shown, solver, target, method, [*formals, result], value.node[3]))
    if value.__class__ is Lambda:
        _lambda(solver, value, formals or [], result)
    elif value.__class__ is Reference:
        _referred(solver, value, formals, result)


def _shown(solver: "Solver", target: Type, method: Method, kinds: list[Type], line: int) -> None:
    """Note what the instruction that makes the function says of its interface."""
    body, owner = solver.body, erased_text(target)
    *parameters, returns = [erased_text(solver.inference.settle(kind)) for kind in kinds]
    serializable = body.tools.universe.subtype(Ref(owner), "java.io.Serializable")
    body.out.append(
        BoundType(
            "serializable function" if serializable else "function",
            f"{owner}.{method.descriptor} as ({','.join(parameters)}){returns}",
            line,
        )
    )


# Lambdas ---------------------------------------------------------------------------------------------------


def _lambda(solver: "Solver", value: Lambda, formals: list[Type], result: Type) -> None:
    body, node = solver.body, value.node
    mark = len(body.trail)
    for place, (name, written) in enumerate(node[1]):
        formal = formals[place] if place < len(formals) else UNKNOWN
        if written is not None:
            kind = body.written(written)
            solver.inference.same(kind, formal)
        else:
            kind = upper(solver.inference.fix(formal))
            if kind != UNKNOWN:
                body.shows("parameter", kind, node[3])
        body.declare(name, kind)
    body.lambdas += 1
    _inside(body, node[2], partial(_given, solver, result))
    body.lambdas -= 1
    body.leave(mark)


def _inside(body: Body, node: list[Any], given: Callable[[list[Any]], None]) -> None:
    """Walk over a lambda's body; `given` takes each expression whose value it gives."""
    if node and node[0] == Op.BLOCK:
        body.returns.append(given)
        body.run((node,))
        body.returns.pop()
    elif node:
        given(node)


def _given(solver: "Solver", result: Type, node: list[Any]) -> None:
    """An expression whose value a lambda gives, where `result` is wanted."""
    body = solver.body
    if result == VOID:
        body.run((node,))
    elif result == UNKNOWN:
        body.type_of(node)
    elif mentions(result, solver.inference.variables):
        before = solver.waiting
        solver.take(value_of(body, node), result)
        solver.walk(before)
    else:
        body.type_of(node, upper(result))


def _given_alone(body: Body, node: list[Any]) -> Type:
    """What a lambda gives without a target, if its parameters have types; nothing is noted down.

    Not inside another such walk: what is nested would be walked over again and again.
    """
    if body.quiet:
        return UNKNOWN
    found: list[Type] = []
    mark, out, env, lambdas = len(body.trail), body.out, body.env, body.lambdas
    body.out, body.quiet = [], True
    for name, written in node[1]:
        body.declare(name, body.written(written))
    _inside(body, node[2], lambda given: found.append(body.type_of(given)))
    body.leave(mark)
    body.out, body.quiet, body.env, body.lambdas = out, False, env, lambdas
    kind = found[0] if found else UNKNOWN
    for other in found[1:]:
        kind = either(body, kind, other, None)
    return kind


# Method references -----------------------------------------------------------------------------------------


def _reference(body: Body, node: list[Any]) -> Reference:
    _, before, name, _ = node
    if before[0] == Op.SUPER:
        owner: Type | Named = super_type(body, before[1])
    elif before[0] == Op.TYPE:
        owner = Named(body.written(before[1]))
    else:
        owner = receiver(body, before)
    of_type = isinstance(owner, Named)
    kind = owner.type if isinstance(owner, Named) else upper(owner)
    if kind.__class__ is Array and name in ("new", "clone"):
        return Reference(node, kind, [], of_type=of_type)
    if kind == UNKNOWN or kind.__class__ is str:
        return Reference(node, kind, [], of_type=of_type, missing="the type before :: is not known")
    seen = body.class_of(kind)
    generic = seen is not None and bool(seen[0].variables) and not seen[1].args
    if name == "new":
        found: list[Candidate] = []
        if seen is not None:
            cls, ref = seen
            found = constructors_of(cls, ref)
            if generic:
                found = [(method, {}) for method, _ in found]
        return Reference(node, kind, found, of_type=of_type)
    found = methods_of(body, kind, name)
    return Reference(
        node, kind, found, of_type=of_type, raw=of_type and generic, missing="" if found else NOT_THERE
    )


def _referred(solver: "Solver", value: Reference, formals: list[Type] | None, result: Type) -> None:
    body, (_, before, name, line) = solver.body, value.node
    how = CallKind.SPECIAL if before[0] == Op.SUPER else CallKind.REFERENCE
    if not value.candidates:
        _nothing_referred(solver, value, how, result)
        return
    exact = value.exact
    values: list[Type] | None
    if exact is not None and formals is not None:
        chosen, values = [exact], formals
        through = value.of_type and not exact[0].static and name != "new"
    else:
        values = None if formals is None else [upper(solver.inference.fix(each)) for each in formals]
        chosen, through = _meant(body, value, values)
    made = None
    if name == "new":
        seen = body.class_of(value.owner)
        made = seen[0] if seen is not None and not seen[1].args and seen[0].variables else None
    owner = value.owner
    if through and values:
        chosen = _through_first(solver, value, chosen, values[0])
        values = values[1:]
    method, table = chosen[0]

    def finish(result: Type) -> None:
        for each, _ in chosen:
            if name == "new":
                body.call(CallKind.NEW, each, None, line)
            else:
                dynamic = how is CallKind.REFERENCE and each.overridable
                body.call(how, each, owner, line, dynamic=dynamic)

    if values is None:
        finish(UNKNOWN)
        solver.inference.blur(result)
        return
    spread = method.varargs and len(values) != len(method.parameters)
    given = solver.apply((method, table), values, spread, finish, made)
    if name == "new" and made is None:
        given = owner
    elif len(chosen) > 1 and any(each[0].returns != method.returns for each in chosen):
        given = UNKNOWN
    solver.take(given, None if result == VOID else result)


def _nothing_referred(solver: "Solver", value: Reference, how: CallKind, result: Type) -> None:
    body, (_, _, name, line) = solver.body, value.node
    owner = value.owner
    if owner.__class__ is Array or (name == "new" and not value.missing):
        solver.take(owner, result)
        return
    seen = body.class_of(owner)
    if value.missing == NOT_THERE and (seen is None or seen[0].unknown_parent):
        text = erased_text(owner)
        body.out.append(
            BoundCall(how, text, text, f"{name}/-1", UNKNOWN, line, body.lambdas > 0, True, "", True)
        )
    else:
        body.unbound(name, -1, line, value.missing)
    solver.inference.blur(result)


def _meant(body: Body, value: Reference, parameters: list[Type] | None) -> tuple[list[Candidate], bool]:
    """The methods that a reference can mean, and whether the first parameter is what they are called on.

    All of them if the parameters are not known.
    """
    candidates = value.candidates
    if parameters is None:
        return candidates, False
    choose = body.tools.overloads.choose
    of_type = value.of_type and value.node[2] != "new"
    whole, _ = choose([c for c in candidates if not of_type or c[0].static], list(parameters), body.cls)
    if of_type and parameters:
        rest, _ = choose([c for c in candidates if not c[0].static], list(parameters[1:]), body.cls)
        if whole and rest:
            whole = [each for each in whole if _sure(body, each, parameters)]
        if not whole and rest:
            return rest, True
    return whole or candidates, False


def _sure(body: Body, candidate: Candidate, parameters: list[Type]) -> bool:
    formals = [substitute(each, candidate[1]) for each in candidate[0].parameters]
    return len(formals) == len(parameters) and all(
        body.tools.fitting.fits(value, formal, True)
        for formal, value in zip(formals, parameters, strict=True)
    )


def _through_first(
    solver: "Solver", value: Reference, chosen: list[Candidate], first: Type
) -> list[Candidate]:
    """The methods as seen through the type of the first parameter, which may tell type arguments."""
    body, owner = solver.body, value.owner
    solver.inference.below(first, owner)
    if not value.raw or owner.__class__ is not Ref:
        return chosen
    known = upper(solver.inference.fix(first))
    seen = body.tools.universe.ancestor(known, owner.name)
    if seen is None or not seen.args:
        return chosen
    again = {id(each[0]): each for each in methods_of(body, seen, value.node[2])}
    return [again.get(id(each[0]), each) for each in chosen]
