"""Java sources beside the edges they must give, and jdeps as judge of them.

`REGENERATE=1` writes the expected edges anew; read the difference before you keep it.
"""

import os
import shutil
from pathlib import Path

import pytest

from explorer.analysis.irg import Irg, build_irg
from tests.benchmarks.jdk import compile_sources, used_types
from tests.benchmarks.truth import compare
from tests.support.programs import edges, program_of

CASES = Path(__file__).parent / "edges"
NAMES = sorted(folder.name for folder in CASES.iterdir())
IMPRECISE = {"imprecise"}


def graph(case: str) -> Irg:
    root = CASES / case
    sources = {path.relative_to(root).as_posix(): path.read_bytes() for path in sorted(root.rglob("*.java"))}
    return build_irg(program_of(sources, root=""))


@pytest.mark.parametrize("case", NAMES)
def test_edges_are_those_beside_the_source(case: str) -> None:
    expected = CASES / case / "edges.txt"
    found = "".join(f"{line}\n" for line in edges(graph(case)))
    if os.environ.get("REGENERATE"):
        expected.write_text(found, encoding="utf-8")
    assert found == expected.read_text(encoding="utf-8")


@pytest.mark.jdk
@pytest.mark.skipif(not (shutil.which("javac") and shutil.which("jdeps")), reason="there is no JDK")
def test_jdeps_sees_the_same_dependencies(tmp_path: Path) -> None:
    judge = used_types(compile_sources(sorted(CASES.rglob("*.java")), tmp_path))
    for case in NAMES:
        irg = graph(case)
        truth = compare({name: judge.get(name, frozenset()) for name in irg.nodes}, irg)
        assert truth.missing == 0, truth.details()
        assert (truth.extra > 0) == (case in IMPRECISE), truth.details()
    assert judge.keys() == {name for case in NAMES for name in graph(case).nodes}
