"""Classes that the compiler made, once for all tests here."""

import shutil
from pathlib import Path

import pytest

from tests.benchmarks.jdk import compile_sources
from tests.java.classfile.javap import javap

SOURCES = Path(__file__).parent / "sources"


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip what needs a JDK where there is none."""
    if item.get_closest_marker("jdk") and not (shutil.which("javac") and shutil.which("javap")):
        pytest.skip("there is no JDK")


@pytest.fixture(scope="package")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the classes of `sources`."""
    return compile_sources(sorted(SOURCES.rglob("*.java")), tmp_path_factory.mktemp("compiled"))


@pytest.fixture(scope="package")
def judged(compiled: Path) -> dict[str, list[str]]:
    """What javap says of each of them, by name."""
    return javap(*(str(path) for path in sorted(compiled.rglob("*.class")) if path.stem != "module-info"))
