"""From the bytes of a file to its tree."""

from typing import Any, NamedTuple

from explorer.java.facts import Problem
from explorer.java.reader.file import File
from explorer.java.reader.grammar import PARSER
from explorer.java.reader.units import compilation_unit


class Reading(NamedTuple):
    """What one file gave.

    `tree` is a `javalang.tree.CompilationUnit` with the additions of `explorer.java.syntax`; it is empty when
    `unreadable` gives a reason. `problems` are syntax errors that were passed over. `source` is the text as UTF-8
    which the nodes' byte offsets count in: not always the bytes that were given.
    """

    tree: Any
    problems: tuple[Problem, ...]
    unreadable: str
    source: bytes


def read(source: bytes) -> Reading:
    """Reads one Java file; never fails."""
    file = File(source)
    root = PARSER.parse(source).root_node
    return Reading(compilation_unit(root, file), (), "", source)
