"""`rts-explorer uses`: who uses a type, method or field, or what it uses."""

import argparse

from explorer.analysis import usage
from explorer.analysis.comparison import Snapshot
from explorer.cli.arguments import one_revision
from explorer.cli.methodnaming import means_a_method, named_methods, names_a_method
from explorer.cli.naming import ends_with, is_named, listed, named
from explorer.cli.opening import by_option, call_graph, snapshot_of
from explorer.cli.terminal import Terminal
from explorer.model.errors import BadInput
from explorer.report.ink import written
from explorer.report.uses import json, text
from explorer.report.uses.listing import Kind, Listing


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's own arguments."""
    parser.add_argument(
        "words",
        nargs="*",
        metavar="[REV] NAME",
        help="the revision (WORKTREE), and a type, method or field: a.b.C, C, C.m(int), C#m, C.f",
    )
    parser.add_argument("--of", action="store_true", help="list what NAME uses, instead of who uses NAME")
    parser.add_argument(
        "--kind",
        choices=tuple(Kind),
        help="what NAME is, where it may be more than one (default: type, then method, then field)",
    )
    by_option(parser)
    parser.add_argument("--format", choices=("text", "json"), default="text")


def run(arguments: argparse.Namespace, terminal: Terminal) -> None:
    """Load, look up, list."""
    spec, (name,) = one_revision(arguments.words, "uses", "NAME")
    with snapshot_of(spec, arguments, terminal) as snapshot:
        found = _listing(arguments, snapshot, name)
        info = snapshot.info
    if arguments.format == "json":
        terminal.write(json.report(found, info))
    else:
        terminal.write(written(text.report(found), colour=terminal.colour))


def _listing(arguments: argparse.Namespace, snapshot: Snapshot, text: str) -> Listing:
    kind = Kind(arguments.kind) if arguments.kind else _kind(snapshot, text)
    label, found = _LOOKED_UP[kind](arguments, snapshot, text)
    sites = {
        *(each.site for each in found.types),
        *(each.call.site for each in found.calls),
        *(each.site for each in found.fields),
    }
    return Listing(
        name=label,
        kind=kind,
        used=arguments.of,
        usage=found,
        lines={site: snapshot.line(site.file, site.line) for site in sites},
        roles=snapshot.irg.nodes,
    )


def _kind(snapshot: Snapshot, text: str) -> Kind:
    """A type if there is one, else a method; a field only where no method is called so."""
    if not names_a_method(text) and is_named(text, snapshot.program.types):
        return Kind.TYPE
    method = means_a_method(text, snapshot.bound.methods)
    return Kind.METHOD if method or not _fields_named(snapshot, text) else Kind.FIELD


def _of_type(arguments: argparse.Namespace, snapshot: Snapshot, text: str) -> tuple[str, usage.Usage]:
    name = named(text, snapshot.program.types, "type")
    graph = call_graph(snapshot, arguments)
    own = [method for method, node in graph.nodes.items() if node.belongs_to == name]
    look = usage.used_by_type if arguments.of else usage.users_of_type
    return name, look(name, snapshot.irg, graph, snapshot.bound, own)


def _of_method(arguments: argparse.Namespace, snapshot: Snapshot, text: str) -> tuple[str, usage.Usage]:
    graph = call_graph(snapshot, arguments)
    found = named_methods(text, graph.nodes)
    if arguments.of:
        return found.label, usage.used_by_methods(found.names, graph, snapshot.bound)
    return found.label, usage.users_of_methods(found.names, graph)


def _of_field(arguments: argparse.Namespace, snapshot: Snapshot, text: str) -> tuple[str, usage.Usage]:
    found = _fields_named(snapshot, text)
    if not found:
        raise BadInput(f"no field is called '{text}'; give its class too, as in C.f")
    if len(found) > 1:
        raise BadInput(f"'{text}' may mean any of {listed(found)}; give more of the name")
    if arguments.of:
        raise BadInput(f"{found[0]} is a field: it uses nothing itself; name its class or a method with --of")
    return found[0], usage.users_of_field(found[0], snapshot.bound)


_LOOKED_UP = {Kind.TYPE: _of_type, Kind.METHOD: _of_method, Kind.FIELD: _of_field}


def _fields_named(snapshot: Snapshot, text: str) -> list[str]:
    wanted = text.strip().replace("#", ".").replace("$", ".")
    known = {name: name.replace("#", ".").replace("$", ".") for name in usage.field_names(snapshot.bound)}
    exact = [name for name, dotted in known.items() if dotted == wanted]
    return exact or [name for name, dotted in known.items() if ends_with(dotted, wanted, ".")]
