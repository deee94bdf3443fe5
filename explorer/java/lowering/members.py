"""Types with their members: named ones side by side, local and anonymous ones inside the body around them."""

from collections.abc import Callable, Sequence
from typing import Any

from javalang import tree
from msgspec.structs import replace

from explorer.java import syntax
from explorer.java.code import (
    CodeBlock,
    CodeField,
    CodeMethod,
    CodeParameter,
    CodeType,
    Op,
    Written,
    encode_body,
)
from explorer.java.facts import TypeKind
from explorer.java.lowering.annotations import named
from explorer.java.lowering.depth import shallow
from explorer.java.lowering.tables import EXPRESSIONS, Lowering, statements, values
from explorer.java.lowering.types import parameters, several, variables, written

KINDS = {
    tree.ClassDeclaration: TypeKind.CLASS,
    syntax.SealedClassDeclaration: TypeKind.CLASS,
    syntax.ImplicitClassDeclaration: TypeKind.CLASS,
    tree.InterfaceDeclaration: TypeKind.INTERFACE,
    syntax.SealedInterfaceDeclaration: TypeKind.INTERFACE,
    tree.EnumDeclaration: TypeKind.ENUM,
    syntax.RecordDeclaration: TypeKind.RECORD,
    tree.AnnotationDeclaration: TypeKind.ANNOTATION,
}

_MOST_CLASSES = 20
"""Local and anonymous types inside each other; those deeper belong to the last of these, without a number."""

_NEW = Op.NEW.value
_CONSTANT = ("final", "public", "static")
_COMPONENT = ("final", "private")


def lowered(types: list[Any]) -> tuple[CodeType, ...]:
    """All named types of a file, in the order of its facts."""
    found = []
    outer = _with_strays(types)
    waiting = [(node, node.name or "", node.line) for node in reversed(outer)]
    while waiting:
        node, name, first_line = waiting.pop()
        members = _members(node)
        strays = outer.get(node, ())
        found.append(_declared(node, name, members, Lowering(first_line), first_line, strays))
        waiting += [
            (member, f"{name}${member.name}", first_line)
            for member in reversed(members)
            if member.__class__ in KINDS
        ]
    return tuple(found)


def _with_strays(types: list[Any]) -> dict[Any, list[Any]]:
    """The types, each with the members that an error has put behind it, or before the first of them."""
    outer: dict[Any, list[Any]] = {}
    early: list[Any] = []
    strays = early
    for node in types:
        if node.__class__ in KINDS:
            outer[node] = strays = early
            early = []
        else:
            strays.append(node)
    return outer


def _members(node: Any) -> list[Any]:
    body = node.body
    if body.__class__ is tree.EnumBody:
        return [*(body.constants or ()), *(body.declarations or ())]
    return body or []


def _declared(
    node: Any, name: str, members: list[Any], low: Lowering, first_line: int, strays: Sequence[Any] = ()
) -> CodeType:
    body = _Body(low, node.name or "", getattr(node, "components", None))
    body.fill(members)
    for stray in strays:
        body.stray(stray)
    return CodeType(
        name,
        KINDS[node.__class__],
        _modifiers(node),
        node.line - first_line,
        node.end_line - first_line,
        variables(getattr(node, "type_parameters", None)),
        several(getattr(node, "extends", None)),
        several(getattr(node, "implements", None)),
        several(getattr(node, "permits", None)),
        tuple(body.fields),
        tuple(body.methods),
        tuple(body.blocks),
        tuple(low.inner),
        first_line,
        annotations=body.annotations(node),
    )


def local(node: Any, low: Lowering, *, member: bool = False) -> int | None:
    """The number of a local type, or of a member of a local or anonymous one."""
    return _inside(low, lambda first: _local(node, low, first, member))


def _local(node: Any, low: Lowering, first_line: int, is_member: bool) -> CodeType:
    members = _members(node)
    _member_types(members, low)
    made = _declared(node, node.name or "", members, low, first_line)
    return replace(made, member=True) if is_member else made


def _member_types(members: list[Any], low: Lowering) -> None:
    for member in members:
        if member.__class__ in KINDS:
            local(member, low, member=True)


def anonymous(node: Any, parent: Written, low: Lowering) -> int | None:
    """The number of the body of a `new` or of an enum constant."""
    return _inside(low, lambda first: _anonymous(node, parent, low, first))


def _anonymous(node: Any, parent: Written, low: Lowering, first_line: int) -> CodeType:
    _member_types(node.body, low)
    body = _Body(low, "", None)
    body.fill(node.body)
    return CodeType(
        "",
        TypeKind.CLASS,
        (),
        node.line - first_line,
        node.end_line - first_line,
        extends=(parent,),
        fields=tuple(body.fields),
        methods=tuple(body.methods),
        blocks=tuple(body.blocks),
        inner=tuple(low.inner),
        first_line=first_line,
        annotations=body.annotations(None),
    )


def _inside(low: Lowering, make: Callable[[int], CodeType]) -> int | None:
    """Makes a type as one inside the body that is being lowered; None if there are too many around it."""
    inner, depth, deep = low.inner, low.depth, low.deep
    low.inner, low.depth, low.deep = [], 0, False
    low.classes.append(low.inner)
    made = make(1 - low.up)
    low.classes.pop()
    low.inner, low.depth, low.deep = inner, depth, deep
    if len(low.classes) > _MOST_CLASSES:
        low.classes[_MOST_CLASSES].append(made)
        return None
    inner.append(made)
    return len(inner) - 1


