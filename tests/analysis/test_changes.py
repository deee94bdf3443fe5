"""What counts as a change of a type, and which members are named."""

import pytest

from explorer.model.change import ChangeKind, TypeChange
from tests.support.memory import Sources, comparison, java


def changes(old: Sources, new: Sources) -> dict[str, TypeChange]:
    return dict(comparison(old, new).changes.types)


def shown(old: str, new: str) -> list[str]:
    """The changes between two versions of one file, a line each."""
    lines = []
    for change in changes({"src/main/java/p/A.java": old}, {"src/main/java/p/A.java": new}).values():
        lines.append(f"{change.change.mark} {change.name}")
        lines += [f"  {m.change.mark} {m.kind} {m.name}" for m in change.members]
    return lines


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("class A { int m() { return 1; } }", "class A { int m() { return 2; } }",
         ["≠ p.A", "  ≠ method m()"]),
        ("class A { }", "class A { // note\n }", ["· p.A"]),
        ("class A { void m() { } }", 'class A { @SuppressWarnings("x") void m() { } }', ["· p.A"]),
        ("class A { void m() { } }", "class A { @Deprecated void m() { } }", ["≠ p.A", "  ≠ method m()"]),
        ("class A { int x=1; }", "class A {\n  int x = 1;\n}", ["· p.A"]),
        ("class A { }", "final class A { }", ["≠ p.A", "  ≠ header declaration"]),
        ("class A { }", "class A implements Runnable { public void run() {} }",
         ["≠ p.A", "  ≠ header declaration", "  + method run()"]),
        ("class A { int x; }", "class A { long x; }", ["≠ p.A", "  ≠ field x"]),
        ("class A { int x; }", "class A { }", ["≠ p.A", "  − field x"]),
        ("class A { static { f(); } static void f() {} }", "class A { static { } static void f() {} }",
         ["≠ p.A", "  ≠ initialiser <clinit>"]),
        ("class A { A() { } }", "class A { A() { super(); } }", ["≠ p.A", "  ≠ constructor <init>()"]),
        ("enum A { X }", "enum A { X, Y }", ["≠ p.A", "  + enum constant Y"]),
        ("class A { int m() { return 1; } int n() { return 1; } }",
         "class A { int n() { return 1; } int m() { return 1; } }",
         ["≠ p.A", "  ≠ order of members order of members"]),
        ("class A { void m(int x) {} }", "class A { void m(long x) {} }",
         ["≠ p.A", "  + method m(long)", "  − method m(int)"]),
        ('class A { String s = "a b"; }', 'class A { String s = "a  b"; }', ["≠ p.A", "  ≠ field s"]),
        ("class A { class B { } }", "class A { class B { int x; } }", ["≠ p.A$B", "  + field x"]),
        ("class A { }", "class A { class B { } }",
         ["≠ p.A", "  ≠ nested types nested types", "+ p.A$B"]),
        ("class A { } class B { int x = 1; }", "class A { } class B { int x = 2; }",
         ["≠ p.B", "  ≠ field x"]),
        ("record A(int x) { }", "record A(long x) { }",
         ["≠ p.A", "  ≠ header declaration", "  ≠ field x"]),
    ],
)  # fmt: skip
def test_the_members_that_make_the_difference(old: str, new: str, expected: list[str]) -> None:
    assert shown(f"package p; {old}", f"package p; {new}") == expected


def test_the_same_text_is_no_change() -> None:
    project = java("package p; class A { }")

    found = comparison(project, project).changes

    assert not found.types
    assert not found.files


def test_a_moved_class_says_where_it_came_from() -> None:
    body = 'class Widget { int a; int b; int c() { return a + b; } String d() { return "d"; } }'

    found = changes(java(f"package p;\n{body}"), java(f"package q;\n{body}"))

    assert found["p.Widget"].change is ChangeKind.DELETED
    assert found["q.Widget"].change is ChangeKind.ADDED
    assert found["q.Widget"].moved_from == "p.Widget"


def test_a_file_that_only_moved_leaves_its_type_as_it_was() -> None:
    source = "package p; class A { int x; }"

    found = comparison(java(source), java(source, root="other/src/main/java"))

    assert [c.change for c in found.changes.types.values()] == [ChangeKind.LAYOUT]
    assert not found.changes.meaningful
    assert [(c.path, c.old_path, c.note) for c in found.changes.files] == [
        ("other/src/main/java/p/A.java", "src/main/java/p/A.java", "moved")
    ]


def test_other_files_are_listed() -> None:
    project = java("package p; class A { }")
    old = project | {"src/main/resources/a.txt": "1", "gone.md": "x"}
    new = project | {"src/main/resources/a.txt": "2", "src/main/java/p/A.java": "package p;\nclass A { }"}

    found = comparison(old, new).changes

    assert [(c.path, c.change.value, c.note) for c in found.files] == [
        ("gone.md", "deleted", ""),
        ("src/main/java/p/A.java", "layout", "only comments or layout"),
        ("src/main/resources/a.txt", "text", ""),
    ]


def test_a_class_that_starts_to_hide_an_imported_one_changes_meaning() -> None:
    user = "package p; import q.*; class U { X x; }"
    imported = "package q; public class X { }"

    found = changes(java(user, imported), java(user, imported, "package p; class X { }"))

    assert found["p.U"].change is ChangeKind.MEANING
    assert [member.name for member in found["p.U"].members] == ["q.X → p.X"]


def test_lines_of_members_are_known_on_both_sides() -> None:
    old = "package p;\nclass A {\n  int m() {\n    return 1;\n  }\n}\n"
    new = "package p;\n\nclass A {\n  int m() {\n    int x = 2;\n    return x;\n  }\n}\n"

    (member,) = changes(java(old), java(new))["p.A"].members

    assert (member.old.line, member.old_end) == (3, 5)
    assert (member.new.line, member.new_end) == (4, 7)
