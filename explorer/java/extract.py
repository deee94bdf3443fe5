"""One source file → its facts."""

from typing import Any

from explorer.java import syntax
from explorer.java.code import encode_code
from explorer.java.declarations import type_facts
from explorer.java.facts import FileFacts, Import, Problem
from explorer.java.lowering import lowered
from explorer.java.reader import read


def facts_of(source: bytes) -> FileFacts:
    """The facts of a file; one that can't be used says why and raises nothing."""
    try:
        return _facts_of(source)
    except (MemoryError, RecursionError):
        return FileFacts(unreadable="it is nested too deeply or too large to be read")
    except Exception as error:
        return FileFacts(
            unreadable=f"the reader failed on it ({type(error).__name__}); please report this file"
        )


def _facts_of(source: bytes) -> FileFacts:
    reading = read(source)
    if reading.unreadable:
        return FileFacts(unreadable=reading.unreadable)
    unit: Any = reading.tree
    imports = tuple([_import(node) for node in unit.imports or ()])
    module = getattr(unit, "module", None)
    return FileFacts(
        package=unit.package.name if unit.package else "",
        imports=imports,
        types=type_facts(unit.types or [], imports, reading.source),
        problems=tuple(Problem(problem.line, problem.text) for problem in reading.problems),
        module=module.name if module is not None else "",
        code=encode_code(lowered(unit.types or [])),
    )


def _import(node: Any) -> Import:
    if node.__class__ is syntax.ModuleImport:
        return Import(node.path, node.line, on_demand=True, module=True)
    return Import(node.path, node.line, bool(node.static), bool(node.wildcard))
