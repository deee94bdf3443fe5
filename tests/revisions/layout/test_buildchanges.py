import pytest

from explorer.revisions.layout import build_changes, find_layout

JAVA = {"src/main/java/p/A.java": "package p;", "core/src/main/java/p/B.java": "package p;"}


@pytest.fixture
def changes(revision):
    def compare(old, new):
        before, after = revision({**JAVA, **old}), revision({**JAVA, **new})
        found = build_changes(before, after, find_layout(before), find_layout(after))
        return [(each.what, each.old, each.new, str(each.site)) for each in found]

    return compare


def dependency(version="", artifact="y", scope="", group="org.x"):
    return (
        f"<dependency><groupId>{group}</groupId><artifactId>{artifact}</artifactId>\n"
        + (f"<version>{version}</version>\n" if version else "")
        + (f"<scope>{scope}</scope>" if scope else "")
        + "</dependency>"
    )


def pom(dependencies="", more="", version="1", artifact="app"):
    return (
        f"<project><groupId>g</groupId><artifactId>{artifact}</artifactId><version>{version}</version>\n"
        f"<dependencies>{dependencies}</dependencies>\n{more}</project>"
    )


def child(dependencies="", more="", version="1"):
    return (
        f"<project><parent><groupId>g</groupId><artifactId>app</artifactId><version>{version}</version></parent>"
        f"<artifactId>core</artifactId><dependencies>{dependencies}</dependencies>{more}</project>"
    )


def test_versions_scopes_added_and_removed_dependencies(changes):
    old = pom(
        dependency("1.0") + dependency("2", "gone") + dependency("3", "same") + dependency("4", "scope")
    )
    new = pom(
        dependency("1.1")
        + dependency("3", "same")
        + dependency("4", "scope", "test")
        + dependency("5", "added")
    )
    assert changes({"pom.xml": old}, {"pom.xml": new}) == [
        ("dependency org.x:y", "1.0", "1.1", "pom.xml:3"),
        ("dependency org.x:gone", "2", None, "pom.xml:5"),
        ("dependency org.x:scope", "4", "4 (test)", "pom.xml:7"),
        ("dependency org.x:added", None, "5", "pom.xml:9"),
    ]


def test_a_property_of_the_parent_is_one_change_at_its_own_line(changes):
    def files(version):
        return {
            "pom.xml": pom(
                more="<modules><module>core</module></modules><properties>\n\n"
                f"<y.version>{version}</y.version></properties>"
                f"<dependencyManagement><dependencies>{dependency('${y.version}')}</dependencies></dependencyManagement>"
            ),
            "core/pom.xml": child(dependency()),
        }

    assert changes(files("1"), files("2")) == [("dependency org.x:y", "1", "2", "pom.xml:5")]


def test_managed_versions_that_no_module_names_count_too(changes):
    def managed(version):
        return {
            "pom.xml": pom(
                more=f"<dependencyManagement><dependencies>{dependency(version)}</dependencies></dependencyManagement>"
            )
        }

    assert changes(managed("1"), managed("2")) == [("managed dependency org.x:y", "1", "2", "pom.xml:4")]


def test_description_comments_and_own_versions_are_no_build_change(changes):
    old = {
        "pom.xml": pom(dependency("1"), "<modules><module>core</module></modules>", version="1"),
        "core/pom.xml": child(dependency("${project.version}", "app", group="g"), version="1"),
    }
    new = {
        "pom.xml": pom(
            dependency("1"),
            "<!-- words --><description>more</description><modules><module>core</module></modules>",
            version="2",
        ),
        "core/pom.xml": child("\n\n" + dependency("${project.version}", "app", group="g"), version="2"),
    }
    assert changes(old, new) == []


def test_plugins_compiler_levels_and_surefire_settings(changes):
    def plugin(artifact, body):
        return f"<plugin><artifactId>{artifact}</artifactId>{body}</plugin>"

    def files(version, release, memory, include):
        surefire = (
            f"<version>{version}</version><configuration><argLine>{memory}</argLine>"
            f"<includes><include>{include}</include></includes></configuration>"
        )
        return {
            "pom.xml": pom(
                more=f"<properties>\n<maven.compiler.release>{release}</maven.compiler.release></properties>"
                f"<build><plugins>\n{plugin('maven-surefire-plugin', surefire)}</plugins></build>"
            )
        }

    assert changes(files("3.0", "11", "-Xmx1g", "**/*A"), files("3.1", "17", "-Xmx2g", "**/*B")) == [
        ("compiler release", "11", "17", "pom.xml:4"),
        ("plugin maven-surefire-plugin", "3.0", "3.1", "pom.xml:5"),
        ("setting argLine of maven-surefire-plugin", "-Xmx1g", "-Xmx2g", "pom.xml:5"),
    ]


