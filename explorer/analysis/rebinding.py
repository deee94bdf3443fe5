"""Names that mean something else than before, though the text around them is the same."""

from collections.abc import Iterable, Iterator

from explorer.java.bindings import Binding
from explorer.java.program import Declared, Program
from explorer.model.edge import How

_ALWAYS_IMPORTED = "java.lang"

_Key = tuple[str, How]


def names_may_rebind(old: Program, new: Program) -> bool:
    """Whether a name in a file that is the same may mean another type than before."""
    if old.types.keys() != new.types.keys():
        return True
    return any(old.types[name].facts.header != after.facts.header for name, after in new.types.items())


def rebound_names(old: Program, new: Program, declared: Declared) -> Iterator[str]:
    """`Name: what it meant → what it means`, of every name in a type that is bound to something else.

    Where the text differs, only names count that stand in both.
    """
    name = declared.name
    before, after = old.bindings(name), new.bindings(name)
    if before == after:
        return
    was, now = _by_key(before - after), _by_key(after - before)
    shown: dict[str, tuple[set[str], set[str]]] = {}
    edited = old.types[name].facts.checksum != declared.facts.checksum
    for key in was.keys() & now.keys() if edited else was.keys() | now.keys():
        left, right = was.get(key, []), now.get(key, [])
        if len(left) == len(right) == 1 and _same(old, left[0], new, right[0], declared.package):
            continue
        texts = shown.setdefault(_type_part(key[0]), (set(), set()))
        for text, bindings in zip(texts, (left, right), strict=True):
            text.update(_shown(binding) for binding in bindings)
    for head, (left_texts, right_texts) in sorted(shown.items()):
        yield f"{head}: {_joined(left_texts)} → {_joined(right_texts)}"


def _by_key(bindings: Iterable[Binding]) -> dict[_Key, list[Binding]]:
    """More than one binding of a name: the type is declared more than once."""
    found: dict[_Key, list[Binding]] = {}
    for binding in bindings:
        found.setdefault((binding.name, binding.how), []).append(binding)
    return found


def _same(old: Program, was: Binding, new: Program, now: Binding, package: str) -> bool:
    """Whether a name in `package` surely means the same, given that both revisions compile.

    A name that two on-demand imports give is an error, and so is one that nothing gives. So an import that
    was added or taken away means nothing if the others can give the name.
    """
    before, after = frozenset(was.meanings), frozenset(now.meanings)
    nested = before <= after or after <= before
    if _is_open(before) and _is_open(after):
        # What a package gives hides what a module gives.
        return nested and not any(meaning.endswith("/*") for meaning in before | after)
    if _is_open(after):
        return _gives(after, before, old, package)
    return _is_open(before) and _gives(before, after, new, package)


def _is_open(meanings: frozenset[str]) -> bool:
    """Whether there are only on-demand imports to give the name, or the package, or java.lang."""
    return all(meaning.endswith("*") for meaning in meanings)


def _gives(givers: frozenset[str], known: frozenset[str], program: Program, package: str) -> bool:
    """Whether an outside type, known by its full name on one side, is what the other side's imports give."""
    if len(known) != 1:
        return False
    (full,) = known
    giver = full.rpartition(".")[0]
    return full not in program.types and (giver in (package, _ALWAYS_IMPORTED) or f"{giver}.*" in givers)


def _type_part(name: str) -> str:
    """The part of a dotted name that is a type, to judge by its capital; a simple name as it is."""
    parts = name.split(".")
    first = next((place for place, part in enumerate(parts) if not part[:1].islower()), 0)
    return ".".join(parts[: first + 1])


def _shown(binding: Binding) -> str:
    return " or ".join(binding.meanings) or "unknown"


def _joined(texts: set[str]) -> str:
    return ", ".join(sorted(texts)) or "no type"
