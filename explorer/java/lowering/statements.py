"""Statements, except `switch`."""

from typing import Any

from javalang import tree

from explorer.java import syntax
from explorer.java.code import Op
from explorer.java.lowering.members import KINDS, local
from explorer.java.lowering.tables import (
    EXPRESSIONS,
    LONGEST,
    STATEMENTS,
    Lowering,
    statements,
    value,
    values,
)
from explorer.java.lowering.types import variable_type

_LOCAL, _BLOCK, _FOR, _FOR_EACH = Op.LOCAL.value, Op.BLOCK.value, Op.FOR.value, Op.FOR_EACH.value
_RETURN, _TRY, _LOCAL_TYPE, _LOOP = Op.RETURN.value, Op.TRY.value, Op.LOCAL_TYPE.value, Op.LOOP.value
_IF, _THROW, _YIELD = Op.IF.value, Op.THROW.value, Op.YIELD.value
_SYNCHRONIZED, _ASSERT = Op.SYNCHRONIZED.value, Op.ASSERT.value


def single(node: Any, low: Lowering) -> Any:
    """A statement inside another; what leaves no trace, or declares, is a block of its own."""
    if node.__class__ is tree.BlockStatement:
        low.depth += 1
        made = [_BLOCK, statements(node.statements, low)]
        low.depth -= 1
        return made
    low.depth += 3
    found: list[Any] = []
    STATEMENTS[node.__class__](node, low, found)
    low.depth -= 3
    if len(found) == 1 and found[0][0] not in (_LOCAL, _LOCAL_TYPE):
        return found[0]
    return [_BLOCK, found]


def _expression(node: Any, low: Lowering, out: list[Any]) -> None:
    inner = node.expression
    out.append(EXPRESSIONS[inner.__class__](inner, low))


def _variables(node: Any, low: Lowering, out: list[Any]) -> None:
    final = "final" in node.modifiers if node.modifiers else False
    kind = node.type
    for declarator in node.declarators:
        given = declarator.initializer
        more = declarator.dimensions
        out.append(
            [
                _LOCAL,
                declarator.name,
                variable_type(kind, len(more) if more else 0),
                value(given, low) if given is not None else None,
                declarator._node.start_point[0] + low.up,
                final,
            ]
        )


def _block(node: Any, low: Lowering, out: list[Any]) -> None:
    out.append([_BLOCK, statements(node.statements, low)])


def _if(node: Any, low: Lowering, out: list[Any]) -> None:
    """A ladder is followed in a loop; the steps of a long one stand side by side."""
    links = []
    while node.__class__ is tree.IfStatement:
        links.append((value(node.condition, low), single(node.then_statement, low)))
        node = node.else_statement
    nested = len(links) if len(links) <= LONGEST else 1
    low.depth += nested
    otherwise = single(node, low) if node is not None else None
    low.depth -= nested
    if len(links) > nested:
        steps: list[Any] = [[_IF, condition, then, None] for condition, then in links]
        out.append([_BLOCK, steps if otherwise is None else [*steps, otherwise]])
        return
    for condition, then in reversed(links):
        otherwise = [_IF, condition, then, otherwise]
    out.append(otherwise)


def _loop(node: Any, low: Lowering, out: list[Any]) -> None:
    out.append([_LOOP, value(node.condition, low), single(node.body, low)])


def _for(node: Any, low: Lowering, out: list[Any]) -> None:
    control = node.control
    if control.__class__ is tree.EnhancedForControl:
        out.append(_for_each(node, control, low))
        return
    start: list[Any] = []
    if control.__class__ is not tree.ForControl:
        out.append([_FOR, [value(control, low)], None, [], single(node.body, low)])
        return
    init = control.init
    low.depth += 2
    for part in init if isinstance(init, list) else (init,):
        if part is not None:
            STATEMENTS[part.__class__](part, low, start)
    low.depth -= 2
    condition = value(control.condition, low) if control.condition is not None else None
    out.append([_FOR, start, condition, values(control.update, low), single(node.body, low)])


def _for_each(node: Any, control: Any, low: Lowering) -> Any:
    variable = control.var
    return [
        _FOR_EACH,
        variable.declarators[0].name,
        variable_type(variable.type),
        value(control.iterable, low),
        single(node.body, low),
        node.line - 1 + low.up,
    ]


def _return(node: Any, low: Lowering, out: list[Any]) -> None:
    inner = node.expression
    made = value(inner, low) if inner is not None else None
    out.append([_RETURN, made, node._node.start_point[0] + low.up])


def _throw(node: Any, low: Lowering, out: list[Any]) -> None:
    out.append([_THROW, value(node.expression, low), node._node.start_point[0] + low.up])


def _yield(node: Any, low: Lowering, out: list[Any]) -> None:
    out.append([_YIELD, value(node.expression, low)])


def _synchronized(node: Any, low: Lowering, out: list[Any]) -> None:
    lock = value(node.lock, low)
    out.append([_SYNCHRONIZED, lock, _braces(node.block, low)])


def _assert(node: Any, low: Lowering, out: list[Any]) -> None:
    detail = value(node.value, low) if node.value is not None else None
    out.append([_ASSERT, value(node.condition, low), detail, node._node.start_point[0] + low.up])


def _braces(nodes: list[Any] | None, low: Lowering) -> list[Any]:
    low.depth += 3
    made = [_BLOCK, statements(nodes or [], low)]
    low.depth -= 3
    return made


def _try(node: Any, low: Lowering, out: list[Any]) -> None:
    resources: list[Any] = []
    low.depth += 2
    for resource in node.resources or ():
        STATEMENTS[resource.__class__](resource, low, resources)
    low.depth -= 2
    body = _braces(node.block, low)
    catches = [_catch(clause, low) for clause in node.catches or ()]
    last = _braces(node.finally_block, low) if node.finally_block is not None else None
    out.append([_TRY, resources, body, catches, last, node.line - 1 + low.up])


def _resource(node: Any, low: Lowering, out: list[Any]) -> None:
    given = value(node.value, low)
    if not node.name:
        out.append(given)
        return
    final = "final" in (node.modifiers or ())
    out.append([_LOCAL, node.name, variable_type(node.type), given, node.line - 1 + low.up, final])


def _catch(node: Any, low: Lowering) -> list[Any]:
    parameter = getattr(node, "parameter", None)
    types = list(getattr(parameter, "types", None) or ())
    return [getattr(parameter, "name", ""), types, _braces(node.block, low)]


def _local_type(node: Any, low: Lowering, out: list[Any]) -> None:
    number = local(node, low)
    if number is not None:
        out.append([_LOCAL_TYPE, number])


def _nothing(_node: Any, _low: Lowering, _out: list[Any]) -> None:
    """An empty statement, a jump."""


STATEMENTS.update(
    {
        tree.StatementExpression: _expression,
        tree.LocalVariableDeclaration: _variables,
        tree.VariableDeclaration: _variables,
        tree.BlockStatement: _block,
        tree.IfStatement: _if,
        tree.WhileStatement: _loop,
        tree.DoStatement: _loop,
        tree.ForStatement: _for,
        tree.ReturnStatement: _return,
        tree.ThrowStatement: _throw,
        syntax.YieldStatement: _yield,
        tree.SynchronizedStatement: _synchronized,
        tree.AssertStatement: _assert,
        tree.TryStatement: _try,
        tree.TryResource: _resource,
        tree.Statement: _nothing,
        tree.BreakStatement: _nothing,
        tree.ContinueStatement: _nothing,
        **dict.fromkeys(KINDS, _local_type),
    }
)
