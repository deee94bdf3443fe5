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
        ('class A { String s = """\n  a\n  b"""; }',
         'class A { String s = """\r\n  a\r\n  b"""; }', ["· p.A"]),
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
    assert [member.name for member in found["p.U"].members] == ["X: q.X → p.X"]


THINGS = ("package q; public class Foo { public static int v() { return 1; } }",
          "package r; public class Foo { public static int v() { return 2; } }")  # fmt: skip


def imported(old: str, new: str, body: str, *others: str) -> list[str]:
    """What an edit of the imports does to a class with this body, a line each."""
    before, after = (f"package p; {imports} class A {{ {body} }}" for imports in (old, new))
    found = changes(java(before, *others), java(after, *others))
    assert set(found) == {"p.A"}
    assert (found["p.A"].change is ChangeKind.MEANING) == bool(found["p.A"].members)
    return notes(found["p.A"])


def notes(change: TypeChange) -> list[str]:
    """What is said of the members, or their names."""
    return [member.note or member.name for member in change.members]


@pytest.mark.parametrize(
    ("old", "new", "body", "expected"),
    [
        ("import one.Utils;", "import two.Utils;", "int x = Utils.f() + Utils.K;",
         ["Utils: one.Utils → two.Utils", "line 1: one.Utils#f/0 → two.Utils#f/0"]),
        ("import one.Utils;", "import two.Utils;", "Runnable r = Utils::f;",
         ["Utils: one.Utils → two.Utils", "line 1: one.Utils#f/-1 → two.Utils#f/-1"]),
        ("import one.Run;", "import two.Run;", "@With(Run.class) int x;", ["Run: one.Run → two.Run"]),
        ("import one.Run;", "import two.Run;", "@Run int x;", ["Run: one.Run → two.Run"]),
        ("import one.Map;", "import two.Map;", "Map.Entry x;", ["Map: one.Map → two.Map"]),
        ("import static a.One.f;", "import static a.Two.f;", "int x = f();",
         ["line 1: One#f/0 → Two#f/0"]),
        ("import static a.One.*;", "import static a.Two.*;", "int x = f();",
         ["line 1: One#f/0 → Two#f/0"]),
        ("import static a.One.K;", "import static a.Two.K;", "int x = K;",
         ["line 1: One.K of type ? → Two.K of type ?"]),
        # Which of several types outside gives a member can't be told.
        ("import static a.One.*; import static a.Two.*;", "import static a.One.*;", "int x = K;",
         ["line 1: One or Two.K of type ? → One.K of type ?"]),
        ("import static a.One.K;", "import static a.Two.K;", "int x = K.y();", ["K: a.One.K → a.Two.K"]),
        ("import static a.One.*;", "import static a.Two.*;", "int x = K.y();", ["K: a.One.* → a.Two.*"]),
        ("import static a.One.In;", "import static a.Two.In;", "In x;", ["In: a.One.In → a.Two.In"]),
        ("import one.*; import zero.*;", "import two.*; import zero.*;", "Foo x;",
         ["Foo: one.* or zero.* → two.* or zero.*"]),
        ("import one.*;", "import two.Foo;", "Foo x;", ["Foo: one.* → two.Foo"]),
        ("import q.Foo;", "import r.Foo;", "q.Foo a; r.Foo b; Foo c = new Foo();",
         ["Foo: q.Foo → r.Foo", "line 1: q.Foo#<init>() → r.Foo#<init>()"]),
        ("import static q.Foo.v;", "import static r.Foo.v;", "q.Foo a; r.Foo b; int c = v();",
         ["line 1: q.Foo#v() returning int → r.Foo#v() returning int"]),
        ("import static q.Foo.*;", "import static a.One.*;", "q.Foo a; int c = v();",
         ["line 1: Foo#v() returning int → One#v/0"]),
        ("import one.Utils; import one.Run;", "import two.Utils; import two.Run;", "Run r = Utils.f();",
         ["Run: one.Run → two.Run", "Utils: one.Utils → two.Utils",
          "line 1: one.Utils#f/0 → two.Utils#f/0"]),
        ("import module one;", "import module two;", "Foo x; String s;", ["Foo: one/* → two/*"]),
        ("import module one; import two.*;", "import module one;", "Foo x;",
         ["Foo: one/* or two.* → one/*"]),
        ("", "import one.Foo;", "Foo x;", ["Foo: unknown → one.Foo"]),
        ("import one.*;", "import one.*; import lib.Module;", "Module x;", ["Module: one.* → lib.Module"]),
    ],
)  # fmt: skip
def test_an_import_that_gives_names_another_meaning(
    old: str, new: str, body: str, expected: list[str]
) -> None:
    assert imported(old, new, body, *THINGS) == expected


