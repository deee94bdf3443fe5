"""Members that a type has by inheritance, or that the types around it have."""

from collections.abc import Mapping

from explorer.java.declared import Declared
from explorer.java.facts import Type, TypeKind
from explorer.java.names import Names
from explorer.model.names import TypeName


class Inherited:
    """Looks for members in supertypes and surroundings, as far as the program has them."""

    def __init__(self, types: Mapping[TypeName, Declared], names: Names) -> None:
        """Nothing is looked for before it is asked for."""
        self._types = types
        self._names = names
        self._fields: dict[TypeName, frozenset[str]] = {}

    def through(self, declared: Declared, name: str, call: bool) -> TypeName | None:
        """The type, or the nearest one around it, that has or inherits a member of this name."""
        around: TypeName | None = declared.name
        while around is not None:
            if any(declares(self._types[kin].facts, name, call) for kin in self._names.ancestors(around)):
                return around
            around = self._types[around].outer
        return None

    def fields(self, declared: Declared) -> frozenset[str]:
        """Names of the fields that the type and those around it have or inherit."""
        chain: list[TypeName] = []
        name: TypeName | None = declared.name
        while name is not None and name not in self._fields:
            chain.append(name)
            name = self._types[name].outer
        known = self._fields[name] if name is not None else frozenset[str]()
        for inner in reversed(chain):
            kin = self._names.ancestors(inner)
            known = known.union(field.name for parent in kin for field in self._types[parent].facts.fields)
            self._fields[inner] = known
        return known


def declares(facts: Type, name: str, call: bool) -> bool:
    """Whether a type itself has a field or, with `call`, a method of this name."""
    if not call:
        return any(field.name == name for field in facts.fields)
    if facts.kind is TypeKind.ENUM and name in ("values", "valueOf"):
        return True
    return any(method.name == name for method in facts.methods)
