"""Every sample compiles, says what it is, and gets from each technique the answer its paper gives."""

import shutil
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from explorer.analysis.comparison import Comparison
from explorer.analysis.loading import LoadOptions, load
from explorer.model.evidence import PathEvidence
from explorer.model.source import Role
from explorer.resources import sample_projects
from explorer.techniques.registry import select, techniques
from tests.benchmarks import jdk, truth

STUBS = Path(__file__).parent / "stubs"
SAMPLES = sorted(path.parent for path in sample_projects().glob("*/sample.toml"))
DUE = {
    "bookshop",
    "jcgeks-fig1",
    "jcgeks-fig7",
    "jcgeks-overload",
    "reflect-fig1",
    "reflect-fig3",
    "rtscheck-2a",
    "rtscheck-2c",
    "rtscheck-2d",
    "rtscheck-2e",
}
PLANNED = {
    *("naive", "string", "border-four", "border-static", "border-dynamic", "border-minimal", "dynamic"),
    *("per-test", "ekstazi", "clover", "method-cha", "method-rta", "jcgeks", "jcgeks-ne", "fine-ekstazi"),
    *("hyrts", "checker"),
}
VIEWS = {"tests", "changes"}

each_sample = pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.name)
each_revision = pytest.mark.parametrize("revision", ["old", "new"])
needs_jdk = pytest.mark.skipif(
    not (shutil.which("javac") and shutil.which("jdeps")), reason="javac and jdeps are not on the path"
)


@cache
def told(sample: Path) -> dict[str, Any]:
    return tomllib.loads((sample / "sample.toml").read_text(encoding="utf-8"))


@cache
def compared(sample: Path) -> Comparison:
    return load(str(sample / "old"), str(sample / "new"), LoadOptions(no_cache=True))


def test_no_sample_is_lost() -> None:
    assert {path.name for path in SAMPLES} >= DUE
    folders = {path for path in sample_projects().iterdir() if path.is_dir()}
    assert folders == set(SAMPLES), "a folder without sample.toml"


@each_sample
def test_sample_says_what_it_is(sample: Path) -> None:
    told_here = told(sample)
    assert told_here["title"].strip()
    assert told_here["summary"].strip()
    assert told_here["changes"]
    assert bool(told_here["paper"]) == bool(told_here["section"])
    assert {"retest-all", "ru"} <= told_here["expected"].keys() <= PLANNED | techniques().keys()
    for technique, answer in told_here["expected"].items():
        assert answer.keys() <= {"selected", "paper", "why", "confirmed"}, technique
        assert "paper" not in answer or answer["why"].strip(), "differing from the paper needs a reason"


@each_sample
def test_every_named_test_is_a_test_of_the_new_revision(sample: Path) -> None:
    known = {test.name for test in compared(sample).new.tests}
    told_here = told(sample)
    for technique, answer in told_here["expected"].items():
        assert set(answer["selected"]) <= known, technique
    assert set(told_here["expected"]["retest-all"]["selected"]) == known
    assert set(told_here.get("affected", ())) | set(told_here.get("fails", ())) <= known


@each_sample
def test_tour_leads_to_things_that_exist(sample: Path) -> None:
    known = {test.name for test in compared(sample).new.tests}
    steps = told(sample)["tour"]
    assert steps
    for step in steps:
        assert step.keys() == {"title", "text", "test", "technique", "view"}
        assert step["test"] in known
        assert step["technique"] in techniques()
        assert step["view"] in VIEWS


@each_sample
@pytest.mark.parametrize("technique", sorted(techniques()))
def test_technique_answers_as_expected(sample: Path, technique: str) -> None:
    expected = told(sample)["expected"].get(technique)
    if expected is None:
        pytest.skip("the paper gives no answer for this technique")
    assert set(select(compared(sample), [technique])[technique].selected) == set(expected["selected"])


@each_sample
def test_libraries_are_those_the_sample_declares(sample: Path) -> None:
    declared = {folder for folder, role in told(sample).get("roles", {}).items() if role == "library"}
    for snapshot in (compared(sample).old, compared(sample).new):
        libraries = {path for path, source in snapshot.layout.sources.items() if source.role is Role.LIBRARY}
        assert {path.partition("/")[0] for path in libraries} == declared


def test_bookshop_is_worth_a_demonstration() -> None:
    comparison = compared(sample_projects() / "bookshop")
    assert sum(role is Role.MAIN for role in comparison.old.irg.nodes.values()) >= 40
    assert len(comparison.old.layout.modules) >= 4
    verdicts = select(comparison, ["ru"])["ru"].verdicts.values()
    evidence = [part for verdict in verdicts for part in verdict.evidence]
    lengths = {len(part.edges) for part in evidence if isinstance(part, PathEvidence)}
    assert lengths >= {0, 1, 2, 3, 4}


@needs_jdk
@each_sample
@each_revision
def test_sample_compiles_and_misses_no_dependency(sample: Path, revision: str, tmp_path: Path) -> None:
    sources = [path for path in (sample / revision).rglob("*.java") if "src" in path.parts]
    stubs = jdk.compile_sources(STUBS.rglob("*.java"), tmp_path / "stubs")
    classes = jdk.compile_sources(sources, tmp_path / "classes", "-cp", str(stubs))
    snapshot = compared(sample).old if revision == "old" else compared(sample).new
    found = truth.compare(jdk.used_types(classes), snapshot.irg)
    assert found.missing == 0, found.details()
    assert not found.unknown_to_us
    assert not found.unknown_to_jdeps
