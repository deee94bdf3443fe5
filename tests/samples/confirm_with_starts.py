"""Asks the real STARTS what it selects on every sample, and compares with `expected.ru`.

Run by hand, with Maven, a JDK of 17 or newer and a way to Maven Central:

    python tests/samples/confirm_with_starts.py [SAMPLE]...

STARTS records the old revision in a scratch copy; then the new revision is laid over it and STARTS selects.
Class files are compiled without debug information: STARTS hashes those of Java 11 and newer as they are, line
numbers included, and would otherwise call a shifted line a change.
"""

import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

SAMPLES = Path(__file__).parents[2] / "sample_projects"
PLUGIN = "edu.illinois:starts-maven-plugin:1.4:select"


def main(names: list[str]) -> int:
    """Compare the named samples, or all; the exit code is the number of samples that differ."""
    if not shutil.which("mvn"):
        print("mvn is not on the path: install Maven to ask STARTS", file=sys.stderr)
        return 2
    different = 0
    for name in names or sorted(folder.parent.name for folder in SAMPLES.glob("*/sample.toml")):
        listed, selected = starts(SAMPLES / name)
        sample = tomllib.loads((SAMPLES / name / "sample.toml").read_text(encoding="utf-8"))
        expected = set(sample["expected"]["ru"]["selected"])
        agrees = expected & listed == selected
        different += not agrees
        print(
            f"{name}: {'as expected' if agrees else 'DIFFERENT'}, {len(selected)} of {len(listed)} selected"
        )
        for test in sorted((expected & listed) ^ selected):
            print(f"    {test}: {'selected' if test in selected else 'not selected'} by STARTS")
        if expected - listed:
            print(f"    not known to STARTS: {', '.join(sorted(expected - listed))}")
    return different


def starts(sample: Path) -> tuple[set[str], set[str]]:
    """The test classes that STARTS lists in the new revision, and those that it selects."""
    with tempfile.TemporaryDirectory() as scratch:
        project = Path(scratch) / "project"
        shutil.copytree(sample / "old", project)
        _select(project)
        records = {path.relative_to(project): path for path in project.rglob(".starts")}
        kept = Path(scratch) / "kept"
        for relative, path in records.items():
            shutil.copytree(path, kept / relative)
        shutil.rmtree(project)
        shutil.copytree(sample / "new", project)
        shutil.copytree(kept, project, dirs_exist_ok=True)
        _select(project)
        return _names(project, "all-tests"), _names(project, "selected-tests")


def _select(project: Path) -> None:
    # STARTS refuses a module without Surefire, such as the parent of a multi-module build: leave it out.
    modules = sorted(path.parent.name for path in project.glob("*/pom.xml"))
    options = ["-Dmaven.compiler.debuglevel=none", "-DstartsLogging=FINEST", "-DupdateSelectChecksums=true"]
    if modules:
        options += ["-pl", ",".join(modules)]
    subprocess.run(
        ["mvn", "-q", "-B", *options, "test-compile", PLUGIN],
        cwd=project,
        check=True,
        stdout=subprocess.DEVNULL,
    )


def _names(project: Path, file: str) -> set[str]:
    return {line for path in project.rglob(f".starts/{file}") for line in path.read_text().split()}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
