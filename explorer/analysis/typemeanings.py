"""Types whose class file says something else than before where it speaks of no method's body.

The compiler writes down what annotations name, adds bridges, and lists the subtypes that a sealed type
permits and the flags of nested types. Any of these can change by an edit elsewhere.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping

from explorer.analysis.comparables import both
from explorer.analysis.shown import changed
from explorer.java.binding.bound import Bound, BoundCall, BoundField, BoundType
from explorer.java.binding.bridges import bridges
from explorer.java.binding.classes import Class
from explorer.java.binding.members import BoundPart, BoundProgram, local_names
from explorer.java.code import decode_code
from explorer.java.program import Declared, Program
from explorer.model.edge import How
from explorer.model.names import TypeName

_FLAGS = frozenset(("public", "protected", "private", "static", "final", "abstract"))


def type_meanings(
    old: Program,
    old_bound: BoundProgram,
    new: Program,
    new_bound: BoundProgram,
    types: Iterable[TypeName],
    descendants: Collection[TypeName],
) -> dict[TypeName, tuple[str, ...]]:
    """Type → what was before and is now, of `types`, which are in both programs.

    `descendants` are those of which a supertype changed.
    """
    found = {}
    flags = dict(_flags(old, new))
    for name in types:
        was, now = old_bound.part(name), new_bound.part(name)
        whys = [*_permitted(old, new, name)]
        whys += _nested(new.types[name], new, flags, now) if flags else ()
        for body, after in now.classes.items():
            before = was.classes.get(body)
            if before is not None:
                whys += _annotations(old_bound, was, new_bound, now, body)
                if name in descendants:
                    whys += _bridges(old_bound, before, new_bound, after)
        if whys:
            found[name] = tuple(dict.fromkeys(whys))
    return found


def _bridges(old: BoundProgram, before: Class, new: BoundProgram, after: Class) -> Iterator[str]:
    was, now = bridges(before, old.universe.find), bridges(after, new.universe.find)
    for bridge in sorted(was ^ now):
        yield f"{'' if bridge in now else 'before, '}bridge {bridge}"


def nests(old: Program, new: Program, names: Iterable[TypeName]) -> dict[TypeName, tuple[str, ...]]:
    """What an outermost class lists: all classes inside, local and anonymous ones too."""
    found = {}
    for name in names:
        was, now = _inside(old.types[name]), _inside(new.types[name])
        whys = [f"before, with the class {each} inside" for each in sorted(was - now)]
        whys += [f"with the class {each} inside" for each in sorted(now - was)]
        if whys:
            found[name] = tuple(whys)
    return found


def _inside(declared: Declared) -> set[str]:
    """The names, without the package, of all classes inside a type."""
    found: set[str] = set()
    codes = decode_code(declared.unit.code) if declared.unit.code else ()
    waiting = [(code.name, code) for code in codes if code.name.startswith(f"{declared.facts.name}$")]
    waiting += [(code.name, code) for code in codes if code.name == declared.facts.name]
    while waiting:
        name, code = waiting.pop()
        found.add(name)
        waiting += zip(local_names(name, code.inner), code.inner, strict=True)
    return found - {declared.facts.name}


def _annotations(
    old: BoundProgram, before: BoundPart, new: BoundProgram, after: BoundPart, body: str
) -> Iterator[str]:
    if body not in before.annotations and body not in after.annotations:
        return
    sides = both(old, new)
    was = sides[0].of(before.annotations.get(body, ()))
    now = sides[1].of(after.annotations.get(body, ()))
    if len(was) != len(now):
        yield "annotation: other names than before"
        return
    for (one, here), (other, there) in zip(was, now, strict=True):
        if one != other:
            yield f"annotation: {changed(here, there)}"


def _permitted(old: Program, new: Program, name: TypeName) -> Iterator[str]:
    if "sealed" not in new.types[name].facts.modifiers:
        return
    was, now = ({use.target for use in each.uses(name) if use.how is How.PERMITS} for each in (old, new))
    for gone in sorted(was - now):
        yield f"before, permits {gone}"
    for added in sorted(now - was):
        yield f"permits {added}"


def _flags(old: Program, new: Program) -> Iterator[tuple[TypeName, str]]:
    """Nested types whose flags differ; a class file holds those of every nested type that it mentions."""
    for name, after in new.types.items():
        before = old.types.get(name)
        if after.outer is None or before is None:
            continue
        was, now = (sorted(_FLAGS.intersection(each.facts.modifiers)) for each in (before, after))
        if was != now or before.facts.kind is not after.facts.kind:
            yield name, f"{name}: {' '.join(was) or 'no modifier'} → {' '.join(now) or 'no modifier'}"


def _nested(
    declared: Declared, program: Program, flags: Mapping[TypeName, str], part: BoundPart
) -> Iterator[str]:
    names = {use.target for use in program.uses(declared.name)}
    around: TypeName | None = declared.name
    while around is not None:
        names.add(around)
        around = program.types[around].outer
    texts = {_text(each) for method in part.methods.values() for each in method.bound}
    for name, why in flags.items():
        if name in names or program.types[name].outer == declared.name or any(name in text for text in texts):
            yield why


def _text(each: Bound) -> str:
    if isinstance(each, BoundCall):
        return f"{each.receiver} {each.key} {each.returns} {each.cast}"
    if isinstance(each, BoundField):
        return f"{each.receiver} {each.type}"
    return each.type if isinstance(each, BoundType) else ""
