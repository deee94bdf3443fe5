"""What `diff` says in each format."""

from msgspec.structs import replace

from explorer.analysis.changes import Changes
from explorer.explain.diffing import folded, in_one_column, side_by_side
from explorer.explain.form import plain_text
from explorer.model.change import (
    ChangeKind,
    FileChange,
    LookupCause,
    LookupChange,
    MemberChange,
    MemberKind,
)
from explorer.model.names import FieldName, MethodName, TypeName
from explorer.model.source import Site
from explorer.report.diff import json, markdown, text
from explorer.report.diff.difference import Difference, FileLines
from tests.report import made
from tests.report.schemas import checked

MOVED = FileChange("new/data.txt", ChangeKind.LAYOUT, "data.txt", "moved")
DIFFERENCE = Difference(
    old=made.OLD,
    new=made.NEW,
    changes=Changes(
        (made.PRICE, made.ADDED, made.LAYOUT),
        (FileChange("Price.java", ChangeKind.TEXT), MOVED, FileChange("gone.txt", ChangeKind.DELETED)),
        (made.BUILD,),
    ),
)
ROWS = in_one_column(folded(side_by_side([*"abcdefgh", "int x = 1;"], [*"abcdefgh", "int x = 2;"])))
WITH_LINES = replace(DIFFERENCE, lines=(FileLines("Price.java", "Price.java", ROWS),))


def test_text_gives_sizes_then_types_build_and_files() -> None:
    assert plain_text(text.report(DIFFERENCE)).splitlines() == [
        "shop  HEAD~1 (a1b2c3d Fix the price) → WORKTREE",
        "1 type changed, 1 added; 2 other files; 1 build setting; 1 type only in comments, layout or place",
        "",
        "Types",
        "  + shop.Gift  Gift.java:1",
        "  ≠ shop.Price  Price.java:3",
        "      ≠ method total(int)  line 7 → 8",
        "",
        "Only comments, layout or place",
        "  · shop.Tidy  Tidy.java:2",
        "",
        "Build",
        "  ≠ dependency org.x:y 1.0 → 1.1  pom.xml:20",
        "",
        "Other files",
        "  − gone.txt",
        "  · new/data.txt  was data.txt  moved",
    ]


def test_text_with_lines_folds_what_is_equal() -> None:
    assert plain_text(text.report(WITH_LINES)).splitlines()[-7:] == [
        "Price.java",
        "      … 5 equal lines",
        "    6    6   f",
        "    7    7   g",
        "    8    8   h",
        "    9      − int x = 1;",
        "         9 + int x = 2;",
    ]


def test_markdown_has_tables_and_diff_blocks() -> None:
    shown = markdown.report(WITH_LINES)
    assert "| ≠ | `shop.Price` | ≠ method total\\(int\\) | `Price.java:3` |" in shown
    assert "| · | `new/data.txt` (was `data.txt`) |" in shown
    assert "```diff\n@@ 5 equal lines @@\n f\n g\n h\n-int x = 1;\n+int x = 2;\n```" in shown


def test_json_is_as_the_schema_says_and_lists_no_type_that_only_looks_different() -> None:
    document = checked("diff", json.report(DIFFERENCE))
    assert [(each["name"], each["change"]) for each in document["types"]] == [
        ("shop.Gift", "added"),
        ("shop.Price", "text"),
    ]
    assert document["layout_only"] == ["shop.Tidy"]
    assert document["build"][0]["file"] == "pom.xml"
    assert "lines" not in document


def test_json_with_lines_has_those_that_differ() -> None:
    document = checked("diff", json.report(WITH_LINES))
    assert document["lines"][0]["rows"] == [
        {"change": "deleted", "line": 9, "text": "int x = 1;"},
        {"change": "added", "line": 9, "text": "int x = 2;"},
    ]


def test_lookups_with_the_same_methods_are_told_together() -> None:
    lookups = tuple(
        LookupChange(
            TypeName(f"shop.{name}"),
            "m()",
            MethodName("shop.A#m()"),
            MethodName("shop.B#m()"),
            LookupCause.ADDED,
            Site("A.java", 3),
            Site("B.java", 4),
            Site(f"{name}.java", 1),
        )
        for name in ("B", "C")
    )
    difference = replace(DIFFERENCE, lookups=lookups)

    lines = plain_text(text.report(difference)).splitlines()
    at = lines.index("Calls and fields that lead elsewhere")
    assert lines[at + 1 : at + 3] == [
        "  ≈ A.m() → B.m()  A.java:3 → B.java:4",
        "      on objects of B and C, because B.m() was added",
    ]
    assert "2 calls leading elsewhere" in lines[1]
    assert "| ≈ | A.m\\(\\) → B.m\\(\\) | on objects of B and C" in markdown.report(difference)
    document = checked("diff", json.report(difference))
    assert [(each["type"], each["cause"]) for each in document["lookups"]] == [
        ("shop.B", "added method"),
        ("shop.C", "added method"),
    ]


def test_fields_are_listed_after_the_calls() -> None:
    field = LookupChange(
        TypeName("shop.B"),
        "x",
        FieldName("java.util.Vector#x"),
        FieldName("shop.A#x"),
        LookupCause.SUPERTYPES,
        None,
        Site("A.java", 4),
        Site("B.java", 1),
    )
    difference = replace(DIFFERENCE, lookups=(field,))

    lines = plain_text(text.report(difference)).splitlines()
    at = lines.index("Calls and fields that lead elsewhere")
    assert lines[at + 1 : at + 3] == [
        "  ≈ Vector.x → A.x  A.java:4",
        "      through B, because the supertypes differ",
    ]
    assert "1 field leading elsewhere" in lines[1]
    assert "| ≈ | Vector.x → A.x | through B" in markdown.report(difference)
    document = checked("diff", json.report(difference))
    assert [each["new"] for each in document["lookups"]] == ["shop.A#x"]


def test_a_change_in_meaning_says_what_was_bound_line_by_line() -> None:
    member = MemberChange(
        "m()",
        MemberKind.METHOD,
        ChangeKind.MEANING,
        Site("C.java", 4),
        Site("C.java", 5),
        note="line 6: A#a(long) → A#a(int)\nline 7: K.X = 1 → K.X = 2",
    )
    changed = replace(made.PRICE, members=(*made.PRICE.members, member))
    difference = replace(DIFFERENCE, changes=Changes((changed,), (), ()))

    lines = plain_text(text.report(difference)).splitlines()
    at = lines.index("      ≈ method m()  line 4 → 5")
    assert lines[at - 1].lstrip().startswith("≠ method total(int)")
    assert lines[at + 1 : at + 3] == [
        "          line 6: A#a(long) → A#a(int)",
        "          line 7: K.X = 1 → K.X = 2",
    ]
    assert "≈ method m\\(\\)<br>&nbsp;&nbsp;line 6" in markdown.report(difference)
