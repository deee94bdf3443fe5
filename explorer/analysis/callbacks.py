"""What library code may call back on the objects that a constructor makes."""

from collections import defaultdict
from collections.abc import Mapping

from explorer.java.binding.classes import Class, Method, arguments_of
from explorer.java.binding.members import BoundProgram
from explorer.java.binding.types import erased_text, substitute
from explorer.model.names import MethodName

_SERIALIZABLE = "java.io.Serializable"
_SERIALIZING = frozenset(
    (
        ("readObject", 1),
        ("readObjectNoData", 0),
        ("readResolve", 0),
        ("writeObject", 1),
        ("writeReplace", 0),
    )
)
"""What object streams look for by name, private or not, with the number of parameters."""


def callbacks(program: BoundProgram) -> Mapping[MethodName, list[tuple[MethodName, int]]]:
    """Constructor → what code outside may call on the objects it makes, and the line of that method."""
    found: defaultdict[MethodName, list[tuple[MethodName, int]]] = defaultdict(list)
    for cls in program.classes.values():
        constructors = cls.methods.get("<init>", ())
        if not constructors:
            continue
        for methods in cls.methods.values():
            for method in methods:
                if _is_called_back(program, cls, method):
                    for constructor in constructors:
                        found[constructor.id].append((method.id, program.methods[method.id].line))
    return found


def _is_called_back(program: BoundProgram, cls: Class, method: Method) -> bool:
    if method.static or method.name == "<init>":
        return False
    if (method.name, len(method.parameters)) in _SERIALIZING and _SERIALIZABLE in cls.ancestors:
        return True
    return method.access != "private" and _overrides_outside(program, cls, method)


def _overrides_outside(program: BoundProgram, cls: Class, method: Method) -> bool:
    for ancestor in cls.ancestors:
        parent = program.universe.find(ancestor)
        if parent is None or (parent.outside and _declares(cls, parent, method)):
            return True
    return cls.unknown_parent


def _declares(cls: Class, parent: Class, method: Method) -> bool:
    named = parent.methods.get(method.name, ())
    if not named:
        return False
    table = arguments_of(parent, cls.ancestors[parent.name])
    wanted = [erased_text(each) for each in method.parameters]
    return any(
        len(each.parameters) == len(wanted)
        and [erased_text(substitute(part, table)) for part in each.parameters] == wanted
        for each in named
    )
