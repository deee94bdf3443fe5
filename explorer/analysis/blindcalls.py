"""Where the call graph ends though the program goes on: reflection and native code."""

from collections.abc import Iterator

from explorer.analysis.places import site_of
from explorer.java.binding.bound import BoundCall
from explorer.java.binding.members import BoundMethod, BoundProgram
from explorer.model.calls import BlindCall, BlindKind
from explorer.model.names import MethodName, short_method
from explorer.model.source import Role, Site

_REFLECTIVE = {
    "java.lang.Class": {"forName", "newInstance"},
    "java.lang.ClassLoader": {"loadClass", "findSystemClass", "defineClass"},
    "java.lang.reflect.Method": {"invoke"},
    "java.lang.reflect.Constructor": {"newInstance"},
    "java.lang.reflect.Proxy": {"newProxyInstance"},
    "java.lang.invoke.MethodHandle": {"invoke", "invokeExact", "invokeWithArguments"},
    "java.util.ServiceLoader": {"load", "loadInstalled"},
}
"""What makes a class of a name or runs a method of one; a service's name stands in a file."""


def blind_calls(program: BoundProgram) -> dict[MethodName, BlindCall]:
    """For each method of the project's own code, the first such place in it, if there is one."""
    found = {}
    for name, bound in program.methods.items():
        first = next(_places(program, bound), None) if bound.declared.role is not Role.LIBRARY else None
        if first is not None:
            found[name] = first
    return found


def _places(program: BoundProgram, bound: BoundMethod) -> Iterator[BlindCall]:
    code = bound.method.code if bound.method is not None else None
    if code is not None and "native" in code.modifiers:
        site = Site(bound.declared.file, bound.line)
        yield BlindCall(BlindKind.NATIVE, short_method(bound.name), site)
    for each in bound.bound:
        if each.__class__ is BoundCall and each.key.partition("(")[0] in _REFLECTIVE.get(each.owner, ()):
            called = short_method(MethodName(f"{each.owner}#{each.key}"))
            yield BlindCall(BlindKind.REFLECTION, called, site_of(program, bound, each.line))
