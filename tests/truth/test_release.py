"""`ru` against the real STARTS over a whole release of commons-codec: edits that developers really make."""

import shutil
from pathlib import Path

import pytest

from explorer.analysis.loading import LoadOptions, load
from explorer.model.names import TypeName
from explorer.techniques.registry import select
from tests.benchmarks.libraries import library
from tests.truth.starts import CODEC_DEPENDENCIES, Starts

pytestmark = [pytest.mark.network, pytest.mark.jdk]


def test_no_test_that_starts_selects_is_missed(tmp_path: Path) -> None:
    codec = library("commons-codec")
    project, old = tmp_path / "project", tmp_path / "old"
    shutil.copytree(codec.old, project)
    with Starts(project, CODEC_DEPENDENCIES) as starts:
        shutil.copytree(project / "src", old / "src")
        shutil.copy(project / "pom.xml", old)
        shutil.rmtree(project / "src")
        shutil.copytree(codec.new / "src", project / "src")
        answer = starts.check()
    comparison = load(str(old), str(project), LoadOptions(no_cache=True))
    verdicts = select(comparison, ["ru"])["ru"].verdicts
    both = starts.closures.keys() & verdicts.keys()
    theirs = both - answer.unaffected
    ours = {name for name in both if verdicts[TypeName(name)].selected}
    print(f"of {len(both)} tests STARTS selects {len(theirs)}, ru {len(ours)}")
    assert len(theirs) > 20, "too few are selected to mean anything"
    assert theirs <= ours
    # What we select beyond that reaches a type whose text differs and whose class file does not.
    beyond = starts.types & comparison.changes.known_before.keys() - answer.changed
    assert all(starts.closures[name] & beyond for name in ours - theirs)
