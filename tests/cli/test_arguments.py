"""Where words of a command line may stand, and what is said about those that make no sense."""

import os

import pytest

from explorer.cli.arguments import parse
from explorer.cli.main import main
from explorer.cli.opening import load_options
from explorer.model.errors import WrongUsage


@pytest.mark.parametrize(
    "words",
    [
        ["-C", "repo", "select", "a", "b", "--no-cache"],
        ["--no-cache", "select", "-C", "repo", "a", "b"],
        ["select", "a", "b", "-C", "repo", "--no-cache"],
        ["select", "a", "-C", "repo", "--no-cache", "b"],
    ],
)
def test_common_options_stand_before_and_after_the_command(words: list[str]) -> None:
    name, arguments = parse(words)
    assert (name, arguments.repository, arguments.no_cache) == ("select", "repo", True)
    assert arguments.revisions == ["a", "b"]


def test_an_option_given_before_the_command_is_not_forgotten_after_it() -> None:
    _, arguments = parse(["--tests", "x", "select", "--tests", "y"])
    assert arguments.tests == ["x", "y"]


def test_parts_of_the_class_path_stand_before_and_after_the_command() -> None:
    name, arguments = parse(["--classpath", "select:b.jar", "select", "--classpath", "c.jar", "old", "new"])
    assert (name, arguments.revisions) == ("select", ["old", "new"])
    assert load_options(arguments).classpath == os.pathsep.join(("select:b.jar", "c.jar"))


def test_the_value_of_an_option_is_no_command() -> None:
    name, arguments = parse(["-C", "select", "diff"])
    assert (name, arguments.repository) == ("diff", "select")


def test_without_a_command_two_words_are_revisions() -> None:
    name, arguments = parse(["old", "new"])
    assert (name, arguments.revisions) == ("overview", ["old", "new"])


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["slect", "a", "b"], "no command 'slect'; did you mean 'select'? see rts-explorer --help"),
        (["one"], "OLD NEW expected, got one; see rts-explorer --help"),
        (["select", "a", "b", "c"], "OLD NEW expected, got a b c; see rts-explorer select --help"),
        (["why", "a", "T"], "OLD NEW TEST expected, got a T; see rts-explorer why --help"),
        (["select", "--format", "xml"], "argument --format: invalid choice: 'xml'"),
        (["select", "--wat"], "unrecognized arguments: --wat; see rts-explorer select --help"),
        (["-C"], "argument -C: expected one argument; see rts-explorer --help"),
        (["tour"], "tour: no such command in version"),
        (["graph", "jig", "x"], "graph jig: not in this version"),
        (["graph", "wat", "x"], "graph wants the words: irg REV"),
        (["graph", "irg", "x", "--depth", "2"], "name it with --focus NAME"),
        (["graph", "irg", "x", "--by", "rta"], "--by is for graph calls"),
        (["path", "A"], "[REV] FROM TO expected, got A; see rts-explorer path --help"),
        (["path", "A", "B", "--limit", "0"], "--limit must be at least 1"),
        (["path", "A", "B", "--graph", "irg", "--by", "rta"], "--by is for calls"),
        (["graph", "irg", "x", "--limit", "0"], "--limit must be at least 1"),
        (["graph", "irg", "x", "--path", "A", "B", "--focus", "C"], "--path stands alone"),
        (["select", "a", "b", "-t", "wat"], "unknown technique 'wat'; known are: retest-all, ru"),
        (["select", "a", "b", "--format", "gradle", "-t", "ru", "-t", "retest-all"], "takes one technique"),
        (["--trace", "f", "select", "a", "b"], "--trace: recorded runs are not read by version"),
        (["select", "a", "b", "--trace-new", "f"], "--trace-new: recorded runs are not read"),
    ],
)
def test_wrong_usage_is_one_line_and_code_2(
    words: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert says in err
    assert err.startswith("rts-explorer: ")
    assert err.count("\n") == 1


def test_what_is_wrong_is_raised_before_anything_is_printed() -> None:
    with pytest.raises(WrongUsage):
        parse(["record", "--", "mvn", "test"])


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--help"], "commands (rts-explorer COMMAND --help tells more):"),
        (["select", "--help"], "mvn test $(rts-explorer select OLD NEW --format surefire)"),
        (["--version"], "rts-explorer 0"),
        (["select", "--version"], "rts-explorer 0"),
        (["graph", "-h"], "--dependents"),
    ],
)
def test_help_and_version(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 0
    out, err = capsys.readouterr()
    assert says in out
    assert err == ""
