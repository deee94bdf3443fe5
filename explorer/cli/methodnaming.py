"""From what a user types to methods: `a.b.C#m(int)`, `C.m(int)`, `C::m`, `new C`, `m`; or a whole type."""

import difflib
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping

from msgspec import Struct

from explorer.cli.naming import Named, ends_with, listed
from explorer.explain.naming import short
from explorer.model.calls import MethodNode
from explorer.model.errors import BadInput
from explorer.model.names import MethodName, TypeName, owner_of, simple_name

_NEAR = 3


class _Wanted(Struct, frozen=True):
    owner: str
    name: str
    parameters: tuple[str, ...] | None
    """None where the user says nothing about them."""
    surely: bool
    """Whether it can't be the name of a type: `C(int)` is a constructor, `C` is not."""

    def means(self, method: MethodName, fold: bool) -> bool:
        owner, _, rest = method.partition("#")
        name, _, inside = rest.removesuffix(")").partition("(")
        asked, whose = self.name, self.owner
        own = simple_name(TypeName(owner))
        if fold:
            name, asked, owner, whose, own = (each.lower() for each in (name, asked, owner, whose, own))
        if self.surely and name == "<init>" and asked == own.rpartition(".")[2]:
            name = asked
        if name != asked or (whose and not ends_with(_dotted(owner), _dotted(whose), ".")):
            return False
        if self.parameters is None:
            return True
        types = tuple(inside.split(",")) if inside else ()
        return len(types) == len(self.parameters) and all(
            ends_with(_dotted(full), _dotted(said), ".")
            for full, said in zip(types, self.parameters, strict=True)
        )


def named_methods(
    text: str, nodes: Mapping[MethodName, MethodNode], types: Collection[TypeName] = ()
) -> Named[MethodName]:
    """The method, the overloads of one name (`a.b.C#m`), or a type for all of its methods; or a sentence.

    `types` are those that may be named although they have no methods.
    """
    if text.strip() in nodes:
        method = MethodName(text.strip())
        return Named(method, (method,))
    wanted = _wanted(text)
    found = [each for each in nodes if wanted.means(each, fold=False)]
    if not found and (owned := _of_type(text, nodes, types)):
        return owned
    found = found or [each for each in nodes if wanted.means(each, fold=True)]
    if len(found) == 1:
        return Named(found[0], (found[0],))
    overloads = {each.partition("(")[0] for each in found}
    if len(overloads) == 1:
        return Named(overloads.pop(), tuple(found))
    if found:
        raise BadInput(f"'{text}' may mean any of {listed(found)}; give more of the name")
    near = _nearest(text, nodes, types)
    hint = f"; the nearest are {', '.join(near)}" if near else "; 'rts-explorer graph calls' lists them all"
    raise BadInput(f"no method or type is called '{text}'{hint}")


def names_a_method(text: str) -> bool:
    """Whether the form alone says so."""
    return any(sign in text for sign in ("#", "(", "::", "<")) or text.lstrip().startswith("new ")


def means_a_method(text: str, methods: Iterable[MethodName]) -> bool:
    """Whether any method is called so."""
    wanted = _wanted(text)
    return any(wanted.means(each, fold=False) for each in methods)


def _wanted(text: str) -> _Wanted:
    said = text.strip()
    creates = said.startswith("new ")
    head, bracket, inside = said.removeprefix("new ").partition("(")
    head = head.strip().replace("::", "#")
    if creates:
        owner, name = head, "<init>"
    elif "#" in head:
        owner, _, name = head.partition("#")
    else:
        owner, _, name = head.rpartition(".")
    if name == "new":
        name = "<init>"
    if not bracket:
        return _Wanted(owner, name, None, names_a_method(text))
    types = inside.rpartition(")")[0] if ")" in inside else inside
    parts = [part.strip().replace("...", "[]") for part in types.split(",")]
    return _Wanted(owner, name, tuple(parts) if types.strip() else (), True)


def _of_type(
    text: str, nodes: Mapping[MethodName, MethodNode], types: Collection[TypeName]
) -> Named[MethodName] | None:
    """All methods of the type, those of its anonymous and local classes included; nested types are others."""
    if names_a_method(text):
        return None
    owned: defaultdict[TypeName, list[MethodName]] = defaultdict(list)
    for name, node in nodes.items():
        for owner in {owner_of(name), node.belongs_to}:
            owned[owner].append(name)
    dotted = _dotted(text.strip())
    found = [each for each in {*owned, *types} if ends_with(_dotted(each), dotted, ".")]
    found = [each for each in found if each == text.strip()] or found
    if len(found) > 1:
        raise BadInput(f"'{text}' may mean any of {listed(found)}; give more of the name")
    if found and not owned[found[0]]:
        raise BadInput(f"{found[0]} has no methods of its own; try it with graph irg")
    return Named(found[0], tuple(sorted(owned[found[0]]))) if found else None


def _nearest(text: str, methods: Iterable[MethodName], types: Iterable[TypeName]) -> list[str]:
    """Methods by their own names and types by theirs."""
    by_name: defaultdict[str, set[str]] = defaultdict(set)
    for method in methods:
        by_name[method.partition("#")[2].partition("(")[0].lower()].add(short(method))
    for each in types:
        by_name[simple_name(each).lower().rpartition(".")[2]].add(each)
    close = difflib.get_close_matches(_wanted(text).name.lower(), by_name, n=_NEAR, cutoff=0.6)
    return [said for name in close for said in sorted(by_name[name])][:_NEAR]


def _dotted(name: str) -> str:
    return name.replace("$", ".")
