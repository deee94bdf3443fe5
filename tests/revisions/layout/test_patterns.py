import pytest

from explorer.revisions.layout.patterns import name_filter, problem_with

FILES = (
    "a/b/FooTest.class",
    "FooTest.class",
    "a/b/BarTest.class",
    "a/b/FooTest$In.class",
    "a/b/TestFoo.class",
    "x/a/b/FooTest.class",
    "a/b/c/FooTests.class",
)

# What the `TestListResolver` of Surefire 2.22.2 and 3.5.2 answers for each of FILES.
SUREFIRE_SAYS = [
    ("**/*Test.java", "1110010"),
    ("**/*Test.class", "1110010"),
    ("*Test.java", "1110010"),
    ("*Test", "1110010"),
    ("FooTest", "1100010"),
    ("FooTest.java", "1100010"),
    ("a.b.FooTest", "1000010"),
    ("a/b/FooTest", "1000010"),
    ("a/b/FooTest.java", "1000010"),
    ("a.b.*", "0000000"),
    ("a.b.*Test", "1010010"),
    ("a/**", "1011111"),
    ("a/", "0000000"),
    ("a/b/", "0000000"),
    ("**/b/*", "1011110"),
    ("**/*", "1111111"),
    ("**", "1111111"),
    ("*", "1111111"),
    ("%regex[.*Foo.*]", "1101111"),
    ("%regex[a.b.Foo.*]", "1001000"),
    ("%regex[.*FooTest.class]", "1100010"),
    ("%regex[.*FooTest]", "0000000"),
    ("%ant[**/Foo*]", "0000000"),
    ("%ant[a/b/FooTest.java]", "0000000"),
    ("b/FooTest.java", "1000010"),
    ("**/b/FooTest", "1000010"),
    ("**/Foo?est.java", "1100010"),
    ("**/Test*.java", "0000100"),
    ("?ooTest", "1100010"),
    ("**/*$*", "0001000"),
    ("!**/Foo*", "0010100"),
    ("**/Foo*,**/Bar*", "1111011"),
    ("!a/b/*, **/*Test", "0100000"),
    ("%regex[.*Foo.*|.*Bar.*]", "1111111"),
    ("%regex[.*[FB]oo.*]", "1101111"),
    ("a/*/FooTest.java", "1000010"),
    ("/a/b/FooTest.java", "1000010"),
    ("**/b/", "0000000"),
    ("**\\b\\*Test.java", "0000000"),
    ("FooTest#m", "1100010"),
    ("**/FooTest#m*", "1100010"),
    ("%regex[.*Foo.*#x]", "1101111"),
    ("a.b.FooTest.java", "1000010"),
    ("Foo*Test", "1100010"),
    ("**/a/b/**", "1011111"),
    ("%regex[p.*]", "0000000"),
]


def answers(includes, excludes=()):
    chosen = name_filter(includes, excludes)
    return "".join("01"[chosen.accepts(file)] for file in FILES)


@pytest.mark.parametrize(("pattern", "expected"), SUREFIRE_SAYS)
def test_includes_answer_as_surefire_does(pattern, expected):
    assert answers((pattern,)) == expected


def test_excludes_win_and_an_excluded_method_excludes_no_class():
    assert answers(("**/*",), ("**/FooTest.java",)) == "0011101"
    assert answers(("**/*",), ("FooTest#m",)) == "1111111"


def test_the_pattern_that_decides_is_named():
    chosen = name_filter(("**/*Check", "**/*Test"), ("**/Foo*",))
    assert chosen.included_by("a/b/BarTest.class") == "**/*Test"
    assert chosen.excluded_by("a/b/FooTest.class") == "**/Foo*"
    assert chosen.excluded_by("a/b/BarTest.class") == ""


@pytest.mark.parametrize(
    "pattern", ["%regex[(a+)+b]", "%regex[(]", "%regex[.*.*.*.*.*.*x]", "%regex[(a|a){9}]"]
)
def test_regular_expressions_that_could_take_for_ever_are_not_used(pattern):
    assert problem_with(pattern)
    assert not name_filter((pattern,), ()).accepts("a" * 60 + ".class")


def test_many_stars_are_matched_quickly():
    assert not name_filter(("**/" + "*a" * 200 + "b/" + "**/*/" * 200,), ()).accepts(
        "a/" * 500 + "a" * 5000 + ".class"
    )
