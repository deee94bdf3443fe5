"""Edges of the Inter-type Relation Graph."""

from enum import StrEnum

from msgspec import Struct

from explorer.model.names import TypeName
from explorer.model.source import Site


class EdgeKind(StrEnum):
    """What an edge means to a technique (REFLECT 2.1)."""

    USE = "use"
    INHERIT = "inherit"


class How(StrEnum):
    """The construct in the source that makes the edge; one guide page each."""

    EXTENDS = "extends"
    IMPLEMENTS = "implements"
    PERMITS = "permits"
    FIELD = "field"
    PARAMETER = "parameter"
    RETURN = "return"
    THROWS = "throws"
    LOCAL = "local"
    NEW = "new"
    CALL = "call"
    MEMBER = "member"
    INSTANCEOF = "instanceof"
    CAST = "cast"
    CATCH = "catch"
    CLASS_LITERAL = "class literal"
    ANNOTATION = "annotation"
    GENERIC = "generic"
    REFERENCE = "method reference"
    SWITCH = "enum switch"
    NESTED = "nested"
    OUTER = "outer"
    UNCLEAR = "unclear"

    @property
    def kind(self) -> EdgeKind:
        """Whether this construct is inheritance or mere use."""
        return EdgeKind.INHERIT if self in (How.EXTENDS, How.IMPLEMENTS) else EdgeKind.USE


class Edge(Struct, frozen=True):
    """`source` depends on `target` because of the construct `how` at `site`."""

    source: TypeName
    target: TypeName
    how: How
    site: Site

    @property
    def kind(self) -> EdgeKind:
        """Whether the edge is inheritance or use."""
        return self.how.kind
