"""Annotations with their values, and the modifiers they stand among."""

from typing import Any

from javalang import tree

from explorer.java.reader.file import EXPRESSION, reads
from explorer.java.reader.grammar import ANNOTATIONS, kind
from explorer.java.reader.making import make, strip
from explorer.java.reader.names import dotted

_PAIR = kind("element_value_pair")
_ARGUMENTS = kind("annotation_argument_list")
_WORDS = {
    kind(word, named=False): word
    for word in (
        *(
            "public",
            "protected",
            "private",
            "abstract",
            "static",
            "final",
            "strictfp",
            "default",
            "synchronized",
        ),
        *("native", "transient", "volatile", "sealed", "non-sealed"),
    )
}


def modifiers(node: Any, file: Any) -> tuple[set[str], list[Any]]:
    """The words, and the annotations in order."""
    words = set()
    marks = []
    for kid in node.children:
        kind_id = kid.kind_id
        if kind_id in _WORDS:
            words.add(_WORDS[kind_id])
        elif kind_id in ANNOTATIONS:
            marks.append(annotation(kid, file))
    return words, marks


@reads(EXPRESSION, *ANNOTATIONS)
def annotation(node: Any, file: Any) -> Any:
    kids = strip(node.children)
    element = None
    if len(kids) > 2 and kids[2].kind_id == _ARGUMENTS:
        element = _element(kids[2], file)
    return make(tree.Annotation, node, file, name=dotted(kids[1], file), element=element)


def _element(node: Any, file: Any) -> Any:
    """A list of pairs, a single value, or None for `()`."""
    pairs = []
    for kid in node.children:
        kind_id = kid.kind_id
        if kind_id == _PAIR:
            pairs.append(_pair(kid, file))
        elif (handler := file.expression[kind_id]) is not None:
            return handler(kid, file)
    return pairs or None


def _pair(node: Any, file: Any) -> Any:
    kids = strip(node.children)
    name = file.text[kids[0].start_byte : kids[0].end_byte]
    value = file.expression[kids[2].kind_id](kids[2], file)
    return make(tree.ElementValuePair, node, file, name=name, value=value)


@reads(EXPRESSION, kind("element_value_array_initializer"))
def values(node: Any, file: Any) -> Any:
    """`{...}`; an empty one is a plain list, as javalang has it."""
    found = []
    for kid in node.children:
        handler = file.expression[kid.kind_id]
        if handler is not None:
            found.append(handler(kid, file))
    return make(tree.ElementArrayValue, node, file, values=found) if found else []
