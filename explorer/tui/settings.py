"""The user's settings: a small TOML file, checked line by line; what is wrong is said, never fatal."""

import tomllib
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct
from platformdirs import user_cache_path, user_config_path

APPLICATION = "rts-explorer"
DARK, LIGHT = "explorer-dark", "explorer-light"


class Settings(Struct, frozen=True):
    """Every setting with its default."""

    theme: str = DARK
    """`explorer-dark`, `explorer-light`, or any of textual's own themes."""
    techniques: tuple[str, ...] = ()
    """Ids of the techniques to run, in the order of their columns; empty: all."""
    split: int = 42
    """Share of the left pane in per cent, from 20 to 80."""
    keys: Mapping[str, str] = {}
    """Other keys for actions: `show-missed = "M"`, several parted by commas; the help lists the ids."""


def settings_file() -> Path:
    """Where the settings are looked for."""
    return user_config_path(APPLICATION, appauthor=False) / "settings.toml"


def exports_folder() -> Path:
    """Where copies and exports are written unless the user names another place."""
    return user_cache_path(APPLICATION, appauthor=False) / "exports"


def load_settings(
    file: Path, themes: Collection[str], techniques: Collection[str], actions: Collection[str]
) -> tuple[Settings, tuple[str, ...]]:
    """The settings, and a sentence for each thing in the file that was not understood."""
    try:
        text = file.read_text(encoding="utf-8")
    except FileNotFoundError:
        return Settings(), ()
    except (OSError, UnicodeDecodeError) as error:
        return Settings(), (f"{file} can't be read ({error}); the defaults are used.",)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return Settings(), (f"{file} is not valid TOML ({error}); the defaults are used.",)
    return _checked(data, themes, techniques, actions)


def _checked(
    data: dict[str, Any], themes: Collection[str], techniques: Collection[str], actions: Collection[str]
) -> tuple[Settings, tuple[str, ...]]:
    wrong: list[str] = []
    default = Settings()

    theme = data.pop("theme", default.theme)
    if theme not in themes:
        wrong.append(f"Setting theme: '{theme}' is not one of {', '.join(sorted(themes))}.")
        theme = default.theme

    split = data.pop("split", default.split)
    if not isinstance(split, int) or not 20 <= split <= 80:
        wrong.append(f"Setting split: '{split}' is not a whole number from 20 to 80.")
        split = default.split

    wanted = data.pop("techniques", [])
    if not isinstance(wanted, list):
        wrong.append(f"Setting techniques: '{wanted}' is not a list of ids.")
        wanted = []
    known = ", ".join(techniques)
    wrong += [
        f"Setting techniques: '{name}' is not one of {known}." for name in wanted if name not in techniques
    ]

    keys = data.pop("keys", {})
    if not isinstance(keys, dict):
        wrong.append("Setting keys: write a table [keys] with a line for each action.")
        keys = {}
    for action, key in keys.items():
        if action not in actions:
            wrong.append(f"Setting keys: there is no action '{action}'; the help lists them.")
        elif not isinstance(key, str) or not key.strip():
            wrong.append(f"Setting keys: the key for '{action}' must be a text such as \"M\".")

    wrong += [f"Setting '{name}' is not known." for name in data]
    return (
        Settings(
            theme=theme,
            techniques=tuple(name for name in wanted if name in techniques),
            split=split,
            keys={a: k for a, k in keys.items() if a in actions and isinstance(k, str) and k.strip()},
        ),
        tuple(wrong),
    )
