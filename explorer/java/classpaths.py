"""Which jars a project is compiled with: those that the user names, and those that its build files name.

Nothing is downloaded and no build is run: what no build has left on this machine is missing, and said to be.
"""

import os
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec import Struct

from explorer.java.dependencies import Dependency, declared, managed, with_transitive
from explorer.java.repositories import Coordinates, Repositories
from explorer.model.errors import BadInput
from explorer.model.text import printable
from explorer.revisions.layout.gradlefacts import gradle_facts
from explorer.revisions.layout.layout import Layout
from explorer.revisions.layout.reactor import find_reactor
from explorer.revisions.revision import Revision

_VALUE = re.compile(r"(?P<version>[^()]*?) ?(?:\((?P<configuration>[^()]*)\))?")
_DEPENDENCY = "dependency "
_NO_VERSION = "no version given"
_OF_THE_BUILD = frozenset({"classpath"})


class Missing(Struct, frozen=True, order=True):
    """A library that is named and not used, and why; raw text, not yet made safe to show."""

    name: str
    reason: str

    def sentence(self) -> str:
        """For the user."""
        return f"{printable(self.name)} is not used: {printable(self.reason)}"


class Found(Struct, frozen=True):
    """Jars and folders of classes in the order of the class path, and what is missing from it."""

    jars: tuple[Path, ...] = ()
    missing: tuple[Missing, ...] = ()

    def __add__(self, other: "Found") -> "Found":
        return Found(
            tuple(dict.fromkeys((*self.jars, *other.jars))),
            tuple(dict.fromkeys((*self.missing, *other.missing))),
        )


NOTHING = Found()


def jars_for(revision: Revision, layout: Layout, repositories: Repositories) -> Found:
    """What the build files name and `repositories` hold."""
    found = _found(_maven(revision, layout, repositories), repositories)
    return found + _found(_gradle(revision, layout, repositories), repositories)


def given(classpath: str) -> Found:
    """A class path as `java -cp` takes it: separated by `:` (Windows: `;`), `folder/*` for all jars in it.

    An entry that does not exist is a mistake of the user's, who is told so.
    """
    jars: list[Path] = []
    missing: list[Missing] = []
    for text in filter(None, classpath.split(os.pathsep)):
        path = Path(text)
        if path.name == "*":
            inside = _jars_in(path.parent)
            jars += inside
            if not inside:
                missing.append(Missing(text, "there is no jar in that folder"))
        elif os.path.exists(path):
            jars.append(path)
        else:
            raise _mistake(f"there is no file or folder {printable(text)}")
    return Found(tuple(dict.fromkeys(jars)), tuple(missing))


def _jars_in(folder: Path) -> list[Path]:
    try:
        return sorted(path for path in folder.iterdir() if path.suffix.lower() == ".jar")
    except (OSError, ValueError) as error:
        raise _mistake(f"{printable(str(folder))} is no folder that can be read") from error


def _mistake(what: str) -> BadInput:
    return BadInput(f"--classpath: {what}; name jars and folders of classes that exist")


def _found(libraries: Iterable[Coordinates], repositories: Repositories) -> Found:
    jars: list[Path] = []
    missing: list[Missing] = []
    for library in libraries:
        path, reason = _jar(library, repositories)
        if path is not None:
            jars.append(path)
        else:
            missing.append(Missing(str(library), reason))
    return Found(tuple(jars), tuple(missing))


def _jar(library: Coordinates, repositories: Repositories) -> tuple[Path | None, str]:
    if not library.version:
        # Something that is not read gives the version; if only one is here, that one was used.
        versions = repositories.versions(library)
        if len(versions) == 1:
            (only_version,) = versions
            only = Coordinates(library.group, library.artifact, only_version, library.classifier)
            return repositories.jar(only), ""
        return None, "its version is not known"
    if not library.is_safe:
        return None, "its version is no plain one"
    path = repositories.jar(library)
    return path, "" if path else "it is not in the local Maven repository or Gradle cache"


def _maven(revision: Revision, layout: Layout, repositories: Repositories) -> Iterator[Coordinates]:
    folders = {module.folder for module in layout.modules if module.build == "maven"}
    if not folders:
        return
    models = find_reactor(revision).models
    own = {
        f"{model.fill(pom.group)}:{model.fill(pom.artifact)}"
        for model in models.values()
        for pom in model.chain
    }
    for path in sorted(models):
        if models[path].pom.folder in folders:
            model = repositories.with_parents(models[path])
            wanted = declared(model, repositories, own)
            yield from with_transitive(wanted, repositories, managed(model, repositories), own)


def _gradle(revision: Revision, layout: Layout, repositories: Repositories) -> Iterator[Coordinates]:
    if not any(module.build == "gradle" for module in layout.modules):
        return
    wanted = [Dependency(each) for each in _named_by_gradle(revision, layout)]
    yield from with_transitive(wanted, repositories, {})


def _named_by_gradle(revision: Revision, layout: Layout) -> Iterator[Coordinates]:
    """What scripts ask for, with the versions of catalogs where scripts give none."""
    asked: set[tuple[str, str]] = set()
    versions: dict[str, str] = {}
    for unit, declarations in sorted(gradle_facts(revision, layout).units.items()):
        for each in declarations.values():
            name = each.what.removeprefix(_DEPENDENCY)
            if not each.what.startswith(_DEPENDENCY) or ":" not in name or name.startswith("project "):
                continue
            for value in each.value.split(", "):
                told = _VALUE.fullmatch(value)
                if told is None or told["configuration"] in _OF_THE_BUILD:
                    continue
                version = "" if told["version"] == _NO_VERSION else told["version"]
                if unit.endswith(".toml"):
                    versions.setdefault(name, version)
                else:
                    asked.add((name, version))
    for name, version in sorted(asked):
        group, artifact, *classifier = name.split(":")
        yield Coordinates(group, artifact, version or versions.get(name, ""), ":".join(classifier))
