"""What Gradle scripts declare: dependencies, plugins, Java versions, how tests run."""

import re
from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from explorer.model.source import Site
from explorer.revisions.layout.declared import Declared
from explorer.revisions.layout.script import Statement, Token

_COORDINATES = re.compile(r"([A-Za-z][\w.-]*):([A-Za-z][\w.-]*)(?::([^:@\s]*))?(?::([^:@\s]+))?(?:@\w+)?")
_VARIABLE = re.compile(r"\$\{([\w.\[\]\"']+)\}|\$(\w+)")
_COMPILER = frozenset({"sourceCompatibility", "targetCompatibility", "languageVersion", "jvmTarget"})
_TEST_SETTINGS = frozenset({"jvmArgs", "systemProperty", "systemProperties", "environment", "maxHeapSize"})
_RUNNERS = frozenset({"useJUnitPlatform", "useJUnit", "useTestNG"})
_ASSIGNS = frozenset({"=", ":"})


class Variables(Struct):
    """Texts that scripts and property files give names to; `used` are names that some version refers to."""

    texts: dict[str, Declared] = {}
    used: set[str] = set()

    def fill(self, text: str, site: Site) -> tuple[str, Site]:
        """`text` with its variables replaced, and the place of the last of them."""
        place = site

        def value(match: re.Match[str]) -> str:
            nonlocal place
            found = self.find(match[1] or match[2])
            if found is None:
                return match[0]
            place = found.site
            return found.value

        return _VARIABLE.sub(value, text), place

    def find(self, name: str) -> Declared | None:
        """A variable by the last part of its name: `versions.junit` and `junit` are the same."""
        last = re.split(r"[.\[\]\"']+", name.rstrip("]\"'"))[-1]
        self.used.add(last)
        return self.texts.get(last)


def variables_of(path: str, statements: Iterable[Statement]) -> Iterator[Declared]:
    """Simple assignments of a literal: `def x = "1"`, `val x = "1"`, `ext.x = '1'`, `[x: '1']`."""
    for statement in statements:
        for name, sign, text in zip(
            statement.tokens, statement.tokens[1:], statement.tokens[2:], strict=False
        ):
            if sign.text in _ASSIGNS and text.quoted and not sign.quoted and name.text[:1].isidentifier():
                yield Declared(name.text, text.text, Site(path, text.line))


def properties_of(path: str, source: bytes) -> Iterator[Declared]:
    """The lines of a gradle.properties file."""
    for number, line in enumerate(source.decode("utf-8", "replace").splitlines(), 1):
        name, sign, text = line.partition("=")
        if sign and not line.lstrip().startswith(("#", "!")):
            yield Declared(name.strip(), text.strip(), Site(path, number))


def script_facts(
    path: str, statements: Iterable[Statement], variables: Variables, aliases: Mapping[str, str]
) -> Iterator[Declared]:
    """The declarations of one script; `aliases` come from version catalogs."""
    for statement in statements:
        words = statement.words
        if not words:
            continue
        # The head of a block is a statement of its own, so only the innermost block matters here.
        holder = statement.around[-1] if statement.around else ""
        yield from _coordinates(path, statement, variables, words[0] if holder == "dependencies" else "")
        if holder == "dependencies":
            yield from _references(path, statement, aliases, words[0])
        elif words[0] in ("id", "kotlin", "alias") or words[:2] == ("apply", "plugin"):
            yield from _plugin(path, statement, variables, aliases)
        yield from _settings(path, statement)


def _coordinates(
    path: str, statement: Statement, variables: Variables, configuration: str
) -> Iterator[Declared]:
    suffix = f" ({configuration})" if configuration else ""
    for index, token in enumerate(statement.tokens):
        found = _COORDINATES.fullmatch(token.text) if token.quoted else None
        if found is None or (found[3] is None and not configuration):
            continue
        group, artifact, version, classifier = found.groups()
        site = Site(path, token.line)
        if version == "":
            version = _added(statement.tokens[index + 1 :])
        version, site = variables.fill(version or "", site)
        name = ":".join(filter(None, (group, artifact, classifier)))
        yield Declared(f"dependency {name}", (version or "no version given") + suffix, site)
    named = _named(statement.tokens)
    if {"group", "name"} <= named.keys():
        written = named.get("version")
        site = Site(path, (written or named["name"]).line)
        version, site = variables.fill(_text(written), site) if written else ("", site)
        name = f"{named['group'].text}:{named['name'].text}"
        yield Declared(f"dependency {name}", (version or "no version given") + suffix, site)


