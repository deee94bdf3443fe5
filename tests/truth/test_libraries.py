"""Released libraries as judges: every file is read, and the IRG's closure is that of jdeps."""

from pathlib import Path

import pytest

from explorer.analysis.loading import LoadOptions, load_snapshot
from tests.benchmarks import jdk
from tests.benchmarks.libraries import LIBRARIES, classes, java_files, library
from tests.benchmarks.truth import Truth, compare, our_graph

pytestmark = [pytest.mark.network, pytest.mark.jdk]

MOST_EXTRA = 0.05
"""Of the dependencies that jdeps sees in commons-lang."""
INLINED = {"annotation", "enum switch"}
"""Where the compiler copies a constant without naming its owner: without the edge a change is missed."""
GRAMMAR_BUGS: dict[str, str] = {}
"""Path ending → what of it the grammar does not read; the file is read but for that place."""


def compiled(name: str, target: Path) -> Truth:
    """Compile the newer release's main sources here and compare."""
    project = library(name).new
    main = java_files(project / "src/main/java")
    return compare(jdk.used_types(jdk.compile_sources(main, target)), our_graph(project))


def released(coordinate: str, project: Path) -> Truth:
    """Compare with the class files that were released."""
    return compare(jdk.used_types(classes(coordinate)), our_graph(project))


@pytest.mark.parametrize("name", LIBRARIES)
@pytest.mark.parametrize("side", ["old", "new"])
def test_every_file_is_read(name: str, side: str) -> None:
    project = getattr(library(name), side)
    program = load_snapshot(str(project), LoadOptions(no_cache=True)).program
    assert not program.unreadable
    partly = {path: problems for path, problems in program.problems.items() if not _known(path)}
    assert not partly
    read = {declared.file for declared in program.types.values()}
    missing = [p for p in java_files(project) if p.relative_to(project).as_posix() not in read]
    assert not missing


@pytest.mark.parametrize("name", ["commons-lang3", "commons-codec"])
def test_compiled_library_has_the_closure_of_jdeps(name: str, tmp_path: Path) -> None:
    truth = compiled(name, tmp_path)
    print(f"{name}: {truth.summary()}")
    _holds(truth)
    assert truth.extra_share < MOST_EXTRA, truth.details()


def test_guava_has_the_closure_of_jdeps() -> None:
    guava = library("guava")
    (coordinate,) = guava.coordinates(guava.new_version)
    truth = released(coordinate, guava.new)
    print(f"guava: {truth.summary()}")
    _holds(truth)


@pytest.mark.parametrize("module", library("junit-jupiter").artifacts)
def test_jupiter_has_the_closure_of_jdeps(module: str) -> None:
    jupiter = library("junit-jupiter")
    truth = released(f"{jupiter.group}:{module}:{jupiter.new_version}", jupiter.new / module)
    print(f"{module}: {truth.summary()}")
    _holds(truth)


def _holds(truth: Truth) -> None:
    assert truth.types > 50, "too little was compared to mean anything"
    assert truth.missing == 0, truth.details()
    assert {cause.how for cause in truth.extra_causes} <= INLINED, truth.details()
    java = [name for name in truth.unknown_to_us if not _kotlin_or_shaded(name)]
    assert not java, "types of the class files that we do not know"


def _kotlin_or_shaded(name: str) -> bool:
    """What the released jar holds and no Java source shows."""
    return ".shadow." in name or name.partition("$")[0].endswith("Kt")


def _known(path: str) -> bool:
    return any(path.endswith(ending) for ending in GRAMMAR_BUGS)