def compiler(configuration):
    plugin = f"<artifactId>maven-compiler-plugin</artifactId><configuration>{configuration}</configuration>"
    return {"pom.xml": pom(more=f"<build><plugins><plugin>{plugin}</plugin></plugins></build>")}


def test_of_long_settings_only_the_difference_is_shown(changes):
    def files(*names):
        listed = "".join(f"<arg>-Xep:{name}\n   :WARN</arg>" for name in names)
        return compiler(f"<compilerArgs>{listed}</compilerArgs>")

    names = [f"Check{number}" for number in range(20)]
    [(what, old, new, _)] = changes(files(*names), files(*names[1:], "New", "Newer"))
    assert what == "setting compilerArgs of maven-compiler-plugin"
    assert (old, new) == ("-Xep:Check0 :WARN", "-Xep:New :WARN, -Xep:Newer :WARN")


def test_annotation_processors_are_shown_as_coordinates(changes):
    def files(version):
        path = f"<path><groupId>g</groupId><artifactId>a</artifactId><version>{version}</version></path>"
        return compiler(f"<annotationProcessorPaths>{path}</annotationProcessorPaths>")

    [(what, old, new, _)] = changes(files(1), files(2))
    assert what == "setting annotationProcessorPaths of maven-compiler-plugin"
    assert (old, new) == ("g:a:1", "g:a:2")


def test_a_java_version_that_is_only_asked_for_is_no_declaration(changes):
    old = "if (java.toolchain.languageVersion.get() > JavaLanguageVersion.of(%s)) { }"
    assert changes({"build.gradle.kts": old % 1}, {"build.gradle.kts": old % 2}) == []
    new = "java { toolchain { languageVersion.set(JavaLanguageVersion.of(%s)) } }"
    [(what, *_)] = changes({"build.gradle.kts": new % 1}, {"build.gradle.kts": new % 2})
    assert what == "compiler languageVersion"


def test_a_parent_outside_the_revision_counts_with_its_version(changes):
    assert changes({"pom.xml": child(version="1")}, {"pom.xml": child(version="2")}) == [
        ("parent g:app", "1", "2", "pom.xml:1")
    ]


def test_new_modules_are_not_compared(changes):
    modules = "<modules><module>core</module></modules>"
    old = {"pom.xml": pom()}
    new = {"pom.xml": pom(more=modules), "core/pom.xml": child(dependency("1"))}
    assert changes(old, new) == []


def test_a_pom_that_can_no_longer_be_read_is_one_change(changes):
    assert changes({"pom.xml": pom(dependency("1"))}, {"pom.xml": "<project>"}) == [
        ("build file pom.xml", "readable", "can't be read, content 402fe1ba", "pom.xml")
    ]


def test_jars_in_the_tree(changes):
    old = {
        "lib/a.jar": "a",
        "lib/b.jar": "b",
        "src/test/resources/data.jar": "1",
        "gradle/wrapper/gradle-wrapper.jar": "1",
    }
    new = {
        "lib/a.jar": "A",
        "lib/c.jar": "c",
        "src/test/resources/data.jar": "2",
        "gradle/wrapper/gradle-wrapper.jar": "2",
    }
    found = changes(old, new)
    assert [(what, before is None, after is None) for what, before, after, _ in found] == [
        ("jar lib/a.jar", False, False),
        ("jar lib/b.jar", False, True),
        ("jar lib/c.jar", True, False),
    ]


GROOVY = """
plugins {
    id 'java'
    id 'org.boot' version '%(plugin)s'
}
version = '%(own)s'
ext.yVersion = '%(y)s'
sourceCompatibility = %(java)s
dependencies {
    implementation "org.x:y:$yVersion"
    implementation 'org.x:plain:%(plain)s'
    testImplementation group: 'org.z', name: 'mapped', version: '%(mapped)s'
    testImplementation 'org.x:managed'
}
test { useJUnitPlatform() }
"""
KOTLIN = """
plugins {
    java
    id("org.boot") version "%(plugin)s"
}
version = "%(own)s"
val yVersion = "%(y)s"
java.sourceCompatibility = JavaVersion.VERSION_%(java)s
dependencies {
    implementation("org.x:y:${yVersion}")
    implementation("org.x:plain:%(plain)s")
    testImplementation(group = "org.z", name = "mapped", version = "%(mapped)s")
    testImplementation("org.x:managed")
}
tasks.test { useJUnitPlatform() }
"""
OLD = {"plugin": "1", "own": "1", "y": "1", "java": "11", "plain": "1", "mapped": "1"}


