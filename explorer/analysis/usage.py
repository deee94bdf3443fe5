"""Who uses a type, a method or a field, and what these use.

Of calls and of uses of fields every place is told; of what one type depends on another by, the first of each
construct, which is all that the facts keep.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator

from msgspec import Struct

from explorer.analysis.callgraph import CallGraph
from explorer.analysis.irg import Irg
from explorer.analysis.places import site_of
from explorer.java.binding.bound import BoundField
from explorer.java.binding.members import BoundProgram
from explorer.model.calls import Call, CallKind
from explorer.model.edge import Edge
from explorer.model.names import MethodName, TypeName
from explorer.model.source import Site

_NO_CHOICE = (CallKind.NEW, CallKind.STATIC, CallKind.SPECIAL, CallKind.INITIALISES, CallKind.CALLBACK)


class CallUse(Struct, frozen=True):
    """A call, and how many methods with a body it may run, as the object's class decides."""

    call: Call
    among: int


class FieldUse(Struct, frozen=True):
    """A method reads or writes a field; or the field is a constant, and the compiler puts its value there."""

    source: MethodName
    field: str
    site: Site
    constant: bool


class Usage(Struct, frozen=True):
    """All uses in one direction."""

    types: tuple[Edge, ...] = ()
    calls: tuple[CallUse, ...] = ()
    fields: tuple[FieldUse, ...] = ()


def users_of_type(
    name: TypeName, irg: Irg, graph: CallGraph, program: BoundProgram, own: Collection[MethodName]
) -> Usage:
    """What depends on the type, and from outside of it calls its methods and uses its fields."""
    types = (edge for source in irg.predecessors(name) for edge in irg.edges(source) if edge.target == name)
    inside = set(own)
    calls = (
        call
        for method in own
        for source in graph.predecessors(method)
        if source not in inside
        for call in graph.between(source, method)
    )
    fields = _fields(
        program, program.methods, lambda use: _owner(program, use.field) == name and use.source not in inside
    )
    return Usage(tuple(types), _with_choices(graph, calls), tuple(fields))


def used_by_type(
    name: TypeName, irg: Irg, graph: CallGraph, program: BoundProgram, own: Collection[MethodName]
) -> Usage:
    """What the type depends on, and which methods and fields of others its methods use."""
    inside = set(own)
    calls = (call for source in own for call in _made_by(source, graph) if call.target not in inside)
    fields = _fields(program, own, lambda use: _owner(program, use.field) != name)
    return Usage(irg.edges(name), _with_choices(graph, calls), tuple(fields))


def users_of_methods(names: Iterable[MethodName], graph: CallGraph) -> Usage:
    """All calls that may run one of the methods, also those of a method that it overrides."""
    calls = (
        call for name in names for source in graph.predecessors(name) for call in graph.between(source, name)
    )
    return Usage(calls=_with_choices(graph, calls))


def used_by_methods(names: Collection[MethodName], graph: CallGraph, program: BoundProgram) -> Usage:
    """All that the methods call, and the fields they use."""
    calls = (call for name in names for call in _made_by(name, graph))
    return Usage(calls=_with_choices(graph, calls), fields=tuple(_fields(program, names, lambda _: True)))


def users_of_field(field: str, program: BoundProgram) -> Usage:
    """All methods that use the field."""
    return Usage(fields=tuple(_fields(program, program.methods, lambda use: use.field == field)))


def field_names(program: BoundProgram) -> Iterator[str]:
    """All fields that the project declares."""
    for name, cls in program.classes.items():
        for field in cls.fields:
            yield f"{name}#{field}"


def _made_by(source: MethodName, graph: CallGraph) -> list[Call]:
    """What the method calls, in the order of the source."""
    calls = [call for target in graph.successors(source) for call in graph.between(source, target)]
    return sorted(calls, key=lambda call: (call.site.file, call.site.line))


def _owner(program: BoundProgram, field: str) -> str:
    """The named type that a field belongs to; empty for one from outside the project."""
    cls = program.classes.get(field.partition("#")[0])
    return cls.declared.name if cls is not None and cls.declared is not None else ""


def _fields(
    program: BoundProgram, methods: Iterable[MethodName], wanted: Callable[[FieldUse], bool]
) -> Iterator[FieldUse]:
    seen = set[FieldUse]()
    for name in sorted(methods):
        method = program.methods[name]
        for each in method.bound:
            if not isinstance(each, BoundField) or each.owner not in program.classes:
                continue
            site = site_of(program, method, each.line)
            use = FieldUse(name, f"{each.owner}#{each.name}", site, each.value is not None)
            if use not in seen and wanted(use):
                seen.add(use)
                yield use


def _with_choices(graph: CallGraph, calls: Iterable[Call]) -> tuple[CallUse, ...]:
    found = list(calls)
    choices = {
        place: number
        for source in {call.source for call in found}
        for place, number in _choices(graph, source).items()
    }
    return tuple(CallUse(call, choices.get(_place(call), 1)) for call in found)


_Place = tuple[MethodName, str, Site, str]


def _choices(graph: CallGraph, source: MethodName) -> Counter[_Place]:
    return Counter(
        _place(call)
        for target in graph.successors(source)
        if not graph.nodes[target].abstract
        for call in graph.between(source, target)
        if call.how not in _NO_CHOICE
    )


def _place(call: Call) -> _Place:
    return call.source, call.how, call.site, call.target.partition("#")[2].partition("(")[0]
