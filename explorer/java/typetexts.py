"""Types and annotations as text."""

from collections.abc import Iterable
from typing import Any, NamedTuple

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
    values = annotation_values(node.element)
    return Annotation(node.name, node.line, values.classes, values.words)


class Values(NamedTuple):
    """What the values of an annotation name, those of inner annotations included."""

    classes: tuple[str, ...]
    """Class literals."""
    words: tuple[str, ...]
    """The text of all other values."""
    annotations: tuple[str, ...]
    """Inner annotations."""


def annotation_values(element: Any) -> Values:
    """All names and literals that stand inside an annotation."""
    classes: list[str] = []
    words: list[str] = []
    annotations: list[str] = []
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
            annotations.append(value.name)
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
    return Values(tuple(classes), tuple(words), tuple(annotations))
