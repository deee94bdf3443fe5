import pytest

from explorer.model.change import ChangeKind, TypeChange
from explorer.model.names import TypeName
from explorer.model.source import Site
from tests.support.memory import comparison, java

USER = "package p; class User {{ {} }}"


def meaning(body: str, old: str, new: str, *others: str) -> list[str]:
    """What is said of the members of a class that stays as it is while another one is edited."""
    user = USER.format(body)
    found = comparison(java(user, old, *others), java(user, new, *others)).changes.types
    name = TypeName("p.User")
    return said(found[name]) if name in found else []


def said(change: TypeChange) -> list[str]:
    """Member and note, or the note alone where it is of no member."""
    assert change.change is ChangeKind.MEANING
    return [f"{member.name}: {member.note}" if member.note else member.name for member in change.members]


@pytest.mark.parametrize(
    ("body", "old", "new", "expected"),
    [
        (
            "void m(K k) { k.go(1); }",
            "void go(long x) { }",
            "void go(long x) { } void go(int x) { }",
            ["m(K): line 1: K#go(long) → K#go(int)"],
        ),
        (
            "int m() { return K.X; }",
            "static final int X = 1;",
            "static final int X = 2;",
            ["m(): line 1: K.X = int 1 → K.X = int 2"],
        ),
        (
            "boolean m() { return K.X + 1 > 5; }",
            "static final int X = 1;",
            "static final int X = 7;",
            ["m(): line 1: constant boolean 0 → constant boolean 1"],
        ),
        (
            "static final int Y = K.X + 1;",
            "static final int X = 1;",
            "static final int X = 2;",
            ["Y: Y = int 2 → int 3"],
        ),
        (
            "Object o = new K(1);",
            "K(long x) { }",
            "K(long x) { } K(int x) { }",
            ["<init>(): line 1: K#<init>(long) → K#<init>(int)"],
        ),
        (
            "void m(K k) { k.go(); }",
            "void go() { }",
            "int go() { return 1; }",
            ["m(K): line 1: K#go() → K#go() returning int"],
        ),
        (
            "@Deprecated(since = K.X) void m() { }",
            'static final String X = "a";',
            'static final String X = "b";',
            ["annotation: K.X = String a → K.X = String b"],
        ),
    ],
)
def test_what_was_bound_before_and_is_now_is_said_with_its_line(
    body: str, old: str, new: str, expected: list[str]
) -> None:
    before, after = (f"package p; class K {{ {members} }}" for members in (old, new))

    assert meaning(body, before, after) == expected


@pytest.mark.parametrize(
    ("body", "old", "new"),
    [
        ("void m(K k) { k.go(1); }", "void go(int x) { }", "void go(int x) { } void go(String x) { }"),
        ("int m() { return K.X / 10; }", "static final int X = 11;", "static final int X = 12;"),
        ("@SuppressWarnings(K.X) void m() { }",
         'static final String X = "a";', 'static final String X = "b";'),
        ("Object m(K k) { return k.l.get(0); }", "java.util.List<String> l;", "java.util.List<Integer> l;"),
        ("String m(K k) { return k + k.go(); }", "String go() { return null; }",
         "String go() { return null; } public String toString() { return null; }"),
    ],
)  # fmt: skip
def test_what_is_bound_as_before(body: str, old: str, new: str) -> None:
    before, after = (f"package p; class K {{ {members} }}" for members in (old, new))

    assert meaning(body, before, after) == []


def test_what_is_no_more_shifts_nothing_else() -> None:
    body = "void m(K k) { for (String s : k.all()) { } k.last(); }"
    old, new = (
        f"package p; class K {{ {kind} all() {{ return null; }} void last() {{ }} }}"
        for kind in ("Iterable<String>", "String[]")
    )

    (found,) = meaning(body, old, new)

    assert found.splitlines() == [
        "m(K): before, line 1: K#all() returning Iterable",
        "before, line 1: Iterable#iterator() returning Iterator",
        "before, line 1: Iterator#hasNext() returning boolean",
        "before, line 1: Iterator#next() returning Object",
        "line 1: now K#all() returning String[]",
    ]


def test_a_member_stands_where_it_is_declared() -> None:
    user = USER.format("\n static class In { }\n void m(In i, K... k) { k[0].go(1); }\n")
    old, new = (f"package p; class K {{ void go({kind} x) {{ }} }}" for kind in ("int", "long"))

    (member,) = comparison(java(user, old), java(user, new)).changes.types[TypeName("p.User")].members

    assert (member.old, member.new) == (Site("src/main/java/p/User.java", 3),) * 2


def test_a_line_is_counted_in_the_file() -> None:
    body = "\n void m(K k) {\n  k.go(1);\n }\n"
    old, new = (f"package p; class K {{ void go({kind} x) {{ }} }}" for kind in ("int", "long"))

    assert meaning(body, old, new) == ["m(K): line 3: K#go(int) → K#go(long)"]


def test_bodies_alone_bind_nothing() -> None:
    user = USER.format("void m(K k) { k.go(); }")
    old, new = (f"package p; class K {{ int go() {{ return {value}; }} }}" for value in (1, 2))
    compared = comparison(java(user, old), java(user, new))

    assert list(compared.changes.types) == ["p.K"]
    assert "bound" not in vars(compared.old)
    assert "bound" not in vars(compared.new)


def test_a_constant_made_of_another_of_the_same_class() -> None:
    old = """package p; class K { static final int X = 1; static final String S = "a" + X; }"""

    found = meaning("String m() { return K.S; }", old, old.replace("X = 1", "X = 2"))

    assert found == ["m(): line 1: K.S = String a1 → K.S = String a2"]
