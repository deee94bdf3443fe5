from importlib.metadata import EntryPoint

import pytest

from explorer.analysis.comparison import Comparison
from explorer.model.errors import BadInput, WrongUsage
from explorer.model.evidence import Lacks
from explorer.model.verdict import Decision, Selection, Verdict
from explorer.techniques import registry
from explorer.techniques.base import Need
from tests.support.memory import comparison, in_tests

PROJECT = in_tests("package p; class ATest { @org.junit.Test public void t() { } }")


class NeedsTrace:
    id = "needs-trace"
    title = "Needs a trace"
    description = "for tests"
    needs = (Need.TRACE,)

    def select(self, comparison: Comparison) -> Selection:
        raise AssertionError("must not be asked without its trace")


class NotATechnique:
    pass


def installed(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    entry = EntryPoint(name, value, registry.GROUP)
    monkeypatch.setattr(registry, "entry_points", lambda group: [entry])
    registry.techniques.cache_clear()
    monkeypatch.setattr(registry, "techniques", registry.techniques.__wrapped__)


def test_ours_come_first() -> None:
    assert list(registry.techniques())[:2] == ["retest-all", "ru"]


def test_every_built_in_technique_is_an_entry_point_too() -> None:
    from importlib.metadata import entry_points

    assert {entry.load().id for entry in entry_points(group=registry.GROUP)} >= set(registry.techniques())


def test_another_package_adds_a_technique(monkeypatch: pytest.MonkeyPatch) -> None:
    installed(monkeypatch, "needs-trace", f"{__name__}:NeedsTrace")
    monkeypatch.setattr(EntryPoint, "load", lambda self: NeedsTrace)

    result = registry.select(comparison(PROJECT, PROJECT), ["needs-trace"])["needs-trace"]

    assert list(result.verdicts.values()) == [
        Verdict(Decision.UNAVAILABLE, (Lacks(("a trace of the old revision",)),))
    ]


def test_only_a_technique_that_knows_methods_judges_one() -> None:
    compared = comparison(PROJECT, PROJECT)
    (test,) = compared.new.tests

    assert registry.judge(compared, "ru", test, "t") is None
    judged = registry.judge(compared, "method-cha", test, "t")
    assert judged is not None
    assert judged.decision is Decision.NOT_SELECTED


def test_a_broken_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    installed(monkeypatch, "broken", "no_such_module:X")

    with pytest.raises(BadInput, match="technique 'broken'"):
        registry.techniques()


def test_something_that_is_no_technique_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    installed(monkeypatch, "odd", "odd:Odd")
    monkeypatch.setattr(EntryPoint, "load", lambda self: NotATechnique)

    with pytest.raises(BadInput, match="technique 'odd'"):
        registry.techniques()


def test_an_unknown_id_lists_the_known_ones() -> None:
    with pytest.raises(WrongUsage, match=r"unknown technique 'x'; known are: retest-all, ru"):
        registry.chosen(["x"])
