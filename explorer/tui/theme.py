"""Two calm themes with one accent that leads the eye to the answer."""

from textual.theme import Theme

from explorer.tui.settings import DARK, LIGHT

THEMES = (
    Theme(
        name=DARK,
        dark=True,
        primary="#7aa2c8",
        secondary="#9aa7b5",
        accent="#f2b355",
        foreground="#d5dae0",
        background="#15191e",
        surface="#15191e",
        panel="#1f252c",
        success="#7fc08a",
        warning="#e2c36b",
        error="#e57f7f",
        variables={
            "footer-key-foreground": "#f2b355",
            "border": "#39434f",
            "muted": "#7f8b98",
            "cursor": "#2b3644",
            "added-back": "#1c3324",
            "added-token": "#2f6b41",
            "deleted-back": "#3a2024",
            "deleted-token": "#7d333b",
            "ink-keyword": "#c5a3e0",
            "ink-string": "#a3c98f",
            "ink-comment": "#75808c",
            "ink-number": "#d9a37b",
            "ink-type": "#86b9d6",
        },
    ),
    Theme(
        name=LIGHT,
        dark=False,
        primary="#2f5f8a",
        secondary="#56626f",
        accent="#a8510a",
        foreground="#22272d",
        background="#fbfaf7",
        surface="#fbfaf7",
        panel="#eeece6",
        success="#2a7a3b",
        warning="#8a6100",
        error="#b3303a",
        variables={
            "footer-key-foreground": "#a8510a",
            "border": "#c9c5ba",
            "muted": "#6d7680",
            "cursor": "#e3e6df",
            "added-back": "#e2f2e3",
            "added-token": "#aedcb4",
            "deleted-back": "#fae6e5",
            "deleted-token": "#f0b9b8",
            "ink-keyword": "#7a3ea8",
            "ink-string": "#3e7a24",
            "ink-comment": "#7c848c",
            "ink-number": "#9c5a1a",
            "ink-type": "#1f6391",
        },
    ),
)
"""Textual's own themes lack the variables above; `fallbacks` gives them."""


def fallbacks(variables: dict[str, str]) -> dict[str, str]:
    """Values for our variables made of those that every theme has."""
    return {
        "muted": variables.get("text-muted", "#808080"),
        "cursor": variables.get("primary-muted", variables.get("panel", "#303030")),
        "added-back": variables.get("success-muted", "#1c3324"),
        "added-token": variables.get("success-darken-2", "#2f6b41"),
        "deleted-back": variables.get("error-muted", "#3a2024"),
        "deleted-token": variables.get("error-darken-2", "#7d333b"),
        "ink-keyword": variables.get("secondary", "#c5a3e0"),
        "ink-string": variables.get("success", "#a3c98f"),
        "ink-comment": variables.get("text-muted", "#808080"),
        "ink-number": variables.get("warning", "#d9a37b"),
        "ink-type": variables.get("primary", "#86b9d6"),
    }
