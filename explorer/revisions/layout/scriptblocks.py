"""Blocks of Gradle scripts as they are written, for what is not understood in them."""

from collections.abc import Iterable, Iterator

from explorer.model.change import BuildChange
from explorer.model.source import Site
from explorer.revisions.layout.declared import Declared, short
from explorer.revisions.layout.script import Statement, Token

# What stands in a block around a statement, and what such blocks are called to the reader.
_BLOCKS = {
    "dependencies": "dependencies",
    "dependencyManagement": "dependencies",
    "configurations": "dependencies",
    "plugins": "plugins",
    "test": "test",
    "Test": "test",
    "testing": "test",
    "compileJava": "compiler",
    "compileTestJava": "compiler",
    "JavaCompile": "compiler",
}
_ONLY_TOLD = frozenset({"testLogging", "reports", "finalizedBy", "sourceSets"})
"""What is printed and written does not change what runs; source folders are seen by their files."""
_LAYOUT = frozenset({"(", ")", ",", ";"})


def block_facts(path: str, statements: Iterable[Statement]) -> Iterator[Declared]:
    """The statements about the class path, the compiler or the tests, without comments and layout."""
    for statement in statements:
        block = _block(statement)
        if block:
            yield Declared(f"{block} block", _text(statement), Site(path, statement.line))


def code_facts(path: str, statements: Iterable[Statement]) -> Iterator[Declared]:
    """All statements of a source file of the build itself."""
    for statement in statements:
        yield Declared("build code", _text(statement), Site(path, statement.line))


def block_differences(old: Iterable[Declared], new: Iterable[Declared]) -> Iterator[BuildChange]:
    """For each block, the statements that only one side has."""
    before = {(each.what, each.value): each for each in old}
    after = {(each.what, each.value): each for each in new}
    gone = [each for key, each in before.items() if key not in after]
    come = [each for key, each in after.items() if key not in before]
    for what in dict.fromkeys(each.what for each in (*gone, *come)):
        left, right = ([each for each in side if each.what == what] for side in (gone, come))
        yield BuildChange(what, _joined(left), _joined(right), (right or left)[0].site)


def _joined(statements: list[Declared]) -> str | None:
    return short(", ".join(each.value for each in statements)) if statements else None


def _text(statement: Statement) -> str:
    heads = (*statement.blocks, statement.tokens)
    return " { ".join(filter(None, (" ".join(_texts(head)) for head in heads)))


def _block(statement: Statement) -> str:
    around, words = statement.around, statement.words
    if not _ONLY_TOLD.isdisjoint((*around, *words)):
        return ""
    found = next((_BLOCKS[word] for word in around if word in _BLOCKS), "")
    if found == "test" and words[:1] in (("include",), ("exclude",)):
        return ""
    if not found and not around:
        if words[:2] == ("apply", "from"):
            return "plugins"
        head = words[1:2] if words[:1] == ("tasks",) else words[:1]
        # `test.jvmArgs …` on one line; the head of a block is followed by its statements.
        is_head = len(words) == len(head) + (words[:1] == ("tasks",))
        return _BLOCKS.get(head[0], "") if head and not is_head else ""
    return found


def _texts(tokens: Iterable[Token]) -> Iterator[str]:
    return (token.text for token in tokens if token.quoted or token.text not in _LAYOUT)
