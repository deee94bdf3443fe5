"""Trees that are deeper than Python allows by itself, in a process that has read no source."""

import sys
from collections.abc import Iterator

import pytest

from explorer.java.library import Libraries
from explorer.java.program import Program
from tests.support.programs import program

SHALLOW = 1000
"""What Python allows by itself; facts may come from the cache, and then nothing has raised it."""


@pytest.fixture
def deep() -> Iterator[Program]:
    linked = program("class A { Object m() { return " + "a -> " * 200 + "m(); } }")
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(SHALLOW)
    yield linked
    sys.setrecursionlimit(before)


def test_deep_bodies_are_bound_though_nothing_was_read_before(deep: Program) -> None:
    assert sorted(deep.bound(Libraries(None)).methods) == ["A#<init>()", "A#m()"]
