"""A type's class file differs, apart from debug information, exactly where we say that the type changed."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import assume, event, given, settings

from explorer.analysis.loading import LoadOptions, load
from explorer.model.names import package_of
from tests.truth.meanings.cases import Case, cases
from tests.truth.meanings.compiler import Compiler, DoesNotCompile, Sources
from tests.truth.meanings.pairs import pairs

CASES = cases()
EXAMPLES = 100

each_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)


@pytest.fixture(scope="module")
def compiler(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Compiler]:
    with Compiler(tmp_path_factory.mktemp("compiler")) as compiler:
        yield compiler


@pytest.fixture(scope="module")
def theirs(compiler: Compiler) -> frozenset[str]:
    return compiler.different(together("old"), together("new"))


@pytest.fixture(scope="module")
def ours(tmp_path_factory: pytest.TempPathFactory) -> frozenset[str]:
    return changed(together("old"), together("new"), tmp_path_factory.mktemp("cases"))


@each_case
def test_a_type_changed_if_its_class_file_differs(case: Case, ours: frozenset[str]) -> None:
    assert of_case(case, ours) == case.different


@pytest.mark.jdk
@each_case
def test_javac_says_what_is_noted(case: Case, theirs: frozenset[str]) -> None:
    assert of_case(case, theirs) == case.different


@pytest.mark.jdk
@settings(max_examples=EXAMPLES, deadline=None, derandomize=True)
@given(pair=pairs())
def test_generated_types_change_with_their_class_files(
    pair: tuple[Sources, Sources], compiler: Compiler, tmp_path_factory: pytest.TempPathFactory
) -> None:
    old, new = pair
    try:
        theirs = compiler.different(old, new)
    except DoesNotCompile:
        assume(False)
    ours = changed(old, new, tmp_path_factory.mktemp("pair"))
    # A type that is spelled otherwise counts as changed, even if the compiler makes the same of it.
    spelled = {path.removesuffix(".java").replace("/", ".") for path in old if old[path] != new[path]}
    event(f"{len(theirs - spelled)} types of the same text differ")
    assert theirs <= ours, "a changed class file was not noticed"
    assert ours - spelled <= theirs, "a class file is the same, and yet we call it changed"


def together(side: str) -> Sources:
    """All files of one side."""
    return {path: text for case in CASES for path, text in getattr(case, side).items()}


def of_case(case: Case, names: frozenset[str]) -> frozenset[str]:
    """The types among them that belong to a case."""
    return frozenset(name for name in names if package_of(name).partition(".")[0] == case.name)


def changed(old: Sources, new: Sources, folder: Path) -> frozenset[str]:
    """The types whose class file differs, as we see it from the sources."""
    for side, sources in (("old", old), ("new", new)):
        for path, text in sources.items():
            file = folder / side / "src/main/java" / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
    comparison = load(str(folder / "old"), str(folder / "new"), LoadOptions(no_cache=True))
    return frozenset(comparison.changes.meaningful)
