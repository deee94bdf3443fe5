"""`graph --format dot`, and the DOT text that pictures are drawn from."""

import unicodedata
from collections.abc import Iterable, Mapping

from explorer.model.edge import EdgeKind
from explorer.model.names import TypeName, package_of, simple_name
from explorer.model.source import Role
from explorer.model.text import printable
from explorer.report.graph.portion import Link, Portion

_POINTS = 7.0
"""A generous width of a character in a node; sizes are fixed so that no font has to be measured."""
_MOST_LABELLED = 40
_QUICK = {"nslimit": "0.5", "nslimit1": "0.5", "mclimit": "0.1", "splines": "line"}
"""Settings that keep graphs with many cycles and hubs from taking minutes."""


def report(portion: Portion) -> str:
    """A graph whose nodes are named by their types."""
    return _graph(portion, {name: name for name in portion.nodes}, "")


def for_picture(portion: Portion, caption: Iterable[str], *, quick: bool) -> str:
    """The same for drawing: numbered nodes, so that no hostile name becomes an id or a comment."""
    numbered = {name: f"n{at}" for at, name in enumerate(portion.nodes)}
    lines = "".join(f"{quoted(each)[1:-1]}\\l" for each in caption)
    settings = {"labelloc": "b", "labeljust": "l", "pad": "0.2", **(_QUICK if quick else {})}
    return _graph(portion, numbered, f', label="{lines}", {_attributes(settings)}')


def quoted(text: str) -> str:
    """A DOT string; quotes, backslashes and control characters lose their meaning."""
    escaped = printable(text).replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _graph(portion: Portion, ids: Mapping[TypeName, str], settings: str) -> str:
    nodes = [
        f"  {quoted(ids[name])} [{_node(name, role, focus=name == portion.focus)}];"
        for name, role in portion.nodes.items()
    ]
    labelled = len(portion.links) <= _MOST_LABELLED
    edges = [
        f"  {quoted(ids[edge.source])} -> {quoted(ids[edge.target])} [{_link(link, labelled=labelled)}];"
        for link in portion.links
        for edge in [link.edge]
    ]
    lines = [
        "digraph irg {",
        f'  graph [fontname="monospace", fontsize=10{settings}];',
        '  node [shape=box, fontname="monospace", fontsize=11, fixedsize=true, height=0.5];',
        '  edge [fontname="monospace", fontsize=9];',
        *nodes,
        *edges,
        "}",
    ]
    return "\n".join(lines) + "\n"


def _node(name: TypeName, role: Role, *, focus: bool) -> str:
    simple, package = printable(simple_name(name)), printable(package_of(name))
    longest = max(_cells(simple), _cells(package))
    shown = f"{quoted(simple)[:-1]}\\n{quoted(package)[1:]}" if package else quoted(simple)
    attributes = {"width": f"{(longest * _POINTS + 16) / 72:.2f}", "tooltip": name}
    classes = [role.value]
    if role is Role.TEST:
        attributes["style"] = "rounded"
    elif role is Role.LIBRARY:
        attributes |= {"color": "gray60", "fontcolor": "gray50"}
    if focus:
        attributes["penwidth"] = "2.5"
        classes.append("focus")
    return f"label={shown}, {_attributes({**attributes, 'class': ' '.join(classes)})}"


def _link(link: Link, *, labelled: bool) -> str:
    edge = link.edge
    attributes = {
        "arrowhead": "onormal" if edge.kind is EdgeKind.INHERIT else "normal",
        "class": edge.kind.value,
        "tooltip": f"{edge.how.value} at {edge.site}" + (f" and {link.more} more" if link.more else ""),
    }
    if labelled:
        attributes["label"] = f" {edge.how.value} "
    return _attributes(attributes)


def _attributes(attributes: Mapping[str, str]) -> str:
    return ", ".join(f"{key}={quoted(value)}" for key, value in attributes.items())


def _cells(text: str) -> int:
    return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in text)
