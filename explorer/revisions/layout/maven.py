"""A Maven build: its modules, source folders and Surefire patterns."""

from collections import defaultdict
from collections.abc import Iterator, Mapping

from explorer.model.source import Role
from explorer.revisions.layout.folders import folder_of, join, topmost
from explorer.revisions.layout.layout import SUREFIRE_EXCLUDES, SUREFIRE_INCLUDES, Build, Module, Root
from explorer.revisions.layout.patterns import problem_with
from explorer.revisions.layout.pom import Model
from explorer.revisions.layout.reactor import Reactor, find_reactor
from explorer.revisions.layout.words import count, some
from explorer.revisions.revision import Revision

SUREFIRE = "maven-surefire-plugin"
FAILSAFE = "maven-failsafe-plugin"
_BUILD_HELPER = "build-helper-maven-plugin"
_LANGUAGES = ("java", "kotlin", "groovy", "scala", "aspect", "aspectj")


def read_maven(revision: Revision) -> Build:
    """What the poms of the revision say; empty when there are none."""
    reactor = find_reactor(revision)
    if not reactor.modules:
        return Build()
    modules: dict[str, Module] = {}
    roots: list[Root] = []
    for path in reactor.modules:
        folder, model = folder_of(path), reactor.models.get(path)
        modules.setdefault(folder, _module(folder, model, revision.info.project))
        roots += _roots(folder, model)
    return Build(
        territory=topmost(modules),
        modules=tuple(modules.values()),
        roots=tuple(roots),
        files=tuple(sorted({*reactor.modules, *reactor.parents})),
        remarks=tuple(_remarks(reactor, modules)),
    )


def _module(folder: str, model: Model | None, project: str) -> Module:
    name = folder.rpartition("/")[2] or project
    if model is None:
        return Module(folder, name, "maven")
    # `test` is what -Dtest sets: it replaces includes and excludes, and takes several patterns with commas.
    only = tuple(part.strip() for part in model.setting(SUREFIRE, "test").split(",") if part.strip())
    return Module(
        folder,
        model.pom.artifact or name,
        "maven",
        includes=only or model.settings(SUREFIRE, "includes") or SUREFIRE_INCLUDES,
        excludes=() if only else model.settings(SUREFIRE, "excludes") or SUREFIRE_EXCLUDES,
    )


def _roots(folder: str, model: Model | None) -> Iterator[Root]:
    for role, scope, tag, goal in (
        (Role.MAIN, "main", "sourceDirectory", "add-source"),
        (Role.TEST, "test", "testSourceDirectory", "add-test-source"),
    ):
        folders = [f"src/{scope}/{language}" for language in _LANGUAGES]
        if model is not None:
            own = model.text("build", tag)
            # A source directory that is said replaces the usual one; other languages keep theirs.
            folders = ([own, *folders[1:]] if own else folders) + list(_added(model, goal))
        for each in folders:
            path = join(folder, each)
            if path is not None:
                yield Root(path, role, folder)


def _added(model: Model, goal: str) -> Iterator[str]:
    for plugin in model.plugins(_BUILD_HELPER):
        for execution in plugin.all("executions", "execution"):
            if any(each.text == goal for each in execution.all("goals", "goal")):
                for holder in (execution, plugin):
                    for source in holder.all("configuration", "sources", "source"):
                        yield model.fill(source.text)


def _remarks(reactor: Reactor, modules: Mapping[str, Module]) -> Iterator[str]:
    for path, reason in reactor.broken.items():
        yield f"{path} is not used because {reason}: Maven's conventions are assumed for its module."
    if reactor.missing:
        yield f"Modules that are not in the revision: {some(reactor.missing)}."
    yield from _parents_outside(reactor)
    if reactor.left_out:
        poms = count(reactor.left_out, "pom.xml is", "pom.xml files are")
        yield (
            f"{poms} no module of the build ({some(reactor.left_out)}): the sources there are left out; "
            "name their folders in .rts-explorer.toml to add them."
        )
    yield from _surefire_remarks(reactor.models)
    for module in modules.values():
        for pattern in (*module.includes, *module.excludes):
            if problem := problem_with(pattern):
                yield f"Surefire pattern {pattern} of module {module.name} is not used: {problem}."


def _parents_outside(reactor: Reactor) -> Iterator[str]:
    outside: dict[str, list[str]] = defaultdict(list)
    for path, model in reactor.models.items():
        if model.missing_parent:
            outside[model.missing_parent].append(path)
    for parent, paths in outside.items():
        yield (
            f"The parent pom {parent} of {some(paths, 1)} is not in the revision: "
            "what it configures is not seen."
        )


def _surefire_remarks(models: Mapping[str, Model]) -> Iterator[str]:
    skipped, special, integration = [], [], []
    for model in models.values():
        name = model.pom.artifact or model.pom.path
        if "true" in (model.setting(SUREFIRE, "skip"), model.setting(SUREFIRE, "skipTests")):
            skipped.append(name)
        executions = [plugin.all("executions", "execution") for plugin in model.plugins(SUREFIRE)]
        configurations = [each.first("configuration") for group in executions for each in group]
        if any(each and (each.first("includes") or each.first("excludes")) for each in configurations):
            special.append(name)
        if model.uses(FAILSAFE):
            integration.append(name)
    if skipped:
        yield f"Surefire is told to skip the tests of {some(skipped)}: they are listed all the same."
    if special:
        yield (
            f"Executions of Surefire in {some(special)} have test patterns of their own: "
            "only those of the plugin itself are used, as STARTS does."
        )
    if integration:
        yield (
            f"Failsafe runs the integration tests of {some(integration)} (IT*, *IT, *ITCase): "
            "they are no Surefire tests, and are listed only if the source shows tests in them."
        )
