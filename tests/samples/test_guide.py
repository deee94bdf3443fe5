"""Every construct, technique and kind of evidence has its page, and every link leads to one."""

import re
from pathlib import Path
from typing import get_args

import pytest

from explorer.explain.guide import call_topic, edge_topic, page, technique_topic, topics
from explorer.java.jdkindex.index import SHIPPED, shipped_index
from explorer.java.jdkindex.reflection import reflection_of
from explorer.model.calls import CallKind
from explorer.model.change import ChangeKind
from explorer.model.edge import How
from explorer.model.evidence import Evidence
from explorer.model.verdict import Decision
from explorer.resources import assets
from explorer.techniques.registry import techniques

LINK = re.compile(r"\[[^\]]*\]\(([^)]+)\)")
GUIDE = assets() / "guide"
PAGES = sorted(GUIDE.rglob("*.md"))


@pytest.mark.parametrize("how", How)
def test_every_construct_has_its_page(how: How) -> None:
    text = page(edge_topic(how))
    assert text.startswith(f"# {how.value}:")
    assert f"Kind of edge: **{how.kind.value}**" in text


@pytest.mark.parametrize("how", CallKind)
def test_every_kind_of_call_has_its_page(how: CallKind) -> None:
    text = page(call_topic(how))
    assert text.startswith(f"# {how.value}:")
    assert "Kind of edge: **call**" in text


def test_call_pages_are_of_kinds_that_exist() -> None:
    assert {topic for topic in topics() if topic.startswith("calls/")} == {
        call_topic(how) for how in CallKind
    }


@pytest.mark.parametrize("technique", sorted(techniques()))
def test_every_technique_has_its_page(technique: str) -> None:
    text = page(technique_topic(technique))
    assert text.startswith(f"# {technique}:")
    for heading in ("What it sees", "What it can't see", "See it", "Read more"):
        assert f"## {heading}" in text


def test_edge_pages_are_of_constructs_that_exist() -> None:
    assert {topic for topic in topics() if topic.startswith("edges/")} == {edge_topic(how) for how in How}


@pytest.mark.parametrize("evidence", get_args(Evidence), ids=lambda kind: kind.__name__)
def test_verdicts_explain_every_tag(evidence: type) -> None:
    assert f"| `{evidence.__struct_config__.tag}` |" in page("verdicts")


def test_marks_explain_every_change_and_decision() -> None:
    text = page("marks")
    for change in ChangeKind:
        assert f"| `{change.mark}` | {change.value} |" in text
    for decision in Decision:
        assert f"| {decision.value} |" in text


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(GUIDE).as_posix())
def test_links_lead_somewhere(path: Path) -> None:
    for target in LINK.findall(path.read_text(encoding="utf-8")):
        assert (path.parent / target.partition("#")[0]).resolve() in PAGES, target


def test_samples_named_in_the_guide_exist() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in PAGES)
    named = set(re.findall(r"sample_projects/([\w-]+)/", text)) | set(
        re.findall(r"sample \*([\w-]+)\*", text)
    )
    assert named
    for sample in named:
        assert (assets().parent / "sample_projects" / sample / "sample.toml").is_file(), sample


@pytest.mark.parametrize("release", SHIPPED)
def test_the_page_about_the_jdk_says_what_the_index_counts(release: int) -> None:
    counts = reflection_of(shipped_index(release)).counts
    text = page("jdk-index")
    share = f"{counts.border / counts.methods:.0%}".replace("%", " %")
    assert f" | {counts.methods:,} | {counts.border:,} | {share} |" in text
    assert f"{counts.dispatched:,} " in text
    assert f"all {counts.classes:,} " in text
    assert counts.reaching == counts.classes
