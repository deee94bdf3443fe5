"""Damaged class files raise `BadClassFile` and nothing else, whichever way they are read."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.java.classfile import BadClassFile, code_of, exported_packages, read_class, used_types
from explorer.java.outside import outside_type
from tests.support.classfiles import module_info, rich_class

READERS: tuple[Callable[[bytes], object], ...] = (
    lambda content: outside_type(read_class(content)),
    code_of,
    used_types,
    exported_packages,
)
RICH = rich_class()
MODULE = module_info(("a.b", ()), ("c", ("d",)))


def outcomes(content: bytes) -> list[bool]:
    """Whether each reader could read it; anything but `BadClassFile` passes through."""
    found = []
    for reader in READERS:
        try:
            reader(content)
            found.append(True)
        except BadClassFile:
            found.append(False)
    return found


def test_undamaged_files_are_read() -> None:
    assert outcomes(RICH) == outcomes(MODULE) == [True] * 4


@pytest.mark.parametrize("content", [RICH, MODULE], ids=["class", "module"])
def test_a_file_that_is_cut_off_anywhere_is_refused(content: bytes) -> None:
    assert {tuple(outcomes(content[:length])) for length in range(len(content))} == {(False,) * 4}


@pytest.mark.jdk
def test_compiled_files_that_are_cut_off_are_refused(compiled: Path) -> None:
    content = (compiled / "p" / "Everything$Shape.class").read_bytes()
    assert {tuple(outcomes(content[:length])) for length in range(len(content))} == {(False,) * 4}


@pytest.mark.parametrize("content", [RICH, MODULE], ids=["class", "module"])
@pytest.mark.parametrize("byte", [0x00, 0xFF, 0x80])
def test_any_byte_may_be_wrong(content: bytes, byte: int) -> None:
    for at in range(len(content)):
        outcomes(content[:at] + bytes([byte]) + content[at + 1 :])


@settings(max_examples=300, deadline=None)
@given(
    st.sampled_from([RICH, MODULE]),
    st.lists(st.tuples(st.integers(min_value=8), st.binary(min_size=1, max_size=4)), min_size=1, max_size=6),
)
def test_any_bytes_may_be_wrong(content: bytes, changes: list[tuple[int, bytes]]) -> None:
    damaged = bytearray(content)
    for place, raw in changes:
        at = place % len(damaged)
        damaged[at : at + len(raw)] = raw
    outcomes(bytes(damaged))


@given(st.binary(max_size=200))
def test_any_bytes_may_follow_the_head(raw: bytes) -> None:
    outcomes(RICH[:8] + raw)


@pytest.mark.jdk
@settings(max_examples=100, deadline=None)
@given(place=st.integers(min_value=8), raw=st.binary(min_size=1, max_size=3))
def test_compiled_files_may_be_wrong_anywhere(compiled: Path, place: int, raw: bytes) -> None:
    content = bytearray((compiled / "p" / "Everything$Kind.class").read_bytes())
    at = place % len(content)
    content[at : at + len(raw)] = raw
    outcomes(bytes(content))
