"""What was asked for and what was found, for every format."""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from explorer.analysis.usage import Usage
from explorer.model.calls import Call
from explorer.model.edge import Edge
from explorer.model.names import TypeName
from explorer.model.source import Role, Site


class Kind(StrEnum):
    """What a name stands for."""

    TYPE = "type"
    METHOD = "method"
    FIELD = "field"


class Listing(Struct, frozen=True):
    """The uses of `name`, or what it uses itself; `lines` are those of the source, as they are."""

    name: str
    kind: Kind
    used: bool
    """Whether it is what the name uses; else who uses it."""
    usage: Usage
    lines: Mapping[Site, str]
    roles: Mapping[TypeName, Role]
    """Of the types that are met."""

    def other(self, edge: Edge | Call) -> str:
        """The far end of an edge: who uses, or what is used."""
        return edge.target if self.used else edge.source
