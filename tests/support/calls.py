"""Call graphs made by hand, one call a line: `p.T#t() -virtual-> p.A#a()`."""

import re
from collections.abc import Iterable

from explorer.analysis.callgraph import CallGraph
from explorer.analysis.comparison import Comparison
from explorer.model.calls import Call, CallKind, MethodNode
from explorer.model.change import ChangeKind, MethodChange
from explorer.model.names import MethodName, owner_of
from explorer.model.source import Role, Site

_CALL = re.compile(r"(?P<source>\S+) -(?P<how>[\w ]+?)(?P<body> λ)?-> (?P<target>\S+)")


def call(text: str, line: int = 1) -> Call:
    """One call; its site is in the file of the method that calls."""
    found = _CALL.fullmatch(text)
    assert found is not None, text
    source, target = MethodName(found["source"]), MethodName(found["target"])
    return Call(source, target, CallKind(found["how"]), Site(file_of(source), line), bool(found["body"]))


def call_graph(*lines: str, alone: Iterable[str] = ()) -> CallGraph:
    """A graph of these calls and of methods without any; those of tests are known by their names."""
    calls = [call(text, number) for number, text in enumerate(lines, 1)]
    names = {*(c.source for c in calls), *(c.target for c in calls), *map(MethodName, alone)}
    return CallGraph.of({name: node(name) for name in names}, calls)


def node(name: MethodName) -> MethodNode:
    owner = owner_of(name)
    role = Role.TEST if owner.endswith("Test") else Role.MAIN
    return MethodNode(name, owner, role, Site(file_of(name), 1), 1)


def file_of(name: MethodName) -> str:
    owner = owner_of(name)
    folder = "test" if owner.endswith("Test") else "main"
    return f"src/{folder}/java/{owner.partition('$')[0].replace('.', '/')}.java"


def method_change(text: str, *why: str) -> MethodChange:
    """`≠ p.A#a()`, with the mark of the change."""
    mark, name = text.split()
    change = next(kind for kind in ChangeKind if kind.mark == mark)
    site = Site(file_of(MethodName(name)), 1)
    return MethodChange(
        MethodName(name),
        change,
        owner_of(MethodName(name)),
        old=None if change is ChangeKind.ADDED else site,
        new=None if change is ChangeKind.DELETED else site,
        old_end=1,
        new_end=1,
        why=why,
    )


def with_calls(comparison: Comparison, old: CallGraph, new: CallGraph, *changes: MethodChange) -> Comparison:
    """The comparison with these graphs and changes in place of its own."""
    for snapshot, graph in ((comparison.old, old), (comparison.new, new)):
        vars(snapshot).update(calls=graph, calls_rta=graph)
    vars(comparison).update(method_changes={change.name: change for change in changes})
    return comparison
