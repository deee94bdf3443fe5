"""The README shows what the product prints, and its links lead somewhere."""

import re

from tests.samples.readme import README, ROOT, commands, rewritten


def test_examples_are_what_the_commands_print() -> None:
    text = README.read_text(encoding="utf-8")
    assert rewritten(text) == text, "run: python tests/samples/readme.py"


def test_every_command_has_an_example() -> None:
    shown = {command.split()[0] for command in commands(README.read_text(encoding="utf-8"))}
    assert shown == {"select", "why", "diff", "graph", "path", "uses", "doctor"}


def test_links_and_pictures_exist() -> None:
    for page in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md"):
        for target in re.findall(r"\]\(([^)#:]+)\)", (ROOT / page).read_text(encoding="utf-8")):
            assert (ROOT / target).exists(), f"{page}: {target}"
