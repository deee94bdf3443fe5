import pytest

from explorer.model.errors import BadInput
from explorer.revisions.layout import LayoutOptions, find_layout

FILES = {
    "app/p/A.java": "package p;",
    "qa/p/B.java": "package p;",
    "vendor/l/L.java": "package l;",
    "src/main/java/p/C.java": "package p;",
}


def roles(layout):
    return {path: str(source.role) for path, source in layout.sources.items()}


def test_said_folders_go_before_found_ones(revision):
    text = 'tests = ["qa/"]\nlibraries = ["./vendor"]\nincludes = ["**/*B.java"]\nexcludes = []\n'
    layout = find_layout(revision({**FILES, ".rts-explorer.toml": text}))
    assert roles(layout) == {
        "app/p/A.java": "main",
        "qa/p/B.java": "test",
        "src/main/java/p/C.java": "main",
        "vendor/l/L.java": "library",
    }
    assert {(module.includes, module.excludes) for module in layout.modules} == {(("**/*B.java",), ())}
    assert layout.build_files == (".rts-explorer.toml",)


def test_a_library_folder_may_hold_whole_projects(revision):
    files = {"lib/src/main/java/l/L.java": "package l;", "src/main/java/p/C.java": "package p;"}
    layout = find_layout(revision(files), LayoutOptions(libraries=("lib",)))
    assert roles(layout) == {"lib/src/main/java/l/L.java": "library", "src/main/java/p/C.java": "main"}
    assert layout.sources["lib/src/main/java/l/L.java"].root == "lib/src/main/java"
    assert not layout.remarks


def test_said_main_folders_are_the_only_ones(revision):
    layout = find_layout(revision({**FILES, ".rts-explorer.toml": 'main = ["app"]'}))
    assert roles(layout) == {"app/p/A.java": "main"}


def test_options_override_the_file(revision):
    given = revision({**FILES, ".rts-explorer.toml": 'main = ["nowhere"]\ntests = ["app"]'})
    layout = find_layout(given, LayoutOptions(main=("app",), tests=("qa",)))
    assert roles(layout) == {"app/p/A.java": "main", "qa/p/B.java": "test"}


def test_a_said_folder_without_sources_is_remarked(revision):
    layout = find_layout(revision(FILES), LayoutOptions(tests=("checks",)))
    assert "The test folder checks that you named holds no Java files in this revision." in layout.remarks


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("main = [", ".rts-explorer.toml of memory can't be read, correct it"),
        (b"main = ['\xff']", ".rts-explorer.toml of memory can't be read, correct it"),
        ('main = "src"', 'main must be a list of texts, such as main = ["src"]'),
        ("tests = [1]", "tests must be a list of texts"),
        ("sources = []", "unknown key 'sources': use main, tests, libraries, includes, excludes"),
        ('includes = ["%regex[(]"]', "the pattern '%regex[(]' can't be used"),
        ('main = ["../other"]', "the main folder '../other' is outside the project"),
        ('main = ["/etc"]', "the main folder '/etc' is outside the project"),
    ],
)
def test_wrong_settings_say_what_to_do_in_one_line(revision, text, message):
    with pytest.raises(BadInput) as caught:
        find_layout(revision({**FILES, ".rts-explorer.toml": text}))
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)
