"""Patterns of `instanceof` and `switch`."""

from typing import Any

from explorer.java.reader.annotations import modifiers
from explorer.java.reader.file import EXPRESSION, reads
from explorer.java.reader.grammar import MODIFIERS, UNDERSCORE, kind
from explorer.java.reader.making import make, strip
from explorer.java.syntax import RecordPattern, TypePattern

_RECORD = kind("record_pattern")
_COMPONENT = kind("record_pattern_component")


@reads(EXPRESSION, kind("pattern"))
def pattern(node: Any, file: Any) -> Any:
    inner = strip(node.children)[0]
    return file.expression[inner.kind_id](inner, file)


@reads(EXPRESSION, kind("type_pattern"), _COMPONENT)
def type_pattern(node: Any, file: Any) -> Any:
    """`Type name` or `_`"""
    kids = strip(node.children)
    words: set[str] = set()
    marks: list[Any] = []
    if kids[0].kind_id == MODIFIERS:
        words, marks = modifiers(kids[0], file)
    last = kids[-1]
    made_type = None
    if last.kind_id != UNDERSCORE or len(kids) > 1:
        made_type = file.type[kids[-2].kind_id](kids[-2], file)
    name = file.text[last.start_byte : last.end_byte]
    return make(TypePattern, node, file, modifiers=words, annotations=marks, type=made_type, name=name)


@reads(EXPRESSION, _RECORD)
def record_pattern(node: Any, file: Any) -> Any:
    """`Type(pattern, ...)`"""
    head, body = strip(node.children)
    found = [
        file.expression[kid.kind_id](kid, file)
        for kid in body.children
        if kid.kind_id in (_COMPONENT, _RECORD)
    ]
    return make(RecordPattern, node, file, type=file.type[head.kind_id](head, file), patterns=found)
