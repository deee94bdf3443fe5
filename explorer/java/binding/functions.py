"""Lambdas and method references, and the inference of the calls that they are arguments of."""

from collections.abc import Sequence
from typing import Any

from explorer.java.binding.body import HANDLERS, Body
from explorer.java.binding.bound import BoundCall, BoundType
from explorer.java.binding.candidates import constructors_of, methods_of
from explorer.java.binding.classes import Method
from explorer.java.binding.expressions import either
from explorer.java.binding.inference import Inference
from explorer.java.binding.naming import Named, receiver, super_type
from explorer.java.binding.overloads import Candidate, Poly
from explorer.java.binding.types import (
    OBJECT,
    UNKNOWN,
    VOID,
    Array,
    Ref,
    Type,
    Var,
    Wild,
    erased_text,
    substitute,
    upper,
)  # fmt: skip
from explorer.java.code import Op
from explorer.model.calls import CallKind

_POLY = frozenset({Op.LAMBDA, Op.REFERENCE})
Values = list[Type | Poly]


def values_of(body: Body, nodes: Sequence[Any] | None) -> Values:
    """The types of arguments; what has none by itself waits for the method to be chosen."""
    return [Poly(node) if node and node[0] in _POLY else body.type_of(node) for node in nodes or ()]


def let_go(body: Body, values: Values) -> None:
    """Walk over lambdas of which nothing is known."""
    for value in values:
        if value.__class__ is Poly:
            function(body, value, UNKNOWN, None)


def is_dynamic(method: Method, how: CallKind | None) -> bool:
    """Whether an overriding method may run instead."""
    return how in (None, CallKind.REFERENCE) and not (
        method.static or method.access == "private" or method.name == "<init>"
    )


def completed(
    body: Body,
    candidate: Candidate,
    values: Values,
    expected: Type | None,
    spread: bool,
    explicit: Any = None,
    extra: tuple[Var, ...] = (),
    returns: Type | None = None,
) -> Type:
    """Infer what the call's type variables stand for, walk over its lambdas, and give the result's type."""
    method, table = candidate
    variables = method.variables + extra
    result = method.returns if returns is None else returns
    formals = _places([substitute(each, table) for each in method.parameters], len(values), spread)
    if not variables:
        for formal, value in zip(formals, values, strict=False):
            if value.__class__ is Poly:
                function(body, value, formal, None)
        return upper(substitute(result, table))
    result = substitute(result, table)
    inference = Inference(body.tools.fitting, body.tools.universe, variables)
    if explicit and len(explicit) == len(method.variables):
        for variable, text in zip(method.variables, explicit, strict=True):
            inference.found[variable] = body.written(text)
    for formal, value in zip(formals, values, strict=False):
        if value.__class__ is not Poly:
            inference.unify(formal, value)  # type: ignore[arg-type]
    if expected is not None and any(variable not in inference.found for variable in variables):
        _from_result(body, inference, variables, result, expected)
    for formal, value in zip(formals, values, strict=False):
        if value.__class__ is Poly:
            function(body, value, formal, inference)
    return upper(substitute(result, inference.table()))


def _from_result(
    body: Body, inference: Inference, variables: tuple[Var, ...], result: Type, expected: Type
) -> None:
    """What the result is used as tells what nothing else does."""
    if expected.__class__ is str:
        return
    wanted = Inference(body.tools.fitting, body.tools.universe, variables)
    if result.__class__ is Ref and expected.__class__ is Ref and result.name != expected.name:
        seen = body.tools.universe.ancestor(result, expected.name)
        if seen is None:
            return
        result = seen
    wanted.unify(result, expected)
    for variable, kind in wanted.found.items():
        inference.found.setdefault(variable, kind)


def _places(formals: list[Type], count: int, spread: bool) -> list[Type]:
    if not spread or not formals:
        return formals
    last = formals[-1]
    element = last.element if last.__class__ is Array else UNKNOWN
    return [formals[at] if at < len(formals) - 1 else element for at in range(count)]


def function(body: Body, value: Poly, target: Type, inference: Inference | None) -> Type:
    """Walk over a lambda or method reference that goes where `target` is wanted; the type of its result."""
    found = body.tools.fitting.function(target) if target != UNKNOWN else None
    parameters: list[Type] = []
    formals: list[Type] = []
    result: Type = UNKNOWN
    goal: Type = UNKNOWN
    if found is not None:
        method, table = found
        formals = [substitute(each, table) for each in method.parameters]
        result = substitute(method.returns, table)
        known = inference.found if inference is not None else {}
        parameters = [_settled(substitute(each, known), inference) for each in formals]
        goal = _settled(substitute(result, known), inference)
        _shown(body, target, method, [*parameters, goal], value.node[3])
    if value.node[0] == Op.LAMBDA:
        made = _lambda_body(body, value.node, parameters, goal, formals, inference)
    else:
        made = _reference(body, value.node, parameters if found is not None else None, formals, inference)
    if inference is not None and result != VOID and made not in (VOID, UNKNOWN):
        inference.unify(result, made)
    elif inference is not None and made == UNKNOWN:
        inference.blurred = True
    return made


def _shown(body: Body, target: Type, method: Method, kinds: list[Type], line: int) -> None:
    """Note what the instruction that makes the function says of its interface."""
    owner = erased_text(target)
    *parameters, returns = [erased_text(kind) for kind in kinds]
    serializable = body.tools.universe.subtype(Ref(owner), "java.io.Serializable")
    body.out.append(
        BoundType(
            "serializable function" if serializable else "function",
            f"{owner}.{method.descriptor} as ({','.join(parameters)}){returns}",
            line,
        )
    )


