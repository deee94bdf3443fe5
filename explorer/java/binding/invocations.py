"""Calls, creations, lambdas and method references."""

from collections.abc import Iterable, Sequence
from typing import Any

from explorer.java.binding.body import HANDLERS, Body
from explorer.java.binding.bound import BoundCall
from explorer.java.binding.classes import Class, Method, arguments_of
from explorer.java.binding.expressions import Named, either, receiver, super_type
from explorer.java.binding.fitting import Inference
from explorer.java.binding.overloads import Candidate, Poly
from explorer.java.binding.types import (
    CLASS,
    OBJECT,
    UNKNOWN,
    VOID,
    Array,
    Both,
    Ref,
    Type,
    Var,
    Wild,
    erased_text,
    erasure,
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


def methods_of(body: Body, kind: Type, name: str) -> list[Candidate]:
    """The methods of a type, each with what its class's variables stand for."""
    found: list[Candidate] = []
    for part in _parts(kind):
        seen = body.class_of(part)
        if seen is None:
            continue
        cls, ref = seen
        for method, table in cls.found_methods(name):
            found.append((method, _seen_through(cls, ref, table)))
        if cls.interface:
            objects = body.tools.universe.find(OBJECT.name)
            if objects is not None and OBJECT.name not in cls.ancestors:
                found += [(method, {}) for method in objects.methods.get(name, ())]
    return found


def _parts(kind: Type) -> Iterable[Type]:
    kind = upper(kind)
    if kind.__class__ is Both:
        return kind.parts
    if kind.__class__ is Var and len(kind.bounds) > 1:
        return kind.bounds
    return (kind,)


def _seen_through(cls: Class, ref: Ref, table: dict[Var, Type]) -> dict[Var, Type]:
    if not cls.variables:
        return table
    if not ref.args:
        own: dict[Var, Type] = {variable: erasure(variable) for variable in cls.variables}
    else:
        own = arguments_of(cls, ref)
    return {**{variable: substitute(kind, own) for variable, kind in table.items()}, **own}


def _call(body: Body, node: list[Any], expected: Type | None) -> Type:
    _, before, name, arguments, line, explicit = node
    if before is None:
        return _simple_call(body, node, expected)
    owner = receiver(body, before)
    kind = owner.type if isinstance(owner, Named) else upper(owner)
    values = values_of(body, arguments)
    if kind == UNKNOWN or (kind.__class__ is str):
        return _unknown(body, name, values, line, "the type of the receiver is not known")
    if kind.__class__ is Array and name == "clone" and not values:
        return kind
    candidates = methods_of(body, kind, name)
    if not candidates:
        return _not_there(body, kind, name, values, line)
    return invoked(body, candidates, values, kind, expected, line, explicit)


def _not_there(body: Body, kind: Type, name: str, values: Values, line: int) -> Type:
    """A class outside that is not known, or that may inherit from one, has the method; else nobody knows."""
    for part in _parts(kind):
        seen = body.class_of(part)
        unknown = seen is None and part.__class__ is Ref
        if unknown or (seen is not None and seen[0].unknown_parent):
            owner = part.name if part.__class__ is Ref else seen[0].name  # type: ignore[index]
            _outside(body, owner, name, values, line)
            return UNKNOWN
    return _unknown(body, name, values, line, "no such method is found")


def _outside(body: Body, owner: str, name: str, values: Values, line: int) -> None:
    key = f"{name}/{len(values)}"
    body.out.append(
        BoundCall(CallKind.VIRTUAL, owner, owner, key, UNKNOWN, line, body.lambdas > 0, True, "", True)
    )
    _let_go(body, values)


def _unknown(body: Body, name: str, values: Values, line: int, why: str) -> Type:
    body.unbound(name, len(values), line, why)
    _let_go(body, values)
    return UNKNOWN


def _let_go(body: Body, values: Values) -> None:
    """Walk over lambdas of which nothing is known."""
    for value in values:
        if value.__class__ is Poly:
            function(body, value, UNKNOWN, None)


def _simple_call(body: Body, node: list[Any], expected: Type | None) -> Type:
    _, _, name, arguments, line, explicit = node
    values = values_of(body, arguments)
    around: Class | None = body.cls
    open_class: Class | None = None
    while around is not None:
        candidates = methods_of(body, around.this, name)
        if candidates:
            return invoked(body, candidates, values, around.this, expected, line, explicit)
        if around.unknown_parent and open_class is None:
            open_class = around
        around = around.outer
    imported, unknown = _imported(body, name)
    if imported:
        return invoked(body, imported, values, None, expected, line, explicit)
    if unknown is None and open_class is not None:
        unknown = open_class.name
    if unknown is not None:
        _outside(body, unknown, name, values, line)
        return UNKNOWN
    return _unknown(body, name, values, line, "no such method is found")


def _imported(body: Body, name: str) -> tuple[list[Candidate], str | None]:
    """The methods that static imports give, or a class outside that may give it and is not known."""
    names, find = body.tools.names, body.tools.universe.find
    unknown: str | None = None
    for on_demand in (False, True):
        found: list[Candidate] = []
        for entry in body.env.declared.unit.imports:
            if not entry.static or entry.on_demand is not on_demand:
                continue
            path, _, member = (entry.name, "", name) if on_demand else entry.name.rpartition(".")
            if member != name:
                continue
            full = names.by_full_name(path)
            owner = find(full) if full is not None else None
            if owner is None:
                unknown = unknown or path
                continue
            found += [each for each in owner.found_methods(name) if each[0].static]
            if not found and owner.unknown_parent:
                unknown = unknown or owner.name
        if found:
            return found, None
        if unknown is not None and not on_demand:
            return [], unknown
    return [], unknown


def invoked(
    body: Body,
    candidates: list[Candidate],
    values: Values,
    kind: Type | None,
    expected: Type | None,
    line: int,
    explicit: Any = None,
    how: CallKind | None = None,
) -> Type:
    """Choose the method, note the call, and give the type of its result."""
    chosen, spread = body.tools.overloads.choose(candidates, values, body.cls)
    if not chosen:
        name = candidates[0][0].name
        if any(each[0].owner.unknown_parent for each in candidates) and kind is not None:
            _outside(body, erased_text(kind), name, values, line)
            return UNKNOWN
        return _unknown(body, name, values, line, "no method fits the arguments")
    result = completed(body, chosen[0], values, expected, spread, explicit)
    for method, _ in chosen:
        body.call(*_manner(method, kind, how), line, dynamic=_dynamic(method, how), result=result)
    if len(chosen) > 1 and any(each[0].returns != chosen[0][0].returns for each in chosen):
        return UNKNOWN
    method = chosen[0][0]
    if method.name == "getClass" and not method.parameters and kind is not None:
        return Ref(CLASS, (Wild("+", erasure(kind)),))
    return result


def _manner(method: Method, kind: Type | None, how: CallKind | None) -> tuple[CallKind, Method, Type | None]:
    if how is not None:
        return how, method, kind
    if method.static:
        return CallKind.STATIC, method, kind
    if method.access == "private":
        return CallKind.SPECIAL, method, kind
    return (CallKind.INTERFACE if method.owner.interface else CallKind.VIRTUAL), method, kind


def _dynamic(method: Method, how: CallKind | None) -> bool:
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


# Functions -------------------------------------------------------------------------------------------------


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
    if value.node[0] == Op.LAMBDA:
        made = _lambda_body(body, value.node, parameters, goal, formals, inference)
    else:
        made = _reference(body, value.node, parameters if found is not None else None, formals, inference)
    if inference is not None and result != VOID and made not in (VOID, UNKNOWN):
        inference.unify(result, made)
    elif inference is not None and made == UNKNOWN:
        inference.blurred = True
    return made


def _settled(kind: Type, inference: Inference | None) -> Type:
    """A variable that is still open is as good as unknown."""
    kind = upper(kind)
    if inference is not None and kind.__class__ is Var and kind in inference._variables:
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
            body.shows(f"parameter {name}", kind, node[3])
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
        body.call(how, method, kind, line, dynamic=how is CallKind.REFERENCE and _dynamic(method, how))
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
    made = [(each, _seen_through(cls, ref, {})) for each in cls.methods.get("<init>", ())]
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


# Creations -------------------------------------------------------------------------------------------------


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
        _let_go(body, values)
        return kind
    cls, ref = seen
    candidates: list[Candidate] = [
        (each, {} if diamond else _seen_through(cls, ref, {})) for each in cls.methods.get("<init>", ())
    ]
    if not candidates:
        _let_go(body, values)
        return kind
    chosen, spread = body.tools.overloads.choose(candidates, values, body.cls)
    if not chosen:
        return _unknown(body, "<init>", values, line, "no constructor fits the arguments")
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
        candidates = [(each, _seen_through(cls, ref, {})) for each in cls.methods.get("<init>", ())]
        chosen, spread = body.tools.overloads.choose(candidates, values, body.cls)
        if chosen:
            completed(body, chosen[0], values, None, spread)
        out, body.out = body.out, []
        for method, _ in chosen:
            body.call(CallKind.NEW, method, None, line)
        body.inner.constructs(made, body.out)
        body.out = out
    else:
        _let_go(body, values)
    return Ref(made.name)


def _constructor(body: Body, node: list[Any], expected: Type | None) -> Type:
    _, word, arguments, line, outer = node
    if outer:
        body.type_of(outer)
    values = values_of(body, arguments)
    kind: Type = body.cls.this if word == "this" else body.cls.superclass or OBJECT
    seen = body.class_of(kind)
    if seen is None:
        _let_go(body, values)
        return VOID
    cls, ref = seen
    candidates = [(each, _seen_through(cls, ref, {})) for each in cls.methods.get("<init>", ())]
    chosen, spread = body.tools.overloads.choose(candidates, values, body.cls)
    if not chosen:
        _let_go(body, values)
        return VOID
    completed(body, chosen[0], values, None, spread)
    for method, _ in chosen:
        body.call(CallKind.NEW, method, None, line)
    return VOID


def _super_call(body: Body, node: list[Any], expected: Type | None) -> Type:
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


HANDLERS.update(
    {
        Op.CALL: _call,
        Op.SUPER_CALL: _super_call,
        Op.NEW: _new,
        Op.CONSTRUCTOR: _constructor,
        Op.LAMBDA: _lambda,
        Op.REFERENCE: _lambda,
    }
)
