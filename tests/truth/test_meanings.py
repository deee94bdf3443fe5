"""A type's class file differs, apart from debug information, exactly where we say that the type changed."""

from collections.abc import Iterator

import pytest
from hypothesis import assume, event, given, settings

from explorer.analysis.comparison import Comparison
from explorer.analysis.meanings import rebound
from explorer.model.names import package_of
from tests.support.memory import comparison
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
def ours() -> frozenset[str]:
    return frozenset(compared(together("old"), together("new")).changes.meaningful)


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
    pair: tuple[Sources, Sources], compiler: Compiler
) -> None:
    old, new = pair
    try:
        theirs = compiler.different(old, new)
    except DoesNotCompile:
        assume(False)
    found = compared(old, new)
    ours = found.changes.meaningful.keys()
    # A type that is spelled otherwise counts as changed, even if the compiler makes the same of it.
    spelled = {path.removesuffix(".java").replace("/", ".") for path in old if old[path] != new[path]}
    event(f"{len(theirs - spelled)} types of the same text differ")
    assert theirs <= ours, "a changed class file was not noticed"
    assert ours - spelled <= theirs, "a class file is the same, and yet we call it changed"
    same = [
        name
        for name, change in found.new.program.types.items()
        if name in found.old.program.types
        and change.facts.checksum == found.old.program.types[name].facts.checksum
    ]
    assert found.meanings.methods == rebound(found.old.bound, found.new.bound, same), "too little was bound"


def together(side: str) -> Sources:
    """All files of one side."""
    return {path: text for case in CASES for path, text in getattr(case, side).items()}


def of_case(case: Case, names: frozenset[str]) -> frozenset[str]:
    """The types among them that belong to a case."""
    return frozenset(name for name in names if package_of(name).partition(".")[0] == case.name)


def compared(old: Sources, new: Sources) -> Comparison:
    """Both sides, as main sources."""
    return comparison(
        *({f"src/main/java/{path}": text for path, text in side.items()} for side in (old, new))
    )
