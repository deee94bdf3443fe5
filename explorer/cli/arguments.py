"""From the words of a command line to the command and its arguments.

Options that belong to no command are taken before and after the command's name. So the name is found first
and taken out; what is left goes to one parser that knows the common options and the command's own.
"""

import argparse
import difflib
from collections.abc import Sequence
from typing import NoReturn

from explorer import __version__
from explorer.cli.commands import COMMANDS, LATER, OVERVIEW, command
from explorer.model.errors import WrongUsage

PROGRAM = "rts-explorer"
OLD, NEW = "HEAD", "WORKTREE"
"""What is compared when no revisions are named."""

_REVISIONS = (
    "A revision is a folder, an archive (zip, jar, tar), a git revision, INDEX or WORKTREE.\n"
    "Without revisions, HEAD is compared with WORKTREE.\n"
    "Exit code: 0 for an answer, 1 for bad input, 2 for wrong usage (one line on stderr says what to do)."
)
_LATER_OPTIONS = {
    "trace": "recorded runs are not read",
    "trace_new": "recorded runs are not read",
}


class Parser(argparse.ArgumentParser):
    """An argument parser whose complaint is one line."""

    def error(self, message: str) -> NoReturn:
        """Raise instead of printing the usage and leaving."""
        raise WrongUsage(f"{message}; see {self.prog} --help")


def parse(words: Sequence[str]) -> tuple[str, argparse.Namespace]:
    """The command's module name and its arguments; leaves through `SystemExit` after --help and --version."""
    name, rest = _split(words)
    parser = _parser(name)
    if name == OVERVIEW and any(word in ("-h", "--help") for word in rest):
        _overview_help(parser)
    chosen = command(name)
    chosen.arguments(parser)
    arguments = parser.parse_intermixed_args(rest)
    for option, reason in _LATER_OPTIONS.items():
        if getattr(arguments, option):
            written = "--" + option.replace("_", "-")
            raise WrongUsage(f"{written}: {reason} by version {__version__}; leave the option out")
    return name, arguments


def revisions(words: Sequence[str], parser_hint: str, extra: int = 0) -> list[str]:
    """Fill in HEAD and WORKTREE where a command got no revisions; `extra` words follow them."""
    if len(words) == extra:
        return [OLD, NEW, *words]
    if len(words) == extra + 2:
        return list(words)
    wanted = "OLD NEW" if extra == 0 else "OLD NEW TEST"
    raise WrongUsage(
        f"{wanted} expected, got {' '.join(words) or 'nothing'}; see {PROGRAM} {parser_hint}--help"
    )


def one_revision(words: Sequence[str], command: str, *names: str) -> tuple[str, list[str]]:
    """The revision, WORKTREE where none is said, and the words that must follow it."""
    if len(words) == len(names):
        return NEW, list(words)
    if len(words) == len(names) + 1:
        return words[0], list(words[1:])
    wanted, got = " ".join(("[REV]", *names)), " ".join(words) or "nothing"
    raise WrongUsage(f"{wanted} expected, got {got}; see {PROGRAM} {command} --help")


def misspelt(words: Sequence[str]) -> None:
    """Complain about a first word that looks like a command's name."""
    if len(words) in (0, 2):
        return
    near = difflib.get_close_matches(words[0], COMMANDS, n=1)
    if near:
        raise WrongUsage(f"no command '{words[0]}'; did you mean '{near[0]}'? see {PROGRAM} --help")


def _common() -> argparse.ArgumentParser:
    parser = Parser(add_help=False, allow_abbrev=False)
    group = parser.add_argument_group("options for every command, before or after its name")
    group.add_argument("-C", dest="repository", metavar="REPO", help="the git repository (default: here)")
    group.add_argument("--main", action="append", metavar="FOLDER", help="a folder of main sources")
    group.add_argument("--tests", action="append", metavar="FOLDER", help="a folder of test sources")
    group.add_argument("--libraries", action="append", metavar="FOLDER", help="a folder of library sources")
    group.add_argument(
        "--classpath",
        action="append",
        metavar="CP",
        help="jars and folders of classes, as `java -cp` takes them",
    )
    group.add_argument(
        "--cache", metavar="DIR", help="where read files are remembered (default: user's cache)"
    )
    group.add_argument("--no-cache", action="store_true", help="read every file anew and remember nothing")
    for option, what in (
        ("--trace", "a recorded run of the old revision"),
        ("--trace-new", "a recorded run of the new revision"),
    ):
        group.add_argument(
            option, metavar="FILE", help=f"{what} (kept for a later version, refused by this one)"
        )
    group.add_argument("--debug", action="store_true", help="show the traceback of an internal error")
    group.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    return parser


def _parser(name: str) -> Parser:
    program = PROGRAM if name == OVERVIEW else f"{PROGRAM} {name}"
    summary = COMMANDS.get(name, "Which tests does a change select, by which technique, and why.")
    return Parser(
        prog=program,
        description=summary[:1].upper() + summary[1:],
        epilog=_REVISIONS,
        parents=[_common()],
        allow_abbrev=False,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )


def _split(words: Sequence[str]) -> tuple[str, list[str]]:
    """Find the command's name: the first word that is neither an option nor an option's value."""
    valued = {
        option
        for action in _common()._actions
        if action.nargs is None and action.option_strings
        for option in action.option_strings
    }
    skip = False
    for index, word in enumerate(words):
        if skip or word.startswith("-"):
            skip = not skip and word in valued
            continue
        if word in LATER and len(words) - index != 2:
            raise WrongUsage(f"{word}: no such command in version {__version__}; see {PROGRAM} --help")
        if word in COMMANDS:
            return word, [*words[:index], *words[index + 1 :]]
        break
    return OVERVIEW, list(words)


def _overview_help(parser: Parser) -> NoReturn:
    width = max(map(len, COMMANDS))
    names = "\n".join(f"  {name:{width}}  {summary}" for name, summary in COMMANDS.items())
    parser.usage = f"{PROGRAM} [options] [OLD NEW]\n       {PROGRAM} COMMAND [options] …"
    parser.description = (
        f"{parser.description}\n\n"
        "Without a command the explorer opens; where there is no terminal, the answer is printed.\n\n"
        f"commands ({PROGRAM} COMMAND --help tells more):\n{names}"
    )
    parser.print_help()
    raise SystemExit(0)
