"""The graph as JSON, against its schema."""

from explorer.report.graph.json import report
from explorer.report.graph.portion import neighbourhood, whole
from tests.report import made
from tests.report.graph.made import IRG, TEST
from tests.report.schemas import checked


def test_nodes_and_edges_as_the_schema_says() -> None:
    document = checked("graph", report(whole(IRG), made.NEW))
    assert document["nodes"][0] == {"id": "lib.Money$Unit", "role": "library"}
    assert document["edges"][0] == {
        "from": "shop.Book",
        "to": "shop.Item",
        "kind": "inherit",
        "how": "implements",
        "file": "A.java",
        "line": 1,
    }
    assert (document["focus"], document["total"]) == (None, 5)


def test_a_part_says_what_it_is_a_part_of() -> None:
    document = checked("graph", report(neighbourhood(IRG, [TEST], 3, limit=2), made.NEW))
    assert (document["focus"], document["depth"], document["total"], document["found"]) == (TEST, 3, 5, 5)
    assert len(document["nodes"]) == 2
