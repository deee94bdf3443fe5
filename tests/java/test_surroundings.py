"""What several revisions share of the world around them."""

from pathlib import Path

import pytest

from explorer.java.classpaths import given
from explorer.java.surroundings import Surroundings
from explorer.revisions.layout import Layout, find_layout
from tests.support.jars import jar_of
from tests.support.memory import MemoryRevision, java
from tests.support.repositories import LeftBehind, dependencies, project

_Project = tuple[MemoryRevision, Layout]


def maven(pom: str, source: str = "package p; class A { }") -> _Project:
    revision = MemoryRevision({"pom.xml": project("p:app:1", pom), **java(source)})
    return revision, find_layout(revision)


def for_release(number: int) -> _Project:
    return maven(f"<properties><maven.compiler.release>{number}</maven.compiler.release></properties>")


@pytest.mark.parametrize(("release", "index"), [(8, 17), (17, 17), (21, 25), (25, 25), (99, 25)])
def test_the_release_chooses_the_index(release: int, index: int) -> None:
    around = Surroundings()
    jdk = around.library(*for_release(release)).jdk
    assert jdk is not None
    assert (around.release(*for_release(release)), jdk.release) == (release, index)


def test_what_the_user_names_goes_before_what_the_build_names(tmp_path: Path) -> None:
    left = LeftBehind(tmp_path)
    named = left.library("g:a:1", "", "p.A")
    own = jar_of(tmp_path / "own.jar", "p.A")
    around = Surroundings(given(str(own)), left.repositories)
    assert around.classpath(*maven(dependencies("g:a:1"))).jars == (own, named)
    assert Surroundings(given(str(own))).classpath(*maven(dependencies("g:a:1"))).jars == (own,)


def test_revisions_with_the_same_build_share_their_jars(tmp_path: Path) -> None:
    left = LeftBehind(tmp_path)
    left.library("g:a:1", "", "g.A")
    left.library("g:a:2", "", "g.A", "g.New")
    around = Surroundings(repositories=left.repositories)
    one = around.library(*maven(dependencies("g:a:1")))
    same = around.library(*maven(dependencies("g:a:1"), "package p; class Other { }"))
    other = around.library(*maven(dependencies("g:a:2")))
    assert one.jars is same.jars
    assert one.jdk is other.jdk
    assert [each.find("g.New") is not None for each in (one, other)] == [False, True]
    around.close()
    around.close()
