"""The walk over a type's syntax: what is pushed is worked off in the order of the source.

It keeps a stack of its own, so that no nesting can exhaust Python's. Handlers are looked up by the class of
a node; whatever has none is walked child by child, so that an unknown construct loses no names.
"""

from collections.abc import Callable, Container, Iterable, Sequence
from typing import Any

from javalang import tree

from explorer.java import syntax
from explorer.java.locals import Locals
from explorer.java.scopes import Scopes
from explorer.java.typetexts import annotation_values
from explorer.model.edge import How

Handler = Callable[["Walk", Any], None]
NAMED_TYPES = frozenset({tree.ReferenceType, syntax.AnnotatedReferenceType})


class Walk:
    """Collects the references of one named type, local and anonymous types within it included."""

    __slots__ = ("bare", "found", "imported", "lambdas", "push", "scopes", "stack")

    def __init__(self, scopes: Scopes, imported: Container[str]) -> None:
        """Start with nothing found; `imported` are the names that static imports may give."""
        self.scopes = scopes
        self.imported = imported
        self.found: dict[tuple[str, How, bool], int] = {}
        """(name, how, certain) → the first line."""
        self.bare: dict[tuple[str, bool], int] = {}
        """Those of `imported` that stand for a field or (True) a method → the first line."""
        self.lambdas = 0
        """How many lambdas are around the place the walk has come to."""
        self.stack: list[Any] = []
        self.push = self.stack.append

    def run(self) -> None:
        """Work off what was pushed, and what that leads to."""
        stack, handlers = self.stack, HANDLERS
        while stack:
            item = stack.pop()
            handlers[item.__class__](self, item)

    def member_locals(self, member: Any) -> Locals:
        """Walk over a member of the type; what is known of its local variables is good until the next."""
        scopes = self.scopes
        scopes.patterns.clear()
        scopes.locals.begin()
        self.push(member)
        self.run()
        return scopes.locals

    def each(self, nodes: Sequence[Any] | None) -> None:
        """Push nodes so that they are met in their order."""
        if nodes:
            self.stack.extend(nodes[::-1])

    def open_scope(self) -> None:
        """Have the scope closed once all that is pushed from now on is done."""
        self.push(self.scopes.mark())

    def head(self, name: str, how: How, node: Any) -> None:
        """Note the qualifier of an expression, unless it starts with a variable."""
        first = name.partition(".")[0]
        scopes = self.scopes
        if first in scopes.variables:
            scopes.locals.use(first)
            if first in scopes.arguments:
                self.reveal(first)
            if first not in scopes.patterns:
                return
        if first not in scopes.types:
            key = (name, how, False)
            if key not in self.found:
                self.found[key] = node.line

    def type_name(self, name: str, how: How, node: Any) -> None:
        """Note a name that stands where only a type can."""
        if name.partition(".")[0] not in self.scopes.types:
            key = (name, how, True)
            if key not in self.found:
                self.found[key] = node.line

    def type(self, node: Any, how: How, generics: bool = True) -> None:
        """Note a type as written and, with `generics`, what its arguments name."""
        if node.__class__ not in NAMED_TYPES:
            if node.__class__ is syntax.Unparsed:
                self.push(node)
            return
        name = node.name
        if node.__class__ is syntax.AnnotatedReferenceType:
            self.type_annotations(node.annotations)
        if node.arguments and generics:
            self.stack.extend(node.arguments)
        inner = node.sub_type
        while inner is not None:
            name = f"{name}.{inner.name}"
            if inner.arguments and generics:
                self.stack.extend(inner.arguments)
            inner = inner.sub_type
        self.type_name(name, how, node)

    def member(self, name: str, call: bool, node: Any) -> None:
        """Note the simple name of a field or method if a static import may give it."""
        if name in self.imported and (name, call) not in self.bare:
            self.bare[name, call] = node.line

    def variable(self, name: str, type_node: Any, how: How) -> None:
        """Declare a local variable; the arguments of its type show only by the way it is used."""
        arguments = getattr(type_node, "arguments", None)
        if name in self.scopes.arguments:
            self.reveal(name)
        if not is_inferred(type_node):
            self.type(type_node, how, generics=not arguments)
        self.scopes.local(name)
        if arguments:
            self.scopes.arguments[name] = arguments

    def assigned(self, name: str, value: Any) -> None:
        """Watch whether the value that is pushed next, and that the variable gets, has functions in it."""
        if value.__class__ not in _PLAIN or getattr(value, "selectors", None):
            self.push(_Assigned(name, self.scopes.locals.functions))

    def reveal(self, name: str) -> None:
        """The variable is used so that a type argument of it may get into the class file unnamed."""
        self.stack.extend(self.scopes.arguments.pop(name))

    def annotations(self, nodes: Iterable[Any] | None) -> None:
        """Annotations of a declaration; what is named inside them is uncertain."""
        for node in nodes or ():
            self.type_name(node.name, How.ANNOTATION, node)
            if node.element is not None:
                self.values(node.element, node)

    def values(self, element: Any, node: Any) -> None:
        """Class literals, inner annotations and constants among the values of an annotation."""
        values = annotation_values(element)
        constants = (word for word in values.words if "." in word and word[0].isalpha())
        for name in (*values.classes, *values.annotations, *constants):
            self.found.setdefault((name, How.ANNOTATION, False), node.line)
        for word in values.words:
            self.member(word, False, node)

    def type_annotations(self, nodes: Iterable[Any] | None) -> None:
        """Annotations of a type or a local variable: as uncertain as what is named inside others."""
        for node in nodes or ():
            self.found.setdefault((node.name, How.ANNOTATION, False), node.line)


