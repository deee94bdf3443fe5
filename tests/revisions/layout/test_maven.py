import pytest

from explorer.model.source import Role
from explorer.revisions.layout import find_layout
from explorer.revisions.layout.layout import SUREFIRE_EXCLUDES, SUREFIRE_INCLUDES

JAVA = "package p; class X {}"


def pom(body: str, artifact: str = "app", group: str = "g") -> str:
    return (
        '<project xmlns="http://maven.apache.org/POM/4.0.0">'
        f"<groupId>{group}</groupId><artifactId>{artifact}</artifactId><version>1</version>{body}</project>"
    )


def surefire(configuration: str, around: str = "plugins") -> str:
    plugin = (
        "<plugin><artifactId>maven-surefire-plugin</artifactId>"
        f"<configuration>{configuration}</configuration></plugin>"
    )
    if around == "pluginManagement":
        return f"<build><pluginManagement><plugins>{plugin}</plugins></pluginManagement></build>"
    return f"<build><plugins>{plugin}</plugins></build>"


def roles(layout):
    return {path: str(source.role) for path, source in layout.sources.items()}


def child_of_root(body: str = "", relative: str = "") -> str:
    return (
        f"<project><parent><groupId>g</groupId><artifactId>app</artifactId><version>1</version>{relative}</parent>"
        f"<artifactId>core</artifactId>{body}</project>"
    )


def test_conventional_folders_have_their_roles(revision):
    layout = find_layout(
        revision(
            {
                "pom.xml": pom(""),
                "src/main/java/p/A.java": JAVA,
                "src/main/java/module-info.java": "module m {}",
                "src/test/java/p/ATest.java": JAVA,
                "src/test/resources/p/Fixture.java": JAVA,
                "src/main/resources/archetype/src/main/java/p/B.java": JAVA,
                "tools/Helper.java": JAVA,
            }
        )
    )
    assert roles(layout) == {
        "src/main/java/module-info.java": "main",
        "src/main/java/p/A.java": "main",
        "src/test/java/p/ATest.java": "test",
    }
    assert layout.sources["src/test/java/p/ATest.java"].root == "src/test/java"
    assert layout.build_files == ("pom.xml",)
    [module] = layout.modules
    assert (module.folder, module.name, module.build) == ("", "app", "maven")
    assert (module.includes, module.excludes) == (SUREFIRE_INCLUDES, SUREFIRE_EXCLUDES)
    assert any("3 Java files lie in no source folder" in remark for remark in layout.remarks)


def test_modules_are_followed_also_through_profiles_and_nested_poms(revision):
    layout = find_layout(
        revision(
            {
                "pom.xml": pom(
                    "<modules><module>core</module></modules>"
                    "<profiles><profile><modules><module>extra/deep</module></modules></profile></profiles>"
                ),
                "core/pom.xml": pom("<modules><module>api</module></modules>", "core"),
                "core/api/pom.xml": pom("", "api"),
                "extra/deep/pom.xml": pom("", "deep"),
                "core/api/src/main/java/p/A.java": JAVA,
                "extra/deep/src/test/java/p/BTest.java": JAVA,
                "samples/pom.xml": pom("", "samples"),
                "samples/src/main/java/p/S.java": JAVA,
            }
        )
    )
    assert [module.folder for module in layout.modules] == ["", "core", "core/api", "extra/deep"]
    assert roles(layout) == {
        "core/api/src/main/java/p/A.java": "main",
        "extra/deep/src/test/java/p/BTest.java": "test",
    }
    assert layout.sources["extra/deep/src/test/java/p/BTest.java"].module == "extra/deep"
    assert any("1 pom.xml is no module of the build (samples/pom.xml)" in each for each in layout.remarks)


def test_hostile_modules_end(revision):
    layout = find_layout(
        revision(
            {
                "pom.xml": pom(
                    "<modules><module>a</module><module>../..</module><module>.</module></modules>"
                ),
                "a/pom.xml": pom("<modules><module>..</module><module>gone</module></modules>", "a"),
                "a/src/main/java/p/A.java": JAVA,
            }
        )
    )
    assert [module.folder for module in layout.modules] == ["", "a"]
    assert any("../.. in pom.xml, gone in a/pom.xml" in remark for remark in layout.remarks)


def test_parents_that_are_their_own_parents_end(revision):
    names = "<groupId>g</groupId><artifactId>app</artifactId>"
    own = f"<parent>{names}<relativePath>pom.xml</relativePath></parent>"
    layout = find_layout(revision({"pom.xml": pom(own), "src/main/java/p/A.java": JAVA}))
    assert roles(layout) == {"src/main/java/p/A.java": "main"}


def test_source_folders_are_inherited_and_filled_in(revision):
    layout = find_layout(
        revision(
            {
                "pom.xml": pom(
                    "<properties><code>${base}/code</code><base>${project.basedir}</base></properties>"
                    "<modules><module>core</module></modules>"
                    "<build><sourceDirectory>${code}</sourceDirectory>"
                    "<testSourceDirectory>checks</testSourceDirectory></build>"
                ),
                "core/pom.xml": child_of_root(),
                "core/code/p/A.java": JAVA,
                "core/checks/p/ATest.java": JAVA,
                "core/src/main/java/p/Old.java": JAVA,
            }
        )
    )
    assert roles(layout) == {"core/checks/p/ATest.java": "test", "core/code/p/A.java": "main"}


