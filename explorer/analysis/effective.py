"""What means something else than before in types whose text is the same: the effective part of a checksum."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from explorer.analysis.affected import Affected
from explorer.analysis.boundmembers import rebound_members
from explorer.analysis.meanings import changed_constants, rebound
from explorer.analysis.rebinding import names_may_rebind, rebound_names
from explorer.analysis.typemeanings import nests, type_meanings
from explorer.java.binding.members import BoundProgram
from explorer.java.program import Program
from explorer.model.change import MemberChange
from explorer.model.names import MethodName, TypeName


@dataclass(frozen=True)
class Meanings:
    """What changed, in words, each with what was before and is now."""

    names: Mapping[TypeName, tuple[str, ...]] = field(default_factory=dict)
    """Names of types that mean other types."""
    methods: Mapping[MethodName, tuple[str, ...]] = field(default_factory=dict)
    """What bodies of the same text are bound to."""
    members: Mapping[TypeName, tuple[MemberChange, ...]] = field(default_factory=dict)
    """The same by type, for members of the same text."""
    others: Mapping[TypeName, tuple[str, ...]] = field(default_factory=dict)
    """What stands in a class file beside names and bodies."""
    affected: frozenset[TypeName] = frozenset()
    """All types that may be bound otherwise, those whose text changed too."""


def meanings_by_names(old: Program, new: Program, moved: Iterable[TypeName]) -> Meanings:
    """What can be known without binding bodies; `moved` are types whose file is not the same in both."""
    both = old.types.keys() & new.types.keys()
    names = {}
    for name in both if names_may_rebind(old, new) else both.intersection(moved):
        if texts := tuple(rebound_names(old, new, new.types[name])):
            names[name] = texts
    affected = Affected(old, new, names.keys())
    inside = nests(old, new, affected.nests - affected.changed)
    return Meanings(names, others=inside, affected=frozenset(affected.types()))


def meanings(
    known: Meanings, old: Program, new: Program, before: BoundProgram, after: BoundProgram
) -> Meanings:
    """The same with what bodies mean; only those of affected types are bound."""
    affected = Affected(old, new, known.names.keys())
    types = _with_constants(affected, before, after)
    methods = rebound(before, after, sorted(types))
    same = sorted(types - affected.changed)
    others = type_meanings(old, before, new, after, same, affected.descendants)
    return Meanings(
        known.names,
        methods,
        rebound_members(methods, before, after, sorted(types)),
        {
            name: others.get(name, ()) + known.others.get(name, ())
            for name in others.keys() | known.others.keys()
        },
        frozenset(types),
    )


def _with_constants(affected: Affected, old: BoundProgram, new: BoundProgram) -> set[TypeName]:
    """All affected types, with those that name a constant made of one that changed."""
    types, seen = affected.types(), set[TypeName]()
    while fresh := types - seen:
        seen |= fresh
        found = {name for each in fresh for name in _constants(each, old, new)} - affected.names
        if found:
            affected.names |= found
            types = affected.types()
    return types


def _constants(name: TypeName, old: BoundProgram, new: BoundProgram) -> Iterable[str]:
    was, now = old.universe.find(name), new.universe.find(name)
    if was is None or now is None:
        return ()
    return (each.name for each, _ in changed_constants(old, was, new, now))
