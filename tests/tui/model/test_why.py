"""The lines of the Why pane."""

import pytest
from rich.cells import cell_len

from explorer.explain.explanation import Explanation, Line, Span, Tone
from explorer.model.names import TypeName
from explorer.model.source import Site
from explorer.model.verdict import Decision
from explorer.tui.model.session import Session
from explorer.tui.model.why import brief, shared_way, why_lines

TEST = TypeName("bank.TellerTest")


@pytest.mark.parametrize("width", [30, 44, 60, 120])
def test_nothing_is_wider_than_the_pane(session: Session, width: int) -> None:
    made = session.explain(TEST, "ru", width)
    lines = why_lines(made, session.route(TEST, "ru"), "A remark that is long enough to be wrapped.", width)
    assert all(cell_len(line.text) <= width for line in lines)


def test_the_source_is_all_there_when_it_is_wrapped(session: Session) -> None:
    made = session.explain(TEST, "ru", 40)
    text = "".join(line.text for line in why_lines(made, None, "", 40)).replace(" ", "")
    assert "amount+=Math.max(0,sum);" in text


def test_the_decision_has_a_tone_of_its_own(session: Session) -> None:
    first = why_lines(session.explain(TEST, "ru", 100), None, "", 100)[0]
    assert ("SELECTED", Tone.SELECTED) in [(span.text, span.tone) for span in first.spans]


def test_others_over_the_same_path_are_counted(session: Session) -> None:
    assert shared_way(session.route(TEST, "ru")) == "Also 1 other test over this path: f shows them."
    assert shared_way(session.route(TypeName("bank.AccountTest"), "ru")) == ""
    assert shared_way(None) == ""


def test_the_brief_form_marks_what_it_leaves_out(session: Session) -> None:
    lines = brief(session.explain(TEST, "ru", 100), 30, 3)
    assert len(lines) == 3
    assert lines[-1].text.endswith("…")
    assert all(cell_len(line.text) <= 30 for line in lines)


def test_a_long_word_gets_a_line_of_its_own_before_it_is_broken() -> None:
    spans = (
        Span("gradle/libs.versions.toml:10", Tone.SITE),
        Span("  "),
        Span("dependency org.example:data 1"),
    )
    made = Explanation(TEST, "ru", Decision.SELECTED, "T · ru   SELECTED", "So.", (Line(spans),))
    shown = [line.text for line in why_lines(made, None, "", 44)]
    assert shown[-2:] == ["libs.versions.toml:10  dependency ", " " * 25 + "org.example:data 1"]
    shown = [line.text for line in why_lines(made, None, "", 38)]
    assert shown[-3:-1] == ["libs.versions.toml:10  ", " " * 8 + "dependency org.example:data "]


def test_build_files_keep_their_folders_and_sources_only_their_names() -> None:
    places = [Site(f"platform-{name}/build.gradle.kts", 15) for name in ("tests", "console")]
    places.append(Site("platform-console/src/main/java/bank/Account.java", 3))
    lines = [Line((Span(str(site), Tone.SITE, site=site), Span("  g:a 1 → 2 and more"))) for site in places]
    made = Explanation(TEST, "ru", Decision.SELECTED, "T · ru   SELECTED", "So.", tuple(lines))
    shown = [line.text for line in why_lines(made, None, "", 48)]
    assert [text.partition("  ")[0] for text in shown[-3:]] == [
        "plat…sts/build.gradle.kts:15",
        "plat…ole/build.gradle.kts:15",
        "Account.java:3",
    ]
