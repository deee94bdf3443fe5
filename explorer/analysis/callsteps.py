"""What each method may run: its calls, what they imply, and what library code may call back."""

from explorer.analysis.callbacks import callbacks
from explorer.analysis.dispatch import Chosen, Dispatch
from explorer.java.binding.bound import Bound, BoundCall, BoundField, Unbound
from explorer.java.binding.members import BoundMethod, BoundProgram
from explorer.model.calls import CallKind
from explorer.model.names import MethodName

_CLINIT = "<clinit>()"
_INITIALISING = (CallKind.STATIC, CallKind.NEW)

Step = tuple[CallKind, int, bool, tuple[MethodName, ...], Chosen | None]
"""How, line, whether in a lambda, the method that is named, and what runs by the class of the object.

Where the class of the object decides, the method that is named runs only if it is among those.
"""


class Steps:
    """What each method may run, one call after the other."""

    def __init__(self, program: BoundProgram) -> None:
        self.program = program
        self._dispatch = Dispatch(program)
        self._initialisers: dict[str, tuple[MethodName, ...]] = {}
        self._callbacks = callbacks(program)
        self._known: dict[MethodName, list[Step]] = {}

    def of(self, bound: BoundMethod) -> list[Step]:
        """The calls of a method, those that it implies, and what library code may call on what it creates."""
        known = self._known.get(bound.name)
        if known is None:
            known = self._known[bound.name] = self._found(bound)
        return known

    def _found(self, bound: BoundMethod) -> list[Step]:
        first = self.program.universe.code_of(bound.declared).first_line
        found: list[Step] = []
        for each in bound.bound:
            self._add(each, first, found)
        back = self._callbacks.get(bound.name, ())
        found += [(CallKind.CALLBACK, line, False, (target,), None) for target, line in back]
        return found

    def _add(self, each: Bound, first: int, found: list[Step]) -> None:
        if each.__class__ is BoundCall:
            found.append(self._call(each, first))
            started = self._started(each.owner) if each.kind in _INITIALISING else ()
            in_lambda = each.in_lambda
        elif each.__class__ is BoundField:
            reads = each.static and each.value is None
            started, in_lambda = self._started(each.owner) if reads else (), False
        elif each.__class__ is Unbound:
            found.append(self._unbound(each, first))
            return
        else:
            return
        if started:
            found.append((CallKind.INITIALISES, first + each.line, in_lambda, started, None))

    def _call(self, call: BoundCall, first: int) -> Step:
        own = () if call.outside else (MethodName(f"{call.owner}#{call.key}"),)
        if not call.dynamic:
            return call.kind, first + call.line, call.in_lambda, own, None
        chosen = self._dispatch.targets(call.receiver, call.owner, call.key)
        return call.kind, first + call.line, call.in_lambda, own, chosen

    def _unbound(self, call: Unbound, first: int) -> Step:
        return CallKind.UNRESOLVED, first + call.line, call.in_lambda, self._dispatch.any(call), None

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


def _is_class(program: BoundProgram, name: str) -> bool:
    cls = program.classes.get(name)
    return cls is not None and not cls.interface