class _Assigned:
    """Stands on the stack below the value of a variable."""

    __slots__ = ("before", "name")

    def __init__(self, name: str, before: int) -> None:
        self.name = name
        self.before = before


_PLAIN = frozenset({type(None), tree.Literal, tree.MemberReference, tree.This})
"""Expressions that hold no lambda, unless in a selector."""


def is_inferred(type_node: Any) -> bool:
    """Whether a variable is declared with `var`, or with no type at all."""
    return type_node is None or getattr(type_node, "name", None) == "var"


def children(*attributes: str) -> Handler:
    """A handler that goes on to these attributes in order."""
    backwards = attributes[::-1]

    def handle(walk: Walk, node: Any) -> None:
        for attribute in backwards:
            child = getattr(node, attribute)
            if child is not None:
                walk.push(child)

    return handle


def scoped(*attributes: str) -> Handler:
    """The same, in a scope of their own."""
    plain = children(*attributes)

    def handle(walk: Walk, node: Any) -> None:
        walk.push(walk.scopes.mark())
        plain(walk, node)

    return handle


def nothing(_walk: Walk, _node: Any) -> None:
    """A handler for what names no type."""


class _Handlers(dict[type, Handler]):
    """What has no handler of its own is walked child by child."""

    def __missing__(self, cls: type) -> Handler:
        handler = self[cls] = children(*getattr(cls, "attrs", ()))
        return handler


def _release(walk: Walk, mark: int) -> None:
    walk.scopes.release(mark)


def _list(walk: Walk, nodes: list[Any]) -> None:
    walk.stack.extend(nodes[::-1])


def _argument(walk: Walk, node: Any) -> None:
    walk.type(node, How.GENERIC)


def _unparsed(walk: Walk, node: Any) -> None:
    walk.scopes.locals.broken = True
    for name, line in node.names:
        walk.found.setdefault((name, How.UNCLEAR, True), line)


def _end_of_value(walk: Walk, assigned: _Assigned) -> None:
    known = walk.scopes.locals
    if known.functions != assigned.before:
        known.unsure.add(assigned.name)


HANDLERS = _Handlers(
    {
        int: _release,
        _Assigned: _end_of_value,
        list: _list,
        tuple: _list,
        tree.ReferenceType: _argument,
        syntax.AnnotatedReferenceType: _argument,
        syntax.Unparsed: _unparsed,
        tree.Annotation: nothing,
    }
)
"""By the class of a node; a type that is pushed is an argument of another."""
