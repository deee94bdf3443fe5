"""Operators: binary and unary ones, assignment, `?:`, casts and `instanceof`."""

from typing import Any

from javalang import tree

from explorer.java.reader.file import EXPRESSION, reads
from explorer.java.reader.grammar import IDENTIFIER, PARENTHESISED, UNDERSCORE, kind
from explorer.java.reader.making import make, new, strip
from explorer.java.reader.patterns import record_pattern
from explorer.java.reader.primaries import enclose
from explorer.java.syntax import IntersectionCast, TypePattern

_BINARY = kind("binary_expression")
_TERNARY = kind("ternary_expression")
_INSTANCEOF = kind("instanceof_expression")
_RECORD_PATTERN = kind("record_pattern")
_INCREMENTS = frozenset((kind("++", named=False), kind("--", named=False)))
_FINAL = kind("final", named=False)
_AND = kind("&", named=False)


@reads(EXPRESSION, _BINARY)
def binary(node: Any, file: Any) -> Any:
    """Goes down the left side in a loop: generated code adds up thousands of strings."""
    pending = []
    kind_id = _BINARY
    while kind_id == _BINARY:
        kids = node.children
        if len(kids) != 3:
            kids = strip(kids)
        pending.append((node, kids))
        node = kids[0]
        kind_id = node.kind_id
    table = file.expression
    text = file.text
    left = table[kind_id](node, file)
    for node, kids in reversed(pending):
        operator = kids[1]
        right = kids[2]
        made = new(tree.BinaryOperation)
        made.operator = text[operator.start_byte : operator.end_byte]
        made.operandl = left
        made.operandr = table[right.kind_id](right, file)
        made._node = node
        made._file = file
        left = made
    return left


@reads(EXPRESSION, _INSTANCEOF)
def instance_of(node: Any, file: Any) -> Any:
    """A `BinaryOperation` as javalang has it; its right side is a type or a pattern."""
    kids = strip(node.children)
    left = file.expression[kids[0].kind_id](kids[0], file)
    words = {"final"} if kids[2].kind_id == _FINAL else set()
    rest = kids[3:] if words else kids[2:]
    if rest[0].kind_id == _RECORD_PATTERN:
        right = record_pattern(rest[0], file)
    else:
        right = file.type[rest[0].kind_id](rest[0], file)
        if len(rest) > 1 and rest[1].kind_id in (IDENTIFIER, UNDERSCORE):
            name = file.text[rest[1].start_byte : rest[1].end_byte]
            right = make(TypePattern, node, file, modifiers=words, annotations=[], type=right, name=name)
            right._first = rest[0]
    return make(tree.BinaryOperation, node, file, operator="instanceof", operandl=left, operandr=right)


@reads(EXPRESSION, kind("assignment_expression"))
def assignment(node: Any, file: Any) -> Any:
    kids = node.children
    if len(kids) != 3:
        kids = strip(kids)
    left, operator, right = kids
    table = file.expression
    made = new(tree.Assignment)
    made.expressionl = table[left.kind_id](left, file)
    made.value = table[right.kind_id](right, file)
    made.type = file.text[operator.start_byte : operator.end_byte]
    made._node = node
    made._file = file
    return made


@reads(EXPRESSION, _TERNARY)
def ternary(node: Any, file: Any) -> Any:
    """Goes down the right side in a loop: `a ? b : c ? d : e` is written as a table at times."""
    first = last = None
    table = file.expression
    kind_id = _TERNARY
    while kind_id == _TERNARY:
        kids = node.children
        if len(kids) != 5:
            kids = strip(kids)
        made = new(tree.TernaryExpression)
        made.condition = table[kids[0].kind_id](kids[0], file)
        made.if_true = table[kids[2].kind_id](kids[2], file)
        made._node = node
        made._file = file
        if last is None:
            first = made
        else:
            last.if_false = made
        last = made
        node = kids[4]
        kind_id = node.kind_id
    if last is not None:
        last.if_false = table[kind_id](node, file)
    return first


@reads(EXPRESSION, kind("unary_expression"))
def unary(node: Any, file: Any) -> Any:
    kids = node.children
    if len(kids) != 2:
        kids = strip(kids)
    return _prefixed(node, kids[0], kids[1], file)


def _prefixed(node: Any, operator: Any, operand: Any, file: Any) -> Any:
    """javalang's position of such a primary is the one without the operators."""
    made = _operand(operand, file)
    made.prefix_operators = [file.text[operator.start_byte : operator.end_byte], *made.prefix_operators]
    if made._at is None:
        made._at = made._node
    made._node = node
    return made


@reads(EXPRESSION, kind("update_expression"))
def update(node: Any, file: Any) -> Any:
    """`++a` and `a++`"""
    kids = node.children
    if len(kids) != 2:
        kids = strip(kids)
    first, last = kids
    if first.kind_id in _INCREMENTS:
        return _prefixed(node, first, last, file)
    made = _operand(first, file)
    made.postfix_operators = [*made.postfix_operators, file.text[last.start_byte : last.end_byte]]
    made._node = node
    return made


def _operand(node: Any, file: Any) -> Any:
    """A primary of its own, so that the operator is not mistaken for one inside parentheses."""
    kind_id = node.kind_id
    made = file.expression[kind_id](node, file)
    if kind_id == PARENTHESISED or not isinstance(made, tree.Primary):
        return enclose(node, file, made)
    return made


@reads(EXPRESSION, kind("cast_expression"))
def cast(node: Any, file: Any) -> Any:
    kids = node.children
    if len(kids) != 4:
        kids = strip(kids)
    value = kids[-1]
    made = new(tree.Cast)
    made.type = file.type[kids[1].kind_id](kids[1], file)
    made.expression = file.expression[value.kind_id](value, file)
    made._node = node
    made._file = file
    if len(kids) > 4:
        made.__class__ = IntersectionCast
        made.bounds = [file.type[kid.kind_id](kid, file) for kid in kids[3:-2] if kid.kind_id != _AND]
    return made
