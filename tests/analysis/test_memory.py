"""What is remembered, and when it is not believed."""

from pathlib import Path

import pytest

from explorer.analysis import memory as module
from explorer.analysis.memory import Memory, digest_of, memory_in
from explorer.revisions.cache import ContentCache


class Counted:
    """Makes a value and counts how often it had to."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self) -> dict[str, list[int]]:
        self.times += 1
        return {"a": [1, 2]}


def recalled(memory: Memory, made: Counted, *sources: str) -> dict[str, list[int]]:
    return memory.recall("numbers", sources, dict[str, list[int]], made)


def test_what_was_found_once_is_remembered(tmp_path: Path) -> None:
    made = Counted()
    for _ in range(2):
        memory = memory_in(tmp_path)
        assert recalled(memory, made, "x", "y") == {"a": [1, 2]}
        memory.close()
    assert made.times == 1


def test_other_sources_are_another_thing(tmp_path: Path) -> None:
    made, memory = Counted(), memory_in(tmp_path)
    for sources in (("x", "y"), ("xy",), ("x", "y", ""), ("y", "x")):
        recalled(memory, made, *sources)
    assert made.times == 4


def test_other_code_is_not_believed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made, memory = Counted(), memory_in(tmp_path)
    recalled(memory, made, "x")
    monkeypatch.setattr(module, "_version", lambda: "another")
    recalled(memory, made, "x")
    assert made.times == 2


def test_nonsense_in_the_cache_is_made_anew(tmp_path: Path) -> None:
    made, memory = Counted(), memory_in(tmp_path)
    recalled(memory, made, "x")
    cache = ContentCache.open(tmp_path)
    cache.put_many(module._version(), {module._key("numbers", ("x",)): b"\x93\x01\x02\x03"})
    assert recalled(memory, made, "x") == {"a": [1, 2]}
    assert made.times == 2


def test_without_a_cache_nothing_is_remembered() -> None:
    made, memory = Counted(), Memory()
    recalled(memory, made, "x")
    recalled(memory, made, "x")
    assert made.times == 2


def test_a_digest_knows_where_one_text_ends() -> None:
    assert digest_of(iter(("ab", "c"))) != digest_of(iter(("a", "bc")))


def test_what_has_half_a_character_is_made_each_time(tmp_path: Path) -> None:
    """As in `"\\ud800"`, which is a string of Java like any other."""
    memory = memory_in(tmp_path)
    made = [memory.recall("texts", ("x",), list[str], lambda: ["\ud800"]) for _ in range(2)]
    assert made == [["\ud800"], ["\ud800"]]
