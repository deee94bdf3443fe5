"""`try` with its resources, `catch` and `finally`."""

from typing import Any

from javalang import tree

from explorer.java.reader.annotations import modifiers
from explorer.java.reader.file import STATEMENT, reads
from explorer.java.reader.grammar import BLOCK, MODIFIERS, NAMES, NOISE, kind
from explorer.java.reader.lists import block
from explorer.java.reader.making import make, new, strip
from explorer.java.reader.names import dotted
from explorer.java.reader.parameters import declared

_CATCH = kind("catch_clause")
_PARAMETER = kind("catch_formal_parameter")
_TYPES = kind("catch_type")
_FINALLY = kind("finally_clause")
_RESOURCES = kind("resource_specification")
_RESOURCE = kind("resource")


@reads(STATEMENT, kind("try_statement"), kind("try_with_resources_statement"))
def try_statement(node: Any, file: Any) -> Any:
    made = make(
        tree.TryStatement, node, file, label=None, resources=None, block=[], catches=None, finally_block=None
    )
    for kid in node.children:
        kind_id = kid.kind_id
        if kind_id == BLOCK:
            made.block = block(kid, file)
        elif kind_id == _CATCH:
            made.catches = [*(made.catches or ()), _catch(kid, file)]
        elif kind_id == _FINALLY:
            made.finally_block = block(strip(kid.children)[1], file)
        elif kind_id == _RESOURCES:
            made.resources = [_resource(part, file) for part in kid.children if part.kind_id == _RESOURCE]
    return made


def _catch(node: Any, file: Any) -> Any:
    found = {kid.kind_id: kid for kid in node.children}
    parameter = make(
        tree.CatchClauseParameter, found[_PARAMETER], file, modifiers=set(), annotations=[], types=[], name=""
    )
    for kid in found[_PARAMETER].children:
        kind_id = kid.kind_id
        if kind_id == MODIFIERS:
            parameter.modifiers, parameter.annotations = modifiers(kid, file)
        elif kind_id == _TYPES:
            parameter.types = [
                dotted(part, file) for part in kid.children if part.is_named and part.kind_id not in NOISE
            ]
            parameter._at = kid
        elif kind_id in NAMES:
            parameter.name = file.text[kid.start_byte : kid.end_byte]
    return make(
        tree.CatchClause, node, file, label=None, parameter=parameter, block=block(found[BLOCK], file)
    )


def _resource(node: Any, file: Any) -> Any:
    """A declaration, or a variable that exists already: then only the value is set."""
    kids = strip(node.children)
    made = new(tree.TryResource)
    made._node = node
    made._file = file
    value = kids[-1]
    if len(kids) == 1:
        made.modifiers, made.annotations, made.type, made.name = set(), [], None, None
    else:
        declared(made, kids, file)
    made.value = file.expression[value.kind_id](value, file)
    return made
