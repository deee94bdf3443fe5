"""Type declarations of a file, turned into facts."""

from collections.abc import Callable, Container
from typing import Any

from javalang import tree

from explorer.java import syntax
from explorer.java.checksums import Slices, combined
from explorer.java.facts import Bare, Field, Import, Method, Reference, Type, TypeKind
from explorer.java.locals import Locals
from explorer.java.references import members_of, started, variables_of
from explorer.java.scopes import Scopes
from explorer.java.typetexts import annotation_facts, erased, names_of

_KINDS = {
    tree.ClassDeclaration: TypeKind.CLASS,
    syntax.SealedClassDeclaration: TypeKind.CLASS,
    syntax.ImplicitClassDeclaration: TypeKind.CLASS,
    tree.InterfaceDeclaration: TypeKind.INTERFACE,
    syntax.SealedInterfaceDeclaration: TypeKind.INTERFACE,
    tree.EnumDeclaration: TypeKind.ENUM,
    syntax.RecordDeclaration: TypeKind.RECORD,
    tree.AnnotationDeclaration: TypeKind.ANNOTATION,
}


def type_facts(types: list[Any], imports: tuple[Import, ...], source: bytes) -> tuple[Type, ...]:
    """The named types among `types` and within them, an outer type before its nested ones.

    What could not be read between them may belong to any of them, so each gets the names in it.
    """
    slices = Slices(source)
    unparsed = [node for node in types if node.__class__ is syntax.Unparsed]
    imported = _imported(imports)
    found = []
    waiting = [
        (node, node.name or "", frozenset[str](), frozenset[str]())
        for node in reversed(types)
        if node.__class__ in _KINDS
    ]
    while waiting:
        node, name, variables, hidden = waiting.pop()
        members = members_of(node)
        variables = variables.union(*(variables_of(member) for member in members))
        hidden = hidden.union(parameter.name for parameter in getattr(node, "type_parameters", None) or ())
        scopes = Scopes(variables, hidden)
        found.append(_Declaration(node, name, members, slices).facts(scopes, unparsed, imported))
        waiting += [
            (member, f"{name}${member.name}", variables, hidden)
            for member in reversed(members)
            if member.__class__ in _KINDS
        ]
    return tuple(found)


class _Everything:
    """Contains every name."""

    def __contains__(self, _name: object) -> bool:
        return True


def _imported(imports: tuple[Import, ...]) -> Container[str]:
    """Which simple names of members a static import of the file may give."""
    if any(entry.static and entry.on_demand for entry in imports):
        return _Everything()
    return frozenset(entry.name.rpartition(".")[2] for entry in imports if entry.static)


