import pytest

from explorer.revisions.layout import find_layout
from explorer.revisions.layout.script import read_script

JAVA = "package p; class X {}"


def roles(layout):
    return {path: str(source.role) for path, source in layout.sources.items()}


def modules(layout):
    return {module.folder: (module.name, module.build) for module in layout.modules}


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("settings.gradle", "rootProject.name = 'shop'\n// include 'no'\ninclude 'core',\n  ':web:api'\n"),
        (
            "settings.gradle.kts",
            'rootProject.name = "shop"\ninclude("core")\ninclude(\n  ":web:api", "$x"\n)\n',
        ),
    ],
)
def test_projects_of_the_settings(revision, name, text):
    layout = find_layout(
        revision(
            {
                name: text,
                "core/src/main/java/p/A.java": JAVA,
                "web/api/src/test/java/p/BTest.java": JAVA,
                "web/api/src/test/resources/p/Data.java": JAVA,
            }
        )
    )
    assert modules(layout) == {
        "": ("shop", "gradle"),
        "core": ("core", "gradle"),
        "web/api": ("api", "gradle"),
    }
    assert roles(layout) == {
        "core/src/main/java/p/A.java": "main",
        "web/api/src/test/java/p/BTest.java": "test",
    }
    assert layout.module("core").includes == ("**/*",)
    assert layout.module("core").excludes == ()
    assert layout.build_files == (name,)


def test_source_sets_by_convention(revision):
    layout = find_layout(
        revision(
            {
                "build.gradle": "",
                "src/main/java/p/A.java": JAVA,
                "src/testFixtures/java/p/F.java": JAVA,
                "src/integrationTest/java/p/I.java": JAVA,
                "src/jmh/java/p/J.java": JAVA,
                "src/test/groovy/p/Joint.java": JAVA,
                "buildSrc/src/main/java/p/Plugin.java": JAVA,
                "odd/p/O.java": JAVA,
            }
        )
    )
    assert roles(layout) == {
        "src/integrationTest/java/p/I.java": "test",
        "src/jmh/java/p/J.java": "main",
        "src/main/java/p/A.java": "main",
        "src/test/groovy/p/Joint.java": "test",
        "src/testFixtures/java/p/F.java": "test",
    }


def test_project_folders_can_be_elsewhere(revision):
    layout = find_layout(
        revision(
            {
                "settings.gradle": (
                    "include ':a', ':b', ':out'\n"
                    "project(':a').projectDir = file('modules/a')\n"
                    "project(':b').projectDir = new File(settingsDir, 'modules/bee')\n"
                    "project(':out').projectDir = file('../../elsewhere')\n"
                ),
                "modules/a/src/main/java/p/A.java": JAVA,
                "modules/bee/src/test/java/p/BTest.java": JAVA,
            }
        )
    )
    assert {"modules/a", "modules/bee"} <= modules(layout).keys()
    assert len(layout.sources) == 2


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (
            "build.gradle",
            "sourceSets { main { java { srcDirs = ['code'] } } test { java { srcDir 'checks' } } }",
        ),
        (
            "build.gradle",
            'sourceSets.main.java.srcDirs = ["code"]\nsourceSets.test.java.srcDir("$projectDir/checks")',
        ),
        ("build.gradle", "sourceSets {\n main.java.srcDirs = ['code']\n test.java.srcDirs = ['checks'] }"),
        (
            "build.gradle.kts",
            'sourceSets { main { java { setSrcDirs("code") } }\n named("test") { java.srcDir("checks") }\n}',
        ),
        (
            "build.gradle.kts",
            'sourceSets["main"].java.setSrcDirs(listOf("code"))\nsourceSets.test { java.srcDir("checks") }',
        ),
        (
            "build.gradle",
            "allprojects { sourceSets { main { java.srcDirs = ['code'] }\n test { java.srcDir 'checks' } } }",
        ),
    ],
)
def test_declared_source_folders(revision, name, text):
    layout = find_layout(
        revision(
            {
                name: text + "\nsourceSets { main { resources { srcDirs = ['data'] } } }",
                "code/p/A.java": JAVA,
                "checks/p/ATest.java": JAVA,
                "data/p/D.java": JAVA,
                "src/main/java/p/Old.java": JAVA,
            }
        )
    )
    assert roles(layout) == {"checks/p/ATest.java": "test", "code/p/A.java": "main"}


def test_included_builds_are_read_and_others_left_out(revision):
    layout = find_layout(
        revision(
            {
                "settings.gradle.kts": 'includeBuild("tools")\nincludeBuild("../sibling")',
                "tools/settings.gradle.kts": 'include("lib")\nincludeBuild("..")',
                "tools/lib/src/main/java/p/L.java": JAVA,
                "samples/one/settings.gradle": "",
                "samples/one/src/main/java/p/S.java": JAVA,
            }
        )
    )
    assert roles(layout) == {"tools/lib/src/main/java/p/L.java": "main"}
    assert "Included Gradle builds outside the revision are not seen: ../sibling." in layout.remarks
    assert "Gradle builds of their own are left out: samples/one." in layout.remarks


def test_patterns_of_the_test_task(revision):
    layout = find_layout(
        revision(
            {
                "build.gradle.kts": 'tasks.test {\n useJUnitPlatform()\n exclude("**/Slow*") }\n'
                'sourceSets { test { java { exclude("x") } } }',
                "src/test/java/p/ATest.java": JAVA,
            }
        )
    )
    assert layout.module("").includes == ("**/*",)
    assert layout.module("").excludes == ("**/Slow*",)


def test_a_maven_build_beside_a_gradle_build_goes_first(revision):
    pom = "<project><artifactId>app</artifactId></project>"
    layout = find_layout(
        revision(
            {"pom.xml": pom, "build.gradle": "", "src/test/java/p/ATest.java": JAVA, "samples/x.gradle": ""}
        )
    )
    assert modules(layout) == {"": ("app", "maven")}


def test_a_build_inside_one_of_another_kind_is_left_out(revision):
    layout = find_layout(
        revision(
            {
                "settings.gradle": "",
                "src/main/java/p/A.java": JAVA,
                "docs/demo/pom.xml": "<project/>",
                "docs/demo/tests/p/B.java": JAVA,
            }
        )
    )
    assert roles(layout) == {"src/main/java/p/A.java": "main"}
    assert "Builds inside another build are left out: docs/demo." in layout.remarks


def test_statements_know_their_blocks_and_lines():
    source = b"""
    a { /* } */ b("x{y", // }
        "z")
      c 'd',
        'e'
    }; f = \"\"\"long
    text\"\"\"
    g
    """
    found = [(each.line, each.words, each.strings, each.around) for each in read_script(source)]
    assert found == [
        (2, ("a",), (), ()),
        (2, ("b",), ("x{y", "z"), ("a",)),
        (4, ("c",), ("d", "e"), ("a",)),
        (6, ("f",), ("long\n    text",), ()),
        (8, ("g",), (), ()),
    ]


@pytest.mark.parametrize(
    "text", ["/*" * 20000, '"""' + "x" * 20000, "{" * 20000, "}" * 20000, "'" * 20001, "(\n" * 9999]
)
def test_broken_scripts_are_read_to_the_end(text):
    assert len(list(read_script(text.encode()))) <= 20001
