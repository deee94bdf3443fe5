"""The compiler as judge of the call graph.

    python -m tests.truth.invocations --dump FOLDER    prints `caller -> callee` of the class files, sorted
    python -m tests.truth.invocations FOLDER           compares them with `rts-explorer graph calls`

FOLDER is a project whose sources compile with no more than the JDK and the samples' JUnit. What counts as an
edge is told in `invoked.py`.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from explorer.model.calls import CallKind
from tests.truth.invoked import Bytecode, Pair, bytecode, is_anonymous

NO_INSTRUCTION = {CallKind.INITIALISES, CallKind.CALLBACK, CallKind.TO_STRING}
"""What class files have no call for: the JVM initialises, libraries call back, concatenation is dynamic."""


@dataclass(frozen=True)
class Ours:
    """An edge of our call graph."""

    pair: Pair
    kind: str
    site: str


@dataclass(frozen=True)
class Truth:
    """The comparison: pairs of methods, each once."""

    edges: int
    missing: Mapping[Pair, str]
    """Those that only the class files have, with the place of the call."""
    extra: Mapping[Pair, Ours]
    """Those that only we have."""

    @property
    def extra_share(self) -> float:
        """Extra edges as a share of the class files' edges."""
        return len(self.extra) / self.edges if self.edges else 0.0

    def summary(self) -> str:
        """One line of figures."""
        extra = f"{len(self.extra)} extra ({self.extra_share:.1%})"
        return f"{self.edges} edges, {len(self.missing)} missing, {extra}"

    def details(self, most: int = 60) -> str:
        """The figures and the edges behind them; says how many were left off."""
        missing = [f"{site}  {a} -> {b}" for (a, b), site in sorted(self.missing.items(), key=_place)]
        extra = [
            f"{ours.site}  {ours.pair[0]} -> {ours.pair[1]}  {ours.kind}"
            for ours in sorted(self.extra.values(), key=lambda ours: (ours.kind, ours.site, ours.pair))
        ]
        lines = [self.summary()]
        for title, rows in (("missing", missing), ("extra", extra)):
            lines += [f"{title}:" for _ in rows[:1]] + [f"  {row}" for row in rows[:most]]
            lines += [f"  … and {len(rows) - most} more" for _ in rows[most : most + 1]]
        return "\n".join(lines)


def _place(item: tuple[Pair, str]) -> tuple[str, int, Pair]:
    file, _, line = item[1].rpartition(":")
    return file, int(line), item[0]


def compare(judge: Bytecode, ours: Iterable[Ours]) -> Truth:
    """Both sides, without what nobody wrote and what no instruction stands for."""
    counted: dict[Pair, Ours] = {}
    for edge in ours:
        if edge.kind not in NO_INSTRUCTION and judge.ignored.isdisjoint(edge.pair):
            counted.setdefault(edge.pair, edge)
    theirs = judge.edges
    extra = {
        pair: edge for pair, edge in counted.items() if pair not in theirs and pair[1] not in judge.abstract
    }
    return Truth(len(theirs), {p: s for p, s in theirs.items() if p not in counted}, extra)


def our_edges(project: Path) -> Iterator[Ours]:
    """What the command `graph calls` prints, without the methods of libraries."""
    command = [sys.executable, "-m", "explorer", "graph", "calls", str(project), "--format", "json"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    if run.returncode:
        raise ValueError(f"graph calls failed: {run.stderr.strip()}")
    graph = json.loads(run.stdout)
    outside = {node["id"] for node in graph["nodes"] if node["role"] == "library"}
    for edge in graph["edges"]:
        pair = (edge["from"], edge["to"])
        if outside.isdisjoint(pair):
            source, target = map(_plain, pair)
            yield Ours((source, target), edge["kind"], f"{edge['file']}:{edge['line']}")


def _plain(method: str) -> str:
    owner, _, rest = method.partition("#")
    return f"{owner}#<init>()" if rest.startswith("<init>") and is_anonymous(owner) else method


def dump(judge: Bytecode) -> Iterator[str]:
    """The edges as lines, sorted."""
    return (f"{source} -> {target}" for source, target in sorted(judge.edges))


def main(arguments: list[str]) -> int:
    """Print the edges or the comparison."""
    parser = argparse.ArgumentParser(prog="python -m tests.truth.invocations")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--dump", action="store_true", help="only what the class files say")
    parser.add_argument("--most", type=int, default=60, help="how many edges to list of each sort")
    chosen = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as scratch:
        judge = bytecode(chosen.folder, Path(scratch))
        if chosen.dump:
            print("\n".join(dump(judge)))
            return 0
    truth = compare(judge, our_edges(chosen.folder))
    print(truth.details(chosen.most))
    return bool(truth.missing)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
