"""`rts-explorer graph`: a revision's Inter-type Relation Graph or call graph, or a part of it."""

import argparse
from collections.abc import Callable
from pathlib import Path

from explorer.analysis.callgraph import CallGraph, Graph, N
from explorer.analysis.comparison import Snapshot
from explorer.analysis.ways import reached, shortest
from explorer.cli.arguments import NEW
from explorer.cli.methodnaming import named_methods
from explorer.cli.naming import Named, named
from explorer.cli.opening import by_option, call_graph, snapshot_of
from explorer.cli.terminal import Terminal
from explorer.explain.words import count
from explorer.model.calls import Call
from explorer.model.edge import Edge
from explorer.model.errors import BadInput, WrongUsage
from explorer.model.names import TypeName
from explorer.report.graph import dot, json, picture, portion, text
from explorer.report.ink import written

_KINDS = ("irg", "calls")
_LATER = ("jig",)
_PICTURES = ("svg", "png")
_DEPTH = 2
_MOST_DRAWN = 40


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's own arguments."""
    parser.add_argument(
        "words", nargs="+", metavar="irg|calls REV", help="the kind of graph and the revision (WORKTREE)"
    )
    parser.add_argument(
        "--focus",
        metavar="NAME",
        help="a type: show what it uses (the end of its name will do); "
        "with calls a method, such as C.m(int), C#m or m, or a type for all of its methods",
    )
    parser.add_argument("--dependents", action="store_true", help="show who depends on the focus instead")
    parser.add_argument(
        "--depth", type=int, metavar="N", help=f"edges away from the focus (default: {_DEPTH})"
    )
    parser.add_argument(
        "--path", nargs=2, metavar=("FROM", "TO"), help="show a shortest path between two types or methods"
    )
    parser.add_argument(
        "--limit",
        type=int,
        metavar="N",
        help=f"most types or methods shown (default: {_MOST_DRAWN} in pictures, else all)",
    )
    by_option(parser)
    parser.add_argument("--format", choices=("text", "json", "dot", *_PICTURES), default="text")
    parser.add_argument("-o", "--output", metavar="FILE", help="write to a file instead of standard output")


def run(arguments: argparse.Namespace, terminal: Terminal) -> None:
    """Load, cut out the part that was asked for, report."""
    kind, spec = _checked(arguments)
    if arguments.format == "png" and arguments.output is None:
        terminal.refuse_picture()
    with snapshot_of(spec, arguments, terminal) as snapshot:
        shown = _calls(arguments, snapshot) if kind == "calls" else _irg(arguments, snapshot)
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


def _checked(arguments: argparse.Namespace) -> tuple[str, str]:
    """The kind of graph and the revision; whatever makes no sense is said before anything is loaded."""
    kind, *specs = arguments.words
    if kind in _LATER:
        raise WrongUsage(
            f"graph {kind}: not in this version, only graph irg and calls; see rts-explorer graph --help"
        )
    if kind not in _KINDS or len(specs) > 1:
        raise WrongUsage("graph wants the words: irg REV, or calls REV; see rts-explorer graph --help")
    if arguments.by is not None and kind != "calls":
        raise WrongUsage("--by is for graph calls: it says how calls are bound")
    if arguments.path and (arguments.focus or arguments.dependents or arguments.depth is not None):
        raise WrongUsage("--path stands alone, without --focus, --dependents and --depth")
    if arguments.focus is None and (arguments.dependents or arguments.depth is not None):
        raise WrongUsage(
            "--dependents and --depth need a type or method to start from; name it with --focus NAME"
        )
    for option, least in (("depth", 0), ("limit", 1)):
        value = getattr(arguments, option)
        if value is not None and value < least:
            raise WrongUsage(f"--{option} must be at least {least}")
    return kind, specs[0] if specs else NEW


def _irg(arguments: argparse.Namespace, snapshot: Snapshot) -> portion.Portion:
    def find(words: str) -> Named[TypeName]:
        name = named(words, snapshot.irg.nodes, "type")
        return Named(name, (name,))

    return _portion(arguments, snapshot.irg, snapshot.info.label, find)


def _calls(arguments: argparse.Namespace, snapshot: Snapshot) -> portion.Portion:
    graph = call_graph(snapshot, arguments)
    types = snapshot.program.types
    return _portion(
        arguments, graph, snapshot.info.label, lambda words: named_methods(words, graph.nodes, types)
    )


def _portion(
    arguments: argparse.Namespace,
    graph: Graph[N, Edge | Call],
    label: str,
    find: Callable[[str], Named[N]],
) -> portion.Portion:
    limit = arguments.limit
    if limit is None and arguments.format in _PICTURES:
        limit = _MOST_DRAWN
    if arguments.path:
        return _path(graph, label, *map(find, arguments.path))
    if arguments.focus is None:
        return portion.whole(graph, limit)
    focus = find(arguments.focus)
    depth = _DEPTH if arguments.depth is None else arguments.depth
    return portion.neighbourhood(
        graph, focus.names, depth, focus=focus.label, dependents=arguments.dependents, limit=limit
    )


def _path(graph: Graph[N, Edge | Call], label: str, source: Named[N], target: Named[N]) -> portion.Portion:
    if set(source.names) <= set(target.names):
        raise BadInput(f"{source.label} and {target.label} are the same; name two different ones with --path")
    found = shortest(graph, source.names, target.names, 1)
    if not found.ways:
        noun = "method" if isinstance(graph, CallGraph) else "type"
        raise BadInput(
            f"{source.label} does not reach {target.label} in {label}: it is not among the "
            f"{count(len(reached(graph, source.names)), noun)} from there on; try it the other way"
        )
    what = f"a shortest path from {source.label} to {target.label}"
    return portion.along(graph, found.ways, what, source.label)


def _write(content: bytes, file: str | None, terminal: Terminal) -> None:
    if file is None:
        terminal.write_bytes(content)
        return
    try:
        Path(file).write_bytes(content)
    except OSError as error:
        raise BadInput(f"can't write {file}: {error.strerror}; name another file with -o FILE") from error
