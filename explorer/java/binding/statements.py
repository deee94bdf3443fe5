"""Statements: what they declare, and the calls that stand in none of their words."""

from typing import Any

from explorer.java.binding.body import HANDLERS, RUNNERS, Body
from explorer.java.binding.classes import Class
from explorer.java.binding.expressions import either
from explorer.java.binding.patterns import bring, introduced, names_in, pattern
from explorer.java.binding.types import OBJECT, UNKNOWN, VOID, Array, Ref, Type, upper
from explorer.java.code import Op
from explorer.java.facts import TypeKind
from explorer.model.calls import CallKind

_ITERABLE, _ITERATOR = "java.lang.Iterable", "java.util.Iterator"


def _local(body: Body, node: list[Any], expected: Type | None) -> Type:
    if node[2] is None:
        kind = body.type_of(node[3]) if node[3] else UNKNOWN
        body.declare(node[1], kind)
        return kind
    kind = body.written(node[2])
    body.declare(node[1], kind)
    if node[3]:
        body.type_of(node[3], kind)
    return kind


def _block(body: Body, node: list[Any], expected: Type | None) -> Type:
    mark = len(body.trail)
    env = body.env
    body.run(node[1])
    body.env = env
    body.leave(mark)
    return VOID


def _for(body: Body, node: list[Any], expected: Type | None) -> Type:
    mark = len(body.trail)
    body.run(node[1] or ())
    if node[2]:
        body.type_of(node[2])
    true, false = introduced(node[2])
    _scoped(body, true, *(node[3] or ()), node[4])
    body.leave(mark)
    bring(body, false)
    return VOID


def _for_each(body: Body, node: list[Any], expected: Type | None) -> Type:
    _, name, written, expression, inside, line = node
    mark = len(body.trail)
    source = upper(body.type_of(expression))
    element: Type = UNKNOWN
    element = source.element if source.__class__ is Array else iterated(body, source, line)
    kind = element if written is None else body.written(written)
    if written is None or kind.__class__ is str:
        body.shows("element", element, line)
    body.declare(name, kind)
    if inside:
        body.run((inside,))
    body.leave(mark)
    return VOID


def iterated(body: Body, source: Type, line: int) -> Type:
    """The type of what a for-each takes from an `Iterable`; notes what it calls."""
    found = body.class_of(source)
    if found is None:
        return UNKNOWN
    cls, ref = found
    universe = body.tools.universe
    result: Type = UNKNOWN
    seen = universe.ancestor(ref, _ITERABLE)
    if seen is not None:
        result = upper(seen.args[0]) if seen.args else OBJECT
    for method, _ in cls.found_methods("iterator"):
        if not method.parameters:
            body.call(CallKind.ITERATES, method, source, line, dynamic=True)
            given = upper(method.returns)
            steps = universe.find(given.name) if isinstance(given, Ref) else None
            for step in ("hasNext", "next"):
                for each, _ in steps.found_methods(step) if steps is not None else ():
                    if not each.parameters:
                        body.call(CallKind.ITERATES, each, _ITERATOR, line, dynamic=True)
    return result


def _return(body: Body, node: list[Any], expected: Type | None) -> Type:
    if not node[1]:
        return VOID
    if body.returns:
        body.returns[-1](node[1])
    else:
        body.type_of(node[1], body.method.returns if body.method is not None else None)
    return VOID


def _try(body: Body, node: list[Any], expected: Type | None) -> Type:
    _, resources, block, catches, last, line = node
    mark = len(body.trail)
    for resource in resources or ():
        kind = body.type_of(resource)
        found = body.class_of(kind)
        if found is not None:
            for method, _ in found[0].found_methods("close"):
                if not method.parameters:
                    body.call(CallKind.CLOSE, method, kind, line, dynamic=True)
    if block:
        body.run((block,))
    body.leave(mark)
    for name, types, inside in catches or ():
        mark = len(body.trail)
        kinds = [body.written(each) for each in types]
        kind = kinds[0] if kinds else UNKNOWN
        for other in kinds[1:]:
            kind = either(body, kind, other, None)
        body.declare(name, kind)
        if inside:
            body.run((inside,))
        body.leave(mark)
    if last:
        body.run((last,))
    return VOID