def test_build_helper_adds_folders(revision):
    def execution(goal: str, folder: str) -> str:
        return (
            f"<execution><goals><goal>{goal}</goal></goals><configuration><sources>"
            f"<source>{folder}</source></sources></configuration></execution>"
        )

    layout = find_layout(
        revision(
            {
                "pom.xml": pom(
                    "<build><plugins><plugin><artifactId>build-helper-maven-plugin</artifactId><executions>"
                    + execution("add-test-source", "src/it/java")
                    + execution("add-source", "${basedir}/src/gen")
                    + "</executions></plugin></plugins></build>"
                ),
                "src/it/java/p/AIT.java": JAVA,
                "src/gen/p/G.java": JAVA,
                "src/other/java/p/O.java": JAVA,
            }
        )
    )
    assert roles(layout) == {"src/gen/p/G.java": "main", "src/it/java/p/AIT.java": "test"}


@pytest.mark.parametrize("section", ["plugins", "pluginManagement"])
def test_surefire_patterns_are_inherited(revision, section):
    lists = (
        "<includes><include>**/*Check.java</include></includes>"
        "<excludes><exclude>**/Slow*</exclude></excludes>"
    )
    layout = find_layout(
        revision(
            {
                "pom.xml": pom("<modules><module>core</module></modules>" + surefire(lists, section)),
                "core/pom.xml": child_of_root(),
                "core/src/test/java/p/ACheck.java": JAVA,
            }
        )
    )
    core = layout.module("core")
    assert (core.includes, core.excludes) == (("**/*Check.java",), ("**/Slow*",))


@pytest.mark.parametrize(
    ("attribute", "expected"),
    [("", ("**/*Own.java",)), (' combine.children="append"', ("**/*Check.java", "**/*Own.java"))],
)
def test_nearer_lists_replace_inherited_ones_or_append(revision, attribute, expected):
    own = surefire(f"<includes{attribute}><include>**/*Own.java</include></includes>")
    layout = find_layout(
        revision(
            {
                "pom.xml": pom(
                    "<modules><module>core</module></modules>"
                    + surefire("<includes><include>**/*Check.java</include></includes>")
                ),
                "core/pom.xml": child_of_root(own),
                "core/src/test/java/p/ACheck.java": JAVA,
            }
        )
    )
    assert layout.module("core").includes == expected


def test_a_parent_is_found_by_its_name_when_its_path_says_nothing(revision):
    layout = find_layout(
        revision(
            {
                "build/pom.xml": pom(
                    "<modules><module>../core</module></modules>"
                    + surefire("<includes><include>**/*Check.java</include></includes>")
                ),
                "core/pom.xml": child_of_root(relative="<relativePath/>"),
                "core/src/test/java/p/ACheck.java": JAVA,
            }
        )
    )
    assert layout.module("core").includes == ("**/*Check.java",)
    assert layout.remarks == ()


def test_a_parent_outside_the_revision_is_remarked(revision):
    layout = find_layout(revision({"pom.xml": child_of_root(), "src/main/java/p/A.java": JAVA}))
    [remark] = layout.remarks
    assert remark.startswith("The parent pom g:app of pom.xml is not in the revision")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("<project><artifactId>", "it is not well-formed XML (line 1)"),
        ('<!DOCTYPE p [<!ENTITY a "b">]><project>&a;</project>', "it declares XML entities"),
        ("", "it is not well-formed XML (line 1)"),
        ("<a>" * 200 + "</a>" * 200, "its elements are nested more than 100 deep"),
        ("<?xml version='1.0' encoding='nonsense'?><project/>", "its encoding is not known"),
        ("<project>" + " " * 1024 * 1024 + "</project>", "it is larger than 1024 KiB"),
    ],
)
def test_a_pom_that_cannot_be_read_means_conventions(revision, text, reason):
    layout = find_layout(revision({"pom.xml": text, "src/main/java/p/A.java": JAVA}))
    assert roles(layout) == {"src/main/java/p/A.java": "main"}
    assert layout.remarks == (
        f"pom.xml is not used because {reason}: Maven's conventions are assumed for its module.",
    )


def test_properties_that_grow_without_end_are_left_alone(revision):
    laughs = "".join(f"<p{n}>{f'${{p{n + 1}}}' * 10}</p{n}>" for n in range(30))
    layout = find_layout(
        revision(
            {
                "pom.xml": pom(
                    f"<properties>{laughs}<loop>${{loop}}</loop></properties>"
                    "<build><sourceDirectory>${p0}</sourceDirectory>"
                    "<testSourceDirectory>${loop}</testSourceDirectory></build>"
                ),
                "src/main/java/p/A.java": JAVA,
            }
        )
    )
    assert roles(layout) == {"src/main/java/p/A.java": "main"}


def test_what_only_surefire_or_failsafe_knows_is_remarked(revision):
    plugins = (
        "<build><plugins><plugin><artifactId>maven-surefire-plugin</artifactId>"
        "<configuration><skipTests>true</skipTests><includes><include>%regex[(a+)+b]</include></includes></configuration>"
        "<executions><execution><configuration><includes><include>x</include></includes></configuration></execution>"
        "</executions></plugin><plugin><artifactId>maven-failsafe-plugin</artifactId></plugin></plugins></build>"
    )
    layout = find_layout(revision({"pom.xml": pom(plugins), "src/main/java/p/A.java": JAVA}))
    text = "\n".join(layout.remarks)
    assert "told to skip the tests of app" in text
    assert "test patterns of their own" in text
    assert "Failsafe runs the integration tests of app" in text
    assert "Surefire pattern %regex[(a+)+b] of module app is not used" in text


def test_a_build_without_sources_falls_back_to_the_files(revision):
    layout = find_layout(revision({"pom.xml": pom(""), "code/p/A.java": JAVA}))
    assert layout.sources["code/p/A.java"].role is Role.MAIN
    assert layout.sources["code/p/A.java"].root == "code"
