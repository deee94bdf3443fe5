"""The call graph of a revision: by class hierarchy (CHA), or by the classes that are created (RTA).

Lambda bodies belong to the method that they stand in: a call inside one counts as that method's. A library
is outside even if its sources are at hand: what they call in the project is called back.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import chain

from msgspec import Struct

from explorer.analysis.blindcalls import blind_calls
from explorer.analysis.callgraph import CallGraph, as_callback, mark_of
from explorer.analysis.callsteps import Step, Steps
from explorer.analysis.dispatch import Chosen
from explorer.java.binding.members import BoundMethod, BoundProgram
from explorer.model.calls import BlindCall, CallKind, MethodNode
from explorer.model.names import MethodName
from explorer.model.progress import Progress, silent
from explorer.model.source import Role, Site

_STAGE = "drawing calls"
_Found = Mapping[MethodName, Iterable[Step]]
_Ways = list[dict[int, list[int]]]


class CallGraphs(Struct, array_like=True, gc=False):
    """Both graphs of a program, in the form in which they are kept: see `CallGraph` for the numbers."""

    nodes: dict[MethodName, MethodNode]
    by_hierarchy: _Ways
    by_creation: _Ways
    blind: dict[MethodName, BlindCall]
    """Where both end though the program goes on."""

    @property
    def cha(self) -> CallGraph:
        """Class hierarchy analysis: an object may be of any class that its static type allows."""
        return CallGraph(self.nodes, self.by_hierarchy)

    @property
    def rta(self) -> CallGraph:
        """Rapid type analysis: only classes that code reachable from the tests creates have objects.

        Whatever a runner may start is reached from the outset: all methods of test sources and every `main`.
        So is what a library may call back on an object. Objects that code outside creates are not seen.
        """
        return CallGraph(self.nodes, self.by_creation)


def call_graphs(program: BoundProgram, progress: Progress = silent) -> CallGraphs:
    """Both graphs of a program, with many reports: each is a place where the work can be stopped."""
    steps = Steps(program)
    nodes = {name: _node(bound) for name, bound in sorted(program.methods.items())}
    all_steps: dict[MethodName, list[Step]] = {}
    for name, bound in program.methods.items():
        progress(_STAGE, len(all_steps), 3 * len(nodes))
        all_steps[name] = steps.of(bound)
    search = _Search(program.methods, steps)
    search.run()
    hierarchy = list(_ways(nodes, all_steps, None, progress, 1))
    creation = list(_ways(nodes, search.reached, search.created, progress, 2))
    return CallGraphs(nodes, hierarchy, creation, blind_calls(program))


def _ways(
    nodes: Mapping[MethodName, MethodNode],
    found: _Found,
    created: Collection[str] | None,
    progress: Progress,
    rounds: int,
) -> Iterator[dict[int, list[int]]]:
    """What each method calls; with `created`, only such classes have objects."""
    index = {name: number for number, name in enumerate(nodes)}
    library = {index[name] for name, node in nodes.items() if node.role is Role.LIBRARY}
    narrowed: dict[int, tuple[MethodName, ...]] = {}
    for number, name in enumerate(nodes):
        progress(_STAGE, rounds * len(nodes) + number, 3 * len(nodes))
        mine: dict[int, list[int]] = {}
        for how, line, in_lambda, targets, chosen in found.get(name, ()):
            if chosen is not None:
                place = id(chosen)
                if place not in narrowed:
                    narrowed[place] = _among(chosen, created, targets)
                targets = narrowed[place]
            mark = mark_of(how, line, lambda_body=in_lambda)
            for target in targets:
                end = index.get(target)
                if end is None or (how is CallKind.INITIALISES and end == number):
                    continue
                marks = mine.setdefault(end, [])
                if mark not in marks:
                    marks.append(mark)
        yield _from_outside(mine, library) if number in library else mine


class _Search:
    """What is reached, and which classes are created, each the reason for more of the other."""

    def __init__(self, methods: Mapping[MethodName, BoundMethod], steps: Steps) -> None:
        self._methods = methods
        self._steps = steps
        self._waiting: list[MethodName] = []
        self._possible: defaultdict[str, list[MethodName]] = defaultdict(list)
        """What runs once there is an object of that class."""
        self._seen: set[int] = set()
        self.reached: dict[MethodName, list[Step]] = {}
        self.created: set[str] = set()

    def run(self) -> None:
        """Start with whatever a runner may start."""
        roots = [bound for bound in self._methods.values() if _is_root(bound)]
        for bound in roots:
            self._create(bound.owner.name)
        self._waiting += [bound.name for bound in roots]
        while self._waiting:
            name = self._waiting.pop()
            if name not in self.reached and name in self._methods:
                self.reached[name] = steps = self._steps.of(self._methods[name])
                for _, _, _, named, chosen in steps:
                    if chosen is None:
                        self._reach(named)
                    elif id(chosen) not in self._seen:
                        self._seen.add(id(chosen))
                        self._choose(chosen)

    def _reach(self, names: Iterable[MethodName]) -> None:
        for name in names:
            self._waiting.append(name)
            owner, _, rest = name.partition("#")
            if rest.startswith("<init>"):
                self._create(owner)

    def _choose(self, chosen: Chosen) -> None:
        for cls, targets in chosen.items():
            if cls in self.created:
                self._waiting += targets
            else:
                self._possible[cls] += targets

    def _create(self, cls: str) -> None:
        if cls not in self.created:
            self.created.add(cls)
            self._waiting += self._possible.pop(cls, ())


def _among(
    chosen: Chosen, created: Collection[str] | None, named: tuple[MethodName, ...]
) -> tuple[MethodName, ...]:
    """What may run of what is chosen by class; by class hierarchy also what is named, if only to be seen."""
    if created is None:
        return tuple(dict.fromkeys((*chain.from_iterable(chosen.values()), *named)))
    live = (targets for cls, targets in chosen.items() if cls in created)
    return tuple(dict.fromkeys(chain.from_iterable(live)))


def _from_outside(ways: dict[int, list[int]], library: set[int]) -> dict[int, list[int]]:
    return {
        target: marks if target in library else [as_callback(mark) for mark in marks]
        for target, marks in ways.items()
    }


def _node(bound: BoundMethod) -> MethodNode:
    facts = bound.declared.facts
    end = next((each.end_line for each in facts.methods if each.line == bound.line), bound.line)
    site = Site(bound.declared.file, bound.line)
    return MethodNode(bound.name, bound.belongs_to, bound.declared.role, site, end, bound.abstract)


def _is_root(bound: BoundMethod) -> bool:
    name = bound.method.name if bound.method is not None else ""
    return bound.declared.role is Role.TEST or (name == "main" and bound.method is not None)
