"""Header and loading line."""

from explorer.tui.model.session import Session
from explorer.tui.model.status import (
    Piece,
    Stage,
    fitted,
    header_pieces,
    labels,
    loading_line,
    remarks_of,
    stopped_line,
)


def test_the_header_gives_the_answer(session: Session) -> None:
    texts = [piece.text for piece in header_pieces(session, None)]
    assert "2 types changed · 6 tests" in texts
    assert "ru selects 4" in texts
    assert not any("retest-all" in text for text in texts)


def test_the_header_names_the_reference(session: Session) -> None:
    assert "reference: retest-all" in [piece.text for piece in header_pieces(session, "retest-all")]


def test_the_least_needed_pieces_go_first() -> None:
    pieces = [Piece("aaaa", 3), Piece("bbbb", 1), Piece("cccc", 0)]
    kept, cut = fitted(pieces, 14)
    assert ([piece.text for piece in kept], cut) == (["bbbb", "cccc"], True)
    assert fitted(pieces, 99) == (pieces, False)


def test_shared_folders_are_left_out_of_labels() -> None:
    assert labels("/home/me/p/old", "/home/me/p/new") == "old → new"
    assert labels("HEAD~1", "WORKTREE") == "HEAD~1 → WORKTREE"
    assert labels("same/x", "same/x") == "same/x → same/x"


def test_the_loading_line_says_where_it_is_and_what_is_to_come() -> None:
    stages = [Stage("opening", 1, 2), Stage("reading", 312, 1204)]
    assert (
        loading_line(stages)
        == "reading 312 of 1,204 files · linking · comparing · binding · drawing · selecting"
    )
    assert loading_line(()).startswith("opening")
    assert loading_line([Stage("something else")]) == "something else"


def test_a_stopped_run_says_how_to_go_on() -> None:
    assert stopped_line([Stage("reading", 3, 9)]) == (
        "Stopped while reading 3 of 9 files. What was read is kept: R goes on."
    )


def test_remarks_are_said_once(session: Session) -> None:
    remarks = remarks_of(session)
    assert len(remarks) == len(set(remarks))
