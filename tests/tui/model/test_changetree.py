"""The tree of changes as rows."""

from explorer.model.change import BuildChange, ChangeKind
from explorer.model.source import Site
from explorer.tui.model.changetree import (
    NodeKind,
    TreeRow,
    every_node,
    first_look,
    opened_at_first,
    rows_of,
    tree_of,
)
from explorer.tui.model.session import Session


def drawn(rows: tuple[TreeRow, ...]) -> list[str]:
    return [
        "  " * row.depth + (f"{row.node.mark.mark} " if row.node.mark else "") + row.node.label
        for row in rows
    ]


def test_packages_types_and_members_then_other_files(session: Session) -> None:
    tree = session.tree
    assert drawn(rows_of(tree, opened_at_first(tree, None))) == [
        "bank",
        "  ≠ Account",
        "    ≠ method pay(int)",
        "  · Clock",
        "  + LoanTest",
        "    + method lends()",
        "Other files",
        "  ≠ notes.txt",
    ]


def test_a_java_file_with_changed_types_is_not_listed_twice(session: Session) -> None:
    files = [node.label for node in every_node(session.tree) if node.kind is NodeKind.FILE]
    assert files == ["notes.txt"]


def test_what_differs_in_comments_only_can_be_left_out(session: Session) -> None:
    rows = rows_of(session.tree, opened_at_first(session.tree, None), layout=False)
    assert "  · Clock" not in drawn(rows)


def test_closed_branches_hide_what_is_below(session: Session) -> None:
    assert drawn(rows_of(session.tree, frozenset())) == ["bank", "Other files"]


def test_words_keep_what_matches_and_what_leads_to_it(session: Session) -> None:
    assert drawn(rows_of(session.tree, frozenset(), "pay")) == [
        "bank",
        "  ≠ Account",
        "    ≠ method pay(int)",
    ]
    assert drawn(rows_of(session.tree, frozenset(), "bank.Clock")) == ["bank", "  · Clock"]
    assert rows_of(session.tree, frozenset(), "nowhere") == ()


def test_the_first_look_is_at_the_type_that_most_tests_reach(session: Session) -> None:
    look = first_look(session.tree)
    assert look is not None
    assert (look.label, look.tests) == ("Account", 3)


def test_build_changes_come_first_with_a_mark_of_their_own(session: Session) -> None:
    changes = session.comparison.changes
    site = Site("pom.xml", 3)
    changed = type(changes)(
        (),
        (),
        [
            BuildChange("dependency g:a", "1", "2", site),
            BuildChange("dependency g:b", None, "1", site),
            BuildChange("dependency g:c", "1", None, site),
        ],
    )
    tree = tree_of(changed, lambda _change: 0)
    assert [node.kind for node in tree] == [NodeKind.BUILDS]
    assert [child.mark for child in tree[0].children] == [
        ChangeKind.TEXT,
        ChangeKind.ADDED,
        ChangeKind.DELETED,
    ]


def test_nothing_changed_is_an_empty_tree(session: Session) -> None:
    empty = type(session.comparison.changes)((), (), ())
    assert tree_of(empty, lambda _change: 0) == ()
    assert first_look(()) is None
