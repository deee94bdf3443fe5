"""`module-info.java`"""

from typing import Any

from explorer.java.reader.annotations import annotation
from explorer.java.reader.grammar import ANNOTATIONS, IDENTIFIER, kind
from explorer.java.reader.making import make, strip
from explorer.java.reader.names import dotted
from explorer.java.syntax import ModuleDeclaration, ModuleDirective

_SCOPED = kind("scoped_identifier")
_BODY = kind("module_body")
_OPEN = kind("open", named=False)
_MODIFIER = kind("requires_modifier")
_DIRECTIVES = frozenset(
    kind(f"{keyword}_module_directive") for keyword in ("requires", "exports", "opens", "uses", "provides")
)


def module_declaration(node: Any, file: Any) -> Any:
    made = make(
        ModuleDeclaration,
        node,
        file,
        modifiers=set(),
        annotations=[],
        documentation=None,
        name="",
        open=False,
        directives=[],
    )
    for kid in node.children:
        kind_id = kid.kind_id
        if kind_id in ANNOTATIONS:
            made.annotations.append(annotation(kid, file))
        elif kind_id == _OPEN:
            made.open = True
        elif kind_id in (_SCOPED, IDENTIFIER):
            made.name = dotted(kid, file)
            made._at = kid
        elif kind_id == _BODY:
            made.directives = [_directive(part, file) for part in kid.children if part.kind_id in _DIRECTIVES]
    return made


def _directive(node: Any, file: Any) -> Any:
    kids = strip(node.children)
    words = {file.text[kid.start_byte : kid.end_byte] for kid in kids if kid.kind_id == _MODIFIER}
    names = [dotted(kid, file) for kid in kids if kid.kind_id in (_SCOPED, IDENTIFIER)]
    return make(
        ModuleDirective,
        node,
        file,
        keyword=file.text[kids[0].start_byte : kids[0].end_byte],
        modifiers=words,
        name=names[0] if names else "",
        targets=names[1:],
    )
