"""Literals, `this` and class literals."""

from typing import Any

from javalang import tree

from explorer.java.reader.file import EXPRESSION, reads
from explorer.java.reader.grammar import THIS, kind
from explorer.java.reader.making import NONE, make, new, strip
from explorer.java.syntax import TemplateExpression, TextBlock

_VOID = kind("void_type")
_INTERPOLATION = kind("string_interpolation")


@reads(
    EXPRESSION,
    *(kind(f"{base}_integer_literal") for base in ("decimal", "hex", "octal", "binary")),
    *(kind(f"{base}_floating_point_literal") for base in ("decimal", "hex")),
    *(kind(name) for name in ("true", "false", "character_literal", "string_literal", "null_literal")),
    leaf=True,
)
def literal(node: Any, file: Any) -> Any:
    value = file.text[node.start_byte : node.end_byte]
    made = new(TextBlock if value[:3] == '"""' else tree.Literal)
    made.prefix_operators = NONE
    made.postfix_operators = NONE
    made.qualifier = None
    made.selectors = NONE
    made.value = value
    made._node = node
    made._file = file
    return made


@reads(EXPRESSION, kind("template_expression"))
def template(node: Any, file: Any) -> Any:
    processor, _, text = strip(node.children)
    parts = [strip(kid.children)[1] for kid in text.children if kid.kind_id == _INTERPOLATION]
    return make(
        TemplateExpression,
        node,
        file,
        prefix_operators=NONE,
        postfix_operators=NONE,
        qualifier=None,
        selectors=NONE,
        processor=file.expression[processor.kind_id](processor, file),
        template=file.text[text.start_byte : text.end_byte],
        values=[file.expression[part.kind_id](part, file) for part in parts],
    )


@reads(EXPRESSION, THIS, leaf=True)
def this(node: Any, file: Any) -> Any:
    made = new(tree.This)
    made.prefix_operators = NONE
    made.postfix_operators = NONE
    made.qualifier = None
    made.selectors = NONE
    made._node = node
    made._file = file
    return made


@reads(EXPRESSION, kind("class_literal"))
def class_literal(node: Any, file: Any) -> Any:
    """`a.b.C[].class`: javalang keeps `a.b` as the qualifier and only `C` as the type."""
    kids = strip(node.children)
    inner = kids[0]
    cls, qualifier = tree.ClassReference, None
    if inner.kind_id == _VOID:
        cls, made_type = tree.VoidClassReference, None
    else:
        made_type = file.type[inner.kind_id](inner, file)
        if isinstance(made_type, tree.ReferenceType):
            qualifier, made_type = _outer(made_type)
            made_type.dimensions = made_type.dimensions or None
    return make(
        cls,
        node,
        file,
        prefix_operators=NONE,
        postfix_operators=NONE,
        qualifier=qualifier,
        selectors=NONE,
        type=made_type,
    )


def _outer(made: Any) -> tuple[str, Any]:
    """The dotted names before the last one, and the last one with the whole's dimensions."""
    names, dimensions = [], made.dimensions
    while made.sub_type is not None:
        names.append(made.name)
        made = made.sub_type
    made.dimensions = dimensions
    return ".".join(names), made