def _settled(kind: Type, inference: Inference | None) -> Type:
    """A variable that is still open is as good as unknown."""
    kind = upper(kind)
    if inference is not None and kind.__class__ is Var and kind in inference.variables:
        return UNKNOWN
    return kind


def _lambda_body(
    body: Body,
    node: list[Any],
    parameters: list[Type],
    goal: Type,
    formals: list[Type],
    inference: Inference | None,
) -> Type:
    mark = len(body.trail)
    for place, (name, written) in enumerate(node[1]):
        kind = parameters[place] if place < len(parameters) else UNKNOWN
        if written is not None:
            kind = body.written(written)
            if inference is not None and place < len(formals):
                inference.unify(formals[place], kind)
        elif kind != UNKNOWN:
            body.shows("parameter", kind, node[3])
        body.declare(name, kind)
    body.lambdas += 1
    inside = node[2]
    if inside and inside[0] == Op.BLOCK:
        body.returns.append([goal])
        body.run((inside,))
        given = body.returns.pop()[1:]
        made: Type = given[0] if given else VOID
        for each in given[1:]:
            made = either(body, made, each, goal if goal != UNKNOWN else None)
    else:
        made = body.type_of(inside, goal if goal not in (UNKNOWN, VOID) else None) if inside else VOID
    body.lambdas -= 1
    body.leave(mark)
    return made


def _reference(
    body: Body,
    node: list[Any],
    parameters: list[Type] | None,
    formals: list[Type],
    inference: Inference | None,
) -> Type:
    _, before, name, line = node
    if before[0] == Op.SUPER:
        owner: Type | Named = super_type(body, before[1])
        how = CallKind.SPECIAL
    else:
        owner = Named(body.written(before[1])) if before[0] == Op.TYPE else receiver(body, before)  # type: ignore[arg-type]
        how = CallKind.REFERENCE
    kind = owner.type if isinstance(owner, Named) else upper(owner)
    if kind.__class__ is Array:
        return kind if name == "new" else UNKNOWN
    if kind == UNKNOWN or kind.__class__ is str:
        body.unbound(name, -1, line, "the type before :: is not known")
        return UNKNOWN
    if name == "new":
        return _constructor_reference(body, kind, parameters, line)
    candidates = methods_of(body, kind, name)
    if not candidates:
        seen = body.class_of(kind)
        if seen is None or seen[0].unknown_parent:
            body.out.append(
                BoundCall(how, erased_text(kind), erased_text(kind), f"{name}/-1", UNKNOWN, line,
                          body.lambdas > 0, True, "", True)
            )  # fmt: skip
        else:
            body.unbound(name, -1, line, "no such method is found")
        return UNKNOWN
    chosen = _referenced(body, candidates, isinstance(owner, Named), parameters)
    first = chosen[0]
    unbound = isinstance(owner, Named) and not first[0].static
    if unbound and inference is not None and formals and (not parameters or parameters[0] == UNKNOWN):
        inference.unify(formals[0], kind)
    if unbound and parameters and kind.__class__ is Ref and not kind.args:
        seen_as = body.tools.universe.ancestor(parameters[0], kind.name)
        if seen_as is not None and seen_as.args:
            again = [each for each in methods_of(body, seen_as, name) if each[0] is first[0]]
            first = again[0] if again else first
    for method, _ in chosen:
        body.call(how, method, kind, line, dynamic=how is CallKind.REFERENCE and is_dynamic(method, how))
    method, table = first
    values: Values = [*(parameters or ())][1 if unbound else 0 :]
    spread = method.varargs and len(values) != len(method.parameters)
    if len(chosen) > 1 and any(each[0].returns != method.returns for each in chosen):
        return UNKNOWN
    return completed(body, (method, table), values, None, spread)


def _referenced(
    body: Body, candidates: list[Candidate], of_type: bool, parameters: list[Type] | None
) -> list[Candidate]:
    """The methods that a reference can mean; all of them if the parameters are not known."""
    if parameters is None:
        return candidates
    choose = body.tools.overloads.choose
    whole, _ = choose([c for c in candidates if not of_type or c[0].static], list(parameters), body.cls)
    if of_type and parameters:
        rest, _ = choose([c for c in candidates if not c[0].static], list(parameters[1:]), body.cls)
        if whole and rest:
            whole = [each for each in whole if _sure(body, each, parameters)] or rest
        whole = whole or rest
    return whole or candidates


def _sure(body: Body, candidate: Candidate, parameters: list[Type]) -> bool:
    formals = [substitute(each, candidate[1]) for each in candidate[0].parameters]
    return len(formals) == len(parameters) and all(
        body.tools.fitting.fits(value, formal, True)
        for formal, value in zip(formals, parameters, strict=True)
    )


def _constructor_reference(body: Body, kind: Type, parameters: list[Type] | None, line: int) -> Type:
    seen = body.class_of(kind)
    if seen is None:
        return kind
    cls, ref = seen
    made = constructors_of(cls, ref)
    if parameters is not None and made:
        chosen, _ = body.tools.overloads.choose(made, list(parameters), body.cls)
        made = chosen or made
    for method, _ in made:
        body.call(CallKind.NEW, method, None, line)
    if cls.variables and not ref.args:
        return Ref(cls.name, tuple(Wild("?", OBJECT) for _ in cls.variables))
    return kind


def _lambda(body: Body, node: list[Any], expected: Type | None) -> Type:
    function(body, Poly(node), expected if expected is not None else UNKNOWN, None)
    return expected if expected is not None else UNKNOWN


HANDLERS.update({Op.LAMBDA: _lambda, Op.REFERENCE: _lambda})
