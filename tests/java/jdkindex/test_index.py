"""The file of an index: read where it is whole, refused where it is not."""

import zlib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.java.jdkindex import form
from explorer.java.jdkindex.form import BadIndex, Block, Directory, Place, join, packed, split, unpacked
from explorer.java.jdkindex.index import SHIPPED, JdkIndex, open_index, shipped_index
from explorer.java.jdkindex.reflection import (
    ReflectionCounts,
    ReflectionFacts,
    reflection_of,
    reflection_packed,
)
from explorer.java.outside import OutsideMethod, OutsideType

FACTS = ReflectionFacts(
    callers={"p.A": frozenset({"a()V"})},
    border={"p.A": frozenset({"a()V", "b()V"})},
    dispatched={"p.B": frozenset({"a()V"})},
    apart=frozenset({"p.C"}),
    counts=ReflectionCounts(3, 2, 1, 5, 4),
)
TYPE = OutsideType("p.A", 1, "Ljava/lang/Object;", methods=(OutsideMethod("a", 1, "()V"),))


def file_of(types: bytes | None = None) -> bytes:
    """An index with one type."""
    block = types or packed(Block(("A",), {"A": form.msgspec.Raw(form.msgspec.msgpack.encode(TYPE))}))
    facts = reflection_packed(FACTS)
    places = {"p": Place(0, len(block)), "q": Place(0, len(block), exported=False)}
    return join(Directory(17, "17.0.1", places, Place(len(block), len(facts))), block + facts)


WHOLE = file_of()


def everything(data: bytes) -> tuple[object, ...]:
    """All that an index tells."""
    index = JdkIndex(data)
    names = tuple(index.all_packages())
    found = tuple(index.find(name) for package in names for name in index.types(package))
    return index.release, index.version, names, found, reflection_of(index)


def test_what_is_written_is_read_again() -> None:
    assert everything(WHOLE) == (17, "17.0.1", ("p", "q"), (TYPE, TYPE), FACTS)
    index = JdkIndex(WHOLE)
    assert (index.find("p.A"), index.find("p.B"), index.find("x.A")) == (TYPE, None, None)
    assert index.find("p.A") is index.find("p.A")
    assert (list(index.packages), list(index.package("p")), list(index.package("q"))) == (["p"], ["A"], [])


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "is none"),
        (b"PK\3\4" + bytes(100), "is none"),
        (b"RTSJDK99" + WHOLE[8:], "has the form 99, and 01 is needed"),
        (b"RTSJDK\xff\x1b" + WHOLE[8:], "has the form"),
        (WHOLE[:30], "is damaged"),
    ],
)
def test_what_is_no_index(data: bytes, says: str) -> None:
    with pytest.raises(BadIndex, match=says) as raised:
        JdkIndex(data)
    assert "make it anew with `rts-explorer jdk-index JDK_HOME -o FILE`" in str(raised.value)


def test_an_index_that_is_cut_off_anywhere() -> None:
    for length in range(len(WHOLE)):
        with pytest.raises(BadIndex):
            everything(WHOLE[:length])


@settings(max_examples=300, deadline=None)
@given(
    st.lists(st.tuples(st.integers(min_value=0), st.binary(min_size=1, max_size=3)), min_size=1, max_size=4)
)
def test_any_bytes_of_an_index_may_be_wrong(changes: list[tuple[int, bytes]]) -> None:
    damaged = bytearray(WHOLE)
    for place, raw in changes:
        at = place % len(damaged)
        damaged[at : at + len(raw)] = raw
    try:
        everything(bytes(damaged))
    except BadIndex as error:
        assert "make it anew" in str(error)  # noqa: PT017 - it may be whole as well


@pytest.mark.parametrize("value", [None, 5, [1], [["A"], {"A": 5}], [["A"], {"A": ["p.A", 1]}], {"a": "b"}])
def test_a_block_that_holds_something_else(value: object) -> None:
    with pytest.raises(BadIndex, match="is damaged"):
        JdkIndex(file_of(packed(value))).find("p.A")


def test_a_block_that_unpacks_to_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(form, "_LARGEST_BLOCK", 2**20)
    with pytest.raises(BadIndex, match="is damaged"):
        unpacked(zlib.compress(bytes(2**20 + 1)), Block)


def test_places_outside_the_file() -> None:
    for place in (Place(-1, 5), Place(0, -5), Place(0, 10**9), Place(10**18, 1)):
        data = join(Directory(17, "17", {"p": place}, place), b"block")
        with pytest.raises(BadIndex, match="is cut off"):
            JdkIndex(data).find("p.A")
        with pytest.raises(BadIndex, match="is cut off"):
            reflection_of(JdkIndex(data))


def test_the_directory_and_the_blocks() -> None:
    directory, blocks = split(WHOLE)
    assert directory.release == 17
    assert unpacked(bytes(blocks)[: directory.packages["p"].size], Block).public == ("A",)


def test_an_index_that_is_missing(tmp_path: Path) -> None:
    with pytest.raises(BadIndex, match=r"absent\.idx is missing"):
        open_index(tmp_path / "absent.idx")


@pytest.mark.parametrize(("release", "found"), [(None, 17), (8, 17), (17, 17), (18, 25), (25, 25), (99, 25)])
def test_the_index_for_a_release(release: int | None, found: int) -> None:
    assert shipped_index(release).release == found


@pytest.mark.parametrize("release", SHIPPED)
def test_all_of_a_shipped_index_can_be_read(release: int) -> None:
    index = shipped_index(release)
    names = [name for package in index.all_packages() for name in index.types(package)]
    assert all(found is not None and found.name == name for name in names if [found := index.find(name)])
    assert len(names) > 4_000
    entry = index.find("java.util.Map$Entry")
    assert entry is not None
    assert (entry.outer, entry.signature) == (
        "java.util.Map",
        "<K:Ljava/lang/Object;V:Ljava/lang/Object;>Ljava/lang/Object;",
    )
    assert {"java.lang", "java.util", "javax.xml.parsers"} <= set(index.packages)
    assert not index.has_package("sun.misc.nothing")
    assert not index.has_package("jdk.internal.misc")
