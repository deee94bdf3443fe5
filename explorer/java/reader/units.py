"""Whole files: package, imports, module, and the types they declare."""

from typing import Any

from javalang import tree

from explorer.java.reader.annotations import annotation
from explorer.java.reader.grammar import ANNOTATIONS, BLOCK_COMMENT, IDENTIFIER, kind
from explorer.java.reader.lists import document, documenting
from explorer.java.reader.making import make
from explorer.java.reader.modules import module_declaration
from explorer.java.reader.names import dotted
from explorer.java.reader.parameters import variables
from explorer.java.syntax import ImplicitClassDeclaration, ModuleImport, SourceFile

_PACKAGE = kind("package_declaration")
_IMPORT = kind("import_declaration")
_MODULE = kind("module_declaration")
_LOCALS = kind("local_variable_declaration")
_METHOD = kind("method_declaration")
_LINE_COMMENT = kind("line_comment")
_SCOPED = kind("scoped_identifier")
_STATIC = kind("static", named=False)
_ASTERISK = kind("asterisk")


def compilation_unit(node: Any, file: Any) -> Any:
    """The tree of a file. Methods and fields at the top belong to a class that has no name in the source."""
    unit = make(tree.CompilationUnit, node, file, package=None, imports=[], types=[])
    loose: list[Any] = []
    documentation = None
    for kid in node.children:
        kind_id = kid.kind_id
        if kind_id == BLOCK_COMMENT:
            documentation = documenting(kid, file) or documentation
            continue
        if kind_id == _LINE_COMMENT:
            continue
        made = None
        if kind_id == _IMPORT:
            unit.imports.append(_import(kid, file))
        elif kind_id == _PACKAGE:
            made = unit.package = _package(kid, file)
        elif kind_id == _MODULE:
            made = unit.module = module_declaration(kid, file)
            unit.__class__ = SourceFile
        elif kind_id == _LOCALS:
            made = _field(kid, file)
            loose.append(made)
        elif (handler := file.member[kind_id]) is not None:
            made = handler(kid, file)
            (loose if kind_id == _METHOD else unit.types).append(made)
        if documentation is not None and made is not None:
            document(made, documentation)
        documentation = None
    if loose:
        _house(unit, loose)
    return unit


def _field(node: Any, file: Any) -> Any:
    """A variable at the top is a field, though the grammar takes it for a local one."""
    made = variables(tree.FieldDeclaration, node, file)
    made.documentation = None
    return made


def _house(unit: Any, loose: list[Any]) -> None:
    """Finds a type for members that stand at the top.

    A file with a package has no implicit class: there, a brace too many has closed the type before its end.
    """
    named = [made for made in unit.types if isinstance(made, tree.TypeDeclaration)]
    if unit.package is None or not named:
        members = sorted([*unit.types, *loose], key=lambda member: member.start_byte)
        unit.types = [_implicit(unit._node, unit._file, members)]
        return
    for member in loose:
        before = [made for made in named if made.start_byte < member.start_byte]
        owner = before[-1] if before else named[0]
        body = owner.body.declarations if isinstance(owner, tree.EnumDeclaration) else owner.body
        body.append(member)


def _implicit(node: Any, file: Any, members: list[Any]) -> Any:
    return make(
        ImplicitClassDeclaration,
        node,
        file,
        documentation=None,
        modifiers={"final"},
        annotations=[],
        name="",
        body=members,
        type_parameters=None,
        extends=None,
        implements=None,
    )


def _import(node: Any, file: Any) -> Any:
    path, static, wildcard = "", False, False
    cls: Any = tree.Import
    for kid in node.children:
        kind_id = kid.kind_id
        if kind_id in (_SCOPED, IDENTIFIER):
            path = dotted(kid, file)
        elif kind_id == _STATIC:
            static = True
            if file.text[kid.start_byte : kid.end_byte] == "module":
                cls, static = ModuleImport, False
        elif kind_id == _ASTERISK:
            wildcard = True
    return make(cls, node, file, path=path, static=static, wildcard=wildcard)


def _package(node: Any, file: Any) -> Any:
    made = make(
        tree.PackageDeclaration, node, file, modifiers=None, annotations=None, documentation=None, name=""
    )
    for kid in node.children:
        kind_id = kid.kind_id
        if kind_id in ANNOTATIONS:
            made.annotations = [*(made.annotations or ()), annotation(kid, file)]
        elif kind_id in (_SCOPED, IDENTIFIER):
            made.name = dotted(kid, file)
            made._at = kid
    return made
