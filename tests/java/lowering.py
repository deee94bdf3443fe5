"""Lowered Java as short text, the golden files that hold it, and how many calls there are.

`python -m tests.java.lowering` writes the golden files `lowering_*.txt` anew, as `tests.java.golden` does.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from javalang import tree
from javalang.ast import Node

from explorer.java.code import CodeType, Op, decode_body, decode_code, encode_code
from explorer.java.lowering import lowered
from explorer.java.reader import read
from tests.java.golden import FOLDER, entries, whole

CONTEXTS = ("expressions", "statements", "members", "units")
CALLS = (
    *(tree.MethodInvocation, tree.SuperMethodInvocation, tree.ClassCreator, tree.InnerClassCreator),
    *(tree.SuperConstructorInvocation, tree.ExplicitConstructorInvocation, tree.MethodReference),
    tree.EnumConstantDeclaration,
)
CALL_OPS = frozenset((Op.CALL, Op.SUPER_CALL, Op.NEW, Op.CONSTRUCTOR, Op.REFERENCE))


def code_of(source: bytes) -> tuple[CodeType, ...]:
    """The lowered types of a file, as they come out of a cache."""
    return decode_code(encode_code(lowered(read(source).tree.types)))


def shown(node: Any) -> str:
    """A node as `OP(part, ...)`, anything else as Python writes it."""
    if not isinstance(node, list):
        return repr(node)
    if node and isinstance(node[0], int):
        return f"{Op(node[0]).name}({', '.join(shown(part) for part in node[1:])})"
    return f"[{', '.join(shown(part) for part in node)}]"


def _body(encoded: bytes) -> str:
    return shown(decode_body(encoded)) if encoded else "-"


def lines(found: CodeType) -> Iterator[str]:
    """A type with all its members."""
    yield " ".join(
        (
            *(found.kind, found.name or "(anonymous)", f"{found.line}-{found.end_line}", *found.modifiers),
            *(f"<{each.name}: {shown(list(each.bounds))}>" for each in found.variables),
            *(f"extends {shown(each)}" for each in found.extends),
            *(f"implements {shown(each)}" for each in found.implements),
            *(f"permits {shown(each)}" for each in found.permits),
        )
    )
    for field in found.fields:
        mark = "constant" if field.constant else "component" if field.component else "field"
        words = " ".join((mark, field.name, *field.modifiers))
        yield f"  {words} @{field.line}: {shown(field.type)} = {_body(field.value)}"
    for method in found.methods:
        words = " ".join(("compact" if method.compact else "method", method.name, *method.modifiers))
        takes = ", ".join(f"{each.name}: {shown(each.type)}" for each in method.parameters)
        more = "".join(f" <{each.name}: {shown(list(each.bounds))}>" for each in method.variables)
        more += "".join(f" throws {shown(each)}" for each in method.throws)
        dots = "..." if method.varargs else ""
        yield f"  {words} @{method.line}({takes}{dots}): {shown(method.returns)}{more} {_body(method.body)}"
    for block in found.blocks:
        static = " static" if block.static else ""
        yield f"  block{static} @{block.line} after {block.order}: {_body(block.body)}"
    for inner in found.inner:
        yield from (f"  | {line}" for line in lines(inner))


def text_of(name: str, java: str) -> str:
    """What an entry of a golden file becomes: for a lone expression or body that, else all types."""
    found = code_of(whole(name.removeprefix("lowering_"), java))
    (first, *_) = found
    shows = [line for each in found for line in lines(each)]
    if name == "lowering_expressions":
        shows = [_body(first.fields[0].value), *shows[2:]]
    elif name == "lowering_statements":
        shows = [_body(first.methods[0].body), *shows[2:]]
    return " ⏎ ".join(shows).replace("\n", "\\n")


def calls_in_syntax(root: Any) -> int:
    """All nodes that call, except inside annotations."""
    count = 0
    pending = [root]
    while pending:
        value = pending.pop()
        if isinstance(value, list | tuple):
            pending.extend(value)
        elif isinstance(value, Node) and not isinstance(value, tree.Annotation):
            count += isinstance(value, CALLS)
            pending.extend(value.children)
    return count


def bodies(types: Iterable[CodeType]) -> Iterator[bytes]:
    """Every encoded body and value in the types and in those inside them."""
    pending = list(types)
    while pending:
        found = pending.pop()
        pending.extend(found.inner)
        yield from (field.value for field in found.fields if field.value)
        yield from (method.body for method in found.methods if method.body)
        yield from (block.body for block in found.blocks)


def lists(types: Iterable[CodeType]) -> Iterator[tuple[list[Any], int]]:
    """Every list in the bodies, with how many lists are around it."""
    for body in bodies(types):
        pending = [(decode_body(body), 0)]
        while pending:
            node, depth = pending.pop()
            yield node, depth
            pending.extend((part, depth + 1) for part in node if isinstance(part, list))


def ops(types: Iterable[CodeType]) -> list[Op]:
    """What all nodes are."""
    return [Op(node[0]) for node, _ in lists(types) if node and isinstance(node[0], int)]


def calls_in_code(types: Iterable[CodeType]) -> int:
    """All nodes that call."""
    return sum(op in CALL_OPS for op in ops(types))


def main() -> None:
    """Writes all golden files anew."""
    for context in CONTEXTS:
        name = f"lowering_{context}"
        out = []
        for entry in entries(name):
            out += [f"> {line}" for line in entry.java.split("\n")]
            out += [text_of(name, entry.java), ""]
        (FOLDER / f"{name}.txt").write_text("\n".join(out), encoding="utf-8")


if __name__ == "__main__":
    main()