@pytest.mark.parametrize(("name", "script"), [("build.gradle", GROOVY), ("build.gradle.kts", KOTLIN)])
@pytest.mark.parametrize(
    ("key", "what", "line"),
    [
        ("plugin", "plugin org.boot", 4),
        ("y", "dependency org.x:y", 7),
        ("plain", "dependency org.x:plain", 11),
        ("mapped", "dependency org.z:mapped", 12),
        ("java", "compiler sourceCompatibility", 8),
    ],
)
def test_gradle_declarations(changes, name, script, key, what, line):
    [found] = changes({name: script % OLD}, {name: script % {**OLD, key: "2"}})
    assert (found[0], found[3]) == (what, f"{name}:{line}")
    assert "2" in found[2]


@pytest.mark.parametrize(("name", "script"), [("build.gradle", GROOVY), ("build.gradle.kts", KOTLIN)])
def test_what_is_no_change_to_gradle(changes, name, script):
    new = "// new comment\n" + script % {**OLD, "own": "2"}
    assert changes({name: script % OLD}, {name: new}) == []
    assert changes({"build.gradle": GROOVY % OLD}, {"build.gradle": GROOVY.replace("    ", "  ") % OLD}) == []


def test_added_and_removed_gradle_dependencies(changes):
    old = 'dependencies { implementation(libs.kept)\n implementation(libs.gone.away)\n api project(":a") }'
    new = 'dependencies { implementation(libs.kept)\n api project(":b")\n testImplementation "org.x:y:1" }'
    catalog = '[libraries]\nkept = "org.x:kept:1"\ngone-away = { module = "org.x:gone", version = "1" }'
    files = {"gradle/libs.versions.toml": catalog}
    assert changes({"build.gradle": old, **files}, {"build.gradle": new, **files}) == [
        ("dependency org.x:gone", "(implementation)", None, "build.gradle:2"),
        ("dependency project :b", None, "(api)", "build.gradle:2"),
        ("dependency org.x:y", None, "1 (testImplementation)", "build.gradle:3"),
        ("dependency project :a", "(api)", None, "build.gradle:3"),
    ]


def test_version_catalogs(changes):
    def catalog(junit, boot):
        return {
            "build.gradle": "",
            "gradle/libs.versions.toml": (
                f'[versions]\njunit = "{junit}"\n[libraries]\n'
                'junit-api = { module = "org.junit:api", version.ref = "junit" }\n'
                'junit-params = { group = "org.junit", name = "params", version.ref = "junit" }\n'
                f'[plugins]\nboot = {{ id = "org.boot", version = "{boot}" }}\n'
            ),
        }

    assert changes(catalog("5.9", "3"), catalog("5.10", "4")) == [
        ("dependency org.junit:api", "5.9", "5.10", "gradle/libs.versions.toml:2"),
        ("dependency org.junit:params", "5.9", "5.10", "gradle/libs.versions.toml:2"),
        ("plugin org.boot", "3", "4", "gradle/libs.versions.toml:7"),
    ]


def test_versions_in_properties_and_build_code(changes):
    script = 'dependencies { implementation "org.x:y:$yVersion" }'

    def files(y, tool, z):
        return {
            "build.gradle": script,
            "gradle.properties": f"version=1\nyVersion={y}\ntoolVersion={tool}\norg.gradle.jvmargs=-X{z}\n",
            "buildSrc/src/main/kotlin/Deps.kt": f'object Deps {{ const val z = "org.x:z:{z}" }}',
            "gradle/wrapper/gradle-wrapper.properties": f"distributionUrl=gradle-{z}.zip",
        }

    assert changes(files(1, 1, 1), files(2, 2, 2)) == [
        ("dependency org.x:z", "1", "2", "buildSrc/src/main/kotlin/Deps.kt:1"),
        ("dependency org.x:y", "1 (implementation)", "2 (implementation)", "gradle.properties:2"),
        ("property toolVersion", "1", "2", "gradle.properties:3"),
    ]


def test_equal_build_files_are_not_even_read(revision):
    files = {**JAVA, "pom.xml": pom(dependency("1"))}
    before, after = revision(files), revision(files)
    layouts = find_layout(before), find_layout(after)
    reads = before.reads + after.reads
    assert build_changes(before, after, *layouts) == ()
    assert before.reads + after.reads == reads
