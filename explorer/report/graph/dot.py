"""`graph --format dot`, and the DOT text that pictures are drawn from."""

import unicodedata
from collections.abc import Iterable, Mapping

from explorer.explain.naming import is_method, short, shorter, word
from explorer.model.calls import Call, CallKind
from explorer.model.edge import Edge, EdgeKind
from explorer.model.names import MethodName, TypeName, owner_of, package_of
from explorer.model.source import Role
from explorer.model.text import printable
from explorer.report.graph.portion import Link, Portion

_POINTS = 7.0
"""A generous width of a character in a node; sizes are fixed so that no font has to be measured."""
_MOST_LABELLED = 40
_LONGEST = 36
"""A method's name and parameters, before parameters are left out; the tooltip has all."""
_STYLES = {CallKind.CALLBACK: "dashed", CallKind.UNRESOLVED: "dotted"}
_QUICK = {"nslimit": "0.5", "nslimit1": "0.5", "mclimit": "0.1", "splines": "line"}
"""Settings that keep graphs with many cycles and hubs from taking minutes."""


def report(portion: Portion) -> str:
    """A graph whose nodes are named by their types or methods."""
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


def _graph(portion: Portion, ids: Mapping[str, str], settings: str) -> str:
    nodes = [
        f"  {quoted(ids[name])} [{_node(name, portion.role(name), focus=name in portion.starts)}];"
        for name in portion.nodes
    ]
    labelled = len(portion.links) <= _MOST_LABELLED
    edges = [
        f"  {quoted(ids[edge.source])} -> {quoted(ids[edge.target])} [{_link(link, labelled=labelled)}];"
        for link in portion.links
        for edge in [link.edge]
    ]
    # Names of methods are long and calls fan out: side by side they would make a picture too wide to read.
    direction = ', rankdir="LR", ranksep="1.1"' if portion.calls else ""
    lines = [
        f"digraph {'calls' if portion.calls else 'irg'} {{",
        f'  graph [fontname="monospace", fontsize=10{direction}{settings}];',
        '  node [shape=box, fontname="monospace", fontsize=11, fixedsize=true, height=0.5];',
        '  edge [fontname="monospace", fontsize=9];',
        *nodes,
        *edges,
        "}",
    ]
    return "\n".join(lines) + "\n"


def _node(name: str, role: Role, *, focus: bool) -> str:
    first, second = map(printable, _label(name))
    longest = max(_cells(first), _cells(second))
    shown = f"{quoted(first)[:-1]}\\n{quoted(second)[1:]}" if second else quoted(first)
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


def _label(name: str) -> tuple[str, str]:
    """What a reader would say, and where that stands: a type's package, a method's class."""
    if not is_method(name):
        return short(name), package_of(TypeName(name))
    said = short(name)
    return said if len(said) <= _LONGEST else shorter(name), owner_of(MethodName(name))


def _link(link: Link, *, labelled: bool) -> str:
    edge = link.edge
    kind = edge.kind if isinstance(edge, Edge) else EdgeKind.USE
    attributes = {
        "arrowhead": "onormal" if kind is EdgeKind.INHERIT else "normal",
        "class": kind.value,
        "tooltip": f"{word(edge)} at {edge.site}" + (f" and {link.more} more" if link.more else ""),
    }
    if isinstance(edge, Call) and edge.how in _STYLES:
        attributes["style"] = _STYLES[edge.how]
    if labelled:
        attributes["label"] = f" {word(edge)} "
    return _attributes(attributes)


def _attributes(attributes: Mapping[str, str]) -> str:
    return ", ".join(f"{key}={quoted(value)}" for key, value in attributes.items())


def _cells(text: str) -> int:
    return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in text)
