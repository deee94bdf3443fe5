"""Bridges: methods that the compiler adds where an overriding method has another erasure (JLS 15.12.4.5)."""

from collections.abc import Callable, Iterator

from explorer.java.binding.classes import Class, Method, arguments_of
from explorer.java.binding.types import erased_text, substitute

Find = Callable[[str], Class | None]


def bridges(cls: Class, find: Find) -> frozenset[str]:
    """`take(java.lang.Object)void to take(java.lang.String)void`, for each bridge of a class body.

    Empty if all supertypes are outside the project: then the text of the class says it all.
    """
    above = [find(name) for name in cls.ancestors if name != cls.name]
    if all(each is None or each.outside for each in above):
        return frozenset()
    return frozenset(bridge for each in above if each is not None for bridge in _to(each, cls, find))


def _to(above: Class, cls: Class, find: Find) -> Iterator[str]:
    table = arguments_of(above, cls.ancestors[above.name])
    for name, methods in above.methods.items():
        for method in methods:
            if name == "<init>" or method.static or method.access == "private":
                continue
            wanted = [erased_text(substitute(each, table)) for each in method.parameters]
            made = _implementation(cls, name, wanted)
            if made is method:
                if _is_hidden(method, cls, find):
                    yield f"{method.descriptor} of {above.name}"
            elif made is not None and made.descriptor != method.descriptor:
                if made.owner is cls:
                    yield f"{method.descriptor} to {made.descriptor}"
                elif not _inherits(cls, above, find):
                    yield f"{method.descriptor} to {made.descriptor} of {made.owner.name}"


def _implementation(cls: Class, name: str, wanted: list[str]) -> Method | None:
    for method, table in cls.found_methods(name):
        if [erased_text(substitute(each, table)) for each in method.parameters] == wanted:
            return method
    return None


def _inherits(cls: Class, above: Class, find: Find) -> bool:
    """Whether the superclass has the bridge already."""
    parent = find(cls.superclass.name) if cls.superclass is not None else None
    return parent is not None and above.name in parent.ancestors


def _is_hidden(method: Method, cls: Class, find: Find) -> bool:
    """Whether the class is the first public one to have a public method of a class that is not."""
    final = method.code is not None and "final" in method.code.modifiers
    if method.access != "public" or method.abstract or final or not _is_public(cls):
        return False
    here: Class | None = cls
    while here is not None and here is not method.owner:
        if here is not cls and _is_public(here):
            return False
        here = find(here.superclass.name) if here.superclass is not None else None
    return not _is_public(method.owner)


def _is_public(cls: Class) -> bool:
    if cls.outside:
        return True
    nested = cls.outer is not None and cls.outer.interface and not cls.local
    return nested or (cls.code is not None and "public" in cls.code.modifiers)
