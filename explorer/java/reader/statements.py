"""Statements, except `switch` and `try`."""

from typing import Any

from javalang import tree

from explorer.java.reader.file import STATEMENT, reads
from explorer.java.reader.grammar import ARGUMENTS, BLOCK, IDENTIFIER, SUPER, TYPE_ARGUMENTS, kind
from explorer.java.reader.lists import arguments, block
from explorer.java.reader.making import NONE, make, new, strip
from explorer.java.reader.parameters import declared, variables
from explorer.java.reader.primaries import enclose
from explorer.java.reader.types import type_arguments
from explorer.java.syntax import YieldStatement

_IF = kind("if_statement")
_LOCALS = kind("local_variable_declaration")
_SEMICOLON = kind(";", named=False)
_CLOSE = kind(")", named=False)
_DOT = kind(".", named=False)


@reads(STATEMENT, kind("expression_statement"))
def expression_statement(node: Any, file: Any) -> Any:
    kids = node.children
    if len(kids) != 2:
        kids = strip(kids)
    inner = kids[0]
    made = new(tree.StatementExpression)
    made.label = None
    made.expression = file.expression[inner.kind_id](inner, file)
    made._node = node
    made._file = file
    return made


@reads(STATEMENT, _LOCALS)
def local_variables(node: Any, file: Any) -> Any:
    return variables(tree.LocalVariableDeclaration, node, file)


@reads(STATEMENT, BLOCK)
def block_statement(node: Any, file: Any) -> Any:
    made = new(tree.BlockStatement)
    made.label = None
    made.statements = block(node, file)
    made._node = node
    made._file = file
    return made


@reads(STATEMENT, _SEMICOLON)
def empty(node: Any, file: Any) -> Any:
    return make(tree.Statement, node, file, label=None)


@reads(STATEMENT, kind("labeled_statement"))
def labelled(node: Any, file: Any) -> Any:
    """The label goes to the statement; where that has one already, a block between them takes it."""
    name, _, inner = strip(node.children)
    made = file.statement[inner.kind_id](inner, file)
    if getattr(made, "label", "") is not None:
        made = make(tree.BlockStatement, node, file, label=None, statements=[made])
    made.label = file.text[name.start_byte : name.end_byte]
    made._node = made._at = node
    return made


@reads(STATEMENT, _IF)
def if_statement(node: Any, file: Any) -> Any:
    """`else if` is followed in a loop: generated code has long ladders of them."""
    first = last = None
    kind_id = _IF
    while kind_id == _IF:
        kids = node.children
        if len(kids) != 3:
            kids = strip(kids)
        made = new(tree.IfStatement)
        made.label = None
        condition, then = kids[1], kids[2]
        made.condition = file.expression[condition.kind_id](condition, file)
        made.then_statement = file.statement[then.kind_id](then, file)
        made.else_statement = None
        made._node = node
        made._file = file
        if last is None:
            first = made
        else:
            last.else_statement = made
        if len(kids) < 5:
            return first
        last = made
        node = kids[4]
        kind_id = node.kind_id
    if last is not None:
        last.else_statement = file.statement[kind_id](node, file)
    return first


@reads(STATEMENT, kind("while_statement"))
def while_statement(node: Any, file: Any) -> Any:
    _, condition, body = strip(node.children)
    return make(
        tree.WhileStatement,
        node,
        file,
        label=None,
        condition=file.expression[condition.kind_id](condition, file),
        body=file.statement[body.kind_id](body, file),
    )


@reads(STATEMENT, kind("do_statement"))
def do_statement(node: Any, file: Any) -> Any:
    _, body, _, condition, _ = strip(node.children)
    return make(
        tree.DoStatement,
        node,
        file,
        label=None,
        condition=file.expression[condition.kind_id](condition, file),
        body=file.statement[body.kind_id](body, file),
    )


@reads(STATEMENT, kind("for_statement"))
def for_statement(node: Any, file: Any) -> Any:
    kids = strip(node.children)
    first = kids[2]
    if first.kind_id == _LOCALS:
        init: Any = variables(tree.VariableDeclaration, first, file)
        # javalang gives the first variable no dimensions of its own: they are the type's.
        if init.declarators[0].dimensions:
            init.type.dimensions = init.type.dimensions + init.declarators[0].dimensions
        init.declarators[0].dimensions = None
        at = 3
    else:
        init, at = _expressions(kids, 2, _SEMICOLON, file)
    condition, at = _expressions(kids, at, _SEMICOLON, file)
    update, at = _expressions(kids, at, _CLOSE, file)
    control = make(
        tree.ForControl, node, file, init=init, condition=condition[0] if condition else None, update=update
    )
    control._first = first
    body = file.statement[kids[at].kind_id](kids[at], file)
    return make(tree.ForStatement, node, file, label=None, control=control, body=body)


