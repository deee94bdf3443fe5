"""Our Inter-type Relation Graph against jdeps: which dependencies are missing, which are extra, and why."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from explorer.analysis.irg import Irg
from explorer.analysis.loading import LoadOptions, load_snapshot
from explorer.model.edge import Edge
from tests.benchmarks.jdk import Graph
from tests.benchmarks.reach import Reach


@dataclass(frozen=True)
class Cause:
    """A direct edge that only one side has, and how many closure pairs it takes part in."""

    source: str
    target: str
    how: str
    site: str
    pairs: int

    def __str__(self) -> str:
        return f"{self.pairs:>6}  {self.source} -> {self.target}  {self.how}  {self.site}"


@dataclass(frozen=True)
class Truth:
    """The comparison over the types that both sides know."""

    types: int
    pairs: int
    """Pairs in the closure of jdeps' graph."""
    missing: int
    extra: int
    missing_causes: tuple[Cause, ...]
    extra_causes: tuple[Cause, ...]
    unknown_to_us: tuple[str, ...]
    unknown_to_jdeps: tuple[str, ...]

    @property
    def extra_share(self) -> float:
        """Extra pairs as a share of jdeps' pairs."""
        return self.extra / self.pairs if self.pairs else 0.0

    def summary(self) -> str:
        """One line of figures."""
        return (
            f"{self.types} types, {self.pairs} dependencies, {self.missing} missing, "
            f"{self.extra} extra ({self.extra_share:.1%})"
        )

    def details(self, most: int = 20) -> str:
        """The figures and the edges behind them, the weightiest first; says how many were left off."""
        lines = [self.summary()]
        for title, causes in (("missing", self.missing_causes), ("extra", self.extra_causes)):
            if not causes:
                continue
            by_how = Counter(how for cause in causes for how in cause.how.split(", "))
            lines.append(f"{title}: {len(causes)} direct edges, by construct: {dict(by_how.most_common())}")
            lines += [f"  {cause}" for cause in causes[:most]]
            if len(causes) > most:
                lines.append(f"  … and {len(causes) - most} more")
        for title, names in (
            ("types only jdeps has", self.unknown_to_us),
            ("types only we have", self.unknown_to_jdeps),
        ):
            if names:
                shown = ", ".join(names[:most])
                rest = f" … and {len(names) - most} more" if len(names) > most else ""
                lines.append(f"{title}: {shown}{rest}")
        return "\n".join(lines)


def our_graph(project: Path) -> Irg:
    """The IRG that the product makes of a project folder, without any cache."""
    return load_snapshot(str(project), LoadOptions(no_cache=True)).irg


def compare(judge: Graph, irg: Irg, among: Iterable[str] | None = None) -> Truth:
    """Compare closures over the types both know; `among` limits ours, for instance to main types."""
    ours: dict[str, dict[str, list[Edge]]] = {}
    allowed = set(irg.nodes if among is None else among)
    for edge in irg.all_edges():
        if edge.source in allowed and edge.target in allowed and edge.source != edge.target:
            ours.setdefault(edge.source, {}).setdefault(edge.target, []).append(edge)
    names = judge.keys() & allowed
    theirs, mine = Reach(judge, names), Reach(ours, names)
    missing, extra = dict(theirs.beyond(mine)), dict(mine.beyond(theirs))
    return Truth(
        types=len(names),
        pairs=theirs.pairs,
        missing=sum(bits.bit_count() for bits in missing.values()),
        extra=sum(bits.bit_count() for bits in extra.values()),
        missing_causes=_causes(judge, mine, theirs, missing, {}),
        extra_causes=_causes(ours, theirs, mine, extra, ours),
        unknown_to_us=tuple(sorted(judge.keys() - allowed)),
        unknown_to_jdeps=tuple(sorted(allowed - judge.keys())),
    )


def _causes(
    direct: Mapping[str, Iterable[str]],
    without: Reach,
    with_: Reach,
    differing: Mapping[str, int],
    edges: Mapping[str, Mapping[str, list[Edge]]],
) -> tuple[Cause, ...]:
    """The direct edges that lead where the other side never gets, weighed by the pairs behind them."""
    known = set(with_.names)
    found = []
    for source in sorted(differing.keys() & direct.keys()):
        for target in sorted(known.intersection(direct[source])):
            if without.reaches(source, target):
                continue
            behind = with_.bits(target) | 1 << with_.names.index(target)
            pairs = sum(
                (bits & behind).bit_count()
                for name, bits in differing.items()
                if name == source or with_.reaches(name, source)
            )
            ours = edges.get(source, {}).get(target, [])
            how = ", ".join(sorted({edge.how.value for edge in ours})) or "jdeps"
            found.append(Cause(source, target, how, str(ours[0].site) if ours else "", pairs))
    return tuple(sorted(found, key=lambda cause: (-cause.pairs, cause.source, cause.target)))
