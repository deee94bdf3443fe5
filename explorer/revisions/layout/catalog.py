"""Gradle's version catalogs (`gradle/libs.versions.toml`)."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from explorer.model.source import Site
from explorer.revisions.layout.declared import Declared

_SECTION = re.compile(r"\s*\[\s*([\w.-]+)\s*\]")
_KEY = re.compile(r"""\s*["']?([\w.-]+)["']?\s*=""")


class Catalog(Struct, frozen=True):
    """What aliases stand for (`libs.junit.api`, `libs.plugins.boot`), and all that is declared."""

    aliases: Mapping[str, str] = {}
    declared: tuple[Declared, ...] = ()


def read_catalog(path: str, source: bytes) -> Catalog | None:
    """The catalog, or None if the file can't be read."""
    try:
        text = source.decode("utf-8")
        table = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError):
        return None
    name = path.rpartition("/")[2].removesuffix(".versions.toml")
    lines = _lines(text)
    aliases: dict[str, str] = {}
    declared: list[Declared] = []
    for section, kind in (("libraries", "dependency"), ("plugins", "plugin")):
        for alias, entry in _entries(table, section):
            thing, version, reference = _library(entry) if section == "libraries" else _plugin(entry)
            site = Site(path, lines.get((section, alias), 0))
            if reference:
                version = _version(_entries_of(table, "versions").get(reference, ""))
                site = Site(path, lines.get(("versions", reference), site.line))
            dotted = re.sub(r"[-_]", ".", alias)
            aliases[f"{name}.{dotted}" if section == "libraries" else f"{name}.plugins.{dotted}"] = thing
            declared.append(Declared(f"{kind} {thing}", version or "no version given", site))
    for alias, members in _entries_of(table, "bundles").items():
        if isinstance(members, list):
            site = Site(path, lines.get(("bundles", alias), 0))
            declared.append(Declared(f"bundle {alias}", ", ".join(sorted(map(str, members))), site))
    return Catalog(aliases, tuple(declared))


def _entries_of(table: Mapping[str, Any], section: str) -> Mapping[str, Any]:
    found = table.get(section)
    return found if isinstance(found, dict) else {}


def _entries(table: Mapping[str, Any], section: str) -> Iterator[tuple[str, Any]]:
    for alias, entry in _entries_of(table, section).items():
        if isinstance(entry, str | dict):
            yield alias, entry


def _library(entry: str | dict[str, Any]) -> tuple[str, str, str]:
    """(`group:artifact`, version, name of the version it refers to)"""
    if isinstance(entry, str):
        group, _, rest = entry.partition(":")
        artifact, _, version = rest.partition(":")
        return f"{group}:{artifact}", version, ""
    module = entry.get("module") or f"{entry.get('group', '')}:{entry.get('name', '')}"
    return str(module), _version(entry.get("version", "")), _reference(entry.get("version"))


def _plugin(entry: str | dict[str, Any]) -> tuple[str, str, str]:
    if isinstance(entry, str):
        name, _, version = entry.partition(":")
        return name, version, ""
    return str(entry.get("id", "")), _version(entry.get("version", "")), _reference(entry.get("version"))


def _version(written: Any) -> str:
    """A version, or the rules of a rich version in their order."""
    if isinstance(written, dict):
        return ", ".join(f"{key} {value}" for key, value in sorted(written.items()) if key != "ref")
    return str(written)


def _reference(written: Any) -> str:
    return str(written.get("ref", "")) if isinstance(written, dict) else ""


def _lines(text: str) -> dict[tuple[str, str], int]:
    """The line of each key in its section."""
    found: dict[tuple[str, str], int] = {}
    section = ""
    for number, line in enumerate(text.splitlines(), 1):
        if head := _SECTION.match(line):
            section = head[1]
        elif key := _KEY.match(line):
            found.setdefault((section, key[1].partition(".")[0] if section != "versions" else key[1]), number)
    return found
