"""`graph --format text`: an indented tree from the focus, or every node with what it uses."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping

from msgspec import Struct

from explorer.explain.form import Line, Span, Tone, blank, line
from explorer.explain.naming import arrow, short, type_of
from explorer.explain.words import count
from explorer.model.calls import CallKind
from explorer.model.source import Role
from explorer.report.graph.portion import Link, Portion
from explorer.report.heading import place

_ROLES = {Role.MAIN: "", Role.TEST: " (test)", Role.LIBRARY: " (library)"}
_AGAIN = "…"
_MOST_BRANCHES = 20
"""A method with more calls than this, and a few, shows only as many."""
_FEW = 5
_LEGEND = {
    CallKind.CALLBACK: "code outside the project may call it, on an object that is made here",
    CallKind.UNRESOLVED: "the receiver's type is not known, so any method of that name may be meant",
}


class Branch(Struct, frozen=True):
    """A link as a branch of the tree, which grows against the edges when it shows dependents."""

    link: Link
    dependents: bool

    @property
    def name(self) -> str:
        """The node at the far end."""
        return self.link.edge.source if self.dependents else self.link.edge.target


class _Tree:
    """What the lines are made of: the branches of each node, and how nodes are called."""

    def __init__(self, portion: Portion, whole: bool) -> None:
        self.portion = portion
        self._whole = whole
        self.left_out = 0
        self.children = self._children()
        said = Counter(map(short, portion.nodes)) if portion.calls else Counter[str]()
        self._short = {name for name in portion.nodes if said[short(name)] == 1}

    def _children(self) -> Mapping[str, list[Branch]]:
        portion = self.portion
        children: defaultdict[str, list[Branch]] = defaultdict(list)
        for link in portion.links:
            if link.edge.source != link.edge.target:
                start = link.edge.target if portion.dependents else link.edge.source
                children[start].append(Branch(link, portion.dependents))
        if portion.calls:
            for branches in children.values():
                branches.sort(key=lambda branch: (branch.link.edge.site.file, branch.link.edge.site.line))
                self._cut(branches)
        return children

    def _cut(self, branches: list[Branch]) -> None:
        """A hub must not hide what stands around it."""
        if not self._whole and len(branches) > _MOST_BRANCHES + _FEW:
            self.left_out += len(branches) - _MOST_BRANCHES
            del branches[_MOST_BRANCHES:]

    def root(self, name: str) -> Line:
        return line(Span(name, Tone.STRONG, type_of(name)), self._remark(name))

    def _remark(self, name: str) -> Span:
        abstract = " (abstract)" if self.portion.abstract(name) else ""
        return Span(_ROLES[self.portion.role(name)] + abstract, Tone.DIM)

    def branch(self, branch: Branch, indent: str, *, last: bool, again: bool) -> Line:
        name = branch.name
        edge, more = branch.link.edge, branch.link.more
        also = f" and {more} more" if more else ""
        return line(
            Span(f"{indent}{'└' if last else '├'}", Tone.DIM),
            Span(f"{arrow(edge, backwards=branch.dependents)} ", Tone.KIND),
            Span(short(name) if name in self._short else name, Tone.NAME, type_of(name)),
            self._remark(name),
            Span(f"  {place(edge.site)}{also}", Tone.SITE, site=edge.site),
            Span(f"  {_AGAIN}" if again else "", Tone.DIM),
        )


def report(portion: Portion) -> tuple[Line, ...]:
    """The tree, and how much of the graph it is."""
    return (*tree(portion), blank(), line(Span(portion.showing, Tone.DIM)))


def tree(portion: Portion, *, whole: bool = False) -> tuple[Line, ...]:
    """A tree from each of the starts, or every node with what it uses; and what the signs in it mean.

    Unless the `whole` is wanted, a method shows no more than some of its calls.
    """
    made = _Tree(portion, whole)
    if portion.starts:
        lines = list(_grown(made))
    else:
        lines = [each for name in sorted(portion.nodes) for each in _flat(made, name)]
    again = bool(portion.starts) and any(each.text.endswith(_AGAIN) for each in lines)
    notes = list(_notes(made, again))
    return (*lines, *([blank(), *notes] if notes else ()))


def _notes(made: _Tree, again: bool) -> Iterator[Line]:
    if again:
        yield line(Span(f"{_AGAIN} is unfolded at another place", Tone.DIM))
    kinds = {link.edge.how for link in made.portion.links}
    for kind, meaning in _LEGEND.items():
        if kind in kinds:
            yield line(Span(f"{kind.value}: {meaning}", Tone.DIM))
    if made.left_out:
        yield line(
            Span(
                f"{count(made.left_out, 'call')} left out, where a method has many: "
                "rts-explorer uses NAME lists them, and so does --format json",
                Tone.DIM,
            )
        )


def _flat(made: _Tree, name: str) -> Iterator[Line]:
    yield made.root(name)
    branches = made.children.get(name, [])
    for branch in branches:
        yield made.branch(branch, "", last=branch is branches[-1], again=False)


def _grown(made: _Tree) -> Iterator[Line]:
    """Depth first with a stack of its own: a path may be longer than Python's stack is deep."""
    starts, depth = made.portion.starts, made.portion.depth
    distances = _distances(made)
    shown = set(starts)
    for start in starts:
        yield made.root(start)
        stack = _pushed(made.children.get(start, []), "")
        while stack:
            branch, indent, last, distance = stack.pop()
            name = branch.name
            below = made.children.get(name, []) if distances[name] != depth else []
            # A node is unfolded where it is nearest to the focus, and only named elsewhere.
            again = name in shown or distance > distances[name]
            yield made.branch(branch, indent, last=last, again=again and bool(below))
            if not again:
                shown.add(name)
                stack += _pushed(below, indent + ("   " if last else "│  "), distance + 1)


_Waiting = tuple[Branch, str, bool, int]


def _pushed(branches: list[Branch], indent: str, distance: int = 1) -> list[_Waiting]:
    last = len(branches) - 1
    return [(branch, indent, at == last, distance) for at, branch in reversed(list(enumerate(branches)))]


def _distances(made: _Tree) -> Mapping[str, int]:
    distances = dict.fromkeys(made.portion.starts, 0)
    frontier = list(distances)
    while frontier:
        near = [
            branch.name
            for name in frontier
            for branch in made.children.get(name, [])
            if branch.name not in distances
        ]
        distance = distances[frontier[0]] + 1
        distances.update(dict.fromkeys(near, distance))
        frontier = list(dict.fromkeys(near))
    return distances