def _expressions(kids: list[Any], at: int, end: int, file: Any) -> tuple[list[Any] | None, int]:
    """The expressions up to the token `end`, None if there are none; and the place after it."""
    found = []
    while kids[at].kind_id != end:
        handler = file.expression[kids[at].kind_id]
        if handler is not None:
            found.append(handler(kids[at], file))
        at += 1
    return found or None, at + 1


@reads(STATEMENT, kind("enhanced_for_statement"))
def enhanced_for(node: Any, file: Any) -> Any:
    kids = strip(node.children)
    variable = new(tree.VariableDeclaration)
    declared(variable, kids[2:-4], file)
    variable._node = node
    variable._file = file
    name = kids[-5]
    variable.declarators = [
        make(tree.VariableDeclarator, name, file, name=variable.name, dimensions=None, initializer=None)
    ]
    del variable.name
    iterable, body = kids[-3], kids[-1]
    control = make(
        tree.EnhancedForControl,
        node,
        file,
        var=variable,
        iterable=file.expression[iterable.kind_id](iterable, file),
    )
    control._first = kids[2]
    return make(
        tree.ForStatement,
        node,
        file,
        label=None,
        control=control,
        body=file.statement[body.kind_id](body, file),
    )


@reads(STATEMENT, kind("assert_statement"))
def assert_statement(node: Any, file: Any) -> Any:
    kids = strip(node.children)
    found = [file.expression[kid.kind_id](kid, file) for kid in kids[1:-1:2]]
    return make(
        tree.AssertStatement,
        node,
        file,
        label=None,
        condition=found[0],
        value=found[1] if len(found) > 1 else None,
    )


def _jump(cls: Any, node: Any, file: Any) -> Any:
    target = None
    for kid in node.children:
        if kid.kind_id == IDENTIFIER:
            target = file.text[kid.start_byte : kid.end_byte]
    return make(cls, node, file, label=None, goto=target)


@reads(STATEMENT, kind("break_statement"))
def break_statement(node: Any, file: Any) -> Any:
    return _jump(tree.BreakStatement, node, file)


@reads(STATEMENT, kind("continue_statement"))
def continue_statement(node: Any, file: Any) -> Any:
    return _jump(tree.ContinueStatement, node, file)


def _with_expression(cls: Any, node: Any, file: Any) -> Any:
    """`keyword [expression];`"""
    made = new(cls)
    made.label = None
    made.expression = None
    for kid in node.children:
        handler = file.expression[kid.kind_id]
        if handler is not None:
            made.expression = handler(kid, file)
    made._node = node
    made._file = file
    return made


@reads(STATEMENT, kind("return_statement"))
def return_statement(node: Any, file: Any) -> Any:
    return _with_expression(tree.ReturnStatement, node, file)


@reads(STATEMENT, kind("throw_statement"))
def throw_statement(node: Any, file: Any) -> Any:
    return _with_expression(tree.ThrowStatement, node, file)


@reads(STATEMENT, kind("yield_statement"))
def yield_statement(node: Any, file: Any) -> Any:
    return _with_expression(YieldStatement, node, file)


@reads(STATEMENT, kind("synchronized_statement"))
def synchronized_statement(node: Any, file: Any) -> Any:
    _, lock, body = strip(node.children)
    return make(
        tree.SynchronizedStatement,
        node,
        file,
        label=None,
        lock=file.expression[lock.kind_id](lock, file),
        block=block(body, file),
    )


@reads(STATEMENT, kind("explicit_constructor_invocation"))
def constructor_call(node: Any, file: Any) -> Any:
    """`this(...)`, `super(...)`, `outer.super(...)`"""
    kids = strip(node.children)
    found = {kid.kind_id: kid for kid in kids}
    call = make(
        tree.SuperConstructorInvocation if SUPER in found else tree.ExplicitConstructorInvocation,
        node,
        file,
        prefix_operators=NONE,
        postfix_operators=NONE,
        qualifier=None,
        selectors=NONE,
        type_arguments=type_arguments(found[TYPE_ARGUMENTS], file) if TYPE_ARGUMENTS in found else None,
        arguments=arguments(found[ARGUMENTS], file),
    )
    expression = call
    if kids[1].kind_id == _DOT:
        expression = _on_outer(file.expression[kids[0].kind_id](kids[0], file), kids[1], call)
    return make(tree.StatementExpression, node, file, label=None, expression=expression)


def _on_outer(outer: Any, dot: Any, call: Any) -> Any:
    """A name before `super(...)` is its qualifier; any other primary takes the call as its last selector."""
    if isinstance(outer, tree.MemberReference) and not outer.selectors:
        call.qualifier = f"{outer.qualifier}.{outer.member}" if outer.qualifier else outer.member
        return call
    if not isinstance(outer, tree.Primary):
        outer = enclose(outer._node, outer._file, outer)
    call.prefix_operators = call.postfix_operators = call.selectors = None
    call._first = dot
    outer.selectors = [*outer.selectors, call]
    return outer
