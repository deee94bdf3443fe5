"""The samples' own tests, run by Maven with the real JUnit."""

import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest
from defusedxml import ElementTree

from explorer.resources import sample_projects

SAMPLES = sorted(path.parent for path in sample_projects().glob("*/sample.toml"))

pytestmark = [
    pytest.mark.network,
    pytest.mark.skipif(not shutil.which("mvn"), reason="mvn is not on the path"),
]


@pytest.mark.parametrize("revision", ["old", "new"])
@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.name)
def test_only_the_tests_that_should_fail_do(sample: Path, revision: str, tmp_path: Path) -> None:
    told = tomllib.loads((sample / "sample.toml").read_text(encoding="utf-8"))
    project = shutil.copytree(sample / revision, tmp_path / "project")
    run = subprocess.run(
        ["mvn", "-B", "-q", "test", "-Dmaven.test.failure.ignore=true"],
        cwd=project,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout[-2000:]
    ran, failed = set(), set()
    for report in project.rglob("TEST-*.xml"):
        suite = ElementTree.parse(report).getroot()
        ran.add(suite.get("name"))
        if int(suite.get("failures")) + int(suite.get("errors")):
            failed.add(suite.get("name"))
    assert ran
    assert failed == (set(told.get("fails", ())) if revision == "new" else set())
