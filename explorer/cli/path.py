"""`rts-explorer path`: how one type or method reaches another."""

import argparse
from collections.abc import Iterator

from explorer.analysis.comparison import Snapshot
from explorer.cli.arguments import one_revision
from explorer.cli.methodnaming import named_methods, names_a_method
from explorer.cli.naming import is_named, named
from explorer.cli.opening import by_option, call_graph, snapshot_of
from explorer.cli.terminal import Terminal
from explorer.model.errors import BadInput, WrongUsage
from explorer.model.names import TypeName
from explorer.report.ink import written
from explorer.report.path import json, text
from explorer.report.path.route import Route, Wish, route


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's own arguments."""
    parser.add_argument(
        "words",
        nargs="*",
        metavar="[REV] FROM TO",
        help="the revision (WORKTREE), and two types or methods: a.b.C, C, C.m(int), C#m, m. "
        "Between methods, a type stands for all of its own",
    )
    parser.add_argument(
        "--graph",
        choices=("irg", "calls"),
        help="over dependences of types, or over calls (default: both between two types, else calls)",
    )
    by_option(parser)
    parser.add_argument(
        "--one-per-kind",
        action="store_true",
        help="not all shortest paths, but for each kind of edge by which TO is reached (new, extends, "
        "call, virtual …) a shortest one whose last edge is of that kind",
    )
    parser.add_argument(
        "--limit", type=int, metavar="N", default=Wish().most, help="most paths shown (default: %(default)s)"
    )
    parser.add_argument("--format", choices=("text", "json"), default="text")


def run(arguments: argparse.Namespace, terminal: Terminal) -> None:
    """Load, search, report."""
    spec, ends = one_revision(arguments.words, "path", "FROM", "TO")
    if arguments.limit < 1:
        raise WrongUsage("--limit must be at least 1")
    if arguments.by is not None and arguments.graph == "irg":
        raise WrongUsage("--by is for calls: it says how they are bound")
    with snapshot_of(spec, arguments, terminal) as snapshot:
        routes = tuple(_routes(arguments, snapshot, *ends))
        info = snapshot.info
    if arguments.format == "json":
        terminal.write(json.report(routes, info))
    else:
        lines = text.report(routes, by_kind=arguments.one_per_kind)
        terminal.write(written(lines, colour=terminal.colour))


def _routes(arguments: argparse.Namespace, snapshot: Snapshot, source: str, target: str) -> Iterator[Route]:
    types = snapshot.program.types
    chosen = arguments.graph
    both = chosen is None and all(
        not names_a_method(each) and is_named(each, types) for each in (source, target)
    )
    if both or chosen == "irg":
        yield _between_types(snapshot, named(source, types, "type"), named(target, types, "type"), arguments)
    if chosen == "irg":
        return
    graph = call_graph(snapshot, arguments)
    if both:
        # What the names mean is settled; a type without methods leads nowhere over calls.
        source, target = named(source, types, "type"), named(target, types, "type")
        if not {source, target} <= {node.belongs_to for node in graph.nodes.values()}:
            return
    start, end = (named_methods(each, graph.nodes, types) for each in (source, target))
    _differ(start.label, end.label, set(start.names) <= set(end.names))
    yield route("calls", graph, (start.label, start.names), (end.label, end.names), _wish(arguments))


def _between_types(
    snapshot: Snapshot, source: TypeName, target: TypeName, arguments: argparse.Namespace
) -> Route:
    _differ(source, target, source == target)
    return route("irg", snapshot.irg, (source, (source,)), (target, (target,)), _wish(arguments))


def _wish(arguments: argparse.Namespace) -> Wish:
    return Wish(arguments.one_per_kind, arguments.limit)


def _differ(source: str, target: str, same: bool) -> None:
    if same:
        raise BadInput(f"{source} and {target} are the same; a path needs two different ends")
