"""`ru` against the real STARTS on commons-codec, over edits of every kind."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from explorer.model.names import TypeName
from tests.benchmarks.libraries import library
from tests.truth.contest import Outcome, contest
from tests.truth.edit_kinds import ALL_KINDS
from tests.truth.edits import Edit, draw
from tests.truth.starts import CODEC_DEPENDENCIES, Starts

pytestmark = [pytest.mark.network, pytest.mark.jdk]

EDITS_A_ROUND = 12

UNSEEN_BY_BYTECODE = {
    "parentheses": "the tokens differ, the instructions do not",
    "local renamed": "the name of what a lambda captures would count if the lambda were serialisable",
    "parameter renamed": "as names of locals",
    "nested types swapped": "the list of inner classes is in the order of their first use, if they are used",
}
"""Kinds of edit after which we may select more: the text differs, the class file does not."""


class Judged:
    """The project under STARTS, and its sources as they were when the record was made."""

    def __init__(self, starts: Starts, old: Path, cache: Path) -> None:
        """Remember the original sources as what edits are drawn from."""
        self.starts = starts
        self.old = old
        self.cache = cache
        self.files = tuple(
            (path.relative_to(old).as_posix(), path.read_text(encoding="utf-8"))
            for path in sorted((old / "src").rglob("*.java"))
        )

    def contest(self, edits: list[Edit]) -> Outcome:
        """One round."""
        return contest(self.starts, self.old, edits, self.cache)


@pytest.fixture(scope="module")
def judged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Judged]:
    folder = tmp_path_factory.mktemp("starts")
    shutil.copytree(library("commons-codec").new, folder / "new")
    with Starts(folder / "new", CODEC_DEPENDENCIES) as starts:
        shutil.copytree(folder / "new/src", folder / "old/src")
        shutil.copy(folder / "new/pom.xml", folder / "old/pom.xml")
        yield Judged(starts, folder / "old", folder / "cache")


def test_nothing_changed_selects_nothing(judged: Judged) -> None:
    outcome = judged.contest([])
    assert not outcome.their_tests
    assert not outcome.our_tests


def test_both_know_the_same_tests(judged: Judged) -> None:
    """STARTS lists abstract classes too; Surefire never runs them, so they are none of ours."""
    comparison = judged.contest([]).comparison
    ours = {test.name for test in comparison.new.tests}
    assert ours <= judged.starts.closures.keys()
    for name in judged.starts.closures.keys() - ours:
        assert comparison.new.program.types[TypeName(name)].facts.abstract, name


def test_closures_are_those_of_the_record(judged: Judged) -> None:
    irg = judged.contest([]).comparison.old.irg
    for test, closure in judged.starts.closures.items():
        assert closure == irg.closure(TypeName(test)), test


@pytest.mark.parametrize("seed", range(8))
def test_edits_are_judged_as_starts_judges_them(judged: Judged, seed: int) -> None:
    outcome = judged.contest(list(draw(judged.files, ALL_KINDS, EDITS_A_ROUND, seed)))
    assert outcome.edits or outcome.dropped
    assert not outcome.missed_tests, str(outcome)
    closure = outcome.comparison.old.irg.closure
    # A class file can differ because of what the class uses; whoever reaches it then reaches the cause too.
    assert all(closure(TypeName(name)) & outcome.our_types for name in outcome.missed_types), str(outcome)
    assert {outcome.kind_for(name) for name in outcome.extra_types} <= UNSEEN_BY_BYTECODE.keys(), str(outcome)
    assert all(closure(TypeName(test)) & outcome.extra_types for test in outcome.extra_tests), str(outcome)


def test_new_types_and_new_tests(judged: Judged) -> None:
    """A type nobody knows selects nothing; a test without a record is selected."""
    main = "src/main/java/org/apache/commons/codec/Added.java"
    test = "src/test/java/org/apache/commons/codec/AddedTest.java"
    outcome = judged.contest(
        [
            Edit("type added", main, "package org.apache.commons.codec;\nclass Added { }\n"),
            Edit("test added", test, "package org.apache.commons.codec;\nclass AddedTest { }\n"),
        ]
    )
    assert not outcome.dropped
    assert not outcome.their_tests
    assert not outcome.our_tests


def test_a_deleted_test_is_no_test(judged: Judged) -> None:
    gone = "src/test/java/org/apache/commons/codec/language/SoundexTest.java"
    outcome = judged.contest([Edit("file deleted", gone, None)])
    assert not outcome.dropped
    assert outcome.their_types == outcome.our_types == {"org.apache.commons.codec.language.SoundexTest"}
    assert outcome.their_tests == outcome.our_tests


def test_the_plugin_itself_says_the_same(judged: Judged) -> None:
    """What the plugin's goal prints is what its classes tell us when asked directly."""
    path = judged.starts.project / "src/main/java/org/apache/commons/codec/digest/Crypt.java"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("public class Crypt {", "public class Crypt { static int added;"))
    try:
        answer = judged.starts.check()
        selected = judged.starts.select_with_maven()
    finally:
        path.write_text(text, encoding="utf-8")
    assert answer.changed == {"org.apache.commons.codec.digest.Crypt"}
    assert selected == judged.starts.closures.keys() - answer.unaffected
