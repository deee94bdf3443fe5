"""What the user says about the project: `.rts-explorer.toml` at its root, and options, which go before it."""

import tomllib
from typing import Any

from msgspec import Struct

from explorer.model.errors import BadInput
from explorer.model.source import Role
from explorer.revisions.layout.folders import join
from explorer.revisions.layout.layout import LayoutOptions
from explorer.revisions.layout.patterns import problem_with
from explorer.revisions.revision import Revision

SETTINGS_FILE = ".rts-explorer.toml"
_KEYS = ("main", "tests", "libraries", "includes", "excludes")


class Said(Struct, frozen=True):
    """Folders in their roles and Surefire patterns; None where nothing is said."""

    main: tuple[str, ...] | None = None
    tests: tuple[str, ...] | None = None
    libraries: tuple[str, ...] | None = None
    includes: tuple[str, ...] | None = None
    excludes: tuple[str, ...] | None = None

    @property
    def folders(self) -> dict[str, Role]:
        """Every folder that is named, with its role."""
        table: dict[str, Role] = {}
        table |= dict.fromkeys(self.main or (), Role.MAIN)
        table |= dict.fromkeys(self.tests or (), Role.TEST)
        table |= dict.fromkeys(self.libraries or (), Role.LIBRARY)
        return table


def what_is_said(revision: Revision, options: LayoutOptions) -> Said:
    """The settings file of the revision, overridden key by key by the options."""
    table = _table(revision)
    return Said(
        main=_folders(options.main or table.get("main"), "main"),
        tests=_folders(options.tests or table.get("tests"), "tests"),
        libraries=_folders(options.libraries or table.get("libraries"), "libraries"),
        includes=table.get("includes"),
        excludes=table.get("excludes"),
    )


def _table(revision: Revision) -> dict[str, tuple[str, ...]]:
    if SETTINGS_FILE not in revision.files:
        return {}
    source = b"".join(content for _, content in revision.read([SETTINGS_FILE]))
    where = f"{SETTINGS_FILE} of {revision.info.label}"
    try:
        table = tomllib.loads(source.decode("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadInput(f"{where} can't be read, correct it: {_first_line(error)}") from error
    return {key: _strings(key, value, where) for key, value in table.items()}


def _strings(key: str, value: Any, where: str) -> tuple[str, ...]:
    if key not in _KEYS:
        raise BadInput(f"{where} has an unknown key {key!r}: use {', '.join(_KEYS)}")
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise BadInput(f'{where}: {key} must be a list of texts, such as {key} = ["src"]')
    for pattern in value if key in ("includes", "excludes") else ():
        if problem := problem_with(pattern):
            raise BadInput(f"{where}: the pattern {pattern!r} can't be used, write another: {problem}")
    return tuple(value)


def _folders(folders: tuple[str, ...] | None, key: str) -> tuple[str, ...] | None:
    if folders is None:
        return None
    found: list[str] = []
    for written in folders:
        path = None if written.startswith(("/", "\\")) else join("", written)
        if path is None:
            raise BadInput(
                f"the {key} folder {written!r} is outside the project: name it relative to its root"
            )
        found.append(path)
    return tuple(found)


def _first_line(error: Exception) -> str:
    return (str(error) or type(error).__name__).splitlines()[0]
