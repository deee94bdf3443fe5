"""Declarations inside what the grammar could not read: it leaves their pieces side by side in the error."""

from typing import Any

from javalang import tree

from explorer.java.reader.grammar import IDENTIFIER, kind
from explorer.java.reader.making import make
from explorer.java.reader.types import types
from explorer.java.syntax import RecordDeclaration

_DECLARATIONS = frozenset(
    kind(f"{name}_declaration")
    for name in (
        *(
            "class",
            "interface",
            "enum",
            "record",
            "annotation_type",
            "method",
            "constructor",
            "field",
            "constant",
        ),
        *("compact_constructor", "annotation_type_element"),
    )
)
_HEADERS: dict[int, Any] = {
    kind("class", named=False): tree.ClassDeclaration,
    kind("interface", named=False): tree.InterfaceDeclaration,
    kind("enum", named=False): tree.EnumDeclaration,
    kind("record", named=False): RecordDeclaration,
    kind("@interface", named=False): tree.AnnotationDeclaration,
}
_SUPERCLASS = kind("superclass")
_INTERFACES = kind("super_interfaces")
_EXTENDS = kind("extends_interfaces")
_LIST = kind("type_list")
_OPEN = kind("{", named=False)
_CLOSE = kind("}", named=False)


def salvage(node: Any, file: Any) -> list[Any]:
    """The declarations among an error's children; after a type's header, its members go into that type."""
    found: list[Any] = []
    around: list[list[Any]] = [found]
    header: Any = None
    keyword = None
    for kid in node.children:
        kind_id = kid.kind_id
        if kind_id in _DECLARATIONS:
            around[-1].append(file.member[kind_id](kid, file))
        elif kind_id in _HEADERS:
            keyword = kid
        elif keyword is not None and kind_id == IDENTIFIER:
            header = _header(keyword, kid, node, file)
            around[-1].append(header)
            keyword = None
        elif header is not None and kind_id in (_SUPERCLASS, _INTERFACES, _EXTENDS):
            _extend(header, kind_id, kid, file)
        elif kind_id == _OPEN:
            around.append(_body(header) if header is not None else around[-1])
            header = None
        elif kind_id == _CLOSE and len(around) > 1:
            around.pop()
    return found


def _header(keyword: Any, name: Any, node: Any, file: Any) -> Any:
    cls = _HEADERS[keyword.kind_id]
    values: dict[str, Any] = dict.fromkeys(cls.attrs)
    values.update(name=file.text[name.start_byte : name.end_byte], modifiers=set(), annotations=[], body=[])
    if cls is tree.EnumDeclaration:
        values["body"] = make(tree.EnumBody, node, file, constants=[], declarations=[])
    if cls is RecordDeclaration:
        values["components"] = []
    made = make(cls, node, file, **values)
    made._first = made._at = keyword
    return made


def _extend(header: Any, kind_id: int, node: Any, file: Any) -> None:
    if kind_id == _SUPERCLASS:
        header.extends = types(node, file)[0]
        return
    found = [made for part in node.children if part.kind_id == _LIST for made in types(part, file)]
    if kind_id == _EXTENDS:
        header.extends = found
    else:
        header.implements = found


def _body(header: Any) -> list[Any]:
    body = header.body
    found: list[Any] = body.declarations if isinstance(body, tree.EnumBody) else body
    return found
