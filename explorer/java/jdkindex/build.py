"""Makes the index of a JDK; the same JDK always gives the same bytes."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

import msgspec
from msgspec import Struct

from explorer.java.classfile import BadClassFile, ClassFile, read_class
from explorer.java.classfile.access import PROTECTED, PUBLIC
from explorer.java.jdkindex.border import reflection_facts
from explorer.java.jdkindex.calls import Calls
from explorer.java.jdkindex.form import Block, Directory, Place, join, packed
from explorer.java.jdkindex.reach import Reach
from explorer.java.jdkindex.reflection import ReflectionFacts, reflection_packed
from explorer.java.jdkindex.source import Jdk, JdkModule, open_jdk
from explorer.java.outside import OutsideType, is_public, outside_type, package_of
from explorer.model.errors import BadInput
from explorer.model.progress import Progress, silent
from explorer.model.text import printable

_SEEN_OUTSIDE = PUBLIC | PROTECTED
_ENCODER = msgspec.msgpack.Encoder(order="deterministic")


class _Seen(Struct, frozen=True):
    """A type of the JDK as others see it, and whether its package is exported."""

    type: OutsideType
    supertypes: tuple[str, ...]
    exported: bool


def build_index(home: Path, progress: Progress = silent) -> bytes:
    """The index of the JDK in a folder, as the bytes of a file."""
    calls = Calls()
    with open_jdk(home) as jdk:
        seen = {each.type.name: each for each in _read(jdk, calls, progress)}
        progress("following calls", 0, 0)
        kept = _kept(seen)
        reflection = reflection_facts(
            Reach(calls),
            [seen[name].type for name in sorted(kept)],
            {name for name in kept if _can_be_named(name, seen, PUBLIC)},
            len(seen),
        )
        return _written(jdk, seen, kept, reflection)


def _read(jdk: Jdk, calls: Calls, progress: Progress) -> Iterator[_Seen]:
    total, done = sum(len(module.classes.names) for module in jdk.modules), 0
    known: set[str] = set()
    for module in jdk.modules:
        for name in sorted(set(module.classes.names) - known):
            progress("reading", done, total)
            done += 1
            read = _class(module, name, calls)
            exported = module.is_exported(package_of(name))
            yield _Seen(_usable(outside_type(read)), (read.superclass, *read.interfaces), exported)
        known.update(module.classes.names)


def _class(module: JdkModule, name: str, calls: Calls) -> ClassFile:
    content = module.classes.read(name) or b""
    for problem in module.classes.problems:
        raise BadInput(problem.sentence())
    try:
        read = read_class(content)
        if read.name != name:
            raise BadClassFile(f"it says that it is {printable(read.name)}")
        calls.add(read, content)
    except BadClassFile as error:
        raise BadInput(f"the class {printable(name)} of the JDK can't be read: {error}") from error
    return read


def _usable(found: OutsideType) -> OutsideType:
    """Without what only the JDK's own packages can use."""
    return msgspec.structs.replace(
        found,
        fields=tuple(each for each in found.fields if each.access & _SEEN_OUTSIDE),
        methods=tuple(each for each in found.methods if each.access & _SEEN_OUTSIDE),
    )


def _kept(seen: Mapping[str, _Seen]) -> set[str]:
    """What code outside can name, and the supertypes of all that: members are inherited from them."""
    kept: set[str] = set()
    agenda = [name for name in seen if _can_be_named(name, seen)]
    while agenda:
        name = agenda.pop()
        if name in seen and name not in kept:
            kept.add(name)
            agenda.extend(seen[name].supertypes)
    return kept


def _can_be_named(name: str, seen: Mapping[str, _Seen], access: int = _SEEN_OUTSIDE) -> bool:
    """Whether it and all types around it are public (or protected), in an exported package."""
    passed: set[str] = set()
    while name not in passed:
        passed.add(name)
        here = seen.get(name)
        if here is None or not here.exported or not here.type.access & access:
            return False
        if not here.type.outer:
            return True
        name = here.type.outer
    return False


def _written(
    jdk: Jdk, seen: Mapping[str, _Seen], kept: Collection[str], reflection: ReflectionFacts
) -> bytes:
    names: dict[str, list[str]] = defaultdict(list)
    for name in sorted(kept):
        names[package_of(name)].append(name)
    places: dict[str, Place] = {}
    blocks = bytearray()
    for package in sorted(names):
        block = packed(_block(package, [seen[name].type for name in names[package]]))
        exported = any(seen[name].exported for name in names[package])
        places[package] = Place(len(blocks), len(block), exported)
        blocks += block
    block = reflection_packed(reflection)
    directory = Directory(jdk.release, jdk.version, places, Place(len(blocks), len(block)))
    return join(directory, bytes(blocks) + block)


def _block(package: str, types: Collection[OutsideType]) -> Block:
    start = len(package) + 1 if package else 0
    return Block(
        tuple(each.name[start:] for each in types if is_public(each) and not each.outer),
        {each.name[start:]: msgspec.Raw(_ENCODER.encode(each)) for each in types},
    )
