"""The tree of changes as rows."""

from explorer.analysis.comparison import Comparison
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
from explorer.tui.model.changewords import meaning_of, paths_of, sites_of
from explorer.tui.model.session import Session
from tests.support.memory import comparison


def made(compared: Comparison) -> Session:
    return Session(compared, {}, 0.0)


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


SPEAKER = """package bank;

public class Speaker {
    public String toString() {
        return "?";
    }
}
"""
LOUD = "package bank;\n\npublic class Loud extends Speaker {\n}\n"
TEST = """package bank;

public class LoudTest {
    @org.junit.Test
    public void speaks() {
        new Loud().toString();
    }
}
"""


def test_calls_that_run_another_method_lead_to_what_took_them() -> None:
    main, tests = "src/main/java/bank", "src/test/java/bank"
    old = {f"{main}/Speaker.java": SPEAKER, f"{main}/Loud.java": LOUD, f"{tests}/LoudTest.java": TEST}
    own = LOUD.replace("{\n}", '{\n    public String toString() {\n        return "!";\n    }\n}')
    session = made(comparison(old, old | {f"{main}/Loud.java": own}))
    group = next(node for node in session.tree if node.kind is NodeKind.LOOKUPS)
    (node,) = group.children

    assert drawn((TreeRow(node, 1, False),)) == ["  ≈ Speaker.toString() → Loud.toString()"]
    assert paths_of(node) == (f"{main}/Loud.java", f"{main}/Loud.java")
    assert sites_of(node) == (None, Site(f"{main}/Loud.java", 4))
    assert list(meaning_of(node)) == [
        "Speaker.toString() → Loud.toString() on objects of Loud, because Loud.toString() was added."
    ]
    assert node.type is not None
    assert node.type.name == "bank.Loud"


def test_a_member_that_changed_in_meaning_says_so_below_the_diff() -> None:
    constant = {"src/main/java/bank/K.java": "package bank;\nclass K {\n    static final int N = 1;\n}\n"}
    user = {"src/main/java/bank/U.java": "package bank;\nclass U {\n    int n() { return K.N; }\n}\n"}
    changed = {path: text.replace("1", "2") for path, text in constant.items()}
    session = made(comparison(constant | user, changed | user))
    node = next(each for each in every_node(session.tree) if each.id == "type:bank.U")

    assert list(meaning_of(node)) == ["n(), line 3: K.N = int 1 → K.N = int 2"]
    assert list(meaning_of(node.children[0])) == ["line 3: K.N = int 1 → K.N = int 2"]
    assert sites_of(node.children[0])[1] == Site("src/main/java/bank/U.java", 3)
