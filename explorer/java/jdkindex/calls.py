"""Which methods of a JDK call which, and which of its classes use which, as its class files say it."""

from collections import defaultdict
from collections.abc import Iterator

from msgspec import Struct

from explorer.java.classfile import ClassFile, DynamicCall, MethodCode, code_of, used_types
from explorer.java.classfile.access import INTERFACE, PRIVATE, STATIC
from explorer.java.jdkindex.reflection import REFLECTION_METHODS

Method = tuple[str, str]
"""The declaring class, and name with descriptor."""

Reference = tuple[bool, str, str]
"""A call: whether subclasses may take it, the class that it names, and name with descriptor."""

CLINIT = "<clinit>()V"

_OBJECT = "java.lang.Object"
_STATIC_HANDLES = (6, 7, 8)
_LAMBDAS = "java.lang.invoke.LambdaMetafactory"
_STATIC_FIELDS = ("getstatic", "putstatic")
_THREAD_START = ("java.lang.Thread", "start0()V")


class CalledClass(Struct, frozen=True):
    """A class in the hierarchy; `methods` says of each declared one whether subclasses may override it."""

    superclass: str
    interfaces: tuple[str, ...]
    is_interface: bool
    methods: dict[str, bool]


class Calls:
    """Filled class by class, then asked."""

    def __init__(self) -> None:
        self.classes: dict[str, CalledClass] = {}
        self.uses: dict[str, frozenset[str]] = {}
        self.callers: dict[Reference, list[Method]] = defaultdict(list)
        """Which methods make a call."""
        self.lambdas: dict[Reference, set[tuple[str, str]]] = defaultdict(set)
        """The calls that stand behind lambdas, and the (interface, method) that these implement."""

    def add(self, read: ClassFile, content: bytes) -> None:
        """Take in a class with its code."""
        name = read.name
        self.classes[name] = CalledClass(
            read.superclass,
            read.interfaces,
            bool(read.access & INTERFACE),
            {each.name + each.descriptor: _overridable(each.name, each.access) for each in read.methods},
        )
        self.uses[name] = used_types(content)
        self.classes[name].methods.setdefault(CLINIT, False)
        if read.superclass:
            self.callers[False, read.superclass, CLINIT].append((name, CLINIT))
        for code in code_of(content):
            method = (name, code.name + code.descriptor)
            for reference in set(self._references(code)):
                self.callers[reference].append(method)
        if (name, "start0()V") == _THREAD_START:
            # The virtual machine runs the thread.
            self.callers[True, name, "run()V"].append(_THREAD_START)

    def _references(self, code: MethodCode) -> Iterator[Reference]:
        for call in code.calls:
            virtual = call.kind in ("virtual", "interface")
            owner = _OBJECT if call.owner.startswith("[") else call.owner
            yield virtual, owner, call.name + call.descriptor
            if call.kind == "static":
                yield False, owner, CLINIT
        for creation in code.creations:
            yield False, creation.type, CLINIT
        for use in code.fields:
            if use.kind in _STATIC_FIELDS:
                yield False, use.owner, CLINIT
        for dynamic in code.dynamics:
            yield from self._dynamic(dynamic)

    def _dynamic(self, dynamic: DynamicCall) -> Iterator[Reference]:
        """A lambda is run by who calls the interface; other bootstraps run their handles at once.

        Who hands on `Class::forName` counts as its caller all the same.
        """
        for handle in dynamic.handles:
            if handle.kind < 5:
                continue
            reference = (handle.kind not in _STATIC_HANDLES, handle.owner, handle.name + handle.descriptor)
            is_lambda = dynamic.bootstrap.owner == _LAMBDAS
            if not is_lambda or handle.name in REFLECTION_METHODS.get(handle.owner, ()):
                yield reference
            if not is_lambda:
                continue
            interface = dynamic.descriptor.rpartition(")L")[2].rstrip(";").replace("/", ".")
            for descriptor in (*dynamic.types[:1], *dynamic.types[2:]):
                self.lambdas[reference].add((interface, dynamic.name + descriptor))


def _overridable(name: str, access: int) -> bool:
    return not access & (STATIC | PRIVATE) and not name.startswith("<")
