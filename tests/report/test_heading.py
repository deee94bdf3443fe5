"""How revisions and sizes are spoken of."""

from msgspec.structs import replace

from explorer.model.change import ChangeKind, TypeChange
from explorer.model.source import Site
from explorer.report import heading
from tests.report import made


def test_a_commit_is_named_as_written_with_its_hash_and_title() -> None:
    assert heading.revision(made.OLD) == "HEAD~1 (a1b2c3d Fix the price)"
    assert heading.revision(replace(made.OLD, label="a1b2c3d")) == "a1b2c3d (Fix the price)"
    assert heading.revision(made.NEW) == "WORKTREE"


def test_a_title_can_not_steer_the_terminal() -> None:
    assert "\x1b" not in heading.revision(replace(made.OLD, title="\x1b[2J"))


def test_two_projects_are_both_named() -> None:
    assert heading.project(made.OLD, made.NEW) == "shop"
    assert heading.project(made.OLD, replace(made.NEW, project="store")) == "shop → store"


def test_sizes_by_kind() -> None:
    meaning = TypeChange(made.PRICE.name, ChangeKind.MEANING, made.PRICE.role)
    assert heading.sizes([]) == "no type changed"
    assert heading.sizes([made.ADDED]) == "1 type added"
    assert heading.sizes([made.PRICE, made.PRICE, meaning]) == "2 types changed, 1 changed in meaning only"


def test_a_place_is_the_file_and_the_line() -> None:
    assert heading.place(Site("a/b/C.java", 3)) == "C.java:3"
    assert heading.place(Site("C.java", 0)) == "C.java"
