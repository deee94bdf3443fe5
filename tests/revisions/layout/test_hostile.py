"""Whatever build files hold, in whatever order, a layout is found and two of them can be compared."""

from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.revisions.layout import build_changes, find_layout
from tests.support.memory import MemoryRevision

POM_PARTS = [
    "<modules><module>../x</module><module></module><module>..</module></modules>",
    "<build><sourceDirectory>../../..</sourceDirectory><testSourceDirectory>${a}</testSourceDirectory></build>",
    "<parent/>",
    "<parent><relativePath>../../../..</relativePath></parent>",
    "<parent><artifactId>x</artifactId><relativePath>x/pom.xml</relativePath></parent>",
    "<artifactId>x</artifactId>",
    "<properties><a>${b}</a><b>${a}</b></properties>",
    "<dependencies><dependency/><dependency><version>${a}</version></dependency></dependencies>",
    "<build><plugins><plugin><artifactId>maven-surefire-plugin</artifactId><configuration/></plugin></plugins></build>",
    "<profiles><profile><build/></profile></profiles>",
    "<![CDATA[<]]>",
    "<unclosed>",
    "\x00",
]
SCRIPT_PARTS = [
    *("sourceSets", "{", "}", "srcDirs", "srcDir", "=", "[", "]", "(", ")", "'a'", '"$b"', "main", "\n", "."),
    *("include ':'", "include ''", "includeBuild '..'", "includeBuild('/')", "pluginManagement {", "'x/'"),
    *("project(':a').projectDir = file('')", "id", "version", "apply plugin:", "alias(libs.plugins.)", "'"),
    *("dependencies {", "implementation", '"a:b:" +', "group:", "name:", "release", "test {", "exclude"),
    *("plugins {", "kotlin()", "'''", '"""', "/*", "libs.", "languageVersion", "sourceSets {"),
]
CATALOG_PARTS = [
    "[versions]",
    "[libraries]",
    "[plugins]",
    "a = '1'",
    "b = { module = 'x' }",
    "c = { version.ref = 'zz' }",
    "d = { version = { strictly = '1', ref = 1 } }",
    "e = []",
    "versions = 3",
]

poms = st.lists(st.sampled_from(POM_PARTS), max_size=6).map(
    lambda parts: f"<project>{''.join(parts)}</project>"
)
scripts = st.lists(st.sampled_from(SCRIPT_PARTS), max_size=25).map(" ".join)
catalogs = st.lists(st.sampled_from(CATALOG_PARTS), max_size=5).map("\n".join)
projects = st.fixed_dictionaries(
    {
        "src/main/java/A.java": st.just(""),
        "x/src/test/java/B.java": st.just(""),
        "test/C.java": st.just("/*"),
    },
    optional={
        "pom.xml": poms,
        "x/pom.xml": poms,
        "y/z/pom.xml": poms,
        "build.gradle": scripts,
        "settings.gradle.kts": scripts,
        "x/build.gradle.kts": scripts,
        "buildSrc/src/A.kt": scripts,
        "gradle.properties": scripts,
        "gradle/libs.versions.toml": catalogs,
    },
)


@settings(max_examples=60, deadline=None)
@given(projects, projects)
def test_any_two_projects_can_be_compared(old, new):
    before, after = MemoryRevision(old), MemoryRevision(new)
    layouts = find_layout(before), find_layout(after)
    assert all(
        source.module in {module.folder for module in layouts[0].modules}
        for source in layouts[0].sources.values()
    )
    for change in build_changes(before, after, *layouts):
        assert change.old != change.new
        assert change.site.file in {*old, *new}
