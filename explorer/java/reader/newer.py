"""Java that is newer than the grammar, written so that the grammar reads it.

Only what is parsed is rewritten, at the same length; handlers take all names from the source itself and so
see what really stands there. This is done only for files in which the grammar finds errors.
"""

import re
from functools import cache
from typing import Any

from javalang import tree

from explorer.java.reader.file import EXPRESSION, TYPE, File, guarded
from explorer.java.reader.grammar import IDENTIFIER, kind
from explorer.java.reader.making import Table
from explorer.java.reader.primaries import call
from explorer.java.reader.types import simple

_GAP = rb"(?:\s|//[^\n]{0,1000}\n|/\*.{0,1000}?\*/)*"
_MODULE = re.compile(rb"\bimport(\s+)module(?=\s+[\w$])")
_CONSTRUCTOR = re.compile(rb"([;{}]" + _GAP + rb"|\.\s*)(super|this)(?=\s*\()", re.DOTALL)
_PATTERN = re.compile(rb"\b(?:case|instanceof)\b\s+(?:final\s+)?[\w$]+(?:\s*\.\s*[\w$]+)*\s*\(")
_QUALIFIED = re.compile(rb"[\w$]+(?:\s*\.\s*[\w$]+)+(?=\s*\()")
_FINAL = re.compile(rb"\bfinal\b")
_SPREAD_MARK = re.compile(rb"@\s*[\w$.]*[\w$](?:\s*\([^()]*\))?(?=\s*\.\.\.)")
_BRACKET = re.compile(rb"[()]")
_CALL = kind("method_invocation")


def rewritten(text: bytes) -> bytes:
    """The text without module imports, late constructor calls, annotated `...`, qualified record patterns."""
    text = _MODULE.sub(rb"import\1static", text)
    text = _CONSTRUCTOR.sub(lambda found: found[1] + b"_" * len(found[2]), text)
    # The grammar wants annotations of `...` after it; their names are kept as those of what is not parsed.
    text = _SPREAD_MARK.sub(lambda found: b" " * len(found[0]), text)
    pieces = []
    at = 0
    for found in _PATTERN.finditer(text):
        if found.start() < at:
            continue
        end = _closed(text, found.end())
        pieces += [text[at : found.start()], _plain(text[found.start() : end])]
        at = end
    return b"".join([*pieces, text[at:]])


def _plain(pattern: bytes) -> bytes:
    """A record pattern in which no name has dots and nothing is final."""
    pattern = _QUALIFIED.sub(lambda found: re.sub(rb"[^\w$]", b"_", found[0]), pattern)
    return _FINAL.sub(b"     ", pattern)


def _closed(text: bytes, start: int) -> int:
    """The place after the bracket that closes the one before `start`."""
    depth = 1
    for found in _BRACKET.finditer(text, start):
        depth += 1 if found[0] == b"(" else -1
        if depth == 0:
            return found.end()
    return len(text)


def rewritten_file(source: bytes) -> File:
    """A file with handlers that understand what was rewritten."""
    file = File(source)
    file.expression, file.type = _tables()
    return file


@cache
def _tables() -> tuple[Table, Table]:
    """Made at first use, when all handlers stand in the plain tables."""
    return {**EXPRESSION, _CALL: guarded(_constructor_call)}, {**TYPE, IDENTIFIER: guarded(_qualified)}


def _constructor_call(node: Any, file: Any) -> Any:
    """`super(...)` and `this(...)` anywhere but first in a constructor."""
    made = call(node, file)
    last = made.selectors[-1] if made.selectors else made
    if isinstance(last, tree.MethodInvocation) and last.member in ("super", "this"):
        explicit = last.member == "this"
        last.__class__ = tree.ExplicitConstructorInvocation if explicit else tree.SuperConstructorInvocation
        del last.member
        last.qualifier = last.qualifier or None
    return made


def _qualified(node: Any, file: Any) -> Any:
    """The type of a record pattern, whose name may have dots in the source."""
    first, *rest = file.text[node.start_byte : node.end_byte].split(".")
    made = simple(node, file)
    made.name = first.strip()
    inner = made
    for name in rest:
        inner.sub_type = simple(node, file)
        inner = inner.sub_type
        inner.name, inner.dimensions = name.strip(), None
    return made
