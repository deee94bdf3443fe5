"""The reader on whole files: encodings, places, every kind of node."""

import pytest
from javalang import tree

from explorer.java import syntax
from explorer.java.reader import read
from explorer.java.reader.grammar import LANGUAGE, PARSER
from explorer.java.reader.making import NONE
from tests.java.golden import CONTEXTS, FOLDER, entries, sketched, whole

ENTRIES = [(name, entry) for name in CONTEXTS for entry in entries(name)]
MODERN = (FOLDER / "Modern.java").read_bytes()


@pytest.mark.parametrize(("name", "entry"), ENTRIES, ids=lambda value: getattr(value, "java", value))
def test_golden_java(name: str, entry) -> None:
    assert sketched(name, entry.java) == entry.expected
    assert read(whole(name, entry.java)).problems == ()


def test_every_kind_of_node_is_met() -> None:
    met = set()
    for source in [MODERN, *(whole(name, entry.java) for name, entry in ENTRIES)]:
        pending = [PARSER.parse(source).root_node]
        while pending:
            node = pending.pop()
            met.add(node.type)
            pending.extend(node.children)
    every = {
        LANGUAGE.node_kind_for_id(kind)
        for kind in range(LANGUAGE.node_kind_count)
        if LANGUAGE.node_kind_is_named(kind) and LANGUAGE.node_kind_is_visible(kind)
    }
    assert every - met == set()


def test_newest_java_is_read_without_problems() -> None:
    reading = read(MODERN)
    assert (reading.problems, reading.unreadable) == ((), "")
    assert [made.name for made in reading.tree.types] == ["Shape2", "Shape", "Modern"]
    assert not _unparsed(reading.tree)


def _unparsed(root) -> list[syntax.Unparsed]:
    return [node for _, node in root.filter(syntax.Unparsed)]


def test_nodes_have_no_attribute_left_out() -> None:
    for source in [MODERN, *(whole(name, entry.java) for name, entry in ENTRIES)]:
        for _, node in read(source).tree:
            assert [name for name in node.attrs if not hasattr(node, name)] == []


def test_what_nodes_share_stays_empty() -> None:
    for source in [MODERN, *(whole(name, entry.java) for name, entry in ENTRIES)]:
        read(source)
        assert NONE == []


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1", "utf-16"])
def test_encodings(encoding: str) -> None:
    reading = read('class Ä { String s = "é"; int after; }'.encode(encoding))
    (made,) = reading.tree.types
    assert made.name == "Ä"
    assert made.body[0].declarators[0].initializer.value == '"é"'
    assert made.body[1].position == (1, 27)
    assert reading.source[made.body[1].start_byte : made.body[1].end_byte] == b"int after;"


def test_unicode_escapes() -> None:
    reading = read(
        rb'class \u0041b { String s = "\u00e4\\u0041\uu0042"; char c = ' + rb"'\ud800', d = '\u0007'; }"
    )
    (made,) = reading.tree.types
    assert made.name == "Ab"
    assert made.body[0].declarators[0].initializer.value == '"ä\\\\u0041B"'
    assert [d.initializer.value for d in made.body[1].declarators] == [r"'\ud800'", r"'\u0007'"]


def test_escaped_line_ends_and_blanks() -> None:
    reading = read(
        rb"""class A { //\u000a int a; // "\u000D int b; /* // \u000a int no; */
        int\u0009c; // \\u000a int no;
        String d = "//", e = "\t"; int\uu000cf; char g = '"'; // \\\u000a int h; //
        }"""
    )
    assert reading.problems == ()
    (made,) = reading.tree.types
    names = [(each.name, each.line) for member in made.body for each in member.declarators]
    assert names == [("a", 1), ("b", 1), ("c", 2), ("d", 3), ("e", 3), ("f", 3), ("g", 3), ("h", 3)]


@pytest.mark.parametrize("ending", [b"\n", b"\r\n", b"\r"])
def test_line_ends(ending: bytes) -> None:
    reading = read(ending.join([b"// first", b"class A {", b"  // second", b"  int a;", b"}"]))
    assert reading.tree.types[0].body[0].line == 4


def test_nul_in_a_string_is_text() -> None:
    reading = read(b'class A { String s = "\x00"; } \x1a')
    assert (reading.problems, reading.unreadable) == ((), "")
    assert reading.tree.types[0].body[0].declarators[0].initializer.value == '"\x00"'


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        (b"\xca\xfe\xba\xbe\x00\x00\x00\x41\x00\x1d\x0a\x00", "a binary file, not Java source"),
        (b"class A { \x00\x01\x02 ( }", "a binary file, not Java source"),
        (b"Dear reader, this is no Java at all.", "no declaration in it can be read as Java"),
        (b"<html><body>404</body></html>", "no declaration in it can be read as Java"),
        (b"<html>" + b"<p class='x'>not found</p>" * 5000, "no declaration in it can be read as Java"),
        (b" " * (20 * 2**20 + 1), "larger than 20 MB"),
    ],
)
def test_unreadable(source: bytes, reason: str) -> None:
    reading = read(source)
    assert reading.unreadable == reason
    assert (reading.tree.package, reading.tree.imports, reading.tree.types) == (None, [], [])


@pytest.mark.parametrize("source", [b"", b" \n", b"// nothing", b"/** nothing */", b"\xef\xbb\xbf"])
def test_an_empty_file_is_readable(source: bytes) -> None:
    assert read(source)[1:3] == ((), "")


def test_initialisers_say_whether_they_are_static() -> None:
    first, second = read(b"class A { static { a(); } { b(); } }").tree.types[0].body
    assert (first.static, second.static) == (True, False)
    assert (first.start_byte, first.end_byte) == (10, 25)
    assert isinstance(first[0], tree.StatementExpression)
