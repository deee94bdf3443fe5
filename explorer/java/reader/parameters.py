"""Parameters and variables: of methods, lambdas, `catch`, `try` and `for`; local variables and fields."""

from typing import Any

from javalang import tree

from explorer.java.reader.annotations import annotation, modifiers
from explorer.java.reader.grammar import ANNOTATIONS, DIMENSIONS, MODIFIERS, NAMES, kind
from explorer.java.reader.making import NONE, make, new, strip
from explorer.java.reader.names import dotted
from explorer.java.reader.types import annotated, dimensions, with_dimensions
from explorer.java.syntax import ReceiverParameter

DECLARATOR = kind("variable_declarator")
_PARAMETER = kind("formal_parameter")
_SPREAD = kind("spread_parameter")
_RECEIVER = kind("receiver_parameter")
_EQUALS = kind("=", named=False)


def formal_parameters(node: Any, file: Any) -> list[Any]:
    """All parameters of a list, a receiver among them."""
    found = []
    for kid in node.children:
        kind_id = kid.kind_id
        if kind_id == _PARAMETER:
            found.append(_parameter(kid, file))
        elif kind_id == _SPREAD:
            found.append(_spread(kid, file))
        elif kind_id == _RECEIVER:
            found.append(_receiver(kid, file))
    return found


def _parameter(node: Any, file: Any) -> Any:
    made = new(tree.FormalParameter)
    declared(made, node.children, file)
    made.varargs = False
    made._node = node
    made._file = file
    return made


def declared(made: Any, kids: list[Any], file: Any) -> None:
    """Sets modifiers, annotations, type and name from `[modifiers] type name [dimensions]`, up to a `=`."""
    made.modifiers = None
    made.type = None
    made.name = ""
    for kid in kids:
        kind_id = kid.kind_id
        if kind_id == MODIFIERS:
            made.modifiers, made.annotations = modifiers(kid, file)
        elif kind_id in NAMES:
            if not made.name:
                made.name = file.text[kid.start_byte : kid.end_byte]
        elif kind_id == DIMENSIONS:
            made.type = with_dimensions(made.type, kid, file)
        elif kind_id == _EQUALS:
            break
        elif made.type is None and (handler := file.type[kind_id]) is not None:
            made.type = handler(kid, file)
            made._at = kid
    if made.modifiers is None:
        made.modifiers = set()
        made.annotations = []


def _spread(node: Any, file: Any) -> Any:
    """`T... name`"""
    words: set[str] = set()
    marks: list[Any] = []
    own: list[Any] = []
    made_type, at, name = None, None, ""
    for kid in node.children:
        kind_id = kid.kind_id
        if kind_id == MODIFIERS:
            words, marks = modifiers(kid, file)
        elif kind_id == DECLARATOR:
            name = declarator(kid, file).name
        elif kind_id in ANNOTATIONS:
            own.append(annotation(kid, file))
        elif (handler := file.type[kind_id]) is not None:
            made_type, at = handler(kid, file), kid
    if own:
        made_type = annotated(made_type, own)
    made = make(
        tree.FormalParameter,
        node,
        file,
        modifiers=words,
        annotations=marks,
        type=made_type,
        name=name,
        varargs=True,
    )
    made._at = at
    return made


def _receiver(node: Any, file: Any) -> Any:
    kids = strip(node.children)
    marks = [annotation(kid, file) for kid in kids if kid.kind_id in ANNOTATIONS]
    first, *rest = kids[len(marks) :]
    name = "".join(dotted(kid, file) for kid in rest)
    made_type = file.type[first.kind_id](first, file)
    return make(ReceiverParameter, node, file, annotations=marks, type=made_type, name=name)


def declarator(node: Any, file: Any) -> Any:
    """`name[] = value`"""
    made = new(tree.VariableDeclarator)
    made._node = node
    made._file = file
    kids = node.children
    count = len(kids)
    first = kids[0]
    made.name = file.text[first.start_byte : first.end_byte]
    made.dimensions = NONE
    made.initializer = None
    if count == 1:
        return made
    if count == 3 and kids[1].kind_id == _EQUALS:
        value = kids[2]
        made.initializer = file.expression[value.kind_id](value, file)
        return made
    for kid in kids[1:]:
        kind_id = kid.kind_id
        if kind_id == DIMENSIONS:
            made.dimensions, _ = dimensions(kid, file)
        elif (handler := file.expression[kind_id]) is not None:
            made.initializer = handler(kid, file)
    return made


def variables(cls: Any, node: Any, file: Any) -> Any:
    """`[modifiers] type declarator, ...`: a field, constant or local variable declaration."""
    made = new(cls)
    made.modifiers = None
    made.type = None
    made.declarators = found = []
    for kid in node.children:
        kind_id = kid.kind_id
        if kind_id == DECLARATOR:
            found.append(declarator(kid, file))
        elif kind_id == MODIFIERS:
            made.modifiers, made.annotations = modifiers(kid, file)
        elif made.type is None and (handler := file.type[kind_id]) is not None:
            made.type = handler(kid, file)
            made._at = kid
    if made.modifiers is None:
        made.modifiers = set()
        made.annotations = []
    made._node = node
    made._file = file
    return made
