"""What can still be told of source that the grammar does not read."""

import re
from typing import Any

_CHAIN = re.compile(r"[^\W\d][\w$]*(?:\s*\.\s*[^\W\d][\w$]*)*|\$[\w$]*")
_NOT_CODE = re.compile(
    r'//[^\n]*|/\*.*?(?:\*/|\Z)|"""(?:\\.|.)*?"""|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.DOTALL
)


def names_in(node: Any, file: Any) -> tuple[tuple[str, int], ...]:
    """All names in the node's text with their lines, chains as written."""
    text = file.text[node.start_byte : node.end_byte]
    text = _NOT_CODE.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)
    line = node.start_point[0] + 1
    found = []
    at = 0
    for match in _CHAIN.finditer(text):
        line += text.count("\n", at, match.start())
        at = match.start()
        found.append(("".join(match[0].split()), line))
    return tuple(found)
