import pytest

from explorer.revisions.layout import find_layout
from explorer.revisions.layout.plain import package_of_source


def summary(layout):
    return {path: (str(each.role), each.module, each.root) for path, each in layout.sources.items()}


def test_src_and_test_folders(revision):
    layout = find_layout(
        revision(
            {
                "src/p/q/A.java": "package p.q;",
                "src/p/q/TestKit.java": "package p.q;",
                "test/p/q/ATest.java": "package p.q;",
                "test/resources/p/Data.java": "package p;",
            }
        )
    )
    assert summary(layout) == {
        "src/p/q/A.java": ("main", "", "src"),
        "src/p/q/TestKit.java": ("main", "", "src"),
        "test/p/q/ATest.java": ("test", "", "test"),
    }
    [module] = layout.modules
    assert (module.name, module.build) == ("memory", "plain")


def test_maven_like_folders_without_a_pom(revision):
    layout = find_layout(
        revision(
            {"a/src/main/java/p/A.java": "package p;", "a/src/integrationTest/java/p/I.java": "package p;"}
        )
    )
    assert summary(layout) == {
        "a/src/main/java/p/A.java": ("main", "a", "a/src/main/java"),
        "a/src/integrationTest/java/p/I.java": ("test", "a", "a/src/integrationTest/java"),
    }


@pytest.mark.parametrize(
    ("path", "role", "root"),
    [
        ("javatests/p/A.java", "test", "javatests"),
        ("guava-tests/test/p/A.java", "test", "guava-tests/test"),
        ("core/tests/p/A.java", "test", "core/tests"),
        ("latest/p/A.java", "main", "latest"),
        ("contest/src/p/A.java", "main", "contest/src"),
        ("src/main/p/A.java", "main", "src/main"),
    ],
)
def test_names_of_test_folders(revision, path, role, root):
    layout = find_layout(revision({path: "package p;", "x/src/p/B.java": "package p;"}))
    assert str(layout.sources[path].role) == role
    assert layout.sources[path].root == root


def test_packages_at_the_top_as_in_a_source_jar(revision):
    layout = find_layout(
        revision(
            {
                "META-INF/maven/g/a/pom.xml": "<project/>",
                "META-INF/versions/9/module-info.java": "module m {}",
                "org/x/A.java": "/* package no; */ package org.x;",
                "org/x/ATest.java": "package org.x;",
                "org/x/test/Mock.java": "package org.x.test;",
            }
        )
    )
    assert summary(layout) == {
        "org/x/A.java": ("main", "", ""),
        "org/x/ATest.java": ("test", "", ""),
        "org/x/test/Mock.java": ("main", "", ""),
    }


def test_one_file_of_a_folder_is_enough(revision):
    files = {f"src/p/{name}/C{n}.java": f"package p.{name};" for name in "ab" for n in range(50)}
    given = revision(files)
    assert len(find_layout(given).sources) == 100
    assert given.reads == 2


@pytest.mark.parametrize(
    ("source", "package"),
    [
        (b"package a.b;", "a.b"),
        (b"// package no;\n/* package no; */\npackage a . b ;", "a.b"),
        (b"\xef\xbb\xbfpackage a;", "a"),
        (b"@Deprecated package a;", "a"),
        (b'class A { String s = "; package x;"; }', ""),
        (b"", ""),
    ],
)
def test_package_lines(source, package):
    assert package_of_source(source) == package
