"""The names of the commands; a command's module is imported only when it is the one to run."""

import argparse
from importlib import import_module
from typing import Protocol, cast

from explorer.cli.terminal import Terminal

COMMANDS = {
    "select": "which tests does the change select, and why",
    "why": "the evidence for one test",
    "diff": "what changed: types, members, other files, the build",
    "graph": "the Inter-type Relation Graph or the call graph as a tree, data or a picture",
    "path": "how one type or method reaches another, over dependences or calls",
    "uses": "who uses a type, method or field, or what it uses",
    "doctor": "what was read of a revision, and how well",
    "jdk-index": "the index of another JDK: its types, and which of its methods use reflection",
}
LATER = (
    "compare", "compare-flow", "tour", "record", "trace", "import", "history", "check",
    "report",
)  # fmt: skip
"""Names that are kept for commands of later versions."""

OVERVIEW = "overview"
"""The module that runs when no command is named."""


class Command(Protocol):
    """What each command's module offers."""

    def arguments(self, parser: argparse.ArgumentParser) -> None:
        """Declare the command's own arguments."""

    def run(self, arguments: argparse.Namespace, terminal: Terminal) -> None:
        """Do the work; what goes wrong is raised."""


def command(name: str) -> Command:
    """The module of that name."""
    return cast("Command", import_module(f"explorer.cli.{name.replace('-', '_')}"))