@pytest.mark.parametrize(
    ("old", "new", "body"),
    [
        ("", "import java.util.Map; import java.io.*; import static a.One.*;", "int x = Utils.f();"),
        ("import java.util.Map;", "", "int x = Utils.f();"),
        ("import one.Foo;", "import one.*;", "Foo x;"),
        ("import one.Foo; import two.Bar;", "import one.*; import two.*;", "Foo x; int y = Bar.f();"),
        ("import one.*; import two.*;", "import one.*;", "Foo x;"),
        ("import q.Foo;", "import q.*;", "Foo x; int y = Foo.v();"),
        ("import static q.Foo.v;", "import static q.Foo.*;", "int x = v();"),
        ("import static a.One.*;", "import static a.One.f; import static a.One.K;", "int x = f() + K;"),
        ("", "import static a.One.*;", "int f() { return f(); }"),
        ("import p.Foo;", "", "Foo x;"),
        ("import java.lang.Record;", "import one.*;", "Record x;"),
        ("import one.*;", "import two.*;", "@Override String m() { return java.util.Objects.x; }"),
    ],
)  # fmt: skip
def test_an_import_that_gives_no_name_another_meaning(old: str, new: str, body: str) -> None:
    assert imported(old, new, body, *THINGS) == []


def test_a_member_that_is_inherited_instead_of_imported() -> None:
    base, fuller = (f"package p; class Base {{ {member} }}" for member in ("", "int f() { return 1; }"))
    user = "package p; {} class A extends Base {{ int x = f(); }}"

    found = changes(java(user.format("import static a.One.*;"), base), java(user.format(""), fuller))

    assert notes(found["p.A"]) == ["line 1: One#f/0 → Base#f() returning int through A"]


def test_a_type_imported_on_demand_that_gets_another_method() -> None:
    user = "package p; import static q.One.*; import static q.Two.*; class A { int x = f(1); }"
    one = "package q; public class One { public static int f(long x) { return 1; } }"
    two = "package q; public class Two {{ {} }}"
    fuller = two.format("public static int f(int x) { return 1; }")

    found = changes(java(user, one, two.format("")), java(user, one, fuller))

    assert notes(found["p.A"]) == ["line 1: One#f(long) returning int → Two#f(int) returning int"]


def test_an_annotation_that_gets_into_the_class_file() -> None:
    user = "package p; @Mark class A { }"
    mark = "package p; @java.lang.annotation.Retention({}) @interface Mark {{ }}"

    found = changes(java(user, mark.format("SOURCE")), java(user, mark.format("CLASS")))

    assert [member.name for member in found["p.A"].members] == ["Mark: no type → p.Mark"]


def test_every_declaration_of_a_type_counts() -> None:
    first = java("package p; class A { }")
    broken = "package p; class A { void m( { }"

    def twice(second: str) -> dict[str, str]:
        return first | java(second, root="other/src/main/java")

    found = changes(twice("package p; class A { }"), twice("package p; /* */ class A { }"))
    assert found["p.A"].change is ChangeKind.LAYOUT
    found = changes(twice(broken), twice(broken + " "))
    assert found["p.A"].change is ChangeKind.TEXT
    found = changes(
        twice("package p; import q.B; class A { B b; }"), twice("package p; import r.B; class A { B b; }")
    )
    assert [member.name for member in found["p.A"].members] == ["B: q.B → r.B"]


def test_lines_of_members_are_known_on_both_sides() -> None:
    old = "package p;\nclass A {\n  int m() {\n    return 1;\n  }\n}\n"
    new = "package p;\n\nclass A {\n  int m() {\n    int x = 2;\n    return x;\n  }\n}\n"

    (member,) = changes(java(old), java(new))["p.A"].members

    assert (member.old.line, member.old_end) == (3, 5)
    assert (member.new.line, member.new_end) == (4, 7)


def test_an_annotation_inside_another_may_mean_another_type() -> None:
    source = "package p; import one.E; class U { @lib.X(@E) int f; }"

    found = changes(java(source), java(source.replace("one.E", "two.E")))

    assert [member.name for member in found["p.U"].members] == ["E: one.E → two.E"]
