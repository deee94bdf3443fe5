"""The call graph of a revision: by class hierarchy (CHA), or by the classes that are created (RTA).

Lambda bodies belong to the method that they stand in: a call inside one counts as that method's. A library
is outside even if its sources are at hand: what they call in the project is called back.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from msgspec.structs import replace

from explorer.analysis.callgraph import CallGraph
from explorer.java.binding.bound import BoundCall, BoundField, Unbound
from explorer.java.binding.classes import Class, Method, arguments_of
from explorer.java.binding.members import BoundMethod, BoundProgram
from explorer.java.binding.types import erased_text, substitute
from explorer.model.calls import Call, CallKind, MethodNode
from explorer.model.names import MethodName
from explorer.model.source import Role, Site

_CLINIT = "<clinit>()"
_INITIALISING = (CallKind.STATIC, CallKind.NEW)


class Dispatch:
    """Which methods a call may run, given all classes of the project."""

    def __init__(self, program: BoundProgram) -> None:
        self._program = program
        self._find = program.universe.find
        self._targets: dict[tuple[str, str, str], dict[str, MethodName]] = {}

    @cached_property
    def subclasses(self) -> dict[str, list[Class]]:
        """Classes of the project by each of their supertypes, themselves included."""
        found: dict[str, list[Class]] = {}
        for cls in self._program.classes.values():
            for ancestor in cls.ancestors:
                found.setdefault(ancestor, []).append(cls)
        return found

    @cached_property
    def by_name(self) -> dict[str, list[Method]]:
        """Methods of the project by simple name."""
        found: dict[str, list[Method]] = {}
        for bound in self._program.methods.values():
            if bound.method is not None:
                found.setdefault(bound.method.name, []).append(bound.method)
        return found

    def targets(self, receiver: str, owner: str, key: str) -> dict[str, MethodName]:
        """Class that an object may be of → the method that runs then; only methods of the project."""
        place = (receiver, owner, key)
        known = self._targets.get(place)
        if known is None:
            known = self._targets[place] = dict(self._dispatched(receiver, owner, key))
        return known

    def _dispatched(self, receiver: str, owner: str, key: str) -> Iterator[tuple[str, MethodName]]:
        name = key.partition("(")[0].partition("/")[0]
        declared = self._declared(owner, key)
        for cls in self.subclasses.get(receiver, ()):
            if cls.interface and declared is not None:
                continue
            for method in self._implementations(cls, name, owner, key, declared):
                if not method.owner.outside:
                    yield cls.name, method.id

    def _declared(self, owner: str, key: str) -> Method | None:
        cls = self._find(owner)
        if cls is None:
            return None
        name = key.partition("(")[0]
        return next((each for each in cls.methods.get(name, ()) if each.key == key), None)

    def _implementations(
        self, cls: Class, name: str, owner: str, key: str, declared: Method | None
    ) -> list[Method]:
        found = [each for each in cls.found_methods(name) if not each[0].static]
        if declared is not None:
            found = [each for each in found if _overrides(each[0], declared)]
        if declared is None:
            count = int(key.partition("/")[2] or -1)
            return [m for m, _ in found if count in (-1, len(m.parameters)) or m.varargs]
        top = self._find(owner)
        ref = cls.ancestors.get(owner)
        table = arguments_of(top, ref) if top is not None and ref is not None else {}
        wanted = [erased_text(substitute(each, table)) for each in declared.parameters]
        exact = [
            method
            for method, own in found
            if [erased_text(substitute(each, own)) for each in method.parameters] == wanted
        ]
        if exact:
            return exact
        return [method for method, _ in found if len(method.parameters) == len(wanted)]


def _overrides(method: Method, declared: Method) -> bool:
    """Whether it is the method itself, or one that the rules of access let override it."""
    if method is declared:
        return True
    if method.access == "private" or declared.access == "private":
        return False
    return declared.access != "" or method.owner.package == declared.owner.package


class _Builder:
    def __init__(self, program: BoundProgram) -> None:
        self.program = program
        self.dispatch = Dispatch(program)
        self._initialisers: dict[str, tuple[MethodName, ...]] = {}

    def nodes(self) -> dict[MethodName, MethodNode]:
        return {name: _node(bound) for name, bound in self.program.methods.items()}

    def calls(self, bound: BoundMethod, created: set[str] | None = None) -> Iterator[Call]:
        """What a method may run; with `created`, only methods of objects that are made somewhere."""
        source, file, first = bound.name, bound.declared.file, self._first(bound)
        seen: set[tuple[MethodName, CallKind, int]] = set()
        for each in bound.bound:
            if each.__class__ is BoundCall:
                how, line, in_lambda = each.kind, each.line, each.in_lambda
                targets: Iterable[MethodName] = self._targets(each, created)
                starts = self._started(each.owner) if how in _INITIALISING else ()
            elif each.__class__ is BoundField:
                if not each.static or each.value is not None:
                    continue
                how, line, in_lambda, targets = CallKind.INITIALISES, each.line, False, ()
                starts = self._started(each.owner)
            elif each.__class__ is Unbound:
                how, line, in_lambda = CallKind.UNRESOLVED, each.line, each.in_lambda
                targets, starts = self._any(each), ()
            else:
                continue
            for target in targets:
                if (target, how, line) not in seen:
                    seen.add((target, how, line))
                    yield Call(source, target, how, Site(file, first + line), in_lambda)
            for target in starts:
                if target != source and (target, CallKind.INITIALISES, line) not in seen:
                    seen.add((target, CallKind.INITIALISES, line))
                    yield Call(source, target, CallKind.INITIALISES, Site(file, first + line), in_lambda)

    def _first(self, bound: BoundMethod) -> int:
        return self.program.universe.code_of(bound.declared).first_line

    def _targets(self, call: BoundCall, created: set[str] | None) -> Iterable[MethodName]:
        own = MethodName(f"{call.owner}#{call.key}")
        if not call.dynamic:
            return () if call.outside else (own,)
        found = self.dispatch.targets(call.receiver, call.owner, call.key)
        if created is None:
            reached = dict.fromkeys(found.values())
            if not call.outside:
                reached[own] = None
            return reached
        return dict.fromkeys(target for cls, target in found.items() if cls in created)

    def _any(self, call: Unbound) -> Iterator[MethodName]:
        for method in self.dispatch.by_name.get(call.name, ()):
            if call.arguments in (-1, len(method.parameters)) or method.varargs:
                yield method.id

    def _started(self, name: str) -> tuple[MethodName, ...]:
        """What runs when a class is initialised: its superclasses come first."""
        known = self._initialisers.get(name)
        if known is None:
            cls = self.program.classes.get(name)
            kin = [] if cls is None else [each for each in cls.ancestors if _is_class(self.program, each)]
            if cls is not None and cls.interface:
                kin = [name]
            names = [MethodName(f"{each}#{_CLINIT}") for each in kin]
            known = tuple(each for each in names if each in self.program.methods)
            self._initialisers[name] = known
        return known

    def callbacks(self) -> Iterator[Call]:
        """From the constructors of a class to what code outside may call on its objects."""
        for cls in self.program.classes.values():
            constructors = cls.methods.get("<init>", ())
            if not constructors:
                continue
            for methods in cls.methods.values():
                for method in methods:
                    if not _may_override(method) or not self._overrides_outside(cls, method):
                        continue
                    for constructor in constructors:
                        bound = self.program.methods[constructor.id]
                        site = Site(bound.declared.file, self.program.methods[method.id].line)
                        yield Call(constructor.id, method.id, CallKind.CALLBACK, site)

    def _overrides_outside(self, cls: Class, method: Method) -> bool:
        for ancestor in cls.ancestors:
            parent = self.program.universe.find(ancestor)
            if parent is None or (parent.outside and self._declares(cls, parent, method)):
                return True
        return cls.unknown_parent

    def _declares(self, cls: Class, parent: Class, method: Method) -> bool:
        table = arguments_of(parent, cls.ancestors[parent.name])
        wanted = [erased_text(each) for each in method.parameters]
        return any(
            len(each.parameters) == len(wanted)
            and [erased_text(substitute(part, table)) for part in each.parameters] == wanted
            for each in parent.methods.get(method.name, ())
        )


def _may_override(method: Method) -> bool:
    return method.name != "<init>" and not method.static and method.access != "private"


def _is_class(program: BoundProgram, name: str) -> bool:
    cls = program.classes.get(name)
    return cls is not None and not cls.interface


def _node(bound: BoundMethod) -> MethodNode:
    facts = bound.declared.facts
    end = next((each.end_line for each in facts.methods if each.line == bound.line), bound.line)
    site = Site(bound.declared.file, bound.line)
    return MethodNode(bound.name, bound.belongs_to, bound.declared.role, site, end, bound.abstract)


def cha(program: BoundProgram) -> CallGraph:
    """Class hierarchy analysis: an object may be of any class that its static type allows."""
    builder = _Builder(program)
    nodes = builder.nodes()
    calls = [call for bound in program.methods.values() for call in builder.calls(bound)]
    calls += builder.callbacks()
    return _graph(nodes, calls)


def rta(program: BoundProgram) -> CallGraph:
    """Rapid type analysis: only classes that code reachable from the tests creates have objects.

    Whatever a runner may start is reached from the outset: all methods of test sources and every `main`.
    Objects that code outside creates are not seen.
    """
    builder = _Builder(program)
    nodes = builder.nodes()
    roots = [name for name, bound in program.methods.items() if _is_root(bound)]
    created = {program.methods[name].owner.name for name in roots}
    reached: dict[MethodName, list[Call]] = {}
    while True:
        before = (len(reached), len(created))
        reached = _reach(builder, roots, created)
        if (len(reached), len(created)) == before:
            break
    calls = [call for found in reached.values() for call in found]
    calls += (call for call in builder.callbacks() if call.source in reached)
    return _graph(nodes, calls)


def _graph(nodes: Mapping[MethodName, MethodNode], calls: Iterable[Call]) -> CallGraph:
    """A library is outside even if its sources are at hand: what they call in the project is called back."""
    library = {name for name, node in nodes.items() if node.role is Role.LIBRARY}
    known = (call for call in calls if call.target in nodes)
    if not library:
        return CallGraph(nodes, known)
    back = CallKind.CALLBACK
    return CallGraph(
        nodes,
        (
            replace(call, how=back) if call.source in library and call.target not in library else call
            for call in known
        ),
    )


def _reach(builder: _Builder, roots: list[MethodName], created: set[str]) -> dict[MethodName, list[Call]]:
    methods = builder.program.methods
    found: dict[MethodName, list[Call]] = {}
    waiting = list(roots)
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        found[name] = calls = list(builder.calls(methods[name], created))
        for call in calls:
            if call.how is CallKind.NEW:
                created.add(call.target.partition("#")[0])
            if call.target not in found and call.target in methods:
                waiting.append(call.target)
    return found


def _is_root(bound: BoundMethod) -> bool:
    name = bound.method.name if bound.method is not None else ""
    return bound.declared.role is Role.TEST or (name == "main" and bound.method is not None)
