"""`rts-explorer graph`: a revision's Inter-type Relation Graph, or a part of it."""

import argparse
from pathlib import Path

from explorer.analysis.irg import Irg
from explorer.cli.arguments import NEW
from explorer.cli.naming import named
from explorer.cli.opening import snapshot_of
from explorer.cli.terminal import Terminal
from explorer.model.errors import BadInput, WrongUsage
from explorer.report.graph import dot, json, picture, portion, text
from explorer.report.ink import written

_KINDS = ("irg",)
_LATER = ("calls", "jig")
_PICTURES = ("svg", "png")
_DEPTH = 2
_MOST_DRAWN = 40


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's own arguments."""
    parser.add_argument("words", nargs="+", metavar="irg REV", help="the kind of graph and the revision")
    parser.add_argument(
        "--focus", metavar="NAME", help="a type: show what it uses (the end of its name will do)"
    )
    parser.add_argument("--dependents", action="store_true", help="show who depends on the focus instead")
    parser.add_argument(
        "--depth", type=int, metavar="N", help=f"edges away from the focus (default: {_DEPTH})"
    )
    parser.add_argument(
        "--path", nargs=2, metavar=("FROM", "TO"), help="show a shortest path between two types"
    )
    parser.add_argument(
        "--limit",
        type=int,
        metavar="N",
        help=f"most types shown (default: {_MOST_DRAWN} in pictures, else all)",
    )
    parser.add_argument("--format", choices=("text", "json", "dot", *_PICTURES), default="text")
    parser.add_argument("-o", "--output", metavar="FILE", help="write to a file instead of standard output")


def run(arguments: argparse.Namespace, terminal: Terminal) -> None:
    """Load, cut out the part that was asked for, report."""
    spec = _checked(arguments)
    if arguments.format == "png" and arguments.output is None:
        terminal.refuse_picture()
    with snapshot_of(spec, arguments, terminal) as snapshot:
        shown = _portion(arguments, snapshot.irg, snapshot.info.label)
        info = snapshot.info
    if arguments.format in _PICTURES:
        _write(picture.report(shown, arguments.format), arguments.output, terminal)
        return
    if arguments.format == "json":
        made = json.report(shown, info)
    elif arguments.format == "dot":
        made = dot.report(shown)
    else:
        made = written(text.report(shown), colour=terminal.colour and arguments.output is None)
    if arguments.output is None:
        terminal.write(made)
    else:
        _write(made.encode("utf-8"), arguments.output, terminal)


def _checked(arguments: argparse.Namespace) -> str:
    """The revision; whatever makes no sense is said before anything is loaded."""
    kind, *specs = arguments.words
    if kind in _LATER:
        raise WrongUsage(f"graph {kind}: not in this version, only graph irg; see rts-explorer graph --help")
    if kind not in _KINDS or len(specs) > 1:
        raise WrongUsage("graph wants the words: irg REV; see rts-explorer graph --help")
    if arguments.path and (arguments.focus or arguments.dependents or arguments.depth is not None):
        raise WrongUsage("--path stands alone, without --focus, --dependents and --depth")
    if arguments.focus is None and (arguments.dependents or arguments.depth is not None):
        raise WrongUsage("--dependents and --depth need a type to start from; name it with --focus NAME")
    for option, least in (("depth", 0), ("limit", 1)):
        value = getattr(arguments, option)
        if value is not None and value < least:
            raise WrongUsage(f"--{option} must be at least {least}")
    return specs[0] if specs else NEW


def _portion(arguments: argparse.Namespace, irg: Irg, label: str) -> portion.Portion:
    limit = arguments.limit
    if limit is None and arguments.format in _PICTURES:
        limit = _MOST_DRAWN
    if arguments.path:
        source, target = (named(each, irg.nodes, "type") for each in arguments.path)
        found = portion.path(irg, source, target)
        if found is None:
            raise BadInput(
                f"{source} does not reach {target} in {label}: "
                f"it is not among the {len(irg.closure(source)):,} types from there on; try it the other way"
            )
        return found
    if arguments.focus is None:
        return portion.whole(irg, limit)
    focus = named(arguments.focus, irg.nodes, "type")
    depth = _DEPTH if arguments.depth is None else arguments.depth
    return portion.neighbourhood(irg, focus, depth, dependents=arguments.dependents, limit=limit)


def _write(content: bytes, file: str | None, terminal: Terminal) -> None:
    if file is None:
        terminal.write_bytes(content)
        return
    try:
        Path(file).write_bytes(content)
    except OSError as error:
        raise BadInput(f"can't write {file}: {error.strerror}; name another file with -o FILE") from error
