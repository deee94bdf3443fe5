"""Which methods and classes of a JDK reach a reflection method: backwards over its calls, bound by CHA."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from explorer.java.jdkindex.calls import CLINIT, CalledClass, Calls, Method, Reference
from explorer.java.jdkindex.reflection import REFLECTION_METHODS


class Reach:
    """What reaches a reflection method; worked out at once."""

    def __init__(self, calls: Calls) -> None:
        self._classes = calls.classes
        self._hierarchy = Hierarchy(calls.classes)
        self.callers = frozenset(self._direct(calls))
        """The methods that call one themselves, or hand one on as a method reference."""
        self._references = _by_target(calls, self._hierarchy)
        self._reached, self._dispatched = self._closed(calls)
        self.classes = _closure({owner for owner, _ in self.callers}, calls.uses)
        """The classes that reach one with such a caller, itself included."""

    def body_reaches(self, owner: str, method: str) -> bool:
        """Whether the method's own body reaches one; the reflection methods themselves do."""
        return (owner, method) in self._reached

    def call_reaches(self, owner: str, method: str) -> bool:
        """Whether a call of the method may run a body that does."""
        return self.body_reaches(owner, method) or (owner, method) in self._dispatched

    def _direct(self, calls: Calls) -> Iterator[Method]:
        for reference, methods in calls.callers.items():
            if self._is_reflection(reference):
                yield from methods

    def _is_reflection(self, reference: Reference) -> bool:
        _, owner, method = reference
        name = method.partition("(")[0]
        return any(
            name in names and (base, method) in set(self._hierarchy.resolved(owner, method))
            for base, names in REFLECTION_METHODS.items()
        )

    def _closed(self, calls: Calls) -> tuple[set[Method], set[Method]]:
        agenda = [
            (owner, method)
            for owner, names in REFLECTION_METHODS.items()
            if owner in self._classes
            for method in self._classes[owner].methods
            if method.partition("(")[0] in names
        ]
        reached, dispatched = set(agenda), set[Method]()
        met: set[Reference] = set()
        while agenda:
            method = agenda.pop()
            waiting = [each for each in self._references.get(method, ()) if each not in met]
            dispatched.update((above, method[1]) for above in self._hierarchy.above(method))
            while waiting:
                reference = waiting.pop()
                if reference in met:
                    continue
                met.add(reference)
                for caller in calls.callers.get(reference, ()):
                    if caller not in reached:
                        reached.add(caller)
                        agenda.append(caller)
                for interface, name in calls.lambdas.get(reference, ()):
                    for above in self._hierarchy.ancestors(interface):
                        dispatched.add((above, name))
                        waiting.append((True, above, name))
        return reached, dispatched


class Hierarchy:
    """Super- and subtypes, and which declaration a call leads to."""

    def __init__(self, classes: Mapping[str, CalledClass]) -> None:
        self._classes = classes
        self._ancestors: dict[str, frozenset[str]] = {}

    def ancestors(self, name: str) -> frozenset[str]:
        """Itself and all supertypes."""
        found = self._ancestors.get(name)
        if found is None:
            self._ancestors[name] = frozenset({name})  # what cyclic inheritance meets
            found = frozenset({name}).union(*map(self.ancestors, self.parents(name)))
            self._ancestors[name] = found
        return found

    def parents(self, name: str) -> tuple[str, ...]:
        """The superclass and the interfaces, as far as they are known."""
        here = self._classes.get(name)
        return () if here is None else tuple(each for each in (here.superclass, *here.interfaces) if each)

    def resolved(self, owner: str, method: str) -> Iterator[Method]:
        """The declarations that a call leads to: a superclass's, or all those of interfaces."""
        found = self.in_classes(owner, method)
        if found is not None:
            yield found
            return
        for above in sorted(self.ancestors(owner)):
            here = self._classes.get(above)
            if here is not None and here.is_interface and method in here.methods:
                yield above, method

    def in_classes(self, owner: str, method: str) -> Method | None:
        """The declaration in the class or the nearest superclass."""
        passed: set[str] = set()
        while owner and owner not in passed:
            passed.add(owner)
            here = self._classes.get(owner)
            if here is None:
                return None
            if method in here.methods and (method != CLINIT or len(passed) == 1):
                return owner, method
            owner = here.superclass
        return None

    def above(self, method: Method) -> Iterator[str]:
        """The supertypes that declare a method that this one overrides."""
        owner, text = method
        if self._classes[owner].methods.get(text):
            for above in self.ancestors(owner):
                here = self._classes.get(above)
                if above != owner and here is not None and here.methods.get(text):
                    yield above

    def lent(self) -> Iterator[tuple[str, str]]:
        """The (class, interface) where the class is the first of its line to implement the interface."""
        for name, here in self._classes.items():
            if not here.is_interface and here.superclass:
                for above in self.ancestors(name) - self.ancestors(here.superclass) - {name}:
                    yield name, above


def _by_target(calls: Calls, hierarchy: Hierarchy) -> Mapping[Method, Iterable[Reference]]:
    """The calls that may run a method, by CHA."""
    found: dict[Method, set[Reference]] = defaultdict(set)
    named: dict[str, list[str]] = defaultdict(list)
    every = calls.callers.keys() | calls.lambdas.keys()
    for reference in every:
        virtual, owner, method = reference
        for target in hierarchy.resolved(owner, method):
            found[target].add(reference)
        if virtual:
            named[owner].append(method)
    for owner, here in calls.classes.items():
        for method, overridable in here.methods.items():
            if overridable:
                for above in hierarchy.ancestors(owner):
                    if (True, above, method) in every:
                        found[owner, method].add((True, above, method))
    # A class may implement an interface with a method that it inherits from a class that does not.
    for owner, interface in hierarchy.lent():
        for method in named.get(interface, ()):
            inherited = hierarchy.in_classes(owner, method)
            if inherited is not None:
                found[inherited].add((True, interface, method))
    return found


def _closure(starts: Iterable[str], uses: Mapping[str, Iterable[str]]) -> frozenset[str]:
    """All classes that use one of the first ones, directly or over others."""
    users: dict[str, list[str]] = defaultdict(list)
    for name, used in uses.items():
        for each in used:
            users[each].append(name)
    found = set(starts)
    agenda = list(found)
    while agenda:
        for name in users.get(agenda.pop(), ()):
            if name not in found:
                found.add(name)
                agenda.append(name)
    return frozenset(found)
