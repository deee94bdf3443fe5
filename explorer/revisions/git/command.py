"""How git is started: so that nothing in the repository's configuration makes it run anything.

Only plumbing is used, and never a command that applies filters, text conversion, hooks or pagers. The
settings below say it again, and close what plumbing could still start: the file system monitor, and fetches
of missing objects.
"""

import os
import subprocess
from pathlib import Path

from explorer.model.errors import BadInput
from explorer.model.text import printable

_TIMEOUT = 300

_SETTINGS = (
    "core.fsmonitor=false",
    "core.untrackedCache=false",
    f"core.hooksPath={os.devnull}",
    "core.pager=cat",
    "core.sshCommand=false",
    "core.askPass=false",
    "core.alternateRefsCommand=true",
    "credential.helper=",
    "diff.external=",
    "log.showSignature=false",
    "protocol.allow=never",
    "submodule.recurse=false",
    "gc.auto=0",
    "maintenance.auto=false",
)

# What the user says about git itself stays in force, as does where it looks for a repository. All else goes,
# GIT_DIR and GIT_INDEX_FILE too: what is read follows from the folder alone, also inside a hook.
_USERS_OWN = frozenset(
    {
        "GIT_CEILING_DIRECTORIES",
        "GIT_DISCOVERY_ACROSS_FILESYSTEM",
        "GIT_EXEC_PATH",
        "GIT_CONFIG_GLOBAL",
        "GIT_CONFIG_SYSTEM",
        "GIT_CONFIG_NOSYSTEM",
        "GIT_CONFIG_COUNT",
        "GIT_CONFIG_PARAMETERS",
    }
)
_USERS_OWN_PREFIXES = ("GIT_CONFIG_KEY_", "GIT_CONFIG_VALUE_")

_FORCED = {
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_NO_LAZY_FETCH": "1",
    "GIT_NO_REPLACE_OBJECTS": "1",
    "GIT_TERMINAL_PROMPT": "0",
    # Unlike protocol.allow, no repository overrules this; git before 2.45 does not know GIT_NO_LAZY_FETCH.
    "GIT_ALLOW_PROTOCOL": "none",
    "LC_ALL": "C",
    "LANGUAGE": "C",
}


class GitFailed(Exception):
    """Git said no; the text is the last line of what it said, `said` is all of it."""

    def __init__(self, said: str) -> None:
        self.said = said
        lines = [line for line in said.splitlines() if line.strip()]
        told = [line for line in lines if line.startswith(("fatal: ", "error: "))] or lines
        last = told[-1] if told else "no reason given"
        super().__init__(printable(last.removeprefix("fatal: ").removeprefix("error: ")))


def environment() -> dict[str, str]:
    """The user's environment without what could lead git elsewhere."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith("GIT_") or name in _USERS_OWN or name.startswith(_USERS_OWN_PREFIXES)
    }
    return kept | _FORCED


def command(folder: Path, *arguments: str) -> list[str]:
    """The whole command line for git in this folder."""
    settings = (part for setting in _SETTINGS for part in ("-c", setting))
    return ["git", "--no-pager", "--literal-pathspecs", *settings, "-C", str(folder), *arguments]


def git(folder: Path, *arguments: str, given: bytes = b"") -> bytes:
    """What git prints; raises `GitFailed` with its own last words."""
    try:
        done = subprocess.run(
            command(folder, *arguments),
            input=given,
            capture_output=True,
            env=environment(),
            timeout=_TIMEOUT,
            check=False,
        )
    except OSError as error:
        raise no_git(error) from None
    except subprocess.TimeoutExpired:
        raise BadInput(
            f"git does not answer in {printable(str(folder))}; try 'git status' there, or name a folder"
        ) from None
    if done.returncode:
        raise GitFailed(done.stderr.decode("utf-8", "replace"))
    return done.stdout


def no_git(error: OSError) -> BadInput:
    """The message when git can't be started at all."""
    return BadInput(f"git cannot be run ({error.strerror}); install it, or name folders or archives instead")
