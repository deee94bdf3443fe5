"""Which release of Java the build files name: it decides whose index stands for the JDK."""

import re
from collections.abc import Iterable, Iterator

from explorer.java.repositories import Repositories
from explorer.revisions.layout.gradlefacts import gradle_facts
from explorer.revisions.layout.layout import Layout
from explorer.revisions.layout.pom import Model
from explorer.revisions.layout.reactor import find_reactor
from explorer.revisions.revision import Revision

_NUMBER = re.compile(r"(?:.*[\s_])?(?:1[._])?(\d{1,3})(?:\.0)?", re.ASCII)
_OF_MAVEN = (("release", "testRelease"), ("source", "testSource"), ("target", "testTarget"))
_OF_GRADLE = ("release", "languageVersion", "sourceCompatibility", "targetCompatibility")


def named_release(revision: Revision, layout: Layout, repositories: Repositories | None = None) -> int | None:
    """The newest release that a module is compiled for; None if no build file says it in plain words."""
    found = [*_maven(revision, layout, repositories), *_gradle(revision, layout)]
    return max(found, default=None)


def _maven(revision: Revision, layout: Layout, repositories: Repositories | None) -> Iterator[int]:
    folders = {module.folder for module in layout.modules if module.build == "maven"}
    if not folders:
        return
    for model in find_reactor(revision).models.values():
        if model.pom.folder in folders:
            whole = model if repositories is None else repositories.with_parents(model)
            yield from _first(_numbers(_compiler(whole, level) for level in levels) for levels in _OF_MAVEN)


def _compiler(model: Model, level: str) -> str:
    said = model.setting("maven-compiler-plugin", level)
    return said or model.fill(f"${{maven.compiler.{level}}}")


def _gradle(revision: Revision, layout: Layout) -> Iterator[int]:
    if not any(module.build == "gradle" for module in layout.modules):
        return
    for unit in gradle_facts(revision, layout).units.values():
        said = (unit.get(f"compiler {level}") for level in _OF_GRADLE)
        yield from _first(_numbers(each.value.split(", ")) for each in said if each is not None)


def _first(levels: Iterable[list[int]]) -> list[int]:
    """What says it most exactly counts, as for the builds."""
    return next(filter(None, levels), [])


def _numbers(texts: Iterable[str]) -> list[int]:
    """The releases in `17`, `1.8`, `JavaVersion VERSION_1_8`, `JavaLanguageVersion of 21`."""
    return [int(found[1]) for text in texts if (found := _NUMBER.fullmatch(text))]
