"""Types and annotations as text."""

from collections.abc import Iterable
from typing import Any

from javalang import tree

from explorer.java import syntax
from explorer.java.facts import Annotation


def dotted(node: Any) -> str:
    """The name of a type as written, without arguments and brackets: `Map.Entry` of `Map.Entry<K, V>[]`."""
    name: str = node.name or ""
    inner = getattr(node, "sub_type", None)
    while inner is not None:
        name = f"{name}.{inner.name}"
        inner = inner.sub_type
    return name


def erased(node: Any, dimensions: int = 0) -> str:
    """A type as written, without its arguments: `Map.Entry[]`; `void` for none."""
    if node is None:
        return "void"
    if node.__class__ is syntax.Unparsed:
        return ""
    return dotted(node) + "[]" * (len(node.dimensions or ()) + dimensions)


def names_of(types: Iterable[Any] | None) -> tuple[str, ...]:
    """The dotted names of several types."""
    return tuple(dotted(node) for node in types or () if node.__class__ is not syntax.Unparsed)


def annotation_facts(nodes: Iterable[Any] | None) -> tuple[Annotation, ...]:
    """The annotations of a declaration, as facts."""
    return tuple([_annotation(node) for node in nodes]) if nodes else ()


def _annotation(node: Any) -> Annotation:
    if node.element is None:
        return Annotation(node.name, node.line)
    return Annotation(node.name, node.line, *annotation_values(node.element))


def annotation_values(element: Any) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Class literals among an annotation's values, and the text of the others; inner annotations included."""
    classes: list[str] = []
    words: list[str] = []
    stack = [element]
    while stack:
        value = stack.pop()
        if value.__class__ is list:
            stack.extend(reversed(value))
        elif isinstance(value, tree.ElementValuePair):
            stack.append(value.value)
        elif isinstance(value, tree.ElementArrayValue):
            stack.extend(reversed(value.values or ()))
        elif isinstance(value, tree.Annotation):
            stack.append(value.element)
        elif isinstance(value, tree.ClassReference) and value.type is not None:
            name = dotted(value.type)
            classes.append(f"{value.qualifier}.{name}" if value.qualifier else name)
        elif isinstance(value, tree.Literal):
            words.append(value.value)
        elif isinstance(value, tree.MemberReference):
            words.append(f"{value.qualifier}.{value.member}" if value.qualifier else value.member)
        elif isinstance(value, tree.BinaryOperation):
            stack.extend((value.operandr, value.operandl))
        elif isinstance(value, tree.TernaryExpression):
            stack.extend((value.if_false, value.if_true, value.condition))
        elif isinstance(value, tree.Cast | syntax.Parenthesised):
            stack.append(value.expression)
    return tuple(classes), tuple(words)
