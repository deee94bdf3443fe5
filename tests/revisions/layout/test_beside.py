"""Files beside build files, and what is not understood in build files."""

import pytest

from explorer.revisions.layout import build_changes, find_layout

JAVA = {"src/main/java/p/A.java": "package p;"}
POM = {"pom.xml": "<project><artifactId>app</artifactId></project>"}


@pytest.fixture
def changes(revision):
    def compare(old, new):
        before, after = revision({**JAVA, **old}), revision({**JAVA, **new})
        found = build_changes(before, after, find_layout(before), find_layout(after))
        return [(each.what, each.old, each.new, str(each.site)) for each in found]

    return compare


@pytest.mark.parametrize("path", ["gradle.lockfile", "core/gradle/dependency-locks/testRuntime.lockfile"])
def test_locked_versions(changes, path):
    old = "# written by Gradle\ng:a:1=compileClasspath\ng:b:1=compileClasspath\nempty=\n"
    new = "# again\ng:a:1=compileClasspath\n\ng:b:2=compileClasspath\nempty=\n"
    files = {"build.gradle": ""}
    assert changes({**files, path: old}, {**files, path: new}) == [
        (f"locked versions in {path}", "g:b:1=compileClasspath", "g:b:2=compileClasspath", f"{path}:4")
    ]
    assert changes({**files, path: old}, {**files, path: f"# more\n{old}"}) == []
    [(_, before, after, _)] = changes(files, {**files, path: old})
    assert (before, after) == (None, "g:a:1=compileClasspath, g:b:1=compileClasspath, empty=")


@pytest.mark.parametrize("name", ["maven.config", "jvm.config", "extensions.xml"])
def test_mavens_options(changes, name):
    path = f".mvn/{name}"
    old, new = "<!-- one\nword -->\n-Drevision=1\n", "<!-- other -->\n-Drevision=2\n"
    assert changes({**POM, path: old}, {**POM, path: new}) == [
        (f"Maven's options in {path}", "-Drevision=1", "-Drevision=2", f"{path}:2")
    ]
    assert changes({path: old}, {path: new}) == []


NOT_READ = [
    "build.xml",
    "ivy.xml",
    "BUILD",
    "lib/BUILD.bazel",
    "WORKSPACE",
    "MODULE.bazel",
    "build.sbt",
    "project/plugins.sbt",
]


@pytest.mark.parametrize("path", NOT_READ)
def test_a_build_that_is_not_read(changes, path):
    [(what, old, new, site)] = changes({path: "a"}, {path: "b"})
    assert (what, site) == (f"build file {path} (not read)", path)
    assert old.startswith("content ")
    assert new.startswith("content ")
    assert changes({path: "a"}, {path: "a"}) == []
    [(_, old, _, _)] = changes({}, {path: "a"})
    assert old is None


@pytest.mark.parametrize("path", NOT_READ)
@pytest.mark.parametrize("build", [POM, {"build.gradle": ""}])
def test_a_second_way_to_build_is_no_build_change(changes, path, build):
    assert changes({**build, path: "a"}, {**build, path: "b"}) == []


def test_data_is_no_build(changes):
    path = "src/test/resources/sample/build.xml"
    assert changes({path: "a"}, {path: "b"}) == []


UNDERSTOOD = "dependencies { implementation 'g:a:1' }\n"


@pytest.mark.parametrize("name", ["build.gradle", "build.gradle.kts"])
@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        (
            "dependencies {\n implementation('g:a:1') {\n exclude group: 'x' } }",
            "dependencies {\n implementation('g:a:1') {\n exclude group: 'y' } }",
            "dependencies block",
        ),
        (
            "dependencies { implementation files('a.jar') }",
            "dependencies { implementation files('b.jar') }",
            "",
        ),
        ("dependencies { api platform('g:a:1') }", "dependencies { api enforcedPlatform('g:a:1') }", ""),
        ("configurations.all { exclude group: 'x' }", "configurations.all { exclude group: 'y' }", ""),
        ("plugins { java }", "plugins { java; groovy }", "plugins block"),
        ("apply from: 'a.gradle'", "apply from: 'b.gradle'", "plugins block"),
        ("test { forkEvery = 1 }", "test { forkEvery = 2 }", "test block"),
        ('tasks.named("test") { forkEvery = 1 }', 'tasks.named("test") { forkEvery = 2 }', "test block"),
        ("tasks.withType<Test> { forkEvery = 1 }", "tasks.withType<Test> { forkEvery = 2 }", "test block"),
        ("test.forkEvery = 1", "test.forkEvery = 2", "test block"),
        ("compileJava.options.fork = true", "compileJava.options.fork = false", "compiler block"),
    ],
)
def test_what_is_not_understood_counts(changes, name, old, new, what):
    found = changes({name: UNDERSTOOD + old}, {name: UNDERSTOOD + new})
    assert [each[0] for each in found] == [what or "dependencies block"]
    assert found[0][1] != found[0][2]


def test_the_statements_that_differ_are_shown_at_their_line(changes):
    script = "test {\n  // %s\n  useJUnitPlatform()\n  forkEvery = %s\n}\n"
    assert changes({"build.gradle": script % (1, 1)}, {"build.gradle": script % (2, 2)}) == [
        ("test block", "test { forkEvery = 1", "test { forkEvery = 2", "build.gradle:4")
    ]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (
            "dependencies { api 'g:a:1'; api 'g:b:1' }",
            "dependencies {\n  api('g:b:1') // b\n  api('g:a:1')\n}",
        ),
        ("test { testLogging { events 'failed' } }", "test { testLogging { events 'passed' } }"),
        ("test { include '**/A*' }", "test { include '**/B*' }"),
        ("task docs { doLast { println 1 } }", "task docs { doLast { println 2 } }"),
        ("description = 'a'", "description = 'b'"),
    ],
)
def test_what_changes_no_class_path_and_no_test_run(changes, old, new):
    assert changes({"build.gradle": old}, {"build.gradle": new}) == []


def test_code_of_the_build_itself(changes):
    path = "buildSrc/src/main/java/Rules.java"
    old, new = ({"build.gradle": "", path: f"/* {n} */ class Rules {{\n int a = {n}; }}"} for n in (1, 2))
    assert changes(old, new) == [
        ("build code", "class Rules { int a = 1", "class Rules { int a = 2", f"{path}:2")
    ]
    assert changes(old, {**old, path: f"// a comment\n{old[path]}"}) == []


def test_bundles_of_a_catalog(changes):
    def files(*names):
        return {
            "build.gradle": "",
            "gradle/libs.versions.toml": f"[libraries]\na = 'g:a:1'\n[bundles]\nall = {list(names)}\n",
        }

    assert changes(files("a"), files("a", "b")) == [
        ("bundle all", "a", "a, b", "gradle/libs.versions.toml:4")
    ]