class _Declaration:
    """One named type, its members on the way to becoming facts."""

    def __init__(self, node: Any, name: str, members: list[Any], slices: Slices) -> None:
        self.node = node
        self.name = name
        self.members = members
        self.slices = slices
        self.fields: list[Field] = []
        self.methods: list[Method] = []
        self.checksums: list[bytes] = []

    def facts(self, scopes: Scopes, unparsed: list[Any], imported: Container[str]) -> Type:
        """Everything about the type; `scopes` holds what its surroundings and itself declare."""
        node = self.node
        self._components()
        walk = started(node, scopes, imported)
        for member in self.members:
            if member.__class__ in _KINDS:
                self._nested(member)
                continue
            known = walk.member_locals(member)
            handler = _MEMBERS.get(member.__class__)
            if handler is not None:  # what could not be read is part of the header
                handler(self, member, known)
        walk.each(unparsed)
        walk.run()
        head = self._header()
        extends = getattr(node, "extends", None) or ()
        return Type(
            name=self.name,
            kind=_KINDS[node.__class__],
            modifiers=_modifiers(node),
            line=node.line,
            end_line=node.end_line,
            checksum=combined((head, *self.checksums)),
            header=head,
            type_parameters=tuple(p.name for p in getattr(node, "type_parameters", None) or ()),
            extends=names_of(extends if extends.__class__ in (list, tuple) else (extends,)),
            implements=names_of(getattr(node, "implements", None)),
            annotations=annotation_facts(node.annotations),
            fields=tuple(self.fields),
            methods=self._merged_methods(),
            references=tuple(
                [Reference(name, how, line, certain) for (name, how, certain), line in walk.found.items()]
            ),
            bare=tuple([Bare(name, line, call) for (name, call), line in walk.bare.items()]),
        )

    def _header(self) -> bytes:
        node = self.node
        spans = [
            (member.start_byte, member.end_byte)
            for member in self.members
            if member.__class__ in _MEMBERS or member.__class__ in _KINDS
        ]
        return self.slices.rest(node.start_byte, node.end_byte, spans, node.modifiers or ())

    def _components(self) -> None:
        """A record's components are fields; their text is part of the header."""
        for part in getattr(self.node, "components", None) or ():
            checksum = self.slices.checksum(part.start_byte, part.end_byte)
            self.fields.append(
                Field(
                    part.name, erased(part.type), ("final", "private"), part.line, part.end_line, checksum,
                    annotations=annotation_facts(part.annotations),
                )
            )  # fmt: skip

    def _field(self, node: Any, known: Locals) -> None:
        several = len(node.declarators) > 1
        modifiers, annotations = _modifiers(node), annotation_facts(node.annotations)
        if several:
            whole = self.slices.checksum(node.start_byte, node.end_byte)
        else:
            whole = self.slices.member(node.start_byte, node.end_byte, modifiers, known)
        self.checksums.append(whole)
        if several:
            before = self.slices.checksum(node.start_byte, node.declarators[0].start_byte)
        for declarator in node.declarators:
            checksum = whole
            if several:
                own = self.slices.checksum(declarator.start_byte, declarator.end_byte)
                checksum = combined((before, own))
            self.fields.append(
                Field(
                    declarator.name,
                    erased(node.type, len(declarator.dimensions or ())),
                    modifiers,
                    declarator.line,
                    declarator.end_line,
                    checksum,
                    annotations=annotations,
                )
            )

    def _constant(self, node: Any, known: Locals) -> None:
        checksum = self.slices.member(node.start_byte, node.end_byte, (), known)
        self.checksums.append(checksum)
        own = self.name.rpartition("$")[2]
        modifiers = ("final", "public", "static")
        self.fields.append(
            Field(
                node.name, own, modifiers, node.line, node.end_line, checksum, True,
                annotation_facts(node.annotations),
            )
        )  # fmt: skip

    def _method(self, node: Any, known: Locals) -> None:
        parameters = getattr(node, "parameters", None) or ()
        if self.node.__class__ is syntax.RecordDeclaration:
            components = self.node.components or ()
            if node.__class__ is syntax.CompactConstructorDeclaration:
                parameters = components
            # The parameters of its canonical constructor bear the names of the components.
            known.unsure.update(part.name for part in components if part.__class__ is tree.FormalParameter)
        returns = getattr(node, "return_type", None)
        is_method = node.__class__ in (tree.MethodDeclaration, tree.AnnotationMethod)
        self._add_method(
            node,
            node.name if is_method else "<init>",
            tuple(_parameter(p) for p in parameters if p.__class__ is tree.FormalParameter),
            erased(returns, len(getattr(node, "dimensions", None) or ())),
            _modifiers(node),
            known,
        )

    def _initialiser(self, node: Any, known: Locals) -> None:
        name, modifiers = ("<clinit>", ("static",)) if node.static else ("{}", ())
        self._add_method(node, name, (), "void", modifiers, known)

    def _add_method(
        self,
        node: Any,
        name: str,
        parameters: tuple[str, ...],
        returns: str,
        modifiers: tuple[str, ...],
        known: Locals,
    ) -> None:
        start, end = node.start_byte, node.end_byte
        body = getattr(node, "body", None)
        middle = body[0].start_byte if body else end
        checksum, signature = self.slices.method(start, middle, end, modifiers, known)
        self.checksums.append(checksum)
        self.methods.append(
            Method(
                name,
                parameters,
                returns,
                modifiers,
                node.line,
                node.end_line,
                checksum,
                annotation_facts(getattr(node, "annotations", None)),
                signature,
            )
        )

    def _nested(self, node: Any) -> None:
        """A nested type shows only its name and flags here; there is no flag for `strictfp`."""
        flags = [word for word in _modifiers(node) if word != "strictfp"]
        parts = (_KINDS[node.__class__], *flags, node.name or "")
        self.checksums.append(b"nested\0" + " ".join(parts).encode("utf-8", "replace"))

    def _merged_methods(self) -> tuple[Method, ...]:
        """All methods, with the initialiser blocks of each kind as one."""
        merged: dict[str, Method] = {}
        methods: list[Method] = []
        for method in self.methods:
            if method.name not in ("<clinit>", "{}"):
                methods.append(method)
                continue
            before = merged.get(method.name)
            merged[method.name] = method if before is None else _joined(before, method)
        return (*methods, *merged.values())


def _joined(first: Method, second: Method) -> Method:
    return Method(
        first.name,
        (),
        "void",
        first.modifiers,
        first.line,
        second.end_line,
        combined((first.checksum, second.checksum)),
        signature_checksum=first.signature_checksum,
    )


_MEMBERS: dict[type, Callable[[_Declaration, Any, Locals], None]] = {
    tree.FieldDeclaration: _Declaration._field,
    tree.ConstantDeclaration: _Declaration._field,
    tree.EnumConstantDeclaration: _Declaration._constant,
    tree.MethodDeclaration: _Declaration._method,
    tree.ConstructorDeclaration: _Declaration._method,
    tree.AnnotationMethod: _Declaration._method,
    syntax.CompactConstructorDeclaration: _Declaration._method,
    syntax.Initialiser: _Declaration._initialiser,
}


def _modifiers(node: Any) -> tuple[str, ...]:
    return tuple(sorted(node.modifiers)) if node.modifiers else ()


def _parameter(node: Any) -> str:
    return erased(node.type) + ("..." if node.varargs else "")
