"""From the bytes of a file to its tree."""

from typing import Any, NamedTuple

from javalang import tree

from explorer.java.facts import Problem
from explorer.java.reader.file import File
from explorer.java.reader.grammar import PARSER
from explorer.java.reader.newer import rewritten_file
from explorer.java.reader.recovery import Parse, best_parse, declares, keep_all, problems
from explorer.java.reader.source import NO_JAVA, blanked, decode
from explorer.java.reader.units import compilation_unit
from explorer.java.recursion import allow_depth

_BINARY = "a binary file, not Java source"


class Reading(NamedTuple):
    """What one file gave.

    `tree` is a `javalang.tree.CompilationUnit` with the additions of `explorer.java.syntax`; it is empty when
    `unreadable` gives a reason. `problems` are syntax errors that were passed over. `source` is the text as
    UTF-8 which the nodes' byte offsets count in: not always the bytes that were given.
    """

    tree: Any
    problems: tuple[Problem, ...]
    unreadable: str
    source: bytes


def read(source: bytes) -> Reading:
    """Reads one Java file; what is wrong with it is in the answer, never an exception."""
    text, unreadable = decode(source)
    if unreadable:
        return _nothing(unreadable)
    allow_depth()
    parsed = blanked(text)
    root = PARSER.parse(parsed).root_node
    plain = not root.has_error
    parse = Parse(root) if plain else best_parse(parsed, root)
    file = File(text) if plain else rewritten_file(text)
    unit = compilation_unit(parse.root, file)
    if plain and not file.unparsed:
        if b"\x00" in text and not declares(unit):
            return _nothing(_BINARY)
        return Reading(unit, (), "", text)
    found = problems(parse, file)
    keep_all(unit, parse.root, file)
    if found and b"\x00" in text:
        return _nothing(_BINARY)
    if found and not declares(unit):
        return _nothing(NO_JAVA)
    return Reading(unit, found, "", text)


def _nothing(reason: str) -> Reading:
    return Reading(tree.CompilationUnit(package=None, imports=[], types=[]), (), reason, b"")
