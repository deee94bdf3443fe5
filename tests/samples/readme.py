"""The examples in the README are what the product prints; run this file to write them anew."""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"
_BLOCK = re.compile(r"(?<=```console\n)\$ rts-explorer (?P<command>.*)\n(?:.*\n)*?(?=```)")
_HEAD = re.compile(r" \| head -(\d+)$")


def commands(text: str) -> list[str]:
    """The commands of all examples."""
    return [match["command"] for match in _BLOCK.finditer(text)]


def rewritten(text: str) -> str:
    """The same text, with what each command prints now."""
    return _BLOCK.sub(lambda match: f"$ rts-explorer {match['command']}\n{printed(match['command'])}", text)


def printed(command: str) -> str:
    """What a command prints in the bookshop sample; `| head -N` is done here, no shell is asked.

    The user who runs it has no jars: what others have must not show in the README.
    """
    head = _HEAD.search(command)
    words = _HEAD.sub("", command).split()
    with tempfile.TemporaryDirectory() as cache:
        run = subprocess.run(
            [sys.executable, "-m", "explorer", *words, "--cache", cache],
            cwd=ROOT / "sample_projects" / "bookshop",
            env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1", **_nobody(cache)},
            capture_output=True,
            encoding="utf-8",
            check=True,
        )
    lines = run.stdout.splitlines()[: int(head[1]) if head else None]
    return "".join(f"{line}\n" for line in lines)


def _nobody(home: str) -> dict[str, str]:
    return {"HOME": home, "USERPROFILE": home, "GRADLE_USER_HOME": home}


if __name__ == "__main__":
    README.write_text(rewritten(README.read_text(encoding="utf-8")), encoding="utf-8")
