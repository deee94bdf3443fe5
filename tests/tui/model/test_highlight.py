"""Colours of Java source."""

from explorer.tui.model.highlight import Highlighter, Ink


def inked(*lines: str) -> list[list[tuple[str, str]]]:
    colours = Highlighter(lines)
    return [
        [(line[start:end], ink.value) for start, end, ink in colours.pieces(number)]
        for number, line in enumerate(lines, 1)
    ]


def test_words_of_the_language() -> None:
    assert inked("@Override public int f(String s) { return 12; }") == [
        [
            ("@Override", "annotation"),
            ("public", "keyword"),
            ("int", "keyword"),
            ("String", "type"),
            ("return", "keyword"),
            ("12", "number"),
        ]
    ]


def test_a_comment_over_several_lines() -> None:
    first, second, third = inked("int a; /* return", "  class", "*/ int b;")
    assert first == [("int", "keyword"), ("/* return", "comment")]
    assert second == [("  class", "comment")]
    assert third == [("*/", "comment"), ("int", "keyword")]


def test_what_looks_like_a_comment_in_a_string_is_a_string() -> None:
    assert inked('f("/* no", x); // yes "s"') == [[('"/* no"', "string"), ('// yes "s"', "comment")]]


def test_a_text_block() -> None:
    assert inked('x = """', "  // text", '""";')[1] == [("  // text", "string")]


def test_a_comment_that_never_ends() -> None:
    assert inked("/* a", "b") == [[("/* a", "comment")], [("b", "comment")]]


def test_empty_lines_and_lines_beyond_the_end() -> None:
    colours = Highlighter(["/*", "", "*/"])
    assert colours.pieces(2) == []
    assert colours.pieces(99) == []
    assert colours.pieces(3) == [(0, 2, Ink.COMMENT)]
