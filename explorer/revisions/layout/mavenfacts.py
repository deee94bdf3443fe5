"""Declarations of a revision's Maven modules."""

from collections.abc import Mapping

from msgspec import Struct

from explorer.revisions.layout.declared import Declarations, Declared, collect
from explorer.revisions.layout.folders import folder_of
from explorer.revisions.layout.layout import Layout
from explorer.revisions.layout.pomfacts import pom_facts
from explorer.revisions.layout.reactor import find_reactor
from explorer.revisions.revision import Revision


class Facts(Struct, frozen=True):
    """Declarations by unit of comparison: a module's folder, or the path of a file that modules share."""

    units: Mapping[str, Declarations]
    modules: frozenset[str]
    """The units that are modules."""
    unreadable: frozenset[str]
    versions: Declarations = {}
    """Named versions that nothing is seen to use."""
    blocks: Mapping[str, tuple[Declared, ...]] = {}
    """By unit, statements as they are written: what is not understood in them may matter too."""


def maven_facts(revision: Revision, layout: Layout) -> Facts:
    """What each module of the layout declares, with what it inherits."""
    folders = {module.folder for module in layout.modules if module.build == "maven"}
    if not folders:
        return Facts({}, frozenset(), frozenset())
    reactor = find_reactor(revision)
    own = {
        f"{model.fill(pom.group)}:{model.fill(pom.artifact)}"
        for model in reactor.models.values()
        for pom in model.chain
    }
    units = {
        folder_of(path): collect(pom_facts(model, own, reactor.models))
        for path, model in reactor.models.items()
        if folder_of(path) in folders
    }
    return Facts(units, frozenset(units), frozenset(reactor.broken))
