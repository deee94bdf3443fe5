from explorer.model.evidence import Always
from explorer.techniques.retest_all import RetestAll
from tests.support.memory import comparison, in_tests

PROJECT = in_tests(
    "package p; class ATest { @org.junit.Test public void t() { } }",
    "package p; class BTest { @org.junit.Test public void t() { } }",
)


def test_every_test_is_selected_though_nothing_changed() -> None:
    result = RetestAll().select(comparison(PROJECT, PROJECT))

    assert result.selected == ("p.ATest", "p.BTest")
    assert [verdict.evidence for verdict in result.verdicts.values()] == [
        (Always(2, test.site),) for test in comparison(PROJECT, PROJECT).new.tests
    ]
