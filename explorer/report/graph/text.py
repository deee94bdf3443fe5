"""`graph --format text`: an indented tree from the focus, or every type with what it uses."""

from collections import defaultdict
from collections.abc import Iterator, Mapping

from msgspec import Struct

from explorer.explain.form import Line, Span, Tone, blank, line
from explorer.explain.naming import arrow
from explorer.model.edge import EdgeKind
from explorer.model.names import TypeName
from explorer.model.source import Role
from explorer.report.graph.portion import Link, Portion
from explorer.report.heading import place

_ROLES = {Role.MAIN: "", Role.TEST: " (test)", Role.LIBRARY: " (library)"}
_AGAIN = "…"
Children = Mapping[TypeName, list["Branch"]]


class Branch(Struct, frozen=True):
    """A link as a branch of the tree, which grows against the edges when it shows dependents."""

    link: Link
    dependents: bool

    @property
    def name(self) -> TypeName:
        """The type at the far end."""
        return self.link.edge.source if self.dependents else self.link.edge.target

    @property
    def arrow(self) -> str:
        """`─new─▶`, or `◀─new─` where the tree goes against the edges."""
        edge = self.link.edge
        if not self.dependents:
            return arrow(edge)
        return f"{'◁' if edge.kind is EdgeKind.INHERIT else '◀'}─{edge.how.value}─"


def report(portion: Portion) -> tuple[Line, ...]:
    """The tree, and how much of the graph it is."""
    children = _children(portion)
    if portion.focus is not None:
        lines = list(_tree(portion, portion.focus, children))
        if any(each.text.endswith(_AGAIN) for each in lines):
            lines += [blank(), line(Span(f"{_AGAIN} is unfolded at another place", Tone.DIM))]
    else:
        lines = [each for name in sorted(portion.nodes) for each in _flat(portion, name, children)]
    return (*lines, blank(), line(Span(portion.showing, Tone.DIM)))


def _children(portion: Portion) -> Children:
    children: defaultdict[TypeName, list[Branch]] = defaultdict(list)
    for link in portion.links:
        if link.edge.source != link.edge.target:
            start = link.edge.target if portion.dependents else link.edge.source
            children[start].append(Branch(link, portion.dependents))
    return children


def _root(portion: Portion, name: TypeName) -> Line:
    return line(Span(name, Tone.STRONG, name), Span(_ROLES[portion.nodes[name]], Tone.DIM))


def _flat(portion: Portion, name: TypeName, children: Children) -> Iterator[Line]:
    yield _root(portion, name)
    branches = children.get(name, [])
    for branch in branches:
        last = branch is branches[-1]
        yield _branch(portion, branch, "", last=last, again=False)


def _tree(portion: Portion, focus: TypeName, children: Children) -> Iterator[Line]:
    """Depth first with a stack of its own: a path may be longer than Python's stack is deep."""
    yield _root(portion, focus)
    distances = _distances(focus, children)
    shown = {focus}
    stack = _pushed(children.get(focus, []), "")
    while stack:
        branch, indent, last, distance = stack.pop()
        name = branch.name
        below = children.get(name, []) if distances[name] != portion.depth else []
        # A type is unfolded where it is nearest to the focus, and only named elsewhere.
        again = name in shown or distance > distances[name]
        yield _branch(portion, branch, indent, last=last, again=again and bool(below))
        if not again:
            shown.add(name)
            stack += _pushed(below, indent + ("   " if last else "│  "), distance + 1)


_Waiting = tuple[Branch, str, bool, int]


def _pushed(branches: list[Branch], indent: str, distance: int = 1) -> list[_Waiting]:
    last = len(branches) - 1
    return [(branch, indent, at == last, distance) for at, branch in reversed(list(enumerate(branches)))]


def _distances(focus: TypeName, children: Children) -> Mapping[TypeName, int]:
    distances = {focus: 0}
    frontier = [focus]
    while frontier:
        near = [
            branch.name
            for name in frontier
            for branch in children.get(name, [])
            if branch.name not in distances
        ]
        distance = distances[frontier[0]] + 1
        distances.update(dict.fromkeys(near, distance))
        frontier = list(dict.fromkeys(near))
    return distances


def _branch(portion: Portion, branch: Branch, indent: str, *, last: bool, again: bool) -> Line:
    name = branch.name
    site, more = branch.link.edge.site, branch.link.more
    also = f" and {more} more" if more else ""
    return line(
        Span(f"{indent}{'└' if last else '├'}", Tone.DIM),
        Span(f"{branch.arrow} ", Tone.KIND),
        Span(name, Tone.NAME, name),
        Span(_ROLES[portion.nodes[name]], Tone.DIM),
        Span(f"  {place(site)}{also}", Tone.SITE, site=site),
        Span(f"  {_AGAIN}" if again else "", Tone.DIM),
    )
