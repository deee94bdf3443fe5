"""The tree-sitter grammar, and its node kinds as the small numbers that the reader compares."""

import tree_sitter_java
from tree_sitter import Language, Parser

LANGUAGE = Language(tree_sitter_java.language())
PARSER = Parser(LANGUAGE)
ERROR = 65535
"""The kind of a node that the grammar could not read."""


def kind(name: str, named: bool = True) -> int:
    """The number of a node kind; `named` is False for punctuation and keywords."""
    found = LANGUAGE.id_for_node_kind(name, named)
    if not found:
        raise LookupError(f"the Java grammar has no node called {name}")
    return found


def kinds() -> tuple[int, ...]:
    """Every kind that a node may have."""
    return (*range(LANGUAGE.node_kind_count), ERROR)


COMMENTS = frozenset((kind("line_comment"), kind("block_comment")))
NOISE = COMMENTS | {ERROR}
BLOCK_COMMENT = kind("block_comment")
IDENTIFIER = kind("identifier")
TYPE_IDENTIFIER = kind("type_identifier")
UNDERSCORE = kind("underscore_pattern")
NAMES = frozenset((IDENTIFIER, UNDERSCORE))
MODIFIERS = kind("modifiers")
ANNOTATIONS = frozenset((kind("annotation"), kind("marker_annotation")))
DIMENSIONS = kind("dimensions")
TYPE_ARGUMENTS = kind("type_arguments")
TYPE_PARAMETERS = kind("type_parameters")
ARGUMENTS = kind("argument_list")
CLASS_BODY = kind("class_body")
BLOCK = kind("block")
SUPER = kind("super")
THIS = kind("this")
PARENTHESISED = kind("parenthesized_expression")
