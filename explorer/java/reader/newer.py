"""Java that is newer than the grammar, written so that the grammar reads it.

Only what is parsed is rewritten, at the same length; handlers take all names from the source itself and so
see what really stands there. This is done only for files in which the grammar finds errors.
"""

import re

_GAP = rb"(?:\s|//[^\n]{0,1000}\n|/\*.{0,1000}?\*/)*"
_MODULE = re.compile(rb"\bimport(\s+)module(?=\s+[\w$])")
_CONSTRUCTOR = re.compile(rb"([;{}]" + _GAP + rb"|\.\s*)(super|this)(?=\s*\()", re.DOTALL)
_PATTERN = re.compile(rb"\b(?:case|instanceof)\b\s+(?:final\s+)?[\w$]+(?:\s*\.\s*[\w$]+)*\s*\(")
_QUALIFIED = re.compile(rb"[\w$]+(?:\s*\.\s*[\w$]+)+(?=\s*\()")
_FINAL = re.compile(rb"\bfinal\b")
_BRACKET = re.compile(rb"[()]")


def rewritten(text: bytes) -> bytes:
    """The text without module imports, late constructor calls and qualified record patterns."""
    text = _MODULE.sub(rb"import\1static", text)
    text = _CONSTRUCTOR.sub(lambda found: found[1] + b"_" * len(found[2]), text)
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
