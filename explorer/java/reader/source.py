"""From the bytes of a file to the text that is parsed: encodings, line ends, Unicode escapes."""

import codecs
import re
from typing import NamedTuple

LARGEST = 20 * 2**20
"""Bytes; no file that people or generators write for javac comes near it."""

NO_JAVA = "no declaration in it can be read as Java"
_LONG = 100_000
_BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_ESCAPE = re.compile(rb"\\(?:\\|u+([0-9a-fA-F]{4}))")
_ESCAPED_BLANK = re.compile(rb"\\u+000[9AaCcDd]")
_SPANS = re.compile(
    rb'"""(?:\\.|[^\\])*?(?:"""|\Z)|"(?:\\.|[^"\\\n])*+"'
    rb"|'(?:\\.|[^'\\\n])*+'"
    rb"|/\*.*?(?:\*/|\Z)"
    rb"|(?P<blank>//(?:\\\\|(?!\\u+000[AaDd])[^\n])*+\\u+000[AaDd]|\\u+000[9AaCcDd])"
    rb"|//[^\n]*+",
    re.DOTALL,
)
_START = re.compile(rb"(?:\s|//[^\n]*|/\*.*?\*/)*+(?:[\w$@;}/\x80-\xff]|<{7}|\Z)", re.DOTALL)
_LONE_RETURN = re.compile(rb"\r(?!\n)")
_BLANKED = bytes(range(256)).translate(bytes.maketrans(b"\x00\x1a", b"  "))


class Source(NamedTuple):
    """`text` is UTF-8. `unreadable` says why there is none, else it is empty."""

    text: bytes
    unreadable: str = ""


def decode(source: bytes) -> Source:
    """The file as UTF-8 with `\\n` at the end of lines, and with Unicode escapes as characters.

    What is not UTF-8 counts as ISO 8859-1, in which many older projects are written; any file can be read so.
    """
    if len(source) > LARGEST:
        return Source(b"", f"larger than {LARGEST // 2**20} MB")
    for bom, encoding in _BOMS:
        if source.startswith(bom):
            source = source[len(bom) :].decode(encoding, "replace").encode()
            break
    else:
        if not source.isascii() and not _is_utf8(source):
            source = source.decode("latin-1").encode()
    if len(source) > _LONG and not _START.match(source):
        # The grammar takes minutes to find out for itself.
        return Source(b"", NO_JAVA)
    if b"\r" in source and source.count(b"\r") != source.count(b"\r\n"):
        source = _LONE_RETURN.sub(b"\n", source)
    if b"\\u" in source:
        source = _ESCAPE.sub(_unescape, source)
        if _ESCAPED_BLANK.search(source):
            source = _SPANS.sub(_blank, source)
    return Source(source)


def _is_utf8(source: bytes) -> bool:
    try:
        source.decode()
    except UnicodeDecodeError:
        return False
    return True


def _unescape(found: re.Match[bytes]) -> bytes:
    """The character that an escape stands for, anywhere in a file; control characters and surrogates stay."""
    code = int(found[1], 16) if found[1] else 0
    if code < 0x20 or 0x7F <= code < 0xA0 or 0xD800 <= code < 0xE000:
        return found[0]
    return chr(code).encode()


def _blank(found: re.Match[bytes]) -> bytes:
    """Spaces for an escaped blank or line end, and for the comment that such a line end closes.

    A real line end would move all lines below it.
    """
    return found[0] if found["blank"] is None else b" " * len(found[0])


def blanked(text: bytes) -> bytes:
    """The text without what stops the grammar: NUL, which strings may hold, and the old end-of-file sign."""
    return text.translate(_BLANKED) if b"\x00" in text or b"\x1a" in text else text
