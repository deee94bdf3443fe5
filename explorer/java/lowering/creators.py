"""`new` in all its forms, lambdas and method references."""

from typing import Any

from javalang import tree

from explorer.java import syntax
from explorer.java.code import Op
from explorer.java.lowering.members import anonymous
from explorer.java.lowering.selectors import SELECTORS, whole
from explorer.java.lowering.tables import EXPRESSIONS, Lowering, nothing, statements, value, values
from explorer.java.lowering.types import array, variable_type, written

_NAME, _NEW, _NEW_ARRAY = Op.NAME.value, Op.NEW.value, Op.NEW_ARRAY.value
_ARRAY_VALUES, _TYPE, _BLOCK = Op.ARRAY_VALUES.value, Op.TYPE.value, Op.BLOCK.value
_LAMBDA, _REFERENCE = Op.LAMBDA.value, Op.REFERENCE.value


def _creation(outer: Any, node: Any, low: Lowering) -> Any:
    kind = written(node.type)
    found = values(node.arguments, low)
    number = anonymous(node, kind, low) if node.body is not None else None
    return [_NEW, kind, found, node.line - 1 + low.up, number, outer]


def _creator(node: Any, low: Lowering) -> Any:
    qualifier = node.qualifier
    outer = [_NAME, qualifier, node.line - 1 + low.up] if qualifier else None
    made = _creation(outer, node, low)
    if node.selectors or node.prefix_operators or node.postfix_operators:
        return whole(made, node, low)
    return made


def _array_creator(node: Any, low: Lowering) -> Any:
    sizes = node.dimensions or []
    initialiser = node.initializer
    found = None
    if initialiser is not None:
        found = values(getattr(initialiser, "initializers", None) or [], low)
    kind = array(written(node.type), len(sizes))
    shown = values([size for size in sizes if size is not None], low)
    return whole([_NEW_ARRAY, kind, shown, found], node, low)


def _array_values(node: Any, low: Lowering) -> Any:
    return [_ARRAY_VALUES, values(node.initializers, low)]


def _lambda(node: Any, low: Lowering) -> Any:
    body = node.body
    low.depth += 1
    made = [_BLOCK, statements(body, low)] if isinstance(body, list) else value(body, low)
    low.depth -= 1
    found = [_parameter(parameter) for parameter in node.parameters or ()]
    return [_LAMBDA, found, made, node.line - 1 + low.up]


def _parameter(node: Any) -> list[Any]:
    kind = getattr(node, "type", None)
    more = 1 if getattr(node, "varargs", False) else 0
    return [getattr(node, "name", ""), variable_type(kind, more)]


def _reference(node: Any, low: Lowering) -> Any:
    return [_REFERENCE, value(node.expression, low), node.method.member, node.line - 1 + low.up]


def _type(node: Any, _low: Lowering) -> Any:
    return [_TYPE, written(node)]


SELECTORS[tree.InnerClassCreator] = _creation

EXPRESSIONS.update(
    {
        tree.ClassCreator: _creator,
        tree.InnerClassCreator: _creator,
        tree.ArrayCreator: _array_creator,
        tree.ArrayInitializer: _array_values,
        tree.LambdaExpression: _lambda,
        tree.MethodDeclaration: _lambda,  # where only an error can put one; it has all that a lambda has
        tree.ConstructorDeclaration: _lambda,
        tree.MethodReference: _reference,
        tree.ReferenceType: _type,
        tree.BasicType: _type,
        syntax.AnnotatedReferenceType: _type,
        syntax.AnnotatedBasicType: _type,
        tree.Annotation: nothing,
    }
)
