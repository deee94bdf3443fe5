"""What is shown of techniques that have not answered, or not finally."""

from explorer.model.evidence import Lacks
from explorer.model.names import TypeName
from explorer.model.verdict import Decision
from explorer.tui.model.awaiting import awaited, so_far
from explorer.tui.model.session import Session


def test_what_is_selected_stays_and_the_rest_is_open(session: Session) -> None:
    made = session.selections["ru"]
    shown = so_far(made)

    assert shown.selected == made.selected
    assert shown.verdicts[made.selected[0]] is made.verdicts[made.selected[0]]
    open_one = shown.verdicts[TypeName("bank.ClockTest")]
    assert open_one.decision is Decision.UNAVAILABLE
    assert isinstance(open_one.evidence[0], Lacks)


def test_no_test_is_judged_before_the_technique_has_run(session: Session) -> None:
    verdicts = awaited("method-cha", session.tests).verdicts

    assert list(verdicts) == [test.name for test in session.tests]
    assert {verdict.decision for verdict in verdicts.values()} == {Decision.UNAVAILABLE}
