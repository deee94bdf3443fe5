"""Text of the analysed project, made safe to show."""

import unicodedata

_UNSAFE = {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}


def printable(text: str, tab: str = "    ") -> str:
    """Put a visible sign for what could steer a terminal: control, bidirectional, surrogate characters."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(_shown(character, tab) for character in text)


def _shown(character: str, tab: str) -> str:
    if character == "\t":
        return tab
    if unicodedata.category(character) not in _UNSAFE:
        return character
    code = ord(character)
    return chr(0x2400 + code) if code < 0x20 else "␡" if code == 0x7F else "�"