class _Body:
    """The members of one class body on their way."""

    __slots__ = ("_said", "blocks", "components", "fields", "low", "methods", "name")

    def __init__(self, low: Lowering, name: str, components: list[Any] | None) -> None:
        self.low = low
        self.name = name
        self.components = components
        self.fields: list[CodeField] = []
        self.methods: list[CodeMethod] = []
        self.blocks: list[CodeBlock] = []
        self._said: list[list[Any]] = []

    def annotations(self, node: Any) -> bytes:
        """What annotations say by name, once all members are there."""
        if node is not None:
            self._annotated(node)
        return self._encoded(self._said) if self._said else b""

    def fill(self, members: list[Any]) -> None:
        """All that is no type."""
        for parameter, node in zip(*self._parameters(), strict=True):
            line = node.line - 1 + self.low.up
            varargs = bool(node.varargs)
            self.fields.append(
                CodeField(parameter.name, _COMPONENT, line, parameter.type, component=True, varargs=varargs)
            )
        for member in members:
            handler = _MEMBERS.get(member.__class__)
            if handler is not None:
                handler(self, member)
            elif member.__class__ not in KINDS:
                self.stray(member)

    def _parameters(self) -> tuple[tuple[CodeParameter, ...], list[Any]]:
        nodes = [part for part in self.components or () if part.__class__ is tree.FormalParameter]
        for node in nodes:
            self._annotated(node)
        return parameters(nodes)[0], nodes

    def _annotated(self, node: Any) -> None:
        for annotation in node.annotations or ():
            if annotation.element and (said := named(annotation.element, self.low)):
                self._said.append([annotation.name, said])

    def _field(self, node: Any) -> None:
        self._annotated(node)
        low = self.low
        modifiers = _modifiers(node)
        for declarator in node.declarators:
            given = declarator.initializer
            self.fields.append(
                CodeField(
                    declarator.name,
                    modifiers,
                    declarator._node.start_point[0] + low.up,
                    written(node.type, len(declarator.dimensions or ())),
                    b"" if given is None else self._encoded(EXPRESSIONS[given.__class__](given, low)),
                )
            )

    def _constant(self, node: Any) -> None:
        self._annotated(node)
        low = self.low
        line = node.line - 1 + low.up
        found = values(node.arguments, low)
        number = anonymous(node, self.name, low) if node.body is not None else None
        made = self._encoded([_NEW, self.name, found, line, number, None])
        self.fields.append(CodeField(node.name, _CONSTANT, line, self.name, made, constant=True))

    def _method(self, node: Any) -> None:
        for each in (node, *(node.parameters or ())):
            self._annotated(each)
        is_method = node.__class__ is tree.MethodDeclaration
        found, varargs = parameters(node.parameters)
        returned = node.return_type if is_method else None
        self.methods.append(
            CodeMethod(
                node.name if is_method else "<init>",
                _modifiers(node),
                node.line - 1 + self.low.up,
                "void" if returned is None else written(returned),
                found,
                varargs,
                variables(node.type_parameters) if node.type_parameters else (),
                tuple(node.throws) if node.throws else (),
                b"" if node.body is None else self._encoded(statements(node.body, self.low)),
            )
        )

    def _compact_constructor(self, node: Any) -> None:
        self._annotated(node)
        found, varargs = parameters(self.components)
        line = node.line - 1 + self.low.up
        body = self._encoded(statements(node.body or [], self.low))
        self.methods.append(
            CodeMethod("<init>", _modifiers(node), line, "void", found, varargs, body=body, compact=True)
        )

    def _element(self, node: Any) -> None:
        returned = written(node.return_type, len(node.dimensions or ()))
        line = node.line - 1 + self.low.up
        self._annotated(node)
        if node.default is not None and (said := named(node.default, self.low)):
            self._said.append(["", said])
        self.methods.append(CodeMethod(node.name, _modifiers(node), line, returned))

    def _initialiser(self, node: Any) -> None:
        body = self._encoded(statements(node, self.low))
        line = node.line - 1 + self.low.up
        self.blocks.append(CodeBlock(node.static, line, len(self.fields), body))

    def stray(self, node: Any) -> None:
        """What an error has put where it is no member: its calls are kept as if the class ran them."""
        if node.__class__ is syntax.Unparsed:
            return
        line = node.line - 1 + self.low.up
        body = self._encoded(statements([node], self.low))
        self.blocks.append(CodeBlock(True, line, len(self.fields), body))

    def _encoded(self, body: list[Any]) -> bytes:
        low = self.low
        if low.deep:
            body = shallow(body)
            low.deep = False
        return encode_body(body)


_MEMBERS: dict[type, Callable[[_Body, Any], None]] = {
    tree.FieldDeclaration: _Body._field,
    tree.ConstantDeclaration: _Body._field,
    tree.EnumConstantDeclaration: _Body._constant,
    tree.MethodDeclaration: _Body._method,
    tree.ConstructorDeclaration: _Body._method,
    tree.AnnotationMethod: _Body._element,
    syntax.CompactConstructorDeclaration: _Body._compact_constructor,
    syntax.Initialiser: _Body._initialiser,
}


def _modifiers(node: Any) -> tuple[str, ...]:
    return tuple(sorted(node.modifiers)) if node.modifiers else ()