def _added(rest: tuple[Token, ...]) -> str:
    """The variable in `"g:a:" + version`."""
    words = [token.text for token in rest if token.text[:1].isidentifier()]
    return "${" + words[-1] + "}" if rest and rest[0].text == "+" and words else ""


def _named(tokens: tuple[Token, ...]) -> dict[str, Token]:
    """`group: 'g', name: 'a'` and `group = "g", name = "a"`."""
    return {
        name.text: value
        for name, sign, value in zip(tokens, tokens[1:], tokens[2:], strict=False)
        if sign.text in _ASSIGNS and name.text in ("group", "name", "version")
    }


def _text(token: Token) -> str:
    return token.text if token.quoted else "${" + token.text + "}"


def _references(
    path: str, statement: Statement, aliases: Mapping[str, str], configuration: str
) -> Iterator[Declared]:
    """Catalog entries and other projects; their versions are the catalog's, or the project's own."""
    site = Site(path, statement.line)
    if "project" in statement.words[1:] and statement.strings:
        yield Declared(f"dependency project {statement.strings[0]}", f"({configuration})", site)
    alias = _dotted(statement.tokens[1:])
    if alias.startswith("libs.") or alias in aliases:
        yield Declared(f"dependency {aliases.get(alias, alias)}", f"({configuration})", site)


def _dotted(tokens: tuple[Token, ...]) -> str:
    """The first dotted name, without brackets around it and without calls such as `platform(` before it."""
    name = ""
    for token in tokens:
        if token.quoted:
            return ""
        if token.text[:1].isidentifier():
            name += token.text
        elif token.text == "." and name:
            name += "."
        elif token.text == "(":
            name = ""
        elif name:
            break
    return name


def _plugin(
    path: str, statement: Statement, variables: Variables, aliases: Mapping[str, str]
) -> Iterator[Declared]:
    site, name = Site(path, statement.line), statement.strings[0] if statement.strings else ""
    if statement.words[0] == "alias":
        alias = _dotted(statement.tokens[1:])
        yield Declared(f"plugin {aliases.get(alias, alias)}", "applied", site)
        return
    if not name:
        return
    after = [index for index, token in enumerate(statement.tokens) if token.text == "version"]
    version = ""
    if after and after[-1] + 1 < len(statement.tokens):
        following = [token for token in statement.tokens[after[-1] + 1 :] if token.text not in "(="]
        version, site = variables.fill(_text(following[0]), site) if following else ("", site)
    what = f"kotlin({name})" if statement.words[0] == "kotlin" else name
    yield Declared(f"plugin {what}", version or "applied", site)


def _settings(path: str, statement: Statement) -> Iterator[Declared]:
    site, around = Site(path, statement.line), set(statement.around)
    about_options = "options" in statement.words or "options" in around
    for index, token in enumerate(statement.tokens):
        if token.quoted:
            continue
        rest = statement.tokens[index + 1 :]
        value = " ".join(each.text for each in rest if each.text not in "=().")
        if token.text in _COMPILER or (token.text == "release" and about_options):
            if _assigns(rest):
                yield Declared(f"compiler {token.text}", value.removeprefix("set "), site)
            return
        if token.text in _RUNNERS:
            yield Declared("test framework", token.text, site)
            return
        if token.text in _TEST_SETTINGS and (around & {"test", "Test"}):
            yield Declared(f"setting {token.text} of the test task", value, site)
            return


def _assigns(rest: tuple[Token, ...]) -> bool:
    """`= x`, `.set(x)`, and Groovy's `name x`; not a comparison or a call."""
    signs = tuple(token.text for token in rest[:2])
    if not signs or signs[:2] in (("=", "="), (".", "get")):
        return False
    return signs[0] == "=" or signs == (".", "set") or rest[0].quoted or signs[0][0].isalnum()
