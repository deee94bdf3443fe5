"""Lookup changes: classes whose objects run another method than before when the same call comes.

An override that was added or deleted, a default method, another supertype: none of them is seen where the
call is written, nor always in the class of the object.
"""

from collections.abc import Container, Iterator, Mapping

from explorer.analysis.places import declaration_of
from explorer.java.binding.classes import Class, Method
from explorer.java.binding.members import BoundProgram
from explorer.java.binding.types import Ref, erased_text, substitute
from explorer.model.change import LookupCause, LookupChange
from explorer.model.names import TypeName
from explorer.model.source import Site

_Surface = tuple[list[str], frozenset[tuple[str, bool, bool, bool]]]


def lookup_changes(old: BoundProgram, new: BoundProgram) -> tuple[LookupChange, ...]:
    """Every class and method where what runs differs, sorted by the method that runs now.

    A method that the class did not have before, or has no more, is no other method.
    """
    differing = _differing(old, new)
    if not differing:
        return ()
    found = [
        change
        for name, after in new.classes.items()
        if (before := old.classes.get(name)) is not None
        for change in _of_class(old, before, new, after, differing)
    ]
    return tuple(sorted(found, key=lambda each: (each.new, each.old, each.key, each.type)))


def _differing(old: BoundProgram, new: BoundProgram) -> Mapping[str, frozenset[str]]:
    """Types with other methods or supertypes → the names of such methods; all methods if none is named."""
    found: dict[str, frozenset[str]] = {}
    for name in old.classes.keys() | new.classes.keys():
        was, now = (_surface(program.classes.get(name)) for program in (old, new))
        if was[0] != now[0]:
            found[name] = frozenset()
        elif was[1] != now[1]:
            found[name] = frozenset(key.partition("(")[0] for key, *_ in was[1] ^ now[1])
    return found


def _surface(cls: Class | None) -> _Surface:
    if cls is None:
        return [], frozenset()
    parents = [each.name for each in cls.parents if isinstance(each, Ref)]
    methods = (each for named in cls.methods.values() for each in named)
    return parents, frozenset((m.key, m.static, m.abstract, m.access == "private") for m in methods)


def _of_class(
    old: BoundProgram,
    before: Class,
    new: BoundProgram,
    after: Class,
    differing: Mapping[str, frozenset[str]],
) -> Iterator[LookupChange]:
    above = differing_above(before, after, differing)
    if not above or after.interface:
        return
    names = {name for each in above for name in differing[each]}
    if not all(differing[each] for each in above):
        names = {*_method_names(old, before), *_method_names(new, after)}
    for name in sorted(names - {"<init>"}):
        was, now = _found(before, name), _found(after, name)
        for key in was.keys() & now.keys():
            if was[key].id != now[key].id:
                yield _made(old, new, after, key, was[key], now[key])


def differing_above(before: Class, after: Class, differing: Container[str]) -> list[str]:
    """Which of the class and its supertypes differ.

    None of a local class that differs itself: the number in its name tells little, so it may be another one.
    """
    above = [name for name in (before.ancestors | after.ancestors) if name in differing]
    return [] if after.local and after.name in above else above


def _method_names(program: BoundProgram, cls: Class) -> Iterator[str]:
    for ancestor in cls.ancestors:
        owner = program.universe.find(ancestor)
        yield from owner.methods if owner is not None else ()


def _found(cls: Class, name: str) -> dict[str, Method]:
    """What a call on the class or on an object of it runs, by name and parameters as the class sees them."""
    return {
        f"{name}({','.join([erased_text(substitute(each, table)) for each in method.parameters])})": method
        for method, table in cls.found_methods(name)
        if not method.abstract and method.access != "private"
    }


def _made(
    old: BoundProgram, new: BoundProgram, cls: Class, key: str, was: Method, now: Method
) -> LookupChange:
    cause = LookupCause.SUPERTYPES
    if not now.owner.outside and now.id not in old.methods:
        cause = LookupCause.ADDED
    elif not was.owner.outside and was.id not in new.methods:
        cause = LookupCause.DELETED
    site = declaration_of(new, cls)
    return LookupChange(
        TypeName(cls.name), key, was.id, now.id, cause, _site(old, was), _site(new, now), site
    )


def _site(program: BoundProgram, method: Method) -> Site | None:
    bound = program.methods.get(method.id)
    return None if bound is None else Site(bound.declared.file, bound.line)