def _local_type(body: Body, node: list[Any], expected: Type | None) -> Type:
    made = body.inner.make(body, node[1])
    if made is not None and made.code is not None:
        body.env = body.env.with_type(made.code.name, made)
    return VOID


def _loop(body: Body, node: list[Any], expected: Type | None) -> Type:
    if node[1]:
        body.type_of(node[1])
    true, false = introduced(node[1])
    _scoped(body, true, node[2])
    bring(body, false)
    return VOID


def _scoped(body: Body, names: list[str], *nodes: list[Any] | None) -> None:
    """Walk over statements where variables of patterns can be seen."""
    mark = len(body.trail)
    bring(body, names)
    body.run([each for each in nodes if each])
    body.leave(mark)


def _if(body: Body, node: list[Any], expected: Type | None) -> Type:
    body.type_of(node[1])
    true, false = introduced(node[1])
    _scoped(body, true, node[2])
    if node[3]:
        _scoped(body, false, node[3])
    else:
        # `if (!(o instanceof A a)) return; a.m();`; whether it goes on after it, a body without jumps hides.
        bring(body, false)
    return VOID


def _expression(body: Body, node: list[Any], expected: Type | None) -> Type:
    if node[1]:
        body.type_of(node[1])
    return VOID


def _yield(body: Body, node: list[Any], expected: Type | None) -> Type:
    if not node[1]:
        return UNKNOWN
    if not body.yields:
        return body.type_of(node[1], expected)
    wanted, given = body.yields[-1]
    kind = body.type_of(node[1], wanted)
    given.append(kind)
    return kind


def _synchronized(body: Body, node: list[Any], expected: Type | None) -> Type:
    body.type_of(node[1])
    body.run((node[2],))
    return VOID


def _assert(body: Body, node: list[Any], expected: Type | None) -> Type:
    for each in node[1:3]:
        if each:
            body.type_of(each)
    return VOID


def _switch(body: Body, node: list[Any], expected: Type | None) -> Type:
    """A switch expression."""
    given: list[Type] = []
    body.yields.append((expected, given))
    _cases(body, node, expected, given)
    body.yields.pop()
    result: Type | None = None
    for kind in given:
        result = kind if result is None else either(body, result, kind, expected)
    return result if result is not None else (expected if expected is not None else UNKNOWN)


def _switch_statement(body: Body, node: list[Any], expected: Type | None) -> Type:
    _cases(body, node, None, None)
    return VOID


def _cases(body: Body, node: list[Any], expected: Type | None, given: list[Type] | None) -> None:
    selector = body.type_of(node[1])
    mark, env = len(body.trail), body.env
    found = body.class_of(selector) if selector.__class__ is Ref else None
    enum = found[0] if found is not None and found[0].kind is TypeKind.ENUM else None
    for case in node[2] or ():
        _, labels, guard, statements, is_rule = case
        for label in labels or ():
            if label.__class__ is list and label:
                _label(body, label, selector, enum)
        if guard:
            body.type_of(guard)
            bring(body, introduced(guard)[0])
        for statement in statements or ():
            if statement and is_rule and given is not None and statement[0] < Op.LOCAL:
                given.append(body.type_of(statement, expected))
            elif statement:
                body.run((statement,))
    body.env = env
    body.leave(mark)


def _label(body: Body, label: list[Any], selector: Type, enum: Class | None) -> None:
    if label[0] in (Op.TYPE_PATTERN, Op.RECORD_PATTERN):
        pattern(body, label, selector)
        bring(body, list(names_in(label)))
    elif label[0] == Op.NAME and enum is not None and label[1] in enum.fields:
        body.field(enum.fields[label[1]], enum.name, label[2])
    else:
        body.type_of(label)


HANDLERS.update(
    {
        Op.LOCAL: _local,
        Op.BLOCK: _block,
        Op.FOR: _for,
        Op.FOR_EACH: _for_each,
        Op.RETURN: _return,
        Op.TRY: _try,
        Op.LOCAL_TYPE: _local_type,
        Op.LOOP: _loop,
        Op.IF: _if,
        Op.THROW: _expression,
        Op.YIELD: _yield,
        Op.SYNCHRONIZED: _synchronized,
        Op.ASSERT: _assert,
        Op.SWITCH: _switch,
    }
)
RUNNERS[Op.SWITCH] = _switch_statement
