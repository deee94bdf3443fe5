"""`ru` on small changes whose answer is not obvious: the answer is the one that the real STARTS gave."""

import shutil
from collections.abc import Mapping
from pathlib import Path

import pytest

from explorer.analysis.loading import LoadOptions, load
from explorer.model.names import TypeName
from explorer.model.verdict import Verdict
from explorer.techniques.registry import select
from tests.truth.cases import Case, cases, write
from tests.truth.starts import Starts

CASES = cases()


@pytest.fixture(scope="module")
def verdicts(tmp_path_factory: pytest.TempPathFactory) -> Mapping[TypeName, Verdict]:
    folder = tmp_path_factory.mktemp("cases")
    for side in ("old", "new"):
        write(folder / side, side)
    comparison = load(str(folder / "old"), str(folder / "new"), LoadOptions(no_cache=True))
    return select(comparison, ["ru"])["ru"].verdicts


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_ru_answers_as_starts_did(case: Case, verdicts: Mapping[TypeName, Verdict]) -> None:
    assert verdicts[TypeName(case.test)].selected == case.we_select


@pytest.mark.network
@pytest.mark.jdk
def test_starts_answers_as_noted(tmp_path: Path) -> None:
    """The answers in the file are those of the tool itself."""
    project = tmp_path / "project"
    write(project, "old")
    with Starts(project, ()) as starts:
        shutil.rmtree(project / "src")
        write(project, "new")
        answer = starts.check()
    assert not answer.errors
    noted = {case.test for case in CASES if not case.selected}
    assert answer.unaffected == noted
