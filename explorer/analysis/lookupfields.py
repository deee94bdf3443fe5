"""Fields that are found in another class than before, though every class file that uses them is the same.

A class file names a field by the type that it is used through; in which class it is found is settled at run
time. It is another one when a field comes that hides it, or goes, or when a class has other supertypes.
"""

from collections.abc import Iterable, Iterator, Mapping

from explorer.analysis.lookupcalls import Elsewhere
from explorer.analysis.lookups import differing_above
from explorer.analysis.places import declaration_of, line_of, site_of
from explorer.java.binding.bound import BoundField
from explorer.java.binding.classes import Class, Field
from explorer.java.binding.constants import Constants
from explorer.java.binding.members import BoundProgram
from explorer.java.binding.types import erased_text
from explorer.model.change import LookupCause, LookupChange
from explorer.model.evidence import LookupEvidence
from explorer.model.names import FieldName, MethodName, TypeName
from explorer.model.source import Side, Site


def field_lookups(old: BoundProgram, new: BoundProgram) -> tuple[LookupChange, ...]:
    """Every type and field where another one is found, sorted by the field that is found now.

    Where the type of the field differs too, or the compiler puts its value in its place, what uses it is
    compiled to something else: that is a change of meaning.
    """
    search = _Search(old, new)
    found = [
        change
        for name, after in new.classes.items()
        if (before := old.classes.get(name)) is not None
        for change in search.of_class(before, after)
    ]
    return tuple(sorted(found, key=lambda each: (each.new, each.old, each.type)))


def used_elsewhere(
    program: BoundProgram, lookups: Iterable[LookupChange], side: Side
) -> dict[MethodName, Elsewhere]:
    """For each method that uses such a field, the first use."""
    wanted = {
        (each.type, each.old if side is Side.OLD else each.new): each for each in lookups if each.of_field
    }
    found: dict[MethodName, Elsewhere] = {}
    for name, method in program.methods.items() if wanted else ():
        for each in method.bound:
            if not isinstance(each, BoundField) or each.value is not None:
                continue
            lookup = wanted.get((TypeName(each.receiver), FieldName(f"{each.owner}#{each.name}")))
            if lookup is not None:
                found[name] = Elsewhere(LookupEvidence(lookup, site_of(program, method, each.line), side))
                break
    return found


class _Search:
    def __init__(self, old: BoundProgram, new: BoundProgram) -> None:
        self._old = old
        self._new = new
        self._constants = Constants(old.universe), Constants(new.universe)
        self._differing = _differing(old, new)

    def of_class(self, before: Class, after: Class) -> Iterator[LookupChange]:
        above = differing_above(before, after, self._differing)
        names = {name for each in above for name in self._differing[each]}
        for name in sorted(names):
            was, now = before.find_field(name), after.find_field(name)
            if was is not None and now is not None and self._another(was[0], now[0]):
                yield self._made(after, was[0], now[0])

    def _another(self, was: Field, now: Field) -> bool:
        return (
            was.owner.name != now.owner.name
            and was.static == now.static
            and erased_text(was.type) == erased_text(now.type)
            and self._constants[0].value(was) is None
            and self._constants[1].value(now) is None
        )

    def _made(self, cls: Class, was: Field, now: Field) -> LookupChange:
        cause = LookupCause.SUPERTYPES
        if not now.owner.outside and not _has(self._old, now):
            cause = LookupCause.FIELD_ADDED
        elif not was.owner.outside and not _has(self._new, was):
            cause = LookupCause.FIELD_DELETED
        sites = _site(self._old, was), _site(self._new, now), declaration_of(self._new, cls)
        return LookupChange(TypeName(cls.name), was.name, _id(was), _id(now), cause, *sites)


def _differing(old: BoundProgram, new: BoundProgram) -> Mapping[str, frozenset[str]]:
    """Types with other fields or supertypes → the names of these fields, or of all that they have."""
    found: dict[str, frozenset[str]] = {}
    for name in old.classes.keys() | new.classes.keys():
        was, now = old.classes.get(name), new.classes.get(name)
        if _parents(was) != _parents(now):
            found[name] = frozenset([*_inherited(old, was), *_inherited(new, now)])
        elif names := _fields(was) ^ _fields(now):
            found[name] = frozenset(name for name, _ in names)
    return found


def _parents(cls: Class | None) -> list[str]:
    return [] if cls is None else [erased_text(each) for each in cls.parents]


def _fields(cls: Class | None) -> frozenset[tuple[str, bool]]:
    fields = () if cls is None else cls.fields.values()
    return frozenset((field.name, field.access == "private") for field in fields)


def _inherited(program: BoundProgram, cls: Class | None) -> Iterator[str]:
    for ancestor in () if cls is None else cls.ancestors:
        owner = program.universe.find(ancestor)
        yield from owner.fields if owner is not None else ()


def _has(program: BoundProgram, field: Field) -> bool:
    owner = program.classes.get(field.owner.name)
    return owner is not None and field.name in owner.fields


def _id(field: Field) -> FieldName:
    return FieldName(f"{field.owner.name}#{field.name}")


def _site(program: BoundProgram, field: Field) -> Site | None:
    return None if field.code is None else line_of(program, field.owner, field.code.line)
