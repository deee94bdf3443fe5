"""What a Maven module declares, inherited or not: dependencies, plugins, compiler and Surefire settings."""

from collections.abc import Collection, Iterator

from explorer.model.source import Site
from explorer.revisions.layout.declared import Declared
from explorer.revisions.layout.pom import Model, Pom, Value
from explorer.revisions.layout.xmltree import Element

_PLUGINS_GROUP = "org.apache.maven.plugins"
_COMPILER, _SUREFIRE = "maven-compiler-plugin", "maven-surefire-plugin"
_COMPILER_LEVELS = ("source", "target", "release", "testSource", "testTarget", "testRelease")
# Which classes are tests is seen in the list of tests itself.
_WHICH_TESTS = frozenset({"includes", "excludes", "includesFile", "excludesFile", "test"})


def pom_facts(model: Model, own: Collection[str], modules: Collection[str]) -> Iterator[Declared]:
    """The module's declarations; `own` are the project's modules as `group:artifact`, `modules` their poms.

    Left out are the project's own version and the versions of its own modules: they change with every release
    and say nothing about what is compiled or run. The description, comments and the like are not read at all.
    """
    yield from _parent(model)
    yield from _dependencies(model, own, modules)
    yield from _plugins(model)
    yield from _settings(model)


def _parent(model: Model) -> Iterator[Declared]:
    last = model.chain[-1]
    version = last.project.first("parent", "version")
    if model.missing_parent and version is not None:
        value = model.value(version.text, Site(last.path, version.line))
        yield Declared(f"parent {model.missing_parent}", value.text, value.site)


def _sections(pom: Pom) -> Iterator[tuple[Element, str]]:
    """The project and its profiles, with what to add to a declaration's name."""
    yield pom.project, ""
    for profile in pom.project.all("profiles", "profile"):
        yield profile, f" in profile {profile.value('id')}"


def _dependencies(model: Model, own: Collection[str], modules: Collection[str]) -> Iterator[Declared]:
    managed: dict[str, tuple[Pom, Element]] = {}
    for pom in model.chain:
        for section, suffix in _sections(pom):
            for element in section.all("dependencyManagement", "dependencies", "dependency"):
                managed.setdefault(_coordinates(model, element) + suffix, (pom, element))
    used: set[str] = set()
    for pom in model.chain:
        for section, suffix in _sections(pom):
            for element in section.all("dependencies", "dependency"):
                name = _coordinates(model, element)
                if name + suffix not in used:
                    used.add(name + suffix)
                    yield _dependency(
                        f"dependency {name}{suffix}", model, pom, element, managed.get(name), own
                    )
    for name, (pom, element) in managed.items():
        # What a parent manages is compared once, where the parent itself is.
        if pom is model.pom or pom.path not in modules:
            yield _dependency(f"managed dependency {name}", model, pom, element, None, own)


def _dependency(
    what: str,
    model: Model,
    pom: Pom,
    element: Element,
    managed: tuple[Pom, Element] | None,
    own: Collection[str],
) -> Declared:
    def nearest(tag: str) -> Value:
        for holder, declaration in ((pom, element), *((managed,) if managed else ())):
            found = declaration.first(tag)
            if found is not None and found.text:
                return model.value(found.text, Site(holder.path, found.line))
        return Value("", Site(pom.path, element.line))

    version, scope = nearest("version"), nearest("scope").text
    inside = f"{model.fill(element.value('groupId'))}:{model.fill(element.value('artifactId'))}" in own
    parts = ["this project's" if inside else version.text or "no version given"]
    if scope and scope != "compile":
        parts.append(f"({scope})")
    if nearest("optional").text == "true":
        parts.append("optional")
    excluded = [_coordinates(model, each) for each in element.all("exclusions", "exclusion")]
    if excluded:
        parts.append("without " + ", ".join(excluded))
    site = Site(pom.path, element.line) if inside else version.site
    return Declared(what, " ".join(parts), site)


def _coordinates(model: Model, element: Element) -> str:
    parts = [element.value("groupId"), element.value("artifactId")]
    kind = element.value("type")
    parts += [kind] if kind not in ("", "jar") else []
    parts += [element.value("classifier")] if element.value("classifier") else []
    return model.fill(":".join(parts))


def _plugins(model: Model) -> Iterator[Declared]:
    found: dict[str, Value] = {}
    for path in (("build", "plugins", "plugin"), ("build", "pluginManagement", "plugins", "plugin")):
        for pom in model.chain:
            for section, suffix in _sections(pom):
                for plugin in section.all(*path):
                    name = _plugin_name(model, plugin) + suffix
                    version = plugin.first("version")
                    line = version.line if version else plugin.line
                    value = model.value(version.text if version else "", Site(pom.path, line))
                    if not (name in found and found[name].text):
                        found[name] = value
                    for element in plugin.all("dependencies", "dependency"):
                        what = f"dependency {_coordinates(model, element)} of plugin {name}"
                        yield _dependency(what, model, pom, element, None, ())
    for pom in model.chain:
        for extension in pom.project.all("build", "extensions", "extension"):
            value = model.value(extension.value("version"), Site(pom.path, extension.line))
            yield Declared(f"build extension {_coordinates(model, extension)}", value.text, value.site)
    for name, value in found.items():
        yield Declared(f"plugin {name}", value.text or "no version given", value.site)


def _plugin_name(model: Model, plugin: Element) -> str:
    group = model.fill(plugin.value("groupId")) or _PLUGINS_GROUP
    artifact = model.fill(plugin.value("artifactId"))
    return artifact if group == _PLUGINS_GROUP else f"{group}:{artifact}"


def _settings(model: Model) -> Iterator[Declared]:
    levels = {f"maven.compiler.{level}": f"compiler {level}" for level in _COMPILER_LEVELS}
    found: dict[str, Value] = {}
    for plugin in (_COMPILER, _SUREFIRE):
        for pom, configuration in _configurations(model, plugin):
            for setting in configuration.children:
                is_level = plugin == _COMPILER and setting.tag in _COMPILER_LEVELS
                what = f"compiler {setting.tag}" if is_level else f"setting {setting.tag} of {plugin}"
                if setting.tag not in _WHICH_TESTS:
                    text = ", ".join(_leaves(setting))
                    found.setdefault(what, model.value(text, Site(pom.path, setting.line)))
    for name, value in model.properties.items():
        if name in levels or name == "argLine" or name.startswith("surefire."):
            what = levels.get(name, f"property {name}")
            found.setdefault(what, model.value(value.text, value.site))
    for what, value in found.items():
        yield Declared(what, value.text, value.site)


def _configurations(model: Model, artifact: str) -> Iterator[tuple[Pom, Element]]:
    for path in (("build", "plugins", "plugin"), ("build", "pluginManagement", "plugins", "plugin")):
        for pom in model.chain:
            for plugin in pom.project.all(*path):
                if plugin.value("artifactId") == artifact:
                    for configuration in plugin.all("configuration"):
                        yield pom, configuration


def _leaves(element: Element) -> Iterator[str]:
    """The texts below without their layout: `a` of a list, `tag=a` of a table, `g:a:v` of coordinates."""
    is_list = len({child.tag for child in element.children}) <= 1
    if not element.children:
        yield from _texts(element)
    for child in element.children:
        text = ":".join(_texts(child))
        yield text if is_list else f"{child.tag}={text}"


def _texts(element: Element) -> Iterator[str]:
    if not element.children:
        yield " ".join(element.text.split())
    for child in element.children:
        yield from _texts(child)
