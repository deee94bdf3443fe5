"""Files that stop in the middle: what is open at the end is closed, and the grammar reads what is there."""

import re

_TOKEN = re.compile(
    rb"""
      //[^\n]* | /\*.*?(?P<comment>\*/|\Z) | \"{3}(?:\\.|.)*?(?P<block>\"{3}|\Z)
    | "(?:\\.|[^"\\\n])*(?P<string>"?) | '(?:\\.|[^'\\\n])*'? | (?P<bracket>[][(){}])
    """,
    re.DOTALL | re.VERBOSE,
)
_CLOSING = {b"(": b")", b"[": b"]", b"{": b"}"}
_MOST = 1000
"""Brackets to close; a file with more open ones is no text that was cut."""


def completed(text: bytes) -> bytes | None:
    """The text with what closes it, or None if nothing is open at its end."""
    stack: list[bytes] = []
    ending = b""
    for found in _TOKEN.finditer(text):
        bracket = found["bracket"]
        if bracket is None:
            ending = _unfinished(found)
        elif bracket in _CLOSING:
            stack.append(bracket)
        else:
            while stack and _CLOSING[stack.pop()] != bracket:
                pass
    if not stack or len(stack) > _MOST:
        return None
    for index, bracket in enumerate(reversed(stack)):
        if bracket == b"{" and (index == 0 or stack[-index] != b"{"):
            ending += b";"
        ending += _CLOSING[bracket]
    return text + ending


def _unfinished(found: re.Match[bytes]) -> bytes:
    """What closes the comment or string if it is the last thing in the file and lacks its end."""
    if found.end() < len(found.string):
        return b""
    if found["comment"] == b"":
        return b"*/"
    if found["block"] == b"":
        return b'"""'
    if found["string"] == b"":
        return b'"'
    return b"\n" if found[0].startswith(b"//") else b""
