import pytest

from explorer.java.checksums import Slices, combined
from explorer.java.extract import facts_of
from explorer.java.facts import Type


def tokens_of(source: str) -> bytes:
    content = source.encode()
    return Slices(content).checksum(0, len(content))


def only_type(source: str) -> Type:
    (found,) = facts_of(source.encode()).types
    return found


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("int a = 1 ;", "int a=1;"),
        ("int a; // note", "int a;"),
        ("int /* a\n * b */ a;", "int a;"),
        ("a\n    .b()\n    .c();", "a.b().c();"),
        ("@Override public void m() {}", "public void m() {}"),
        ("@java.lang.Override() void m() {}", "void m() {}"),
        ('@SuppressWarnings({"a)", "b"}) int x;', "int x;"),
        ("List<List<A>> a;", "List<List<A> > a;"),
    ],
)
def test_what_never_reaches_a_class_file_does_not_count(one: str, other: str) -> None:
    assert tokens_of(one) == tokens_of(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("int ab;", "int a b;"),
        ("x = - -y;", "x = --y;"),
        ("x = a + +b;", "x = a++ b;"),
        ('s = "a b";', 's = "a  b";'),
        ('s = "// a";', 's = "// b";'),
        ('s = """\n  a\n""";', 's = """\n   a\n""";'),
        ("c = ' ';", "c = '\\t';"),
        ('s = "\\"/*"; /* a */', 's = "\\"/*b";'),
        ("@Overriding int x;", "int x;"),
        ("@FunctionalInterface int x;", "int x;"),
        ("int café;", "int cafe;"),
    ],
)
def test_what_does_count(one: str, other: str) -> None:
    assert tokens_of(one) != tokens_of(other)


def test_hostile_text_takes_no_time_to_give_up() -> None:
    # With ordinary quantifiers any of these would take longer than the universe has.
    assert tokens_of(" " * 50_000 + "\n") == tokens_of("")
    assert tokens_of("/*" + "*" * 50_000) != tokens_of("")
    assert tokens_of('@SuppressWarnings("' + "a" * 50_000) != tokens_of("")


def test_order_and_borders_of_parts_count() -> None:
    assert combined((b"a", b"b")) != combined((b"b", b"a"))
    assert combined((b"ab",)) != combined((b"a", b"b"))


BASE = "class A { int x = 1; int y; void m() { n(); } void n() {} class N { int z; } }"


@pytest.mark.parametrize(
    ("changed", "header", "whole"),
    [
        (
            "class A { int x=1; /** y */ int y; void m() { n(); }\n void n() {} class N { int z; } }",
            True,
            True,
        ),
        ("class A { int x = 1; int y; void m() { n(); } void n() {} class N { long z; } }", True, True),
        ("class A { int x = 2; int y; void m() { n(); } void n() {} class N { int z; } }", True, False),
        ("class A { int y; int x = 1; void m() { n(); } void n() {} class N { int z; } }", True, False),
        ("class A { int x = 1; int y; void n() {} void m() { n(); } class N { int z; } }", True, False),
        (
            "class A { int x = 1; int y; void m() { n(); } void n() {} static class N { int z; } }",
            True,
            False,
        ),
        ("class A { int x = 1; int y; void m() { n(); } void n() {} class M { int z; } }", True, False),
        (
            "final class A { int x = 1; int y; void m() { n(); } void n() {} class N { int z; } }",
            False,
            False,
        ),
        (
            "class A extends B { int x = 1; int y; void m() { n(); } void n() {} class N { int z; } }",
            False,
            False,
        ),
        ("@B class A { int x = 1; int y; void m() { n(); } void n() {} class N { int z; } }", False, False),
    ],
)
def test_a_type_is_its_header_and_its_members_in_order(changed: str, header: bool, whole: bool) -> None:
    before, after = facts_of(BASE.encode()).types[0], facts_of(changed.encode()).types[0]
    assert (before.header == after.header, before.checksum == after.checksum) == (header, whole)


def test_each_variable_of_a_declaration_has_its_own_checksum() -> None:
    before = only_type("class A { int a = 1, b = 2; }").fields
    after = only_type("class A { int a = 1, b = 3; }").fields
    assert before[0].checksum == after[0].checksum
    assert before[1].checksum != after[1].checksum
    retyped = only_type("class A { long a = 1, b = 2; }").fields
    assert before[0].checksum != retyped[0].checksum


def test_a_signature_is_what_stands_before_the_body() -> None:
    one = only_type("class A { int m(int a) { return 1; } }").methods[0]
    other_body = only_type("class A { int m(int a) { return 2; } }").methods[0]
    no_body = only_type("class A { int m(int a) {} }").methods[0]
    other_head = only_type("class A { int m(long a) { return 1; } }").methods[0]
    assert one.checksum != other_body.checksum
    assert one.signature_checksum == other_body.signature_checksum == no_body.signature_checksum
    assert one.signature_checksum != other_head.signature_checksum


def test_what_could_not_be_read_counts_as_header() -> None:
    before = facts_of(b"class A { void m() {} ### x }").types[0]
    after = facts_of(b"class A { void m() {} ### y }").types[0]
    assert before.checksum != after.checksum


def test_adding_an_enum_constant_leaves_the_header_alone() -> None:
    before, after = only_type("enum E { A, B }"), only_type("enum E { A, B, C; }")
    assert before.header == after.header
    assert before.checksum != after.checksum
