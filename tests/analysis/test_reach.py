from hypothesis import given
from hypothesis import strategies as st

from explorer.analysis.reach import reached_by_all

GRAPHS = st.integers(1, 12).flatmap(
    lambda size: st.lists(
        st.lists(st.integers(0, size - 1), max_size=4, unique=True), min_size=size, max_size=size
    )
)


def searched(start: int, following: list[list[int]]) -> set[int]:
    seen, waiting = {start}, [start]
    while waiting:
        fresh = set(following[waiting.pop()]) - seen
        seen |= fresh
        waiting += fresh
    return seen


@given(GRAPHS)
def test_every_node_reaches_what_a_plain_search_finds(following: list[list[int]]) -> None:
    for node, bits in enumerate(reached_by_all(following)):
        assert {other for other in range(len(following)) if bits >> other & 1} == searched(node, following)


def test_long_paths_do_not_exhaust_the_stack() -> None:
    count = 20_000
    sizes = [bits.bit_count() for bits in reached_by_all([[node + 1] for node in range(count - 1)] + [[0]])]
    assert sizes == [count] * count
