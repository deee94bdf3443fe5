"""The values of literals: what their text in a source file means (JLS 3.10)."""

import re
from functools import partial
from typing import Any

from explorer.java.binding.arithmetic import Value, single, wrapped

_UNICODE = re.compile(r"(\\\\)|\\u+([0-9a-fA-F]{4})")
_ESCAPE = re.compile(r"\\(\r\n|[0-3]?[0-7]{1,2}|.)", re.DOTALL)
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "s": " ", "\n": "", "\r\n": "", "\r": ""}
_WHITE = " \t\f\v\x1c\x1d\x1e\x1f"


def literal(kind: str, text: str) -> Value | None:
    """The value of a literal of a type; `null` is no constant."""
    if kind == "null":
        return None
    if kind == "boolean":
        return kind, int(text == "true")
    if kind == "String":
        return kind, _text(text)
    if kind == "char":
        return kind, ord(_unescaped(_decoded(text)[1:-1]))
    plain = text.replace("_", "").lower()
    return (kind, _floating(plain, kind)) if kind in ("float", "double") else (kind, _whole(plain, kind))


def _floating(plain: str, kind: str) -> float:
    digits = plain.removesuffix("f").removesuffix("d")
    number = float.fromhex(digits) if plain.startswith("0x") else float(digits)
    return single(number) if kind == "float" else number


def _whole(plain: str, kind: str) -> int:
    digits = plain.removesuffix("l")
    octal = len(digits) > 1 and digits.isdigit() and digits[0] == "0"
    return wrapped(int(digits, 8 if octal else 0), kind)


def _text(text: str) -> str:
    decoded = _decoded(text)
    return _unescaped(_stripped(decoded[3:-3]) if decoded.startswith('"""') else decoded[1:-1])


def _decoded(text: str) -> str:
    r"""With `\uXXXX` replaced; a backslash that is escaped itself begins none."""
    if "\\u" not in text:
        return text
    return _UNICODE.sub(lambda found: found[1] or chr(int(found[2], 16)), text)


def _unescaped(text: str) -> str:
    return _ESCAPE.sub(partial(_escaped), text) if "\\" in text else text


def _escaped(found: "re.Match[str]") -> str:
    word = found[1]
    if word[0] in "01234567":
        return chr(int(word, 8))
    return _ESCAPES.get(word, word)


def _stripped(block: str) -> str:
    """The lines of a text block without the indentation that they share, and without blanks at their ends."""
    lines: list[Any] = block.replace("\r\n", "\n").replace("\r", "\n").split("\n")[1:]
    counted = [line for line in lines[:-1] if line.strip(_WHITE)] + lines[-1:]
    indent = min((len(line) - len(line.lstrip(_WHITE)) for line in counted), default=0)
    return "\n".join(line[indent:].rstrip(_WHITE) for line in lines)
