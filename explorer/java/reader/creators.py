"""`new` in all its forms, and array initialisers."""

from typing import Any

from javalang import tree

from explorer.java.reader.annotations import annotation
from explorer.java.reader.file import EXPRESSION, reads
from explorer.java.reader.grammar import ANNOTATIONS, ARGUMENTS, CLASS_BODY, DIMENSIONS, TYPE_ARGUMENTS, kind
from explorer.java.reader.lists import arguments, body
from explorer.java.reader.making import NONE, make, new
from explorer.java.reader.types import annotated, dimensions, type_arguments

_DIMENSION = kind("dimensions_expr")
_INITIALISER = kind("array_initializer")


def class_creator(node: Any, file: Any) -> Any:
    """`new <A>T<B>(...) {...}`"""
    return _creator(tree.ClassCreator, node.children, node, file)


def inner_creator(kids: list[Any], node: Any, file: Any) -> Any:
    """`outer.new T(...) {...}`"""
    return _creator(tree.InnerClassCreator, kids[2:], node, file)


def _creator(cls: Any, kids: list[Any], node: Any, file: Any) -> Any:
    made = new(cls)
    made.prefix_operators = NONE
    made.postfix_operators = NONE
    made.qualifier = None
    made.selectors = NONE
    made.type = None
    made.constructor_type_arguments = None
    made.arguments = []
    made.body = None
    made._node = node
    made._file = file
    marks = []
    for kid in kids:
        kind_id = kid.kind_id
        if kind_id == ARGUMENTS:
            made.arguments = arguments(kid, file)
        elif kind_id == CLASS_BODY:
            made.body = body(kid, file)
        elif kind_id == TYPE_ARGUMENTS:
            made.constructor_type_arguments = type_arguments(kid, file)
        elif kind_id in ANNOTATIONS:
            marks.append(annotation(kid, file))
        elif (handler := file.type[kind_id]) is not None:
            made.type = handler(kid, file)
            made.type.dimensions = None
    if marks:
        made.type = annotated(made.type, marks)
    return made


@reads(EXPRESSION, kind("array_creation_expression"))
def array_creator(node: Any, file: Any) -> Any:
    """`new T[n][]` and `new T[] {...}`"""
    made_type, initialiser = None, None
    sizes: list[Any] = []
    marks = []
    for kid in node.children:
        kind_id = kid.kind_id
        if kind_id == _DIMENSION:
            for part in kid.children:
                if part.kind_id in ANNOTATIONS:
                    marks.append(annotation(part, file))
                elif (handler := file.expression[part.kind_id]) is not None:
                    sizes.append(handler(part, file))
        elif kind_id == DIMENSIONS:
            found, more = dimensions(kid, file)
            sizes += found
            marks += more
        elif kind_id == _INITIALISER:
            initialiser = array_initialiser(kid, file)
        elif kind_id in ANNOTATIONS:
            marks.append(annotation(kid, file))
        elif (handler := file.type[kind_id]) is not None:
            made_type = handler(kid, file)
            made_type.dimensions = None
    if marks:
        made_type = annotated(made_type, marks)
    return make(
        tree.ArrayCreator,
        node,
        file,
        prefix_operators=NONE,
        postfix_operators=NONE,
        qualifier=None,
        selectors=NONE,
        type=made_type,
        dimensions=sizes,
        initializer=initialiser,
    )


@reads(EXPRESSION, _INITIALISER)
def array_initialiser(node: Any, file: Any) -> Any:
    """`{a, b}`; tables in generated code have many thousands of values."""
    found = []
    table = file.expression
    for kid in node.children:
        handler = table[kid.kind_id]
        if handler is not None:
            found.append(handler(kid, file))
    made = new(tree.ArrayInitializer)
    made.initializers = found
    made._node = node
    made._file = file
    return made
