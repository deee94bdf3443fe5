"""The libraries of a build and what they need in turn, as far as poms on this machine tell.

Of a library that is met in several versions the one nearest to the project counts, as for Maven; Gradle may
take a newer one.
"""

from collections import deque
from collections.abc import Collection, Iterable, Iterator, Mapping

from msgspec import Struct

from explorer.java.repositories import Coordinates, Repositories
from explorer.revisions.layout.pom import Model
from explorer.revisions.layout.xmltree import Element

_MOST = 5_000
_BOMS_DEEP = 10
_HANDED_ON = ("", "compile", "runtime")
_OF_JARS = ("", "jar", "test-jar", "ejb", "bundle", "maven-plugin")
_MANAGED = ("dependencyManagement", "dependencies", "dependency")


class Dependency(Struct, frozen=True):
    """A library that is asked for; `without` are modules it must not bring along (`g:a`, `g:*`, `*:*`)."""

    library: Coordinates
    without: frozenset[str] = frozenset()

    def excludes(self, library: Coordinates) -> bool:
        """Whether it must not bring that library along."""
        names = (library.module, f"{library.group}:*", f"*:{library.artifact}", "*:*")
        return any(name in self.without for name in names)


class Told(Struct, frozen=True):
    """What a pom says of a library that it may or may not use."""

    version: str
    scope: str


Managed = Mapping[tuple[str, str], Told]
"""By (module, classifier)."""


def declared(model: Model, repositories: Repositories, own: Collection[str] = ()) -> Iterator[Dependency]:
    """What a pom asks for itself, in every scope; `own` are the project's own modules."""
    model = repositories.with_parents(model)
    told = managed(model, repositories)
    for dependency, _, _ in _asked(model, told):
        if dependency.library.module not in own:
            yield dependency


def managed(model: Model, repositories: Repositories, depth: int = 0) -> Managed:
    """The versions and scopes that a pom gives, with those of poms that it imports."""
    found: dict[tuple[str, str], Told] = {}
    imported: list[Coordinates] = []
    for pom in model.chain:
        for element in pom.project.all(*_MANAGED):
            library = _library(model, element)
            scope = model.fill(element.value("scope"))
            if scope == "import":
                imported.append(library)
            elif library.version:
                found.setdefault((library.module, library.classifier), Told(library.version, scope))
    for library in imported if depth < _BOMS_DEEP else ():
        bom = repositories.model(library)
        if bom is not None:
            for key, value in managed(bom, repositories, depth + 1).items():
                found.setdefault(key, value)
    return found


def with_transitive(
    wanted: Iterable[Dependency],
    repositories: Repositories,
    told: Managed,
    own: Collection[str] = (),
) -> Iterator[Coordinates]:
    """All libraries, the nearest first; `told` are the project's own words on versions."""
    agenda = deque(wanted)
    met: set[tuple[str, str]] = set()
    while agenda and len(met) < _MOST:
        dependency = agenda.popleft()
        library = dependency.library
        if (library.module, library.classifier) in met or library.module in own:
            continue
        met.add((library.module, library.classifier))
        yield library
        model = repositories.model(library)
        if model is not None:
            agenda.extend(_brought(dependency, model, repositories, told))


def _brought(
    dependency: Dependency,
    model: Model,
    repositories: Repositories,
    told: Managed,
) -> Iterator[Dependency]:
    for asked, scope, optional in _asked(model, managed(model, repositories)):
        library = asked.library
        if scope in _HANDED_ON and not optional and not dependency.excludes(library):
            version = told.get((library.module, library.classifier))
            if version is not None:
                library = Coordinates(library.group, library.artifact, version.version, library.classifier)
            yield Dependency(library, asked.without | dependency.without)


def _asked(model: Model, told: Managed) -> Iterator[tuple[Dependency, str, bool]]:
    """The dependencies of a pom and its parents, with scope and whether they are optional; each once."""
    met: set[tuple[str, str]] = set()
    for pom in model.chain:
        for element in pom.project.all("dependencies", "dependency"):
            library = _library(model, element)
            key = (library.module, library.classifier)
            if key in met or model.fill(element.value("type")) not in _OF_JARS:
                continue
            met.add(key)
            known = told.get(key, Told("", ""))
            library = Coordinates(
                library.group, library.artifact, library.version or known.version, library.classifier
            )
            without = frozenset(
                f"{model.fill(each.value('groupId'))}:{model.fill(each.value('artifactId'))}"
                for each in element.all("exclusions", "exclusion")
            )
            scope = model.fill(element.value("scope")) or known.scope
            yield Dependency(library, without), scope, model.fill(element.value("optional")) == "true"


def _library(model: Model, element: Element) -> Coordinates:
    group, artifact, version, classifier, kind = (
        model.fill(element.value(tag)) for tag in ("groupId", "artifactId", "version", "classifier", "type")
    )
    if version.startswith("[") and version.endswith("]") and "," not in version:
        version = version[1:-1]
    return Coordinates(group, artifact, version, classifier or ("tests" if kind == "test-jar" else ""))
